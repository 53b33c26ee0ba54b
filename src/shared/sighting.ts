import { z } from 'zod';
import { rect } from './geometry.js';
import { ownerKinds } from './subject.js';

/** The button, or what else acts, that a press on a text, picture or group goes to. */
const pressed = z.object({ role: z.string(), label: z.string() });
export type Pressed = Readonly<z.infer<typeof pressed>>;

/** What has a name and stands right beside an element without one, or has it in it; of any element, the row it stands in. */
export const near = z.object({ how: z.enum(['beside', 'in']), name: z.string() });
export type Near = Readonly<z.infer<typeof near>>;

/**
 * Check boxes that are on in the dialog of a button that does what cannot be taken back, a line each: "Apply to All" makes more of it.
 * Absent elsewhere, and where none is.
 */
const ticked = z.string().optional();

/** What the dialog says whose button does what cannot be taken back by its own name, such as "Delete". Absent elsewhere. */
const dialog = z.string().optional();

/** What was typed in the address field of a browser, of what may be an address that it suggests for that. Absent elsewhere. */
const suggestedFor = z.string().optional();

/**
 * What stands in a field or a text that takes words. `replaced`: all of it is selected, and gives way to what is typed. `passing`: it is how a
 * terminal ends, where more may come by itself.
 */
const written = z.object({ text: z.string(), replaced: z.literal(true).optional(), passing: z.literal(true).optional() });
export type Written = Readonly<z.infer<typeof written>>;

/** It stands in a browser's window, outside of any page, as tabs do. Absent elsewhere. */
const besidePages = z.literal(true).optional();

/** It is a field that only looks for something: macOS says so by a subrole of it, not by its role. Absent elsewhere. */
const searches = z.literal(true).optional();

/** How one element looked. */
const looks = z.object({
  /** What the engine that looked calls its handle; no other engine knows it. */
  mark: z.string(),
  role: z.string(),
  label: z.string(),
  identifier: z.string(),
  /** Global points; null for what has no place on the screen. */
  frame: rect.nullable(),
  /** Absent where a press goes to the element itself. */
  pressed: pressed.optional(),
  /** Absent where it has a name, or holds no words. */
  holds: z.string().optional(),
  ticked,
  dialog,
  searches,
  suggestedFor,
  besidePages,
});
export type Looks = Readonly<z.infer<typeof looks>>;

/**
 * How a target of a call looked before anybody was asked. It travels with the clearance, and the engine acts on what was
 * seen or on nothing. Labels are text of apps: they go into no log and no trace.
 */
export const sighting = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('element'),
    /** As the call wrote it: a ref or a path. */
    element: z.string(),
    /** What the engine calls the element that was found. */
    ref: z.string(),
    path: z.string(),
    role: z.string(),
    label: z.string(),
    identifier: z.string(),
    /** CGWindowID of the window it stands in; null where macOS does not tell. */
    windowId: z.number().nullable(),
    /** Global points; null for what has no place on the screen. */
    frame: rect.nullable(),
    /** Absent where a press goes to the element itself. */
    pressed: pressed.optional(),
    /** Absent where it has a name and stands in no row, and where nothing near it has one. */
    near: near.optional(),
    /** The words in a row, a cell or a text that has no name; absent elsewhere. */
    holds: z.string().optional(),
    ticked,
    dialog,
    searches,
    suggestedFor,
    /** Absent for what takes no text, and where the call hands in nothing by Return. */
    written: written.optional(),
    /** It takes nothing as it is now; absent for what does. */
    disabled: z.literal(true).optional(),
    /** The ref's element had gone, and the one element that is the same for certain stands in. */
    foundAgain: z.boolean(),
  }),
  /** A password field that the owner was asked to have filled. */
  z.object({
    kind: z.literal('secret'),
    element: z.string(),
    /** `https://example.com` of its page; null where it stands on none. */
    origin: z.string().nullable(),
  }),
  /** What stood under a point when the owner was asked. */
  z.object({
    kind: z.literal('point'),
    x: z.number(),
    y: z.number(),
    owner: z.enum(ownerKinds),
    windowId: z.number().nullable(),
    /** Top left corner of that window; null where there is none. */
    corner: z.object({ x: z.number(), y: z.number() }).nullable(),
    element: looks.nullable(),
    /** The folder of apps into which Finder would put what is let go there, or AirDrop, which would send it; absent elsewhere. */
    puts: z.string().optional(),
  }),
  /** Where keys, menus and answers to dialogs of an app would go when the owner was asked. */
  z.object({
    kind: z.literal('focus'),
    pid: z.number(),
    /** That app had the keyboard and must still have it; false where the call brings it to the front itself. */
    front: z.boolean(),
    windowId: z.number().nullable(),
    window: looks.nullable(),
    element: looks.nullable(),
    /** The sheet over the window; undefined where it does not matter. */
    sheet: looks.nullable().optional(),
    /** CGWindowID of the sheet over the window, else of the window: keys press something in it. */
    pressesIn: z.number().nullable().optional(),
    /** The button that Return presses there; null for none. */
    answers: z.object({ label: z.string(), identifier: z.string() }).nullable().optional(),
    /** The button of a dialog in front that drops something, which Command presses with Delete or D; absent where there is none. */
    drops: z.object({ label: z.string(), identifier: z.string() }).optional(),
    /** What a dialog in front asks that cannot be taken back; absent where none does. */
    asks: z.string().optional(),
    ticked,
    dialog,
    /** What is selected in the list that has the keyboard, a line each: keys and menus do something to that. Absent elsewhere. */
    selected: z.string().optional(),
    /** What stands where the keyboard is; absent for what takes no text, and where the call hands in nothing by Return. */
    written: written.optional(),
  }),
  /** The menu item that the keys of a call are the shortcut of, in the app that they go to, or that its path leads to. */
  z.object({ kind: z.literal('menu-item'), pid: z.number(), name: z.string() }),
  /** Windows of an app with changes that are not saved, by CGWindowID; null for one that macOS gives no number. */
  z.object({ kind: z.literal('unsaved'), pid: z.number(), windows: z.array(z.number().nullable()) }),
]);
export type Sighting = Readonly<z.infer<typeof sighting>>;
export type ElementSighting = Extract<Sighting, { kind: 'element' }>;
/** A button by what it answers: question and name together are shown, compared and judged. */
export function answering(question: string, button: string): string {
  return `${question} > ${button}`;
}

/** The question in such a name; empty where it has none. */
export function questionIn(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf(answering('', ''))));
}

export type PointSighting = Extract<Sighting, { kind: 'point' }>;
export type FocusSighting = Extract<Sighting, { kind: 'focus' }>;

/** How an element looked that a call names; null when it was not looked up. */
export function elementSighting(sightings: readonly Sighting[], element: string): ElementSighting | null {
  const isIt = (one: Sighting): one is ElementSighting => one.kind === 'element' && one.element === element;
  return sightings.find(isIt) ?? null;
}

/** What was typed in the address field of a browser, where a press on what was seen goes to an address that it suggests for that. */
export function addressTyped(one: Sighting): string | undefined {
  return (one.kind === 'point' ? one.element : one.kind === 'element' ? one : null)?.suggestedFor;
}

export type SecretSighting = Extract<Sighting, { kind: 'secret' }>;

/** The password field that the owner was asked about; null when they were asked about none, or about another. */
export function secretSighting(sightings: readonly Sighting[], element: string): SecretSighting | null {
  const isIt = (one: Sighting): one is SecretSighting => one.kind === 'secret' && one.element === element;
  return sightings.find(isIt) ?? null;
}
