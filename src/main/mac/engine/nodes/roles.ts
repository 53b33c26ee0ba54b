import { ownEntry } from '../../../../shared/runtime/own-entry.js';

/** Short names that stand for several of Apple's roles or subroles. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  text_field: ['AXTextField', 'AXTextArea', 'AXSearchField', 'AXSecureTextField', 'AXComboBox'],
  search_field: ['AXSearchField'],
  secure_text_field: ['AXSecureTextField'],
  checkbox: ['AXCheckBox'],
  popup_button: ['AXPopUpButton'],
  popup: ['AXPopUpButton'],
  combobox: ['AXComboBox'],
  dialog: ['AXDialog', 'AXSystemDialog', 'AXSheet'],
  switch: ['AXSwitch'],
  tab: ['AXTabButton'],
  text: ['AXStaticText'],
};

/** Apple's role as paths and outlines write it: `AXTextField` becomes `text_field`. */
export function shortRole(role: string): string {
  return role
    .replace(/^AX/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9_]/g, '_')
    .toLowerCase();
}

const joinedAliases = Object.fromEntries(Object.entries(aliases).map(([name, roles]) => [joined(name), roles]));

/** A short name without what spellings differ in: `text_field` and `textfield`. */
function joined(short: string): string {
  return short.replaceAll('_', '');
}

/** True when a role name in any spelling (`AXButton`, `button`, `text field`, `textfield`, an alias) means this element. */
export function roleMatches(wanted: string, role: string, subrole: string): boolean {
  const asked = wanted.trim();
  if (asked.toLowerCase() === role.toLowerCase() || asked.toLowerCase() === subrole.toLowerCase()) return true;
  const short = joined(shortRole(asked.replace(/[\s-]+/g, '_')));
  if (short === joined(shortRole(role))) return true;
  const meant = ownEntry(joinedAliases, short);
  return meant?.some((one) => one === role || one === subrole) ?? false;
}

/** Roles that hold rows: their children are read as rows, visible ones first. */
export function isTable(role: string): boolean {
  return role === 'AXTable' || role === 'AXOutline';
}

/**
 * The menu under the apple, which every app shows and none owns: it names what was opened last in any app. Its title is the same
 * in all languages.
 */
export function isAppleMenuItem({ role, title }: { readonly role: string; readonly title: string }): boolean {
  return role === 'AXMenuBarItem' && title === 'Apple';
}

/** Roles that only arrange others. Without a label they are folded in outlines and kept in paths. */
export function isWrapper(role: string): boolean {
  return role === 'AXGroup' || role === 'AXScrollArea' || role === 'AXUnknown' || role === 'AXSplitGroup' || role === 'AXLayoutArea';
}

/** Subroles of windows that ask something. */
export const dialogSubroles: readonly string[] = ['AXDialog', 'AXSystemDialog'];

/** The buttons in a window's title bar. */
export function isWindowButton(role: string, subrole: string): boolean {
  return role === 'AXButton' && /^AX(?:Close|Minimize|Zoom|FullScreen)Button$/.test(subrole);
}

/** Roles that are a window of their own in the window server's eyes. */
export function isWindowLike(role: string): boolean {
  return role === 'AXWindow' || role === 'AXSheet' || role === 'AXDrawer';
}
