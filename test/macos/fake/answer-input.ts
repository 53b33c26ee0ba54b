import type { MousePost } from '../../../src/main/mac/engine/drivers/drivers.js';
import type { MouseButton } from '../../../src/main/mac/ports/input.js';
import { layouts } from '../../../src/main/mac/simulated/scenario/keyboard-layouts.js';
import type { ModifierKey } from '../../../src/shared/chords.js';
import { type AnswerDeps, type Answers, dictionary, done, numberIn } from './answers.js';
import type { Wire } from './codec.js';
import { createEventNumbers } from './event-numbers.js';
import { inputMethod, keyboardTypes, layoutOfInput, layoutSource } from './layouts.js';

/** One posted event, as it left the process that posted it. */
export interface PostedEvent {
  /** CGEventType. */
  readonly type: number;
  /** CGEventTapLocation. */
  readonly tap: number;
  /** The process it was posted to; 0: to whoever gets it. */
  readonly pid: number;
  readonly x: number;
  readonly y: number;
  /** CGEventFlags; null when the poster set none. */
  readonly flags: number | null;
  /** CGEventField to its value; fields that are 0 are left out. */
  readonly fields: Readonly<Record<number, number>>;
  /** The same of fields that were set as fractions. */
  readonly doubles: Readonly<Record<number, number>>;
  readonly text: string;
  /** 0 pixels, 1 lines. */
  readonly scrollUnit: number;
  /** CGEventSourceStateID; -2 for an event without a source. */
  readonly sourceState: number;
  /** How long the owner's own input is held back by this event. */
  readonly suppressionSeconds: number;
  /** Of the system's monotonic clock, as `process.hrtime` has it. */
  readonly atNs: number;
}

const flagBits: Readonly<Record<ModifierKey, number>> = { shift: 0x20000, control: 0x40000, option: 0x80000, command: 0x100000 };
const modifierKeys = ['shift', 'control', 'option', 'command'] as const satisfies readonly ModifierKey[];
/** Left and right keys of each (HIToolbox/Events.h). */
const modifierCodes: Readonly<Record<number, ModifierKey>> = {
  54: 'command',
  55: 'command',
  56: 'shift',
  58: 'option',
  59: 'control',
  60: 'shift',
  61: 'option',
  62: 'control',
};
const buttons = ['left', 'right', 'middle'] as const satisfies readonly MouseButton[];
const mouseTypes: Readonly<Record<number, readonly [type: MousePost['type'], button: number | null]>> = {
  1: ['down', 0],
  2: ['up', 0],
  3: ['down', 1],
  4: ['up', 1],
  5: ['move', null],
  6: ['drag', 0],
  7: ['drag', 1],
  25: ['down', 2],
  26: ['up', 2],
  27: ['drag', 2],
};
const field = { number: 0, clickState: 1, button: 3, deltaX: 4, deltaY: 5, keyCode: 9, wheelY: 96, wheelX: 97 } as const;
const moved = 5;
const flagsChanged = 12;

/** CGEvent.h, CGEventSource.h and the keyboard layout over the input driver. */
export function inputAnswers({ drivers, problem }: AnswerDeps, onPosted: (event: PostedEvent) => void): Answers {
  const { input } = drivers;
  const counts = new Map<number, number>();
  const numbers = createEventNumbers();
  let pressed: readonly ModifierKey[] = [];
  let warped: { readonly x: number; readonly y: number } | null = null;

  /** In the order in which they went down, as the simulated Mac records them; bits have no order. */
  function flagsOf(bits: number | null): readonly ModifierKey[] {
    if (bits === null) return input.flags();
    const set = modifierKeys.filter((key) => (bits & flagBits[key]) !== 0);
    return [...pressed.filter((key) => set.includes(key)), ...set.filter((key) => !pressed.includes(key))];
  }
  function notePress({ type, fields }: PostedEvent): void {
    const key = modifierCodes[fields[field.keyCode] ?? 0];
    if (key === undefined || (type !== 10 && type !== 11)) return;
    pressed = [...pressed.filter((one) => one !== key), ...(type === 10 ? [key] : [])];
  }
  function postMouse(event: PostedEvent, [type, mustBe]: readonly [MousePost['type'], number | null]): void {
    const number = event.fields[field.button] ?? 0;
    if (mustBe !== null && number !== mustBe) problem(`an event of type ${event.type} has button ${number}`);
    const delta = { x: event.fields[field.deltaX] ?? 0, y: event.fields[field.deltaY] ?? 0 };
    warped = null;
    input.mouse({
      type,
      button: buttons[number] ?? 'middle',
      point: { x: event.x, y: event.y },
      clickState: event.fields[field.clickState] ?? 0,
      flags: flagsOf(event.flags),
      ...(type === 'drag' ? { delta } : {}),
    });
  }
  function post(event: PostedEvent): void {
    const { type, fields } = event;
    const mouse = mouseTypes[type];
    if (mouse !== undefined) postMouse(event, mouse);
    else if (type === 10 || type === 11) {
      const text = event.text === '' ? {} : { text: event.text };
      input.key({ type: type === 10 ? 'down' : 'up', keyCode: fields[field.keyCode] ?? 0, flags: flagsOf(event.flags), ...text });
    } else if (type === 22) {
      if (event.scrollUnit !== 0) problem('the wheel was turned by lines, which AppKit does not take reliably');
      input.scroll({ x: fields[field.wheelX] ?? 0, y: fields[field.wheelY] ?? 0 });
    } else problem(`an event of type ${type} was posted`);
  }

  return {
    CGEventPost(record) {
      const event = postedEvent(record);
      const counted = isModifier(event) ? flagsChanged : event.type;
      counts.set(counted, (counts.get(counted) ?? 0) + 1);
      onPosted(event);
      const mouse = mouseTypes[event.type];
      const lost = mouse === undefined ? null : numbers.judge(mouse[0], event.fields[field.button] ?? 0, event.fields[field.number] ?? 0);
      if (lost !== null) {
        problem(lost);
        return done();
      }
      notePress(event);
      post(event);
      return done();
    },
    CGEventPostToPid(record) {
      const event = postedEvent(record);
      onPosted(event);
      // Only keys are posted so: a click would arrive at the corner of the window (openclaw/Peekaboo#238).
      if (event.type !== 10 && event.type !== 11) problem(`an event of type ${event.type} was posted to a process`);
      if (event.flags === null) problem('an event for a process has no flags of its own, and takes those that the user holds');
      const text = event.text === '' ? {} : { text: event.text };
      const flags = modifierKeys.filter((key) => ((event.flags ?? 0) & flagBits[key]) !== 0);
      input.keyTo?.(event.pid, { type: event.type === 10 ? 'down' : 'up', keyCode: event.fields[field.keyCode] ?? 0, flags, ...text });
      return done();
    },
    CGEventCreate: () => done(dictionary({ ...(warped ?? input.cursor()) })),
    CGWarpMouseCursorPosition(x, y) {
      warped = { x: numberIn(x), y: numberIn(y) };
      return done();
    },
    CGAssociateMouseAndMouseCursorPosition: () => done(0),
    CGEventSourceFlagsState: () => done(input.flags().reduce((bits, key) => bits | flagBits[key], 0)),
    CGEventSourceButtonState: (_state, button) => done(input.buttons().includes(buttons[numberIn(button)] ?? 'middle')),
    // Posted events count as well (gsong/eyebreak#96). The owner's own moves and keys are counted together, as moves.
    CGEventSourceCounterForEventType: (_state, type) =>
      done((counts.get(numberIn(type)) ?? 0) + numbers.before(numberIn(type)) + (type === moved ? input.userActivity() : 0)),
    CGPreflightPostEventAccess: () => done(input.mayPost()),
    IsSecureEventInputEnabled: () => done(input.secureInput()),
    TISCopyCurrentKeyboardLayoutInputSource: () => done(layoutOfInput(input)),
    // A layout without Latin letters has another beside it that has them: here the US one.
    TISCopyCurrentASCIICapableKeyboardLayoutInputSource: () =>
      done(input.keyFor('a') === null ? layoutSource({ id: 'com.apple.keylayout.US', spec: layouts.us }) : layoutOfInput(input)),
    TISCopyCurrentKeyboardInputSource: () => done(inputMethod),
    LMGetKbdType: () => done(keyboardTypes.ansi),
  };
}

/** The window server turns keys of modifiers into changes of flags. */
function isModifier({ type, fields }: PostedEvent): boolean {
  const key = fields[field.keyCode] ?? 0;
  return (type === 10 || type === 11) && key >= 54 && key <= 63;
}

function postedEvent(record: Wire): PostedEvent {
  const entries = record instanceof Map ? (record as ReadonlyMap<string, Wire>) : new Map<string, Wire>(); // the reader makes maps of strings only
  const number = (name: string): number => numberIn(entries.get(name));
  const [fields, doubles] = [entries.get('fields'), entries.get('doubles')];
  const flags = entries.get('flags');
  return {
    type: number('type'),
    tap: number('tap'),
    pid: number('pid'),
    x: number('x'),
    y: number('y'),
    flags: typeof flags === 'number' ? flags : null,
    fields: fields instanceof Map ? Object.fromEntries(fields) : {},
    doubles: doubles instanceof Map ? Object.fromEntries(doubles) : {},
    text: String(entries.get('text') ?? ''),
    scrollUnit: number('scrollUnit'),
    sourceState: number('sourceState'),
    suppressionSeconds: number('suppressionSeconds'),
    atNs: number('atNs'),
  };
}
