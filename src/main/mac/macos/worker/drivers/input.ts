import type { ModifierKey } from '../../../../../shared/chords.js';
import type { Clock } from '../../../../../shared/runtime/clock.js';
import { capsLock, fn, functionKeys, keyCodes, modifierKeys } from '../../../constants/key-codes.js';
import type { InputDriver, KeyPost, MousePost } from '../../../engine/drivers/drivers.js';
import type { MouseButton } from '../../../ports/input.js';
import { constants } from '../../native/declarations.js';
import { composes } from '../../native/input-method.js';
import type { KeyboardReader } from '../../native/keyboard-tables.js';
import type { Native } from '../../native/native.js';
import { withScope } from '../../native/scope.js';
import type { Ref } from '../../native/words.js';
import { createKeyboardLayout } from './keyboard-layout.js';
import { createPressNumbers, type PressNumbers } from './press-numbers.js';
import { createUserActivity } from './user-activity.js';

/** The input driver, with what it holds. */
export interface MacosInput extends InputDriver {
  /** A key or button that this driver pressed is still down. */
  holding(): boolean;
  dispose(): void;
}

const flagBits: Readonly<Record<ModifierKey, number>> = {
  shift: constants.kCGEventFlagMaskShift,
  control: constants.kCGEventFlagMaskControl,
  option: constants.kCGEventFlagMaskAlternate,
  command: constants.kCGEventFlagMaskCommand,
};

const buttonNumbers: Readonly<Record<MouseButton, number>> = {
  left: constants.kCGMouseButtonLeft,
  right: constants.kCGMouseButtonRight,
  middle: constants.kCGMouseButtonCenter,
};

const mouseTypes: Readonly<Record<Exclude<MousePost['type'], 'move'>, Readonly<Record<MouseButton, number>>>> = {
  down: {
    left: constants.kCGEventLeftMouseDown,
    right: constants.kCGEventRightMouseDown,
    middle: constants.kCGEventOtherMouseDown,
  },
  up: { left: constants.kCGEventLeftMouseUp, right: constants.kCGEventRightMouseUp, middle: constants.kCGEventOtherMouseUp },
  drag: {
    left: constants.kCGEventLeftMouseDragged,
    right: constants.kCGEventRightMouseDragged,
    middle: constants.kCGEventOtherMouseDragged,
  },
};

/** They post a change of flags instead of a key. */
const modifiers: ReadonlySet<number> = new Set([...Object.values(modifierKeys).flatMap(({ left, right }) => [left, right]), capsLock, fn]);
/** Hardware marks them as keypad and fn keys. */
const arrows: ReadonlySet<number> = new Set([keyCodes.left, keyCodes.right, keyCodes.down, keyCodes.up]);
/** Hardware marks them as fn keys. */
const fnKeys: ReadonlySet<number> = new Set([
  ...functionKeys,
  ...[keyCodes.help, keyCodes.home, keyCodes.pageUp, keyCodes.pageDown, keyCodes.end, keyCodes.forwardDelete],
]);

/**
 * Posts events as hardware would: at the HID tap, from a source of the hardware's state that does not hold back the user's own
 * input. Pace and order are the engine's. Recorded by a fake of Core Graphics in the tests.
 */
export function createInputDriver(native: Native, clock: Clock, keyboard: KeyboardReader, readsApps: () => boolean): MacosInput {
  const { call } = native;
  const activity = createUserActivity(native, clock);
  const layout = createKeyboardLayout(keyboard);
  const numbers = createPressNumbers(native);
  const down = new Set<string>();
  const note = (type: MousePost['type'], name: string): void => {
    if (type === 'down') down.add(name);
    if (type === 'up') down.delete(name);
  };
  let kept: Ref | null = null;
  const source = (): Ref | null => {
    if (kept !== null) return kept;
    kept = call.CGEventSourceCreate(constants.kCGEventSourceStateHIDSystemState);
    // Without this, each posted event holds the user's own mouse and keys back for a quarter of a second.
    if (kept !== null) call.CGEventSourceSetLocalEventsSuppressionInterval(kept, 0);
    return kept;
  };
  const sending =
    (send: (event: Ref, type: number) => void): Sender =>
    (type, make, dress) =>
      withScope(native, (scope) => {
        const event = scope.own(make());
        if (event === null) return;
        dress(event);
        send(event, type);
      });
  const post = sending((event, type) => {
    activity.posted(type);
    call.CGEventPost(constants.kCGHIDEventTap, event);
  });
  /** It goes past the taps and counters of the session, so it is none of what tells the user's own input from ours. */
  const postTo = (pid: number) => sending((event) => call.CGEventPostToPid(pid, event));
  return {
    mouse(event) {
      note(event.type, `button ${event.button}`);
      postMouse(native, { event, source: source(), post, numbers });
    },
    nextPress: numbers.next,
    key(event) {
      note(event.type, `key ${event.keyCode}`);
      postKey(native, { event, source: source(), post });
    },
    keyTo: (pid, event) => postKey(native, { event, source: source(), post: postTo(pid) }),
    holding: () => down.size > 0,
    scroll({ x, y }) {
      const [down, right] = [Math.round(y), Math.round(x)];
      const make = () => call.CGEventCreateScrollWheelEvent2(source(), constants.kCGScrollEventUnitPixel, 2, down, right, 0);
      post(constants.kCGEventScrollWheel, make, () => {});
    },
    cursor: () =>
      withScope(native, (scope) => {
        const event = scope.own(call.CGEventCreate(null));
        return event === null ? { x: 0, y: 0 } : call.CGEventGetLocation(event);
      }),
    flags() {
      const bits = BigInt(call.CGEventSourceFlagsState(constants.kCGEventSourceStateCombinedSessionState));
      return flagNames.filter((key) => (bits & BigInt(flagBits[key])) !== 0n);
    },
    buttons: () =>
      mouseButtons.filter((button) =>
        call.CGEventSourceButtonState(constants.kCGEventSourceStateCombinedSessionState, buttonNumbers[button]),
      ),
    userActivity: activity.count,
    secureInput: () => call.IsSecureEventInputEnabled() !== 0,
    keyFor: layout.keyFor,
    charactersOf: layout.charactersOf,
    mayPost: () => call.CGPreflightPostEventAccess() || readsApps(),
    composes: () => composes(native),
    dispose() {
      if (kept !== null) call.CFRelease(kept);
      kept = null;
    },
  };
}

const flagNames: readonly ModifierKey[] = ['command', 'shift', 'option', 'control'];
const mouseButtons: readonly MouseButton[] = ['left', 'right', 'middle'];

function bitsOf(flags: readonly ModifierKey[]): number {
  return flags.reduce((bits, key) => bits | flagBits[key], 0);
}

/** Makes an event, dresses and sends it; without the right to make one nothing is sent, which `mayPost` tells beforehand. */
type Sender = (type: number, make: () => Ref | null, dress: (made: Ref) => void) => void;

interface Posting<Event> {
  readonly event: Event;
  readonly source: Ref | null;
  readonly post: Sender;
}

/** A move also warps the pointer, which alone makes no event; afterwards mouse and pointer are joined again. */
function postMouse({ call }: Native, { event, source, post, numbers }: Posting<MousePost> & { readonly numbers: PressNumbers }): void {
  const { point, button, clickState, flags, delta } = event;
  const number = event.type === 'move' ? constants.kCGMouseButtonLeft : buttonNumbers[button];
  const type = event.type === 'move' ? constants.kCGEventMouseMoved : mouseTypes[event.type][button];
  if (event.type === 'move') {
    call.CGWarpMouseCursorPosition(point);
    call.CGAssociateMouseAndMouseCursorPosition(1);
  }
  post(
    type,
    () => call.CGEventCreateMouseEvent(source, type, point, number),
    (made) => {
      call.CGEventSetFlags(made, bitsOf(flags));
      if (event.type !== 'move') {
        call.CGEventSetIntegerValueField(made, constants.kCGMouseEventNumber, numbers.of({ ...event, type: event.type }));
        // Both halves of a click carry the same state, or a double click is none.
        call.CGEventSetIntegerValueField(made, constants.kCGMouseEventClickState, clickState);
      }
      if (number === constants.kCGMouseButtonCenter) call.CGEventSetIntegerValueField(made, constants.kCGMouseEventButtonNumber, number);
      if (delta === undefined) return;
      // Some apps read whole points and some parts of them (open-codex-computer-use#63).
      for (const [field, way] of [[constants.kCGMouseEventDeltaX, delta.x] as const, [constants.kCGMouseEventDeltaY, delta.y] as const]) {
        call.CGEventSetIntegerValueField(made, field, Math.round(way));
        call.CGEventSetDoubleValueField(made, field, way);
      }
    },
  );
}

/** Text replaces what the layout would give, on both halves; macOS cuts off more than `longestEventText`. */
function postKey({ call }: Native, { event, source, post }: Posting<KeyPost>): void {
  const { keyCode, flags, text } = event;
  const down = event.type === 'down';
  const type = modifiers.has(keyCode) ? constants.kCGEventFlagsChanged : down ? constants.kCGEventKeyDown : constants.kCGEventKeyUp;
  post(
    type,
    () => call.CGEventCreateKeyboardEvent(source, keyCode, down),
    (made) => {
      call.CGEventSetFlags(made, bitsOf(flags) | (text === undefined ? ownFlags(keyCode) : 0));
      if (text === undefined || text === '') return;
      const units = Uint16Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
      call.CGEventKeyboardSetUnicodeString(made, units.length, units);
    },
  );
}

function ownFlags(keyCode: number): number {
  if (arrows.has(keyCode)) return constants.kCGEventFlagMaskNumericPad | constants.kCGEventFlagMaskSecondaryFn;
  return fnKeys.has(keyCode) ? constants.kCGEventFlagMaskSecondaryFn : 0;
}
