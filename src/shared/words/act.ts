import { z } from 'zod';
import { near } from '../sighting.js';
import { elementRoles } from './element-roles.js';

/**
 * A text of the caller: how it begins, in one line and long enough to be quoted, how many characters it has in all, and
 * whether a Return, a tab or another control is among them, which presses something where it is typed.
 */
const excerpt = z.object({ start: z.string(), characters: z.number(), presses: z.boolean() });
export type Excerpt = Readonly<z.infer<typeof excerpt>>;

/** An element: what the client wrote, and where it could be looked up its role and name. */
export const namedElement = z.object({
  ref: z.string(),
  role: z.enum(elementRoles).nullable(),
  name: z.string().nullable(),
  near: near.optional(),
});
export type NamedElement = Readonly<z.infer<typeof namedElement>>;

const point = { x: z.number(), y: z.number() };
/** Null: where the pointer is, or it is not known. */
const spot = z.object(point).nullable();
export type Spot = z.infer<typeof spot>;
/** Keys that are held while something else is pressed. */
export const modifiers = z.array(z.enum(['command', 'shift', 'option', 'control'])).readonly();
export type Modifiers = z.infer<typeof modifiers>;
const text = z.string();
/**
 * What lies on the clipboard as a card tells it; null: nobody has looked. `amount`: characters of a text, or how many files, where
 * that could be counted. `own`: Gatehand put it there. Of what is secret nothing else is told.
 */
const clipboardContent = z
  .object({ kind: z.enum(['text', 'image', 'files', 'other', 'empty', 'secret']), amount: z.number().nullable(), own: z.boolean() })
  .nullable()
  .default(null);
/**
 * What a client would be given of the clipboard's past; null: nobody has looked. `characters`: of all its texts, which are what the
 * other kinds leave of the entries.
 */
const clipboardPast = z
  .object({
    entries: z.number(),
    characters: z.number(),
    images: z.number().default(0),
    files: z.number().default(0),
    others: z.number().default(0),
  })
  .nullable()
  .default(null);
export type ClipboardPast = Readonly<NonNullable<z.infer<typeof clipboardPast>>>;
export type ClipboardContent = Readonly<NonNullable<z.infer<typeof clipboardContent>>>;
/** The types of an observation; null: whatever changes. */
const watched = z.enum(['element_changes', 'window_changes', 'application_changes', 'attribute_changes', 'tree_changes']).nullable();

/** Where the fingers go, whether they go apart or together, which way round; null: the client did not say. */
export const gestureWays = ['up', 'down', 'left', 'right', 'apart', 'together', 'clockwise', 'counterclockwise'] as const;
const gestureWay = z.enum(gestureWays).nullable().default(null);
export type GestureWay = z.infer<typeof gestureWay>;
export const gestureKinds = ['swipe', 'pinch', 'zoom', 'smart-zoom', 'rotate', 'force-touch'] as const;

const element = namedElement;

/** What each kind of act names, beside the app and the window that it is done in. */
const named = {
  'list-apps': {},
  'look-at-app': {},
  'forget-app': {},
  launch: {},
  'bring-app-to-front': {},
  quit: {},

  'list-windows': {},
  'look-at-window': {},
  'bring-window-to-front': {},
  'close-window': {},
  'minimize-window': {},
  'restore-window': {},
  /** `from`: where it stands now; null where nobody has looked. */
  'move-window': { ...point, from: spot.default(null) },
  'resize-window': { width: z.number(), height: z.number() },

  'read-elements': {},
  'find-elements': {},
  'read-focus': {},
  'look-at-element': { element },
  'read-value': { element },
  'list-actions': { element },
  'focus-element': { element },
  'press-element': { element, modifiers: modifiers.default([]) },
  'scroll-to-element': { element },
  /** `append`: behind what is there, which stays. */
  'set-value': { element, value: z.union([excerpt, z.number(), z.boolean()]), append: z.boolean().default(false) },
  'perform-action': { element, action: text },
  'look-at-dialogs': {},
  'answer-dialog': {
    folder: text.nullable(),
    fileName: text.nullable(),
    fields: z.array(z.object({ label: text, text: excerpt })),
    button: text.nullable(),
  },

  'read-menu-bar': {},
  'list-menus': {},
  'look-at-menu-item': { path: text },
  'choose-menu-item': { path: text },
  'list-status-items': {},
  'click-status-item': { item: text },
  'choose-status-menu-item': { path: text, item: text },

  'read-pointer': {},
  'move-pointer': point,
  'rest-pointer': point,
  click: { ...point, button: z.enum(['left', 'right', 'middle']), modifiers, count: z.number() },
  /** With keys held it does another thing than a move: Option copies, Command-Option makes an alias. */
  drag: { from: z.object(point), to: z.object(point), modifiers: modifiers.default([]) },
  'hold-button': { at: spot },
  'release-button': { at: spot },
  /** Points to the right and down. */
  scroll: { right: z.number(), down: z.number(), at: spot },
  gesture: { gesture: z.enum(gestureKinds), way: gestureWay, at: spot },

  'press-keys': { key: text, modifiers, times: z.number() },
  'hold-keys': { key: text, modifiers, ms: z.number() },
  /** With keys held each character is a shortcut. */
  type: { text: excerpt, modifiers: modifiers.default([]) },

  'read-clipboard': { content: clipboardContent },
  /** Leaves out the newest `skip` and takes at most `most`. */
  'read-clipboard-history': { skip: z.number(), most: z.number(), past: clipboardPast },
  'clear-clipboard': {},
  'write-clipboard': { text: excerpt },

  /** A path or an address. */
  open: { target: text },
  'read-finder-folder': {},
  'read-selected-files': {},
  reveal: { path: text },
  'take-picture': { of: z.enum(['screen', 'window', 'part']) },
  /** `replaces`: in the place of the picture that is there. */
  'save-picture': { of: z.enum(['screen', 'window']), path: text, replaces: z.boolean().default(false) },

  'read-volume': {},
  'set-volume': { percent: z.number() },
  'read-mute': {},
  mute: { on: z.boolean() },
  notify: { title: text },
  'read-battery': {},
  'read-system': {},
  'read-display': {},
  'list-displays': {},

  'run-script': { language: z.enum(['applescript', 'javascript']) },
  'check-script': { language: z.enum(['applescript', 'javascript']) },
  'run-command': { command: excerpt },

  watch: { changes: watched },
  wait: {},
  'list-observations': {},
  'read-observation': { name: text },
  'end-observation': { name: text },
  'list-sessions': {},
  'open-session': {},
  'read-session': { name: text },
  'end-session': { name: text },
  'list-macros': {},
  'read-macro': { name: text },
  'keep-macro': { name: text },
  'delete-macro': { name: text },
  'run-macro': { name: text },
  'run-calls': { count: z.number() },
  'read-permissions': {},
  'await-answer': { approval: text },
  'propose-task': { goal: text },
  'fill-secret': { element, item: text },
} as const satisfies Readonly<Record<string, z.ZodRawShape>>;

type Named = typeof named;
export type ActKind = keyof Named;
/** Every kind of act, in the order of the table. */
export const actKinds = Object.keys(named) as [ActKind, ...ActKind[]]; // The table's keys are the kinds.
type ActOf<Kind extends ActKind> = { readonly kind: Kind } & { readonly [Name in keyof Named[Kind]]: z.infer<Named[Kind][Name]> };

/** What a call would do: the kind of act, with what it is done to. */
export type Act = { [Kind in ActKind]: ActOf<Kind> }[ActKind];

// Each option is made from its own entry of the table, which is what the type says.
const options = Object.entries(named).map(([kind, shape]) => z.object({ kind: z.literal(kind), ...shape })) as unknown as [
  z.ZodObject<{ kind: z.ZodLiteral<ActKind> }>,
];
export const act = z.discriminatedUnion('kind', options) as unknown as z.ZodType<Act>;

/** Where an act would be done: names of the apps it touches, and the title of the window. */
export const place = z.object({ apps: z.array(z.string()).readonly(), window: z.string().nullable() });
export type Place = Readonly<z.infer<typeof place>>;

/** As much of a text as a sentence quotes. */
const longestStart = 61;
const longestLook = 4_000;

/** How a text begins, and how long it is. */
export function excerptOf(whole: string): Excerpt {
  const line = whole.slice(0, longestLook).replaceAll(/\s+/g, ' ');
  const presses = /[\p{Cc}\p{Zl}\p{Zp}\uF700-\uF747]/u.test(whole);
  return { start: [...line].slice(0, longestStart).join(''), characters: charactersIn(whole), presses };
}

/** Characters as Unicode counts them, without a list of them: texts come by the megabyte. */
export function charactersIn(text: string): number {
  let characters = 0;
  for (let at = 0; at < text.length; at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1) characters += 1;
  return characters;
}

/** One key with what is held. */
export interface Chord {
  readonly key: string;
  readonly modifiers: Modifiers;
}

/** The most characters that are typed with keys held, so that each of them is known. */
export const mostChords = 20;

/** What an act presses as chords: its own keys, or each character that it types with more than Shift held. */
export function chordsIn(act: Act): readonly Chord[] {
  if (act.kind === 'press-keys' || act.kind === 'hold-keys') return [act];
  if (act.kind !== 'type' || !act.modifiers.some((held) => held !== 'shift')) return [];
  const { modifiers: held } = act;
  return [...act.text.start, ...(act.text.presses ? ['return'] : [])].map((key) => ({ key, modifiers: held }));
}

/** The one number of an act that says how much it is: characters, presses, steps, percent, or 1 for a sound that is muted; null where there is none. No text. */
export function amountOf(act: Act): number | null {
  switch (act.kind) {
    case 'type':
    case 'write-clipboard':
      return act.text.characters;
    case 'set-value':
      return typeof act.value === 'object' ? act.value.characters : null;
    case 'run-command':
      return act.command.characters;
    case 'press-keys':
      return act.times;
    case 'click':
    case 'run-calls':
      return act.count;
    case 'set-volume':
      return act.percent;
    case 'mute':
      return act.on ? 1 : 0;
    default:
      return null;
  }
}

/** What an act is called by its number: clicked more than once, given a text in place of a value, the sound off or on. */
export type AmountKind = 'double-click' | 'click-often' | 'put-text' | 'sound-off' | 'sound-on';

/** Null: its kind alone says what it was. */
export function kindByAmount(kind: ActKind | null, amount: number | null): AmountKind | null {
  if (amount === null) return null;
  if (kind === 'click' && amount > 1) return amount === 2 ? 'double-click' : 'click-often';
  if (kind === 'mute') return amount === 0 ? 'sound-on' : 'sound-off';
  return kind === 'set-value' ? 'put-text' : null;
}
