import { afterEach, describe, expect, test } from 'vitest';
import { createAudioPort } from '../../../src/main/mac/macos/ports/audio.js';
import { createSystemPort } from '../../../src/main/mac/macos/ports/system.js';
import { createFakeMac, type FakeMac, failureOf, job, type Rule } from './fake-mac.js';
import outputs from './fixtures/command-outputs.json' with { type: 'json' };

let mac: FakeMac;

afterEach(() => mac.dispose());

const { speaker, hdmi, muted } = outputs.volume;

describe('the sound output', () => {
  /** Answers of `get volume settings`, one after the other, and of the script that changes it. */
  function audioWith(looks: readonly string[], afterChange: string = looks.at(-1) ?? '') {
    const rules: readonly Rule[] = [
      { command: 'osascript', stdinHas: 'on run argv', answers: [{ stdout: afterChange }] },
      { command: 'osascript', answers: looks.map((stdout) => ({ stdout })) },
    ];
    mac = createFakeMac({ rules });
    return createAudioPort({ osascript: mac.osascript, clock: mac.fast });
  }

  test('is read without asking any app', async () => {
    const port = audioWith([speaker]);

    expect(await port.volume(job())).toBe(44);
    expect(await port.muted(job())).toBe(false);
    expect(mac.calls()[0]).toMatchObject({
      args: ['-l', 'AppleScript', '-s', 's', '-'],
      stdin: expect.stringContaining('get volume settings'),
    });
  });

  test('one without volume is unsupported, not 0, for every verb', async () => {
    const port = audioWith([hdmi]);

    const errors = await Promise.all([
      failureOf(port.volume(job())),
      failureOf(port.muted(job())),
      failureOf(port.setVolume(job(), 10)),
      failureOf(port.setMuted(job(), true)),
    ]);

    expect(errors.map(({ code }) => code)).toEqual(Array(4).fill('unsupported'));
    expect(mac.calls().some(({ stdin }) => stdin.includes('on run argv'))).toBe(false);
  });

  test('the number goes as an argument, and what is read back within two steps confirms it', async () => {
    const port = audioWith([speaker], speaker.replace('44', '61'));

    expect(await port.setVolume(job(), 60.4)).toEqual({ effect: 'confirmed', route: 'script', changed: 'the volume is 61', volume: 61 });
    expect(mac.calls().at(-1)).toMatchObject({ args: ['-l', 'AppleScript', '-s', 's', '-', '60'] });
    expect(mac.calls().at(-1)?.stdin).not.toContain('60');
  });

  test('an output that takes a moment is looked at again', async () => {
    const port = audioWith([speaker, speaker.replace('44', '90')], speaker);

    expect(await port.setVolume(job(), 90)).toMatchObject({ effect: 'confirmed', volume: 90 });
  });

  test('one that does not follow is told as it is', async () => {
    const port = audioWith([speaker]);

    expect(await port.setVolume(job(), 90)).toEqual({ effect: 'unverified', route: 'script', changed: '', volume: 44 });
    expect(await port.setMuted(job(), true)).toMatchObject({ effect: 'unverified', muted: false });
  });

  test('what is so already is left alone', async () => {
    const port = audioWith([speaker]);

    expect(await port.setVolume(job(), 44)).toMatchObject({ effect: 'none', volume: 44 });
    expect(await port.setMuted(job(), false)).toMatchObject({ effect: 'none', muted: false });
    expect(mac.calls().some(({ stdin }) => stdin.includes('on run argv'))).toBe(false);
  });

  test('muting is read back exactly', async () => {
    const port = audioWith([speaker], muted);

    expect(await port.setMuted(job(), true)).toEqual({ effect: 'confirmed', route: 'script', changed: 'the sound is off', muted: true });
    expect(mac.calls().at(-1)?.args.at(-1)).toBe('true');
  });

  test.each([-1, 101, Number.NaN, Number.POSITIVE_INFINITY])('a volume of %s is refused before anything runs', async (value) => {
    const port = audioWith([speaker]);

    expect(await failureOf(port.setVolume(job(), value))).toMatchObject({
      code: 'invalid_input',
      remedy: expect.stringContaining('0 to 100'),
    });
    expect(mac.calls()).toEqual([]);
  });

  test('an answer in another form is a fault, not a volume', async () => {
    const port = audioWith(['{}\n']);

    expect(await failureOf(port.volume(job()))).toMatchObject({ code: 'internal' });
  });
});

describe('facts about the Mac', () => {
  function systemWith(rules: readonly Rule[]) {
    mac = createFakeMac({ rules: [...rules, { command: 'sw_vers', answers: [outputs.swVers] }] });
    return createSystemPort(mac);
  }

  const [m2, ...rest] = outputs.systemProfiler;
  const profiles = m2 === undefined ? [] : [m2, ...rest];

  test.each(profiles)('$source', async ({ stdout, sysctl, is }) => {
    const port = systemWith([
      { command: 'system_profiler', answers: [{ stdout }] },
      { command: 'sysctl', answers: [{ stdout: sysctl }] },
    ]);

    const info = await port.info(job());

    expect(info).toEqual({ macOSVersion: '15.0', ...is });
    expect(JSON.stringify(info)).not.toContain('MASKED');
  });

  test('are asked for once in the life of the process', async () => {
    const port = systemWith([
      { command: 'system_profiler', answers: [{ stdout: m2?.stdout ?? '' }] },
      { command: 'sysctl', answers: [{ stdout: m2?.sysctl ?? '' }] },
    ]);

    const first = await port.info(job());
    const second = await port.info(job());

    expect(second).toBe(first);
    expect(mac.calls('system_profiler')).toMatchObject([{ args: ['SPHardwareDataType', '-json', '-timeout', '10'] }]);
  });

  test('stand without the marketing name when system_profiler fails, which is asked again then', async () => {
    const port = systemWith([
      { command: 'system_profiler', answers: [{ stdout: 'not json' }, { stdout: m2?.stdout ?? '' }] },
      { command: 'sysctl', answers: [{ stdout: m2?.sysctl ?? '' }] },
    ]);

    expect(await port.info(job())).toEqual({
      macOSVersion: '15.0',
      hardwareModel: 'Mac14,7',
      processorInfo: 'Apple M2',
      totalMemory: '16 GB',
    });
    expect(await port.info(job())).toMatchObject({ hardwareModel: 'MacBook Pro (Mac14,7)' });
  });

  test('a name the kernel does not know takes no other’s place', async () => {
    const port = systemWith([
      { command: 'system_profiler', answers: [{ stdout: '{}' }] },
      {
        command: 'sysctl',
        answers: [{ stdout: 'hw.model: Mac14,7\nhw.memsize: 8589934592\n', stderr: "sysctl: unknown oid 'x'\n", exitCode: 1 }],
      },
    ]);

    expect(await port.info(job())).toEqual({
      macOSVersion: '15.0',
      hardwareModel: 'Mac14,7',
      processorInfo: 'unknown',
      totalMemory: '8 GB',
    });
  });

  test('a call that is taken back ends system_profiler too', async () => {
    const port = systemWith([
      { command: 'system_profiler', answers: [{ hang: true }] },
      { command: 'sysctl', answers: [{ stdout: '' }] },
    ]);
    const abort = new AbortController();
    const running = failureOf(port.info(job(abort.signal)));
    await expect.poll(() => mac.calls('system_profiler').length, { timeout: 8000 }).toBe(1);

    abort.abort();

    expect(await running).toMatchObject({ code: 'cancelled' });
  });

  test.each(outputs.pmset)('the battery: $source, $is.percentage', async ({ stdout, is }) => {
    const port = systemWith([{ command: 'pmset', args: ['-g', 'batt'], answers: [{ stdout }] }]);

    expect(await port.battery(job())).toEqual(is);
  });

  test('a pmset that says nothing is a fault, not a desktop Mac', async () => {
    const port = systemWith([{ command: 'pmset', answers: [{ stdout: '' }] }]);

    expect(await failureOf(port.battery(job()))).toMatchObject({ code: 'internal' });
  });
});
