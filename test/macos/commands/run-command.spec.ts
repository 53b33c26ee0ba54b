import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { childEnvironment, isCodeVariable } from '../../../src/main/mac/macos/commands/child-environment.js';
import { GatehandError } from '../../../src/shared/errors.js';
import { createFakeMac, expectGone, type FakeMac, failureOf, isAlive, type Rule } from './fake-mac.js';

let mac: FakeMac;

function withRule(answer: Rule['answers'][number]): FakeMac {
  mac = createFakeMac({ rules: [{ command: 'open', answers: [answer] }] });
  return mac;
}

afterEach(() => mac.dispose());

async function untilCalled(): Promise<number> {
  await expect.poll(() => mac.calls().length, { timeout: 8000, interval: 20 }).toBe(1);
  return mac.calls()[0]?.pid ?? 0;
}

describe('what goes in', () => {
  test('arguments arrive as they are, whatever a shell would make of them', async () => {
    const { commands, paths } = withRule({});
    const args = ['it\'s "quoted"', 'two\nlines', '-n', '--', '$(touch /tmp/x)', '; rm -rf ~', '*', '', 'ü é 日本 👩‍💻', '`id`', '\\'];

    await commands.run({ path: paths.open, args, stdin: 'text\0with NUL', timeoutMs: 5000 });

    expect(mac.calls()).toMatchObject([{ command: 'open', args, stdin: 'text\0with NUL' }]);
  });

  test('a NUL in an argument is refused before anything starts', async () => {
    const { commands, paths } = withRule({});

    const error = await failureOf(commands.run({ path: paths.open, args: ['a\0b'], timeoutMs: 5000 }));

    expect(error).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('NUL') });
    expect(mac.calls()).toEqual([]);
  });

  test('more arguments than macOS takes are refused in plain words', async () => {
    const { commands, paths } = withRule({});

    const error = await failureOf(commands.run({ path: paths.open, args: ['x'.repeat(900_000)], timeoutMs: 5000 }));
    const single = await failureOf(commands.run({ path: paths.open, args: ['x'.repeat(700_000)], timeoutMs: 5000 }));

    expect(error).toMatchObject({ code: 'too_large' });
    // Linux takes less of one argument, and says so only when it is asked to start.
    expect(single).toMatchObject({ code: 'too_large' });
  });

  test('a program is named by an absolute path', async () => {
    const { commands, paths } = withRule({});
    const plainFile = join(dirname(paths.open), 'plain.json');
    writeFileSync(plainFile, '');

    expect(await failureOf(commands.run({ path: 'open', args: [], timeoutMs: 5000 }))).toMatchObject({ code: 'invalid_input' });
    expect(await failureOf(commands.run({ path: '/no/such/open', args: [], timeoutMs: 5000 }))).toMatchObject({ code: 'not_found' });
    expect(await failureOf(commands.run({ path: plainFile, args: [], timeoutMs: 5000 }))).toMatchObject({ code: 'not_allowed' });
  });

  test('a child sees the environment it is given and no more', async () => {
    const { commands, paths } = withRule({ environment: true });

    const { stdout } = await commands.run({ path: paths.open, args: [], environment: { EXTRA: '1' }, timeoutMs: 5000 });

    expect(JSON.parse(stdout)).toEqual(['EXTRA', 'HOME', 'PATH']);
  });

  test('a program that does not read its input is no error', async () => {
    const { commands, paths } = withRule({ closesInput: true, stdout: 'done' });

    const { stdout } = await commands.run({ path: paths.open, args: [], stdin: 'x'.repeat(2_000_000), timeoutMs: 5000 });

    expect(stdout).toBe('done');
  });
});

describe('what comes out', () => {
  test('both outputs and the exit code are answered, and a failing one is an answer', async () => {
    const { commands, paths } = withRule({ stdout: 'out ü\n', stderr: 'err\n', exitCode: 3 });

    const result = await commands.run({ path: paths.open, args: [], timeoutMs: 5000 });

    expect(result).toEqual({ exitCode: 3, stdout: 'out ü\n', stderr: 'err\n', truncated: false });
  });

  test('huge output is cut at the cap, at a whole character, and the program still comes to its end', async () => {
    const { commands, paths } = withRule({ flood: 8_000_000, stderr: 'end' });

    const result = await commands.run({ path: paths.open, args: [], timeoutMs: 15_000, maxBytes: 100_001 });

    expect(result).toMatchObject({ exitCode: 0, stderr: 'end', truncated: true });
    expect(result.stdout).toBe('é'.repeat(50_000));
  });
});

describe('ending', () => {
  test('a program that outlasts its deadline is ended, and the error says that its work may stay', async () => {
    const { commands, paths } = withRule({ hang: true });
    const running = failureOf(commands.run({ path: paths.open, args: [], timeoutMs: 4000 }));
    const pid = await untilCalled();

    const error = await running;

    expect(error).toMatchObject({ code: 'timed_out', message: 'open ran longer than 4 s and was ended.' });
    expect(error.remedy).toContain('stays');
    await expectGone(pid);
  });

  test('one that does not hear SIGTERM is killed after the grace, with what it started', async () => {
    const { commands, paths } = withRule({ deaf: true, child: true });
    const running = failureOf(commands.run({ path: paths.open, args: [], timeoutMs: 4000 }));
    const pid = await untilCalled();

    expect(await running).toMatchObject({ code: 'timed_out' });

    await expectGone(pid);
    expect(mac.leftBehind()).toHaveLength(1);
    for (const left of mac.leftBehind()) await expectGone(left);
  });

  test('what a program leaves behind ends with it, and does not hold the answer up', async () => {
    const { commands, paths } = withRule({ child: true });
    const started = Date.now();

    const { stdout } = await commands.run({ path: paths.open, args: [], timeoutMs: 15_000 });

    expect(Date.now() - started).toBeLessThan(10_000);
    await expectGone(Number(stdout));
  });

  test('a call that is taken back ends its program', async () => {
    const { commands, paths } = withRule({ hang: true });
    const abort = new AbortController();
    const running = failureOf(commands.run({ path: paths.open, args: [], timeoutMs: 15_000, signal: abort.signal }));
    const pid = await untilCalled();

    abort.abort();

    expect(await running).toMatchObject({ code: 'cancelled' });
    await expectGone(pid);
  });

  test('Stop does not wait for a program to end itself', async () => {
    mac = createFakeMac({ rules: [{ command: 'open', answers: [{ deaf: true, child: true }] }], killGraceMs: 60_000 });
    const abort = new AbortController();
    const running = failureOf(mac.commands.run({ path: mac.paths.open, args: [], timeoutMs: 15_000, signal: abort.signal }));
    const pid = await untilCalled();
    await expect.poll(() => mac.leftBehind().length, { timeout: 8000 }).toBe(1);
    const stopped = new GatehandError({ code: 'stopped', message: 'The owner pressed Stop.' });

    abort.abort(stopped);

    expect(await running).toBe(stopped);
    await expectGone(pid);
    for (const left of mac.leftBehind()) await expectGone(left);
  });

  test('a call that is over already starts nothing, and Stop is told as Stop', async () => {
    const { commands, paths } = withRule({});
    const stopped = new GatehandError({ code: 'stopped', message: 'The owner pressed Stop.' });

    const error = await failureOf(commands.run({ path: paths.open, args: [], timeoutMs: 5000, signal: AbortSignal.abort(stopped) }));

    expect(error).toBe(stopped);
    expect(mac.calls()).toEqual([]);
  });

  test('closing ends all that runs, and nothing starts afterwards', async () => {
    const { commands, paths } = withRule({ hang: true });
    const running = failureOf(commands.run({ path: paths.open, args: [], timeoutMs: 15_000 }));
    const pid = await untilCalled();

    await commands.dispose();

    expect(isAlive(pid)).toBe(false);
    expect(await running).toMatchObject({ code: 'cancelled' });
    expect(await failureOf(commands.run({ path: paths.open, args: [], timeoutMs: 5000 }))).toMatchObject({ code: 'cancelled' });
  });
});

test('nothing of Gatehand’s own environment that could put code into a child is inherited', () => {
  mac = createFakeMac();
  const own = { HOME: '/Users/sam', LANG: 'de_DE.UTF-8', PATH: '/tmp/evil', NODE_OPTIONS: '-r x', DYLD_INSERT_LIBRARIES: 'x', SECRET: 'x' };

  expect(childEnvironment(own)).toEqual({ HOME: '/Users/sam', LANG: 'de_DE.UTF-8', PATH: '/usr/bin:/bin:/usr/sbin:/sbin' });
  expect(['DYLD_X', 'dyld_x', 'LD_PRELOAD', 'ELECTRON_RUN_AS_NODE', 'BASH_ENV'].every(isCodeVariable)).toBe(true);
  expect(isCodeVariable('LANG')).toBe(false);
});

test('a child of an app that was opened from Finder, without any locale, still reads and writes UTF-8', () => {
  mac = createFakeMac();

  expect(childEnvironment({ HOME: '/Users/sam', LANG: '' })).toMatchObject({ LC_CTYPE: 'UTF-8' });
  expect(childEnvironment({ LC_ALL: 'ja_JP.eucJP' })).not.toHaveProperty('LC_CTYPE');
});
