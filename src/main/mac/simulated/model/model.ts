import type { Clock } from '../../../../shared/clock.js';
import { listNewFile } from '../behaviors/finder.js';
import { createBehavior } from '../behaviors/registry.js';
import type { Scenario } from '../scenario.js';
import { createApp, createElement } from './create.js';
import { startApp } from './lifecycle.js';
import type { Model } from './state.js';
import { activateApp } from './windows.js';

export interface ModelParts {
  readonly clock: Clock;
  readonly scenario: Scenario;
  readonly onChange: () => void;
  readonly onSave: (path: string, text: string) => void;
}

/** A model in the state its scenario describes, every running app started. */
export function createModel({ clock, scenario, onChange, onSave }: ModelParts): Model {
  const model: Model = {
    ...emptyState(clock, scenario),
    changed: onChange,
    saved(path, text) {
      model.files.set(path, text);
      listNewFile(model, path.split('/').at(-1) ?? path);
      onSave(path, text);
    },
    behaviorFor: (spec) => createBehavior(spec.behavior),
  };
  model.apps.push(...(scenario.apps ?? []).map((spec) => createApp(model, spec)));
  const running = model.apps.filter((app) => app.spec.running !== false);
  for (const app of running) startApp(model, app);
  model.order = running.flatMap((app) => app.windows.filter((window) => !window.minimized));
  const front = running.find((app) => app.spec.frontmost) ?? running.find((app) => (app.spec.kind ?? 'regular') === 'regular');
  if (front !== undefined) activateApp(model, front);
  addDesktop(model);
  return model;
}

function emptyState(clock: Clock, scenario: Scenario) {
  const { permissions } = scenario;
  return {
    clock,
    displays: scenario.displays ?? [],
    apps: [],
    dock: scenario.dock ?? [],
    statusItems: scenario.statusItems ?? [],
    order: [],
    frontmost: null,
    menus: [],
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
    grip: null,
    clipboard: { text: scenario.clipboard ?? '', changeCount: 1 },
    files: new Map<string, string>(),
    activity: 0,
    events: [],
    posted: 0,
    owedMs: new Map<number, number>(),
    next: { pid: 401, window: 101, element: 1 },
  };
}

/** The desktop is an element of Finder's, as on a Mac. */
function addDesktop(model: Model): void {
  const finder = model.apps.find((app) => app.spec.bundleId === 'com.apple.finder');
  const frame = model.displays.find((display) => display.main)?.frame;
  if (finder?.element == null || frame === undefined) return;
  const place = { app: finder, window: null, parent: finder.element };
  finder.element.children.push(createElement(model, place, { role: 'AXScrollArea', description: 'desktop', identifier: 'desktop', frame }));
}
