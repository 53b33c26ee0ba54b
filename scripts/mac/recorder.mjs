import { askAll, wholeCalls } from './fidelity/ask-all.mjs';
import { maskAnswer } from './fidelity/mask-answer.mjs';
import { seededCalls } from './fidelity/seeded-calls.mjs';
import { maskText } from './mask.mjs';
import { readApp, runningApps } from './read-apps.mjs';
import { toAppMenu, toLoose, toMenus, toWindow } from './to-scenario.mjs';

/** @import { McpClient } from './client.mjs' */
/** @import { App, ReadApp, Reading } from './read-apps.mjs' */

/**
 * @typedef {object} RecordOptions
 * @property {readonly string[]} apps Names or bundle ids; empty: every running app that may be seen.
 * @property {boolean} keepLabels Keep what the app's maker wrote on buttons and menus.
 * @property {number} maxElements Of one window.
 * @property {number} [seed] What the further calls are drawn by.
 * @property {number} [calls] How many of them.
 * @property {(line: string) => void} [say]
 */

/** @typedef {{ tool: string, app: string | null, ms: number, code: string, elements?: number }} Timing */
/** @typedef {{ reading: Reading, options: RecordOptions, timings: Timing[] }} Session */

/**
 * Records what is on the screen as a scenario of the simulated Mac, with every text masked, and beside it what each call
 * answered, how long it took and how it failed. It only looks.
 * @param {McpClient} client
 * @param {RecordOptions} options
 */
export async function record(client, options) {
  /** @type {Timing[]} */
  const timings = [];
  /** @type {Reading} */
  const reading = {
    async call(tool, args, app = null) {
      const answer = await client.call(tool, args);
      timings.push({ tool, app, ms: answer.ms, code: answer.code });
      return answer;
    },
    maxElements: options.maxElements,
    counted(elements) {
      const last = timings.at(-1);
      if (last !== undefined) last.elements = elements;
    },
  };
  const session = { reading, options, timings };
  const read = [];
  for (const app of await wantedApps(session)) {
    options.say?.(`recording ${app.name}`);
    read.push(await readApp(reading, app));
  }
  const scenario = {
    base: 'empty',
    ...(await recordSurroundings(session, read)),
    apps: [...read.map((one) => toApp(one, options)), ...front(read)],
  };
  const { seed = 1, calls = 200 } = options;
  const asked = await askAll({ reading, read }, [...wholeCalls(read), ...seededCalls(read, { seed, count: calls })]);
  const answers = asked.map(({ call, code, json }) => ({ call, code, answer: maskAnswer(json) }));
  return { scenario, observed: { ...(await recordSystem(session)), timings, seed, answers } };
}

/** @param {Session} session @returns {Promise<App[]>} */
async function wantedApps({ reading, options }) {
  const running = await runningApps(reading);
  const wanted = options.apps.map((name) => name.toLowerCase());
  const found = running.filter(
    (app) => wanted.length === 0 || wanted.includes(app.name.toLowerCase()) || wanted.includes(app.bundleId.toLowerCase()),
  );
  const known = new Set(found.flatMap((app) => [app.name.toLowerCase(), app.bundleId.toLowerCase()]));
  const missing = wanted.filter((name) => !known.has(name));
  if (missing.length > 0) throw new Error(`Not running, or kept out of reach: ${missing.join(', ')}.`);
  return found;
}

/** @param {ReadApp} read @param {RecordOptions} options */
function toApp({ app, hangs, windows, trees, loose, menus, menuless }, options) {
  return {
    bundleId: app.bundleId,
    name: app.name,
    ...(app.active ? { frontmost: true } : {}),
    ...(app.hidden ? { hidden: true } : {}),
    ...(hangs ? { hangs: true } : {}),
    ...(menuless ? { kind: 'accessory' } : {}),
    ...(menus ? { appMenu: toAppMenu(menus, options), menus: toMenus(menus, options) } : {}),
    windows: windows.map((window, at) => toWindow(window, trees[at] ?? null, options)),
    ...(loose.length > 0 ? { elements: toLoose(loose, options) } : {}),
  };
}

/**
 * Where the app in front was not recorded, one without windows stands in its place: else the simulated Mac would put one of the
 * others in front. @param {readonly ReadApp[]} read
 */
function front(read) {
  if (read.some(({ app }) => app.active)) return [];
  return [{ bundleId: 'app.gatehand.recording.front', name: 'Another app', frontmost: true, windows: [] }];
}

/** @param {Session} session @param {readonly ReadApp[]} read */
async function recordSurroundings({ reading }, read) {
  const displays = await reading.call('get_display_info', {});
  const status = await reading.call('list_status_bar_items', {});
  const known = new Set(read.map(({ app }) => app.bundleId));
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
async function recordSystem({ reading }) {
  const info = await reading.call('get_system_info', {});
  const permissions = await reading.call('get_permissions', {});
  return {
    macOS: info.ok ? (info.json.macOSVersion ?? null) : null,
    model: info.ok ? (info.json.hardwareModel ?? null) : null,
    permissions: permissions.ok
      ? permissions.json.map((/** @type {any} */ { permission, state, app }) => ({ permission, state, ...(app ? { app } : {}) }))
      : [],
  };
}
