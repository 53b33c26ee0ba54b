import type { AppSpec } from '../scenario/scenario.js';
import { createElement, createLoose, windowFromSpec } from './create.js';
import { closeMenus } from './menus/close-menus.js';
import { createExtras, removeExtras } from './menus/extras.js';
import { createMenuBar } from './menus/menu-bar.js';
import type { Model, SimApp } from './state.js';
import { isChrome, kill } from './tree.js';
import { activateApp, activateNext, minimizeWindow, removeWindow, showWindow, titleOf, topSheet } from './windows/windows.js';

/** The app with a bundle id (case does not matter), running or not. */
export function appById(model: Model, bundleId: string): SimApp | null {
  const wanted = bundleId.toLowerCase();
  return model.apps.find((app) => app.spec.bundleId.toLowerCase() === wanted) ?? null;
}

/** The same, or the app that is called so in English. */
export function appNamed(model: Model, named: string): SimApp | null {
  const wanted = named.toLowerCase();
  return appById(model, named) ?? model.apps.find(({ spec }) => spec.name.toLowerCase() === wanted) ?? null;
}

/** The running app with a process id. */
export function appByPid(model: Model, pid: number): SimApp | null {
  return model.apps.find((app) => app.pid === pid) ?? null;
}

/** Where an app's bundle lies. */
export function pathOf(spec: AppSpec): string {
  return spec.path ?? `/Applications/${spec.name}.app`;
}

/** Starts an app that does not run: process, menu bar, windows. It does not become active by this. */
export function startApp(model: Model, app: SimApp): void {
  const { spec } = app;
  app.pid = spec.pid !== undefined && appByPid(model, spec.pid) === null ? spec.pid : model.next.pid;
  model.next.pid = Math.max(model.next.pid, app.pid) + 7;
  app.startedAt = model.clock.now();
  app.hidden = spec.hidden ?? false;
  app.awake = spec.wakesAfterMs === undefined;
  app.behavior = model.behaviorFor(spec);
  app.element = createElement(model, { app, window: null, parent: null }, { role: 'AXApplication', title: app.name, verbatim: true });
  app.windows = [];
  createExtras(model, app);
  model.settle();
  if (spec.kind !== 'background') {
    if (spec.kind !== 'accessory') createMenuBar(model, app);
    app.element.children.push(...createLoose(model, { app, window: null, parent: app.element }, spec.elements ?? []));
    for (const window of [...(spec.windows ?? [])].reverse()) showWindow(model, windowFromSpec(model, app, window));
    model.validate(app);
  }
  model.changed();
}

/** Starts an app or, when it runs, shows it again; it is the active one afterwards. */
export function launchApp(model: Model, app: SimApp): { readonly alreadyRunning: boolean } {
  const alreadyRunning = app.pid !== null;
  if (!alreadyRunning) startApp(model, app);
  const first = app.spec.windows?.[0];
  const inDock = app.windows.every((window) => window.minimized) ? app.windows[0] : undefined;
  if (inDock !== undefined && alreadyRunning) minimizeWindow(model, inDock, false);
  const nothingOpen = app.windows.length === 0 && first !== undefined;
  if (nothingOpen) showWindow(model, windowFromSpec(model, app, { ...first, minimized: false }));
  activateApp(model, app);
  if (!alreadyRunning) model.validate(app);
  return { alreadyRunning };
}

/** Lets a Chromium app build its tree, which takes it a while; false: it is no such app. */
export function wakeApp(model: Model, app: SimApp): boolean {
  const { pid } = app;
  const delay = app.spec.wakesAfterMs;
  if (delay === undefined) return false;
  model.clock.after(delay, () => {
    if (app.pid === pid) app.awake = true;
  });
  return true;
}

/** Makes the content of an app's windows anew, as a Chromium app does when its renderer starts again; it sleeps from then on. */
export function restartRenderer(model: Model, app: SimApp): void {
  for (const window of app.windows) {
    const of = app.spec.windows ?? [];
    const spec = of.find((one) => model.say(one.title) === titleOf(window)) ?? (app.behavior.opened === undefined ? undefined : of[0]);
    if (spec === undefined) continue;
    const chrome = window.element.children.filter(isChrome);
    for (const child of window.element.children) if (!chrome.includes(child)) kill(child);
    window.focus = null;
    const made = (spec.elements ?? []).map((one) => createElement(model, { app, window, parent: window.element }, one));
    window.element.children = [...made, ...chrome];
    app.behavior.opened?.(model, window);
  }
  app.awake = app.spec.wakesAfterMs === undefined;
  model.changed();
}

/** Ends a process and everything it shows, without asking. */
export function endApp(model: Model, app: SimApp): void {
  for (const window of [...app.windows]) removeWindow(model, window);
  if (model.menus.some((menu) => menu.app === app)) closeMenus(model, null);
  removeExtras(model, app);
  if (app.element !== null) kill(app.element);
  app.element = null;
  app.pid = null;
  app.hidden = false;
  model.settle();
  if (model.frontmost === app) activateNext(model, app);
  model.changed();
}

/** Quits an app as its menu would; answers what holds it back, null when it is gone. */
export function quitApp(model: Model, app: SimApp): string | null {
  if (app.spec.hangs) return `${app.name} does not answer`;
  const alert = model.dialogs.find(({ open, window }) => open && window.app === app);
  const modal = app.windows.map(topSheet).find((window) => window.modal);
  const waiting = alert?.text ?? app.behavior.mayQuit?.(model, app) ?? (modal && (modal.element.title || 'A dialog')) ?? null;
  if (waiting === null) endApp(model, app);
  return waiting;
}
