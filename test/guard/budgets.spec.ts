import { describe, expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { type Gatehand, paired, settled, type TestClient } from '../harness/gatehand.js';
import { read } from '../harness/words.js';

const start = gatehands();
const button = (digit: string) => ({ element: `app("Calculator")/window[0]/group[0]/button["${digit}"]` });
const asking = () => start({ approvals: 'ask', settings: { clients: [paired()] } });

/** Gives a task budget on the card of a first press. */
async function withBudget({ client, owner }: Gatehand, budget?: { readonly uses: number; readonly minutes: number }): Promise<TestClient> {
  const assistant = await client();
  const call = assistant.call('click_ui_element', button('1'));
  const card = await owner.card('approval');
  await owner.decide({
    kind: 'approve',
    cardId: card.id,
    scope: 'budget',
    seen: card.items.map((item) => item.callId),
    ...(budget && { budget }),
  });
  await call;
  return assistant;
}

describe('a yes to a number of actions', () => {
  it('covers as many as it says, the first one among them, and then asks again', async () => {
    const gatehand = await asking();
    const assistant = await withBudget(gatehand, { uses: 3, minutes: 10 });

    const second = await assistant.call('click_ui_element', button('2'));
    const third = await assistant.call('click_ui_element', button('3'));
    const fourth = assistant.call('click_ui_element', button('4'));
    await gatehand.owner.refuse();

    expect([second.isError, third.isError]).toEqual([false, false]);
    expect((await fourth).code).toBe('approval_denied');
    expect(gatehand.owner.state().grants).toEqual([]);
  });

  it('has the numbers of the card unless the owner gives others, and counts down where the owner sees it', async () => {
    const gatehand = await asking();
    const assistant = await withBudget(gatehand);
    const given = gatehand.owner.state().grants;
    await assistant.call('click_ui_element', button('2'));

    expect(given?.map(read.grant)).toEqual(['test-client may click and type in Calculator: 20 actions in 10 minutes']);
    expect(given).toMatchObject([{ remaining: 19 }]);
    expect(gatehand.owner.state().grants).toMatchObject([{ remaining: 18 }]);
  });

  it('ends with its time, however much is left', async () => {
    const gatehand = await asking();
    const assistant = await withBudget(gatehand, { uses: 500, minutes: 2 });
    gatehand.clock.advance(121_000);

    const late = assistant.call('click_ui_element', button('2'));
    await gatehand.owner.refuse();

    expect((await late).code).toBe('approval_denied');
  });

  it('is not spent by what is refused or only looked at', async () => {
    const gatehand = await asking();
    const assistant = await withBudget(gatehand, { uses: 5, minutes: 10 });
    await assistant.call('get_ui_elements', { app: 'Calculator' });
    await assistant.call('click_ui_element', { element: 'app("Terminal")/window[0]' });

    expect(gatehand.owner.state().grants).toMatchObject([{ remaining: 4 }]);
  });

  it('is never overdrawn by calls made side by side', async () => {
    const gatehand = await asking();
    const assistant = await withBudget(gatehand, { uses: 3, minutes: 10 });

    const calls = ['2', '3', '4', '5'].map((digit) => assistant.call('click_ui_element', button(digit)));
    const card = await gatehand.owner.until((state) => state.cards.find((one) => one.kind === 'approval' && one.items.length === 2));
    await gatehand.owner.decide({ kind: 'refuse', cardId: card.id });

    const answers = await Promise.all(calls);
    expect(answers.filter((answer) => !answer.isError)).toHaveLength(2);
  });

  it('given on a card of several calls is one for all of them', async () => {
    const gatehand = await asking();
    const assistant = await gatehand.client();
    const calls = ['1', '2'].map((digit) => assistant.call('click_ui_element', button(digit)));
    const card = await gatehand.owner.until((state) => state.cards.find((one) => one.kind === 'approval' && one.items.length === 2));
    if (card.kind !== 'approval') throw new Error('a card for calls was expected');
    const seen = card.items.map((item) => item.callId);
    await gatehand.owner.decide({ kind: 'approve', cardId: card.id, scope: 'budget', seen, budget: { uses: 10, minutes: 1 } });
    await Promise.all(calls);

    expect(gatehand.owner.state().grants).toMatchObject([{ remaining: 8 }]);
  });

  it('is the only yes that takes numbers', async () => {
    const { client, owner } = await asking();
    const call = (await client()).call('click_ui_element', button('1'));
    const card = await owner.card('approval');
    const seen = card.items.map((item) => item.callId);

    await expect(
      owner.decide({ kind: 'approve', cardId: card.id, scope: '15-minutes', seen, budget: { uses: 1, minutes: 1 } }),
    ).rejects.toThrow('numbers-without-budget');
    await owner.decide({ kind: 'refuse', cardId: card.id });
    await call;
    await settled();
    expect(owner.state().grants).toEqual([]);
  });
});
