import { attributesOf, elementOf, elementsIn, isOn, textOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';
import { type ElementFacts, readBriefly } from '../nodes/read-element.js';
import { dialogSubroles } from '../nodes/roles.js';

type Ax = ReadDrivers['accessibility'];

/** What asks something: a window, a sheet, or a group of a page. */
export interface Dialog {
  readonly title: string;
  readonly byReturn: AxElement | null;
  readonly byEscape: AxElement | null;
  /** It opens or saves. */
  readonly isPanel: boolean;
  /** What stands in it, level by level: read when it is first asked for, and once. */
  content(): readonly ElementFacts[];
}

/** Subroles of groups of a page that ask something (ARIA's dialogs). Not run on a Mac: line 18.33 of docs/first-mac-checklist.md. */
const pageDialogs: readonly string[] = ['AXApplicationDialog', 'AXApplicationAlertDialog'];
/** What asks without a window of its own. */
const inWindows: readonly string[] = ['AXPopover', 'AXSheet'];
/** Steps up from a button in which such a group is looked for, and what of a dialog is read. */
const mostSteps = 6;
const mostElements = 60;
/** Identifiers of AppKit's panels. */
const panel = /^(?:open|save)-?panel$/i;
/** Roles of what says something in a dialog. */
export const texts: readonly string[] = ['AXStaticText', 'AXHeading'];
/** Beside these a text that is no sentence, no heading and not the first one says what they are for. */
const inForms: readonly string[] = [
  ...['AXTextField', 'AXTextArea', 'AXComboBox', 'AXPopUpButton', 'AXRadioButton', 'AXSlider', 'AXIncrementor'],
];
const sentence = /[.!?。！？]\s*$/u;
const caption = /[:：]\s*$/u;

const ofDialogs = ['AXRole', 'AXSubrole', 'AXModal', 'AXIdentifier', 'AXTitle', 'AXDefaultButton', 'AXCancelButton'];

/** A window or sheet, where it is a dialog. */
export function dialogAt(ax: Ax, window: AxElement | null): Dialog | null {
  const [role, subrole, modal, identifier, title, byReturn, byEscape] = attributesOf(ax, window, ofDialogs);
  const isPanel = panel.test(textOf(identifier));
  const isDialog = role === 'AXSheet' || isOn(modal) || dialogSubroles.includes(textOf(subrole));
  if (window === null || !(isDialog || isPanel)) return null;
  return { title: textOf(title), byReturn: elementOf(byReturn), byEscape: elementOf(byEscape), isPanel, content: readOnce(ax, window) };
}

/** The window or sheet that a button stands in, where it is a dialog. */
export function dialogOver(ax: Ax, button: AxElement): Dialog | null {
  const [around, window] = attributesOf(ax, button, ['AXTopLevelUIElement', 'AXWindow']);
  return dialogAt(ax, elementOf(around) ?? elementOf(window));
}

/** What asks around a button within a window, a few steps up. */
export function askingAround(ax: Ax, button: AxElement): Dialog | null {
  let at: AxElement | null = button;
  for (let step = 0; step < mostSteps && at !== null; step += 1) {
    const [role, subrole, title, parent] = attributesOf(ax, at, ['AXRole', 'AXSubrole', 'AXTitle', 'AXParent']);
    if (pageDialogs.includes(textOf(subrole)) || inWindows.includes(textOf(role)))
      return { title: textOf(title), byReturn: null, byEscape: null, isPanel: false, content: readOnce(ax, at) };
    at = elementOf(parent);
  }
  return null;
}

/** The nearest dialog around a button, of whichever kind. */
export function dialogAround(ax: Ax, button: AxElement): Dialog | null {
  return askingAround(ax, button) ?? dialogOver(ax, button);
}

/** The texts of a dialog but for those that only say what its fields are for. */
export function sayingsIn(all: readonly ElementFacts[]): readonly string[] {
  const words = all
    .filter(({ role }) => texts.includes(role))
    .map(({ role, value, label }) => ({ role, text: (typeof value === 'string' && value) || label }));
  const isForm = all.some(({ role }) => inForms.includes(role));
  const asking = words.filter(
    ({ role, text }, at) => !isForm || role === 'AXHeading' || sentence.test(text) || (at === 0 && !caption.test(text)),
  );
  return asking.map(({ text }) => text);
}

function readOnce(ax: Ax, dialog: AxElement): Dialog['content'] {
  let read: readonly ElementFacts[] | null = null;
  return () => (read ??= contentOf(ax, dialog));
}

function contentOf(ax: Ax, dialog: AxElement): readonly ElementFacts[] {
  const found: ElementFacts[] = [];
  const open = [dialog];
  for (const at of open) {
    for (const child of elementsIn(ax, at, 'AXChildren')) {
      if (found.length >= mostElements) return found;
      const read = readBriefly(ax, child);
      if (!read.ok) continue;
      found.push(read.value);
      if (!texts.includes(read.value.role) && read.value.role !== 'AXButton') open.push(child);
    }
  }
  return found;
}
