import type { ModifierKey } from '../../../../shared/chords.js';
import { ansiKeys, keyCodes, keypadKeys, modifierKeys } from '../../constants/key-codes.js';
import { type LayoutName, type LayoutSpec, layouts, rows } from '../scenario/keyboard-layouts.js';

export interface LayoutKey {
  readonly keyCode: number;
  readonly flags: readonly ModifierKey[];
}

const fixed: Readonly<Record<number, string>> = {
  [keyCodes.space]: ' ',
  ...Object.fromEntries(Object.entries(keypadKeys).map(([plain, code]) => [code, plain])),
};

const codes: Readonly<Record<string, number>> = ansiKeys;
const indexOf = new Map([...rows].map((key, index) => [codes[key] ?? -1, index]));

const modifiers: Readonly<Record<number, ModifierKey>> = Object.fromEntries(
  (['command', 'shift', 'option', 'control'] as const).flatMap((one) => Object.values(modifierKeys[one]).map((code) => [code, one])),
);

/** Which modifier a key code is; null for other keys. */
export function modifierOf(keyCode: number): ModifierKey | null {
  return modifiers[keyCode] ?? null;
}

/** What a key types with these modifiers; empty for keys that type nothing. */
export function charactersOf(name: LayoutName, keyCode: number, flags: readonly ModifierKey[]): string {
  const spec: LayoutSpec = layouts[name];
  const row = layerOf(flags.includes('command') ? (spec.command ?? spec) : spec, flags);
  const index = indexOf.get(keyCode);
  return index === undefined ? (fixed[keyCode] ?? '') : (row[index] ?? '').replace(' ', '');
}

function layerOf(spec: LayoutSpec, flags: readonly ModifierKey[]): string {
  const shift = flags.includes('shift');
  if (flags.includes('option')) return (shift ? spec.shiftOption : spec.option) ?? '';
  return shift ? spec.shift : spec.plain;
}

const states: readonly (readonly ModifierKey[])[] = [[], ['shift'], ['option'], ['shift', 'option']];

/** Each layout read backwards once: from characters to keys, the fewest modifiers first. */
const backwards = new Map<string, ReadonlyMap<string, LayoutKey>>();

function keysOf(name: LayoutName, command: boolean): ReadonlyMap<string, LayoutKey> {
  const key = `${name} ${command}`;
  const known = backwards.get(key);
  if (known !== undefined) return known;
  const found = new Map<string, LayoutKey>();
  const ofKeys = (keyCodes: readonly number[], flags: readonly ModifierKey[]): void => {
    for (const keyCode of keyCodes) {
      const character = charactersOf(name, keyCode, command ? [...flags, 'command'] : flags);
      if (character !== '' && !found.has(character)) found.set(character, { keyCode, flags });
    }
  };
  for (const flags of command ? states.slice(0, 2) : states) ofKeys([...indexOf.keys(), keyCodes.space], flags);
  // The keypad only types what no other key does.
  ofKeys(Object.values(keypadKeys), []);
  backwards.set(key, found);
  return found;
}

/** The key that types a character; beside Command and Control what the layout gives there counts first. */
export function keyFor(name: LayoutName, character: string, held: readonly ModifierKey[] = []): LayoutKey | null {
  if (character === '\n' || character === '\r') return { keyCode: keyCodes.return, flags: [] };
  if (character === '\t') return { keyCode: keyCodes.tab, flags: [] };
  const chord = held.includes('command') || held.includes('control');
  return (chord ? keysOf(name, true).get(character) : undefined) ?? keysOf(name, false).get(character) ?? null;
}

/** What a key may be taken for in a chord. */
export function chordCharactersOf(name: LayoutName, keyCode: number): readonly string[] {
  return [charactersOf(name, keyCode, ['command']), charactersOf(name, keyCode, ['command', 'shift'])].filter((one) => one !== '');
}
