import { z } from 'zod';
import { type Act, type Chord, gestureKinds, gestureWays, type Modifiers, modifiers } from '../words/act.js';
import { type KnownAction, knownAction, knownActions } from './action-name.js';

/** How an act was done, beside its kind and its number: codes alone, no text. */
export const manner = z.object({
  /** Absent: the left one. */
  button: z.enum(['right', 'middle']).optional(),
  held: modifiers.optional(),
  /** A key that writes nothing: one with a name, or one that Command or Control makes a shortcut. */
  key: z.string().max(20).optional(),
  action: z.enum(knownActions).optional(),
  on: z.boolean().optional(),
  append: z.literal(true).optional(),
  gesture: z.enum(gestureKinds).optional(),
  ways: z.array(z.enum(gestureWays)).readonly().optional(),
  language: z.enum(['applescript', 'javascript']).optional(),
});
export type Manner = Readonly<z.infer<typeof manner>>;

/** Null where kind and number of an act say it all. */
export function mannerOf(act: Act): Manner | null {
  const found = partsOf(act);
  return Object.keys(found).length === 0 ? null : found;
}

/** Whether two acts were done in the same way. */
export function isSameManner(one: Manner | null, other: Manner | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function partsOf(act: Act): Manner {
  switch (act.kind) {
    case 'click':
      return { ...(act.button !== 'left' && { button: act.button }), ...heldIn(act.modifiers) };
    case 'press-element':
    case 'drag':
    case 'type':
      return heldIn(act.modifiers);
    case 'press-keys':
    case 'hold-keys':
      return writesNothing(act) ? { key: act.key, ...heldIn(act.modifiers) } : {};
    case 'perform-action':
      return actionIn(knownAction(act.action));
    case 'set-value':
      return { ...(typeof act.value === 'boolean' && { on: act.value }), ...(act.append && { append: true }) };
    case 'scroll':
      return {
        ways: [
          ...(act.down === 0 ? [] : ([act.down > 0 ? 'down' : 'up'] as const)),
          ...(act.right === 0 ? [] : ([act.right > 0 ? 'right' : 'left'] as const)),
        ],
      };
    case 'gesture':
      return { gesture: act.gesture, ...(act.way !== null && { ways: [act.way] }) };
    case 'run-script':
    case 'check-script':
      return { language: act.language };
    default:
      return {};
  }
}

const heldIn = (held: Modifiers): Manner => (held.length === 0 ? {} : { held });
const actionIn = (action: KnownAction | null): Manner => (action === null ? {} : { action });

/** Letter by letter keys may spell a password, so only those are told that write none. */
function writesNothing({ key, modifiers: held }: Chord): boolean {
  if ([...key].length === 1) return held.includes('command') || held.includes('control');
  return namedKeys.test(key);
}

const namedKeys =
  /^(?:return|enter|keypad_enter|escape|esc|delete|backspace|forward_delete|space|tab|up|down|left|right|page_up|page_down|home|end|f\d{1,2}|shift|control|option|command|fn|caps_lock|help)$/i;
