import { describe, expect, it } from 'vitest';
import { allTools } from '../../src/main/tools/all.js';
import { toolsetNames } from '../../src/shared/bridge/lists.js';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';

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

  it('is not left by what a bridge asks for, nor does that end a window for a client whose own list cannot', async () => {
    const settings = { clients: [paired('one', { preset: 'windows' }), paired('small', { preset: 'essential' })] };
    const { client, mac } = await start({ settings });
    const bridge = { readOnly: false, preset: 'complete' };
    const [one, small] = [await client('one', { bridge }), await client('small', { bridge })];
    const before = mac.snapshot();

    expect((await one.sdk.listTools()).tools.map(({ name }) => name)).not.toContain('click');
    expect((await one.call('click', { x: 500, y: 400 })).code).toBe('not_allowed');
    expect((await small.sdk.listTools()).tools.map(({ name }) => name)).toContain('hover');
    expect((await small.call('close_window', { window_id: 101 })).code).toBe('not_allowed');
    expect(mac.snapshot()).toBe(before);
  });
});
