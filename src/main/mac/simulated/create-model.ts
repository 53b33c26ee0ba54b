import type { Clock } from '../../../shared/runtime/clock.js';
import { createBehavior, wordsOfApps } from './apps/registry.js';
import { clipboardOf } from './model/clipboard.js';
import { createApp, createElement } from './model/create.js';
import { mainFrame } from './model/displays.js';
import { addEntry, addFolder, homeFolders, putFile } from './model/files.js';
import { schedule } from './model/happenings.js';
import { pathOf, startApp } from './model/lifecycle.js';
import { validateApp } from './model/menus/commands.js';
import type { Preference } from './model/preferences.js';
import type { FileNode, InputMethod, Model, SimApp, SimElement, SimNotification, UnfilledMenu } from './model/state.js';
import { listDock } from './model/windows/dock.js';
import { relistFinder } from './model/windows/finder-windows.js';
import { showMessageDialog } from './model/windows/message-dialogs.js';
import { setLocked } from './model/windows/system-dialogs.js';
import { activateApp, isRegular } from './model/windows/windows.js';
import type { Scenario, StatusItemSpec } from './scenario/scenario.js';
import { translatorTo } from './scenario/words.js';

const statusItemHosts = { 'control-center': 'com.apple.controlcenter', 'menu-bar-agent': 'com.apple.menubaragent' } as const;

export interface ModelDeps {
  readonly clock: Clock;
  readonly scenario: Scenario;
  readonly onChange: () => void;
  /** Told of each written file before the model keeps it; a throw keeps it from being written. */
  readonly onSave: (path: string, bytes: Uint8Array) => void;
}

/** A model in the state its scenario describes, every running app started. */
export function createModel({ clock, scenario, onChange, onSave }: ModelDeps): Model {
  const model: Model = {
    ...emptyState(clock, scenario),
    say: translatorTo(scenario.language ?? 'en', wordsOfApps),
    changed: onChange,
    saved(path, bytes) {
      onSave(path, bytes);
      putFile(model, path, bytes);
      relistFinder(model);
      model.changed();
    },
    settle: () => listDock(model),
    validate: (app) => validateApp(model, app),
    behaviorFor: (spec) => createBehavior(spec.behavior),
  };
  model.apps.push(...(scenario.apps ?? []).map((spec) => createApp(model, spec)));
  fillDisk(model, scenario);
  const running = model.apps.filter((app) => app.spec.running !== false);
  for (const app of running) startApp(model, app);
  model.order = running.flatMap((app) => app.windows.filter((window) => !window.minimized));
  const front = running.find((app) => app.spec.frontmost) ?? running.find(isRegular);
  if (front !== undefined) activateApp(model, front);
  addDesktop(model);
  if (model.frontmost !== null) validateApp(model, model.frontmost);
  if (model.locked) setLocked(model, true);
  for (const { afterMs, title = '', ...dialog } of scenario.dialogs ?? []) {
    clock.after(afterMs, () => showMessageDialog(model, { title, ...dialog }));
  }
  if (scenario.inputMethod !== undefined) switchOn(model, scenario.inputMethod);
  schedule(model, scenario.events ?? []);
  return model;
}

function switchOn(model: Model, name: InputMethod['name']): void {
  const app = createApp(model, { ...inputMethodApps[name], kind: 'accessory', windows: [] });
  const method: InputMethod = { name, app, composition: null, choose: null };
  model.apps.push(app);
  startApp(model, app);
  app.behavior = { selected: (_model, row) => method.choose?.(row) };
  model.inputMethod = method;
}

function emptyState(clock: Clock, scenario: Scenario) {
  const { permissions } = scenario;
  return {
    clock,
    displays: scenario.displays ?? [],
    apps: [],
    dock: scenario.dock ?? [],
    statusItems: scenario.statusItems ?? [],
    statusItemHost: scenario.statusItemHost === undefined ? null : statusItemHosts[scenario.statusItemHost],
    extras: new Map<StatusItemSpec, SimElement>(),
    popover: null,
    order: [],
    frontmost: null,
    space: 1,
    menus: [],
    unfilled: new Map<SimElement, UnfilledMenu>(),
    passingMenus: new Set<SimElement>(),
    grants: {
      accessibility: permissions?.accessibility ?? 'granted',
      screenRecording: permissions?.screenRecording ?? 'granted',
      automation: permissions?.automation ?? 'unknown',
    },
    locked: scenario.locked ?? false,
    secureInput: false,
    cursor: scenario.cursor ?? { x: 0, y: 0 },
    heldKeys: new Set<number>(),
    heldButtons: new Set<'left' | 'right' | 'middle'>(),
    flags: [],
    keyboardLayout: scenario.keyboardLayout ?? 'us',
    inputMethod: null,
    pointerPress: null,
    ...surroundings(scenario),
    files: new Map<string, FileNode>(),
    stores: new Map<string, unknown>(),
    preferences: new Map<string, Map<string, Preference>>(),
    dialogs: [],
    passingApps: new Set<SimApp>(),
    pulses: [],
    activity: 0,
    events: [],
    posted: 0,
    owedMs: new Map<number, number>(),
    pendingRefs: { wanted: [], named: new Map<string, SimElement>() },
    next: { pid: 401, window: 101, element: 1, space: 100 },
  };
}

function surroundings({ permissions, clipboard, audio, battery, notifications }: Scenario) {
  const automation = Object.entries(permissions?.automationOf ?? {}).map(([id, state]) => [id.toLowerCase(), state] as const);
  return {
    automation: new Map(automation),
    clipboard: clipboardOf(clipboard ?? null, 1),
    audio: { output: audio?.output ?? ('built-in' as const), volume: audio?.volume ?? 40, muted: audio?.muted ?? false },
    battery: battery ?? null,
    notifications: {
      allowed: notifications?.allowed ?? true,
      focus: notifications?.focus ?? false,
      sent: [] as SimNotification[], // an empty literal alone would be of no type
    },
  };
}

/** The home, the bundles of all apps, and what the scenario says. */
function fillDisk(model: Model, scenario: Scenario): void {
  for (const folder of ['/tmp', ...homeFolders]) addFolder(model, folder);
  for (const app of model.apps) addFolder(model, pathOf(app.spec));
  // What stands first was changed last: a day lies between two of them.
  for (const [index, entry] of (scenario.files ?? []).entries()) addEntry(model, entry, model.clock.now() - index * 86_400_000);
}

/** The desktop is an element of Finder's, as on a Mac. */
function addDesktop(model: Model): void {
  const finder = model.apps.find((app) => app.spec.bundleId === 'com.apple.finder');
  const frame = mainFrame(model);
  if (finder?.element == null || frame === undefined || finder.spec.elements?.some(({ identifier }) => identifier === 'desktop')) return;
  const place = { app: finder, window: null, parent: finder.element };
  finder.element.children.push(createElement(model, place, { role: 'AXScrollArea', description: 'desktop', identifier: 'desktop', frame }));
}

/** Who input methods are. */
const inputMethodApps = {
  hiragana: { bundleId: 'com.apple.inputmethod.Kotoeri.RomajiTyping', name: 'Japanese Input Method' },
  pinyin: { bundleId: 'com.apple.inputmethod.SCIM', name: 'Simplified Chinese Input Method' },
} as const;
