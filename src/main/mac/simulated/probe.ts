import type { Point } from '../../../shared/geometry.js';
import type { PermissionState } from '../../../shared/permissions.js';
import { typeByHand } from './input/keyboard.js';
import { clipboardText, setClipboard } from './model/clipboard.js';
import { entryAt, textIn } from './model/files.js';
import { appById, restartRenderer } from './model/lifecycle.js';
import type { Model, ShownDialog, SimElement } from './model/state.js';
import { setAudio } from './model/system-state.js';
import { findUnder, frameOf } from './model/tree.js';
import { type Banner, notify } from './model/windows/banners.js';
import { finderSelection } from './model/windows/finder-windows.js';
import { type PermissionQuestion, raisePermissionDialog, setLocked } from './model/windows/system-dialogs.js';
import { focusOf, titleOf } from './model/windows/windows.js';
import type { LayoutName } from './scenario/keyboard-layouts.js';
import type { AudioOutput, BatterySpec, ClipboardSpec } from './scenario/scenario-surroundings.js';

/** Which element is meant: every field that is given must be equal. */
export interface ElementMatch {
  readonly role?: string;
  readonly title?: string;
  readonly description?: string;
  readonly identifier?: string;
  readonly value?: string | number | boolean;
}

/** A dialog that was raised, and the button that was pressed. */
export type ProbedDialog = Readonly<Pick<ShownDialog, 'owner' | 'title' | 'text' | 'buttons' | 'pressed'>>;

/** What a test can see and do beside the drivers: the truth of the model, and the owner's own hands. */
export type Probe = ReturnType<typeof createProbe>;

export function createProbe(model: Model) {
  return {
    /** An app by bundle id; one that is not installed is not running. */
    app: (bundleId: string) => probedApp(model, bundleId),
    /** The first element that matches, in the app's windows, sheets, menus and status items; null when none does. */
    element(bundleId: string, match: ElementMatch) {
      const app = appById(model, bundleId);
      for (const root of [app?.element, app?.extras]) {
        const found = root == null ? null : findUnder(model, root, (element) => fits(element, match));
        if (found !== null) return probedElement(model, found);
      }
      return null;
    },
    /** Dialogs that scripts and scenarios raised, oldest first; `pressed` is null while one is open, and when nobody answered it. */
    dialogs: (): readonly ProbedDialog[] =>
      model.dialogs.map(({ owner, title, text, buttons, pressed }) => ({ owner, title, text, buttons, pressed })),
    /** The clipboard's plain text; empty when it has none. */
    clipboard: () => clipboardText(model),
    /** Somebody copies something; null empties the clipboard. */
    setClipboard: (content: ClipboardSpec | null) => setClipboard(model, content),
    audio: () => ({ ...model.audio }),
    /** The owner plugs another output in. */
    setAudioOutput: (output: AudioOutput): void => setAudio(model, { output }),
    /** null: a desktop Mac. */
    setBattery(battery: BatterySpec | null): void {
      model.battery = battery;
    },
    /** Every notification macOS took, oldest first. */
    notifications: () => [...model.notifications.sent],
    setNotifications({ allowed, focus }: { readonly allowed?: boolean; readonly focus?: boolean }): void {
      model.notifications.allowed = allowed ?? model.notifications.allowed;
      model.notifications.focus = focus ?? model.notifications.focus;
    },
    /** An app sends a notification; Focus may keep its banner away. False on a Mac without Notification Center. */
    notify: (banner: Banner) => notify(model, banner),
    /** Automation of one app, as the owner would set it in System Settings. */
    setAutomation(bundleId: string, state: PermissionState): void {
      model.automation.set(bundleId.toLowerCase(), state);
    },
    /** Paths selected in Finder's front window. */
    finderSelection: () => finderSelection(model),
    /** Every sign that was shown, those that are gone too (at most 1000). */
    pulses: () => model.pulses.map((pulse) => pulse.point),
    cursor: () => ({ ...model.cursor }),
    held: () => ({ keys: [...model.heldKeys], buttons: [...model.heldButtons] }),
    /** The latest posted events in order (at most 20 000), those macOS dropped too. */
    events: () => [...model.events],
    /** The text of a file of the simulated home; null when it does not exist. */
    file(path: string) {
      const node = entryAt(model, path);
      return node?.kind === 'file' ? textIn(node) : null;
    },
    /** The owner saves a text there, over whatever is there. */
    putFile: (path: string, text: string) => model.saved(path, Buffer.from(text)),
    /** The owner moves the mouse. */
    userMoves(to?: Point): void {
      model.activity += 1;
      if (to !== undefined) model.cursor = { ...to };
      model.changed();
    },
    /** The owner chooses another keyboard layout. */
    setKeyboardLayout(name: LayoutName): void {
      model.keyboardLayout = name;
    },
    /** The owner types this where the keyboard is; without a text, a key that changes nothing. */
    userTypes(text = ''): void {
      model.activity += 1;
      for (const character of text) typeByHand(model, character);
    },
    /** The renderer of a Chromium or Electron app starts again: its elements are made anew and it has to be woken again. */
    restartRenderer(bundleId: string): void {
      const app = appById(model, bundleId);
      if (app !== null) restartRenderer(model, app);
    },
    /** A page shows what is in its password field, as "Show password" does; the element stays the same. */
    showPassword(bundleId: string, match: ElementMatch): void {
      const app = appById(model, bundleId)?.element;
      const field = app == null ? null : findUnder(model, app, (element) => fits(element, match));
      if (field !== null) field.subrole = '';
      model.changed();
    },
    lock: (on: boolean) => setLocked(model, on),
    /** macOS asks the owner something about an app in a dialog of its own; false when the scenario lacks the app that asks. */
    raisePermissionDialog: (question: PermissionQuestion = 'accessibility', asking = 'Gatehand') =>
      raisePermissionDialog(model, question, asking),
    secureInput(on: boolean): void {
      model.secureInput = on;
    },
  };
}

/** `windows` are front first; `sheet` is the title, or description, of the sheet that hangs from one. */
function probedApp(model: Model, bundleId: string) {
  const app = appById(model, bundleId);
  const windows = (app?.windows ?? []).map((window) => ({
    id: window.id,
    title: titleOf(window),
    frame: { ...window.frame },
    minimized: window.minimized,
    sheet: window.sheet === null ? null : titleOf(window.sheet) || (window.sheet.element.description ?? ''),
  }));
  const pid = app?.pid ?? null;
  return { running: pid !== null, pid, frontmost: app !== null && model.frontmost === app, hidden: app?.hidden ?? false, windows };
}

function fits(element: SimElement, match: ElementMatch): boolean {
  return (['role', 'title', 'description', 'identifier', 'value'] as const).every(
    (name) => match[name] === undefined || element[name] === match[name],
  );
}

/** `value` is the stored one, a password too; `mark` that of a menu item, empty for none, null for what is no menu item. */
function probedElement(model: Model, element: SimElement) {
  const { value, enabled, selected, presses } = element;
  const { location, length } = element.selection;
  const selection = { location, length };
  const mark = element.menuItem?.mark ?? null;
  return { value, enabled, selected, presses, mark, selection, focused: focusOf(model, element.app) === element, frame: frameOf(element) };
}
