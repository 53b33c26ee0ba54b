import { randomBytes } from 'node:crypto';
import { bundleHost } from './dev/bundle.mjs';
import { createHostRunner } from './dev/host.mjs';
import { servePage } from './dev/page.mjs';
import { refuseUse } from './lib/arguments.mjs';

/**
 * The developer's loop: the headless host from the sources as they are, started anew when a change of src alters it, and the
 * page from Vite, which reloads what changes. One Ctrl-C ends everything.
 */
const help = `npm run dev [-- options]

  --ui-port N   the page's port (4780)
  --inspect     goes to the host's Node
  and every option of the host: npm start -- --help`;

if (['--help', '-h'].some((word) => process.argv.includes(word))) {
  process.stdout.write(`${help}\n`);
  process.exit();
}
const { port, inspect, options } = readOptions(process.argv.slice(2));
if (!/^\d+$/.test(port) || Number(port) > 65_535) {
  refuseUse(help, `--ui-port is a number from 0 to 65535, not "${port}".`);
  process.exit();
}
const token = randomBytes(24).toString('base64url');
const bundle = await bundleHost();
const host = createHostRunner({ program: bundle.program, inspect, options, onRefused: () => void end(2) });
const page = await servePage({ port: Number(port), token, reach: host.reach });

let ending = false;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // Who asks twice does not want to wait.
    if (ending) process.exit(1);
    ending = true;
    void end();
  });
}

page.onSourceChange(() => void renew());
await renew();

/** Bundles once more, and starts the host anew when that changed it. A source that does not bundle leaves the old host running. */
async function renew() {
  const changed = await bundle.rebuild();
  if (!changed || ending) return;
  console.log('host starting');
  const ready = await host.start();
  if (ready !== null) console.log(`host ready\n  Page    ${page.url}\n  Socket  ${ready.socket}`);
}

async function end(code = 0) {
  await Promise.allSettled([host.end(), page.close()]);
  bundle.dispose();
  process.exit(code);
}

/** @param {readonly string[]} argv */
function readOptions(argv) {
  const given = argv.flatMap((word) => (word.startsWith('--ui-port=') ? ['--ui-port', word.slice('--ui-port='.length)] : [word]));
  const at = given.indexOf('--ui-port');
  const rest = at < 0 ? given : given.filter((_, index) => index !== at && index !== at + 1);
  return {
    port: at < 0 ? '4780' : (given[at + 1] ?? ''),
    inspect: rest.filter((argument) => argument.startsWith('--inspect')),
    options: rest.filter((argument) => !argument.startsWith('--inspect')),
  };
}
