import { describe, expect, it } from 'vitest';
import type { Card } from '../../src/shared/approval.js';
import { gatehands } from '../harness/each.js';
import { type Answer, type Gatehand, paired, settled, type TestClient } from '../harness/gatehand.js';

const start = gatehands();
const note = { app: 'TextEdit', text: 'a' };
/** 45 s less the 30 s that type_text may take by itself. */
const patienceMs = 15_000;

interface Asking extends Gatehand {
  readonly assistant: TestClient;
  /** Calls a tool and lets its client’s patience pass. */
  handedBack(args?: Record<string, unknown>): Promise<string>;
  noteText(): unknown;
}

async function askingGatehand(): Promise<Asking> {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired(), paired('other')] } });
  const assistant = await gatehand.client();
  return {
    ...gatehand,
    assistant,
    noteText: () => gatehand.mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value,
    async handedBack(args = note) {
      const call = assistant.call('type_text', args);
      await gatehand.owner.card('approval');
      gatehand.clock.advance(patienceMs);
      return approvalIdOf(await call);
    },
  };
}

const cardFor = (tool: string) => (state: { readonly cards: readonly Card[] }) =>
  state.cards.find((card): card is Extract<Card, { kind: 'approval' }> => card.kind === 'approval' && card.tool === tool);
const approvalIdOf = (answer: Answer): string => answer.json<{ approvalId: string }>().approvalId;

describe('a call that waits longer than its client does', () => {
  it('is handed back as a normal result that says that nothing was done and how to go on', async () => {
    const { assistant, owner, clock, mac } = await askingGatehand();
    const before = mac.snapshot();
    const call = assistant.call('type_text', note);
    const card = await owner.card('approval');

    clock.advance(patienceMs);
    const answer = await call;

    expect(answer.isError).toBe(false);
    expect(answer.json()).toMatchObject({ status: 'approval_pending', expiresAt: new Date(card.expiresAt).toISOString() });
    expect(answer.structured).toEqual(answer.json());
    expect(answer.text).toContain('await_approval');
    expect(owner.state().cards).toHaveLength(1);
    expect(owner.state().log.at(-1)).toMatchObject({ decision: 'asked-pending', outcome: 'pending' });
    expect(mac.snapshot()).toBe(before);
  });

  it.each([
    { tool: 'type_text', args: note, seconds: 15 },
    { tool: 'click', args: { x: 500, y: 400 }, seconds: 35 },
    { tool: 'launch_app', args: { app: 'Chess' }, seconds: 25 },
  ])('has $seconds s when it is $tool', async ({ tool, args, seconds }) => {
    const { assistant, owner, clock } = await askingGatehand();
    let answered = false;
    const call = assistant.call(tool, args).finally(() => {
      answered = true;
    });
    await owner.card('approval');

    clock.advance(seconds * 1000 - 1);
    await settled();
    const early = answered;
    clock.advance(1);

    expect(early).toBe(false);
    expect((await call).json()).toMatchObject({ status: 'approval_pending' });
  });

  it('has 170 s less its own deadline when the client is known to wait', async () => {
    const { client, owner, clock } = await start({ approvals: 'ask', settings: { clients: [paired('claude-code')] } });
    let answered = false;
    const call = (await client('claude-code')).call('type_text', note).finally(() => {
      answered = true;
    });
    await owner.card('approval');

    clock.advance(139_999);
    await settled();
    const early = answered;
    clock.advance(1);

    expect(early).toBe(false);
    expect((await call).json()).toMatchObject({ status: 'approval_pending' });
  });

  it('does not run by itself when the owner says yes', async () => {
    const { handedBack, owner, mac } = await askingGatehand();
    const before = mac.snapshot();
    await handedBack();

    await owner.approve();
    await settled();

    expect(mac.snapshot()).toBe(before);
  });

  it('runs once through await_approval, and its id is then used up', async () => {
    const { assistant, handedBack, owner, noteText } = await askingGatehand();
    const approvalId = await handedBack();
    await owner.approve();

    const first = await assistant.call('await_approval', { approvalId });
    const second = await assistant.call('await_approval', { approvalId });

    expect(first.json()).toMatchObject({ success: true, effect: 'confirmed', typed: 1 });
    expect(second.code).toBe('not_found');
    expect(noteText()).toBe('a');
  });

  it('runs once although two wait for it', async () => {
    const { assistant, handedBack, owner, noteText } = await askingGatehand();
    const approvalId = await handedBack();

    const both = [assistant.call('await_approval', { approvalId }), assistant.call('await_approval', { approvalId })];
    await settled();
    await owner.approve();

    expect((await Promise.all(both)).map((answer) => answer.code).sort()).toEqual(['', 'not_found']);
    expect(noteText()).toBe('a');
  });

  it('runs once although a grant meanwhile covers it', async () => {
    const { assistant, handedBack, owner, noteText } = await askingGatehand();
    const approvalId = await handedBack();
    const other = assistant.call('press_key', { app: 'TextEdit', key: 'b' });
    const card = await owner.until(cardFor('press_key'));
    await owner.decide({ kind: 'approve', cardId: card.id, scope: 'this-connection', seen: card.items.map((item) => item.callId) });
    await owner.approve();
    await other;

    const first = await assistant.call('await_approval', { approvalId });
    const second = await assistant.call('await_approval', { approvalId });

    expect([first.code, second.code]).toEqual(['', 'not_found']);
    expect(noteText()).toBe('ba');
  });

  it('is used up by the identical call, also when that needs no approval any more', async () => {
    const { assistant, handedBack, owner, noteText } = await askingGatehand();
    const approvalId = await handedBack();
    const other = assistant.call('press_key', { app: 'TextEdit', key: 'b' });
    const card = await owner.until(cardFor('press_key'));
    await owner.decide({ kind: 'approve', cardId: card.id, scope: 'this-connection', seen: card.items.map((item) => item.callId) });

    const again = assistant.call('type_text', note);

    expect([(await again).isError, (await other).isError]).toEqual([false, false]);
    expect((await assistant.call('await_approval', { approvalId })).code).toBe('not_found');
    expect([...String(noteText())].sort()).toEqual(['a', 'b']);
    expect(owner.state().cards).toEqual([]);
    expect(owner.state().answeredCards).toMatchObject([{ how: 'allowed' }, { how: 'covered' }]);
  });

  it('is used up by the identical call, once', async () => {
    const { assistant, handedBack, owner, noteText } = await askingGatehand();
    const approvalId = await handedBack({ text: 'a', app: 'TextEdit' });
    await owner.approve();

    const repeated = await assistant.call('type_text', { appName: 'TextEdit', text: 'a' });
    const third = assistant.call('type_text', note);
    await owner.refuse();

    expect(repeated.isError).toBe(false);
    expect((await third).code).toBe('approval_denied');
    expect((await assistant.call('await_approval', { approvalId })).code).toBe('not_found');
    expect(noteText()).toBe('a');
  });

  it('is joined by the identical call while the owner has not answered', async () => {
    const { assistant, handedBack, owner, noteText } = await askingGatehand();
    await handedBack();

    const repeated = assistant.call('type_text', note);
    await settled();
    const card = await owner.card('approval');
    await owner.approve();

    expect(card.items).toHaveLength(1);
    expect((await repeated).isError).toBe(false);
    expect(noteText()).toBe('a');
  });

  it('lends its approval to no call with other arguments', async () => {
    const { assistant, handedBack, owner, noteText } = await askingGatehand();
    await handedBack();
    await owner.approve();

    const other = assistant.call('type_text', { app: 'TextEdit', text: 'rm -rf' });
    const card = await owner.card('approval');
    await owner.refuse();

    expect(card.items[0]?.arguments).toEqual({ app: 'TextEdit', text: 'rm -rf' });
    expect((await other).code).toBe('approval_denied');
    expect(noteText()).toBe('');
  });

  it('cannot be taken up by another client', async () => {
    const { client, handedBack, owner, noteText } = await askingGatehand();
    const approvalId = await handedBack();
    await owner.approve();

    const stolen = await (await client('other')).call('await_approval', { approvalId });

    expect(stolen.code).toBe('not_found');
    expect(noteText()).toBe('');
  });

  it('is refused when the owner said no afterwards, to await_approval as to the identical call', async () => {
    const first = await askingGatehand();
    const approvalId = await first.handedBack();
    await first.owner.refuse();
    const awaited = await first.assistant.call('await_approval', { approvalId });
    const second = await askingGatehand();
    await second.handedBack();
    await second.owner.refuse();
    const repeated = await second.assistant.call('type_text', note);

    expect([awaited.code, repeated.code]).toEqual(['approval_denied', 'approval_denied']);
    expect(first.owner.state().log.map(({ tool, code }) => [tool, code])).toEqual([
      ['type_text', 'approval_denied'],
      ['type_text', 'approval_denied'],
      ['await_approval', 'approval_denied'],
    ]);
    expect(first.noteText()).toBe('');
  });

  it('is told in the log as it was answered, whether or not its client comes for the answer', async () => {
    const { handedBack, owner, clock } = await askingGatehand();
    const ends = [() => owner.approve(), () => owner.refuse(), async () => clock.advance(600_000), () => owner.send('stop', {})];
    for (const [index, end] of ends.entries()) {
      await handedBack({ app: 'TextEdit', text: `text ${index}` });
      await end();
      await settled();
    }

    const told = owner.state().log.map(({ decision, noAnswer, outcome, code }) => [decision, noAnswer, outcome, code]);
    expect(told).toEqual([
      ['asked-allowed', null, 'pending', ''],
      ['asked-refused', 'refused', 'error', 'approval_denied'],
      ['asked-refused', 'expired', 'error', 'approval_denied'],
      ['asked-refused', 'withdrawn', 'error', 'stopped'],
    ]);
  });

  it('is looked at afresh when it runs: an app that was blocked meanwhile stays untouched', async () => {
    const { assistant, handedBack, owner, noteText } = await askingGatehand();
    const approvalId = await handedBack();
    await owner.approve();
    await owner.send('blockApp', { bundleId: 'com.apple.TextEdit' });

    const answer = await assistant.call('await_approval', { approvalId });

    expect(answer.code).toBe('blocked_app');
    expect(noteText()).toBe('');
  });

  it('is forgotten five minutes after the yes', async () => {
    const { assistant, handedBack, owner, clock, noteText } = await askingGatehand();
    const approvalId = await handedBack();
    await owner.approve();
    await settled();

    clock.advance(300_000);

    expect((await assistant.call('await_approval', { approvalId })).code).toBe('not_found');
    expect(noteText()).toBe('');
  });

  it('leaves with its connection, card and all', async () => {
    const { assistant, client, handedBack, owner } = await askingGatehand();
    const approvalId = await handedBack();

    await assistant.close();
    await owner.until((state) => (state.cards.length === 0 ? true : undefined));

    expect((await (await client()).call('await_approval', { approvalId })).code).toBe('not_found');
  });
});
