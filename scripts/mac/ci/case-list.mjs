/** @import { ChildProcess } from 'node:child_process' */
/** @import { Answer, McpClient } from '../client.mjs' */
/** @import { ReportRow } from '../first-mac-report.mjs' */
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from './patience.mjs';
import { stopCase } from './stop-case.mjs';

/**
 * @typedef {object} Stage What a case has beside its client.
 * @property {(name: string) => Promise<McpClient>} connect Another client, through a bridge of its own.
 * @property {(file: string, ...args: string[]) => Promise<string>} script Runs a script of this folder as the person at the Mac would.
 * @property {(file: string, ...args: string[]) => ChildProcess} started One that goes on until it is ended.
 * @property {() => Promise<void>} openAgain Opens the app as a click on its icon would.
 * @property {() => ChildProcess} tap Prints the events of this session as they pass.
 */

/** @typedef {Pick<ReportRow, 'outcome' | 'evidence'>} Outcome */

/**
 * @typedef {object} Case One row of docs/first-mac-checklist.md that a machine can try without a person.
 * @property {string} row
 * @property {string} title
 * @property {(stage: Stage, client: McpClient) => Promise<Outcome>} run
 */

const editor = 'com.apple.TextEdit';
const words = 'Gatehand was here';

/** @param {boolean} holds @param {string} evidence @returns {Outcome} */
const outcomeOf = (holds, evidence) => ({ outcome: holds ? 'seen' : 'failed', evidence });

/** What an answer says of itself, without what the app shows. @param {Answer} answer @returns {[boolean, string]} */
function told({ ok, json, code, text }) {
  return ok ? [true, `${json?.message ?? 'done'} Effect: ${json?.effect ?? 'none told'}`] : [false, code === '' ? text : code];
}

/** @param {Answer} answer @returns {Answer} */
function needed(answer) {
  if (!answer.ok) throw new Error(answer.code || answer.text);
  return answer;
}

/** The first window of the editor: its id and frame. @param {McpClient} client */
async function editorWindow(client) {
  const { json } = needed(await client.call('list_windows', { app: editor }));
  const [found] = Array.isArray(json) ? json : json.windows;
  if (found === undefined) throw new Error('TextEdit shows no window');
  return { x: found.position.x, y: found.position.y, width: found.size.width, height: found.size.height };
}

/** @param {McpClient} client */
async function middleOfEditor(client) {
  const { x, y, width, height } = await editorWindow(client);
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

/** @type {Case} */
const pairing = {
  row: '20.3',
  title: 'a client is paired and allowed on cards that are clicked from outside',
  async run(_stage, client) {
    needed(await client.call('launch_app', { app: editor }));
    return outcomeOf(...told(await client.call('click_menu_item', { app: editor, menu_path: ['File', 'New'] })));
  },
};

/** @type {Case} */
const underBanner = {
  row: '20.4',
  title: 'a click goes where it should while a banner is up',
  async run(_stage, client) {
    const point = await middleOfEditor(client);
    needed(await client.call('send_notification', { title: 'Gatehand', message: 'A banner for a click beside it.' }));
    await sleep(patience);
    return outcomeOf(...told(await client.call('click', point)));
  },
};

/** @type {Case} */
const underOverlay = {
  row: '20.5',
  title: 'a click passes through a clear window over the whole display',
  async run(stage, client) {
    const point = await middleOfEditor(client);
    const overlay = stage.started('overlay.jxa', '60');
    try {
      await sleep(patience);
      if (overlay.exitCode !== null) return { outcome: 'unknown', evidence: `the overlay ended with ${overlay.exitCode}` };
      return outcomeOf(...told(await client.call('click', point)));
    } finally {
      overlay.kill();
    }
  },
};

/** @type {Case} */
const titleBar = {
  row: '20.6',
  title: 'a window is moved by its title bar',
  async run(_stage, client) {
    const before = await editorWindow(client);
    const from = { x: Math.round(before.x + before.width / 2), y: Math.round(before.y + 10) };
    const to = { x: from.x + 80, y: from.y + 60 };
    needed(await client.call('drag', { start_x: from.x, start_y: from.y, end_x: to.x, end_y: to.y }));
    const after = await editorWindow(client);
    const moved = { x: after.x - before.x, y: after.y - before.y };
    return outcomeOf(Math.abs(moved.x - 80) <= 20 && Math.abs(moved.y - 60) <= 20, `moved by ${moved.x}, ${moved.y} of 80, 60`);
  },
};

/** What a machine without a display, or one whose owner has not said yes, cannot show. */
const noPicture = new Set(['unsupported', 'timed_out', 'permission_missing']);

/** @type {Case} */
const picture = {
  row: '5.1',
  title: 'a picture of the screen is taken',
  async run(_stage, client) {
    const displays = needed(await client.call('get_display_info')).json;
    if (displays.length === 0) return { outcome: 'unknown', evidence: 'no display here: ScreenCaptureKit needs one' };
    const { ok, code, images } = await client.call('take_screenshot');
    if (!ok && noPicture.has(code)) return { outcome: 'unknown', evidence: `${code}: ScreenCaptureKit gave no picture here` };
    const sizes = displays.map((/** @type {any} */ one) => `${one.resolution.width}x${one.resolution.height} @${one.scale}`).join(', ');
    return outcomeOf(ok && images > 0, ok ? `${images} pictures of ${sizes}` : code);
  },
};

const layouts = ['com.apple.keylayout.Russian', 'com.apple.keylayout.DVORAK-QWERTYCMD', 'com.apple.keylayout.US'];

/** @type {Case} */
const copying = {
  row: '20.7',
  title: 'Command-C copies on three layouts',
  async run(stage, client) {
    needed(await client.call('type_text', { app: editor, text: words }));
    const copied = [];
    const before = await stage.script('layout.jxa', 'com.apple.keylayout.US').catch(() => null);
    if (before === null) return { outcome: 'unknown', evidence: 'this Mac lets no script choose a keyboard layout' };
    try {
      for (const layout of layouts) {
        await stage.script('layout.jxa', layout);
        needed(await client.call('set_clipboard', { text: `before ${layout}` }));
        needed(await client.call('key_combination', { app: editor, key: 'a', modifiers: ['command'] }));
        needed(await client.call('key_combination', { app: editor, key: 'c', modifiers: ['command'] }));
        const { text } = needed(await client.call('get_clipboard'));
        copied.push([layout, text.includes(words)]);
      }
    } finally {
      await stage.script('layout.jxa', before).catch(() => '');
    }
    return outcomeOf(
      copied.every(([, right]) => right),
      copied.map(([layout, right]) => `${layout}: ${right ? 'copied' : 'something else'}`).join(', '),
    );
  },
};

/** @type {Case} */
const alternate = {
  row: '20.8',
  title: 'an item that shows only with Option is chosen',
  async run(_stage, client) {
    return outcomeOf(...told(await client.call('click_menu_item', { app: 'com.apple.finder', menu_path: ['Window', 'Minimize All'] })));
  },
};

/** @type {Case} */
const openedBesideBridge = {
  row: '20.9',
  title: 'the app is opened again while a bridge runs, and serves both',
  async run(stage, client) {
    await stage.openAgain();
    await sleep(patience);
    const other = await stage.connect('gatehand-hosted-second');
    const names = await other.toolNames();
    other.close();
    const { ok, code } = await client.call('list_windows');
    return outcomeOf(ok && names.length > 0, ok ? `${names.length} tools for a second client` : code);
  },
};

/** In the order they are walked; what stops everything comes last. @type {readonly Case[]} */
export const cases = [pairing, underBanner, underOverlay, titleBar, picture, copying, alternate, openedBesideBridge, stopCase];
