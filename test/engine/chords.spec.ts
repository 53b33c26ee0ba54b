import { describe, expect, it } from 'vitest';
import { type ChordModifier, chordRisk, typedChordRisk } from '../../src/shared/chords.js';

type Chord = readonly [key: string, modifiers: readonly ChordModifier[]];

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
    ['\u001b', ['option', 'command']],
  ],
  'It opens Spotlight or a search, which start apps.': [
    ['space', ['command']],
    [' ', ['command', 'option']],
    ['Spacebar', ['command']],
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
    ...[..."3456/'-·¨€¢èéç"].map((key): Chord => [key, ['shift', 'command']]),
    // These need Shift themselves.
    ...[...'#$%^&§£"(_'].map((key): Chord => [key, ['command']]),
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
    ['0', ['control']],
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
    ['constructor', ['command']],
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
