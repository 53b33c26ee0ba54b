import { clip } from './runtime/weigh.js';

/**
 * All that an error may carry beside its sentences, and how the text of an answer names it: most clients show their model the
 * text alone. Null: the sentences say it already, or only a program asks for it.
 */
const detailNames = {
  // What there is, instead of what was asked for.
  actions: 'Actions',
  allowed: 'Allowed',
  buttons: 'Buttons',
  candidates: 'Candidates',
  commands: 'Commands',
  dialogs: 'Dialogs',
  displays: 'Displays',
  exists: 'There is',
  fields: 'Fields',
  items: 'Items',
  keys: 'Keys',
  maximum: 'Highest',
  minimum: 'Lowest',
  nearest: 'Nearest',
  nearMatches: 'Near',
  options: 'Options',
  views: 'Scrolls there',
  windows: 'Windows',
  // What was there, and how far the call had come.
  clicked: 'Clicks made',
  cursor: 'Pointer at',
  dialog: 'Dialog',
  done: 'Done before',
  dragging: 'Let go on the way',
  front: 'Front',
  heldMs: 'Held for ms',
  last: 'There last',
  pressed: 'Keys pressed',
  releasedAt: 'Released at',
  sent: 'Scrolled',
  steps: 'Steps done',
  turns: 'Turns of the wheel',
  typed: 'Characters typed',
  // Said by the sentences, or for programs.
  app: null,
  at: null,
  changed: null,
  code: null,
  command: null,
  expected: null,
  failedAt: null,
  gesture: null,
  incident: null,
  item: null,
  leftOut: null,
  level: null,
  limit: null,
  line: null,
  mayHaveHappened: null,
  missing: null,
  number: null,
  of: null,
  pane: null,
  parameters: null,
  path: null,
  perSecond: null,
  permission: null,
  phase: null,
  position: null,
  pressedInputs: null,
  problems: null,
  reason: null,
  ref: null,
  retryAfterMs: null,
  rule: null,
  scriptError: null,
  searched: null,
  setting: null,
  timeoutMs: null,
  total: null,
  verb: null,
  waiting: null,
} as const satisfies Readonly<Record<string, string | null>>;

/** JSON-safe facts of an error, by the names above: a new one has to say first how the text tells it. */
export type ErrorDetails = { readonly [Name in keyof typeof detailNames]?: unknown };

/** Characters of all that is told of an error's details, of one thing among them, and how many things of a list. */
const most = { characters: 1_600, thing: 160, things: 100 };
const deepest = 4;

/** What an error's sentences refer to, as sentences behind them: `Options: Small; Large.` Empty when they say it all. */
export function tellDetails(details: ErrorDetails, said: string): string {
  const told: string[] = [];
  let left = most.characters;
  for (const [name, label] of Object.entries(detailNames)) {
    const value = details[name as keyof ErrorDetails]; // the entries of the table itself
    if (label === null || isEmpty(value)) continue;
    const things = (Array.isArray(value) ? value : [value]).filter((thing) => !isEmpty(thing));
    if (typeof value !== 'number' && things.every((thing) => isSaid(said, thing, deepest))) continue;
    const sentence = `${label}: ${tellList(things, left)}.`;
    told.push(sentence);
    left -= sentence.length;
  }
  return told.join(' ');
}

function tellList(things: readonly unknown[], room: number): string {
  const told: string[] = [];
  let left = room;
  for (const thing of things.slice(0, most.things)) {
    const text = clip(tellThing(thing, deepest), things.length === 1 ? most.characters : most.thing);
    if (told.length > 0 && text.length > left) break;
    told.push(text);
    left -= text.length + 2;
  }
  const more = things.length - told.length;
  return told.join('; ') + (more > 0 ? `; and ${more} more` : '');
}

/** A thing as words: the first text of an object names it, the rest stands behind it. */
function tellThing(thing: unknown, depth: number): string {
  if (typeof thing !== 'object' || thing === null) return oneLine(String(thing));
  if (depth === 0) return '…';
  if (Array.isArray(thing)) return thing.map((one) => tellThing(one, depth - 1)).join(', ');
  const entries = Object.entries(thing).filter(([, value]) => !isEmpty(value));
  const own = entries.find(([key]) => key === 'name' || key === 'description' || key === 'id');
  const rest = entries.filter((entry) => entry !== own).map(([key, value]) => `${key} ${inside(value, depth)}`);
  if (own === undefined) return rest.join(', ');
  return `${oneLine(String(own[1]))}${rest.length > 0 ? ` (${rest.join(', ')})` : ''}`;
}

function inside(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(oneLine(value));
  if (Array.isArray(value)) return value.map((one) => inside(one, depth - 1)).join(', ');
  return typeof value === 'object' ? `(${tellThing(value, depth - 1)})` : String(value);
}

/** Texts of apps may hold lines; an error is one. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** Whether a text says a thing as it would be told, or all that there is in it. */
function isSaid(said: string, thing: unknown, depth: number): boolean {
  if (standsIn(said, tellThing(thing, depth))) return true;
  if (typeof thing !== 'object' || thing === null || depth === 0) return false;
  return Object.values(thing).every((part) => isSaid(said, part, depth - 1));
}

/** Whether a text has the thing in it as a word of its own: 1 does not stand in 12. */
function standsIn(text: string, thing: string): boolean {
  if (thing === '') return true;
  const letter = /[\p{L}\p{N}]/u;
  for (let at = text.indexOf(thing); at !== -1; at = text.indexOf(thing, at + 1)) {
    if (!letter.test(text[at - 1] ?? '') && !letter.test(text[at + thing.length] ?? '')) return true;
  }
  return false;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
