import { z } from 'zod';
import { modifierNamed } from '../../../shared/text/key-name.js';
import { parseJson } from '../../../shared/text/parse-json.js';
import { isRecord } from '../../../shared/wire.js';
import { doubts } from '../../mac/ports/job.js';

/*
 * Bounds that tell a model nothing (how long a name may be, how far a display may stand) are checked without being
 * published: every byte of a listing is read by every client.
 */

/** Text of 1 to `max` characters. */
export function shortText(max: number) {
  return z.string().refine((text) => text.length >= 1 && text.length <= max, `must have 1 to ${max} characters`);
}

/** A text that models also write as the number or the truth it shows. */
export function writtenText<T extends z.ZodType>(text: T) {
  return z.preprocess((given) => (typeof given === 'number' || typeof given === 'boolean' ? String(given) : given), text);
}

/** A window's or display's id as macOS numbers them: 32 bits, not negative. */
export const systemId = z
  .number()
  .int()
  .refine((id) => id >= 0 && id <= 4_294_967_295, 'must be an id: 0 to 4294967295');

/** What no display has as its id (CGDirectDisplay.h: kCGNullDirectDisplay): it stands for the main one. */
export const mainDisplayId = 0;

/** A display by its id. Its resource name `displays/{id}` is read as well, and `main`, as the handshake calls the main one. */
export const displayIdField = z.preprocess((given) => readDisplayName(given, mainDisplayId), systemId);
/** A display by its place in the list, in which the main one is the first. */
export const displayField = z.preprocess((given) => readDisplayName(given, 1), systemId);

/** The number that a name of a display stands for; anything else stays as it is and is refused by type. */
function readDisplayName(given: unknown, main: number): unknown {
  const [, name] = (typeof given === 'string' && /^\s*(?:displays\/)?(main|\d+)\s*$/i.exec(given)) || [];
  return name === undefined ? given : name.toLowerCase() === 'main' ? main : Number(name);
}

const coordinate = z.number().refine((value) => Math.abs(value) <= 100_000, 'must lie within 100000 points of the main display');

/** Which app: the one field that nearly every tool has. Published as text; a pid sent as a number is read as well. */
export const appField = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), shortText(255))
  .describe('Name, bundle id or pid');

/** The other spellings of `app` in the four systems. */
export const appAliases = {
  app_name: 'app',
  application: 'app',
  application_id: 'app',
  bundle_id: 'app',
  process_name: 'app',
  parent: 'app',
} as const;

/** A ref as pages and other systems write it: `[e12]`, `@e12`, `ref=e12`. */
const markedRef = /^\s*\[?(?:@|ref=)?(e\d+)\]?\s*$/;

/** An element as an answer tells it, also as JSON in a text, is meant by its ref. */
function refOfTold(given: unknown): unknown {
  const told = typeof given === 'string' && given.trim().startsWith('{') ? parseJson(given) : given;
  return isRecord(told) && typeof told.ref === 'string' ? told.ref : given;
}

export const elementField = z.preprocess(
  refOfTold,
  shortText(2000)
    .overwrite((text) => markedRef.exec(text)?.[1] ?? text)
    .describe('Ref or path of find_element'),
);
export const elementAliases = { element_path: 'element', element_id: 'element', ref: 'element' } as const;

/** A window by its id; its resource name is read as well. */
export const windowId = z.preprocess(readWindowName, systemId);
export const windowIdField = windowId.describe('Id from list_windows');

/** A window by its resource name `applications/{pid}/windows/{id}`; anything else stays as it is and is refused by type. */
function readWindowName(value: unknown): unknown {
  const match = typeof value === 'string' ? /^applications\/\d+\/windows\/(\d+)$/.exec(value) : null;
  return match ? Number(match[1]) : value;
}

/** The other spellings of `window_id`; `id` is what answers call it. */
export const windowAliases = {
  id: { parameter: 'window_id', read: readWindowName },
  name: { parameter: 'window_id', read: readWindowName },
  window: { parameter: 'window_id', read: readWindowName },
} as const;

const idsOfApp = 'list_windows {"app": …} tells the ids of its windows.';
const idsByTitle = 'list_windows tells the ids of windows by their titles.';
/** What models name a window by instead, or give as its id. */
export const windowByName = {
  ...{ app: idsOfApp, app_name: idsOfApp },
  ...{ title: idsByTitle, window: idsByTitle, name: idsByTitle, window_id: idsByTitle },
} as const;

const placeOfElement = 'find_element tells position and size of elements, which is where they are on the screen.';
/** What models give a tool for points instead of a place. */
export const placeByRef = { element: placeOfElement, ref: placeOfElement, from: placeOfElement, to: placeOfElement } as const;

/** A coordinate in global points, as the tools' own words say; displays left of or above the main one are negative. */
export const xField = coordinate;
export const yField = coordinate;

/** Modifier keys by their usual names, in any case; doubles are dropped. For a tool whose words say which there are. */
export const heldField = z
  .array(
    z
      .string()
      .overwrite((name) => modifierNamed(name) ?? name)
      .pipe(z.enum(['command', 'shift', 'option', 'control'])),
  )
  .transform((names) => [...new Set(names)]);

/** The same, for a tool whose words do not say it. */
export const modifiersField = heldField.describe('command, shift, option, control');

/** A size limit for a picture, in pixels. */
export const pixelLimitField = z
  .number()
  .int()
  .refine((pixels) => pixels >= 16 && pixels <= 8192, 'must be 16 to 8192 pixels');

const pointShape = z.object({ x: z.number(), y: z.number() });
const sizeShape = z.object({ width: z.number(), height: z.number() });

/** Position and size as every result writes them. */
export const positionOutput = pointShape;
export const sizeOutput = sizeShape;

/** What every change answers, beside the fields of its own document. */
export const changeOutput = {
  effect: z.enum(['confirmed', 'unverified', 'none']),
  route: z.string(),
  changed: z.string(),
  /** Why it is unverified, and how long was watched. */
  doubt: z.enum(doubts).optional(),
  watchedMs: z.number().optional(),
  /** The app did not answer. */
  hangs: z.literal(true).optional(),
} as const;

/** For input to an app, which stays in the back where it can: what became of the front where it had to move. */
export const frontOutput = { front: z.enum(['given-back', 'kept']).optional() } as const;

/** For keys that showed nothing: what had the keyboard. */
export const keyboardOutput = { keyboard: z.string().optional() } as const;

/** For changes that bring about a state: when nothing had to change because it was so already, that is a success. */
export const alreadySo = { success: z.literal(true).optional() } as const;
