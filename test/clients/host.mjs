import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** The built bridge, as clients start it. @param {string} socket */
export function bridgeCommand(socket) {
  return { command: process.execPath, args: [join(root, 'out/main/bridge.js'), '--socket', socket] };
}

/** The built headless host on a simulated Mac that allows everything. */
export async function startHost() {
  const folder = mkdtempSync(join(tmpdir(), 'gc-'));
  const socket = join(folder, 'g.sock');
  const args = ['--socket', socket, '--data', join(folder, 'data'), '--ui-port', 'off', '--approvals', 'allow', '--json'];
  const child = spawn(process.execPath, [join(root, 'out/main/headless.js'), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((done) => child.once('exit', done));
  await new Promise((ready, fail) => {
    child.stdout.once('data', ready);
    child.once('exit', (code) => fail(new Error(`the host ended with ${code}; is it built?`)));
  });
  return {
    socket,
    folder,
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
