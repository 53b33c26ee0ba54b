import { describe, expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { type Gatehand, type HarnessOptions, paired, settled, type TestClient } from '../harness/gatehand.js';
import { whenKeysArrive } from '../harness/moments.js';

const start = gatehands();
const allowAll = (['act', 'arrange'] as const).map((capability) => ({ capability, app: '*', client: '*', verdict: 'allow' as const }));
const changes: readonly (readonly [string, Record<string, unknown>])[] = [
  ['launch_app', { app: 'Chess' }],
  ['quit_app', { app: 'Calculator' }],
  ['activate_app', { app: 'Safari' }],
  ['move_window', { window_id: 1, x: 10, y: 100 }],
  ['click_ui_element', { element: 'app("Calculator")/window[0]/group[0]/button["7"]' }],
  ['set_ui_element_value', { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]', value: 'x' }],
  ['click', { x: 500, y: 400 }],
  ['type_text', { text: 'a', app: 'TextEdit' }],
  ['press_key', { key: 'a', app: 'TextEdit' }],
];
const openSettings = { clients: [paired()], rules: allowAll };

async function expectOnlyReading(gatehand: Gatehand, assistant: TestClient): Promise<void> {
  const before = gatehand.mac.snapshot();
  const window_id = gatehand.mac.probe.app('com.apple.TextEdit').windows[0]?.id;

  for (const [tool, args] of changes) {
    const answer = await assistant.call(tool, tool === 'move_window' ? { ...args, window_id } : args);
    expect([tool, answer.code]).toEqual([tool, 'read_only']);
  }
  const read = await assistant.call('get_ui_elements', { app: 'Calculator' });

  expect(read.isError).toBe(false);
  expect(gatehand.owner.state().cards).toEqual([]);
  expect(gatehand.mac.snapshot()).toBe(before);
}

describe('read-only', () => {
  it('stands in the answer to a task that the owner gave all the same', async () => {
    const { client } = await start({ readOnly: true, settings: openSettings });
    const assistant = await client();

    const answer = await assistant.call('propose_task', { goal: 'Tidy', apps: ['Reminders'], may: ['act'] });

    expect(answer.json()).toMatchObject({ status: 'granted', changes: 'read_only' });
  });

  // covers: 004-11.7
  it.each<readonly [string, HarnessOptions]>([
    ['from the start-up flag', { readOnly: true, settings: openSettings }],
    ['from the settings', { settings: { ...openSettings, readOnly: true } }],
    ['of one client', { settings: { ...openSettings, clients: [paired('test-client', { readOnly: true })] } }],
    ['of a client paired to look', { settings: { ...openSettings, clients: [paired('test-client', { access: 'look' })] } }],
  ])('%s refuses every change, wins over rules that allow, and raises no card', async (_from, options) => {
    const gatehand = await start({ approvals: 'ask', ...options });

    await expectOnlyReading(gatehand, await gatehand.client());
  });

  it('is foreseen by a dry run, also for what an earlier step will tell', async () => {
    const { client } = await start({ readOnly: true, settings: openSettings });
    const look = { tool: 'find_element', arguments: { app: 'TextEdit', role: 'text_area' }, as: 'note' };
    const element = '{{note[0].ref}}';
    const steps = [
      look,
      { tool: 'get_ui_element_value', arguments: { element } },
      { tool: 'set_ui_element_value', arguments: { element, value: 'a' } },
      { tool: 'set_ui_element_value', target: { app: 'TextEdit', role: 'text_area' }, arguments: { value: 'a' } },
    ];

    const answer = await (await client()).call('run_steps', { dry_run: true, steps });

    const refused = { decision: 'refuse', wouldAsk: false, error: expect.stringMatching(/^read_only: /) };
    const later = { decision: 'ask', effect: 'read', rule: 'it depends on what an earlier step answers' };
    expect(answer.json()).toMatchObject({ steps: [{ decision: 'allow' }, later, refused, refused] });
  });

  it('is told by a glance, as Stop is, while it is so', async () => {
    const { client, control, owner } = await start({ settings: openSettings });
    const assistant = await client();
    const told = async () => (await assistant.call('look')).json<{ changes?: string }>().changes;

    expect(await told()).toBeUndefined();
    await owner.send('setReadOnly', { on: true });
    expect(await told()).toBe('read_only');
    control.stop();
    expect(await told()).toBe('stopped');
  });

  it('from a bridge’s flag holds for that connection alone', async () => {
    const gatehand = await start({ approvals: 'ask', settings: openSettings });
    const narrow = await gatehand.client('test-client', { bridge: { readOnly: true } });
    const wide = await gatehand.client('test-client', { bridge: { readOnly: false } });

    await expectOnlyReading(gatehand, narrow);
    const change = await wide.call('launch_app', { app: 'Chess' });

    expect(change.isError).toBe(false);
  });

  it('is switched by the owner, and shows in the window', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: openSettings });
    const assistant = await client();

    await owner.send('setReadOnly', { on: true });
    const refused = await assistant.call('launch_app', { app: 'Chess' });
    const shown = owner.state().readOnly;
    await owner.send('setReadOnly', { on: false });
    const allowed = await assistant.call('launch_app', { app: 'Chess' });

    expect([refused.code, shown, allowed.code]).toEqual(['read_only', true, '']);
  });

  it('from the start-up flag cannot be switched off in the window', async () => {
    const { owner } = await start({ approvals: 'ask', readOnly: true });
    await owner.until((state) => state.readOnly || undefined);

    await expect(owner.send('setReadOnly', { on: false })).rejects.toThrow('read-only-forced');
    expect(owner.state().readOnly).toBe(true);
  });

  it('that is switched on while an assistant types ends the typing', async () => {
    const { client, owner, mac } = await start({ approvals: 'ask', settings: openSettings });
    const call = (await client()).call('type_text', { app: 'TextEdit', text: 'a'.repeat(190) });
    await whenKeysArrive(mac);

    await owner.send('setReadOnly', { on: true });
    const answer = await call;

    expect(answer.code).toBe('read_only');
    expect(answer.text).toContain('in part');
    expect(noteText(mac).length).toBeLessThan(400);
    expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
  });

  it('that is switched on in the turn of a yes outlives it', async () => {
    const { client, clock, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const call = (await client()).call('type_text', { app: 'TextEdit', text: 'a' });
    const { id: cardId, items } = await owner.card('approval');
    clock.advance(1000);

    const yes = owner.send('decide', { kind: 'approve', cardId, scope: 'this-call', seen: items.map(({ callId }) => callId) });
    await Promise.all([yes, owner.send('setReadOnly', { on: true })]);

    expect((await call).code).toBe('read_only');
    expect(noteText(mac)).toBe('');
  });
});

describe('Stop', () => {
  it('refuses every change until the owner resumes; reads go on', async () => {
    const { client, owner, mac } = await start({ approvals: 'ask', settings: openSettings });
    const assistant = await client();
    const before = mac.snapshot();

    await owner.send('stop', {});
    const change = await assistant.call('type_text', { app: 'TextEdit', text: 'a' });
    const read = await assistant.call('list_windows');
    const stopped = mac.snapshot();
    await owner.send('resume', {});
    const after = await assistant.call('type_text', { app: 'TextEdit', text: 'a' });

    expect([change.code, read.code, after.code]).toEqual(['stopped', '', '']);
    expect(stopped).toBe(before);
    expect(owner.state().stopped).toBe(false);
  });

  it('ends a change in flight at once, with nothing held down', async () => {
    const { client, owner, mac } = await start({ approvals: 'ask', settings: openSettings });
    const call = (await client()).call('type_text', { app: 'TextEdit', text: 'A'.repeat(190) });
    await whenKeysArrive(mac);

    await owner.send('stop', {});
    const typed = noteText(mac);
    const answer = await call;
    await settled();

    expect(answer.code).toBe('stopped');
    expect(typed.length).toBeGreaterThan(3);
    expect(noteText(mac)).toBe(typed);
    expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
  });

  it('is not undone for a call that was waiting when the owner resumes', async () => {
    const { client, owner, mac } = await start({
      approvals: 'ask',
      settings: {
        clients: [paired(), paired('asker')],
        rules: [{ capability: 'act', app: '*', client: 'name:test-client', verdict: 'allow' }],
      },
    });
    const asked = (await client('asker')).call('type_text', { app: 'TextEdit', text: 'b' });
    await owner.card('approval');
    const waiting = (await client()).call('click', { x: 500, y: 400 });
    await settled();

    await owner.send('stop', {});
    await owner.send('resume', {});

    expect((await waiting).code).toBe('stopped');
    expect((await asked).code).toBe('stopped');
    expect(mac.probe.events()).toEqual([]);
  });

  it('is not undone by a yes on a card', async () => {
    const { client, owner, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const call = (await client()).call('type_text', { app: 'TextEdit', text: 'a' });
    const card = await owner.card('approval');

    await owner.send('stop', {});
    await settled();
    const late = owner.decide({ kind: 'approve', cardId: card.id, scope: 'this-call', seen: card.items.map((item) => item.callId) });

    await expect(late).rejects.toThrow('card-gone');
    expect((await call).code).toBe('stopped');
    expect(noteText(mac)).toBe('');
  });
});

type Mac = Gatehand['mac'];
const noteText = (mac: Mac): string => String(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value);
