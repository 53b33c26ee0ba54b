import { maskIdentifier, maskText } from './mask.mjs';

/**
 * Turns what Gatehand's own tools answered into the JSON form of a simulated Mac (src/main/mac/simulated/scenario/scenario.ts).
 */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ width: number, height: number }} Size */

/**
 * @typedef {object} Element An element as get_ui_elements answers it.
 * @property {string} ref
 * @property {string} role
 * @property {string} [subrole]
 * @property {string} [title]
 * @property {string} [description]
 * @property {string | number | boolean} [value]
 * @property {string} [identifier]
 * @property {boolean} [enabled]
 * @property {boolean} [focused]
 * @property {boolean} [selected]
 * @property {boolean} [secure]
 * @property {Point} [position]
 * @property {Size} [size]
 * @property {string[]} [actions]
 * @property {number} [windowId]
 * @property {number} childCount
 * @property {Element[]} [children]
 * @property {boolean} [truncated]
 */

/** @typedef {{ id: number, title: string, position: Point, size: Size, minimized: boolean, elsewhere?: boolean, processId?: number, bundleId: string }} Window `elsewhere`: in another Space. */
/** @typedef {{ keepLabels: boolean }} MaskOptions */

/** What every window of the simulated Mac has by itself. */
const chrome = new Set(['AXCloseButton', 'AXMinimizeButton', 'AXZoomButton', 'AXFullScreenButton']);
/** Roles whose titles are written by the app's maker. */
const labelled = new Set(['AXButton', 'AXCheckBox', 'AXRadioButton', 'AXMenuButton', 'AXPopUpButton', 'AXTabGroup', 'AXToolbar']);
/** What stands in these is content, whatever its role. */
const contentRoles = new Set(['AXRow', 'AXCell', 'AXWebArea', 'AXTextArea', 'AXList', 'AXBrowser']);

/**
 * A window with its tree; frames of elements relative to it.
 * @param {Window} window
 * @param {Element | null} tree
 * @param {MaskOptions} options
 */
export function toWindow(window, tree, options) {
  const children = tree?.children ?? [];
  const panel = tree !== null && !children.some((child) => child.subrole === 'AXMinimizeButton');
  return {
    title: maskText(window.title),
    frame: { ...window.position, ...atLeastNothing(window.size) },
    ...(panel ? { style: 'panel' } : {}),
    ...(window.minimized ? { minimized: true } : {}),
    ...(window.elsewhere ? { space: 2 } : {}),
    elements: children.filter((child) => !isChrome(child, window)).map((child) => toElement(child, { window, options, content: false })),
  };
}

/** The title in a title bar is a text of its own on a Mac too. @param {Element} element @param {Window} window */
function isChrome(element, window) {
  return chrome.has(element.subrole ?? '') || (element.role === 'AXStaticText' && element.value === window.title);
}

/**
 * @param {Element} element
 * @param {{ window: Window, options: MaskOptions, content: boolean }} place
 * @returns {Record<string, unknown>}
 */
function toElement(element, place) {
  const { window, options } = place;
  const content = place.content || contentRoles.has(element.role);
  const label = options.keepLabels && !content && labelled.has(element.role) ? (/** @type {string} */ text) => text : maskText;
  const { position, size, value, actions } = element;
  const children = element.children ?? [];
  return {
    role: element.role,
    ...(element.subrole ? { subrole: element.subrole } : {}),
    ...(element.title ? { title: label(element.title) } : {}),
    ...(element.description ? { description: label(element.description) } : {}),
    ...(value === undefined ? {} : { value: typeof value === 'string' ? maskText(value) : value }),
    ...(element.identifier ? { identifier: maskIdentifier(element.identifier) } : {}),
    ...(element.enabled === false ? { enabled: false } : {}),
    ...(element.focused ? { focused: true } : {}),
    ...(element.selected ? { selected: true } : {}),
    ...(position && size ? { frame: { x: position.x - window.position.x, y: position.y - window.position.y, ...size } } : {}),
    ...(actions === undefined ? {} : { actions }),
    ...(children.length > 0 ? { children: children.map((child) => toElement(child, { ...place, content })) } : {}),
  };
}

/** @param {Size} size */
function atLeastNothing({ width, height }) {
  return { width: Math.max(0, width), height: Math.max(0, height) };
}

/**
 * @typedef {object} MenuItem A menu or item as list_menu_items answers it.
 * @property {string} name
 * @property {string} [shortcut]
 * @property {string} [identifier]
 * @property {boolean} enabled
 * @property {boolean} checked
 * @property {boolean} [alternate]
 * @property {boolean} [hasSubmenu]
 * @property {MenuItem[]} [children]
 */

/**
 * The menus after the app's own, which the simulated Mac makes itself.
 * @param {readonly MenuItem[]} menus
 * @param {MaskOptions} options
 */
export function toMenus(menus, options) {
  return menus.slice(1).map((menu) => ({
    title: options.keepLabels ? menu.name : maskText(menu.name),
    items: (menu.children ?? []).map((item) => toMenuItem(item, options)),
  }));
}

/** @param {MenuItem} item @param {MaskOptions} options @returns {Record<string, unknown>} */
function toMenuItem(item, options) {
  if (item.name === '') return { separator: true };
  const shortcut = toShortcut(item.shortcut);
  // Items of documents and pages have neither a shortcut nor an identifier that a maker wrote.
  const made = item.identifier !== undefined && maskIdentifier(item.identifier) === item.identifier;
  const keep = options.keepLabels && (made || shortcut !== null);
  return {
    title: keep ? item.name : maskText(item.name),
    ...(shortcut === null ? {} : { shortcut }),
    ...(item.identifier ? { identifier: maskIdentifier(item.identifier) } : {}),
    ...(item.alternate ? { alternate: true } : {}),
    ...(item.enabled ? {} : { enabled: false }),
    ...(item.checked ? { checked: true } : {}),
    // A submenu that fills when it is opened is a submenu all the same.
    ...(item.hasSubmenu || item.children?.length ? { items: (item.children ?? []).map((child) => toMenuItem(child, options)) } : {}),
  };
}

/** `Cmd+Option+W` as a scenario writes it; null for keys it has no word for. @param {string | undefined} shortcut */
function toShortcut(shortcut) {
  if (shortcut === undefined) return null;
  const written = shortcut.toLowerCase().replace('control', 'ctrl');
  return /^((cmd|shift|option|ctrl|fn)\+)*(\S|f\d{1,2}|up|down|left|right|return|enter|tab|space|delete|escape|home|end)$/u.test(written)
    ? written
    : null;
}
