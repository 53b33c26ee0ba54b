import type { ActionReport, ElementNode } from '../../src/main/mac/port.js';
import type { SimElement } from '../../src/main/mac/simulated/model/state.js';
import { GatehandError } from '../../src/shared/errors.js';
import { centre } from '../../src/shared/geometry.js';
import type { EngineMac } from './engine-mac.js';
import { type Random, randomFrom } from './random.js';

/** What a person's hands and an assistant do, at random; the same seed does the same on the same Mac. */

const everything = { element: null, maxDepth: 40, roles: null, withActions: false };
/** The apps of the default Mac that have something to do in them. */
export const apps = ['TextEdit', 'Calculator', 'Safari', 'Finder', 'Notes', 'Music', 'Mail'];
/** Those that are made of the kit: each has lists, texts and sheets of its own. */
export const kitApps = ['Reminders', 'Notes', 'Contacts', 'Calendar', 'Music', 'Slack', 'Mail', 'Finder', 'Calculator', 'System Settings'];
const pressed = ['AXButton', 'AXCheckBox', 'AXPopUpButton', 'AXRow', 'AXStaticText'];
const filled = ['AXTextField', 'AXTextArea', 'AXCheckBox', 'AXSlider', 'AXPopUpButton'];

/** A node and all that is below it. */
export function flatten<Node extends { readonly children?: readonly Node[] }>(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap((child) => flatten(child))];
}

async function elementsOf(mac: EngineMac, name: string): Promise<ElementNode[]> {
  const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app(name), maxChildren: 12 });
  return flatten(root);
}

/** One step: what it was, what it said, or null where it was refused. */
export interface Step {
  readonly what: string;
  readonly report: ActionReport | null;
}

/** What the menus of an app offer, but for what ends it or hides others. */
function menuPaths({ mac: { model } }: EngineMac, bundleId: string): readonly string[] {
  const bar = model.apps.find(({ spec }) => spec.bundleId === bundleId)?.element?.children.find(({ role }) => role === 'AXMenuBar');
  const below = (item: SimElement, path: string): string[] => {
    const own = path === '' ? (item.title ?? '') : `${path} > ${item.title}`;
    const inner = item.children.flatMap((menu) => menu.children);
    return inner.length > 0 ? inner.flatMap((one) => below(one, own)) : item.menuItem?.command == null ? [] : [own];
  };
  return (bar?.children ?? [])
    .slice(1)
    .flatMap((item) => below(item, ''))
    .filter((path) => !/ > (Quit|Hide) /.test(path));
}

type Act = (mac: EngineMac, random: Random, name: string) => Promise<Step>;

const acts: readonly Act[] = [
  async (mac, random, name) => {
    const app = mac.app(name);
    const node = random.pick((await elementsOf(mac, name)).filter((one) => pressed.includes(one.role)));
    return attempt(`press ${node?.path}`, node && mac.engine.elements.press(mac.job([app]), { app, element: node.ref }));
  },
  async (mac, random, name) => {
    const app = mac.app(name);
    const node = random.pick((await elementsOf(mac, name)).filter((one) => filled.includes(one.role)));
    const value = random.pick(['one', 'Japan', '', true, false, 30, 75]) ?? '';
    return attempt(
      `set ${node?.path} to ${JSON.stringify(value)}`,
      node && mac.engine.elements.setValue(mac.job([app]), { app, element: node.ref, value }),
    );
  },
  async (mac, random, name) => {
    const app = await mac.front(name);
    const node = random.pick((await elementsOf(mac, name)).filter((one) => one.frame !== null && one.frame.width > 0));
    if (node?.frame == null) return { what: 'click nothing', report: null };
    const point = centre(node.frame);
    return attempt(`click ${node.path}`, mac.engine.input.click(mac.job([app]), { point, button: 'left', modifiers: [], count: 1 }));
  },
  async (mac, random, name) => {
    const app = await mac.front(name);
    const text = random.pick(['a', 'word ', '42']) ?? '';
    return attempt(`type ${text} in ${name}`, mac.engine.input.type(mac.job([app]), { text, delayMs: 0 }));
  },
  async (mac, random, name) => {
    const window = random.pick(mac.mac.probe.app(mac.app(name).bundleId).windows);
    const to = { x: 50 + random.below(400), y: 50 + random.below(200) };
    return attempt(
      `move a window of ${name} to ${to.x},${to.y}`,
      window && mac.engine.windows.move(mac.job([mac.app(name)]), { windowId: window.id, to }),
    );
  },
  async (mac, random, name) => {
    const window = random.pick(mac.mac.probe.app(mac.app(name).bundleId).windows);
    return attempt(`close a window of ${name}`, window && mac.engine.windows.close(mac.job([mac.app(name)]), { windowId: window.id }));
  },
  async (mac, random, name) => {
    const app = await mac.front(name);
    const path = random.below(4) === 0 ? 'View > Nothing of the kind' : (random.pick(menuPaths(mac, app.bundleId)) ?? '');
    return attempt(`menu ${path} of ${name}`, mac.engine.menus.click(mac.job([app]), { app, path }));
  },
  async (mac, random, name) => {
    const app = mac.app(name);
    const node = random.pick((await elementsOf(mac, name)).filter((one) => one.windowId !== null));
    return attempt(`focus ${node?.path}`, node && mac.engine.elements.focus(mac.job([app]), { app, element: node.ref }));
  },
  async (mac, random, name) => {
    const app = mac.app(name);
    const node = random.pick((await elementsOf(mac, name)).filter((one) => one.windowId !== null));
    return attempt(`scroll to ${node?.path}`, node && mac.engine.elements.scrollToVisible(mac.job([app]), { app, element: node.ref }));
  },
  async (mac, random, name) => {
    const app = await mac.front(name);
    const key = random.pick(['down', 'tab', 'n', 'w']) ?? 'tab';
    const modifiers = random.below(2) === 0 ? [] : (['command'] as const);
    return attempt(`press ${modifiers} ${key} in ${name}`, mac.engine.input.press(mac.job([app]), { key, modifiers, repeat: 1 }));
  },
  async (mac, random, name) => {
    const app = await mac.front(name);
    const node = random.pick((await elementsOf(mac, name)).filter((one) => one.frame !== null));
    const delta = { x: 0, y: random.below(400) - 150 };
    const point = node?.frame == null ? null : centre(node.frame);
    return attempt(`scroll ${delta.y} over ${node?.path}`, mac.engine.input.scroll(mac.job([app]), { delta, point }));
  },
  async (mac, random, name) => {
    const app = await mac.front(name);
    const [key, ...modifiers] = random.pick(habits) ?? ['left'];
    return attempt(`press ${modifiers} ${key} in ${name}`, mac.engine.input.press(mac.job([app]), { key, modifiers, repeat: 1 }));
  },
  async (mac, random, name) => {
    const app = await mac.front(name);
    const node = random.pick((await elementsOf(mac, name)).filter((one) => one.frame !== null && one.frame.width > 0));
    if (node?.frame == null) return { what: 'click nothing', report: null };
    const point = centre(node.frame);
    const modifiers = random.below(2) === 0 ? (['shift'] as const) : (['command'] as const);
    return attempt(
      `${modifiers}-click ${node.path}`,
      mac.engine.input.click(mac.job([app]), { point, button: 'left', modifiers, count: 1 }),
    );
  },
];

/** Keys of a person who edits texts, and moves among tabs and bars. */
const habits: readonly (readonly [key: string, ...modifiers: readonly ('command' | 'shift' | 'option' | 'control')[]])[] = [
  ['left', 'shift', 'option'],
  ['right', 'option'],
  ['up', 'shift', 'command'],
  ['delete', 'option'],
  ['z', 'command'],
  ['z', 'command', 'shift'],
  ['b', 'command'],
  ['f', 'command'],
  ['g', 'command'],
  ['t', 'command'],
  ['tab', 'control'],
  ['a', 'command'],
  ['down', 'shift'],
];

/** Refusals are answers too; anything but a GatehandError is a fault. */
async function attempt(what: string, doing: Promise<ActionReport> | undefined): Promise<Step> {
  try {
    return { what, report: doing === undefined ? null : await doing };
  } catch (error) {
    if (error instanceof GatehandError) return { what: `${what} (${error.code})`, report: null };
    throw error;
  }
}

export interface PlayOptions<State> {
  readonly seed: number;
  readonly steps: number;
  /** Where it goes on; all that have something to do unless given. */
  readonly among?: readonly string[];
  /** Taken before each step, once its app stands in front: bringing it there is the owner's part. */
  readonly before: () => State;
}

/** Runs a random sequence; calls back after each step, with what was taken before it. A failure tells the seed and the steps. */
export async function play<State>(
  mac: EngineMac,
  { seed, steps, before, among = apps }: PlayOptions<State>,
  after: (step: Step, before: State) => unknown,
): Promise<void> {
  const random = randomFrom(seed);
  const done: string[] = [];
  for (let at = 0; at < steps; at += 1) {
    const name = random.pick(among.filter((one) => mac.mac.apps.running().some((app) => app.name === one)));
    const act = random.pick(acts);
    if (name === undefined || act === undefined) return;
    await mac.front(name);
    const state = before();
    const step = await act(mac, random, name);
    done.push(step.what);
    try {
      await after(step, state);
    } catch (error) {
      throw new Error(`seed ${seed} after: ${done.join('; ')}`, { cause: error });
    }
  }
}
