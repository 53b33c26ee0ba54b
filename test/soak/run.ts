import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultSettings } from '../../src/shared/settings.js';
import { faultsOf, soak, soakName } from './soak.js';
import { soakSettings } from './soak-settings.js';

const usualSeconds = 180;

/** Soaks a host of its own. Answers how many faults were found. */
export async function run(args: readonly string[], headlessProgram: string): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: String(usualSeconds) } } });
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new TypeError('--seconds wants a number above 0');
  const folder = mkdtempSync('/tmp/gs-');
  const data = join(folder, 'd');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(join(data, 'settings.json'), JSON.stringify({ ...defaultSettings, ...soakSettings(soakName) }), { mode: 0o600 });
  const host = spawn(process.execPath, ['--max-old-space-size=512', headlessProgram, '--json', '--data', data, '--ui-port', 'off'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const socket = await ready(host);
    console.log(`200 clients at ${socket} for ${seconds} s`);
    const report = await soak({ socket, pid: host.pid ?? 0, seconds });
    for (const [name, value] of Object.entries(report)) console.log(`${name.padEnd(12)} ${Math.round(value)}`);
    const faults = [...faultsOf(report), ...(host.exitCode === null ? [] : [`the host ended with code ${host.exitCode}`])];
    for (const fault of faults) console.error(`FAULT: ${fault}`);
    return faults.length;
  } finally {
    host.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

function ready(host: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    host.once('exit', (code) => reject(new Error(`the host ended with code ${code}`)));
    host.stdout?.on('data', (chunk: Buffer) => {
      heard += chunk.toString();
      const end = heard.indexOf('\n');
      if (end >= 0) resolve((JSON.parse(heard.slice(0, end)) as { socket: string }).socket); // the host's own first line
    });
  });
}
