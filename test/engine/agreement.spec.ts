import { describe, expect, it } from 'vitest';
import type { ElementNode } from '../../src/main/mac/port.js';
import { defaultScenario } from '../../src/main/mac/simulated/default-mac/default-scenario.js';
import { textOf } from '../../src/main/mac/simulated/model/controls/text.js';
import { isTextRole } from '../../src/main/mac/simulated/model/roles.js';
import type { SimElement } from '../../src/main/mac/simulated/model/state.js';
import { behaviorNames, type Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import type { Scene, SceneNode, SceneWindow } from '../../src/main/mac/simulated/screen/scene.js';
import { fail } from '../../src/shared/errors.js';
import { centre, contains, type Point, type Rect } from '../../src/shared/geometry.js';
import { seeds } from '../harness/rounds.js';
import { createEngineMac, type EngineMac } from './engine-mac.js';
import { type Random, randomFrom } from './random.js';
import { apps, flatten, kitApps, play } from './random-acts.js';

const everything = { element: null, maxDepth: 40, roles: null, withActions: false, maxChildren: 1000, maxNodes: 5000 };

type Shown = { readonly role: string; readonly frame: Rect };

/** Every element that is drawn stands in the tree, in the same place and the same state. */
async function expectTreeAsDrawn(mac: EngineMac, scene: Scene, names = apps): Promise<void> {
  for (const name of names) {
    const app = mac.mac.apps.running().find((one) => one.name === name);
    if (app === undefined) continue;
    const ids = mac.mac.probe.app(app.bundleId).windows.map(({ id }) => id);
    const drawn = scene.windows.filter(({ id }) => ids.includes(id));
    if (drawn.length === 0) continue;
    const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app });
    const nodes = flatten<ElementNode>(root);
    for (const window of drawn) {
      const own = nodes.find((one) => one.windowId === window.id && one.role === 'AXWindow');
      expect([own?.label, own?.frame], `window ${window.id}`).toEqual([window.title, window.frame]);
      for (const part of window.content.flatMap((one) => flatten<SceneNode>(one)).filter(hasPlace)) expectDrawn(nodes, window, part);
    }
  }
}

function expectDrawn(nodes: readonly ElementNode[], window: SceneWindow, part: SceneNode): void {
  const there = nodes.filter((one) => one.windowId === window.id && one.role === part.role && same(one.frame, part.frame));
  const like = there.find(
    (one) =>
      one.enabled === part.enabled &&
      one.secure === part.secure &&
      (part.secure || (one.value ?? null) === (part.value ?? null) || one.value === '') &&
      (!part.focused || one.focused) &&
      (part.role !== 'AXRow' || one.selected === part.selected),
  );
  expect(like !== undefined, `${JSON.stringify({ ...part, children: undefined })} is drawn; there is ${JSON.stringify(there)}`).toBe(true);
}

/** What no action may leave behind: a keyboard or a menu on something gone, a selection beyond its text, a part of no size. */
function expectSound({ mac: { model } }: EngineMac): void {
  const wrong: string[] = [];
  for (const menu of model.menus) if (!menu.element.alive) wrong.push(`an open menu of ${menu.app.name} is gone`);
  for (const window of model.order) {
    const { app, element, focus } = window;
    if (!element.alive) wrong.push(`a window of ${app.name} is gone`);
    if (focus !== null && !(focus.alive && focus.enabled)) wrong.push(`${app.name} has the keyboard on ${focus.role}, which is no more`);
    for (const one of flatten<SimElement>(element)) {
      const { location, length } = one.selection;
      if (isTextRole(one.role) && location + length > textOf(one).length)
        wrong.push(`${one.identifier} of ${app.name}: selected beyond its end`);
      if (one.frame !== null && Math.min(one.frame.width, one.frame.height) < 0) wrong.push(`${one.role} of ${app.name}: no size`);
    }
  }
  expect(wrong).toEqual([]);
}

/** A point belongs to the front window that is drawn there, and in it to the innermost element that is. */
async function expectHitsAsDrawn(mac: EngineMac, scene: Scene, random: Random, names = apps): Promise<void> {
  for (let look = 0; look < 25; look += 1) {
    const display = random.pick(scene.displays)?.frame ?? { x: 0, y: 0, width: 1, height: 1 };
    const at = { x: display.x + random.below(display.width), y: display.y + random.below(display.height) };
    const top = scene.windows.findLast((window) => contains(window.frame, at));
    const hit = await mac.engine.attribution.point(at);
    // A privacy pane of System Settings is a window that counts as macOS's own dialog.
    const drawnBySystem = hit.owner === 'system-dialog' && hit.windowId === top?.id;
    if (hit.owner !== 'window' && !drawnBySystem) {
      const reserved = at.y < display.y + 25 || inDock(scene, at);
      const pane = hit.owner === 'system-dialog' && top?.title === 'Privacy & Security';
      expect(
        top === undefined || reserved || pane || hit.owner === 'unknown',
        `${hit.owner} at ${at.x},${at.y}, drawn is ${top?.title}`,
      ).toBe(true);
      continue;
    }
    expect(hit.windowId, `at ${at.x},${at.y}`).toBe(top?.id);
    if (!names.includes(hit.app?.name ?? '')) continue;
    const part = top === undefined ? null : innermost(top.content, at);
    const found = part === null ? null : seenBy(mac, hit.app?.pid ?? 0, at);
    if (part !== null && found !== null) expect(found, `at ${at.x},${at.y}`).toEqual({ role: part.role, frame: part.frame });
  }
}

function seenBy(mac: EngineMac, pid: number, at: Point): Shown | null {
  const { accessibility } = mac.mac.drivers;
  const element = accessibility.elementAt(pid, at);
  if (!element.ok || element.value === null) return null;
  const answer = accessibility.attributes(element.value, ['AXRole', 'AXFrame']);
  const [role, frame] = answer.ok ? answer.value : [];
  return typeof role === 'string' && typeof frame === 'object' && frame.type === 'rect' ? { role, frame: frame.rect } : null;
}

/** What a script is told an app holds, its side bar lists: both are the same data. */
const listed: Readonly<Record<string, string>> = {
  Reminders: 'lists',
  Notes: 'folders',
  Contacts: 'groups',
  Calendar: 'calendars',
  Music: 'user playlists',
  Mail: 'mailboxes',
};

async function expectScriptsAsShown(mac: EngineMac, name: string): Promise<void> {
  const what = listed[name];
  const windows = what === undefined ? [] : mac.mac.probe.app(mac.app(name).bundleId).windows;
  if (windows.length === 0) return;
  const source = `tell application "${name}" to get name of every ${what?.replace(/(?<=x)es$|s$/, '')}`;
  const running = mac.mac.scripting.run(mac.look(), { language: 'applescript', source, timeoutMs: 10_000, args: [] });
  const told = (await running).parsed as string[]; // a list of names
  const { root } = await mac.engine.elements.tree(mac.look(), { ...everything, app: mac.app(name) });
  const nodes = flatten<ElementNode>(root);
  const sidebar = nodes.filter(({ role }) => role === 'AXOutline').flatMap((one) => flatten<ElementNode>(one));
  if (sidebar.length === 0) return;
  expect(told.filter((one) => !sidebar.some(({ label, value }) => label === one || value === one))).toEqual([]);
}

/** What is drawn beyond their edges is cut off. */
const clips = ['AXScrollArea', 'AXWebArea', 'AXTable', 'AXOutline', 'AXList'];

function innermost(parts: readonly SceneNode[], at: Point): SceneNode | null {
  for (const part of [...parts].reverse()) {
    if (clips.includes(part.role) && !contains(part.frame, at)) continue;
    const inner = innermost(part.children, at);
    if (inner !== null) return inner;
    if (hasPlace(part) && contains(part.frame, at)) return part;
  }
  return null;
}

function inDock({ dock }: Scene, at: Point): boolean {
  const first = dock[0]?.frame;
  const last = dock.at(-1)?.frame;
  if (first === undefined || last === undefined) return false;
  return contains({ x: first.x - 20, y: first.y - 20, width: last.x + last.width - first.x + 40, height: first.height + 40 }, at);
}

function hasPlace({ frame }: SceneNode): boolean {
  return frame.width > 0 && frame.height > 0;
}

function same(a: Rect | null, b: Rect): boolean {
  return a !== null && a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

describe('after any action', () => {
  it.each(seeds(71, 1))('tree, picture and hit test show one and the same Mac (seed %i)', async (seed) => {
    const mac = createEngineMac();
    const random = randomFrom(seed);

    let step = 0;
    await play(mac, { seed, steps: 12, before: () => null }, async () => {
      expectSound(mac);
      const scene = mac.mac.scene();
      step += 1;
      // All trees are read whole: what a step leaves wrong is still so a step or two later.
      if (step % 3 === 0) await expectTreeAsDrawn(mac, scene);
      await expectHitsAsDrawn(mac, scene, random);
    });
  });

  it.each(kitApps)('so do the controls of %s', async (name) => {
    const mac = createEngineMac({ scenario: shown(name) });
    const random = randomFrom(81);

    await play(mac, { seed: 81, steps: 6, before: () => null, among: [name] }, async () => {
      expectSound(mac);
      const scene = mac.mac.scene();
      await expectTreeAsDrawn(mac, scene, [name]);
      await expectHitsAsDrawn(mac, scene, random, [name]);
    });
    await expectScriptsAsShown(mac, name);
  });
});

/** What shows something only once somebody calls for it. */
const surfaces: Readonly<Record<string, (mac: EngineMac) => unknown>> = {
  'Control Center': (mac) => mac.engine.menus.clickStatusItem(mac.job([mac.app('Control Center')]), { item: 'Sound' }),
  'Notification Center': ({ mac }) => mac.probe.notify({ app: 'Backup', title: 'Finished', message: 'All is safe.', actions: ['Show'] }),
  Spotlight({ mac: { drivers } }) {
    for (const type of ['down', 'up'] as const) drivers.input.key({ type, keyCode: 49, flags: ['command'] });
  },
};

describe('what comes up over the apps', () => {
  it.each(Object.entries(surfaces))('shows in tree, picture and hit test what it is (%s)', async (name, open) => {
    const mac = createEngineMac();
    await open(mac);

    const { bundleId, pid } = mac.app(name);
    const scene = mac.mac.scene();
    const window = scene.windows.find(({ id }) => mac.mac.probe.app(bundleId).windows.some((one) => one.id === id));
    const parts = (window?.content ?? []).flatMap((one) => flatten<SceneNode>(one)).filter(hasPlace);

    expect(parts.length).toBeGreaterThan(0);
    await expectTreeAsDrawn(mac, scene, [name]);
    for (const at of parts.map(({ frame }) => centre(frame))) {
      const drawn = innermost(window?.content ?? [], at);
      expect(seenBy(mac, pid ?? 0, at), `at ${at.x},${at.y}`).toEqual({ role: drawn?.role, frame: drawn?.frame });
    }
  });

  it('is all that these specs have to know beside the apps: none with a behaviour of its own is left out', () => {
    const behaving = (defaultScenario().apps ?? []).filter(({ behavior = 'generic' }) => behavior !== 'generic');

    expect(behaving.map(({ name }) => name).filter((name) => ![...apps, ...kitApps, ...Object.keys(surfaces)].includes(name))).toEqual([]);
    expect(behaviorNames.filter((name) => !behaving.some(({ behavior }) => behavior === name))).toEqual(['generic']);
  });
});

describe('open and save panels', () => {
  it.each(['File > Open…', 'File > Save…'])('show in tree, picture and hit test what they are (%s)', async (path) => {
    const mac = createEngineMac({ scenario: shown('TextEdit') });
    const random = randomFrom(82);
    const app = await mac.front('TextEdit');
    await mac.engine.menus.click(mac.job([app]), { app, path });

    await play(mac, { seed: 82, steps: 5, before: () => null, among: ['TextEdit'] }, async () => {
      const scene = mac.mac.scene();
      await expectTreeAsDrawn(mac, scene, ['TextEdit']);
      await expectHitsAsDrawn(mac, scene, random, ['TextEdit']);
    });
  });
});

/** The default Mac with one app in sight and in front. */
function shown(name: string): Scenario {
  const { apps = [] } = defaultScenario();
  const one = apps.find((app) => app.name === name) ?? fail('unsupported', `There is no ${name}.`);
  const windows = (one.windows ?? []).map((window) => ({ ...window, minimized: false }));
  return { apps: [{ ...one, windows, hidden: false, running: true, frontmost: true }] };
}
