import { nameOf } from '../read-apps.mjs';

/** @import { Answer } from '../client.mjs' */
/** @import { ReadApp, Reading } from '../read-apps.mjs' */
/** @import { Element } from '../to-scenario.mjs' */
/** @import { Call } from './seeded-calls.mjs' */

/**
 * @typedef {{ call: Call, code: string, json: unknown }} Asked `code` is empty for an answer; what one side does not even have to
 * ask about is `nothing_there`.
 */
/** @typedef {{ reading: Reading, read: readonly ReadApp[] }} Side A Mac and what was just read there. */

/** What the whole of a recording is compared by: everything that was read, once. @param {readonly ReadApp[]} read @returns {Call[]} */
export function wholeCalls(read) {
  const ofApps = read.flatMap(({ app: { key: app }, windows }) => [
    { tool: 'list_windows', app },
    { tool: 'list_windows', app, args: { include_minimized: true, include_other_spaces: true } },
    ...windows.map((_window, window) => ({ tool: 'get_ui_elements', app, window, whole: /** @type {const} */ (true) })),
    { tool: 'list_menu_items', app },
  ]);
  const ofMac = ['list_running_apps', 'list_status_bar_items', 'get_display_info'].map((tool) => ({ tool, app: null }));
  return [...ofMac, ...ofApps];
}

/** Asks each call of one side. @param {Side} side @param {readonly Call[]} calls @returns {Promise<Asked[]>} */
export async function askAll(side, calls) {
  const asked = [];
  for (const call of calls) asked.push({ call, ...(await ask(side, call)) });
  return asked;
}

const nothingThere = { code: 'nothing_there', json: null };

/** @param {Side} side @param {Call} call @returns {Promise<Omit<Asked, 'call'>>} */
async function ask({ reading, read }, call) {
  const { tool, app, window, element: way, args = {} } = call;
  const found = read.find((one) => one.app.key === app);
  const named = found === undefined ? app : nameOf(found.app);
  const tree = window === undefined ? undefined : found?.trees[window];
  if (call.whole) return tree ? { code: '', json: tree } : await unread(reading, named);
  if (way !== undefined) {
    const element = tree ? elementAt(tree, way) : undefined;
    if (element === undefined) return nothingThere;
    return told(await reading.call(tool, { app: named, ...args, element: element.ref }, app), read);
  }
  if (window !== undefined) {
    const id = found?.windows[window]?.id;
    return id === undefined ? nothingThere : told(await reading.call(tool, { ...args, window_id: id }, app), read);
  }
  return told(await reading.call(tool, { ...(named === null ? {} : { app: named }), ...args }, app), read);
}

/** A window without a tree: what its app says instead. @param {Reading} reading @param {string | null} app */
async function unread(reading, app) {
  const { ok, code } = await reading.call('get_ui_elements', { app, max_depth: 1 }, app);
  return ok ? nothingThere : { code, json: null };
}

/** @param {Element} tree @param {readonly number[]} way @returns {Element | undefined} */
function elementAt(tree, way) {
  return way.reduce((/** @type {Element | undefined} */ part, index) => part?.children?.[index], tree);
}

/** An answer without the apps that were not read. @param {Answer} answer @param {readonly ReadApp[]} read */
function told({ ok, code, json }, read) {
  const known = new Set(read.map(({ app }) => app.bundleId));
  const mine = Array.isArray(json) ? json.filter((one) => one?.bundleId === undefined || known.has(one.bundleId)) : json;
  return { code, json: ok ? mine : null };
}
