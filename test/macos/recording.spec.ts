import { afterEach, describe, expect, it } from 'vitest';
import { connectClient } from '../../scripts/mac/client.mjs';
import { maskIdentifier, maskText } from '../../scripts/mac/mask.mjs';
import { record } from '../../scripts/mac/recorder.mjs';
import type { ElementNode } from '../../src/main/mac/port.js';
import { parseScenario } from '../../src/main/mac/simulated/scenario/parse-scenario.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { createEngineMac } from '../engine/engine-mac.js';
import { type Gatehand, paired, startGatehand } from '../harness/gatehand.js';

const running: Gatehand[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

const secret = 'Dear Ann, the code is 4711.';
const noted: Scenario = {
  base: 'empty',
  displays: [{ id: 3, name: 'Built-in Display', frame: { x: 0, y: 0, width: 1512, height: 982 }, scale: 2, main: true, builtIn: true }],
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
            { title: 'Letter to Ann', items: [{ title: 'From 2025' }] },
          ],
        },
      ],
      windows: [
        {
          title: 'Letter to Ann',
          frame: { x: 100, y: 80, width: 500, height: 400 },
          elements: [
            {
              role: 'AXGroup',
              frame: { x: 0, y: 30, width: 500, height: 300 },
              children: [
                {
                  role: 'AXTextArea',
                  title: 'Body',
                  value: secret,
                  identifier: 'body',
                  focused: true,
                  frame: { x: 10, y: 40, width: 480, height: 200 },
                },
                { role: 'AXSlider', title: 'Size', value: 12, min: 6, max: 72, frame: { x: 10, y: 250, width: 100, height: 20 } },
              ],
            },
            { role: 'AXButton', title: 'Send', identifier: 'send', enabled: false, frame: { x: 10, y: 350, width: 80, height: 30 } },
            {
              role: 'AXTable',
              frame: { x: 200, y: 340, width: 200, height: 50 },
              children: [{ role: 'AXRow', children: [{ role: 'AXCell', children: [{ role: 'AXButton', title: 'Ann Smith' }] }] }],
            },
          ],
        },
        { title: 'Drafts', frame: { x: 700, y: 80, width: 200, height: 200 }, style: 'panel' },
      ],
    },
    {
      bundleId: 'com.example.stuck',
      name: 'Stuck',
      hangs: true,
      windows: [{ title: 'S', frame: { x: 10, y: 10, width: 90, height: 90 } }],
    },
  ],
};

async function recordOf(scenario: Scenario, more: Partial<Parameters<typeof record>[1]> = {}) {
  const gatehand = await startGatehand({
    scenario,
    readOnly: true,
    approvals: 'ask',
    settings: { clients: [paired('recorder', { access: 'look', preset: 'complete' })] },
  });
  running.push(gatehand);
  const client = await connectClient(gatehand.socket, 'recorder');
  const before = gatehand.mac.snapshot();
  const recorded = await record(client, { apps: [], keepLabels: false, maxElements: 2000, calls: 0, ...more });
  client.close();
  expect(gatehand.mac.snapshot()).toBe(before);
  return { ...recorded, text: JSON.stringify(recorded.scenario) };
}

/** Roles and frames of an app's windows as a simulated Mac tells them, one line an element. */
async function shapeOf(scenario: Scenario, bundleId: string): Promise<string[]> {
  const { engine, mac, look } = createEngineMac({ scenario });
  const app = mac.apps.running().find((one) => one.bundleId === bundleId);
  if (app === undefined) throw new Error(`${bundleId} does not run`);
  const query = { app, element: null, maxDepth: 30, roles: null, withActions: false };
  const { root } = await engine.elements.tree(look(), query);
  const lines: string[] = [];
  const tell = (node: ElementNode, depth: number): void => {
    const frame = node.frame === null ? '' : ` ${node.frame.x},${node.frame.y} ${node.frame.width}x${node.frame.height}`;
    lines.push(`${'  '.repeat(depth)}${node.role}${node.subrole ? `/${node.subrole}` : ''}${frame}${node.enabled ? '' : ' disabled'}`);
    for (const child of node.children ?? []) tell(child, depth + 1);
  };
  for (const window of (root.children ?? []).filter(({ role }) => role === 'AXWindow')) tell(window, 0);
  return lines;
}

describe('a recording', () => {
  it('loads again as a scenario and shows the same roles and frames', async () => {
    const { scenario, text } = await recordOf(noted);

    const loaded = parseScenario(text, 'the recording');

    expect(await shapeOf(loaded, 'com.example.letters')).toEqual(await shapeOf(noted, 'com.example.letters'));
    expect(loaded.displays).toEqual(noted.displays);
    expect(scenario.apps).toHaveLength(2);
  });

  it.each(['com.apple.calculator', 'com.apple.Notes', 'com.apple.mail', 'com.apple.Safari', 'com.apple.TextEdit'])(
    'of %s on the default Mac does too',
    async (bundleId) => {
      const { text } = await recordOf({}, { apps: [bundleId] });

      expect(await shapeOf(parseScenario(text, 'the recording'), bundleId)).toEqual(await shapeOf({}, bundleId));
    },
    30_000,
  );

  it('holds no word that an app showed', async () => {
    const { text } = await recordOf(noted);

    for (const word of ['Ann', 'Dear', '4711', 'Letter ', 'Drafts', 'Body', 'Send', 'Save', '2025']) expect(text).not.toContain(word);
    expect(text).toContain('Xxxx Xxx, xxx xxxx xx 0000.'.replace('Xxx,', 'Xxx,'));
    expect(text).toContain('saveDocument:');
    expect(text).toContain('"value":12');
  });

  it("keeps makers' words when asked, and content masked all the same", async () => {
    const { text } = await recordOf(noted, { keepLabels: true });

    for (const word of ['Send', 'Save']) expect(text).toContain(word);
    for (const word of ['Ann', 'Dear', '4711', 'Letter ', '2025', 'Smith']) expect(text).not.toContain(word);
  });

  it('marks an app that does not answer, and tells which call failed how', async () => {
    const { scenario, observed } = await recordOf(noted, { apps: ['Stuck'] });

    expect(scenario.apps).toEqual([
      expect.objectContaining({ bundleId: 'com.example.stuck', hangs: true }),
      // Another one was in front.
      expect.objectContaining({ frontmost: true, windows: [] }),
    ]);
    expect(observed.timings).toContainEqual(
      expect.objectContaining({ tool: 'get_ui_elements', app: 'com.example.stuck', code: 'timed_out' }),
    );
  });

  it('keeps what each call answered, with no word of an app either', async () => {
    const { observed } = await recordOf(noted, { calls: 30 });

    const text = JSON.stringify(observed.answers);
    for (const word of ['Ann', 'Dear', '4711', 'Letter ', 'Drafts', 'Body', 'Send', '2025']) expect(text).not.toContain(word);
    expect(new Set(observed.answers.map(({ code }) => code))).toContain('timed_out');
    expect(observed.answers.length).toBeGreaterThan(30);
  });

  it('refuses an app that does not run or is kept out of reach', async () => {
    await expect(recordOf({}, { apps: ['Terminal'] })).rejects.toThrow('kept out of reach: terminal');
  });
});

describe('masking', () => {
  it.each([
    ['Hello, World 42!', 'Xxxxx, Xxxxx 00!'],
    ['計算機 Ä ß', 'xxx X x'],
    ['ok 👍', 'xx *'],
    ['', ''],
  ])('makes "%s" into "%s"', (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  it('keeps identifiers that a person wrote and masks those a program made', () => {
    for (const written of ['saveDocument:', 'AllClear', '_NS:42', 'com.apple.menuextra.wifi'])
      expect(maskIdentifier(written)).toBe(written);
    for (const made of ['message-20240611', 'ann@example.com', '0f3a9bce12', 'Letter to Ann']) expect(maskIdentifier(made)).not.toBe(made);
  });
});
