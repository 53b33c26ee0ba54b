import type { SimElement } from './state.js';

/** What elements of a role can do on a Mac when a scenario does not say otherwise. */

const pressable = new Set(['AXButton', 'AXCheckBox', 'AXRadioButton', 'AXMenuButton', 'AXLink', 'AXDisclosureTriangle']);
const textRoles = new Set(['AXTextField', 'AXTextArea', 'AXSearchField', 'AXComboBox']);

/** Takes typed text. */
export function isTextRole(role: string): boolean {
  return textRoles.has(role);
}

/** One of several things that are selected where they stand: a row, or in a list a picture or a text that can be pressed. */
export function isItem({ role, parent, actions }: SimElement): boolean {
  const inList = role === 'AXImage' || (role === 'AXStaticText' && actions.includes('AXPress'));
  return role === 'AXRow' || (inList && parent?.role === 'AXList');
}

/** Can have the keyboard. */
function isFocusableRole(role: string): boolean {
  return isTextRole(role) || ['AXTable', 'AXOutline', 'AXList', 'AXWebArea', 'AXSlider'].includes(role);
}

export function takesKeyboard(element: SimElement): boolean {
  return isFocusableRole(element.role) && !isStill(element);
}

/** A text that is only read where it stands: it never has the keyboard. */
export function isStill(text: SimElement): boolean {
  return isTextRole(text.role) && !text.settable.has('AXFocused');
}

/** Cuts its content off at its edges. */
export function clipsContent(role: string): boolean {
  return ['AXScrollArea', 'AXWebArea', 'AXTable', 'AXOutline', 'AXList'].includes(role);
}

export function defaultActions(role: string): readonly string[] {
  return actions[role] ?? (pressable.has(role) ? press : none);
}

const none: readonly string[] = [];
const press: readonly string[] = ['AXPress'];
const menuActions: readonly string[] = ['AXCancel', 'AXPick', 'AXPress'];
const fieldActions: readonly string[] = ['AXConfirm', 'AXShowMenu'];
const stepActions: readonly string[] = ['AXIncrement', 'AXDecrement'];
const actions: Readonly<Record<string, readonly string[]>> = {
  AXMenuBarItem: menuActions,
  AXMenuItem: menuActions,
  AXPopUpButton: ['AXPress', 'AXShowMenu'],
  AXTextArea: ['AXShowMenu'],
  AXTextField: fieldActions,
  AXSearchField: fieldActions,
  AXComboBox: ['AXConfirm', 'AXPress'],
  AXSlider: stepActions,
  AXIncrementor: stepActions,
  AXMenu: ['AXCancel'],
  AXWindow: ['AXRaise'],
  AXRow: ['AXShowMenu'],
  AXCell: ['AXShowMenu'],
};

/** What macOS calls a role in words: what it has a subrole of its own for goes by that. */
export function roleWords({ role, subrole }: { readonly role: string; readonly subrole: string | null }): string {
  if (role === 'AXWebArea') return 'HTML content';
  return (subrole !== null && namedBySubrole.has(subrole) ? subrole : role)
    .replace(/^AX/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (one) => ` ${one}`)
    .toLowerCase();
}

const namedBySubrole: ReadonlySet<string> = new Set([
  'AXCloseButton',
  'AXFullScreenButton',
  'AXMinimizeButton',
  'AXZoomButton',
  'AXDialog',
]);

/** The attributes a role lets others set. */
export function settableOf(role: string): ReadonlySet<string> {
  return settable[role] ?? (isTextRole(role) ? settableText : isFocusableRole(role) ? settableFocus : nothing);
}

const nothing: ReadonlySet<string> = new Set();
const settableText: ReadonlySet<string> = new Set(['AXValue', 'AXFocused', 'AXSelectedTextRange', 'AXSelectedText']);
const settableFocus: ReadonlySet<string> = new Set(['AXFocused']);
const settable: Readonly<Record<string, ReadonlySet<string>>> = {
  AXApplication: new Set(['AXFrontmost', 'AXHidden', 'AXManualAccessibility']),
  AXWindow: new Set(['AXPosition', 'AXSize', 'AXMinimized', 'AXMain', 'AXFocused', 'AXFullScreen']),
  AXSlider: new Set(['AXValue', 'AXFocused']),
  AXScrollBar: new Set(['AXValue']),
  AXRow: new Set(['AXSelected']),
};

/** What an element can do: what it was made with, and for content of web pages to be scrolled into sight. */
export function actionsOf(element: SimElement): readonly string[] {
  return isInPage(element) && !element.actions.includes('AXScrollToVisible') ? [...element.actions, 'AXScrollToVisible'] : element.actions;
}

export function isInPage(element: SimElement): boolean {
  for (let above = element.parent; above !== null && above.window === element.window; above = above.parent) {
    if (above.role === 'AXWebArea') return true;
  }
  return false;
}
