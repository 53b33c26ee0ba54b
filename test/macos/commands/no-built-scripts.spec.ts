import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scanSource } from './script-scan.js';

const root = resolve(import.meta.dirname, '../../..');
const files = readdirSync(join(root, 'src/main/mac/macos'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)));

test('no data becomes source anywhere on the macOS side', () => {
  const problems = files.flatMap((file) =>
    scanSource(file, readFileSync(join(root, file), 'utf8')).map(({ line, what }) => `${file}:${line}: ${what}`),
  );

  expect(files.length).toBeGreaterThan(20);
  expect(problems).toEqual([]);
});

test('every script of our own is in the folder the rules are about', () => {
  const outside = files.filter(
    (file) => !file.includes('/jxa/') && /\bObjC\.import\(|^\s*tell application/m.test(readFileSync(join(root, file), 'utf8')),
  );

  expect(outside).toEqual([]);
});

describe('found where it is planted:', () => {
  const port = 'src/main/mac/macos/ports/planted.ts';
  const jxa = 'src/main/mac/macos/jxa/planted.ts';
  const cases: readonly (readonly [string, string, string, string])[] = [
    ['a name pasted into a script', port, 'ask({ source: `quit app "$' + '{name}"` });', 'source that is put together'],
    ['the same through a constant', port, 'const script = "a" + name; ask({ source: script });', 'source that is put together'],
    ['the same through two', port, 'const a = `$' + '{x}`; const b = a; ask({ source: b });', 'source that is put together'],
    ['a text made by replacing', port, 'ask({ source: template.replace("NAME", name) });', 'source that is put together'],
    ['lines that are joined', port, 'ask({ stdin: [first, name].join("\\n") });', 'stdin that is put together'],
    ['one of two that is put together', port, 'ask({ source: plain ? other : `x$' + '{name}` });', 'source that is put together'],
    ['a child’s input written by hand', port, 'child.stdin.end("x" + name);', 'input that is put together'],
    ['a script from parts', port, 'const x = "tell application " + name;', 'a script from parts'],
    ['a script with holes', port, 'const x = `ObjC.import($' + '{name})`;', 'a script with holes'],
    ['a script constant with a hole', jxa, 'export const script = `a$' + '{b}`;', 'a script that is no plain text'],
    ['a script constant that is called for', jxa, 'export const script = make();', 'a script that is no plain text'],
    ['a shell', port, 'spawn(path, args, { shell: true });', 'a shell'],
    ['a shell by its path', port, 'spawn(path, args, { shell: "/bin/zsh" });', 'a shell'],
    ['a shell as a program', port, 'run({ path: "/bin/sh", args });', '/bin/sh is a shell'],
    ['a script as an argument', port, 'run({ path, args: ["-e", text] });', '-e takes source'],
    ['a command line as an argument', port, 'run({ path, args: ["-c", text] });', '-c takes source'],
    ['exec', port, 'import { exec } from "node:child_process";', 'exec of child_process'],
    [
      'commands where sources are other things',
      'src/main/mac/macos/worker/planted.ts',
      'import { createOsascript } from "../commands/osascript.js";',
      'commands in the native layer',
    ],
    ['all of child_process', port, 'import * as all from "child_process";', '* of child_process'],
  ];

  test.each(cases)('%s', (_name, file, text, what) => {
    expect(scanSource(file, text).map((problem) => problem.what)).toContain(what);
  });
});

describe('accepted:', () => {
  test.each([
    ['a constant of the scripts', 'import { quitAppScript } from "../jxa/quit-app.js"; ask({ source: quitAppScript, args: [name] });'],
    ['what a caller hands on', 'const run = ({ source }) => ask({ source });'],
    ['a field of a request', 'const run = (request) => ask({ stdin: request.source ?? "" });'],
    ['a message', 'const message = `$' + '{name} does not run.`;'],
    ['no shell', 'spawn(path, args, { shell: false });'],
  ])('%s', (_name, text) => {
    expect(scanSource('src/main/mac/macos/ports/planted.ts', text)).toEqual([]);
  });
});
