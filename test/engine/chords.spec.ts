import { describe, expect, it } from 'vitest';
import { type ChordModifier, chordRisk, typedChordRisk } from '../../src/shared/chords.js';

type Chord = readonly [key: string, modifiers: readonly ChordModifier[]];

describe('the risk of a chord', () => {
  const system: readonly Chord[] = [
    ['space', ['command']],
    [' ', ['command', 'option']],
    ['tab', ['command']],
    ['Tab', ['shift', 'command']],
    ['q', ['control', 'command']],
    ['q', ['shift', 'command']],
    ['Q', ['command']],
    ['q', ['option', 'shift', 'command']],
    ['escape', ['option', 'command']],
    ['Esc', ['option', 'command', 'shift']],
    ['3', ['shift', 'command']],
    ['4', ['shift', 'command', 'control']],
    ['5', ['shift', 'command']],
    ['#', ['command']],
    ['$', ['command', 'control']],
    ['"', ['shift', 'command']],
    ['up', ['control']],
    ['Arrow Down', ['control']],
    ['left', ['control']],
    ['2', ['control']],
    ['f2', ['control']],
    ['f5', ['option', 'command']],
    ['8', ['control', 'option', 'command']],
  ];
  it.each(system)('is the system’s for %s with %j', (key, modifiers) => {
    const found = chordRisk(key, modifiers);

    expect(found.risk).toBe('system');
    expect('reason' in found && found.reason).toMatch(/^It .+\.$/);
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
  ];
  it.each(harmless)('is none for %s with %j', (key, modifiers) => {
    expect(chordRisk(key, modifiers)).toEqual({ risk: 'none' });
  });

  it('of a text under held modifiers is that of its worst character', () => {
    expect(typedChordRisk('abq', ['command']).risk).toBe('app-quits');
    expect(typedChordRisk('aq ', ['command']).risk).toBe('system');
    expect(typedChordRisk('abc', ['command']).risk).toBe('none');
    expect(typedChordRisk('q #', []).risk).toBe('none');
  });
});
