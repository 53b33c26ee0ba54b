import { Client as ModernClient } from '@modelcontextprotocol/client';
import { ResourceUpdatedNotificationSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rule } from '../../src/shared/settings.js';
import { type Gatehand, paired, settled, startGatehand, type TestClient } from '../harness/gatehand.js';
import { socketTransports } from './official-clients.js';

let gatehand: Gatehand;
let assistant: TestClient;

beforeAll(async () => {
  gatehand = await startGatehand({ settings: { clients: [paired(), paired('modern')] } });
  assistant = await gatehand.client();
});
afterAll(() => gatehand.close());

describe('prompts', () => {
  it('are ten errands, each of which says what it needs and writes what is asked', async () => {
    const { prompts } = await assistant.sdk.listPrompts();

    expect(prompts).toHaveLength(10);
    expect(new Set(prompts.map(({ name }) => name)).size).toBe(10);
    for (const { name, title, description, arguments: parameters } of prompts) {
      expect([title, description]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
      const given = Object.fromEntries((parameters ?? []).map((one) => [one.name, `<${one.name}>`]));
      const [message] = (await assistant.sdk.getPrompt({ name, arguments: given })).messages;
      for (const value of Object.values(given)) expect(message, name).toMatchObject({ content: { text: expect.stringContaining(value) } });
    }
  });

  it('that are unknown, or lack what they need, are invalid', async () => {
    await expect(assistant.sdk.getPrompt({ name: 'make_coffee' })).rejects.toMatchObject({ code: -32602 });
    await expect(assistant.sdk.getPrompt({ name: 'fill_form', arguments: { app: 'Safari' } })).rejects.toThrow('fill_form needs details');
  });
});

describe('resources', () => {
  const read = async (uri: string): Promise<string> => {
    const [content] = (await assistant.sdk.readResource({ uri })).contents;
    return content !== undefined && 'text' in content ? content.text : '';
  };

  it('are the permissions and the screens, and the outline of any app', async () => {
    const { resources } = await assistant.sdk.listResources();
    const { resourceTemplates } = await assistant.sdk.listResourceTemplates();

    expect(resources.map(({ uri }) => uri)).toEqual(['gatehand://permissions', 'gatehand://screens']);
    expect(resourceTemplates).toMatchObject([{ uriTemplate: 'gatehand://apps/{app}/outline' }]);
    expect(JSON.parse(await read('gatehand://permissions'))).toEqual(
      expect.arrayContaining([expect.objectContaining({ permission: 'accessibility' })]),
    );
    expect(JSON.parse(await read('gatehand://screens'))).toMatchObject([{ id: 'main', width: 1440 }, { width: 1920 }]);
    expect(await read('gatehand://apps/Calculator/outline')).toContain('button "7"');
  });

  it('are read no more of at once than calls are made', async () => {
    const readings = await Promise.allSettled(Array.from({ length: 140 }, () => read('gatehand://apps/Beachball/outline')));
    const refused = readings.filter((one) => one.status === 'rejected' && String(one.reason).includes('128 calls under way'));

    expect(refused).toHaveLength(12);
  });

  it('of apps are calls of look: judged, and written into the log', async () => {
    const before = gatehand.owner.state().log.length;

    await read('gatehand://apps/TextEdit/outline');
    await expect(read('gatehand://apps/com.apple.Terminal/outline')).rejects.toThrow('blocked_app');

    await gatehand.owner.until(({ log }) => log.length >= before + 2);
    expect(gatehand.owner.state().log.slice(-2)).toMatchObject([
      { tool: 'look', decision: 'allowed' },
      { tool: 'look', decision: 'refused' },
    ]);
  });

  it('tell a blocked client and one without a yes nothing, and one that a rule forbids it nothing of the screens', async () => {
    const rules: Rule[] = [{ capability: 'system', app: '*', client: 'name:forbidden', verdict: 'deny' }];
    const blockedClients = [{ key: 'name:blocked', name: 'blocked' }];
    const guarded = await startGatehand({ approvals: 'ask', settings: { clients: [paired('forbidden')], rules, blockedClients } });
    try {
      const told = await Promise.all(
        ['blocked', 'forbidden', 'stranger'].map(async (name) => {
          const { sdk } = await guarded.client(name);
          const reading = sdk.readResource({ uri: 'gatehand://screens' }).then(JSON.stringify, String);
          if (name === 'stranger') await guarded.owner.refuse('pairing');
          return reading;
        }),
      );

      expect(told).toEqual([
        expect.stringContaining('not_paired'),
        expect.stringContaining('not_allowed'),
        expect.stringContaining('not_paired'),
      ]);
      expect(guarded.owner.state().log.map(({ tool }) => tool)).toContain('get_display_info');
    } finally {
      await guarded.close();
    }
  });

  it.each(['gatehand://nothing', 'gatehand://apps//outline', 'gatehand://apps/%E0%A4%A/outline', 'file:///etc/passwd'])(
    '%s is none',
    async (uri) => {
      await expect(read(uri)).rejects.toMatchObject({ code: -32602 });
    },
  );
});

describe('a subscription to the outline of an app', () => {
  const uri = 'gatehand://apps/Calculator/outline';
  const seven = 'app("Calculator")/window[0]/group[0]/button["7"]';

  /** What a client of its own was told, and a wait for the next of it. */
  async function subscriber(of = gatehand) {
    const client = await of.client();
    const told: string[] = [];
    let heard = (): void => undefined;
    client.sdk.setNotificationHandler(ResourceUpdatedNotificationSchema, ({ params }) => {
      told.push(params.uri);
      heard();
    });
    const next = (): Promise<void> =>
      new Promise((resolve) => {
        heard = resolve;
      });
    return { client, told, next };
  }

  it('tells when what the app shows has changed, until it is taken back', async () => {
    const { client, told, next } = await subscriber();
    await client.sdk.subscribeResource({ uri });
    await settled();

    const updated = next();
    await assistant.call('click_ui_element', { element: seven });
    await updated;
    await client.sdk.unsubscribeResource({ uri });
    const before = told.length;
    await assistant.call('click_ui_element', { element: seven });
    await settled();

    expect(told).toContain(uri);
    expect(told.length).toBe(before);
    await client.close();
  });

  it('says nothing after it was taken back, though changes of before were still to be told', async () => {
    const { client, told, next } = await subscriber();
    await client.sdk.subscribeResource({ uri });
    await settled();
    const updated = next();
    await assistant.call('click_ui_element', { element: seven });
    await updated;
    await assistant.call('click_ui_element', { element: seven });
    await settled();

    await client.sdk.unsubscribeResource({ uri });
    const before = told.length;
    await new Promise((resolve) => setTimeout(resolve, 700));

    expect(told.length).toBe(before);
    await client.close();
  });

  it('promises nothing to whoever asks again while the owner is asked still', async () => {
    const rules: Rule[] = [{ capability: 'see', app: '*', client: '*', verdict: 'ask' }];
    const asking = await startGatehand({ approvals: 'ask', settings: { clients: [paired()], rules } });
    try {
      const { sdk } = await asking.client();
      const told = [1, 2].map(() => sdk.subscribeResource({ uri }).then(() => 'subscribed', String));
      await asking.owner.refuse();

      expect(await Promise.all(told)).toEqual([expect.stringContaining('approval_denied'), expect.stringContaining('approval_denied')]);
    } finally {
      await asking.close();
    }
  });

  it('is a subscriptions/listen in the newer era, which promises only what may be seen and is an outline', async () => {
    const client = new ModernClient({ name: 'modern', version: '1' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
    await client.connect(socketTransports(gatehand.socket).second() as Parameters<typeof client.connect>[0]); // the shared type of both SDKs' transports
    const told: string[] = [];
    let heard = (): void => undefined;
    client.setNotificationHandler('notifications/resources/updated', ({ params }) => {
      told.push(params.uri);
      heard();
    });

    const stream = await client.listen({
      resourceSubscriptions: [uri, 'gatehand://screens', 'gatehand://apps/com.apple.Terminal/outline'],
    });
    const updated = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await assistant.call('click_ui_element', { element: seven });
    await updated;
    await stream.close();
    await settled();
    const before = told.length;
    await assistant.call('click_ui_element', { element: seven });
    await settled();

    expect(stream.honoredFilter).toEqual({ resourceSubscriptions: [uri] });
    expect(told.slice(0, before)).toContain(uri);
    expect(told.length).toBe(before);
    await client.close();
  });

  it('is refused for an app that is hidden, for what is no outline, and beyond eight of them', async () => {
    const { client } = await subscriber();
    const apps = ['TextEdit', 'Finder', 'Safari', 'Mail', 'Notes', 'Music', 'Reminders', 'Preview', 'Calculator'];
    const uriOf = (app: string): string => `gatehand://apps/${encodeURIComponent(app === 'Notes' ? 'com.apple.Notes' : app)}/outline`;

    await expect(client.sdk.subscribeResource({ uri: 'gatehand://apps/com.apple.Terminal/outline' })).rejects.toThrow('blocked_app');
    await expect(client.sdk.subscribeResource({ uri: 'gatehand://screens' })).rejects.toThrow('not told');
    await assistant.call('launch_app', { app: 'Preview' });
    for (const app of apps.slice(0, 8)) await client.sdk.subscribeResource({ uri: uriOf(app) });
    await expect(client.sdk.subscribeResource({ uri: uriOf('Calculator') })).rejects.toThrow('8 resources');
    await client.close();
  });

  it('is none before the owner has said yes, and asks nothing by itself', async () => {
    const asking = await startGatehand({ approvals: 'ask' });
    const { sdk } = await asking.client();

    const subscribed = sdk.subscribeResource({ uri }).then(
      () => 'subscribed',
      ({ message }: Error) => message,
    );
    await asking.owner.card('pairing');
    await asking.clock.advance(60_000);

    expect(await subscribed).toContain('approval_pending');
    await settled();
    expect(asking.owner.state().log.map(({ tool }) => tool)).toEqual(['look']);
    await asking.close();
  });

  it('asks once, and ends with a last word where it would need another yes', async () => {
    const rules: Rule[] = [{ capability: 'see', app: 'com.apple.calculator', client: '*', verdict: 'ask' }];
    const asking = await startGatehand({ approvals: 'ask', settings: { clients: [paired()], rules } });
    const { client, told, next } = await subscriber(asking);
    const subscribed = client.sdk.subscribeResource({ uri });
    await asking.owner.approve();
    await subscribed;
    await asking.owner.approve();

    const updated = next();
    await settled();
    await asking.clock.advance(31_000);
    await updated;

    expect(told).toEqual([uri]);
    expect(asking.owner.state().cards).toEqual([]);
    expect(asking.owner.state().log.map(({ tool, decision }) => [tool, decision])).toEqual([
      ['look', 'asked-allowed'],
      ['observe_changes', 'asked-allowed'],
      ['observe_changes', 'refused'],
    ]);
    await client.close();
    await asking.close();
  });

  it('ends with a last word when the app may not be seen any more', async () => {
    const { client, told, next } = await subscriber();
    await client.sdk.subscribeResource({ uri });
    await settled();

    const updated = next();
    gatehand.core.settings.update((settings) => ({ ...settings, blocklist: [...settings.blocklist, 'com.apple.calculator'] }));
    gatehand.clock.advance(31_000);
    await updated;

    expect(told).toEqual([uri]);
    await expect(client.sdk.readResource({ uri })).rejects.toThrow('blocked_app');
    await client.close();
  });
});
