import { describe, expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { type Gatehand, paired, settled, type TestClient } from '../harness/gatehand.js';
import { dragWindow } from '../harness/moments.js';
import { read } from '../harness/words.js';

const start = gatehands();
const note = { app: 'TextEdit', text: 'a' };

/** A Gatehand that asks, with a client that is paired already. */
async function askingGatehand(): Promise<Gatehand & { readonly assistant: TestClient; noteText(): unknown }> {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired(), paired('other')] } });
  const assistant = await gatehand.client();
  const noteText = () => gatehand.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value;
  return { ...gatehand, assistant, noteText };
}

describe('an approval card', () => {
  it('says who asks, what would happen, where, with which arguments, and what each answer covers', async () => {
    const { assistant, owner } = await askingGatehand();

    const call = assistant.call('type_text', { app: 'TextEdit', text: 'Buy milk' });
    const card = await owner.card('approval');
    await owner.refuse();
    await call;

    expect(card).toMatchObject({
      asker: { name: 'test-client', verified: false },
      apps: [{ bundleId: 'com.apple.TextEdit', name: 'TextEdit' }],
      windowTitle: 'Untitled',
      tool: 'type_text',
      capability: 'act',
      rules: [{ kind: 'default', capability: 'act', verdict: 'ask' }],
      items: [
        {
          act: { kind: 'type', text: { characters: 8 } },
          place: { apps: ['TextEdit'], window: 'Untitled' },
          arguments: { app: 'TextEdit', text: 'Buy milk' },
        },
      ],
    });
    expect(card.items.map(read.act)).toEqual(['Type “Buy milk” in TextEdit']);
    expect(card.choices).toEqual([
      { scope: 'this-call' },
      { scope: 'budget', budget: { uses: 20, minutes: 10 } },
      { scope: '15-minutes' },
      { scope: 'app-15-minutes' },
      { scope: 'this-connection' },
      { scope: 'app-this-connection' },
    ]);
    expect(read.choices(card)).toEqual([
      'Only what is listed here, once',
      'test-client may click and type in TextEdit: 20 actions in 10 minutes',
      'test-client may click and type in TextEdit for 15 minutes',
      'test-client may look at, start, quit, arrange, click and type in TextEdit for 15 minutes',
      'test-client may click and type in TextEdit while it stays connected',
      'test-client may look at, start, quit, arrange, click and type in TextEdit while it stays connected',
    ]);
  });

  it('names every app of a call that reaches several, and one yes covers them all', async () => {
    const { assistant, owner } = await askingGatehand();
    const across = { start_x: 500, start_y: 400, end_x: 1000, end_y: 184, duration_ms: 100 };

    const call = assistant.call('drag', across);
    const card = await owner.card('approval');
    expect(owner.state().cards).toHaveLength(1);
    expect(card.apps).toEqual([
      { bundleId: 'com.apple.TextEdit', name: 'TextEdit' },
      { bundleId: 'com.apple.finder', name: 'Finder' },
    ]);
    expect(read.choices(card)).toEqual([
      'Only what is listed here, once',
      'test-client may click and type in TextEdit and Finder for 15 minutes',
      'test-client may click and type in TextEdit and Finder while it stays connected',
    ]);
    await owner.approve('this-connection');
    const first = await call;
    const again = await assistant.call('drag', across);

    expect([first.isError, again.isError]).toEqual([false, false]);
    expect(owner.state().grants.map(read.grant)).toEqual([
      'test-client may click and type in TextEdit',
      'test-client may click and type in Finder',
    ]);
  });

  it('names every app that a script mentions', async () => {
    const { client, owner } = await start({
      approvals: 'ask',
      settings: { clients: [paired()], toolsets: { scripting: true, shell: false } },
    });
    const script = 'tell application "TextEdit" to activate\ntell application "Notes" to activate';

    const running = (await client()).call('execute_apple_script', { script });
    const card = await owner.card('approval');
    await owner.approve();
    const answer = await running;

    expect([card.apps.map(({ name }) => name), card.items.length]).toEqual([['TextEdit', 'Notes'], 1]);
    expect([answer.code, owner.state().cards]).toEqual(['', []]);
  });

  it('shows a picture with the target outlined', async () => {
    const { assistant, owner } = await askingGatehand();
    const path = 'app("Calculator")/window[0]/group[0]/button["7"]';

    const call = assistant.call('click_ui_element', { element: path });
    const item = await owner.until((state) =>
      state.cards.flatMap((card) => (card.kind === 'approval' ? card.items : [])).find((one) => one.picture !== null),
    );
    await owner.refuse();
    await call;

    const { picture } = item;
    expect(picture?.source).toMatch(/^data:image\/png;base64,/);
    expect(picture?.target?.width).toBeGreaterThan(10);
    expect((picture?.target?.x ?? 0) + (picture?.target?.width ?? 0)).toBeLessThanOrEqual(picture?.width ?? 0);
  });

  it('lets nothing happen before it is answered', async () => {
    const { assistant, owner, mac } = await askingGatehand();
    const before = mac.snapshot();

    const call = assistant.call('type_text', note);
    await owner.card('approval');
    await settled();

    expect(mac.snapshot()).toBe(before);
    await owner.refuse();
    expect((await call).code).toBe('approval_denied');
    expect(mac.snapshot()).toBe(before);
  });

  it('tells a client that asks for progress that the owner is waited for', async () => {
    const { assistant, owner, clock } = await askingGatehand();
    const said: string[] = [];

    const call = assistant.call('type_text', note, { onProgress: (message) => said.push(message) });
    await owner.card('approval');
    clock.advance(12_000);
    await owner.approve();
    await call;

    expect(said.length).toBeGreaterThanOrEqual(3);
    expect(said[0]).toBe('Waiting for the owner to answer in Gatehand');
  });
});

describe('a yes', () => {
  it('for this call lets it run once, and the next one asks again', async () => {
    const { assistant, owner, noteText } = await askingGatehand();

    const first = assistant.call('type_text', note);
    await owner.approve('this-call');
    await first;
    const second = assistant.call('type_text', note);
    await owner.refuse();

    expect((await second).code).toBe('approval_denied');
    expect(noteText()).toBe('a');
  });

  it('for 15 minutes covers later calls in that app until the time is over', async () => {
    const { assistant, owner, clock, noteText } = await askingGatehand();
    const first = assistant.call('type_text', note);
    await owner.approve('15-minutes');
    await first;

    clock.advance(14 * 60_000);
    const within = await assistant.call('type_text', note);
    clock.advance(60_000);
    const after = assistant.call('type_text', note);
    await owner.refuse();

    expect(within.isError).toBe(false);
    expect((await after).code).toBe('approval_denied');
    expect(noteText()).toBe('aa');
    expect(owner.state().grants).toEqual([]);
  });

  it('in one app says nothing of another, nor of another kind of power', async () => {
    const { assistant, owner } = await askingGatehand();
    const first = assistant.call('type_text', note);
    await owner.approve('this-connection');
    await first;

    const otherApp = assistant.call('press_key', { app: 'Calculator', key: '7' });
    const asked = await owner.card('approval');
    await owner.refuse();
    await otherApp;
    const arrange = assistant.call('quit_app', { app: 'TextEdit' });
    const askedToo = await owner.card('approval');
    await owner.refuse();

    expect(asked.apps[0]?.bundleId).toBe('com.apple.calculator');
    expect(askedToo.capability).toBe('arrange');
    expect((await arrange).code).toBe('approval_denied');
  });

  it('while connected is shared by twins and ends with the last of them', async () => {
    const { assistant, owner, client } = await askingGatehand();
    const twin = await client();
    const first = assistant.call('type_text', note);
    await owner.approve('this-connection');
    await first;

    const byTwin = await twin.call('type_text', note);
    await assistant.close();
    await owner.until((state) => state.clients.find((one) => one.connections === 1));
    const stillOpen = await twin.call('type_text', note);
    await twin.close();
    await owner.until((state) => (state.grants.length === 0 ? true : undefined));
    const again = (await client()).call('type_text', note);
    await owner.refuse();

    expect([byTwin.isError, stillOpen.isError]).toEqual([false, false]);
    expect((await again).code).toBe('approval_denied');
  });

  it('to one client says nothing of another', async () => {
    const { assistant, owner, client } = await askingGatehand();
    const first = assistant.call('type_text', note);
    await owner.approve('this-connection');
    await first;

    const other = (await client('other')).call('type_text', note);
    const card = await owner.card('approval');
    await owner.refuse();

    expect(card.asker.name).toBe('other');
    expect((await other).code).toBe('approval_denied');
  });

  it('that lasts can be ended by the owner', async () => {
    const { assistant, owner } = await askingGatehand();
    const first = assistant.call('type_text', note);
    await owner.approve('this-connection');
    await first;
    const [grant] = owner.state().grants;

    await owner.send('endGrant', { id: grant?.id ?? '' });
    const next = assistant.call('type_text', note);
    await owner.refuse();

    expect(grant && read.grant(grant)).toBe('test-client may click and type in TextEdit');
    expect((await next).code).toBe('approval_denied');
  });

  it('for always makes a rule, which is told among what can be taken back', async () => {
    const clients = [paired('test-client', { verified: true })];
    const { client, owner } = await start({ approvals: 'ask', verified: true, settings: { clients } });
    const assistant = await client();
    const call = assistant.call('type_text', note);
    await owner.approve('always');
    expect((await call).isError).toBe(false);
    const rule = { capability: 'act', app: 'com.apple.textedit', client: clients[0]?.key, verdict: 'allow' };
    const { rules, undo } = await owner.until((state) => (state.undo === null ? undefined : state));
    expect([rules, undo?.what]).toEqual([[rule], { kind: 'rule-changed', rule, client: 'test-client' }]);

    await owner.send('undo', { id: undo?.id ?? '' });
    const next = assistant.call('type_text', note);
    await owner.refuse();
    expect((await next).code).toBe('approval_denied');
    expect(owner.state().rules).toEqual([]);
  });

  it('cannot be given for a scope that the card does not offer', async () => {
    const { assistant, owner, clock } = await askingGatehand();
    const call = assistant.call('type_text', note);
    const card = await owner.card('approval');
    clock.advance(1000);

    const always = owner.send('decide', { kind: 'approve', cardId: card.id, scope: 'always', seen: card.items.map((item) => item.callId) });

    await expect(always).rejects.toThrow('scope-not-offered');
    await owner.refuse();
    expect((await call).code).toBe('approval_denied');
  });

  it('is worth nothing when the target has become another app’s meanwhile', async () => {
    const { assistant, owner, mac } = await askingGatehand();
    const at = { x: 700, y: 600 };
    const call = assistant.call('click', at);
    const card = await owner.card('approval');
    expect(card.apps[0]?.bundleId).toBe('com.apple.finder');

    dragWindow(mac, 'com.apple.calculator', { x: at.x - 100, y: at.y - 100 });
    await owner.approve();

    expect((await call).code).toBe('interrupted');
    expect(mac.probe.events()).toEqual([]);
  });
});

describe('without an answer', () => {
  it('a call is refused once its card has run out', async () => {
    const { assistant, owner, clock, mac } = await askingGatehand();
    const before = mac.snapshot();
    const call = assistant.call('type_text', note);
    await owner.card('approval');
    clock.advance(20_000);
    const { approvalId } = (await call).json<{ approvalId: string }>();

    const awaited = assistant.call('await_approval', { approvalId, timeout: 170 });
    await settled();
    clock.advance(170_000);
    expect((await awaited).json()).toMatchObject({ status: 'approval_pending', approvalId });
    const again = assistant.call('await_approval', { approvalId, timeout: 170 });
    await settled();
    clock.advance(120_000);

    expect((await again).text).toContain('approval_denied: The owner did not answer in time');
    expect(owner.state().cards).toEqual([]);
    expect(mac.snapshot()).toBe(before);
  });

  it('a card waits for as many minutes as the owner set', async () => {
    const { client, owner, clock } = await start({ approvals: 'ask', settings: { clients: [paired()], cardMinutes: 1 } });
    const assistant = await client();
    const call = assistant.call('type_text', note);
    const card = await owner.card('approval');

    clock.advance(59_000);
    expect(owner.state().cards).toHaveLength(1);
    clock.advance(1000);

    expect(card.expiresAt - card.createdAt).toBe(60_000);
    expect(owner.state().cards).toEqual([]);
    await call;
  });

  it('a call that its client takes back is never run', async () => {
    const { assistant, owner, mac } = await askingGatehand();
    const before = mac.snapshot();
    const cancel = new AbortController();
    const call = expect(assistant.call('type_text', note, { signal: cancel.signal })).rejects.toThrow();
    await owner.card('approval');

    cancel.abort('changed my mind');
    await call;
    await owner.until((state) => (state.cards.length === 0 ? true : undefined));
    await settled();

    expect(mac.snapshot()).toBe(before);
    expect(owner.state().log.at(-1)).toMatchObject({ tool: 'type_text', outcome: 'error', code: 'cancelled' });
  });

  it('a call whose client leaves is never run', async () => {
    const { assistant, owner, mac } = await askingGatehand();
    const before = mac.snapshot();
    const call = expect(assistant.call('type_text', note)).rejects.toThrow();
    await owner.card('approval');

    await assistant.close();
    await call;
    await owner.until((state) => (state.cards.length === 0 ? true : undefined));
    await settled();

    expect(mac.snapshot()).toBe(before);
  });
});
