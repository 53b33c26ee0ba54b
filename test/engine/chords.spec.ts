import { describe, expect, it } from 'vitest';
import { ansiKeys } from '../../src/main/mac/constants/key-codes.js';
import { assertChord, judgeKeys } from '../../src/main/mac/engine/gate/chords.js';
import { chordCharactersOf, keyFor } from '../../src/main/mac/simulated/input/keyboard-layout.js';
import { type LayoutName, layoutNames } from '../../src/main/mac/simulated/scenario/keyboard-layouts.js';
import type { ChordRisk, KeyRequest, ModifierKey } from '../../src/shared/chords.js';
import { anyJob } from '../simulated/mac-under-test.js';

const judged = (request: KeyRequest, layout: LayoutName = 'us') =>
  judgeKeys({ keyFor: (one, held) => keyFor(layout, one, held), charactersOf: (code) => chordCharactersOf(layout, code) }, [request]);
const chordRisk = (key: string, modifiers: readonly ModifierKey[], layout: LayoutName = 'us') => judged({ key, modifiers }, layout).risk;
const typedChordRisk = (text: string, modifiers: readonly ModifierKey[]) => judged({ text, modifiers }).risk;

type Chord = readonly [key: string, modifiers: readonly ModifierKey[]];

/** Apple's list: what each chord does, in the words of the refusal. */
const systemChords: Readonly<Record<string, readonly Chord[]>> = {
  'It locks the screen.': [
    ['q', ['control', 'command']],
    ['q', ['control', 'command', 'shift']],
  ],
  'It logs the user out and ends every app.': [
    ['q', ['shift', 'command']],
    ['Q', ['command']],
    ['q', ['option', 'shift', 'command']],
  ],
  'It forces apps to quit.': [
    ['escape', ['option', 'command']],
    ['Esc', ['option', 'command', 'shift']],
  ],
  'It opens Spotlight or a search, which start apps.': [
    ['space', ['command']],
    [' ', ['command', 'option']],
  ],
  'It changes the input source of the keyboard.': [
    ['space', ['control']],
    ['space', ['control', 'option']],
  ],
  'It brings another app to the front.': [
    ['tab', ['command']],
    ['\t', ['command']],
    ['Tab', ['shift', 'command']],
  ],
  'It moves the keyboard to a panel of another app.': [['`', ['command', 'option']]],
  'It opens Mission Control or shows all windows.': [
    ['up', ['control']],
    ['Arrow Up', ['control']],
    ['up-arrow', ['control']],
    ['down', ['control', 'shift']],
    ['Arrow Down', ['control']],
    ['down arrow', ['control']],
  ],
  'It changes the space, so other apps come to the front.': [
    ['left', ['control']],
    ['right', ['control']],
    ['arrow left', ['control']],
    ['right_arrow', ['control']],
    ['left  arrow', ['control']],
    ['Arrow-Right', ['control']],
    ['1', ['control']],
    ['9', ['control']],
    ['0', ['control']],
    ['1', ['control', 'option']],
  ],
  'It hides all other apps.': [
    ['h', ['option', 'command']],
    ['h', ['option', 'command', 'control']],
  ],
  'It hides or shows the Dock.': [['d', ['option', 'command']]],
  'It moves the keyboard to the menu bar, the Dock or another window.': [
    ['f1', ['control']],
    ['F8', ['control', 'shift']],
  ],
  'It switches an accessibility feature of the whole Mac.': [
    ['f5', ['command']],
    ['f5', ['option', 'command']],
    ['8', ['control', 'option', 'command']],
    ['*', ['option', 'command']],
  ],
  'It takes a screenshot, which is written to the disk or the clipboard outside of Gatehand.': [
    ['4', ['shift', 'command', 'control']],
    ...[...'3456§¢'].map((key): Chord => [key, ['shift', 'command']]),
    // These need Shift themselves.
    ...[...'#$%^›ﬁﬂ'].map((key): Chord => [key, ['command']]),
  ],
};

describe('the risk of a chord', () => {
  const all = Object.entries(systemChords).flatMap(([reason, chords]) =>
    chords.map(([key, modifiers]) => [key, modifiers, reason] as const),
  );
  it.each(all)('is the system’s for %s with %j: %s', (key, modifiers, reason) => {
    expect(chordRisk(key, modifiers)).toEqual({ risk: 'system', reason });
  });

  it('is the app’s own end for Command-Q', () => {
    expect(chordRisk('q', ['command'])).toEqual({ risk: 'app-quits', reason: 'It quits the app in front.' });
    expect(chordRisk('q', ['option', 'command']).risk).toBe('app-quits');
  });

  const harmless: readonly Chord[] = [
    ['q', []],
    ['Q', []],
    ['3', []],
    ['#', []],
    ['space', []],
    ['space', ['shift']],
    ['tab', ['shift']],
    ['c', ['command']],
    ['S', ['command']],
    ['w', ['command']],
    ['3', ['command']],
    ['escape', []],
    ['left', ['option']],
    ['up', ['command', 'shift']],
    ['f2', []],
    ['f6', []],
    // A modifier less, or one more where that makes another chord.
    ['q', ['control']],
    ['escape', ['option']],
    ['escape', ['command']],
    ['space', ['option']],
    ['`', ['command']],
    ['`', ['command', 'option', 'shift']],
    ['up', ['option']],
    ['left', ['control', 'shift']],
    ['1', ['control', 'command']],
    ['h', ['command']],
    ['h', ['option']],
    ['d', ['command']],
    ['d', ['option']],
    ['d', ['option', 'command', 'shift']],
    ['f9', ['control']],
    ['f5', ['shift']],
    ['8', ['command']],
    ['8', ['option']],
    ['7', ['shift', 'command']],
    ['3', ['shift']],
  ];
  it.each(harmless)('is none for %s with %j', (key, modifiers) => {
    expect(chordRisk(key, modifiers)).toEqual({ risk: 'none' });
  });

  it('of a text under held modifiers is that of its worst character', () => {
    expect(typedChordRisk('abq', ['command']).risk).toBe('app-quits');
    expect(typedChordRisk('aq ', ['command']).risk).toBe('system');
    expect(typedChordRisk('abc', ['command'])).toEqual({ risk: 'none' });
    expect(typedChordRisk('q #', [])).toEqual({ risk: 'none' });
  });
});

describe('the risk of a chord on other layouts', () => {
  const quits = 'app-quits';
  it.each<readonly [LayoutName, string, readonly ModifierKey[], string]>([
    // The option layer: Command with Œ is Option-Shift-Command-Q.
    ['us', 'Œ', ['command'], 'system'],
    ['us', 'œ', ['command'], quits],
    ['us', 'œ', ['command', 'shift'], 'system'],
    ['us', 'œ', ['command', 'control'], 'system'],
    ['us', '˙', ['command'], 'system'],
    ['us', '•', ['command'], 'system'],
    ['us', '˙', [], 'none'],
    ['us', 'Œ', [], 'none'],
    // Where the letters lie elsewhere.
    ['french', 'q', ['command'], quits],
    ['french', 'Q', ['command'], 'system'],
    ['french', 'Ω', ['command'], 'system'],
    ['french', '‡', ['command'], quits],
    ['french', 'a', ['command'], 'none'],
    ['french', 'æ', ['command'], 'none'],
    ['french', '"', ['command', 'shift'], 'system'],
    ['french', '3', ['command'], 'system'],
    ['french', '&', ['control'], 'system'],
    ['german', '§', ['command'], 'system'],
    ['german', 'y', ['command'], 'none'],
    ['dvorak', 'q', ['command'], quits],
    ['dvorak', "'", ['command'], 'none'],
    // By its place: D on other keyboards.
    ['dvorak', 'e', ['command', 'option'], 'system'],
    ['dvorak-qwerty-command', 'q', ['command'], quits],
    ['dvorak-qwerty-command', 'Q', ['command'], 'system'],
    ['dvorak-qwerty-command', 'x', ['command'], 'none'],
    // Other scripts: Command goes by the Latin letter of the key.
    ['russian', 'й', ['command'], quits],
    ['russian', 'Й', ['command'], 'system'],
    ['russian', 'й', ['command', 'shift'], 'system'],
    ['russian', 'й', ['command', 'control'], 'system'],
    ['russian', 'р', ['command', 'option'], 'system'],
    ['russian', 'q', ['command'], quits],
    ['russian', 'Q', ['command'], 'system'],
    ['russian', '№', ['command'], 'system'],
    ['russian', 'с', ['command'], 'none'],
    ['greek', ';', ['command'], 'none'],
    ['greek', 'η', ['command', 'option'], 'system'],
    ['greek', 'ς', ['command'], 'none'],
    ['japanese-kana', 'た', ['command'], quits],
    ['japanese-kana', 'た', ['command', 'shift'], 'system'],
    ['japanese-kana', 'あ', ['command', 'shift'], 'system'],
  ])('%s: %s with %j is %s', (layout, key, modifiers, risk) => {
    expect(judged({ key, modifiers }, layout)).toMatchObject({ risk: { risk }, missing: null });
  });

  it.each(['ｑ', 'Ｑ', 'ﬀ', 'ԛ', '𝗊', 'ⓠ', 'q\u0301', 'constructor', '\u001b', '\u0011', ''])('has no key for %j', (key) => {
    const found = judged({ key, modifiers: ['command'] });

    expect(found.missing).toMatchObject({ code: 'invalid_input' });
  });

  it('knows the key of every character of every layout', () => {
    for (const layout of layoutNames) {
      for (let code = 0; code < 128; code += 1) {
        for (const character of chordCharactersOf(layout, code)) {
          const key = keyFor(layout, character, ['command']);
          expect([layout, character, chordCharactersOf(layout, key?.keyCode ?? -1).includes(character)]).toEqual([layout, character, true]);
        }
      }
    }
  });
});

describe('at the gate', () => {
  it('a key that gives a digit counts as that with Control, wherever the layout has it', () => {
    const { clearance, signal } = anyJob();
    const input = { keyFor: () => null, charactersOf: () => ['1'], flags: () => [] };
    const press = (flags: readonly ModifierKey[]) => () =>
      assertChord({ clearance, signal }, input, { type: 'down', keyCode: ansiKeys.a, flags });

    expect(press(['control'])).toThrow('changes the space');
    expect(press(['option'])).not.toThrow();
  });

  const post = (chord: ChordRisk | undefined, { held, ...event }: { held: readonly ModifierKey[]; keyCode: number; text?: string }) => {
    const { clearance, signal } = anyJob();
    const input = { keyFor: () => null, charactersOf: (code: number) => chordCharactersOf('us', code), flags: () => held };
    return () => assertChord({ clearance: { ...clearance, chord }, signal }, input, { type: 'down', flags: [], ...event });
  };
  const quits: ChordRisk = { risk: 'app-quits', reason: 'It quits the app in front.' };

  it('a key counts with what somebody else holds, and quits only where that was judged', () => {
    expect(post({ risk: 'none' }, { held: ['command'], keyCode: 12 })).toThrow('quits the app in front');
    expect(post({ risk: 'none' }, { held: ['command'], keyCode: 0, text: 'q' })).toThrow('quits the app in front');
    expect(post(quits, { held: ['command'], keyCode: 12 })).not.toThrow();
    expect(post(quits, { held: ['command', 'shift'], keyCode: 12 })).toThrow('logs the user out');
    expect(post(quits, { held: ['command'], keyCode: 48 })).toThrow('brings another app to the front');
    expect(post({ risk: 'none' }, { held: [], keyCode: 12 })).not.toThrow();
    expect(post({ risk: 'none' }, { held: [], keyCode: 0, text: 'q' })).not.toThrow();
  });

  it('a key that quits where none was judged ends the call, one that reaches beyond its app is never allowed', () => {
    const refusal = (code: string, rule: string) => expect.objectContaining({ code, details: expect.objectContaining({ rule }) });

    expect(post(undefined, { held: ['command'], keyCode: 12 })).toThrow(refusal('interrupted', 'quitting-chord'));
    expect(post(quits, { held: ['command'], keyCode: 48 })).toThrow(refusal('not_allowed', 'chord'));
  });
});
