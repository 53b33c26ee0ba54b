import { maskIdentifier, maskText } from './mask.mjs';

/**
 * Turns what Gatehand's own tools answered into the JSON form of a simulated Mac (src/main/mac/simulated/scenario/scenario.ts).
 */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ width: number, height: number }} Size */

/**
 * @typedef {object} Element An element as get_ui_elements answers it.
 * @property {string} ref
 * @property {string} path
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
 * @property {Attributes} [attributes]
 * @property {string[]} [alsoLists] Refs of elements that it lists although they stand elsewhere.
 * @property {number} [windowId]
 * @property {number} childCount
 * @property {Element[]} [children]
 * @property {boolean} [truncated]
 */

/**
 * @typedef {object} Attributes
 * @property {string} [roleDescription]
 * @property {string} [help]
 * @property {string} [placeholder]
 * @property {string} [valueDescription]
 * @property {string} [url]
 * @property {boolean} [expanded]
 * @property {boolean} [modal]
 * @property {number} [minValue]
 * @property {number} [maxValue]
 * @property {string} [domIdentifier]
 * @property {string[]} [domClassList]
 */

/** @typedef {{ id: number, title: string, position: Point, size: Size, minimized: boolean, elsewhere?: boolean, processId?: number, bundleId: string }} Window `elsewhere`: in another Space. */
/** @typedef {{ keepLabels: boolean }} MaskOptions */

/** Buttons of a title bar. */
const titleButtons = new Set(['AXCloseButton', 'AXMinimizeButton', 'AXZoomButton', 'AXFullScreenButton']);
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
  const place = { window, options, content: false, names: namesIn(tree === null ? [] : [tree]) };
  const shown = children.slice(usualBar(window, children, panel));
  return {
    title: maskText(window.title),
    frame: { ...window.position, ...atLeastNothing(window.size) },
    ...(panel ? { style: 'panel' } : {}),
    ...(tree === null ? {} : toWindowElement(tree, panel)),
    ...(window.minimized ? { minimized: true } : {}),
    ...(window.elsewhere ? { space: 2 } : {}),
    elements: shown.map((child) => ({ ...toElement(child, place), ...(isTitle(child, window) ? { identifier: '_title' } : {}) })),
  };
}

/** What the element of a window tells of itself, where that is not what its style has. @param {Element} tree @param {boolean} panel */
function toWindowElement({ role, subrole, identifier, attributes = {}, children = [] }, panel) {
  return {
    ...(role === 'AXWindow' ? {} : { role }),
    ...(subrole === undefined || subrole === (panel ? 'AXDialog' : 'AXStandardWindow') ? {} : { subrole }),
    ...(identifier ? { identifier: maskIdentifier(identifier) } : {}),
    ...(isUsual({ role, subrole }, attributes.roleDescription) ? {} : { roleDescription: maskText(attributes.roleDescription ?? '') }),
    ...(attributes.modal ? { modal: true } : {}),
    ...(children.some((child) => titleButtons.has(child.subrole ?? '')) ? {} : { titleButtons: [] }),
  };
}

/**
 * How many of a window's first elements are the title bar that the simulated Mac makes by itself, to the point.
 * @param {Window} window @param {readonly Element[]} children @param {boolean} panel
 */
function usualBar(window, children, panel) {
  const subroles = panel ? ['AXCloseButton'] : ['AXCloseButton', 'AXMinimizeButton', 'AXFullScreenButton'];
  const bar = [
    ...subroles.map((subrole, at) => ({ role: 'AXButton', subrole, frame: [8 + at * 20, 7, 14, 14] })),
    { role: 'AXStaticText', subrole: undefined, frame: [70, 6, Math.max(0, window.size.width - 140), 16] },
  ];
  const fits = bar.every(({ role, subrole, frame }, at) => {
    const child = children[at];
    if (child === undefined) return false;
    const { position, size, identifier, enabled } = child;
    const [x, y] = [(position?.x ?? 0) - window.position.x, (position?.y ?? 0) - window.position.y];
    const plain = child.role === role && child.subrole === subrole && !identifier && enabled !== false;
    return plain && `${[x, y, size?.width, size?.height]}` === `${frame}` && (subrole !== undefined || child.value === window.title);
  });
  return fits ? bar.length : 0;
}

/** The title in a title bar is a text of its own on a Mac too. @param {Element} element @param {Window} window */
function isTitle({ role, value, identifier }, window) {
  return role === 'AXStaticText' && !identifier && value === window.title;
}

/**
 * What stands in no window, with global frames.
 * @param {readonly Element[]} roots
 * @param {MaskOptions} options
 */
export function toLoose(roots, options) {
  const window = { position: { x: 0, y: 0 } };
  return roots.map((root) => toElement(root, { window, options, content: false, names: namesIn(roots) }));
}

/** Names for those that others list too, in the order they stand in: refs are others each time. @param {readonly Element[]} roots @returns {ReadonlyMap<string, string>} */
function namesIn(roots) {
  /** @param {Element} element @returns {Element[]} */
  const below = (element) => [element, ...(element.children ?? []).flatMap(below)];
  const all = roots.flatMap(below);
  const wanted = new Set(all.flatMap(({ alsoLists = [] }) => alsoLists));
  const found = all.filter(({ ref }) => wanted.has(ref));
  return new Map(found.map(({ ref }, at) => [ref, `element-${at + 1}`]));
}

/**
 * @param {Element} element
 * @param {{ window: Pick<Window, 'position'>, options: MaskOptions, content: boolean, names: ReadonlyMap<string, string> }} place
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
    ...toDetails(element),
    ...(element.enabled === false ? { enabled: false } : {}),
    ...(element.focused ? { focused: true } : {}),
    ...(element.selected ? { selected: true } : {}),
    ...(position && size ? { frame: { x: position.x - window.position.x, y: position.y - window.position.y, ...size } } : {}),
    ...(actions === undefined ? {} : { actions }),
    ...toNames(element, place.names),
    ...(children.length > 0 ? { children: children.map((child) => toElement(child, { ...place, content })) } : {}),
  };
}

/** @param {Element} element */
function toDetails({ role, subrole, attributes = {} }) {
  const { roleDescription, help, placeholder, valueDescription, url, expanded, domIdentifier, domClassList } = attributes;
  const { minValue, maxValue } = attributes;
  return {
    ...(isUsual({ role, subrole }, roleDescription) ? {} : { roleDescription: maskText(roleDescription ?? '') }),
    ...(help ? { help: maskText(help) } : {}),
    ...(placeholder ? { placeholder: maskText(placeholder) } : {}),
    ...(valueDescription ? { valueDescription: maskText(valueDescription) } : {}),
    ...(url ? { url: maskText(url) } : {}),
    ...(expanded === undefined ? {} : { expanded }),
    ...(minValue === undefined ? {} : { min: minValue }),
    ...(maxValue === undefined ? {} : { max: maxValue }),
    ...(domIdentifier ? { domIdentifier: maskIdentifier(domIdentifier) } : {}),
    ...(domClassList?.length ? { domClassList: domClassList.map(maskIdentifier) } : {}),
  };
}

/**
 * Whether a role is described as the simulated Mac does by itself.
 * @param {{ role: string, subrole?: string | undefined }} element @param {string | undefined} told
 */
function isUsual({ role, subrole = '' }, told) {
  const words = (titleButtons.has(subrole) || subrole === 'AXDialog' ? subrole : role)
    .replace(/^AX/, '')
    .replace(/(?<=[a-z])[A-Z]/g, (one) => ` ${one}`)
    .toLowerCase();
  return told === undefined || told === (role === 'AXWebArea' ? 'HTML content' : words);
}

/** @param {Element} element @param {ReadonlyMap<string, string>} names */
function toNames({ ref, alsoLists = [] }, names) {
  const name = names.get(ref);
  const listed = alsoLists.flatMap((one) => names.get(one) ?? []);
  return { ...(name === undefined ? {} : { ref: name }), ...(listed.length > 0 ? { childRef: listed } : {}) };
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
 * The menus after the app's own.
 * @param {readonly MenuItem[]} menus
 * @param {MaskOptions} options
 */
export function toMenus(menus, options) {
  return menus.slice(1).map((menu) => ({
    title: options.keepLabels ? menu.name : maskText(menu.name),
    items: (menu.children ?? []).map((item) => toMenuItem(item, options)),
  }));
}

/**
 * What an app's own menu holds of its own: between About, which stands first, and Hide. The rest is alike in all apps, and the simulated
 * Mac makes it itself.
 * @param {readonly MenuItem[]} menus
 * @param {MaskOptions} options
 */
export function toAppMenu([own], options) {
  const items = own?.children ?? [];
  const hide = items.findIndex(({ shortcut }) => toShortcut(shortcut) === 'cmd+h');
  const between = items.slice(1, Math.max(1, hide)).map((item) => toMenuItem(item, options));
  return between.length === 0 ? [] : [...between, { separator: true }];
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
