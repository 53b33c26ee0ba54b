/** A modifier as chords name it. */
export type ChordModifier = 'command' | 'shift' | 'option' | 'control';

/** `app-quits`: closes the app in front. `system`: reaches beyond the app in front. */
export type ChordRisk = { readonly risk: 'none' } | { readonly risk: 'app-quits' | 'system'; readonly reason: string };

/** What a chord does, and the modifiers it needs; with `open` more modifiers do not make it harmless. */
interface Rule {
  readonly keys: readonly string[];
  readonly modifiers: readonly ChordModifier[];
  readonly open?: boolean;
  readonly reason: string;
}

const arrows = ['left', 'right', 'up', 'down'] as const;

/**
 * What macOS itself does with these chords as delivered (Apple's list of keyboard shortcuts; the owner may have changed
 * them). Order matters: the first rule that fits decides.
 */
const systemRules: readonly Rule[] = [
  { keys: ['q'], modifiers: ['control', 'command'], open: true, reason: 'It locks the screen.' },
  { keys: ['q'], modifiers: ['shift', 'command'], open: true, reason: 'It logs the user out and ends every app.' },
  { keys: ['escape'], modifiers: ['option', 'command'], open: true, reason: 'It forces apps to quit.' },
  { keys: ['space'], modifiers: ['command'], open: true, reason: 'It opens Spotlight or a search, which start apps.' },
  { keys: ['space'], modifiers: ['control'], open: true, reason: 'It changes the input source of the keyboard.' },
  { keys: ['tab'], modifiers: ['command'], open: true, reason: 'It brings another app to the front.' },
  { keys: ['`', '~'], modifiers: ['command', 'option'], reason: 'It moves the keyboard to a panel of another app.' },
  { keys: ['up', 'down'], modifiers: ['control'], open: true, reason: 'It opens Mission Control or shows all windows.' },
  { keys: arrows.slice(0, 2), modifiers: ['control'], reason: 'It changes the space, so other apps come to the front.' },
  { keys: digits(1, 9), modifiers: ['control'], reason: 'It changes the space, so other apps come to the front.' },
  { keys: ['h'], modifiers: ['option', 'command'], open: true, reason: 'It hides all other apps.' },
  { keys: ['d'], modifiers: ['option', 'command'], reason: 'It hides or shows the Dock.' },
  {
    keys: functionKeys(1, 8),
    modifiers: ['control'],
    open: true,
    reason: 'It moves the keyboard to the menu bar, the Dock or another window.',
  },
  { keys: ['f5'], modifiers: ['command'], open: true, reason: 'It switches an accessibility feature of the whole Mac.' },
  { keys: ['8', '*'], modifiers: ['option', 'command'], open: true, reason: 'It switches an accessibility feature of the whole Mac.' },
];

/**
 * Keys beside letters that carry 3, 4, 5 or 6 on some layout, plain or shifted: a chord names a character, the layout
 * finds its key, and Shift-Command with the key of 3 to 6 takes a screenshot whatever the key is called.
 */
const screenshotKeys = [
  ...digits(3, 6),
  '#',
  '$',
  '%',
  '^',
  '&',
  '§',
  '£',
  '/',
  '"',
  "'",
  '(',
  '-',
  '·',
  '¨',
  '€',
  '¢',
  'è',
  'é',
  '_',
  'ç',
];
/** Characters that need Shift on common layouts; a chord with one of them holds Shift, too. */
const shifted = /^[\p{Lu}!@#$%^&*()_+{}|:"<>?~§°£"]$/u;

const screenshot = 'It takes a screenshot, which is written to the disk or the clipboard outside of Gatehand.';

/**
 * What a chord would do beyond the window it is sent to. Pure and careful: a character that may stand for another one on
 * some keyboard counts as that one, too. `key` is a name or one character, as press_key takes it.
 */
export function chordRisk(key: string, modifiers: readonly ChordModifier[]): ChordRisk {
  const name = nameOf(key);
  const held = new Set<ChordModifier>(modifiers);
  if (shifted.test(key)) held.add('shift');
  const rule = systemRules.find((one) => fits(one, name, held));
  if (rule !== undefined) return { risk: 'system', reason: rule.reason };
  if (held.has('command') && held.has('shift') && screenshotKeys.includes(name)) return { risk: 'system', reason: screenshot };
  if (name === 'q' && held.has('command')) return { risk: 'app-quits', reason: 'It quits the app in front.' };
  return { risk: 'none' };
}

/** The weightiest risk of a text whose characters are typed while these modifiers are held. */
export function typedChordRisk(text: string, modifiers: readonly ChordModifier[]): ChordRisk {
  if (modifiers.length === 0) return { risk: 'none' };
  const risks = [...new Set(text)].map((character) => chordRisk(character, modifiers));
  return risks.find(({ risk }) => risk === 'system') ?? risks.find(({ risk }) => risk !== 'none') ?? { risk: 'none' };
}

function fits(rule: Rule, name: string, held: ReadonlySet<ChordModifier>): boolean {
  if (!rule.keys.includes(name) || !rule.modifiers.every((one) => held.has(one))) return false;
  return rule.open === true || held.size === rule.modifiers.length;
}

const otherNames: Readonly<Record<string, string>> = {
  ' ': 'space',
  spacebar: 'space',
  '\t': 'tab',
  esc: 'escape',
  '\u001b': 'escape',
  arrow_up: 'up',
  arrow_down: 'down',
  arrow_left: 'left',
  arrow_right: 'right',
  up_arrow: 'up',
  down_arrow: 'down',
  left_arrow: 'left',
  right_arrow: 'right',
};

function nameOf(key: string): string {
  const name =
    key.length === 1
      ? key.toLowerCase()
      : key
          .trim()
          .toLowerCase()
          .replace(/[\s-]+/g, '_');
  return Object.hasOwn(otherNames, name) ? (otherNames[name] ?? name) : name;
}

function digits(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}

function functionKeys(from: number, to: number): readonly string[] {
  return digits(from, to).map((digit) => `f${digit}`);
}
