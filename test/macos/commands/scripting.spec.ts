import { dirname } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createHostControl } from '../../../src/main/mac/host-control.js';
import { createScriptingPort, type ScriptingDeps } from '../../../src/main/mac/macos/ports/scripting.js';
import { GatehandError } from '../../../src/shared/errors.js';
import { createFakeMac, expectGone, type FakeMac, failureOf, job, type Rule } from './fake-mac.js';
import reports from './fixtures/osa-errors.json' with { type: 'json' };

let mac: FakeMac;

afterEach(() => mac.dispose());

function portOn(rules: readonly Rule[], more: Partial<ScriptingDeps> = {}) {
  mac = createFakeMac({ rules });
  return createScriptingPort({ ...mac, ...more });
}

const answering = (...answers: Rule['answers']): readonly Rule[] => [{ command: 'osascript', answers }];
const applescript = { language: 'applescript', source: 'return 1', timeoutMs: 5000 } as const;
const javascript = { language: 'javascript', source: '1 + 1', timeoutMs: 5000 } as const;

describe('running a script', () => {
  test('the source goes in as it came and arguments as arguments, whatever is in them', async () => {
    const port = portOn(answering({ stdout: '"ok"\n' }));
    const source = 'on run argv\n\treturn item 1 of argv -- "quotes" \'and\' $(more) `x` é 日本\nend run';
    const args = ['-e', '--', 'two\nlines', '"quoted"', "it's", '', '$(x)'];

    await port.run(job(), { ...applescript, source, args });

    expect(mac.calls()).toMatchObject([{ args: ['-l', 'AppleScript', '-s', 's', '-', ...args], stdin: source }]);
  });

  test('a NUL in the source stays in it; in an argument it is refused', async () => {
    const port = portOn(answering({ stdout: '1\n' }));

    await port.run(job(), { ...applescript, source: 'return "a\0b"' });
    const error = await failureOf(port.run(job(), { ...applescript, args: ['a\0b'] }));

    expect(mac.calls()).toMatchObject([{ stdin: 'return "a\0b"' }]);
    expect(error).toMatchObject({ code: 'invalid_input' });
  });

  test.each([
    [applescript, '{a:1, |b c|:{"x", missing value}}\n', { a: 1, 'b c': ['x', null] }],
    [applescript, 'document file "a" of application "Finder"\n', 'document file "a" of application "Finder"'],
    [applescript, '\n', null],
    [javascript, '{"a":[1,null,"é"]}\n', { a: [1, null, 'é'] }],
    [javascript, 'Application("Finder").windows.at(0)\n', null],
    [javascript, '', null],
  ])('$0.language $1 is answered as it came and as data', async (request, stdout, parsed) => {
    const port = portOn(answering({ stdout, stderr: 'logged\n' }));

    expect(await port.run(job(), request)).toEqual({ output: stdout.replace(/\n$/, ''), parsed, stderr: 'logged\n' });
  });

  test('huge output is cut and has no parsed form', async () => {
    const port = portOn(answering({ flood: 3_000_000 }));

    const { output, parsed } = await port.run(job(), { ...applescript, timeoutMs: 20_000 });

    expect(Buffer.byteLength(output)).toBe(1_000_000);
    expect(parsed).toBeNull();
  });
});

describe('a script that fails', () => {
  test.each(reports.cases.filter(({ phase }) => phase !== null))('$source', async ({ stderr, number, line, code, phase }) => {
    const port = portOn(answering({ stderr, exitCode: 1 }));

    const error = await failureOf(port.run(job(), applescript));

    expect(error.code).toBe(code);
    expect(error.message).toContain(`(${number})`);
    expect(error.message).toContain(phase === 'compile' ? 'does not compile' : 'failed');
    expect(error.details).toMatchObject({ number, phase });
    if (line !== null) expect(error.details.line).toBe(line);
    expect(error.remedy).not.toBe('');
  });

  test('the place in the source is told as a line', async () => {
    const port = portOn(answering({ stderr: '12:15: syntax error: Expected expression. (-2741)\n', exitCode: 1 }));

    const error = await failureOf(port.run(job(), { ...applescript, source: 'set x to 1\nset )' }));

    expect(error.message).toBe('The script does not compile in line 2: Expected expression. (-2741).');
    expect(error.remedy).toContain('nothing of it was run');
  });

  test.each([
    [true, 'not_found'],
    [false, 'permission_missing'],
  ])('-1719 with accessibility granted: %s is %s', async (granted, code) => {
    const port = portOn(answering({ stderr: '1:2: execution error: x (-1719)\n', exitCode: 1 }), {
      accessibilityGranted: async () => granted,
    });

    expect(await failureOf(port.run(job(), applescript))).toMatchObject({ code });
  });

  test('one that ends without a word is still told', async () => {
    const port = portOn(answering({ exitCode: 1 }));

    expect(await failureOf(port.run(job(), applescript))).toMatchObject({ code: 'invalid_input' });
  });
});

describe('limits', () => {
  test('a script that runs over its time is ended with all it started', async () => {
    const port = portOn(answering({ deaf: true, child: true }));
    const running = failureOf(port.run(job(), { ...applescript, timeoutMs: 4000 }));
    await expect.poll(() => mac.leftBehind().length, { timeout: 3900 }).toBe(1);
    const pid = mac.calls()[0]?.pid ?? 0;

    const error = await running;

    expect(error).toMatchObject({ code: 'timed_out', message: 'The script ran longer than 4 s and was ended.' });
    await expectGone(pid);
    for (const left of mac.leftBehind()) await expectGone(left);
  });

  test('30 s is the most, whatever is asked for', async () => {
    const given: number[] = [];
    mac = createFakeMac();
    const commands = {
      ...mac.commands,
      run: (request: Parameters<typeof mac.commands.run>[0]) => {
        given.push(request.timeoutMs);
        return Promise.resolve({ exitCode: 0, stdout: '', stderr: '', truncated: false });
      },
    };
    const port = createScriptingPort({ ...mac, commands });

    await port.shell(job(), { command: '/bin/ls', args: [], workingDirectory: null, environment: {}, stdin: null, timeoutMs: 600_000 });

    expect(given).toEqual([30_000]);
  });

  test.each([0, -1, Number.NaN])('a limit of %s ms is refused', async (timeoutMs) => {
    const port = portOn(answering({}));

    expect(await failureOf(port.run(job(), { ...applescript, timeoutMs }))).toMatchObject({ code: 'invalid_input' });
    expect(mac.calls()).toEqual([]);
  });

  test('a call that is taken back ends the script', async () => {
    const port = portOn(answering({ hang: true }));
    const abort = new AbortController();
    const running = failureOf(port.run(job(abort.signal), applescript));
    await expect.poll(() => mac.calls().length, { timeout: 8000 }).toBe(1);

    abort.abort();

    expect(await running).toMatchObject({ code: 'cancelled', message: expect.stringContaining('The script') });
    await expectGone(mac.calls()[0]?.pid ?? 0);
  });
});

describe('a card that opens', () => {
  test.each(['script', 'command'] as const)('ends a %s at once, which could press what the owner is asked', async (kind) => {
    const control = createHostControl();
    const port = portOn(answering({ deaf: true, child: true }), { control });
    const shell = { command: mac.paths.osascript, args: [], workingDirectory: null, environment: {}, stdin: null, timeoutMs: 20_000 };
    const running = failureOf(kind === 'script' ? port.run(job(), { ...applescript, timeoutMs: 20_000 }) : port.shell(job(), shell));
    await expect.poll(() => mac.leftBehind().length, { timeout: 8000 }).toBe(1);

    control.setCardOpen(true);

    expect(await running).toMatchObject({ code: 'interrupted', remedy: expect.stringContaining('stays') });
    await expectGone(mac.calls()[0]?.pid ?? 0);
    for (const left of mac.leftBehind()) await expectGone(left);
  });

  test('and stands already lets nothing start; one that has closed is no matter', async () => {
    const control = createHostControl();
    const port = portOn(answering({ stdout: '1\n' }), { control });
    control.setCardOpen(true);

    expect(await failureOf(port.run(job(), applescript))).toMatchObject({ code: 'interrupted' });
    expect(mac.calls()).toEqual([]);
    control.setCardOpen(false);

    expect(await port.run(job(), applescript)).toMatchObject({ parsed: 1 });
  });

  test('leaves Stop and a call that is taken back as they are', async () => {
    const port = portOn(answering({ hang: true }), { control: createHostControl() });
    const abort = new AbortController();
    const running = failureOf(port.run(job(abort.signal), { ...applescript, timeoutMs: 20_000 }));
    await expect.poll(() => mac.calls().length, { timeout: 8000 }).toBe(1);
    const stopped = new GatehandError({ code: 'stopped', message: 'The owner pressed Stop.' });

    abort.abort(stopped);

    expect(await running).toBe(stopped);
  });
});

describe('checking a script', () => {
  const compiling = (...answers: Rule['answers']): readonly Rule[] => [{ command: 'osacompile', answers }];

  test('compiles a file for its owner alone, runs nothing, and leaves nothing', async () => {
    const port = portOn(compiling({}));

    expect(await port.check(job(), { language: 'javascript', source: '1' })).toEqual({ valid: true, message: '', line: null });

    const [call] = mac.calls();
    expect(mac.calls()).toHaveLength(1);
    expect(call?.args.slice(0, 3)).toEqual(['-l', 'JavaScript', '-o']);
    expect(dirname(call?.args[3] ?? '')).toBe(dirname(call?.args[4] ?? ''));
    expect(mac.leftovers()).toEqual([]);
  });

  test.each(reports.cases.filter(({ phase }) => phase === 'compile'))('tells what is wrong: $source', async ({ stderr, number, line }) => {
    const port = portOn(compiling({ stderr, exitCode: 1 }));

    const answer = await port.check(job(), { language: 'applescript', source: 'x'.repeat(2000) });

    expect(answer.valid).toBe(false);
    expect(answer.message).toContain(`(${number})`);
    if (line !== null) expect(answer.line).toBe(line);
    expect(mac.leftovers()).toEqual([]);
  });

  test('a compiler that could not work is no fault of the script', async () => {
    const port = portOn(compiling({ stderr: "osacompile: can't create file\n", exitCode: 1 }));

    expect(await failureOf(port.check(job(), { language: 'applescript', source: 'x' }))).toMatchObject({ code: 'internal' });
    expect(mac.leftovers()).toEqual([]);
  });

  test('one that waits for the owner ends with the call, and leaves nothing', async () => {
    const port = portOn(compiling({ hang: true }));
    const abort = new AbortController();
    const running = failureOf(port.check(job(abort.signal), { language: 'applescript', source: 'tell application "Nowhere" to beep' }));
    await expect.poll(() => mac.calls().length, { timeout: 8000 }).toBe(1);

    abort.abort();

    expect(await running).toMatchObject({ code: 'cancelled' });
    expect(mac.leftovers()).toEqual([]);
  });
});
