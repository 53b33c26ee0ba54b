import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
let copy: string;

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'gatehand begin é-'));
  for (const file of ['scripts/begin.mjs', 'scripts/lib/node-versions.mjs']) cpSync(join(repository, file), join(copy, file));
  put('package.json', '{"dependencies":{"@a/wheel":"1.2.3"},"devDependencies":{"axle":"2.0.0"}}');
  install('@a/wheel', '1.2.3');
  install('axle', '2.0.0');
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

function put(file: string, text: string): void {
  mkdirSync(join(copy, file, '..'), { recursive: true });
  writeFileSync(join(copy, file), text);
}

function install(name: string, version: string): void {
  put(`node_modules/${name}/package.json`, JSON.stringify({ version }));
}

/** Runs a script with these lines as npm would. */
function begin(lines: string, ...words: string[]): { readonly code: number | null; readonly stdout: string; readonly stderr: string } {
  put('scripts/thing.mjs', lines);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy, 'scripts/begin.mjs'), 'thing', ...words], {
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

test('a script gets its own words, and its exit code counts', () => {
  const { code, stdout } = begin('console.log(JSON.stringify(process.argv.slice(1))); process.exitCode = 7;', '--a', 'b c');

  expect(code).toBe(7);
  expect(JSON.parse(stdout)).toEqual([join(copy, 'scripts/thing.mjs'), '--a', 'b c']);
});

test('without its packages it tells which command brings them, and runs nothing', () => {
  rmSync(join(copy, 'node_modules/@a'), { recursive: true });

  const ended = begin("import '@a/wheel'; console.log('ran');");

  expect(ended).toEqual({ code: 1, stdout: '', stderr: 'The package @a/wheel is not installed. Run: npm ci\n' });
});

test('packages of another version are told of, and it runs all the same', () => {
  install('axle', '1.9.0');

  const ended = begin("console.log('ran');");

  expect(ended).toEqual({ code: 0, stdout: 'ran\n', stderr: 'axle is installed in version 1.9.0 in place of 2.0.0. Run: npm ci\n' });
});

describe('what ends a script', () => {
  test('is told by its words alone where it was thrown for a person', () => {
    expect(begin("throw new Error('Nothing was built.');")).toEqual({ code: 1, stdout: '', stderr: 'Nothing was built.\n' });
  });

  test('keeps its places where it is a mistake in the script', () => {
    expect(begin('null.x;').stderr).toMatch(/TypeError.*\n\s+at .*thing\.mjs:1/);
  });
});

test.each([
  ['thing', true],
  ['test', false],
])('when the shell of npm’s script %s is ended, a script that was started as thing ends: %s', async (lifecycle, ends) => {
  put('scripts/thing.mjs', "console.log(process.pid); setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit());");
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/begin.mjs thing; true`], {
    cwd: copy,
    env: { ...process.env, npm_lifecycle_event: lifecycle },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await new Promise((resolve) => shell.stdout.once('data', resolve)));
  shell.kill('SIGTERM');

  const lives = (): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  for (const from = performance.now(); lives() && performance.now() - from < (ends ? 8000 : 1500); ) await setTimeout(20);
  expect(lives()).toBe(!ends);
  if (lives()) process.kill(pid, 'SIGKILL');
});

test('all of npm’s scripts begin so', () => {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));

  const expected = Object.keys(scripts).map((name) => [name, `node scripts/begin.mjs ${name.replace(':', '-')}`]);
  expect(Object.entries(scripts)).toEqual(expected);
});
