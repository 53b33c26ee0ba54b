import { button, element } from '../../scenario/parts.js';
import type { ElementSpec } from '../../scenario/scenario.js';
import { createApp, createWindow } from '../create.js';
import { panelFrame } from '../displays.js';
import { appNamed, endApp, startApp } from '../lifecycle.js';
import type { Model, ShownDialog, SimApp, SimElement } from '../state.js';
import { findUnder } from '../tree.js';
import type { MessageDialog } from './message-dialog.js';
import { activateApp, removeWindow, showWindow } from './windows.js';

const width = 420;
const buttonHeight = 28;

/** Shows a dialog in front of everything its process shows, that process being the active one. */
export function showMessageDialog(model: Model, dialog: MessageDialog): ShownDialog {
  const app = processNamed(model, dialog.owner);
  const lines = Math.max(2, Math.ceil(dialog.text.length / 52));
  const field = dialog.answer == null ? 0 : 34;
  const height = 60 + lines * 18 + field + buttonHeight + 20;
  const window = createWindow(model, {
    app,
    style: 'panel',
    resizable: false,
    title: dialog.title,
    frame: panelFrame(model, { width, height }),
    elements: contentOf(dialog, { lines, height }),
  });
  const state = { shownAt: model.clock.now(), pressed: null, answered: null, ticked: false, open: true, onClose: () => undefined };
  const shown: ShownDialog = { ...dialog, window, ...state };
  model.dialogs.push(shown);
  showWindow(model, window);
  activateApp(model, app);
  return shown;
}

/** What is asked, and what each button does: OK, which does nothing, unless others are named. */
export interface Question {
  readonly text: string;
  /** Told whether the check box is on. */
  readonly acts?: Readonly<Record<string, (ticked: boolean) => unknown>>;
  readonly box?: string | undefined;
}

/** Asks something in a window of an app's own. The last button is what Return presses, Cancel or Stop what Escape does. */
export function ask(model: Model, app: SimApp, { text, acts = { OK: () => undefined }, box }: Question): void {
  const buttons = Object.keys(acts);
  const cancelButton = buttons.find((one) => one === 'Cancel' || one === 'Stop');
  const defaultButton = buttons.at(-1) === cancelButton ? undefined : buttons.at(-1);
  const shown = showMessageDialog(model, { owner: app.spec.bundleId, title: '', text, buttons, defaultButton, cancelButton, box });
  shown.onClose = () => {
    acts[buttons.find((one) => model.say(one) === shown.pressed) ?? '']?.(shown.ticked);
    app.behavior.refresh?.(model);
  };
}

/** What a press on an element does when it stands in such a dialog; false when it does not. */
export function pressInDialog(model: Model, { window, role, title }: SimElement): boolean {
  const dialog = model.dialogs.find((one) => one.open && one.window === window);
  if (dialog === undefined || role !== 'AXButton' || title === null) return false;
  const [field, box] = ['AXTextField', 'AXCheckBox'].map((part) => findUnder(model, dialog.window.element, (one) => one.role === part));
  dialog.ticked = box?.value === 1;
  dialog.answered = field == null ? null : String(field.value ?? '');
  closeMessageDialog(model, dialog, title);
  return true;
}

/** Takes a dialog away, by a button or without one; a process that was there for it alone ends. */
export function closeMessageDialog(model: Model, dialog: ShownDialog, pressed: string | null): void {
  if (!dialog.open) return;
  dialog.open = false;
  dialog.pressed = pressed;
  const { app } = dialog.window;
  if (app.windows.includes(dialog.window)) removeWindow(model, dialog.window);
  if (model.passingApps.has(app) && app.windows.length === 0) {
    endApp(model, app);
    model.passingApps.delete(app);
    model.apps.splice(model.apps.indexOf(app), 1);
  }
  model.changed();
  dialog.onClose();
}

function processNamed(model: Model, owner: string): SimApp {
  const app = appNamed(model, owner);
  if (app !== null) {
    if (app.pid === null) startApp(model, app);
    return app;
  }
  const made = createApp(model, { bundleId: `local.${owner.toLowerCase().replaceAll(/\W+/g, '-')}`, name: owner, kind: 'accessory' });
  model.apps.push(made);
  model.passingApps.add(made);
  startApp(model, made);
  return made;
}

function contentOf(dialog: MessageDialog, { lines, height }: { readonly lines: number; readonly height: number }): readonly ElementSpec[] {
  const { text, answer, box, buttons, defaultButton, cancelButton, verbatim } = dialog;
  const own = verbatim ? { verbatim } : {};
  const said = element('AXStaticText', [20, 40, width - 40, lines * 18], { value: text, ...own });
  const field = answer == null ? [] : [element('AXTextField', [20, 48 + lines * 18, width - 40, 24], { value: answer, focused: true })];
  const top = height - buttonHeight - 14;
  const all = box === undefined ? [] : [element('AXCheckBox', [16, top, 110, buttonHeight], { title: box, value: 0 })];
  let right = width - 16;
  const placed = [...buttons].reverse().map((title): ElementSpec => {
    const wide = Math.max(80, 24 + title.length * 8);
    right -= wide;
    const left = Math.max(8, right);
    right -= 8;
    const key = title === defaultButton ? 'return' : title === cancelButton ? 'escape' : undefined;
    return button(title, [left, top, wide, buttonHeight], { ...(key && { key }), ...own });
  });
  return [said, ...field, ...all, ...placed.reverse()];
}
