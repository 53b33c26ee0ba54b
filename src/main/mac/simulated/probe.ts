import type { Point, Rect } from '../../../shared/geometry.js';
import type { PermissionState } from '../../../shared/permissions.js';
import type { MouseButton } from '../ports/input.js';
import { typeByHand } from './input/keyboard.js';
import { clipboardText, setClipboard } from './model/clipboard.js';
import { entryAt, putFile, textIn } from './model/files.js';
import { appById, restartRenderer } from './model/lifecycle.js';
import type { LoggedEvent } from './model/logged-event.js';
import type { Model, SimElement, SimNotification } from './model/state.js';
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

export interface ProbedApp {
  readonly running: boolean;
  readonly pid: number | null;
  readonly frontmost: boolean;
  readonly hidden: boolean;
  /** Front first; `sheet` is the title, or description, of the sheet that hangs from it. */
  readonly windows: readonly {
    readonly id: number;
    readonly title: string;
    readonly frame: Rect;
    readonly minimized: boolean;
    readonly sheet: string | null;
  }[];
}

export interface ProbedElement {
  /** The stored value, a password too. */
  readonly value: string | number | boolean | null;
  readonly focused: boolean;
  readonly enabled: boolean;
  readonly selected: boolean;
  readonly presses: number;
  /** The mark a menu item has, such as ✓; empty for none, null for what is no menu item. */
  readonly mark: string | null;
  readonly frame: Rect | null;
  readonly selection: { readonly location: number; readonly length: number };
}

/** A dialog that was raised, and the button that was pressed. */
export interface ProbedDialog {
  readonly owner: string;
  readonly title: string;
  readonly text: string;
  readonly buttons: readonly string[];
  readonly pressed: string | null;
}

/** What a test can see and do beside the drivers: the truth of the model, and the owner's own hands. */
export interface Probe {
  /** An app by bundle id; one that is not installed is not running. */
  app(bundleId: string): ProbedApp;
  /** The first element that matches, in the app's windows, sheets, menus and status items; null when none does. */
  element(bundleId: string, match: ElementMatch): ProbedElement | null;
  /** The clipboard's plain text; empty when it has none. */
  clipboard(): string;
  /** Somebody copies something; null empties the clipboard. */
  setClipboard(content: ClipboardSpec | null): void;
  audio(): { readonly output: AudioOutput; readonly volume: number; readonly muted: boolean };
  /** The owner plugs another output in. */
  setAudioOutput(output: AudioOutput): void;
  /** null: a desktop Mac. */
  setBattery(battery: BatterySpec | null): void;
  /** Every notification macOS took, oldest first. */
  notifications(): readonly SimNotification[];
  /** An app sends a notification; Focus may keep its banner away. False on a Mac without Notification Center. */
  notify(banner: Banner): boolean;
  setNotifications(state: { readonly allowed?: boolean; readonly focus?: boolean }): void;
  /** Automation of one app, as the owner would set it in System Settings. */
  setAutomation(bundleId: string, state: PermissionState): void;
  /** Dialogs that scripts and scenarios raised, oldest first; `pressed` is null while one is open, and when nobody answered it. */
  dialogs(): readonly ProbedDialog[];
  /** Paths selected in Finder's front window. */
  finderSelection(): readonly string[];
  /** Every sign that was shown, those that are gone too (at most 1000). */
  pulses(): readonly Point[];
  cursor(): Point;
  held(): { readonly keys: readonly number[]; readonly buttons: readonly MouseButton[] };
  /** The latest posted events in order (at most 20 000), those macOS dropped too. */
  events(): readonly LoggedEvent[];
  /** The text of a file of the simulated home; null when it does not exist. */
  file(path: string): string | null;
  /** The owner saves a text there, over whatever is there. */
  putFile(path: string, text: string): void;
  /** The owner moves the mouse. */
  userMoves(to?: Point): void;
  /** The owner types this where the keyboard is; without a text, a key that changes nothing. */
  userTypes(text?: string): void;
  lock(on: boolean): void;
  /** The owner chooses another keyboard layout. */
  setKeyboardLayout(name: LayoutName): void;
  secureInput(on: boolean): void;
  /** The renderer of a Chromium or Electron app starts again: its elements are made anew and it has to be woken again. */
  restartRenderer(bundleId: string): void;
  /** macOS asks the owner something about an app in a dialog of its own; false when the scenario lacks the app that asks. */
  raisePermissionDialog(question?: PermissionQuestion, asking?: string): boolean;
}

/** The probe of one model. */
export function createProbe(model: Model): Probe {
  return {
    app: (bundleId) => probedApp(model, bundleId),
    element(bundleId, match) {
      const app = appById(model, bundleId);
      for (const root of [app?.element, app?.extras]) {
        const found = root == null ? null : findUnder(model, root, (element) => fits(element, match));
        if (found !== null) return probedElement(model, found);
      }
      return null;
    },
    dialogs: () => model.dialogs.map(({ owner, title, text, buttons, pressed }) => ({ owner, title, text, buttons, pressed })),
    clipboard: () => clipboardText(model),
    setClipboard: (content) => setClipboard(model, content),
    audio: () => ({ ...model.audio }),
    setAudioOutput(output) {
      model.audio.output = output;
    },
    setBattery(battery) {
      model.battery = battery;
    },
    notifications: () => [...model.notifications.sent],
    setNotifications({ allowed, focus }) {
      model.notifications.allowed = allowed ?? model.notifications.allowed;
      model.notifications.focus = focus ?? model.notifications.focus;
    },
    notify: (banner) => notify(model, banner),
    setAutomation(bundleId, state) {
      model.automation.set(bundleId.toLowerCase(), state);
    },
    finderSelection: () => finderSelection(model),
    pulses: () => model.pulses.map((pulse) => pulse.point),
    cursor: () => ({ ...model.cursor }),
    held: () => ({ keys: [...model.heldKeys], buttons: [...model.heldButtons] }),
    events: () => [...model.events],
    file(path) {
      const node = entryAt(model, path);
      return node?.kind === 'file' ? textIn(node) : null;
    },
    putFile: (path, text) => putFile(model, path, Buffer.from(text)),
    userMoves(to) {
      model.activity += 1;
      if (to !== undefined) model.cursor = { ...to };
      model.changed();
    },
    setKeyboardLayout(name) {
      model.keyboardLayout = name;
    },
    userTypes(text = '') {
      model.activity += 1;
      for (const character of text) typeByHand(model, character);
    },
    restartRenderer(bundleId) {
      const app = appById(model, bundleId);
      if (app !== null) restartRenderer(model, app);
    },
    lock: (on) => setLocked(model, on),
    raisePermissionDialog: (question, asking) => raisePermissionDialog(model, question ?? 'accessibility', asking ?? 'Gatehand'),
    secureInput(on) {
      model.secureInput = on;
    },
  };
}

function probedApp(model: Model, bundleId: string): ProbedApp {
  const app = appById(model, bundleId);
  if (app === null) return { running: false, pid: null, frontmost: false, hidden: false, windows: [] };
  return {
    running: app.pid !== null,
    pid: app.pid,
    frontmost: model.frontmost === app,
    hidden: app.hidden,
    windows: app.windows.map((window) => ({
      id: window.id,
      title: titleOf(window),
      frame: { ...window.frame },
      minimized: window.minimized,
      sheet: window.sheet === null ? null : titleOf(window.sheet) || (window.sheet.element.description ?? ''),
    })),
  };
}

function fits(element: SimElement, match: ElementMatch): boolean {
  return (['role', 'title', 'description', 'identifier', 'value'] as const).every(
    (name) => match[name] === undefined || element[name] === match[name],
  );
}

function probedElement(model: Model, element: SimElement): ProbedElement {
  const { value, enabled, selected, presses } = element;
  const { location, length } = element.selection;
  const selection = { location, length };
  const mark = element.menuItem?.mark ?? null;
  return { value, enabled, selected, presses, mark, selection, focused: focusOf(model, element.app) === element, frame: frameOf(element) };
}
