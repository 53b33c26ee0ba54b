import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { connectClient } from '../../scripts/mac/client.mjs';
import { record } from '../../scripts/mac/recorder.mjs';
import { parseScenario } from '../../src/main/mac/simulated/scenario/parse-scenario.js';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { paired, startGatehand } from '../harness/gatehand.js';
import { manyTabs } from '../harness/real-trees.js';

const shapes = parseScenario(readFileSync(new URL('../fixtures/captured-shapes.json', import.meta.url), 'utf8'), 'captured-shapes.json');

/** The same Mac is recorded once. */
const made = new Map<Scenario | undefined, Promise<string>>();
function recorded(scenario: Scenario | undefined): Promise<string> {
  const before = made.get(scenario) ?? recordOf(scenario);
  made.set(scenario, before);
  return before;
}

async function recordOf(scenario: Scenario | undefined): Promise<string> {
  const settings = { clients: [paired('looker', { access: 'look', preset: 'complete' })] };
  const gatehand = await startGatehand({ ...(scenario && { scenario }), readOnly: true, approvals: 'ask', settings });
  const client = await connectClient(gatehand.socket, 'looker');
  try {
    const { scenario: found } = await record(client, { apps: [], keepLabels: false, maxElements: 5000, calls: 0 });
    return JSON.stringify(found, null, 1);
  } finally {
    client.close();
    await gatehand.close();
  }
}

const macs: readonly (readonly [name: string, scenario: Scenario | undefined])[] = [
  ['the default Mac', undefined],
  ['the shapes that real captures hold', shapes],
  ['more in one list than an answer holds', { ...manyTabs, base: 'empty' }],
];

describe('a recording', () => {
  it.each(macs)('of the simulated Mac made from it is the same recording: %s', async (_name, scenario) => {
    const first = await recorded(scenario);

    const second = await recorded(parseScenario(first, 'the recording'));

    expect(JSON.parse(first).apps.length).toBeGreaterThan(0);
    expect(second).toBe(first);
  });

  it('tells what its sliders go from and to', async () => {
    const { apps = [] } = parseScenario(await recorded(undefined), 'the recording');
    const music = apps.find(({ bundleId }) => bundleId === 'com.apple.Music');

    expect(JSON.stringify(music)).toMatch(/"AXSlider","title":"xxxxxx","value":40,.*"min":0,"max":100/);
  });

  it('holds what an app has in its own menu beside what every app has', async () => {
    const { apps = [] } = parseScenario(await recorded(undefined), 'the recording');
    const own = new Map(apps.map(({ bundleId, appMenu }) => [bundleId, appMenu]));

    expect(own.get('com.apple.Notes')).toEqual([
      { title: 'Xxxxxxxx…', shortcut: 'cmd+,', identifier: 'showSettings:' },
      { separator: true },
    ]);
    expect(own.get('com.apple.finder')?.map(({ shortcut }) => shortcut)).toEqual(['cmd+shift+delete', 'cmd+,', undefined]);
  });

  it('holds what the Mac shows, its texts masked', async () => {
    const [studio, other] = parseScenario(await recorded(shapes), 'the recording').apps ?? [];
    const named = new Map((studio?.windows ?? []).map((window) => [window.title, window]));

    expect([studio?.bundleId, other?.bundleId, studio?.elements?.[0]?.identifier]).toEqual([
      'com.example.studio',
      'com.example.studio',
      'touch-bar',
    ]);
    expect(named.get('Xxxx xxxxxxx?')).toMatchObject({ subrole: 'AXSystemDialog', modal: true, titleButtons: [] });
    expect(named.get('')).toMatchObject({ subrole: 'AXUnknown', identifier: 'overlay', titleButtons: [] });
    expect(named.get('Xxxxxxx')?.elements?.map(({ subrole, identifier }) => subrole ?? identifier)).toEqual([
      undefined,
      'AXCloseButton',
      '_title',
    ]);
    expect(named.get('Xxxxx')?.elements?.[2]).toMatchObject({
      domIdentifier: 'root',
      domClassList: ['page', 'page--wide'],
      children: [
        { ref: 'element-1', childRef: ['element-1', 'element-2'], expanded: true },
        { role: 'AXUnknown', ref: 'element-2' },
      ],
    });
  });
});
