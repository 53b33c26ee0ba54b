import { describe, expect, it } from 'vitest';
import { allTools } from '../../src/main/tools/all.js';
import { toolsetNames } from '../../src/shared/lists.js';
import { gatehands } from '../harness/each.js';

const start = gatehands();

describe('a single toolset', () => {
  it('there is one for each area of tools', () => {
    expect([...new Set(allTools.map((tool) => tool.area))].sort()).toEqual([...toolsetNames].sort());
  });

  it('lists its own tools and what every client needs beside them', async () => {
    const { client } = await start({ settings: { preset: 'windows' } });
    const assistant = await client();

    const { tools } = await assistant.sdk.listTools();

    const names = tools.map((tool) => tool.name);
    expect(names).toContain('move_window');
    expect(names).toContain('await_approval');
    expect(names).not.toContain('click');
    expect(names).toEqual([...names].sort());
  });

  it('is given to one client by the owner, and leaves the others theirs', async () => {
    const { client, owner } = await start({ approvals: 'ask' });
    const [one, other] = [await client('one'), await client('other')];
    const first = one.call('list_windows');
    await owner.pair();
    await first;
    const key = owner.state().clients.find((row) => row.name === 'one')?.key ?? '';

    await owner.send('setClientPreset', { key, preset: 'menus' });

    const names = (await one.sdk.listTools()).tools.map((tool) => tool.name);
    expect(names).toContain('click_menu_item');
    expect(names).not.toContain('move_window');
    expect((await other.sdk.listTools()).tools.length).toBeGreaterThan(names.length);
  });
});
