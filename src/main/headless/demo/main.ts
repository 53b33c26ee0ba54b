import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { makeFolder } from '../../disk/make-folder.js';
import { note, type Outcome, runErrand, type Step } from './errand.js';
import { openWindow } from './window.js';

/**
 * The demo: a host on the simulated Mac, the bridge, an official client, an errand with approvals. Exit 0 only if the Mac
 * ended as it should.
 */
async function main(): Promise<void> {
  const programs = dirname(process.argv[1] ?? '.');
  const folder = mkdtempSync(join(tmpdir(), 'gatehand-demo-'));
  const host = startHost(join(programs, 'headless.js'), folder);
  try {
    await Promise.race([play(host, programs), interrupted()]);
  } finally {
    await host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Host = ReturnType<typeof startHost>;

async function play(host: Host, programs: string): Promise<void> {
  const startedAt = performance.now();
  const ready = await host.ready;
  print('host', `the simulated Mac is up, its page at ${ready.ui.split('#')[0]}`);
  const client = new Client({ name: 'gatehand-demo', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [join(programs, 'bridge.js'), '--socket', ready.socket] }),
  );
  print('client', `connected through the bridge; ${(await client.listTools()).tools.length} tools listed`);
  const window = await openWindow(ready.ui);
  const outcome = await runErrand(client, window, printStep);
  window.close();
  await client.close();
  report(outcome, join(programs, '..', 'demo'), startedAt);
}

/**
 * Ends in an error when somebody ends the demo, or nobody reads it any more: what it started is put away then too, also when the signal
 * comes twice, to all of its processes and from the script that started it.
 */
function interrupted(): Promise<never> {
  return new Promise((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => reject(new Error(`it was ended by ${signal}`)));
    process.stdout.on('error', reject);
  });
}

interface Ready {
  readonly socket: string;
  readonly ui: string;
}

function startHost(program: string, folder: string): { readonly ready: Promise<Ready>; stop(): Promise<void> } {
  const args = ['--json', '--end-with-input', '--ui-port', '0', '--data', folder];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    ready: firstLine(child),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function firstLine(child: ChildProcess): Promise<Ready> {
  if (child.stdout === null) throw new Error('the host has no output');
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line) as Ready; // the host's own contract
  throw new Error('the host ended before it was ready');
}

const effects = { confirmed: 'confirmed', unverified: 'unverified', none: 'nothing changed', 'not-applicable': '' };

function printStep({ what, entry }: Step): void {
  const decision = entry.outcome === 'error' ? `${entry.decision}: ${entry.code}` : entry.decision;
  const own = `${entry.durationMs - entry.waitedMs} ms${entry.waitedMs > 0 ? ` + ${entry.waitedMs} ms for the owner` : ''}`;
  print(entry.tool, [what.padEnd(28), decision.padEnd(22), effects[entry.reported].padEnd(12), own].join(' '));
}

function print(who: string, text: string): void {
  process.stdout.write(`${who.padEnd(20)} ${text}\n`);
}

function report(outcome: Outcome, folder: string, startedAt: number): void {
  const expected = `${note} 42`;
  const problems = [
    outcome.calculated === '42' ? '' : `Calculator shows ${outcome.calculated || 'nothing'} instead of 42`,
    outcome.noteText === expected ? '' : `the note says "${outcome.noteText}" instead of "${expected}"`,
    outcome.terminal.startsWith('blocked_app:') ? '' : 'Terminal was not refused',
    outcome.picture === null ? 'there is no picture' : '',
  ].filter((problem) => problem !== '');
  if (outcome.picture !== null) {
    makeFolder(folder);
    writeFileSync(join(folder, 'screen.png'), outcome.picture);
    print('picture', join('out', 'demo', 'screen.png'));
  }
  for (const problem of problems) print('wrong', problem);
  if (problems.length > 0) throw new Error('the Mac did not end as it should');
  print('done', `the note reads "${expected}" (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

main().catch((thrown: unknown) => {
  process.stderr.write(`demo: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  // An errand that was cut short still waits for an answer.
  process.exit(1);
});
