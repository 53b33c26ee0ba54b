import { isAbsolute } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createAutomation } from '../../../src/main/mac/macos/automation.js';
import { macCommands } from '../../../src/main/mac/macos/commands/command-paths.js';
import { createCommandPorts } from '../../../src/main/mac/macos/ports/create-command-ports.js';
import { createFakeMac, expectGone, type FakeMac, failureOf, job } from './fake-mac.js';
import outputs from './fixtures/command-outputs.json' with { type: 'json' };

let mac: FakeMac;

afterEach(() => mac.dispose());

function portsOn(parts: Parameters<typeof createFakeMac>[0]) {
  mac = createFakeMac(parts);
  const { commands, paths, home, temporaryFolder, fast } = mac;
  const automation = createAutomation({ native: { preflight: () => 0, ask: async () => 0 }, clock: fast });
  const codec = { png: async () => new Uint8Array() };
  return createCommandPorts({ commands, paths, clock: fast, codec, home, temporaryFolder, automation });
}

test('macOS’s own programs are named by their place, where nobody else may put one', () => {
  mac = createFakeMac();

  for (const path of Object.values(macCommands)) {
    expect(isAbsolute(path)).toBe(true);
    expect(path).toMatch(/^\/usr\/s?bin\//);
  }
});

test('all ports stand on the one runner and the one table of programs', async () => {
  const answers = [{ stdout: outputs.pmset[0]?.stdout ?? '' }];
  const ports = portsOn({ world: { apps: [], selection: ['file:///Users/sam/a.txt'] }, rules: [{ command: 'pmset', answers }] });

  expect(await ports.applications.list(job())).toEqual([]);
  expect(await ports.finder.selection(job())).toEqual(['/Users/sam/a.txt']);
  expect(await ports.system.battery(job())).toMatchObject({ percentage: 100 });
  expect(await ports.files.write(job(), { path: '~/a.png', bytes: Uint8Array.of(1), overwrite: false })).toMatchObject({});
  expect(await failureOf(ports.files.write(job(), { path: '/etc/a.png', bytes: Uint8Array.of(1), overwrite: false }))).toMatchObject({
    details: { allowed: [mac.home, '/tmp'] },
  });
});

test('fifty calls that are taken back leave no process and no file', async () => {
  const ports = portsOn({
    rules: [
      { command: 'osascript', answers: [{ hang: true }] },
      { command: 'osacompile', answers: [{ hang: true }] },
    ],
  });
  const raster = { width: 1, height: 1, pixels: new Uint8Array(4), origin: { x: 0, y: 0 }, scale: 1 };
  const script = { language: 'applescript', source: 'x' } as const;

  for (let round = 0; round < 10; round += 1) {
    const before = mac.calls().length;
    const abort = new AbortController();
    const one = job(abort.signal);
    const calls = [
      ports.applications.list(one),
      ports.audio.volume(one),
      ports.ocr.read(one, { raster, windowId: null }),
      ports.scripting.run(one, { ...script, timeoutMs: 20_000 }),
      ports.scripting.check(one, script),
    ].map(failureOf);
    // Some are taken back before their program runs, some while it does.
    if (round % 2 === 0) await expect.poll(() => mac.calls().length, { timeout: 10_000 }).toBeGreaterThan(before + 1);
    abort.abort();

    for (const error of await Promise.all(calls)) expect(error.code).toBe('cancelled');
  }

  for (const { pid } of mac.calls()) await expectGone(pid);
  expect(mac.leftovers()).toEqual([]);
}, 60_000);
