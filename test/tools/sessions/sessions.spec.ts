import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, settled, type TestClient } from '../../harness/gatehand.js';

const start = gatehands();

interface Ready extends Gatehand {
  readonly assistant: TestClient;
  opened(args?: object): Promise<string>;
}

async function ready(): Promise<Ready> {
  const gatehand = await start({ settings: { clients: [paired(), paired('other')] }, approvals: 'allow' });
  const assistant = await gatehand.client();
  return {
    ...gatehand,
    assistant,
    opened: async (args = {}) => (await assistant.call('create_session', { ...args })).json<{ name: string }>().name,
  };
}

describe('create_session and get_session', () => {
  it('tell name, title and times, and which calls were made since', async () => {
    const { assistant, opened } = await ready();
    const name = await opened({ display_name: 'Expenses', ttl_seconds: 60 });
    await assistant.call('type_text', { app: 'TextEdit', text: 'secret words' });
    await assistant.call('activate_app', { app: 'No Such App' });

    const answer = await assistant.call('get_session', { name });

    const session = answer.json<{ createTime: string; expireTime: string; history: unknown[] }>();
    expect(session).toMatchObject({ name, displayName: 'Expenses', current: true, calls: 2 });
    expect(Date.parse(session.expireTime) - Date.parse(session.createTime)).toBe(60_000);
    expect(session.history).toMatchObject([
      { tool: 'type_text', app: 'com.apple.TextEdit', outcome: 'ok', effect: 'confirmed' },
      { tool: 'activate_app', outcome: 'error', code: 'not_found' },
    ]);
    expect(answer.text).not.toContain('secret words');
  });

  it('count calls to the newest session of the connection', async () => {
    const { assistant, opened } = await ready();
    const first = await opened();
    const second = await opened();
    await assistant.call('list_windows');

    const calls = async (name: string) => (await assistant.call('get_session', { name })).json<{ history: { tool: string }[] }>().history;

    expect((await calls(first)).map(({ tool }) => tool)).toEqual(['create_session']);
    expect((await calls(second)).map(({ tool }) => tool)).toEqual(['list_windows', 'get_session']);
  });

  it('refuse a time that is out of range', async () => {
    const { assistant } = await ready();

    expect((await assistant.call('create_session', { ttl_seconds: 0 })).text).toContain('must be 1 to 86400');
  });
});

describe('list_sessions and delete_session', () => {
  it('list what is open and end one', async () => {
    const { assistant, opened } = await ready();
    const first = await opened({ display_name: 'A' });
    const second = await opened({ display_name: 'B' });

    await assistant.call('delete_session', { name: first });

    expect((await assistant.call('list_sessions')).json()).toMatchObject([{ name: second, displayName: 'B', current: true }]);
    expect((await assistant.call('get_session', { name: first })).code).toBe('not_found');
    expect((await assistant.call('get_session', { name: 'B' })).json()).toMatchObject({ name: second });
    await opened({ display_name: 'B' });
    expect((await assistant.call('delete_session', { name: 'B' })).code).toBe('not_found');
  });

  it('are the client’s own', async () => {
    const { client, opened } = await ready();
    const name = await opened();
    const other = await client('other');

    expect((await other.call('list_sessions')).json()).toEqual([]);
    expect((await other.call('delete_session', { name })).code).toBe('not_found');
  });
});

describe('the end of a session', () => {
  async function holding(): Promise<Ready & { readonly name: string }> {
    const gatehand = await ready();
    const name = await gatehand.opened({ ttl_seconds: 5 });
    const down = await gatehand.assistant.call('left_mouse_down', { x: 500, y: 400 });
    expect(down.text).toContain('"success":true');
    return { ...gatehand, name };
  }

  it('lets go of the mouse when it is deleted', async () => {
    const { assistant, mac, name } = await holding();
    const before = mac.probe.held().buttons;

    await assistant.call('delete_session', { name });
    await settled();

    expect(before).toEqual(['left']);
    expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
  });

  it('comes with its time, and with its connection', async () => {
    const { assistant, opened, clock, client } = await ready();
    const short = await opened({ ttl_seconds: 5 });
    clock.advance(5_000);
    const over = await assistant.call('get_session', { name: short });
    const long = await opened();
    await assistant.close();
    await settled();

    expect(over.code).toBe('not_found');
    expect((await (await client()).call('get_session', { name: long })).code).toBe('not_found');
  });

  it('ends the observations that were made in it', async () => {
    const { assistant, opened } = await ready();
    const name = await opened();
    const { name: observation } = (await assistant.call('create_observation', { app: 'TextEdit', type: 'window_changes' })).json<{
      name: string;
    }>();
    const listed = (await assistant.call('get_session', { name })).json<{ observations: string[] }>().observations;

    await assistant.call('delete_session', { name });

    expect(listed).toEqual([observation]);
    expect((await assistant.call('get_observation', { name: observation })).json()).toMatchObject({
      state: 'ended',
      reason: 'its session ended',
    });
  });
});
