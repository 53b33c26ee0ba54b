import type { SimElement } from './state.js';

/** What elements of a role can do on a Mac when a scenario does not say otherwise. */

const pressable = new Set([
  'AXButton',
  'AXCheckBox',
  'AXRadioButton',
  'AXPopUpButton',
  'AXMenuButton',
  'AXLink',
  'AXDisclosureTriangle',
  'AXMenuBarItem',
  'AXMenuItem',
]);
const textRoles = new Set(['AXTextField', 'AXTextArea', 'AXSearchField', 'AXComboBox']);
const rowRoles = new Set(['AXRow', 'AXCell']);

/** Takes typed text. */
export function isTextRole(role: string): boolean {
  return textRoles.has(role);
}

/** Can have the keyboard. */
export function isFocusableRole(role: string): boolean {
  return isTextRole(role) || ['AXTable', 'AXOutline', 'AXList', 'AXWebArea', 'AXSlider'].includes(role);
}

/** Cuts its content off at its edges. */
export function clipsContent(role: string): boolean {
  return ['AXScrollArea', 'AXWebArea', 'AXTable', 'AXOutline', 'AXList'].includes(role);
}

/** The actions a role lists. */
export function defaultActions(role: string): readonly string[] {
  if (role === 'AXMenuBarItem' || role === 'AXMenuItem') return ['AXCancel', 'AXPick', 'AXPress'];
  if (role === 'AXPopUpButton') return ['AXPress', 'AXShowMenu'];
  if (pressable.has(role)) return ['AXPress'];
  if (role === 'AXTextArea') return ['AXShowMenu'];
  if (role === 'AXTextField' || role === 'AXSearchField') return ['AXConfirm', 'AXShowMenu'];
  if (role === 'AXComboBox') return ['AXConfirm', 'AXPress'];
  if (role === 'AXSlider' || role === 'AXIncrementor') return ['AXIncrement', 'AXDecrement'];
  if (role === 'AXMenu') return ['AXCancel'];
  if (role === 'AXWindow') return ['AXRaise'];
  if (rowRoles.has(role)) return ['AXShowMenu'];
  return [];
}

/** The attributes a role lets others set. */
export function defaultSettable(role: string): readonly string[] {
  if (role === 'AXApplication') return ['AXFrontmost', 'AXHidden', 'AXManualAccessibility'];
  if (role === 'AXWindow') return ['AXPosition', 'AXSize', 'AXMinimized', 'AXMain', 'AXFocused', 'AXFullScreen'];
  if (isTextRole(role)) return ['AXValue', 'AXFocused', 'AXSelectedTextRange', 'AXSelectedText'];
  if (role === 'AXSlider') return ['AXValue', 'AXFocused'];
  if (role === 'AXScrollBar') return ['AXValue'];
  if (role === 'AXRow') return ['AXSelected'];
  if (isFocusableRole(role)) return ['AXFocused'];
  return [];
}

/** What an element can do: what it was made with, and for content of web pages to be scrolled into sight. */
export function actionsOf(element: SimElement): readonly string[] {
  for (let above = element.parent; above !== null && above.window === element.window; above = above.parent) {
    if (above.role === 'AXWebArea')
      return element.actions.includes('AXScrollToVisible') ? element.actions : [...element.actions, 'AXScrollToVisible'];
  }
  return element.actions;
}
