import { describe, expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, settled, type TestClient } from '../../harness/gatehand.js';

const start = gatehands();
const button = (digit: string) => ({ element: `app("Calculator")/window[0]/group[0]/button["${digit}"]` });
const asking = () => start({ approvals: 'ask', settings: { clients: [paired(), paired('other')] } });
const presses = ({ mac }: Gatehand, digit: string) =>
  mac.probe.element('com.apple.calculator', { role: 'AXButton', description: digit })?.presses ?? 0;

/** A press that waited longer than its client does, and was handed back. */
async function handedBack(gatehand: Gatehand, assistant: TestClient): Promise<string> {
  const call = assistant.call('click_ui_element', button('7'));
  await gatehand.owner.card('approval');
  gatehand.clock.advance(60_000);
  return String((await call).structured.approvalId);
}

describe('an approval', () => {
  it('runs nothing a second time when its id is sent again', async () => {
    const gatehand = await asking();
    const assistant = await gatehand.client();
    const approval_id = await handedBack(gatehand, assistant);
    await gatehand.owner.approve();
    await assistant.call('await_approval', { approval_id });
    const again = await assistant.call('await_approval', { approval_id });

    expect(again.code).toBe('not_found');
    expect(presses(gatehand, '7')).toBe(1);
  });

  it.each(['approval-1', 'approval-', '../approval', ' ', 'run-1', 'a'.repeat(200)])('is not had by guessing: %s', async (approval_id) => {
    const gatehand = await asking();
    await handedBack(gatehand, await gatehand.client());
    await gatehand.owner.approve();

    expect((await (await gatehand.client('other')).call('await_approval', { approval_id })).isError).toBe(true);
    expect(presses(gatehand, '7')).toBe(0);
  });

  it('of one client runs for no other, though it has the id', async () => {
    const gatehand = await asking();
    const approval_id = await handedBack(gatehand, await gatehand.client());
    await gatehand.owner.approve();

    expect((await (await gatehand.client('other')).call('await_approval', { approval_id })).code).toBe('not_found');
    expect(presses(gatehand, '7')).toBe(0);
  });

  it('for one button presses no other', async () => {
    const gatehand = await asking();
    const assistant = await gatehand.client();
    await handedBack(gatehand, assistant);
    await gatehand.owner.approve();

    const other = assistant.call('click_ui_element', button('8'));
    await gatehand.owner.refuse();

    expect((await other).code).toBe('approval_denied');
    expect([presses(gatehand, '7'), presses(gatehand, '8')]).toEqual([0, 0]);
  });

  it('that is taken up by two connections at once runs once', async () => {
    const gatehand = await asking();
    const [one, two] = [await gatehand.client(), await gatehand.client()];
    const approval_id = await handedBack(gatehand, one);
    await gatehand.owner.approve();

    const answers = await Promise.all([
      one.call('await_approval', { approval_id }),
      two.call('await_approval', { approval_id }),
      one.call('click_ui_element', button('7')).catch(() => null),
      gatehand.owner.refuse(),
    ]);

    expect(answers[0].isError && answers[1].isError).toBe(false);
    expect(presses(gatehand, '7')).toBeLessThanOrEqual(1);
  });

  it('that comes after the call was cancelled runs nothing', async () => {
    const gatehand = await asking();
    const assistant = await gatehand.client();
    const cancel = new AbortController();
    const call = assistant.call('click_ui_element', button('7'), { signal: cancel.signal }).catch(() => null);
    const card = await gatehand.owner.card('approval');
    cancel.abort();
    await call;
    await settled();

    await expect(
      gatehand.owner.decide({ kind: 'approve', cardId: card.id, scope: 'always', seen: card.items.map((item) => item.callId) }),
    ).rejects.toThrow();
    expect(presses(gatehand, '7')).toBe(0);
  });

  it('two clients that race for a card each need their own', async () => {
    const gatehand = await asking();
    const [one, two] = [await gatehand.client(), await gatehand.client('other')];
    const first = one.call('click_ui_element', button('7'));
    const second = two.call('click_ui_element', button('7'));
    await gatehand.owner.until((state) => (state.cards.length === 2 ? true : undefined));
    const cards = gatehand.owner.state().cards;
    const mine = cards.find((card) => card.asker.name === 'test-client');
    const theirs = cards.find((card) => card.asker.name === 'other');
    if (mine?.kind !== 'approval' || theirs?.kind !== 'approval') throw new Error('two cards for calls were expected');
    // An answer that names the calls of the other card answers none of them.
    await gatehand.owner.decide({ kind: 'approve', cardId: mine.id, scope: 'this-call', seen: theirs.items.map((item) => item.callId) });
    expect(gatehand.owner.state().cards).toHaveLength(2);
    await gatehand.owner.decide({ kind: 'approve', cardId: mine.id, scope: 'this-call', seen: mine.items.map((item) => item.callId) });
    await gatehand.owner.decide({ kind: 'refuse', cardId: theirs.id });

    expect((await first).isError).toBe(false);
    expect((await second).code).toBe('approval_denied');
    expect(presses(gatehand, '7')).toBe(1);
  });
});

describe('a batch', () => {
  it.each(['run_steps', 'await_approval', 'execute_macro'])('cannot wait for itself by a step that is %s', async (tool) => {
    const gatehand = await asking();
    const args = { run_steps: { steps: [] }, await_approval: { approval_id: 'approval-1' }, execute_macro: { name: 'm' } }[tool] ?? {};

    const answer = await (await gatehand.client()).call('run_steps', { steps: [{ tool, arguments: args }] });

    expect(answer.code).toBe('invalid_input');
    expect(gatehand.owner.state().cards).toEqual([]);
  });

  it('a macro that runs itself is refused when it is made or run', async () => {
    const gatehand = await asking();
    const assistant = await gatehand.client();
    const made = await assistant.call('create_macro', {
      display_name: 'loop',
      steps: [{ tool: 'execute_macro', arguments: { name: 'loop' } }],
    });

    expect(made.isError).toBe(true);
  });

  it('asks for each of its steps that must be asked for, and a no to one ends it', async () => {
    const gatehand = await asking();
    const steps = ['7', '8'].map((digit) => ({ tool: 'click_ui_element', arguments: button(digit) }));
    const run = (await gatehand.client()).call('run_steps', { steps });
    await gatehand.owner.approve();
    await gatehand.owner.refuse();

    expect((await run).text).toContain('approval_denied');
    expect([presses(gatehand, '7'), presses(gatehand, '8')]).toEqual([1, 0]);
  });
});
