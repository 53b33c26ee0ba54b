import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectClient } from '../../scripts/mac/client.mjs';
import { kindOf, type Recorded } from '../../scripts/mac/fidelity/compare.mjs';
import { replayOn } from '../../scripts/mac/fidelity/replay-on.mjs';
import { below, scoreOf, tableOf } from '../../scripts/mac/fidelity/score.mjs';
import { record } from '../../scripts/mac/recorder.mjs';
import { parseScenario } from '../../src/main/mac/simulated/scenario/parse-scenario.js';
import type { AppSpec, ElementSpec, MenuItemSpec, Scenario, WindowSpec } from '../../src/main/mac/simulated/scenario/scenario.js';
import { type Gatehand, paired, startGatehand } from '../harness/gatehand.js';

/** A Mac with one of each thing that answers tell of. */
const mac: Scenario = {
  base: 'empty',
  displays: [
    { id: 3, name: 'Built-in Display', frame: { x: 0, y: 0, width: 1512, height: 982 }, scale: 2, main: true, builtIn: true },
    { id: 4, name: 'Beside', frame: { x: 1512, y: 0, width: 1000, height: 800 }, scale: 1, main: false, builtIn: false },
  ],
  statusItems: [
    { bundleId: 'com.example.letters', title: 'Post', identifier: 'post' },
    { bundleId: 'com.example.letters', title: 'Outbox here', identifier: 'outbox' },
  ],
  apps: [
    {
      bundleId: 'com.example.letters',
      name: 'Letters',
      frontmost: true,
      menus: [
        {
          title: 'File',
          items: [
            { title: 'Save', shortcut: 'cmd+s', identifier: 'saveDocument:' },
            { title: 'Print at last', identifier: 'printDocument:', enabled: false },
            { title: 'Recent', items: [{ title: 'From before', checked: true }] },
          ],
        },
        { title: 'Format', items: [{ title: 'Bold' }] },
      ],
      windows: [
        {
          title: 'Letter to Ann',
          frame: { x: 100, y: 80, width: 500, height: 400 },
          elements: [
            {
              role: 'AXTextArea',
              title: 'Body',
              value: 'Dear Ann',
              identifier: 'body',
              focused: true,
              frame: { x: 10, y: 40, width: 480, height: 200 },
            },
            {
              role: 'AXSecureTextField',
              title: 'Code',
              value: '4711',
              identifier: 'code',
              frame: { x: 10, y: 260, width: 200, height: 20 },
            },
            {
              role: 'AXButton',
              title: 'Send',
              description: 'Sends it off',
              identifier: 'send',
              enabled: false,
              frame: { x: 10, y: 350, width: 80, height: 30 },
            },
            {
              role: 'AXButton',
              subrole: 'AXToggle',
              title: 'Flag it',
              identifier: 'flag',
              frame: { x: 110, y: 350, width: 80, height: 30 },
            },
            {
              role: 'AXTable',
              frame: { x: 200, y: 340, width: 200, height: 50 },
              children: [
                { role: 'AXRow', selected: true, children: [{ role: 'AXCell', children: [{ role: 'AXStaticText', value: 'One' }] }] },
                { role: 'AXRow', children: [{ role: 'AXCell', children: [{ role: 'AXStaticText', value: 'Number two' }] }] },
              ],
            },
          ],
        },
        { title: 'Drafts', frame: { x: 700, y: 80, width: 300, height: 200 } },
        { title: 'Put away for now', frame: { x: 710, y: 380, width: 300, height: 200 }, minimized: true },
      ],
    },
    {
      bundleId: 'com.example.stuck',
      name: 'Stuck',
      hangs: true,
      windows: [{ title: 'S', frame: { x: 10, y: 10, width: 90, height: 90 } }],
    },
    {
      bundleId: 'com.example.quiet',
      name: 'Quiet',
      kind: 'accessory',
      windows: [{ title: 'Q', frame: { x: 120, y: 700, width: 90, height: 60 } }],
    },
  ],
};

/** What one test asks of a Mac, in a Gatehand of its own. */
async function on<T>(scenario: Scenario, ask: (client: Awaited<ReturnType<typeof connectClient>>) => Promise<T>): Promise<T> {
  const clients = [paired('looker', { access: 'look', preset: 'complete' })];
  const gatehand: Gatehand = await startGatehand({ scenario, readOnly: true, approvals: 'ask', settings: { clients } });
  const client = await connectClient(gatehand.socket, 'looker');
  try {
    return await ask(client);
  } finally {
    client.close();
    await gatehand.close();
  }
}

let recording: Awaited<ReturnType<typeof record>>;
let same: Awaited<ReturnType<typeof replayOn>>;

beforeAll(async () => {
  recording = await on(mac, (client) => record(client, { apps: [], keepLabels: false, maxElements: 500, calls: 40, seed: 7 }));
  same = await on(loaded(), (client) => replayOn(client, recording.observed.answers));
});

afterAll(() => same.splice(0));

/** The recorded scenario as the simulated Mac loads it, changed by `plant`. */
function loaded(plant: (planted: Planted) => unknown = () => undefined): Scenario {
  const scenario = parseScenario(JSON.stringify(recording.scenario), 'the recording');
  const [letters, stuck, quiet] = scenario.apps ?? [];
  const [window, drafts, away] = letters?.windows ?? [];
  if (!letters || !stuck || !quiet || !window?.elements || !drafts || !away) throw new Error('the recording lacks what it was made of');
  const [body, code, send, flag, table] = window.elements;
  const [save, print, recent] = letters.menus?.[0]?.items ?? [];
  if (!body || !code || !send || !flag || !table || !save || !print || !recent) throw new Error('the recording lacks elements or menus');
  plant({ scenario, letters, stuck, quiet, window, drafts, away, body, code, send, flag, table, save, print, recent });
  return scenario;
}

interface Planted extends Record<'letters' | 'stuck' | 'quiet', AppSpec>, Record<'window' | 'drafts' | 'away', WindowSpec> {
  readonly scenario: Scenario;
  readonly body: ElementSpec;
  readonly code: ElementSpec;
  readonly send: ElementSpec;
  readonly flag: ElementSpec;
  readonly table: ElementSpec;
  readonly save: MenuItemSpec;
  readonly print: MenuItemSpec;
  readonly recent: MenuItemSpec;
}

/** What is planted into the simulated Mac, by the row that must show it. */
const plants: readonly (readonly [field: string, plant: (planted: Planted) => unknown])[] = [
  ['element.role', ({ send }) => Object.assign(send, { role: 'AXCheckBox' })],
  ['element.subrole', ({ flag }) => Object.assign(flag, { subrole: 'AXSwitch' })],
  ['element.title', ({ send }) => Object.assign(send, { title: 'Something else' })],
  ['element.description', ({ send }) => Object.assign(send, { description: 'Keeps' })],
  ['element.value', ({ body }) => Object.assign(body, { value: 'Nothing' })],
  ['element.secure', ({ code }) => Object.assign(code, { role: 'AXTextField' })],
  ['element.identifier', ({ flag }) => Object.assign(flag, { identifier: 'mark' })],
  ['element.enabled', ({ send }) => Object.assign(send, { enabled: true })],
  ['element.focused', ({ body, code }) => [Object.assign(body, { focused: false }), Object.assign(code, { focused: true })]],
  ['element.selected', ({ table }) => Object.assign(table.children?.[0] ?? {}, { selected: false })],
  ['element.frame', ({ flag }) => Object.assign(flag.frame ?? {}, { x: 111 })],
  ['element.actions', ({ flag }) => Object.assign(flag, { actions: ['AXPress', 'AXShowMenu'] })],
  ['element.order', ({ window }) => window.elements?.splice(2, 2, ...window.elements.slice(2, 4).reverse())],
  ['element.presence', ({ window }) => window.elements?.splice(3, 1)],
  ['window.title', ({ drafts }) => Object.assign(drafts, { title: 'Sent' })],
  ['window.frame', ({ drafts }) => Object.assign(drafts.frame, { width: 301 })],
  ['window.minimized', ({ away }) => Object.assign(away, { minimized: false })],
  ['window.order', ({ letters }) => letters.windows?.splice(0, 2, ...letters.windows.slice(0, 2).reverse())],
  ['window.presence', ({ letters }) => letters.windows?.splice(1, 1)],
  ['menu.name', ({ save }) => Object.assign(save, { title: 'Keep it' })],
  ['menu.shortcut', ({ save }) => Object.assign(save, { shortcut: 'cmd+shift+s' })],
  ['menu.identifier', ({ save }) => Object.assign(save, { identifier: 'keepDocument:' })],
  ['menu.enabled', ({ print }) => Object.assign(print, { enabled: true })],
  ['menu.checked', ({ recent }) => Object.assign(recent.items?.[0] ?? {}, { checked: false })],
  ['menu.order', ({ letters }) => letters.menus?.reverse()],
  ['menu.presence', ({ recent }) => recent.items?.push({ title: 'One more' })],
  ['status item.description', ({ scenario }) => Object.assign(scenario.statusItems?.[0] ?? {}, { title: 'Letterbox' })],
  ['status item.visible', ({ scenario }) => Object.assign(scenario.statusItems?.[0] ?? {}, { visible: false })],
  ['status item.order', ({ scenario }) => scenario.statusItems?.reverse()],
  ['status item.presence', ({ scenario }) => scenario.statusItems?.pop()],
  ['display.scale', ({ scenario }) => Object.assign(scenario.displays?.[0] ?? {}, { scale: 1 })],
  ['display.presence', ({ scenario }) => scenario.displays?.pop()],
  ['app.hidden', ({ stuck }) => Object.assign(stuck, { hidden: true })],
  [
    'app.active',
    ({ letters, quiet }) => [Object.assign(letters, { frontmost: false }), Object.assign(quiet, { frontmost: true, kind: 'regular' })],
  ],
  ['app.presence', ({ scenario }) => scenario.apps?.splice(2, 1)],
  ['error.timed_out', ({ stuck }) => Object.assign(stuck, { hangs: false })],
  ['error.not_found', ({ quiet }) => Object.assign(quiet, { kind: 'regular' })],
];

/** What does not hide each other goes into one Mac: each start of one takes its time. */
const rounds: readonly (readonly string[])[] = [
  ...[/^element\.(subrole|title|description|value|identifier|enabled|selected|frame|actions)$/, /^element\.(role|secure|focused)$/],
  ...[
    /^(window\.(title|frame|minimized)|menu\.(name|shortcut|identifier|enabled|checked))$/,
    /^(status item\.(description|visible)|display\.scale)$/,
  ],
  ...[/\.order$/, /^(app\.(hidden|active)|error\.not_found)$/, /^(.*\.presence|error\.timed_out)$/],
].map((fields) => plants.map(([field]) => field).filter((field) => fields.test(field)));

describe('fidelity of the simulated Mac', () => {
  it('is whole where nothing differs, in every field and error code', () => {
    const fidelity = scoreOf(same);

    expect([below(fidelity, 100), fidelity.differences]).toEqual([[], []]);
    expect(fidelity.overall.compared).toBeGreaterThan(500);
    expect(Object.keys(fidelity.errors)).toEqual(['answered', 'not_found', 'timed_out']);
    expect(tableOf(fidelity)).toMatch(/^element\.frame +\d+ +\d+ +100\.00$/m);
  });

  it('asks the same for the same seed, and something else for another', async () => {
    const asked = await on(loaded(), async (client) => {
      const drawn = [];
      for (const seed of [3, 3, 4]) drawn.push(await replayOn(client, recording.observed.answers, { calls: 5, seed }));
      return drawn.map((pairs) => JSON.stringify(pairs.map(([{ call }]) => call)));
    });

    expect(asked[0]).toBe(asked[1]);
    expect(asked[0]).not.toBe(asked[2]);
  });

  it('plants something in each round, and everything once', () => {
    expect(rounds.flat().sort()).toEqual(plants.map(([field]) => field).sort());
  });

  it.each(rounds.map((fields) => [fields.join(', '), fields] as const))('finds what was planted in %s', async (_named, fields) => {
    const scenario = loaded((into) => {
      for (const [field, plant] of plants) if (fields.includes(field)) plant(into);
    });

    const found = scoreOf(await on(scenario, (client) => replayOn(client, recording.observed.answers)));

    expect(below(found, 100)).toEqual(expect.arrayContaining([...fields]));
    expect(found.differences.map((one) => one.field)).toEqual(expect.arrayContaining([...fields]));
  });

  it('finds one changed value in a recording, whatever field it stands in', () => {
    const fields = Object.keys(scoreOf(same).fields).filter((field) => !/\.(order|presence)$/.test(field));

    const missed = fields.filter((field) => {
      const changed = changedOnce(
        same.map(([recorded]) => recorded),
        field,
      );
      const score = scoreOf(same.map(([, simulated], index) => [changed[index] ?? simulated, simulated] as const));
      return !below(score, 100).includes(field);
    });

    expect(fields.length).toBeGreaterThan(35);
    expect(missed).toEqual([]);
  });
});

/** The answers with the first value of that field changed, in an answer that tells of its kind of thing. */
function changedOnce(answers: readonly Recorded[], field: string): Recorded[] {
  const [kind, name = ''] = field.split('.');
  let done = false;
  const change = (value: unknown, key: string): unknown => {
    if (!done && key === (name === 'frame' ? 'position' : name)) {
      done = true;
      return typeof value === 'boolean' ? !value : ['changed'];
    }
    if (Array.isArray(value)) return value.map((one) => change(one, ''));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([one, inside]) => [one, change(inside, one)]));
  };
  return answers.map((one) => (kindOf(one.call.tool).name === kind ? { ...one, answer: change(one.answer, '') } : one));
}
