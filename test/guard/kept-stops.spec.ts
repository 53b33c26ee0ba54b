import { afterEach, describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { memorySettings, type SettingsBackend } from '../../src/main/settings/store.js';
import { type Gatehand, paired, startGatehand } from '../harness/gatehand.js';

/** Stop and the stops of clients over a relaunch: two Gatehands in turn over the same settings. */

const running: Gatehand[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

/** A harmless app, one of whose buttons brings up an app that is kept away. */
const scenario: Scenario = {
  base: 'empty',
  apps: [
    {
      bundleId: 'com.example.board',
      name: 'Board',
      frontmost: true,
      windows: [
        {
          title: 'Board',
          frame: { x: 100, y: 100, width: 300, height: 200 },
          elements: [
            { role: 'AXButton', title: 'Ring', frame: { x: 10, y: 40, width: 80, height: 30 } },
            { role: 'AXButton', title: 'Go', frame: { x: 10, y: 80, width: 80, height: 30 }, effect: { launch: 'com.apple.Terminal' } },
          ],
        },
      ],
    },
    {
      bundleId: 'com.apple.Terminal',
      name: 'Terminal',
      running: false,
      windows: [{ title: 'T', frame: { x: 0, y: 30, width: 90, height: 90 } }],
    },
  ],
};

const settings = (): SettingsBackend => memorySettings({ clients: [paired('one'), paired('two')] });

async function start(backend: SettingsBackend): Promise<Gatehand> {
  const started = await startGatehand({ scenario, backend });
  running.push(started);
  return started;
}

async function press(gatehand: Gatehand, title: string, name = 'one'): Promise<string> {
  const client = await gatehand.client(name);
  const { code, structured } = await client.call('click_ui_element', { element: `app("Board")/window[0]/button["${title}"]` });
  const { error } = structured as { readonly error?: { readonly details?: { readonly rule?: string } } }; // as every failed call answers it
  return code === '' ? 'done' : `${code} ${error?.details?.rule ?? ''}`.trim();
}

/** Ends it as a quit does. */
async function quit(gatehand: Gatehand): Promise<void> {
  running.splice(running.indexOf(gatehand), 1);
  await gatehand.close();
}

describe('over a relaunch', () => {
  it('Stop holds until the owner resumes, and then it is over for good', async () => {
    const backend = settings();
    const first = await start(backend);
    await first.owner.send('stop', {});
    await quit(first);

    const second = await start(backend);
    const held = [second.owner.state().stopped, await press(second, 'Ring')];
    await second.owner.send('resume', {});
    const resumed = await press(second, 'Ring');
    await quit(second);
    const third = await start(backend);

    expect(held).toEqual([true, expect.stringMatching(/^stopped/)]);
    expect([resumed, third.owner.state().stopped, await press(third, 'Ring')]).toEqual(['done', false, 'done']);
  });

  it('Stop holds after a crash too: it is kept when it is pressed', async () => {
    const backend = settings();
    const first = await start(backend);
    await first.owner.send('stop', {});

    const second = await start(backend);

    expect(await press(second, 'Ring')).toMatch(/^stopped/);
  });

  it('a quit is no Stop', async () => {
    const backend = settings();
    await quit(await start(backend));

    expect((await start(backend)).owner.state().stopped).toBe(false);
  });

  it('a client that was stopped for a violation stays so, and the other goes on', async () => {
    const backend = settings();
    const first = await start(backend);
    await press(first, 'Go');
    const before = await press(first, 'Ring');
    await quit(first);

    const second = await start(backend);
    const after = [await press(second, 'Ring'), await press(second, 'Ring', 'two')];
    const [row] = second.owner.state().clients.filter(({ stopped }) => stopped);
    await second.owner.send('resumeClient', { key: row?.key ?? '' });

    expect([before, ...after]).toEqual([expect.stringMatching(/^stopped/), expect.stringMatching(/^stopped/), 'done']);
    expect([row?.name, await press(second, 'Ring')]).toEqual(['one', 'done']);
  });

  it('settings that cannot be written make no Stop weaker', async () => {
    const backend = settings();
    const first = await start({
      ...backend,
      write() {
        throw new Error('the disk is full');
      },
    });

    await first.owner.send('stop', {});

    expect(await press(first, 'Ring')).toMatch(/^stopped/);
  });

  it('a damaged field stops everything', async () => {
    const backend = settings();
    const read = backend.read();

    const second = await start({ ...backend, read: () => ({ ...(read as object), stops: { all: 'no', clients: ['name:one'] } }) });

    expect(second.owner.state().stopped).toBe(true);
  });
});
