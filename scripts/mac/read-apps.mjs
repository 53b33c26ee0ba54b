/** @import { Answer } from './client.mjs' */
/** @import { Element, MenuItem, Window } from './to-scenario.mjs' */

/**
 * Reads what running apps show through Gatehand's own tools, the same way on a real Mac and on a simulated one. It only looks.
 */

/** @typedef {{ name: string, bundleId: string, processId: number, active: boolean, hidden: boolean, key: string }} App `key`: the bundle id, and for further processes of it with their number. */
/**
 * @typedef {object} ReadApp One app as it was read. `trees` stands beside `windows`; null where a window's elements were not told.
 * @property {App} app
 * @property {boolean} hangs
 * @property {readonly Window[]} windows
 * @property {readonly (Element | null)[]} trees
 * @property {readonly Element[]} loose What stands in no window.
 * @property {readonly MenuItem[] | null} menus
 * @property {boolean} menuless It has no menu bar, as programs that live in the status bar.
 */
/**
 * @typedef {object} Reading
 * @property {(tool: string, args: Record<string, unknown>, app?: string | null) => Promise<Answer>} call
 * @property {number} maxElements Of one window.
 * @property {(elements: number) => void} [counted] Told how many elements the last call brought.
 */

/** What get_ui_elements answers at once is limited; deeper parts are asked for one by one. */
const depthAtOnce = 12;
/** Everything an element tells, its actions too, which are left out unless asked for. */
const attributes = [
  ...['role', 'subrole', 'title', 'description', 'value', 'identifier'],
  ...['roleDescription', 'help', 'placeholder', 'valueDescription', 'url', 'expanded', 'modal', 'domIdentifier', 'domClassList'],
  ...['enabled', 'focused', 'selected', 'position', 'size', 'actions'],
];
/** Errors after which asking an app for more is of no use. */
const silent = new Set(['timed_out', 'worker_unavailable', 'permission_missing']);

/** @param {Reading} reading @returns {Promise<App[]>} */
export async function runningApps({ call }) {
  const answer = await call('list_running_apps', {});
  if (!answer.ok) throw new Error(`The running apps cannot be listed: ${answer.text}`);
  /** @type {App[]} */
  const apps = answer.json.apps ?? answer.json;
  return apps.map((app, at) => {
    const before = apps.slice(0, at).filter((one) => one.bundleId === app.bundleId).length;
    return { ...app, key: before === 0 ? app.bundleId : `${app.bundleId}#${before + 1}` };
  });
}

/** How a call names an app: by its pid, which several processes of one bundle id do not share. @param {App} app */
export function nameOf({ processId }) {
  return String(processId);
}

/** @param {Reading} reading @param {App} app @returns {Promise<ReadApp>} */
export async function readApp(reading, app) {
  const { call } = reading;
  const windows = await windowsOf(reading, app);
  const top = await call('get_ui_elements', { app: nameOf(app), max_depth: 1 }, app.bundleId);
  const hangs = !top.ok && top.code === 'timed_out';
  /** @type {Element[]} */
  const roots = top.ok ? (top.json.children ?? []) : [];
  const trees = [];
  for (const window of windows) {
    const root = roots.find((one) => one.windowId === window.id);
    trees.push(root === undefined ? null : await readWhole(reading, app, root));
  }
  const loose = [];
  for (const root of roots.filter((one) => isLoose(one, windows))) loose.push(await readWhole(reading, app, root));
  const menus = hangs ? null : await call('list_menu_items', { app: nameOf(app) }, app.bundleId);
  const menuless = menus?.code === 'not_found';
  return { app, hangs, windows, trees, loose, menuless, menus: menus?.ok ? (menus.json.items ?? menus.json) : null };
}

/** What stands right below an app and is neither a window nor its menu bar. @param {Element} root @param {readonly Window[]} windows */
function isLoose({ role, windowId }, windows) {
  return !['AXMenuBar', 'AXWindow', 'AXSheet', 'AXDrawer'].includes(role) && !windows.some(({ id }) => id === windowId);
}

/** Those in sight, in the Dock and in other Spaces, front to back. @param {Reading} reading @param {App} of @returns {Promise<Window[]>} */
async function windowsOf({ call }, of) {
  const { bundleId, hidden } = of;
  const listed = async (/** @type {Record<string, unknown>} */ more) => {
    const answer = await call('list_windows', { app: nameOf(of), ...more }, bundleId);
    return /** @type {Window[]} what the tool answers */ (answer.ok ? (answer.json.windows ?? answer.json) : []);
  };
  const inSight = new Set((await listed({})).map(({ id }) => id));
  const all = await listed({ include_minimized: true, include_other_spaces: true });
  return all.map((window) => ({ ...window, elsewhere: !hidden && !window.minimized && !inSight.has(window.id) }));
}

/**
 * An element with everything below it, part by part. Of the rows of one table as many are read as one answer holds: there may
 * be a hundred thousand.
 * @param {Reading} reading @param {App} app @param {Element} root
 * @returns {Promise<Element>}
 */
async function readWhole({ call, maxElements, counted }, app, root) {
  let left = maxElements;
  /** @type {Element[]} */
  const open = [root];
  /** @type {Set<string>} */
  const asked = new Set();
  for (let part = open.shift(); part !== undefined && left > 0; part = open.shift()) {
    if (asked.has(part.ref)) continue;
    asked.add(part.ref);
    const args = { app: nameOf(app), element: part.ref, max_depth: depthAtOnce, include_attributes: attributes };
    const answer = await call('get_ui_elements', args, app.bundleId);
    if (!answer.ok && silent.has(answer.code)) break;
    if (!answer.ok) continue;
    const before = countOf(part);
    merge(part, answer.json);
    let cursor = rowed.has(part.role) ? undefined : answer.json.nextCursor;
    while (cursor !== undefined && (part.children?.length ?? 0) < part.childCount && countOf(part) - before < left) {
      const more = await call('get_ui_elements', { ...args, element: undefined, cursor }, app.bundleId);
      cursor = more.ok && hangBelow(part, more.json.children ?? []) ? more.json.nextCursor : undefined;
    }
    counted?.(countOf(part));
    left -= countOf(part) - before;
    open.push(...cutBelow(part));
  }
  await readRanges(call, app, allOf(root));
  onceEach(root);
  return root;
}

/** What sliders go from and to is told of one element alone. @param {Reading['call']} call @param {App} app @param {readonly Element[]} elements */
async function readRanges(call, app, elements) {
  for (const slider of elements.filter(({ role }) => role === 'AXSlider')) {
    const answer = await call('get_element', { app: nameOf(app), element: slider.ref }, app.bundleId);
    if (answer.ok) slider.attributes = answer.json.attributes;
  }
}

/**
 * Leaves each element where it stands first, level by level, and elsewhere only its ref: parts are read one by one, so that a part
 * may list again what stands above it. @param {Element} root
 */
function onceEach(root) {
  const seen = new Set([root.ref]);
  const waiting = [root];
  // The list grows while it is walked: that is what makes the walk go level by level.
  for (const element of waiting) {
    const children = element.children ?? [];
    const again = children.filter(({ ref }) => seen.has(ref)).map(({ ref }) => ref);
    const first = children.filter(({ ref }) => !again.includes(ref));
    if (again.length > 0) element.children = first;
    const also = [...new Set([...(element.alsoLists ?? []), ...again])];
    if (also.length > 0) element.alsoLists = also;
    for (const { ref } of first) seen.add(ref);
    waiting.push(...first);
  }
}

/**
 * Hangs what was read on behind an answer below the elements of that answer, which it names by its paths; what stands below
 * something else is left for its own turn. False when there was nothing. @param {Element} part @param {readonly Element[]} more
 */
function hangBelow(part, more) {
  const byPath = new Map(allOf(part).map((element) => [element.path, element]));
  const known = new Set(allOf(part).map(({ ref }) => ref));
  const fresh = more.filter(({ ref }) => !known.has(ref));
  for (const element of fresh) {
    const ends = [...element.path.matchAll(/\//g)].map(({ index }) => element.path.slice(0, index));
    const parent = ends.reverse().flatMap((path) => byPath.get(path) ?? [])[0];
    if (parent !== undefined && !rowed.has(parent.role)) parent.children = [...(parent.children ?? []), element];
  }
  return fresh.length > 0;
}

/** @param {Element} element @returns {Element[]} */
function allOf(element) {
  return [element, ...(element.children ?? []).flatMap(allOf)];
}

const rowed = new Set(['AXTable', 'AXOutline']);

/** Those of its elements whose children were not all told. Actions were asked for: an element that tells none has none. @param {Element} part */
function cutBelow(part) {
  const all = allOf(part);
  for (const element of all) element.actions ??= [];
  return all.filter((element) => element !== part && element.childCount > (element.children?.length ?? 0));
}

/** What was read anew, with what was known below it already: a longer list of children may come without theirs. @param {Element} known @param {Element} read @returns {Element} */
function merge(known, { ref: _same, children, ...told }) {
  const before = new Map((known.children ?? []).map((child) => [child.ref, child]));
  Object.assign(known, told);
  if (children !== undefined && children.length >= before.size) {
    known.children = children.map((child) => {
      const same = before.get(child.ref);
      return same === undefined ? child : merge(same, child);
    });
  }
  return known;
}

/** @param {Element} element @returns {number} */
function countOf(element) {
  return (element.children ?? []).reduce((sum, child) => sum + countOf(child), 1);
}
