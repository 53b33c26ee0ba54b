import { keyCodes } from '../../constants/key-codes.js';
import { selectedIn } from '../model/controls/select-rows.js';
import { textOf } from '../model/controls/text.js';
import { isReturn } from '../model/menus/shortcuts.js';
import { isTextRole } from '../model/roles.js';
import type { Behavior, Model, SimApp, SimElement, Stroke } from '../model/state.js';
import { holds } from '../model/tree.js';
import { focusOf, keyWindow } from '../model/windows/windows.js';
import { type Command, type KitApp, storeOf } from './app.js';
import type { Handlers } from './node.js';
import { restore } from './reconcile.js';
import { adopt, createStage, deskFor, deskOf, editedText, kindOf, layOut, layOutAll, onOf, popoverOf, type Stage } from './stage.js';

const deletes: ReadonlySet<number> = new Set([keyCodes.delete, keyCodes.forwardDelete]);
const lists: ReadonlySet<string> = new Set(['AXTable', 'AXOutline', 'AXList']);

type OfControls = 'press' | 'doublePress' | 'selectable' | 'selected' | 'edited' | 'left' | 'pointed' | 'drop' | 'stroke';

/** What such a behaviour always has. */
export type KitBehavior = Behavior & Required<Pick<Behavior, OfControls | 'opened' | 'chord'>>;

/** The behaviour of an app that is made of the kit's controls; every start has a fresh one. */
export function createKit<Data, Ui>(kit: KitApp<Data, Ui>): KitBehavior {
  const stage = createStage(kit);
  const more: Behavior = kit.more?.((model, app, at) => deskFor(stage, model, app, at)) ?? {};
  return {
    ...more,
    ...controls(stage, more),
    ...withUndo(stage, menus(stage, more)),
    chord(model, app, given) {
      const done = more.chord?.(model, app, given) ?? false;
      if (done) layOutAll(stage, model);
      return done;
    },
    opened(model, window, item) {
      const own = item === undefined ? kit.adopts?.(deskOf(stage, model, window), window) : null;
      adopt(stage, model, window, { kind: own?.kind ?? item ?? 'main', about: own?.about ?? '' });
      more.opened?.(model, window, item);
    },
    resized(model, window) {
      if (stage.shown.has(window) && window.unmade === null) layOut(stage, model, window);
      more.resized?.(model, window);
    },
    mayClose(model, window) {
      const own = kindOf(stage, window)?.mayClose;
      const may = own?.(deskOf(stage, model, window), window.edited) ?? more.mayClose?.(model, window) ?? true;
      if (!may) layOutAll(stage, model);
      return may;
    },
    refresh: (model) => layOutAll(stage, model),
    memory: more.memory ?? (() => ({ ui: stage.ui, windows: [...stage.shown].map(([{ id }, { kind, about }]) => [id, kind, about]) })),
  };
}

/** Runs a handler, then lays everything out. False when there is none. */
function run<Data, Ui>(stage: Stage<Data, Ui>, model: Model, handler: (() => void) | undefined): boolean {
  if (handler === undefined) return false;
  handler();
  layOutAll(stage, model);
  return true;
}

/** What events mean to the controls they happen on. */
function controls<Data, Ui>(stage: Stage<Data, Ui>, more: Behavior): Required<Pick<Behavior, OfControls>> {
  const change = (on: Handlers | undefined, value: string | number | boolean) =>
    on?.change === undefined ? undefined : () => on.change?.(value);
  return {
    press(model, element) {
      const on = onOf(stage, element);
      const toggles = element.role === 'AXCheckBox' || element.role === 'AXDisclosureTriangle';
      const done = run(stage, model, toggles ? change(on, Number(element.value) !== 1) : on?.press);
      return done || (more.press?.(model, element) ?? false);
    },
    doublePress: (model, element) => run(stage, model, onOf(stage, element)?.open) || (more.doublePress?.(model, element) ?? false),
    selectable: (row) => stage.nodes.get(row)?.heading !== true,
    selected(model, row) {
      const list = onOf(stage, row.parent);
      const choose = list?.choose;
      run(stage, model, choose === undefined ? onOf(stage, row)?.select : () => choose.call(list, idsOf(stage, selectedBeside(row))));
      more.selected?.(model, row);
    },
    edited(model, element) {
      const { value, role } = element;
      const on = onOf(stage, element);
      if (role === 'AXRadioButton') run(stage, model, Number(value) === 1 ? on?.press : undefined);
      else run(stage, model, change(on, role === 'AXCheckBox' ? Number(value) === 1 : (value ?? '')));
      if (isTextRole(role) && focusOf(model, element.app) !== element) endEditing(stage, model, element);
      more.edited?.(model, element);
    },
    left(model, element) {
      const isLaidOut = endEditing(stage, model, element);
      more.left?.(model, element);
      const { window } = element;
      if (!isLaidOut && window !== null && stage.shown.get(window)?.followsFocus && window.unmade === null) layOut(stage, model, window);
    },
    pointed(model, element) {
      const popover = popoverOf(stage, element.window);
      if (popover !== null && !holds(popover, element)) run(stage, model, onOf(stage, popover)?.cancel);
    },
    drop(model, rows) {
      const on = onOf(stage, rows.onto);
      const taken = on?.drop === undefined ? undefined : () => on.drop?.(idsOf(stage, selectedBeside(rows.from)), rows.copy);
      return run(stage, model, taken);
    },
    stroke(model, app, given) {
      const own = more.stroke?.(model, app, given) ?? false;
      if (own) layOutAll(stage, model);
      return own || run(stage, model, handlerOfKey(stage, model, app, given));
    },
  };
}

/** What is selected in the list that a row is in. */
function selectedBeside(row: SimElement): readonly SimElement[] {
  return row.parent === null ? [] : selectedIn(row.parent);
}

function idsOf<Data, Ui>({ nodes }: Stage<Data, Ui>, elements: readonly SimElement[]): readonly string[] {
  return elements.map((one) => nodes.get(one)?.id).filter((id) => id !== undefined);
}

/** False: nothing happens when this text is no longer edited. */
function endEditing<Data, Ui>(stage: Stage<Data, Ui>, model: Model, element: SimElement): boolean {
  const on = onOf(stage, element);
  if (on?.end === undefined) return false;
  run(stage, model, () => on.end?.(textOf(element)));
  const node = stage.nodes.get(element);
  if (node !== undefined) restore(element, node);
  return true;
}

/** What Backspace means to the list with the keyboard: what is selected in it goes. */
function removalIn<Data, Ui>(stage: Stage<Data, Ui>, at: SimElement | null): (() => void) | undefined {
  return at !== null && lists.has(at.role) ? onOf(stage, selectedIn(at)[0])?.remove : undefined;
}

/** What a key means to the control with the keyboard: Return, Escape, and Backspace on a selected row. */
function handlerOfKey<Data, Ui>(stage: Stage<Data, Ui>, model: Model, app: SimApp, stroke: Stroke): (() => void) | undefined {
  const { keyCode, flags } = stroke;
  const at = focusOf(model, app);
  const on = onOf(stage, at);
  if (isReturn(stroke)) {
    if (at === null || (on?.submit ?? on?.end) === undefined) return undefined;
    // In a text of many lines Return is a line, unless the app takes it for sending, and with Shift always.
    if (at.role === 'AXTextArea' && (on?.submit === undefined || flags.includes('shift'))) return undefined;
    return () => (on?.submit === undefined ? endEditing(stage, model, at) : on.submit(textOf(at)));
  }
  if (keyCode === keyCodes.escape) {
    return on?.cancel ?? onOf(stage, popoverOf(stage, keyWindow(model, app)))?.cancel;
  }
  return deletes.has(keyCode) ? removalIn(stage, at) : undefined;
}

/** Undo and Redo, where the app has none of its own: what was done last in a text or in the app. */
function withUndo<Data, Ui>(stage: Stage<Data, Ui>, rest: Behavior): Behavior {
  const own = stage.kit.commands?.undo !== undefined;
  const can = (model: Model, app: SimApp, name: string): boolean =>
    !own && (name === 'undo' || name === 'redo') && stage.history.can(name, editedText(model, app));
  return {
    ...rest,
    command(model, app, name, at) {
      if (!can(model, app, name)) return rest.command?.(model, app, name, at) ?? false;
      return run(stage, model, () => stage.history.go(name === 'undo' ? 'undo' : 'redo', storeOf(model, stage.kit)));
    },
    offers: (model, app, name, at) => (can(model, app, name) && model.frontmost === app ? true : rest.offers?.(model, app, name, at)),
  };
}

const openSettings: Command<unknown, unknown> = { run: (desk) => desk.open('settings') };

/** What menu items do, and how they look. */
function menus<Data, Ui>(stage: Stage<Data, Ui>, more: Behavior): Behavior {
  const commandOf = (model: Model, app: SimApp, name: string): { readonly command: Command<Data, Ui>; readonly about: string } | null => {
    const [first = '', ...rest] = name.split(':');
    // Delete in the Edit menu is what Backspace is, in a list as in a text.
    const removal = name === 'delete' ? removalIn(stage, focusOf(model, app)) : undefined;
    if (removal !== undefined) return { command: { run: removal }, about: '' };
    if (name === 'delete' && editedText(model, app) !== null) return null;
    const settings = name === 'settings' && stage.kit.windows.settings !== undefined ? openSettings : undefined;
    const command = stage.kit.commands?.[first] ?? settings;
    if (command === undefined || (command.besideTexts && editedText(model, app) !== null)) return null;
    return { command, about: rest.join(':') };
  };
  return {
    command(model, app, name, at) {
      const found = commandOf(model, app, name);
      if (found === null) return more.command?.(model, app, name, at) ?? false;
      return run(stage, model, () => found.command.run(deskFor(stage, model, app, at), found.about));
    },
    offers(model, app, name, at) {
      const found = commandOf(model, app, name);
      if (found === null) return more.offers?.(model, app, name, at);
      return found.command.can?.(deskFor(stage, model, app, at), found.about) ?? true;
    },
    shows(model, app, name, at) {
      const found = commandOf(model, app, name);
      if (found === null || (found.command.on ?? found.command.title) === undefined) return undefined;
      const desk = deskFor(stage, model, app, at);
      const on = found.command.on?.(desk, found.about);
      const title = found.command.title?.(desk);
      return { ...(on !== undefined && { mark: on ? '✓' : '' }), ...(title !== undefined && { title: model.say(title, stage.kit.name) }) };
    },
  };
}
