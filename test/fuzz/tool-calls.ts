import { toListing } from '../../src/main/tools/kit/listing.js';
import type { AnyTool } from '../../src/main/tools/kit/tool.js';
import { type Chance, createChance } from '../guard/attack/chance.js';
import { anyValue, boundaryValue, invalidValue, nastyTexts, type Schema, validValue } from './schema-values.js';

/** One call and how its arguments were made. */
export interface FuzzCall {
  readonly kind: 'valid' | 'boundary' | 'invalid';
  readonly args: unknown;
  /** The argument that was spoilt; null where none was, or none in particular. */
  readonly spoilt: string | null;
  /** The arguments before that. */
  readonly base: unknown;
}

const apps = ['TextEdit', 'Safari', 'Finder', 'Notes', 'Calculator', 'Reminders', 'Mail', 'Music', 'com.apple.Slack', 'Nobody'];
const elements = [
  'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]',
  'app("Calculator")/window[0]/group[0]/button["7"]',
  'app("Safari")/window[0]/web_area[0]',
  'app("Finder")/window[0]',
  'app("Notes")/menu_bar[0]/menu_bar_item["File"]',
  'e1',
  'window[0]/button["Go"]',
];

/** What parameters of these names are about on the default Mac, so that valid calls come far. */
const said: Readonly<Record<string, readonly unknown[]>> = {
  app: apps,
  name: [...apps, 'note'],
  element: elements,
  from_element: elements,
  to_element: elements,
  window_id: [1, 2, 3, 5, 8, 101, 102, 103, 9999],
  x: [0, 100, 400, 700, 1439, -5, 5000],
  y: [0, 20, 100, 300, 899, -5, 5000],
  menu_path: ['File > Save', 'File > New', 'Edit > Copy', 'View', 'Nowhere > Deeper', 'TextEdit > About TextEdit'],
  key: ['a', 'return', 'escape', 'tab', 'f5', 'left', 'nokey'],
  modifiers: ['command', 'shift', 'option', 'control'],
  path: ['/Users/demo/Documents', '/Users/demo/Documents/Report.pdf', '/tmp/fuzz.png', '~/Desktop/a.png', '/nowhere/x'],
  tool: ['get_volume', 'list_windows', 'press_key', 'no_such_tool'],
  text: ['Hello', 'Go', '日本語', 'a'.repeat(300)],
  role: ['button', 'AXButton', 'text_area', 'nothing'],
  url: ['https://example.com', 'file:///Users/demo/Documents/Report.pdf', 'x-unknown:1'],
  script: ['return 1', 'tell application "TextEdit" to get name of windows', 'error "no" number 7', '(('],
  command: ['echo hello', 'ls /', 'exit 3', 'sleep 100', 'cat <<'],
};

/** The calls of one tool for one seed, always the same ones; the kinds take turns. */
export function* callsOf(tool: AnyTool, seed: number): Generator<FuzzCall, never> {
  const chance = createChance(seed ^ hash(tool.name));
  const schema: Schema = toListing(tool).inputSchema;
  for (let index = 0; ; index += 1) {
    const base = baseOf(tool, schema, chance);
    if (index % 3 === 0) yield { kind: 'valid', args: base, spoilt: null, base };
    else if (index % 3 === 1) yield { kind: 'boundary', args: atBoundary(schema, base, chance), spoilt: null, base };
    else yield { kind: 'invalid', base, ...spoiled(schema, base, chance) };
  }
}

/** One of the tool's own examples, or arguments made from its schema. */
function baseOf(tool: AnyTool, schema: Schema, chance: Chance): Record<string, unknown> {
  const known = (name: string): unknown => (said[name] === undefined ? undefined : chance.of(said[name]));
  const made = validValue({ ...schema, type: 'object' }, chance, '', known);
  const example = tool.examples.length > 0 && chance.is(0.5) ? chance.of(tool.examples).arguments : null;
  return { ...(example ?? (made as Record<string, unknown>)) };
}

function atBoundary(schema: Schema, base: Record<string, unknown>, chance: Chance): Record<string, unknown> {
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return base;
  const args = { ...base };
  for (let times = 1 + chance.below(2); times > 0; times -= 1) {
    const name = chance.of(names);
    args[name] = boundaryValue(schema.properties?.[name] ?? {}, chance);
  }
  return args;
}

function spoiled(schema: Schema, base: Record<string, unknown>, chance: Chance): Pick<FuzzCall, 'args' | 'spoilt'> {
  const names = Object.keys(schema.properties ?? {});
  const how = chance.below(10);
  if (how === 0) return { args: anyValue(chance), spoilt: null };
  if (how === 1 || names.length === 0) {
    const unknown = chance.of(['unknown_argument', 'constructor', '__proto__x', 'toString', 'hasOwnProperty']);
    return { args: { ...base, [unknown]: anyValue(chance) }, spoilt: unknown };
  }
  if (how === 2) {
    const required = schema.required ?? [];
    if (required.length === 0) return { args: { ...base, [chance.of(nastyTexts)]: 1 }, spoilt: null };
    const gone = chance.of(required);
    return { args: Object.fromEntries(Object.entries(base).filter(([key]) => key !== gone)), spoilt: gone };
  }
  const name = chance.of(names);
  return { args: { ...base, [name]: invalidValue(schema.properties?.[name] ?? {}, chance) }, spoilt: name };
}

/** FNV-1a, so that tools of one seed do not get the same choices. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return sum >>> 0;
}
