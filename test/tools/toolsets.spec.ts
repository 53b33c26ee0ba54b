import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { allTools, createDefaultRegistry } from '../../src/main/tools/all.js';
import { toList } from '../../src/main/tools/kit/listing.js';
import { listNames, toolsetNames, vocabularyNames } from '../../src/shared/bridge/lists.js';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';

const start = gatehands();

describe('every list', () => {
  it('names in its descriptions only tools that are in it, and keeps the sentences whole', () => {
    const registry = createDefaultRegistry();
    for (const preset of listNames) {
      const list = toList(registry.preset(preset), registry);
      const listed = list.map(({ name }) => name);
      for (const { name, description, inputSchema } of list) {
        // What a parameter takes is told by the tool that gives it, which a client with several toolsets may have.
        const said = preset === 'essential' || preset === 'standard' ? description + JSON.stringify(inputSchema) : description;
        const named = (said.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []).filter((one) => registry.get(one) !== undefined);
        expect([preset, name, named.filter((one) => !listed.includes(one))]).toEqual([preset, name, []]);
        expect(description).toMatch(/^[A-Z].*\.$/s);
      }
    }
    expect(toList(registry.preset('essential'), registry).find(({ name }) => name === 'click_ui_element')?.description).toContain(
      'Prefer it to click. modifiers:',
    );
  });

  it('has for a remedy that names a tool which is not in it how that is reached', async () => {
    const minimized: Scenario = {
      apps: [
        {
          bundleId: 'com.example.desk',
          name: 'Desk',
          windows: [{ title: 'Plans', frame: { x: 100, y: 80, width: 600, height: 400 }, minimized: true }],
        },
      ],
    };
    const clients = [paired('small', { preset: 'essential' }), paired('pictures', { preset: 'screenshot' }), paired('usual')];
    const { client, mac } = await start({ scenario: minimized, settings: { clients } });
    const told = async (name: string) => (await (await client(name)).call('take_screenshot', { app: 'Desk' })).text.split('first.')[1];
    const window_id = mac.probe.app('com.example.desk').windows[0]?.id;

    expect(await told('small')).toBe(' restore_window is not in your list: run_steps takes it as a step.');
    expect(await told('pictures')).toBe(' restore_window is not in your list: the owner chooses what is, in Gatehand under Clients.');
    expect(await told('usual')).toBe('');
    const small = await client('small');
    const far = 'restore_window is not in your list: run_steps takes it as a step.';
    const byStep = (await small.call('run_steps', { steps: [{ tool: 'look', arguments: { app: 'Desk' } }] })).text;
    expect((await small.call('look', { app: 'Desk' })).text).toContain(`by points. ${far}\n`);
    expect(byStep).toContain(far);
    expect((await small.call('press_key', { app: 'Desk', key: 'a' })).structured).toMatchObject({ note: far });
    expect((await small.call('list_menu_items', { app: 'TextEdit', menu_path: 'File' })).text).toMatch(/note: get_menu_item_state is not/);
    expect((await (await client('usual')).call('look', { app: 'Desk' })).text).not.toContain('your list');
    await small.call('run_steps', { steps: [{ tool: 'restore_window', arguments: { window_id } }] });
    expect((await small.call('take_screenshot', { app: 'Desk' })).isError).toBe(false);
  });
});

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

  it('is not left by the name that another system has for a tool, though those are listed', async () => {
    const clients = [paired('one', { preset: 'windows' }), paired('usual')];
    const { client, mac } = await start({ settings: { clients, vocabularies: [...vocabularyNames] } });
    const [one, usual] = [await client('one'), await client('usual')];
    const names = async (of: typeof one) => (await of.sdk.listTools()).tools.map(({ name }) => name);
    const before = mac.snapshot();

    expect(await names(usual)).toContain('write_clipboard');
    expect(await names(one)).not.toContain('write_clipboard');
    expect((await one.call('write_clipboard', { text: 'x' })).code).toBe('not_allowed');
    expect((await one.call('open_application', { application_id: 'Notes' })).code).toBe('not_allowed');
    expect(mac.snapshot()).toBe(before);
    expect((await usual.call('write_clipboard', { text: 'x' })).isError).toBe(false);
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
