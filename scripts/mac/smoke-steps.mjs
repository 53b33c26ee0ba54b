/** @import { Answer, McpClient } from './client.mjs' */

/**
 * @typedef {object} Outcome
 * @property {'passed' | 'failed' | 'skipped'} state
 * @property {string} detail
 */

/**
 * @typedef {object} Step One thing that only a Mac can show. `number` is its number in docs/first-mac-checklist.md.
 * @property {string} id
 * @property {string} number
 * @property {string} title
 * @property {'read' | 'change'} kind A change runs only against the app, where the owner's card decides.
 * @property {(client: McpClient) => Promise<Outcome>} run
 */

/** @param {string} detail @returns {Outcome} */
const passed = (detail) => ({ state: 'passed', detail });
/** @param {string} detail @returns {Outcome} */
const failed = (detail) => ({ state: 'failed', detail });
/** @param {string} detail @returns {Outcome} */
const skipped = (detail) => ({ state: 'skipped', detail });
/** @param {boolean} holds @param {string} detail */
const expectThat = (holds, detail) => (holds ? passed(detail) : failed(detail));

/**
 * A step that looks at one answer. What the host has no port for, and what its owner keeps to himself, is skipped.
 * @param {string} tool @param {Record<string, unknown>} args @param {(answer: Answer) => Outcome} look
 * @returns {Step['run']}
 */
function call(tool, args, look) {
  return async (client) => {
    const answer = await client.call(tool, args);
    if (answer.ok) return look(answer);
    if (['unsupported', 'not_paired', 'read_only', 'approval_denied', 'blocked_app'].includes(answer.code)) return skipped(answer.text);
    return failed(answer.text);
  };
}

/** @param {any} json @param {string} key @returns {any[]} A list, bare or with its page. */
function listOf(json, key) {
  if (Array.isArray(json)) return json;
  return Array.isArray(json?.[key]) ? json[key] : [];
}

const finder = 'com.apple.finder';

/** @type {readonly Step[]} */
export const readSteps = [
  {
    id: 'handshake',
    number: '0',
    title: 'Gatehand answers and lists its tools',
    kind: 'read',
    async run(client) {
      const names = await client.toolNames();
      return expectThat(names.includes('list_windows'), `${names.length} tools`);
    },
  },
  {
    id: 'permissions',
    number: '1',
    title: 'Accessibility is granted and works',
    kind: 'read',
    run: call('get_permissions', {}, ({ json }) => {
      const states = json.map((/** @type {any} */ row) => `${row.permission}${row.app ? ` of ${row.app}` : ''}: ${row.state}`).join(', ');
      const works = json.some((/** @type {any} */ row) => row.permission === 'accessibility' && row.state === 'granted');
      return expectThat(works, states);
    }),
  },
  {
    id: 'apps',
    number: '2',
    title: 'Running apps are listed, one of them in front',
    kind: 'read',
    run: call('list_running_apps', {}, ({ json, ms }) => {
      const apps = listOf(json, 'apps');
      const active = apps.filter(({ active: isActive }) => isActive);
      const known = apps.some(({ bundleId }) => bundleId === finder);
      return expectThat(
        known && active.length <= 1,
        `${apps.length} apps, in front: ${active[0]?.name ?? 'one that is out of reach'}, ${ms} ms`,
      );
    }),
  },
  {
    id: 'windows',
    number: '2',
    title: 'Windows have ids of their own and frames',
    kind: 'read',
    run: call('list_windows', {}, ({ json, ms }) => {
      const windows = listOf(json, 'windows');
      const ids = new Set(windows.map(({ id }) => id));
      const sound = windows.every(({ size, position }) => size.width > 0 && size.height > 0 && Number.isFinite(position.x + position.y));
      return expectThat(ids.size === windows.length && sound, `${windows.length} windows, ${ms} ms`);
    }),
  },
  {
    id: 'tree',
    number: '2',
    title: "Finder's tree can be read",
    kind: 'read',
    run: call('get_ui_elements', { app: finder, max_depth: 3 }, ({ json, ms }) => {
      const roles = (json.children ?? []).map((/** @type {any} */ child) => child.role);
      return expectThat(json.role === 'AXApplication' && roles.includes('AXMenuBar'), `${roles.join(', ')}, ${ms} ms`);
    }),
  },
  {
    id: 'menus',
    number: '2',
    title: "Finder's menus are listed with shortcuts",
    kind: 'read',
    run: call('list_menu_items', { app: finder }, ({ json, ms }) => {
      const menus = listOf(json, 'items');
      const items = menus.flatMap((menu) => menu.children ?? []);
      return expectThat(
        menus.length > 3 && items.some(({ shortcut }) => shortcut),
        `${menus.length} menus, ${items.length} items, ${ms} ms`,
      );
    }),
  },
  {
    id: 'status-items',
    number: '6',
    title: 'Items of the status bar are found',
    kind: 'read',
    run: call('list_status_bar_items', {}, ({ json, ms }) =>
      expectThat(json.length > 0, `${json.map((/** @type {any} */ item) => item.processName).join(', ')}, ${ms} ms`),
    ),
  },
  {
    id: 'displays',
    number: '15',
    title: 'Displays are told, the main one at the origin',
    kind: 'read',
    run: call('get_display_info', {}, ({ json }) => {
      const main = json.filter((/** @type {any} */ one) => one.isMain);
      return expectThat(
        main.length === 1 && main[0].origin.x === 0 && main[0].origin.y === 0,
        json
          .map(
            (/** @type {any} */ one) => `${one.resolution.width}x${one.resolution.height} @${one.scale} at ${one.origin.x},${one.origin.y}`,
          )
          .join('; '),
      );
    }),
  },
  {
    id: 'system',
    number: '2',
    title: 'Facts about the Mac, and no serial number',
    kind: 'read',
    run: call('get_system_info', {}, ({ json, text }) => {
      const whole = Boolean(json.macOSVersion && json.hardwareModel && json.processorInfo && json.totalMemory);
      return expectThat(whole && !/serial|uuid/i.test(text), `macOS ${json.macOSVersion}, ${json.hardwareModel}, ${json.totalMemory}`);
    }),
  },
  {
    id: 'battery',
    number: '2',
    title: 'Battery, or that there is none',
    kind: 'read',
    run: call('get_battery_status', {}, ({ json, text }) => expectThat(json.percentage >= 0 && json.percentage <= 100, text)),
  },
  {
    id: 'volume',
    number: '11',
    title: 'Volume is read',
    kind: 'read',
    run: call('get_volume', {}, ({ text }) => expectThat(/\d/.test(text), text)),
  },
  {
    id: 'cursor',
    number: '2',
    title: 'The pointer is somewhere',
    kind: 'read',
    run: call('cursor_position', {}, ({ json, text }) => expectThat(Number.isFinite(json.x) && Number.isFinite(json.y), text)),
  },
  {
    id: 'speed',
    number: '2',
    title: 'Finder answers again and again, and quickly',
    kind: 'read',
    async run(client) {
      const times = [];
      for (let time = 0; time < 20; time += 1) {
        const answer = await client.call('get_ui_elements', { app: finder, max_depth: 2 });
        if (!answer.ok) return failed(answer.text);
        times.push(answer.ms);
      }
      times.sort((a, b) => a - b);
      return expectThat((times[10] ?? 0) < 1000, `median ${times[10]} ms, slowest ${times.at(-1)} ms`);
    },
  },
];

const editor = 'com.apple.TextEdit';
const sample = 'Gatehand was here: äöü, 日本語, 👍.';

/** @type {readonly Step[]} */
export const changeSteps = [
  {
    id: 'launch',
    number: '8',
    title: 'TextEdit is started or brought to the front',
    kind: 'change',
    run: call('launch_app', { app: editor }, ({ json, text }) => expectThat(json.processId > 0, text)),
  },
  {
    id: 'new-document',
    number: '8',
    title: 'A new document opens by the menu',
    kind: 'change',
    run: call('click_menu_item', { app: editor, menu_path: ['File', 'New'] }, ({ text }) => passed(text)),
  },
  {
    id: 'typing',
    number: '8',
    title: 'Text with umlauts, Japanese and an emoji is typed and read back',
    kind: 'change',
    async run(client) {
      const typed = await client.call('type_text', { app: editor, text: sample });
      if (!typed.ok) return failed(typed.text);
      const field = await client.call('get_focused_element', { app: editor });
      return expectThat(
        String(field.json?.value ?? field.json?.element?.value ?? '').includes(sample),
        `${typed.text} — ${field.text.slice(0, 200)}`,
      );
    },
  },
  {
    id: 'clipboard',
    number: '4',
    title: 'The clipboard is written and read back, and macOS did or did not ask',
    kind: 'change',
    async run(client) {
      const written = await client.call('set_clipboard', { text: sample });
      if (!written.ok) return failed(written.text);
      const read = await client.call('get_clipboard');
      return expectThat(read.ok && read.text.includes('Gatehand was here'), `${read.ms} ms`);
    },
  },
  {
    id: 'notification',
    number: '12',
    title: 'A notification is shown or handed over',
    kind: 'change',
    run: call('send_notification', { title: 'Gatehand', message: 'The smoke run is under way.' }, ({ text }) => passed(text)),
  },
  {
    id: 'screenshot',
    number: '5',
    title: 'A picture of the main display comes with its scale',
    kind: 'change',
    run: call('take_screenshot', {}, ({ images, text }) => expectThat(images === 1, text)),
  },
  {
    id: 'quit',
    number: '10',
    title: 'Quitting TextEdit with unsaved text says that it waits for the dialog',
    kind: 'change',
    run: call('quit_app', { app: editor }, ({ text }) => passed(text)),
  },
];

/** What no script can see; the person at the Mac does. */
export const byHand = [
  ['1', 'Settings › Privacy & Security lists Gatehand alone: no helper, no osascript, no terminal.'],
  ['3', 'The first Automation question names Gatehand.'],
  ['9', "With a card open, ask the client to click the card's button: it must be refused."],
  ['12', 'Switch a Focus on, send a notification: what does the answer say?'],
  ['13', 'kill -STOP an app, read it, read another app meanwhile; then kill -CONT.'],
  ['15', 'Plug a display in and out while displays are asked for.'],
];
