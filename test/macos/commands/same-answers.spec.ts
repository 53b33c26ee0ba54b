import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createAutomation } from '../../../src/main/mac/macos/automation.js';
import type { CommandPorts } from '../../../src/main/mac/macos/parts.js';
import { createCommandPorts } from '../../../src/main/mac/macos/ports/create-command-ports.js';
import { defaultFiles } from '../../../src/main/mac/simulated/default-mac/files.js';
import { createSimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../../src/main/mac/simulated/virtual-clock.js';
import { GatehandError } from '../../../src/shared/errors.js';
import type { AppIdentity } from '../../../src/shared/subject.js';
import { createFakeMac, type FakeMac, job } from './fake-mac.js';
import outputs from './fixtures/command-outputs.json' with { type: 'json' };

/** The simulated Mac and the real ports are asked the same over the same files; a tool must not be able to tell them apart. */
let mac: FakeMac;
let both: readonly (readonly ['simulated' | 'macos', CommandPorts])[];

beforeEach(() => {
  mac = createFakeMac({
    world: {
      apps: [{ name: 'Finder', bundleId: 'com.apple.finder', path: '/System/Library/CoreServices/Finder.app', processId: 1, active: true }],
    },
    rules: [
      {
        command: 'osascript',
        stdinHas: 'set )',
        answers: [{ stderr: '12:15: syntax error: Expected expression. (-2741)\n', exitCode: 1 }],
      },
      { command: 'osascript', stdinHas: 'get volume', answers: [{ stdout: outputs.volume.speaker }] },
    ],
  });
  for (const file of defaultFiles()) {
    const path = file.path.replace('/Users/sam', mac.home);
    if (!path.startsWith(mac.home)) continue;
    mkdirSync('folder' in file ? path : dirname(path), { recursive: true });
    if ('link' in file) symlinkSync(mac.temporaryFolder, path);
    else if ('text' in file) writeFileSync(path, file.text);
  }
  const { commands, paths, home, temporaryFolder, fast } = mac;
  const automation = createAutomation({ native: { preflight: () => 0, ask: async () => 0 }, clock: fast });
  const codec = { png: async () => new Uint8Array() };
  const real = createCommandPorts({ commands, paths, clock: fast, codec, home, temporaryFolder, automation, roots: [home] });
  both = [
    ['simulated', createSimulatedMac({ clock: createVirtualClock() }).ports],
    ['macos', real],
  ];
});

afterEach(() => mac.dispose());

/** What a tool can tell of an answer: the kind of refusal and its rule, or the report. */
async function toldBy(ask: (ports: CommandPorts) => Promise<unknown>): Promise<readonly unknown[]> {
  return Promise.all(
    both.map(async ([kind, ports]) => {
      try {
        const answer = JSON.stringify(await ask(ports)) ?? 'nothing';
        return { answer: answer.replaceAll(kind === 'macos' ? mac.home : '/Users/sam', '~') };
      } catch (error) {
        if (!(error instanceof GatehandError)) throw error;
        return { code: error.code, rule: error.details.rule, retry: error.retry };
      }
    }),
  );
}

async function expectSame(ask: (ports: CommandPorts) => Promise<unknown>): Promise<unknown> {
  const [simulated, macos] = await toldBy(ask);

  expect(macos).toEqual(simulated);
  return macos;
}

const bytes = Uint8Array.of(1);
const editor: AppIdentity = { bundleId: 'com.apple.TextEdit', name: 'TextEdit', path: null, pid: null, startedAt: null };

describe('writing', () => {
  test.each([
    '~/Documents/new.png',
    '~/Documents/../Desktop/./new.png',
    '~/Documents/Notes.txt',
    '~/Documents',
    '~/Documents/',
    '~/Desktop/Shared',
    '~/Desktop/Shared/new.png',
    '~/Documents/Notes.txt/new.png',
    '~/missing/new.png',
    '~/../new.png',
    '/etc/new.png',
    '~',
    'new.png',
    '',
    '~/a\0b',
    `~/${'ü'.repeat(128)}`,
  ])('%j', async (path) => {
    for (const overwrite of [false, true]) await expectSame((ports) => ports.files.write(job(), { path, bytes, overwrite }));
  });
});

test.each(['ssh://host', 'http://example.com', 'mailto:a@b', '~/missing.txt', 'relative.txt', 'a\0b'])('opening %j', async (target) => {
  expect(await expectSame((ports) => ports.files.open(job(), { target, app: editor }))).toHaveProperty('code');
});

test.each(['~/missing.txt', 'relative.txt', ''])('showing %j', async (path) => {
  expect(await expectSame((ports) => ports.finder.reveal(job(), path))).toHaveProperty('code');
});

test.each([-1, 101, Number.NaN])('a volume of %s', async (value) => {
  expect(await expectSame((ports) => ports.audio.setVolume(job(), value))).toHaveProperty('code');
});

test('an app that does not run', async () => {
  const chess: AppIdentity = { ...editor, bundleId: 'com.apple.Preview', name: 'Preview' };

  await expectSame((ports) => ports.applications.activate(job(), chess));
  await expectSame((ports) => ports.applications.quit(job(), chess));
});

test.each([
  ['echo', ['a  b', '$(x)']],
  ['pwd', []],
  ['cat', ['Documents/Notes.txt']],
  ['cat', ['missing']],
  ['nonsense', []],
])('the command %s %j', async (command, args) => {
  const request = { command, args, workingDirectory: null, environment: {}, stdin: null, timeoutMs: 10_000 };

  await expectSame((ports) => ports.scripting.shell(job(), request));
});

test('a command in a folder that is not there', async () => {
  const request = { command: 'pwd', args: [], workingDirectory: '~/missing', environment: {}, stdin: null, timeoutMs: 10_000 };

  expect(await expectSame((ports) => ports.scripting.shell(job(), request))).toMatchObject({ code: 'not_found' });
});

test('a script with a fault, and a time limit that is none', async () => {
  const script = { language: 'applescript', source: 'set x to 1\nset )', timeoutMs: 10_000 } as const;
  const details = await Promise.all(
    both.map(([, ports]) =>
      ports.scripting.run(job(), script).then(
        () => ({}),
        (error: GatehandError) => ({ keys: Object.keys(error.details).sort(), phase: error.details.phase, line: error.details.line }),
      ),
    ),
  );

  await expectSame((ports) => ports.scripting.run(job(), script));
  await expectSame((ports) => ports.scripting.run(job(), { ...script, timeoutMs: 0 }));
  expect(details[1]).toEqual(details[0]);
});
