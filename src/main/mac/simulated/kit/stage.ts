import { selectStem, textOf } from '../model/controls/text.js';
import { closeMenus } from '../model/menus/close-menus.js';
import { isTextRole } from '../model/roles.js';
import type { Model, SimApp, SimElement, SimWindow } from '../model/state.js';
import { topLevel } from '../model/tree.js';
import * as windows from '../model/windows/windows.js';
import { type Caret, type Desk, type KitApp, newWindow, storeOf, type WindowKind } from './app.js';
import type { Handlers, Node, NodeOf, Sheet } from './node.js';
import { reconcile } from './reconcile.js';
import { createHistory, type History } from './undo.js';

/** Which of an app's windows one is, and what it is about. */
interface Shows {
  readonly kind: string;
  about: string;
}

interface Shown extends Shows {
  sheet: { readonly id: string; readonly window: SimWindow } | null;
  popover: SimElement | null;
  /** What it shows goes by what has the keyboard: it asked. */
  followsFocus: boolean;
}

/** One start of an app: its windows, and what every element of them was last laid out from. */
export interface Stage<Data, Ui> {
  readonly kit: KitApp<Data, Ui>;
  ui: Ui | null;
  /** The control that gets the keyboard next, by its id. */
  focus: { readonly id: string; readonly caret: Caret | undefined } | null;
  readonly shown: Map<SimWindow, Shown>;
  readonly nodes: NodeOf;
  /** What can be undone. */
  readonly history: History;
}

export function createStage<Data, Ui>(kit: KitApp<Data, Ui>): Stage<Data, Ui> {
  return { kit, ui: null, focus: null, shown: new Map(), nodes: kit.nodes ?? new Map(), history: createHistory() };
}

/** What handlers and commands work with in a window. */
export function deskOf<Data, Ui>(stage: Stage<Data, Ui>, model: Model, window: SimWindow): Desk<Data, Ui> {
  return deskIn(stage, model, window.app, window);
}

/** The same for an app: of the window that a context menu belongs to, else of the front one. */
export function deskFor<Data, Ui>(stage: Stage<Data, Ui>, model: Model, app: SimApp, at?: SimWindow): Desk<Data, Ui> {
  const front = at ?? windows.keyWindow(model, app);
  const desk = deskIn(stage, model, app, front === null ? null : topLevel(front));
  return at === undefined ? desk : { ...desk, atHand: true };
}

function deskIn<Data, Ui>(stage: Stage<Data, Ui>, model: Model, app: SimApp, window: SimWindow | null): Desk<Data, Ui> {
  const data = storeOf(model, stage.kit);
  stage.ui ??= stage.kit.ui(data, model.clock.now());
  const { ui } = stage;
  const { width, height } = window?.frame ?? { width: 0, height: 0 };
  return {
    model,
    app,
    data,
    ui,
    size: { width, height },
    atHand: model.frontmost === app,
    about: (window === null ? undefined : stage.shown.get(window)?.about) ?? '',
    say: (text) => model.say(text, stage.kit.name),
    now: () => new Date(model.clock.now()),
    focus(id, caret) {
      stage.focus = { id, caret };
    },
    hasFocus(id) {
      const shown = window === null ? undefined : stage.shown.get(window);
      if (shown !== undefined) shown.followsFocus = true;
      return window?.focus != null && stage.nodes.get(window.focus)?.id === id;
    },
    open: (kind, about = '') => open(stage, model, app, { kind, about }),
    turn(to) {
      for (const one of stage.shown.values()) one.about = to(one.about);
    },
    undoably: (act) => stage.history.record({ data, ui, act, text: editedText(model, app) }),
    close() {
      if (window !== null) windows.closeWindow(model, window);
    },
  };
}

/** The text that has the keyboard. */
export function editedText(model: Model, app: SimApp): SimElement | null {
  const focus = windows.keyWindow(model, app)?.focus ?? null;
  return focus !== null && isTextRole(focus.role) ? focus : null;
}

/** Takes a window that the scenario describes; it is laid out when somebody looks, but its title is told before. */
export function adopt<Data, Ui>(stage: Stage<Data, Ui>, model: Model, window: SimWindow, as: Shows): void {
  if (stage.kit.windows[as.kind] === undefined) return;
  stage.shown.set(window, { ...as, sheet: null, popover: null, followsFocus: false });
  rename(stage, model, window);
  window.unmade = () => layOut(stage, model, window);
}

function open<Data, Ui>(stage: Stage<Data, Ui>, model: Model, app: SimApp, { kind, about }: Shows): void {
  const there = [...stage.shown].find(([window, one]) => window.element.alive && one.kind === kind && one.about === about)?.[0];
  const of = stage.kit.windows[kind];
  if (there !== undefined) {
    windows.raiseWindow(model, there);
    layOut(stage, model, there);
  }
  if (there !== undefined || of === undefined) return;
  const window = newWindow(model, app, { title: '', size: of.size ?? { width: 480, height: 320 }, fixed: of.fixed ?? false });
  stage.shown.set(window, { kind, about, sheet: null, popover: null, followsFocus: false });
  layOut(stage, model, window);
  windows.showWindow(model, window);
}

/** Brings every window in line with what the app shows now; one that nobody has looked at yet only gets its title. */
export function layOutAll<Data, Ui>(stage: Stage<Data, Ui>, model: Model): void {
  const { kit, ui, history } = stage;
  if (ui !== null && kit.edits !== undefined) history.follow(kit.edits(ui), storeOf(model, kit));
  for (const window of [...stage.shown.keys()]) {
    if (!window.element.alive) stage.shown.delete(window);
    else if (kindOf(stage, window)?.over?.(deskOf(stage, model, window))) windows.removeWindow(model, window);
    else if (window.unmade === null) layOut(stage, model, window);
    else rename(stage, model, window);
  }
  model.changed();
}

/** How an app makes what a window shows. */
export function kindOf<Data, Ui>({ kit, shown }: Stage<Data, Ui>, window: SimWindow): WindowKind<Data, Ui> | undefined {
  return kit.windows[shown.get(window)?.kind ?? ''];
}

/** Brings one window in line with what the app shows now. */
export function layOut<Data, Ui>(stage: Stage<Data, Ui>, model: Model, window: SimWindow): void {
  const of = stage.shown.get(window);
  const kind = kindOf(stage, window);
  if (of === undefined || kind === undefined) return;
  window.unmade = null;
  const desk = deskOf(stage, model, window);
  const first = kind.view(desk);
  // A text that goes while it is edited ends that, which may change what is shown.
  const view = place(stage, model, window, first.content) ? kind.view(desk) : first;
  if (view !== first) place(stage, model, window, view.content);
  rename(stage, model, window);
  if (view.edited !== undefined) window.edited = view.edited;
  of.popover = window.element.children.find((child) => child.role === 'AXPopover') ?? null;
  hangSheet(stage, model, window, of, view.sheet ?? null);
  const { focus } = window;
  takeFocus(stage, model, window);
  if (window.focus === null && view.first !== undefined) window.focus = named(stage, window, view.first);
  if (window.focus === null) windows.focusFirst(model, window);
  if (of.followsFocus && window.focus !== focus) place(stage, model, window, kind.view(desk).content);
  if (model.menus.some(({ element }) => element.parent?.alive === false)) closeMenus(model, null);
}

function rename<Data, Ui>(stage: Stage<Data, Ui>, model: Model, window: SimWindow): void {
  const title = kindOf(stage, window)?.title(deskOf(stage, model, window));
  if (title !== undefined && title !== windows.titleOf(window)) windows.renameWindow(model, window, title);
}

/** True when a text that was edited is gone, and its editing ended by that. */
function place<Data, Ui>({ nodes }: Stage<Data, Ui>, model: Model, window: SimWindow, content: readonly Node[]): boolean {
  reconcile(model, { app: window.app, window, nodes }, window.element, content);
  const lost = window.focus !== null && !window.focus.alive ? window.focus : null;
  const end = lost === null ? undefined : nodes.get(lost)?.on?.end;
  for (const one of nodes.keys()) if (!one.alive) nodes.delete(one);
  if (lost !== null) window.focus = null;
  if (lost !== null) end?.(textOf(lost));
  return end !== undefined;
}

function hangSheet<Data, Ui>(stage: Stage<Data, Ui>, model: Model, window: SimWindow, of: Shown, sheet: Sheet | null): void {
  if (of.sheet !== null && of.sheet.id !== sheet?.id) {
    if (of.sheet.window.element.alive) windows.removeWindow(model, of.sheet.window);
    of.sheet = null;
  }
  if (sheet === null || (window.sheet !== null && window.sheet !== of.sheet?.window)) return;
  const fresh = of.sheet === null;
  const hung = of.sheet?.window ?? windows.showSheet(model, window, { ...sheet, owner: window.owner, elements: [] });
  of.sheet = { id: sheet.id, window: hung };
  place(stage, model, hung, sheet.content);
  if (fresh) windows.focusFirst(model, hung);
  takeFocus(stage, model, hung);
}

function takeFocus<Data, Ui>(stage: Stage<Data, Ui>, model: Model, window: SimWindow): void {
  const { id, caret } = stage.focus ?? {};
  const target = id === undefined ? null : named(stage, window, id);
  if (target === null) return;
  stage.focus = null;
  if (caret === 'start') target.selection = { location: 0, length: 0 };
  if (caret === 'stem') selectStem(target);
  else if (target.role === 'AXTextField') target.selection = { location: 0, length: textOf(target).length };
  const key = windows.keyWindow(model, window.app);
  // What is to be written in has the keyboard, though another window of the app had it.
  if (isTextRole(target.role) && window.parent === null && key !== window && key?.parent === null) windows.raiseWindow(model, window);
  windows.focusElement(model, target);
}

function named<Data, Ui>({ nodes }: Stage<Data, Ui>, window: SimWindow, id: string): SimElement | null {
  return [...nodes].find(([one, node]) => one.window === window && node.id === id)?.[0] ?? null;
}

/** What happens on an element; nothing on one that no view made. */
export function onOf<Data, Ui>({ nodes }: Stage<Data, Ui>, element: SimElement | null | undefined): Handlers | undefined {
  return element == null ? undefined : nodes.get(element)?.on;
}

export function popoverOf<Data, Ui>({ shown }: Stage<Data, Ui>, window: SimWindow | null): SimElement | null {
  return window === null ? null : (shown.get(window)?.popover ?? null);
}
