import { maskText } from './mask.mjs';
import { toMenus, toWindow } from './to-scenario.mjs';

/** @import { McpClient } from './client.mjs' */
/** @import { Element, Window } from './to-scenario.mjs' */

/**
 * @typedef {object} RecordOptions
 * @property {readonly string[]} apps Names or bundle ids; empty: every running app that may be seen.
 * @property {boolean} keepLabels Keep what the app's maker wrote on buttons and menus.
 * @property {number} maxElements Of one window.
 * @property {(line: string) => void} [say]
 */

/** @typedef {{ tool: string, app: string | null, ms: number, code: string, elements?: number }} Timing */

/** What get_ui_elements answers at once is limited; deeper parts are asked for one by one. */
const depthAtOnce = 12;
/** Errors after which asking an app for more is of no use. */
const silent = new Set(['timed_out', 'worker_unavailable', 'permission_missing']);

/**
 * Records what is on the screen as a scenario of the simulated Mac, with every text masked, and beside it how long each call
 * took and how it failed. It only looks.
 * @param {McpClient} client
 * @param {RecordOptions} options
 */
export async function record(client, options) {
  /** @type {Timing[]} */
  const timings = [];
  /** @param {string} tool @param {Record<string, unknown>} args @param {string | null} [app] */
  const call = async (tool, args, app = null) => {
    const answer = await client.call(tool, args);
    timings.push({ tool, app, ms: answer.ms, code: answer.code });
    return answer;
  };
  const session = { call, options, timings };
  const apps = [];
  for (const app of await wantedApps(session)) {
    options.say?.(`recording ${app.name}`);
    apps.push(await recordApp(session, app));
  }
  const scenario = { base: 'empty', ...(await recordSurroundings(session, apps)), apps };
  return { scenario, observed: { ...(await recordSystem(session)), timings } };
}

/** @typedef {{ call: (tool: string, args: Record<string, unknown>, app?: string | null) => Promise<import('./client.mjs').Answer>, options: RecordOptions, timings: Timing[] }} Session */
/** @typedef {{ name: string, bundleId: string, processId: number, active: boolean, hidden: boolean }} App */

/** @param {Session} session @returns {Promise<App[]>} */
async function wantedApps({ call, options }) {
  const answer = await call('list_running_apps', {});
  if (!answer.ok) throw new Error(`The running apps cannot be listed: ${answer.text}`);
  /** @type {App[]} */
  const running = answer.json.apps ?? answer.json;
  const wanted = options.apps.map((name) => name.toLowerCase());
  const found = running.filter(
    (app) => wanted.length === 0 || wanted.includes(app.name.toLowerCase()) || wanted.includes(app.bundleId.toLowerCase()),
  );
  const known = new Set(found.flatMap((app) => [app.name.toLowerCase(), app.bundleId.toLowerCase()]));
  const missing = wanted.filter((name) => !known.has(name));
  if (missing.length > 0) throw new Error(`Not running, or kept out of reach: ${missing.join(', ')}.`);
  // Two processes of one app would stand there under one bundle id, which a scenario refuses.
  return found.filter((app, index) => found.findIndex((one) => one.bundleId === app.bundleId) === index);
}

/** @param {Session} session @param {App} app */
async function recordApp(session, app) {
  const { call, options } = session;
  const listed = await call('list_windows', { app: app.bundleId }, app.bundleId);
  /** @type {Window[]} */
  const windows = listed.ok ? (listed.json.windows ?? listed.json) : [];
  const top = await call('get_ui_elements', { app: app.bundleId, max_depth: 1 }, app.bundleId);
  const hangs = !top.ok && top.code === 'timed_out';
  /** @type {Element[]} */
  const roots = top.ok ? (top.json.children ?? []) : [];
  const recorded = [];
  for (const window of windows) {
    const root = roots.find((one) => one.windowId === window.id);
    const tree = root === undefined ? null : await readWhole(session, app, root);
    recorded.push(toWindow(window, tree, options));
  }
  const menus = hangs ? null : await call('list_menu_items', { app: app.bundleId }, app.bundleId);
  return {
    bundleId: app.bundleId,
    name: app.name,
    ...(app.active ? { frontmost: true } : {}),
    ...(app.hidden ? { hidden: true } : {}),
    ...(hangs ? { hangs: true } : {}),
    ...(menus?.ok ? { menus: toMenus(menus.json.items ?? menus.json, options) } : {}),
    windows: recorded,
  };
}

/**
 * An element with everything below it, part by part. Of more than 200 children of one element the first 200 are recorded.
 * @param {Session} session @param {App} app @param {Element} root
 * @returns {Promise<Element>}
 */
async function readWhole({ call, options, timings }, app, root) {
  let left = options.maxElements;
  /** @type {Element[]} */
  const open = [root];
  /** @type {Set<string>} */
  const asked = new Set();
  for (let part = open.shift(); part !== undefined && left > 0; part = open.shift()) {
    if (asked.has(part.ref)) continue;
    asked.add(part.ref);
    const answer = await call('get_ui_elements', { app: app.bundleId, element: part.ref, max_depth: depthAtOnce }, app.bundleId);
    if (!answer.ok && silent.has(answer.code)) break;
    if (!answer.ok) continue;
    const cut = fill(part, answer.json);
    const count = countOf(part);
    const last = timings.at(-1);
    if (last !== undefined) last.elements = count;
    left -= count;
    open.push(...cut);
  }
  return root;
}

/** Takes over what was read of a part; answers those of its elements whose children did not come with it. @param {Element} part @param {Element} read */
function fill(part, read) {
  Object.assign(part, read, { ref: part.ref });
  /** @type {Element[]} */
  const cut = [];
  /** @param {Element} element */
  const look = (element) => {
    if (element !== part && element.childCount > 0 && element.children === undefined) cut.push(element);
    for (const child of element.children ?? []) look(child);
  };
  look(part);
  return cut;
}

/** @param {Element} element @returns {number} */
function countOf(element) {
  return (element.children ?? []).reduce((sum, child) => sum + countOf(child), 1);
}

/** @param {Session} session @param {readonly { bundleId: string }[]} apps */
async function recordSurroundings({ call }, apps) {
  const displays = await call('get_display_info', {});
  const status = await call('list_status_bar_items', {});
  const known = new Set(apps.map((app) => app.bundleId));
  return {
    ...(displays.ok ? { displays: displays.json.map(toDisplay) } : {}),
    ...(status.ok
      ? {
          statusItems: status.json
            .filter((/** @type {any} */ item) => known.has(item.bundleId))
            .map((/** @type {any} */ { bundleId, description, identifier, visible }) => ({
              bundleId,
              title: maskText(description),
              ...(identifier ? { identifier } : {}),
              ...(visible ? {} : { visible: false }),
            })),
        }
      : {}),
  };
}

/** @param {any} display */
function toDisplay({ id, name, origin, resolution, scale, isMain }) {
  return { id, name, frame: { ...origin, ...resolution }, scale, main: isMain, builtIn: /built-in/i.test(name) };
}

/** Which macOS it was; the model and nothing else of the machine. @param {Session} session */
async function recordSystem({ call }) {
  const info = await call('get_system_info', {});
  const permissions = await call('get_permissions', {});
  return {
    macOS: info.ok ? (info.json.macOSVersion ?? null) : null,
    model: info.ok ? (info.json.hardwareModel ?? null) : null,
    permissions: permissions.ok
      ? permissions.json.map((/** @type {any} */ { permission, state, app }) => ({ permission, state, ...(app ? { app } : {}) }))
      : [],
  };
}
