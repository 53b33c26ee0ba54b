import { ownEntry } from '../../../shared/runtime/own-entry.js';
import { modifierNamed } from '../../../shared/text/key-name.js';

/**
 * The members of Anthropic's `computer_toolset_20260801` as calls of Gatehand's tools. Names, inputs and the words of the answers are those of
 * the types in `@anthropic-ai/sdk` 1.12 (resources/messages, helpers/beta/toolsets/computer).
 */

/** Where the picture stands that coordinates are given in: points are `origin + pixel / scale`. */
export interface Frame {
  readonly originX: number;
  readonly originY: number;
  readonly scale: number;
  /** Of the whole picture, pixels. */
  readonly width: number;
  readonly height: number;
}

/** A call of a tool of Gatehand's. */
export interface ToolCall {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export type MemberInput = Readonly<Record<string, unknown>>;

/** What a member asks for. `acknowledged`: what the model reads of a pure action; null where the answer itself is the result. */
export interface MemberPlan {
  readonly calls: readonly ToolCall[];
  readonly acknowledged: string | null;
  /** Seconds to wait, where that is all. */
  readonly waits?: number;
}

export class InvalidInput extends Error {}

type Point = { readonly x: number; readonly y: number };
type Plan = (input: MemberInput, frame: Frame) => MemberPlan;

const longestWaitSeconds = 60;
/** What the tools behind them take at once: the seconds of `hold_key`, the characters of `type_text`, the 10,000 points of `scroll`. */
const longestHoldSeconds = 10;
const mostCharacters = 10_000;
const mostNotches = 250;
/** Points that a notch of the wheel moves. */
const pointsPerNotch = 40;

/** In X11 the key Delete deletes forwards, which has a name of its own here. */
const otherwise: Readonly<Record<string, string>> = { backspace: 'delete', delete: 'forward_delete' };

const click =
  (button: 'left' | 'right' | 'middle', click_count: number, acknowledged: string): Plan =>
  (input, frame) => ({
    acknowledged,
    calls: [{ tool: 'click', arguments: { ...place(input, frame), button, click_count, bring_forward: true, ...held(input) } }],
  });

const bare =
  (tool: string, acknowledged: string | null): Plan =>
  () => ({ acknowledged, calls: [{ tool, arguments: {} }] });

/** Every member; the table is the adapter. */
export const members: Readonly<Record<string, Plan>> = {
  key(input) {
    const said = text(input);
    const repeat = input.repeat == null ? {} : { repeat: number(input, 'repeat') };
    const calls = said.split(/\s+/).map((chord) => ({ tool: 'press_key', arguments: { ...keyOf(chord), ...repeat } }));
    return { acknowledged: `Pressed ${said}.`, calls };
  },
  hold_key(input) {
    const seconds = number(input, 'duration', longestHoldSeconds);
    if (seconds === 0) throw new InvalidInput('duration must be above 0.');
    const { key, modifiers: more } = keyOf(text(input));
    if (more !== undefined) throw new InvalidInput('hold_key holds one key.');
    return {
      acknowledged: `Held ${text(input)} for ${seconds}s.`,
      calls: [{ tool: 'hold_key', arguments: { key, duration_ms: seconds * 1000 } }],
    };
  },
  type: (input) => ({ acknowledged: 'Typed.', calls: [{ tool: 'type_text', arguments: { text: written(input) } }] }),
  cursor_position: bare('cursor_position', null),
  mouse_move: (input, frame) => ({
    acknowledged: 'Moved the mouse.',
    calls: [{ tool: 'move_mouse', arguments: pointIn(input.coordinate, frame) }],
  }),
  left_mouse_down: bare('left_mouse_down', 'Left mouse button pressed.'),
  left_mouse_up: bare('left_mouse_up', 'Left mouse button released.'),
  left_click: click('left', 1, 'Clicked.'),
  right_click: click('right', 1, 'Right-clicked.'),
  middle_click: click('middle', 1, 'Middle-clicked.'),
  double_click: click('left', 2, 'Double-clicked.'),
  triple_click: click('left', 3, 'Triple-clicked.'),
  left_click_drag(input, frame) {
    withoutText(input, 'left_click_drag');
    const start = pointIn(input.start_coordinate, frame);
    const end = pointIn(input.coordinate, frame);
    return {
      acknowledged: 'Dragged.',
      calls: [{ tool: 'drag', arguments: { start_x: start.x, start_y: start.y, end_x: end.x, end_y: end.y } }],
    };
  },
  scroll(input, frame) {
    withoutText(input, 'scroll');
    const direction = input.scroll_direction;
    if (direction !== 'up' && direction !== 'down' && direction !== 'left' && direction !== 'right')
      throw new InvalidInput('scroll_direction must be up, down, left or right.');
    const amount = number(input, 'scroll_amount', mostNotches) * pointsPerNotch;
    if (amount === 0) throw new InvalidInput('scroll_amount must be above 0.');
    return {
      acknowledged: `Scrolled ${direction}.`,
      calls: [{ tool: 'scroll', arguments: { direction, amount, ...place(input, frame) } }],
    };
  },
  wait(input) {
    const seconds = number(input, 'duration', longestWaitSeconds);
    return { acknowledged: `Waited ${seconds}s.`, calls: [], waits: seconds };
  },
  screenshot: bare('take_screenshot', null),
  zoom(input, frame) {
    const region = input.region;
    if (!isNumbers(region, 4)) throw new InvalidInput('region must be [x0, y0, x1, y1] in pixels of the screenshot.');
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = region;
    if (x0 === x1 || y0 === y1) throw new InvalidInput('region has no extent.');
    pointIn([Math.max(x0, x1), Math.max(y0, y1)], frame);
    const from = pointIn([Math.min(x0, x1), Math.min(y0, y1)], frame);
    const size = { width: Math.abs(x1 - x0) / frame.scale, height: Math.abs(y1 - y0) / frame.scale };
    return { acknowledged: null, calls: [{ tool: 'zoom', arguments: { region: { ...from, ...size } } }] };
  },
};

/** A point of the Mac in pixels of the picture. */
export function pixelOf({ x, y }: Point, { originX, originY, scale }: Frame): Point {
  return { x: Math.round((x - originX) * scale), y: Math.round((y - originY) * scale) };
}

function pointIn(given: unknown, { originX, originY, scale, width, height }: Frame): Point {
  if (!isNumbers(given, 2)) throw new InvalidInput('A coordinate must be [x, y] in pixels of the screenshot.');
  const [x = 0, y = 0] = given;
  if (x < 0 || y < 0 || x > width || y > height)
    throw new InvalidInput(`[${x}, ${y}] lies outside the screenshot, which is ${width} by ${height} pixels.`);
  return { x: originX + x / scale, y: originY + y / scale };
}

/** Without a coordinate: where the pointer is, which Gatehand knows. */
function place(input: MemberInput, frame: Frame): Partial<Point> {
  return input.coordinate == null ? {} : pointIn(input.coordinate, frame);
}

function held(input: MemberInput): { readonly modifiers?: readonly string[] } {
  if (input.text == null || input.text === '') return {};
  const names = String(input.text).split('+');
  const known = names.map(modifierNamed);
  if (known.includes(null)) throw new InvalidInput(`text must be modifier keys, such as shift or ctrl+alt; it is "${input.text}".`);
  return { modifiers: known.filter((name) => name !== null) };
}

function keyOf(chord: string): { readonly key: string; readonly modifiers?: readonly string[] } {
  // A plus that stands last is the key itself.
  const parts = chord.endsWith('+') ? [...chord.slice(0, -1).split('+').filter(Boolean), '+'] : chord.split('+');
  const last = parts.at(-1) ?? '';
  const before = parts.slice(0, -1).map(modifierNamed);
  if (before.includes(null)) throw new InvalidInput(`"${chord}" has a modifier that nobody knows.`);
  const key = ownEntry(otherwise, last.toLowerCase()) ?? last;
  const names = before.filter((name) => name !== null);
  return { key, ...(names.length > 0 && { modifiers: names }) };
}

/** What is typed may be a space or a line end alone. */
function written({ text: said }: MemberInput): string {
  const given = typeof said === 'number' ? String(said) : (said ?? '');
  if (typeof given !== 'string') throw new InvalidInput('text must be a text.');
  if (given === '') throw new InvalidInput('text is missing.');
  if (given.length > mostCharacters) throw new InvalidInput(`text must have at most ${mostCharacters} characters; type it in parts.`);
  return given;
}

function text(input: MemberInput): string {
  const given = written(input);
  if (given.trim() === '') throw new InvalidInput('text is missing.');
  return given;
}

function withoutText(input: MemberInput, member: string): void {
  if (input.text != null && input.text !== '') throw new InvalidInput(`${member} holds no keys here; leave text out.`);
}

function number(input: MemberInput, name: string, most = Number.POSITIVE_INFINITY): number {
  const value = input[name];
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) throw new InvalidInput(`${name} must be a number, 0 or more.`);
  if (value > most) throw new InvalidInput(`${name} must be at most ${most}.`);
  return value;
}

function isNumbers(value: unknown, count: number): value is readonly number[] {
  return Array.isArray(value) && value.length === count && value.every((one) => typeof one === 'number' && Number.isFinite(one));
}
