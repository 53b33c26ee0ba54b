import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { keyCodes } from '../../../src/main/mac/constants/key-codes.js';
import type { MouseButton } from '../../../src/main/mac/ports/input.js';
import type { ModifierKey } from '../../../src/shared/chords.js';
import type { Point, Rect } from '../../../src/shared/geometry.js';
import type { Answer, Gatehand, TestClient } from '../../harness/gatehand.js';
import { type Query, readTree, type TreeEntry, telling } from './tree-read.js';

/** What a look at the screen costs a model, whatever its size. */
export const tokensPerPicture = 1600;
/** What a plain input tool answers. */
const done = '{"ok":true}';
/** What an app gets to draw in answer to an event before anybody looks. */
const drawMs = 100;

/** What a route has spent so far. */
export interface Spent {
  calls: number;
  tokens: number;
}

const tokensOf = (call: unknown): number => countTokens(JSON.stringify(call));

/** The assistant on Gatehand's tools. */
export interface GatehandHand {
  /** What the last answer said. */
  readonly told: string;
  call(name: string, args?: Record<string, unknown>): Promise<Answer>;
  /** Several calls in one. */
  steps(...steps: readonly (readonly [tool: string, args: Record<string, unknown>, as?: string])[]): Promise<Answer>;
}

/** Counts what goes out as a call and all the text that comes back. Whoever is told that a change is not certain has to look. */
export function gatehandHand(client: TestClient, spent: Spent): GatehandHand {
  let told = '';
  const call = async (name: string, args: Record<string, unknown> = {}): Promise<Answer> => {
    const answer = await client.call(name, args);
    told = answer.text;
    spent.calls += 1;
    spent.tokens += tokensOf({ name, arguments: args }) + countTokens(answer.text);
    if (answer.isError) throw new Error(`${name}: ${answer.text}`);
    return answer;
  };
  return {
    get told() {
      return told;
    },
    call,
    steps: (...steps) => call('run_steps', { steps: steps.map(([tool, args, as]) => ({ tool, arguments: args, ...(as && { as }) })) }),
  };
}

export type PointRoute = 'tree' | 'picture';

/** What is meant on the screen: by role, and by a part of its label or value. */
export interface Wanted {
  readonly role?: string;
  readonly says?: string;
  /** Which of those alike, from the top. */
  readonly nth?: number;
}

/** The assistant with a way to look and points to click. It may click only what its last look showed. */
export interface PointHand {
  readonly route: PointRoute;
  /** What the last look showed, as JSON. */
  readonly told: string;
  look(query: Query): Promise<void>;
  /** Whether the last look showed it. */
  shows(wanted: Wanted): boolean;
  click(wanted: Wanted, how?: { readonly count?: number; readonly dx?: number }): Promise<void>;
  type(text: string): Promise<void>;
  /** `command+s`, `return`. */
  key(chord: string): Promise<void>;
  /** Starts an app or brings it to the front, as every such system can. */
  open(app: string): Promise<void>;
  /** For reading alone: a tree is read in the back as well, a picture shows what nothing covers; else the app is opened. */
  show(app: string): Promise<void>;
  /** Turns the wheel over what was seen. */
  scroll(wanted: Wanted, lines: number): Promise<void>;
}

const specials: Readonly<Record<string, number>> = keyCodes;

/** Both baselines: they differ in what a look costs, and in that a picture shows all that is in sight. */
export function pointHand(gatehand: Gatehand, client: TestClient, spent: Spent, route: PointRoute): PointHand {
  const { mac, clock } = gatehand;
  const { input } = mac.drivers;
  let seen: readonly TreeEntry[] = [];

  const acted = async (call: Record<string, unknown>): Promise<void> => {
    spent.calls += 1;
    spent.tokens += tokensOf(call) + countTokens(done);
    await new Promise<void>((resolve) => clock.after(drawMs, resolve));
  };
  const all = ({ role, says }: Wanted): readonly TreeEntry[] =>
    seen.filter(
      (one) => (role === undefined || one.role === role) && (says === undefined || `${one.label ?? ''}\n${one.value ?? ''}`.includes(says)),
    );
  const pointOf = (wanted: Wanted): Point => {
    const found = all(wanted)[wanted.nth ?? 0];
    if (found === undefined) throw new Error(`the last look did not show ${JSON.stringify(wanted)}`);
    return { x: found.at[0], y: found.at[1] };
  };
  const mouse = (type: 'move' | 'down' | 'up', point: Point, clickState: number, button: MouseButton = 'left'): void =>
    input.mouse({ type, button, point, clickState, flags: [] });
  const stroke = (keyCode: number, flags: readonly ModifierKey[], text?: string): void => {
    for (const type of ['down', 'up'] as const) input.key({ type, keyCode, flags, ...(text !== undefined && { text }) });
  };

  const processOf = (app: string) => mac.drivers.processes.list().find(({ name, bundleId }) => name === app || bundleId === app);
  // As every reader of trees does for apps of Chromium, which build theirs only when asked.
  const wake = (app: string): void => {
    const process = processOf(app);
    if (process !== undefined) mac.drivers.accessibility.wake(process.pid);
  };
  const isInSight = (app: string): boolean => {
    const windows = mac.drivers.windowServer.windows().filter(({ onScreen, layer }) => onScreen && layer === 0);
    const at = windows.findIndex(({ pid }) => pid === processOf(app)?.pid);
    const own = windows[at]?.frame;
    return own !== undefined && !windows.slice(0, at).some(({ frame }) => overlap(frame, own));
  };
  const open = async (app: string): Promise<void> => {
    const launched = await client.call('launch_app', { app });
    if (launched.isError) throw new Error(launched.text);
    wake(app);
    await new Promise<void>((resolve) => clock.after(400, resolve));
    await acted({ name: 'open', arguments: { app } });
  };

  return {
    route,
    open,
    async show(app) {
      if (route === 'picture' ? !isInSight(app) : processOf(app) === undefined) return open(app);
      wake(app);
      await new Promise<void>((resolve) => clock.after(400, resolve));
    },
    get told() {
      return JSON.stringify(seen);
    },
    async look(query) {
      const { app, ...more } = query;
      // A picture shows whatever is in sight.
      seen = readTree(mac, route === 'tree' ? query : { app, roles: [...telling, ...(query.roles ?? [])] });
      spent.calls += 1;
      const asked =
        route === 'tree' ? tokensOf({ name: 'tree', arguments: { app, ...more } }) : tokensOf({ name: 'screenshot', arguments: {} });
      spent.tokens += asked + (route === 'tree' ? tokensOf(seen) : tokensPerPicture);
    },
    shows: (wanted) => all(wanted).length > (wanted.nth ?? 0),
    async click(wanted, { count = 1, dx = 0 } = {}) {
      const at = pointOf(wanted);
      const point = { x: at.x + dx, y: at.y };
      mouse('move', point, 0);
      for (let state = 1; state <= count; state += 1) {
        mouse('down', point, state);
        mouse('up', point, state);
      }
      await acted({ name: count === 2 ? 'double_click' : 'click', arguments: point });
    },
    async type(text) {
      for (const character of text) {
        const key = character === '\n' ? { keyCode: keyCodes.return, flags: [] } : input.keyFor(character);
        stroke(key?.keyCode ?? 0, key?.flags ?? [], character === '\n' ? undefined : character);
      }
      await acted({ name: 'type', arguments: { text } });
    },
    async key(chord) {
      const parts = chord.split('+');
      const last = parts.at(-1) ?? '';
      const flags = parts.slice(0, -1).filter((part): part is ModifierKey => ['command', 'shift', 'option', 'control'].includes(part));
      const keyCode = specials[last] ?? input.keyFor(last)?.keyCode;
      if (keyCode === undefined) throw new Error(`no key ${last}`);
      stroke(keyCode, flags);
      await acted({ name: 'key', arguments: { keys: chord } });
    },
    async scroll(wanted, lines) {
      const point = pointOf(wanted);
      mouse('move', point, 0);
      input.scroll({ x: 0, y: -lines * 20 });
      await acted({ name: 'scroll', arguments: { ...point, lines } });
    },
  };
}

function overlap(one: Rect, other: Rect): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}
