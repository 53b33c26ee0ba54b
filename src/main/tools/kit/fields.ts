import { z } from 'zod';

/** Which app: the one field that nearly every tool has. */
export const appField = z.string().min(1).max(255).describe('App name, bundle id or pid');

/** The other spellings of `app` in the four systems. */
export const appAliases = {
  app_name: 'app',
  application: 'app',
  application_id: 'app',
  bundle_id: 'app',
  process_name: 'app',
  parent: 'app',
} as const;

export const elementField = z.string().min(1).max(2000).describe('Element ref (e12) or path');
export const elementAliases = { element_path: 'element', element_id: 'element' } as const;

export const windowIdField = z.number().int().min(0).max(4_294_967_295).describe('Window id from list_windows');

/** A window by its resource name `applications/{pid}/windows/{id}`; anything else stays as it is and is refused by type. */
function readWindowName(value: unknown): unknown {
  const match = typeof value === 'string' ? /^applications\/\d+\/windows\/(\d+)$/.exec(value) : null;
  return match ? Number(match[1]) : value;
}

/** The other spellings of `window_id`. */
export const windowAliases = {
  name: { parameter: 'window_id', read: readWindowName },
  window: { parameter: 'window_id', read: readWindowName },
} as const;

/** A coordinate in global points; displays left of or above the main one are negative. */
export const xField = z.number().min(-100_000).max(100_000).describe('Global points');
export const yField = z.number().min(-100_000).max(100_000).describe('Global points');

const modifierNames = ['command', 'cmd', 'shift', 'option', 'alt', 'control', 'ctrl'] as const;
const modifierMeanings = {
  command: 'command',
  cmd: 'command',
  shift: 'shift',
  option: 'option',
  alt: 'option',
  control: 'control',
  ctrl: 'control',
} as const;

/** Modifier keys by their usual names, in any case; doubles are dropped. */
export const modifiersField = z
  .array(z.string().toLowerCase().pipe(z.enum(modifierNames)))
  .max(8)
  .transform((names) => [...new Set(names.map((name) => modifierMeanings[name]))])
  .describe('command, shift, option, control');

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
} as const;
