import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { assistants } from '../assistant.js';

const start = assistants();
const frame = { x: 100, y: 60, width: 300, height: 200 };

/** An app with a window here and one on another Space. */
const parted: Scenario = {
  apps: [
    {
      bundleId: 'com.example.far',
      name: 'Far',
      windows: [
        {
          title: 'Elsewhere',
          space: 2,
          frame,
          elements: [{ role: 'AXButton', title: 'There', frame: { x: 20, y: 50, width: 80, height: 22 } }],
        },
        { title: 'Here', frame, elements: [{ role: 'AXButton', title: 'Near', frame: { x: 20, y: 50, width: 80, height: 22 } }] },
      ],
    },
  ],
};

/** One app in two processes. */
const twins: Scenario = {
  apps: [900, 901].map((pid) => {
    const button = { role: 'AXButton', title: `In ${pid}`, frame: { x: 20, y: 50, width: 80, height: 22 } };
    return { bundleId: 'com.example.twin', name: 'Twin', pid, windows: [{ title: `Of ${pid}`, frame, elements: [button] }] };
  }),
};
const twinNote = 'note: Twin runs 2 times; this is process 900. Give as app: 901.';

describe('what an answer does not hold', () => {
  it('is said of an empty search: windows on another Space, other processes of the app', async () => {
    const [far, twin] = [await start({ scenario: parted }), await start({ scenario: twins })];
    const [there] = (await far.assistant.call('list_windows', { app: 'Far', include_other_spaces: true }))
      .json<{ id: number; space?: string }[]>()
      .filter(({ space }) => space === 'other');

    const away = await far.assistant.call('find_element', { app: 'Far', title: 'There' });
    const near = await far.assistant.call('find_element', { app: 'Far', title: 'Near' });
    const other = await twin.assistant.call('find_element', { app: 'Twin', title: 'In 901' });
    const named = await twin.assistant.call('find_element', { app: '901', title: 'In 900' });

    expect(away.text).toBe(`[]\nnote: 1 window is on another Space and not searched: focus_window {"window_id": ${there?.id}} goes there.`);
    expect(near.text).not.toContain('note:');
    expect([other.text, named.text]).toEqual([`[]\n${twinNote}`, '[]']);
  });

  it('is said of the windows of one process of an app', async () => {
    const { assistant } = await start({ scenario: twins });

    const named = await assistant.call('list_windows', { app: 'Twin' });
    const all = await assistant.call('list_windows');

    expect(named.text.split('\n').at(-1)).toBe(twinNote);
    expect(all.text).toContain('Of 901');
    expect(all.text).not.toContain('note:');
  });

  it('is said where what was waited for is gone from here and its window is on another Space', async () => {
    const { assistant } = await start({ scenario: parted });
    const wait = async (what: Record<string, unknown>) =>
      (await assistant.call('wait_for', { app: 'Far', gone: true, timeout: 1, ...what })).text;

    const answers = [await wait({ window: 'Elsewhere' }), await wait({ element: 'app("Far")/window["Elsewhere"]/button["There"]' })];

    for (const answer of answers)
      expect(answer).toMatch(/"gone":true.*\nnote: It may not be gone: Window \d+ of Far is on another Space\. focus_window/);
    expect(await wait({ window: 'Nowhere' })).not.toContain('note:');
  });
});
