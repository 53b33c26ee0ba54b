import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRealClock } from '../../../src/main/core/real-clock.js';
import type { KeyboardTables } from '../../../src/main/mac/macos/native/keyboard-tables.js';
import { type LayoutSpec, layouts } from '../../../src/main/mac/simulated/scenario/keyboard-layouts.js';
import { createSimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import { type KoffiRoute, openKoffiRoute } from '../drivers/route.js';
import { type Answers, done } from '../fake/answers.js';
import { buildFakeFrameworks } from '../fake/build.js';
import { bundleOnce } from '../fake/bundle.js';
import type { Wire } from '../fake/codec.js';
import { inputMethod, jisKeys, keyboardTypes, layoutSource } from '../fake/layouts.js';
import { serveFakeFrameworks } from '../fake/serve.js';
import { koffiRigs } from '../worker/koffi-rigs.js';
import { until } from '../worker/rig.js';

/** Shortcuts on the layouts people use, and a layout that changes while Gatehand runs. */

const us = layoutSource({ id: 'com.apple.keylayout.US', spec: layouts.us });
const german = layoutSource({ id: 'com.apple.keylayout.German', spec: layouts.german });
const source = (name: keyof typeof layouts): Wire => layoutSource({ id: `com.apple.keylayout.${name}`, spec: layouts[name] });
const jis = layoutSource({ id: 'com.apple.keylayout.ABC', spec: layouts.us, jis: jisKeys });
/** Russian as it would be without the Latin letters that Apple's has beside Command. */
const { command: _, ...cyrillic }: LayoutSpec = layouts.russian;
const cyrillicAlone = layoutSource({ id: 'org.example.Cyrillic', spec: cyrillic });

let route: KoffiRoute;
beforeAll(async () => {
  route = await openKoffiRoute();
}, 60_000);
afterAll(() => route.close());
afterEach(async () => {
  expect(await route.end()).toMatchObject({ living: 0, violations: [] });
});

const start = koffiRigs();

interface Keyboard {
  current: Wire;
  latin: Wire;
  type: number;
}

/** A Mac with this keyboard, which may be changed afterwards. */
async function mac(given: Partial<Keyboard>): Promise<Keyboard> {
  const keyboard: Keyboard = { current: us, latin: us, type: keyboardTypes.ansi, ...given };
  const { mac: served, clock } = await route.begin();
  const answers: Answers = {
    TISCopyCurrentKeyboardLayoutInputSource: () => done(keyboard.current),
    TISCopyCurrentASCIICapableKeyboardLayoutInputSource: () => done(keyboard.latin),
    LMGetKbdType: () => done(keyboard.type),
  };
  const questions = { now: () => clock.now(), advance: () => 0 };
  route.service.use({ drivers: served.drivers, questions, answers });
  return keyboard;
}

async function keyFor(character: string, held: readonly string[] = []): Promise<unknown> {
  const [answer] = await route.call([{ driver: 'input', method: 'keyFor', args: [character, held] }]);
  return answer;
}

describe('surprise 6: a shortcut is the key that macOS takes for it', () => {
  it.each<readonly [string, Partial<Keyboard>, string, number, number | null]>([
    ['US', {}, 'c', 8, 8],
    ['German', { current: german }, 'z', 16, 16],
    ['German', { current: german }, 'y', 6, 6],
    ['French', { current: source('french') }, 'a', 12, 12],
    ['Russian', { current: source('russian') }, 'c', 8, null],
    ['Russian', { current: source('russian') }, 'v', 9, null],
    ['Russian', { current: source('russian') }, 'й', 12, 12],
    ['a Cyrillic one with nothing beside Command', { current: cyrillicAlone }, 'c', 8, null],
    ['Dvorak - QWERTY ⌘', { current: source('dvorak-qwerty-command') }, 'c', 8, 34],
    ['Dvorak - QWERTY ⌘', { current: source('dvorak-qwerty-command') }, 'v', 9, 47],
    ['Dvorak', { current: source('dvorak') }, 'v', 47, 47],
    ['ABC on a JIS keyboard', { current: jis, type: keyboardTypes.jis }, '[', 42 - 12, 30],
    ['ABC on a JIS keyboard', { current: jis, type: keyboardTypes.jis }, '@', 33, 33],
    ['ABC on a JIS keyboard', { current: jis, type: keyboardTypes.jis }, '¥', 93, 93],
    ['a method without a layout', { current: inputMethod, latin: inputMethod }, 'c', 8, null],
  ])('surprise 6: %s, %j', async (_layout, keyboard, character, chord, typed) => {
    await mac(keyboard);

    expect(await keyFor(character, ['command'])).toMatchObject({ keyCode: chord, flags: [] });
    expect(await keyFor(character)).toEqual(typed === null ? null : expect.objectContaining({ keyCode: typed }));
  });

  it.each<readonly [string, Partial<Keyboard>, number, string]>([
    ['Russian, where the key of Й is Q beside Command', { current: source('russian') }, 12, 'q'],
    ['Dvorak - QWERTY ⌘', { current: source('dvorak-qwerty-command') }, 12, 'q'],
    ['a Cyrillic one with nothing beside Command', { current: cyrillicAlone }, 12, 'q'],
    ['a method without a layout', { current: inputMethod, latin: inputMethod }, 12, 'q'],
    ['ABC on a JIS keyboard', { current: jis, type: keyboardTypes.jis }, 42, ']'],
  ])('surprise 6: a key is judged by what it may stand for: %s', async (_layout, keyboard, keyCode, character) => {
    await mac(keyboard);

    const [answer] = await route.call([{ driver: 'input', method: 'charactersOf', args: [keyCode] }]);

    expect(answer).toContain(character);
  });
});

describe('surprise 10: a layout that the owner changes', () => {
  it('surprise 10: a worker that reads it itself lets its run loop turn, and types and judges by the new one', async () => {
    const keyboard = await mac({});
    expect(await keyFor('z', ['command'])).toMatchObject({ keyCode: 6 });

    keyboard.current = german;

    expect(await keyFor('z', ['command'])).toMatchObject({ keyCode: 16 });
    expect(await route.call([{ driver: 'input', method: 'charactersOf', args: [6] }])).toEqual([['y', 'Y']]);
    keyboard.type = keyboardTypes.jis;
    keyboard.current = jis;
    expect(await keyFor('@')).toMatchObject({ keyCode: 33 });
  });

  it("surprise 10: the app's own process, whose run loop turns, reads it anew each time and answers the same tables for the same layout", async () => {
    const keyboard = { current: us };
    const mac = createSimulatedMac({ clock: createRealClock() });
    const answers: Answers = { TISCopyCurrentKeyboardLayoutInputSource: () => done(keyboard.current) };
    const service = serveFakeFrameworks({ drivers: mac.drivers, answers });
    const [library, program] = await Promise.all([
      buildFakeFrameworks(),
      bundleOnce(join(import.meta.dirname, '..', 'facts', 'program.ts'), 'koffi-facts'),
    ]);
    const env = { GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: service.path, GATEHAND_FAKE_MAIN_LOOP: '1' };
    const child = fork(program, [], { serialization: 'advanced', execArgv: [], env: { PATH: process.env.PATH, ...env } });

    const first = await ask(child);
    const again = await ask(child);
    keyboard.current = german;
    const changed = await ask(child);

    expect([first.tables.current.plain[6], changed.tables.current.plain[6]]).toEqual(['z', 'y']);
    expect([first.same, again.same, changed.same]).toEqual([false, true, false]);
    child.kill('SIGKILL');
    await service.close();
  });

  it('surprise 10: the workers go by what the app hands them, before a call and during it', async () => {
    const handed: { tables: KeyboardTables } = { tables: tablesOf(layouts.german) };
    const { rig, service } = start({ parts: { keyboard: () => handed.tables } });
    const job = rig.job([rig.app('TextEdit')]);
    const press = () => rig.supervisor.engine.input.press(job, { key: 'z', modifiers: ['command'], repeat: 1 });
    const pressed = () => service.posted.filter(({ type, fields }) => type === 10 && fields[9] !== 55).map(({ fields }) => fields[9]);

    await press();
    handed.tables = tablesOf(layouts.us);
    await press();
    const judged = rig.supervisor.engine.input.type(job, { text: 'z'.repeat(60), delayMs: 60, modifiers: ['command'] });
    await until(() => pressed().length > 3);
    // From now on the key that was Z is Q, which nobody allowed.
    handed.tables = tablesOf({ ...layouts.us, plain: layouts.us.plain.replace('z', 'q') });
    const refused = await judged.then(
      () => null,
      (error: { readonly code: string }) => error.code,
    );

    expect(pressed().slice(0, 3)).toEqual([16, 6, 6]);
    expect(pressed().length).toBeLessThan(60);
    expect(refused).toBe('interrupted');
  }, 30_000);
});

it('surprise 10: an app that cannot read the layout leaves that to its workers, and loses no call', async () => {
  const unread = (): never => {
    throw new Error('no such library');
  };
  const notes: string[] = [];
  const { rig, service } = start({ parts: { keyboard: unread, onNote: (note) => notes.push(note) } });

  const press = { key: 'z', modifiers: ['command'], repeat: 1 } as const;
  await rig.supervisor.engine.input.press(rig.job([rig.app('TextEdit')]), press);

  expect(service.posted.some(({ type, fields }) => type === 10 && fields[9] === 6)).toBe(true);
  expect(notes).toEqual(['the keyboard layout could not be read: no such library']);
}, 30_000);

function tablesOf(spec: LayoutSpec): KeyboardTables {
  const rows = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./";
  const codes = [50, 18, 19, 20, 21, 23, 22, 26, 28, 25, 29, 27, 24, 12, 13, 14, 15, 17, 16, 32, 34, 31, 35, 33, 30, 42];
  const more = [0, 1, 2, 3, 5, 4, 38, 40, 37, 41, 39, 6, 7, 8, 9, 11, 45, 46, 43, 47, 44];
  const column = (keys: string) => Array.from({ length: 128 }, (_, code) => keys[[...codes, ...more].indexOf(code)] ?? '');
  const none = column('');
  const [plain, shift] = [column(spec.plain), column(spec.shift)];
  expect(rows).toHaveLength(codes.length + more.length);
  return {
    key: spec.plain,
    current: { plain, shift, option: none, shiftOption: none, command: plain, shiftCommand: shift },
    latin: { plain, shift },
  };
}

async function ask(child: ChildProcess): Promise<{ readonly tables: KeyboardTables; readonly same: boolean }> {
  const answered = once(child, 'message');
  child.send({ question: 'keyboard', given: [] });
  const [answer] = await answered;
  return answer as { readonly tables: KeyboardTables; readonly same: boolean }; // the program answers this question so
}
