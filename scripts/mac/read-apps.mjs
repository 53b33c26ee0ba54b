/** @import { Answer } from './client.mjs' */
/** @import { Element, MenuItem, Window } from './to-scenario.mjs' */

/**
 * Reads what running apps show through Gatehand's own tools, the same way on a real Mac and on a simulated one. It only looks.
 */

/** @typedef {{ name: string, bundleId: string, processId: number, active: boolean, hidden: boolean }} App */
/**
 * @typedef {object} ReadApp One app as it was read. `trees` stands beside `windows`; null where a window's elements were not told.
 * @property {App} app
 * @property {boolean} hangs
 * @property {readonly Window[]} windows
 * @property {readonly (Element | null)[]} trees
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
  ...['enabled', 'focused', 'selected', 'position', 'size', 'actions'],
];
/** Errors after which asking an app for more is of no use. */
const silent = new Set(['timed_out', 'worker_unavailable', 'permission_missing']);

/** @param {Reading} reading @returns {Promise<App[]>} */
export async function runningApps({ call }) {
  const answer = await call('list_running_apps', {});
  if (!answer.ok) throw new Error(`The running apps cannot be listed: ${answer.text}`);
  return answer.json.apps ?? answer.json;
}

/** @param {Reading} reading @param {App} app @returns {Promise<ReadApp>} */
export async function readApp(reading, app) {
  const { call } = reading;
  const windows = await windowsOf(reading, app);
  const top = await call('get_ui_elements', { app: app.bundleId, max_depth: 1 }, app.bundleId);
  const hangs = !top.ok && top.code === 'timed_out';
  /** @type {Element[]} */
  const roots = top.ok ? (top.json.children ?? []) : [];
  const trees = [];
  for (const window of windows) {
    const root = roots.find((one) => one.windowId === window.id);
    trees.push(root === undefined ? null : await readWhole(reading, app, root));
  }
  const menus = hangs ? null : await call('list_menu_items', { app: app.bundleId }, app.bundleId);
  const menuless = menus?.code === 'not_found';
  return { app, hangs, windows, trees, menuless, menus: menus?.ok ? (menus.json.items ?? menus.json) : null };
}

/** Those in sight, in the Dock and in other Spaces, front to back. @param {Reading} reading @param {App} app @returns {Promise<Window[]>} */
async function windowsOf({ call }, { bundleId: app, hidden }) {
  const listed = async (/** @type {Record<string, unknown>} */ more) => {
    const answer = await call('list_windows', { app, ...more }, app);
    return /** @type {Window[]} what the tool answers */ (answer.ok ? (answer.json.windows ?? answer.json) : []);
  };
  const inSight = new Set((await listed({})).map(({ id }) => id));
  const all = await listed({ include_minimized: true, include_other_spaces: true });
  return all.map((window) => ({ ...window, elsewhere: !hidden && !window.minimized && !inSight.has(window.id) }));
}

/**
 * An element with everything below it, part by part. Of many children of one element as many are read as one answer holds.
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
    const args = { app: app.bundleId, element: part.ref, max_depth: depthAtOnce, include_attributes: attributes };
    const answer = await call('get_ui_elements', args, app.bundleId);
    if (!answer.ok && silent.has(answer.code)) break;
    if (!answer.ok) continue;
    const before = countOf(part);
    const cut = fill(part, answer.json);
    counted?.(countOf(part));
    left -= countOf(part) - before;
    open.push(...cut);
  }
  return root;
}

/** Takes over what was read of a part; answers those of its elements whose children did not all come with it. @param {Element} part @param {Element} read */
function fill(part, read) {
  merge(part, read);
  /** @type {Element[]} */
  const cut = [];
  /** @param {Element} element */
  const look = (element) => {
    // Actions were asked for: an element that tells none has none.
    element.actions ??= [];
    if (element !== part && element.childCount > (element.children?.length ?? 0)) cut.push(element);
    for (const child of element.children ?? []) look(child);
  };
  look(part);
  return cut;
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
