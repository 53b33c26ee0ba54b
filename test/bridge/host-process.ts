import { scriptedHost } from '../mcp/scripted-host.js';

// A scripted host in a process of its own, so that a test can kill it: node host-process.js SOCKET
const host = await scriptedHost(process.argv[2] ?? '');
const report = (): void => {
  process.stdout.write(
    `${JSON.stringify({ calls: host.pipeline.calls.map((call) => call.name), connections: host.connections().length })}\n`,
  );
};
report();
let before = '';
setInterval(() => {
  const now = `${host.pipeline.calls.length} ${host.connections().length}`;
  if (now !== before) report();
  before = now;
}, 10);
process.on('SIGTERM', () => host.close().then(() => process.exit(0)));
