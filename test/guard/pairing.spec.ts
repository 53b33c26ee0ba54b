import { describe, expect, it } from 'vitest';
import { memorySettings } from '../../src/main/settings/store.js';
import { gatehands } from '../harness/each.js';
import { paired, settled } from '../harness/gatehand.js';

const start = gatehands();

describe('a client that is not paired', () => {
  it('gets the list of tools, get_permissions and await_approval, and no card for them', async () => {
    const { client, owner } = await start({ approvals: 'ask' });
    const assistant = await client();

    const { tools } = await assistant.sdk.listTools();
    const permissions = await assistant.call('get_permissions');
    const awaited = await assistant.call('await_approval', { approval_id: 'approval-none' });

    expect(tools.length).toBeGreaterThan(10);
    expect(permissions.json<unknown[]>().length).toBeGreaterThan(0);
    expect(awaited.code).toBe('not_found');
    expect(owner.state().cards).toEqual([]);
  });

  it('learns nothing of the Mac from the open tools', async () => {
    const { client } = await start({ approvals: 'ask' });
    const assistant = await client();

    const there = await assistant.call('get_permissions', { app: 'Terminal' });
    const notThere = await assistant.call('get_permissions', { app: 'Sandwich' });

    expect(there.text.replaceAll('Terminal', 'X')).toBe(notThere.text.replaceAll('Sandwich', 'X'));
  });

  it('raises a pairing card with its first other call, which says who asks and for what', async () => {
    const { client, owner } = await start({ approvals: 'ask' });
    const assistant = await client('claude');

    const call = assistant.call('list_windows');
    const card = await owner.card('pairing');
    await owner.pair();

    expect(card.asker).toMatchObject({ name: 'claude', verified: false, detail: 'version 1.0.0, without the bridge' });
    expect(card.firstTool).toBe('list_windows');
    expect((await call).isError).toBe(false);
    expect(owner.state().clients).toMatchObject([{ name: 'claude', paired: true, access: 'look-and-act', connections: 1 }]);
  });

  it('is told not_paired when the owner refuses, and nothing was read or done', async () => {
    const { client, owner, mac } = await start({ approvals: 'ask' });
    const assistant = await client();
    const before = mac.snapshot();

    const call = assistant.call('launch_app', { app: 'Chess' });
    await owner.refuse('pairing');

    expect(await call).toMatchObject({ isError: true, code: 'not_paired' });
    expect(mac.snapshot()).toBe(before);
    expect(owner.state().clients).toMatchObject([{ paired: false }]);
  });

  it('raises one card for several calls, and all of them go on', async () => {
    const { client, owner } = await start({ approvals: 'ask' });
    const assistant = await client();

    const calls = [
      assistant.call('list_windows'),
      assistant.call('list_running_apps'),
      assistant.call('get_ui_elements', { app: 'Finder' }),
    ];
    await owner.card('pairing');
    await settled();
    const { cards } = owner.state();
    await owner.pair();

    expect(cards).toHaveLength(1);
    expect((await Promise.all(calls)).map((answer) => answer.isError)).toEqual([false, false, false]);
    expect(owner.state().clients).toHaveLength(1);
  });

  it('does not hear whether an app is blocked before it is paired', async () => {
    const { client, owner } = await start({ approvals: 'ask' });
    const assistant = await client();

    const call = assistant.call('get_ui_elements', { app: 'Terminal' });
    await owner.refuse('pairing');

    expect((await call).code).toBe('not_paired');
  });

  it('is handed back a pending pairing and goes on with it through await_approval', async () => {
    const { client, owner, clock } = await start({ approvals: 'ask' });
    const assistant = await client();

    const call = assistant.call('list_running_apps');
    await owner.card('pairing');
    clock.advance(45_000);
    const { approvalId } = (await call).json<{ approvalId: string }>();
    const awaited = assistant.call('await_approval', { approvalId, timeout: 60 });
    await owner.pair();

    expect((await awaited).json<unknown[]>().length).toBeGreaterThan(3);
  });
});

describe('a pairing', () => {
  it('to look only lets a client read and answers read_only to changes, without a card', async () => {
    const { client, owner, mac } = await start({ approvals: 'ask' });
    const assistant = await client();
    const first = assistant.call('list_windows');
    await owner.pair('look');
    await first;
    const before = mac.snapshot();

    const change = await assistant.call('launch_app', { app: 'Chess' });

    expect(change).toMatchObject({ isError: true, code: 'read_only' });
    expect(change.text).toContain('only look');
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
  });

  it('holds for the next connection of the same client', async () => {
    const { client, owner } = await start({ approvals: 'ask' });
    const assistant = await client();
    const first = assistant.call('list_windows');
    await owner.pair();
    await first;
    await assistant.close();

    const again = await client();
    const answer = await again.call('list_windows');

    expect(answer.isError).toBe(false);
    expect(owner.state().cards).toEqual([]);
  });

  it('holds after a restart, because it stands in the settings', async () => {
    const backend = memorySettings();
    const before = await start({ approvals: 'ask', backend });
    const assistant = await before.client();
    const first = assistant.call('list_windows');
    await before.owner.pair();
    await first;

    const after = await start({ approvals: 'ask', backend });
    const answer = await (await after.client()).call('list_windows');

    expect(answer.isError).toBe(false);
  });

  it('is one client’s alone', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired('one')] } });
    const other = await client('other');

    const call = other.call('list_windows');
    const card = await owner.card('pairing');
    await owner.refuse('pairing');

    expect(card.asker.name).toBe('other');
    expect((await call).code).toBe('not_paired');
  });

  it('that the owner forgets is asked for anew', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    await assistant.call('list_windows');

    await owner.send('forgetClient', { key: 'name:test-client' });
    const call = assistant.call('list_windows');
    await owner.refuse('pairing');

    expect((await call).code).toBe('not_paired');
  });

  it('that is forgotten while a call waits on its card takes the call with it', async () => {
    const { client, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    const call = assistant.call('launch_app', { app: 'Chess' });
    await owner.card('approval');

    await owner.send('forgetClient', { key: 'name:test-client' });

    expect((await call).code).toBe('not_paired');
    expect(owner.state().cards).toEqual([]);
    expect(mac.probe.app('com.apple.Chess').running).toBe(false);
  });
});
