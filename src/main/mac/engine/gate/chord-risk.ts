import type { ChordRisk, ModifierKey } from '../../../../shared/chords.js';
import { ansiKeys, functionKeys, keyCodes } from '../../constants/key-codes.js';

/** A key that goes down as the layout in force resolved it. */
export interface ChordStroke {
  /** Null for text that goes out without a key of its own. */
  readonly keyCode: number | null;
  /** Everything that is held with it. */
  readonly held: readonly ModifierKey[];
  /** What macOS may take the key for beside Command and Control (`InputDriver.charactersOf`). */
  readonly characters: readonly string[];
}

/**
 * What a chord does, by the keys and characters it fits and the modifiers it needs; with `open` more modifiers do not make
 * it harmless. Menus go by characters; macOS's own shortcuts go by the place of a key or by its character, so they have both.
 */
interface Rule {
  readonly codes?: readonly number[];
  readonly characters?: string;
  readonly modifiers: readonly ModifierKey[];
  readonly open?: boolean;
  readonly reason: string;
}

/**
 * What macOS itself does with these chords as delivered (Apple's list of keyboard shortcuts; the owner may have changed
 * them). Order matters: the first rule that fits decides.
 */
const systemRules: readonly Rule[] = [
  { characters: 'q', modifiers: ['control', 'command'], open: true, reason: 'It locks the screen.' },
  { characters: 'q', modifiers: ['shift', 'command'], open: true, reason: 'It logs the user out and ends every app.' },
  { codes: [keyCodes.escape], modifiers: ['option', 'command'], open: true, reason: 'It forces apps to quit.' },
  {
    ...{ codes: [keyCodes.space], characters: ' ' },
    modifiers: ['command'],
    open: true,
    reason: 'It opens Spotlight or a search, which start apps.',
  },
  {
    ...{ codes: [keyCodes.space], characters: ' ' },
    modifiers: ['control'],
    open: true,
    reason: 'It changes the input source of the keyboard.',
  },
  { codes: [keyCodes.tab], modifiers: ['command'], open: true, reason: 'It brings another app to the front.' },
  {
    ...{ codes: [ansiKeys['`']], characters: '`~' },
    modifiers: ['command', 'option'],
    reason: 'It moves the keyboard to a panel of another app.',
  },
  {
    codes: [keyCodes.up, keyCodes.down],
    modifiers: ['control'],
    open: true,
    reason: 'It opens Mission Control or shows all windows.',
  },
  {
    codes: [keyCodes.left, keyCodes.right],
    modifiers: ['control'],
    reason: 'It changes the space, so other apps come to the front.',
  },
  // With Option those from the eleventh on.
  ...([['control'], ['control', 'option']] as const).map((modifiers) => ({
    ...{ codes: digitCodes('1234567890'), characters: '1234567890' },
    modifiers,
    reason: 'It changes the space, so other apps come to the front.',
  })),
  { characters: 'h', modifiers: ['option', 'command'], open: true, reason: 'It hides all other apps.' },
  { codes: [ansiKeys.d], characters: 'd', modifiers: ['option', 'command'], reason: 'It hides or shows the Dock.' },
  {
    codes: functionKeys.slice(0, 8),
    modifiers: ['control'],
    open: true,
    reason: 'It moves the keyboard to the menu bar, the Dock or another window.',
  },
  {
    codes: [functionKeys[4]],
    modifiers: ['command'],
    open: true,
    reason: 'It switches an accessibility feature of the whole Mac.',
  },
  {
    ...{ codes: digitCodes('8'), characters: '8' },
    modifiers: ['option', 'command'],
    open: true,
    reason: 'It switches an accessibility feature of the whole Mac.',
  },
  {
    ...{ codes: digitCodes('3456'), characters: '3456' },
    modifiers: ['command', 'shift'],
    open: true,
    reason: 'It takes a screenshot, which is written to the disk or the clipboard outside of Gatehand.',
  },
];

/** What a chord would do beyond the window it is sent to. Pure and careful: a key counts as everything it may stand for. */
export function strokeRisk(stroke: ChordStroke): ChordRisk {
  const characters = stroke.characters.map((one) => one.toLowerCase());
  const rule = systemRules.find((one) => fits(one, stroke, characters));
  if (rule !== undefined) return { risk: 'system', reason: rule.reason };
  if (stroke.held.includes('command') && characters.includes('q')) return { risk: 'app-quits', reason: 'It quits the app in front.' };
  return { risk: 'none' };
}

function fits(rule: Rule, { keyCode, held }: ChordStroke, characters: readonly string[]): boolean {
  const meant =
    (keyCode !== null && rule.codes?.includes(keyCode)) || characters.some((one) => one !== '' && rule.characters?.includes(one));
  if (!meant || !rule.modifiers.every((one) => held.includes(one))) return false;
  return rule.open === true || new Set(held).size === rule.modifiers.length;
}

function digitCodes(digits: string): readonly number[] {
  const codes: Readonly<Record<string, number>> = ansiKeys;
  return [...digits].flatMap((digit) => codes[digit] ?? []);
}
