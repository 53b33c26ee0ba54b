import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { headlessProgram } from '../lib/paths.mjs';

/**
 * @typedef {object} LookingHost A headless host of our own that changes nothing.
 * @property {string} socket
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the headless host on the real or the simulated Mac, read-only, with its data in a folder that only this user may
 * enter and that is gone afterwards. It knows one client, which may look.
 * @param {{ mac: string, client: string, scenario?: string, program?: string }} options `program`: another version's.
 * @returns {Promise<LookingHost>}
 */
export async function startLookingHost({ mac, client, scenario, program = headlessProgram }) {
  // Not the system's own folder for such things: its path is too long for a socket on a Mac.
  const folder = mkdtempSync('/tmp/gatehand-look-');
  const args = ['--mac', mac, '--read-only', '--pair-reader', client, '--json', '--ui-port', 'off', '--data', join(folder, 'd')];
  // Another version may not know it.
  const endsWithUs = program === headlessProgram ? ['--end-with-input'] : [];
  const child = spawn(process.execPath, [program, ...args, ...(scenario ? ['--scenario', scenario] : []), ...endsWithUs], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const socket = await readySocket(child);
    return { socket, pid: child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, import('node:stream').Readable, import('node:stream').Readable>} child @returns {Promise<string>} */
function readySocket(child) {
  return new Promise((resolve, reject) => {
    let heard = '';
    let said = '';
    child.stdout.on('data', (chunk) => {
      heard += chunk;
      if (heard.includes('\n')) resolve(JSON.parse(heard.split('\n')[0] ?? '').socket);
    });
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('close', (code) => reject(new Error(said.trim() || `the headless host ended with code ${code}`)));
  });
}
