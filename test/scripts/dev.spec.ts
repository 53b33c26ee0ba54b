import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '../mcp/scripted-host.js';

const repository = resolve(import.meta.dirname, '../..');
const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0).reverse()) end();
});

/** What the page is here: all of the real one would be transformed with its first file. */
const smallPage = "import { createRoot } from 'react-dom/client';\ncreateRoot(document.body).render(<p>Gatehand</p>);\n";

/** A copy of the project with a small page, whose sources a test may change. */
function copyOfProject(): string {
  const folder = mkdtempSync('/tmp/gd-');
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  const parts = ['src/main', 'src/shared', 'src/renderer/index.html', 'scripts', 'package.json'];
  for (const part of parts) cpSync(join(repository, part), join(folder, part), { recursive: true });
  mkdirSync(join(folder, 'src/renderer/app'));
  writeFileSync(join(folder, 'src/renderer/app/main.tsx'), smallPage);
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Starts the loop as a terminal does: at the head of a process group, which Ctrl-C reaches as a whole. */
function startLoop(project: string): { readonly child: ChildProcess; said(): string } {
  const args = [join(project, 'scripts/dev.mjs'), '--ui-port', '0', '--data', join(project, 'd'), '--approvals', 'allow'];
  const env = { HOME: project, PATH: process.env.PATH ?? '' };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  endings.push(() => {
    if (groupLives(child)) process.kill(-Number(child.pid), 'SIGKILL');
  });
  let said = '';
  const hear = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { child, said: () => said };
}

function groupLives({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-Number(pid), 0);
  } catch {
    return false;
  }
}

/** Opens the page's WebSocket: the version that the host tells, else the code it was closed with or the error. */
function knock(page: URL, { token = '', origin = page.origin }): Promise<string | number> {
  return new Promise((answer) => {
    const socket = new WebSocket(`ws://${page.host}/ws`, { origin });
    socket.on('open', () => socket.send(JSON.stringify({ token })));
    socket.on('message', (raw) => {
      const { type, state } = JSON.parse(raw.toString());
      if (type !== 'state') return;
      answer(state.version);
      socket.terminate();
    });
    socket.on('error', () => answer('refused'));
    socket.on('close', answer);
  });
}

test('npm run dev serves the page, starts a changed host anew, and ends as a whole on one Ctrl-C', { timeout: 90_000 }, async () => {
  const project = copyOfProject();
  const { child, said } = startLoop(project);
  const readies = (): number => said().split('host ready').length - 1;
  await until('the host is ready', () => readies() === 1 || child.exitCode !== null, 40_000);
  const page = new URL(/http:\S+/.exec(said())?.[0] ?? said());
  const token = page.hash.replace('#token=', '');

  expect(await (await fetch(new URL('/', page))).text()).toContain('/@vite/client');
  expect(await (await fetch(new URL('/app/main.tsx', page))).text()).toContain('createRoot');
  expect(await knock(page, { token: 'another' })).toBe(4401);
  expect(await knock(page, { token, origin: 'http://evil.example' })).toBe('refused');
  expect(await knock(page, { token })).toBe('0.0.0-source');

  const file = join(project, 'src/main/core/shell/version.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace('0.0.0-source', '0.0.0-changed'));
  await until('the changed host is ready', () => readies() === 2, 40_000);
  expect(await knock(page, { token })).toBe('0.0.0-changed');

  process.kill(-Number(child.pid), 'SIGINT');
  await until('it has ended', () => child.exitCode !== null || child.signalCode !== null, 10_000);
  expect(child.exitCode).toBe(0);
  // esbuild's own process sees that its parent is gone a moment later.
  await until('no process of it is left', () => !groupLives(child));
});
