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

describe('what is gone from here', () => {
  it('is told to be perhaps on another Space', async () => {
    const { assistant } = await start({ scenario: parted });
    const wait = async (what: Record<string, unknown>) =>
      (await assistant.call('wait_for', { app: 'Far', gone: true, timeout: 1, ...what })).text;

    const answers = [await wait({ window: 'Elsewhere' }), await wait({ element: 'app("Far")/window["Elsewhere"]/button["There"]' })];

    for (const answer of answers)
      expect(answer).toMatch(/"gone":true.*\nnote: It may not be gone: Window \d+ of Far is on another Space\. focus_window/);
    expect(await wait({ window: 'Nowhere' })).not.toContain('note:');
  });
});
