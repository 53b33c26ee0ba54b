import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSimulatedMac, type SimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import type { Question } from './facts/program.js';
import { type Answers, dictionary, done } from './fake/answers.js';
import { buildFakeFrameworks } from './fake/build.js';
import { bundleOnce } from './fake/bundle.js';
import type { Wire } from './fake/codec.js';
import { type ListeningFakes, serveFakeFrameworks } from './fake/serve.js';

/** The few things the app's own process asks of macOS, over the fake frameworks. */

let service: ListeningFakes;
let child: ChildProcess;
let start: () => ChildProcess;
let mac: SimulatedMac;
let answers: Record<string, Answers[string]> = {};

beforeAll(async () => {
  const [library, program] = await Promise.all([
    buildFakeFrameworks(),
    bundleOnce(join(import.meta.dirname, 'facts', 'program.ts'), 'koffi-facts'),
  ]);
  service = await serveFakeFrameworks({ drivers: createSimulatedMac({ clock: createVirtualClock() }).drivers });
  const env = { PATH: process.env.PATH, GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: service.path };
  start = () => fork(program, [], { serialization: 'advanced', execArgv: [], env });
  child = start();
});
afterAll(async () => {
  child.kill('SIGKILL');
  await service.close();
});

beforeEach(() => {
  mac = createSimulatedMac({ clock: createVirtualClock() });
  answers = {};
  service.use({ drivers: mac.drivers, answers });
});
afterEach(async () => {
  expect(await ask('left')).toEqual({ living: 0, byType: '', violations: [] });
  expect(service.problems).toEqual([]);
});

async function ask(question: Question, ...given: readonly unknown[]): Promise<unknown> {
  return askOf(child, question, ...given);
}

async function askOf(program: ChildProcess, question: Question, ...given: readonly unknown[]): Promise<unknown> {
  const answered = once(program, 'message');
  program.send({ question, given });
  const [answer] = await answered;
  return answer;
}

function calculatorPid(): number {
  return mac.drivers.processes.list().find((one) => one.bundleId === 'com.apple.calculator')?.pid ?? 0;
}

test.each<readonly [string, Wire, unknown]>([
  ['a string', 'text', 'text'],
  ['an attributed string, as its text', { type: 'attributed', text: 'styled 😀' }, 'styled 😀'],
  ['a URL, as its text', { type: 'url', text: 'file:///Users/ann/A%20b.txt' }, 'file:///Users/ann/A%20b.txt'],
  ['a date', { type: 'date', seconds: 1.5 }, { type: 'date', at: 978_307_201_500 }],
  ['a point', { type: 'point', x: -3.25, y: 4 }, { type: 'point', x: -3.25, y: 4 }],
  ['a size', { type: 'size', width: 3, height: 4 }, { type: 'size', width: 3, height: 4 }],
  ['a rectangle', { type: 'rect', rect: { x: 1, y: 2, width: 3, height: 4 } }, { type: 'rect', rect: { x: 1, y: 2, width: 3, height: 4 } }],
  ['a range', { type: 'range', location: 7, length: 2 }, { type: 'range', location: 7, length: 2 }],
  ['an error in place of a value', { type: 'error', code: -25_212 }, { type: 'error', code: -25_212 }],
  ['CFNull', null, null],
  ['a list of mixed things', ['a', 1, true, null, ['b']], ['a', 1, true, null, ['b']]],
])('%s is read as a plain value', async (_, wire, plain) => {
  answers.AXUIElementCopyAttributeValue = () => done(wire);
  service.use({ drivers: mac.drivers, answers });

  expect(await ask('attribute', calculatorPid(), 'AXValue')).toEqual(plain);
});

test('an app is known by its pid, its executable and its Info.plist', async () => {
  const pid = calculatorPid();
  const entry = mac.drivers.processes.get(pid);

  expect(await ask('interfacePids')).toContain(pid);
  expect(await ask('path', pid)).toBe(`${entry?.path}/Contents/MacOS/${entry?.name}`);
  expect(await ask('startedAt', pid)).toBe(entry?.startedAt);
  expect(await ask('bundle', entry?.path)).toMatchObject({ bundleId: 'com.apple.calculator', executable: entry?.name, faceless: false });
});

test('of a process that does not exist nothing is known', async () => {
  expect(await ask('path', 99_999)).toBeNull();
  expect(await ask('startedAt', 99_999)).toBeNull();
  expect(await ask('parent', 99_999)).toBeNull();
  expect(await ask('bundle', '/Applications/None.app')).toBeNull();
});

test('the clipboard tells its types and its count without its content', async () => {
  expect(await ask('pasteboard')).toMatchObject({ changeCount: mac.drivers.pasteboard.changeCount(), source: null });
});

const mark = 'org.nspasteboard.source';

test.each([
  ['macOS that has never asked', 0, [mark], null],
  ['macOS that asks', 1, [mark], null],
  ['macOS that lets this app read', 2, [mark], 'com.apple.Notes'],
  ['macOS that would have to fetch it from another device', 2, [mark, 'com.apple.is-remote-clipboard'], null],
  ['macOS that keeps it', 3, [mark], null],
])('whose the clipboard is is read with %s only where nobody is asked', async (_, behavior, types, source) => {
  const reads: Wire[] = [];
  answers['-[NSPasteboard types]'] = () => done([...types]);
  answers['-[NSPasteboard stringForType:]'] = (type) => {
    reads.push(type);
    return done('com.apple.Notes');
  };
  answers['-[NSPasteboard accessBehavior]'] = () => done(behavior);
  service.use({ drivers: mac.drivers, answers });

  expect(await ask('pasteboard')).toMatchObject({ source });
  expect(reads.length).toBe(source === null ? 0 : 1);
});

test('automation is looked up by bundle id, without a question unless one is wanted', async () => {
  const asked: unknown[] = [];
  answers.AEDeterminePermissionToAutomateTarget = (...given) => {
    asked.push(given);
    return { code: given[4] === 1 ? 0 : -1744 };
  };
  service.use({ drivers: mac.drivers, answers });

  expect(await ask('preflight', 'com.apple.finder')).toBe(-1744);
  expect(await ask('ask', 'com.apple.finder')).toBe(0);
  const finder = new Uint8Array(Buffer.from('com.apple.finder'));
  // typeApplicationBundleID, the id, any event class, any event, whether to ask.
  const any = 0x2a2a2a2a;
  expect(asked.map((given) => (given as readonly Wire[]).map((one) => (one instanceof Uint8Array ? new Uint8Array(one) : one)))).toEqual([
    [0x62756e64, finder, any, any, 0],
    [0x62756e64, finder, any, any, 1],
  ]);
});

test('where macOS never tells of automation, the rest goes on, and who quits is not kept', async () => {
  const free = service.conduct.add({ function: 'AEDeterminePermissionToAutomateTarget', how: { act: 'hang' } });
  const other = start();
  const pid = calculatorPid();
  const path = await askOf(other, 'path', pid);

  other.send({ question: 'preflight', given: ['com.apple.finder'] });
  expect(await askOf(other, 'path', pid)).toBe(path);
  // What is younger may still come back.
  await setTimeout(150);

  const gone = once(other, 'exit');
  other.disconnect();
  expect(await gone).toEqual([null, 'SIGKILL']);
  free();
});

const token = Uint8Array.from({ length: 32 }, (_, index) => index);

test('the other end of a socket is known by its audit token', async () => {
  const asked: unknown[] = [];
  answers.getsockopt = (...given) => {
    asked.push(given);
    return done(token);
  };
  service.use({ drivers: mac.drivers, answers });

  expect(await ask('peerToken', 17)).toEqual(token);
  expect(asked).toEqual([[17, 6]]);
});

test('a socket whose other end has gone has no token', async () => {
  answers.getsockopt = () => done();
  service.use({ drivers: mac.drivers, answers });

  expect(await ask('peerToken', 17)).toBeNull();
});

test('what a process was started with is told in one list, and of one that has gone nothing', async () => {
  answers.sysctl = (pid) =>
    pid === 321 ? done(new Uint8Array(Buffer.from('\x02\0\0\0/x/App\0\0\0App\0--flag\0HOME=/Users/sam\0'))) : done();
  service.use({ drivers: mac.drivers, answers });

  expect(await ask('startedWith', 321)).toEqual(['/x/App', 'App', '--flag', 'HOME=/Users/sam']);
  expect(await ask('startedWith', 322)).toBeNull();
});

test('a valid signature tells identifier and team', async () => {
  const asked: Wire[] = [];
  answers.SecCodeCopyGuestWithAttributes = (attributes) => {
    asked.push(attributes);
    return done();
  };
  // Without a requirement any ad-hoc signature would be valid, and could claim any team.
  answers.SecCodeCheckValidity = (_code, _flags, requirement) => ({ code: requirement === 'anchor apple generic' ? 0 : -67_050 });
  answers.SecCodeCopySigningInformation = () => done(dictionary({ identifier: 'com.example.client', teamid: 'AB12CD34EF' }));
  service.use({ drivers: mac.drivers, answers });

  expect(await ask('codeOfToken', token)).toEqual({ identifier: 'com.example.client', teamId: 'AB12CD34EF' });
  expect(await ask('codeOfPid', 321)).toEqual({ identifier: 'com.example.client', teamId: 'AB12CD34EF' });
  expect(asked).toEqual([new Map([['audit', token]]), new Map([['pid', 321]])]);
});

test('a signature that does not go back to Apple tells nothing, whatever team it claims', async () => {
  answers.SecCodeCopyGuestWithAttributes = () => done();
  answers.SecCodeCheckValidity = () => ({ code: -67_050 });
  answers.SecCodeCopySigningInformation = () => done(dictionary({ identifier: 'com.example.client', teamid: 'AB12CD34EF' }));
  service.use({ drivers: mac.drivers, answers });

  expect(await ask('codeOfToken', token)).toBeNull();
});

test('grants are told as they are, also when they are taken away', async () => {
  expect(await ask('permissions', calculatorPid())).toEqual({ trusted: true, capture: true, role: 0, titles: 'told' });

  mac.setPermission('accessibility', 'missing');
  mac.setPermission('screenRecording', 'missing');
  expect(await ask('permissions', calculatorPid())).toEqual({ trusted: false, capture: false, role: -25_211, titles: 'withheld' });
});

test('a probe of an app waits a quarter of a second, since it holds up the process that hears Stop', async () => {
  const waited: Wire[] = [];
  answers.AXUIElementCopyAttributeValue = (_element, timeout) => {
    waited.push(timeout);
    return { code: -25_204 };
  };
  service.use({ drivers: mac.drivers, answers });

  expect(await ask('permissions', calculatorPid())).toMatchObject({ role: -25_204 });
  expect(waited).toEqual([250]);
});

test('an input method that composes is noticed', async () => {
  const chosen = (kind: string) => [dictionary({ InputSourceKind: kind })];
  for (const [kind, composing] of [
    ['Keyboard Layout', false],
    ['Input Mode', true],
    ['Keyboard Input Method', true],
  ] as const) {
    answers['-[NSUserDefaults objectForKey:]'] = () => done(chosen(kind));
    service.use({ drivers: mac.drivers, answers });
    expect([kind, await ask('composes')]).toEqual([kind, composing]);
  }
});

test('no preference at all means that nobody can tell, which is no', async () => {
  answers['-[NSUserDefaults objectForKey:]'] = () => done();
  service.use({ drivers: mac.drivers, answers });

  expect(await ask('composes')).toBe(false);
});
