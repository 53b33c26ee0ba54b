import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createScriptingPort } from '../../../src/main/mac/macos/ports/scripting.js';
import type { ShellRequest } from '../../../src/main/mac/ports/scripting.js';
import { createFakeMac, type FakeMac, failureOf, job } from './fake-mac.js';

let mac: FakeMac;

afterEach(() => mac.dispose());

function shell(request: Partial<ShellRequest> & { readonly command: string }) {
  const whole = { args: [], workingDirectory: null, environment: {}, stdin: null, timeoutMs: 10_000, ...request };
  return createScriptingPort(mac).shell(job(), whole);
}

function fresh(): void {
  mac = createFakeMac();
}

test('arguments are not read by any shell', async () => {
  fresh();
  const args = ['$(id)', '*', '; ls', '`x`', '> /tmp/x', 'a  b', '\n', '"', 'é'];

  expect(await shell({ command: 'printf', args: ['%s|', ...args] })).toEqual({
    exitCode: 0,
    stdout: `${args.join('|')}|`,
    stderr: '',
    truncated: false,
  });
});

test('standard input, exit code and standard error are handed on', async () => {
  fresh();

  expect(await shell({ command: 'cat', stdin: 'in é' })).toMatchObject({ stdout: 'in é' });
  expect(await shell({ command: '/bin/ls', args: ['/no/such/folder'] })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('/no/such/folder'),
  });
});

test('a command runs in the home, or in the folder named', async () => {
  fresh();
  mkdirSync(join(mac.home, 'a b'));

  expect(await shell({ command: 'pwd' })).toMatchObject({ stdout: `${mac.home}\n` });
  expect(await shell({ command: 'pwd', workingDirectory: '~/a b' })).toMatchObject({ stdout: `${join(mac.home, 'a b')}\n` });
  expect(await failureOf(shell({ command: 'pwd', workingDirectory: '~/missing' }))).toMatchObject({ code: 'not_found' });
});

test('a program is found in the system’s folders, by its path, or beside the folder it runs in', async () => {
  fresh();
  const tool = join(mac.home, 'tool');
  writeFileSync(tool, '#!/bin/sh\necho "$0"\n');

  expect(await failureOf(shell({ command: tool }))).toMatchObject({ code: 'not_found' });
  chmodSync(tool, 0o755);

  expect(await shell({ command: tool })).toMatchObject({ stdout: `${tool}\n` });
  expect(await shell({ command: '~/tool' })).toMatchObject({ stdout: `${tool}\n` });
  expect(await shell({ command: './tool' })).toMatchObject({ stdout: `${tool}\n` });
  expect(await failureOf(shell({ command: 'tool' }))).toMatchObject({ code: 'not_found', remedy: expect.stringContaining('/usr/bin') });
  expect(await failureOf(shell({ command: mac.home }))).toMatchObject({ code: 'not_found' });
  expect(await failureOf(shell({ command: 'l\0s' }))).toMatchObject({ code: 'invalid_input' });
});

test('variables are added, but none that puts other code into the command', async () => {
  fresh();

  expect(await shell({ command: 'printenv', args: ['GREETING'], environment: { GREETING: 'two\nlines' } })).toMatchObject({
    stdout: 'two\nlines\n',
  });
  for (const name of ['DYLD_INSERT_LIBRARIES', 'NODE_OPTIONS', 'ELECTRON_RUN_AS_NODE', 'BASH_ENV', 'A=B', '']) {
    expect(await failureOf(shell({ command: 'printenv', environment: { [name]: 'x' } }))).toMatchObject({ code: 'invalid_input' });
  }
});

test('a command that prints without end is cut and ended', async () => {
  fresh();

  const error = await failureOf(shell({ command: 'yes', timeoutMs: 500 }));

  expect(error).toMatchObject({ code: 'timed_out', message: 'The command ran longer than 0.5 s and was ended.' });
});
