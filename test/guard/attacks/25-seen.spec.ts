import { describe, expect, it } from 'vitest';
import type { Card } from '../../../src/shared/approval.js';
import { en } from '../../../src/shared/words/en.js';
import { ja } from '../../../src/shared/words/ja.js';
import { sentence } from '../../../src/shared/words/sentences.js';
import { gatehands } from '../../harness/each.js';
import { type Gatehand, paired, settled, type TestClient } from '../../harness/gatehand.js';

const start = gatehands();
type ApprovalCard = Extract<Card, { kind: 'approval' }>;

async function asking(): Promise<Gatehand & { readonly assistant: TestClient }> {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired(), paired('other')] } });
  return { ...gatehand, assistant: await gatehand.client() };
}
const type = (assistant: TestClient, text: string) => assistant.call('type_text', { app: 'TextEdit', text });
const callsOf = (card: ApprovalCard) => card.items.map(({ callId }) => callId);
const yes = (card: ApprovalCard) => ({ kind: 'approve', cardId: card.id, scope: 'this-call', seen: callsOf(card) }) as const;

describe('a window that tells what it shows', () => {
  it('says yes to no card that it does not show, shows in part, or has not shown for a second', async () => {
    const { assistant, owner, clock } = await asking();
    const call = type(assistant, 'a');
    const card = await owner.card('approval');
    clock.advance(60_000);
    const view = { cardId: card.id, calls: callsOf(card) };

    for (const shown of [
      { cardId: null, calls: [], whole: false },
      { ...view, whole: false },
      { ...view, cardId: 'card-9', whole: true },
      { ...view, calls: [], whole: true },
    ]) {
      await owner.send('cardView', shown);
      clock.advance(5_000);
      await expect(owner.send('decide', yes(card)), JSON.stringify(shown)).rejects.toThrow('card-unseen');
    }
    await owner.send('cardView', { ...view, whole: true });
    clock.advance(800);
    await expect(owner.send('decide', yes(card))).rejects.toThrow('card-arming');
    await owner.send('cardView', { ...view, whole: false });
    clock.advance(5_000);
    await owner.send('cardView', { ...view, whole: true });
    clock.advance(800);
    await expect(owner.send('decide', yes(card))).rejects.toThrow('card-arming');
    clock.advance(200);
    await owner.send('decide', yes(card));
    await call;

    expect(owner.state().cards).toEqual([]);
  });

  it('may refuse whatever it shows', async () => {
    const { assistant, owner } = await asking();
    const call = type(assistant, 'a');
    const card = await owner.card('approval');
    await owner.send('cardView', { cardId: null, calls: [], whole: false });
    await owner.send('decide', { kind: 'refuse', cardId: card.id });

    expect((await call).code).toBe('approval_denied');
  });

  it('keeps the card as it is: not even what comes in the same moment joins it', async () => {
    const { assistant, owner, clock } = await asking();
    const first = type(assistant, 'a');
    const card = await owner.card('approval');
    await owner.send('cardView', { cardId: card.id, calls: callsOf(card), whole: true });
    const late = type(assistant, 'b');
    await owner.until((state) => (state.cards.length === 2 ? true : undefined));
    clock.advance(1_000);
    await owner.send('decide', yes(card));
    await owner.refuse();

    expect((await first).isError).toBe(false);
    expect((await late).code).toBe('approval_denied');
  });
});

describe('Stop', () => {
  it('takes every card away, of pairings and of looks too, and no yes to one works', async () => {
    const gatehand = await asking();
    const stranger = await gatehand.client('stranger');
    const calls = [type(gatehand.assistant, 'a'), stranger.call('list_windows')];
    await gatehand.owner.until((state) => (state.cards.length === 2 ? true : undefined));
    const cards = gatehand.owner.state().cards;
    const approval = cards.find((card): card is ApprovalCard => card.kind === 'approval');
    gatehand.clock.advance(1_000);
    await gatehand.owner.send('stop', {});
    await settled();

    expect(gatehand.owner.state().cards).toEqual([]);
    if (approval === undefined) throw new Error('no card');
    await expect(gatehand.owner.send('decide', yes(approval))).rejects.toThrow('card-gone');
    await gatehand.owner.send('resume', {});
    expect(gatehand.owner.state().cards).toEqual([]);
    expect((await Promise.all(calls)).every(({ isError }) => isError)).toBe(true);
  });
});

describe('a no for the session', () => {
  it('answers every call of that kind in that app, and none of another app, client or session', async () => {
    const gatehand = await asking();
    const first = type(gatehand.assistant, 'a');
    const card = await gatehand.owner.card('approval');
    await gatehand.owner.send('decide', { kind: 'refuse', cardId: card.id, session: true });
    await first;
    const undone = gatehand.owner.state().undo?.what;
    const told = [en, ja].map((copy) => undone && sentence(copy.undo.things, undone));
    expect(told).toEqual([
      'Refused “test-client” clicking and typing in TextEdit for this session. Undo lets it ask again.',
      '「test-client」の要求(TextEdit でのクリックと入力)を、このセッションでは拒否しました。取り消すと、もう一度確認を求められます。',
    ]);

    expect((await type(gatehand.assistant, 'b')).code).toBe('approval_denied');
    expect((await gatehand.assistant.call('press_key', { app: 'TextEdit', key: 'x' })).code).toBe('approval_denied');
    for (const asked of [
      () => gatehand.assistant.call('type_text', { app: 'Calculator', text: '1' }),
      async () => type(await gatehand.client('other'), 'a'),
    ]) {
      const call = asked();
      await gatehand.owner.refuse();
      expect((await call).code).toBe('approval_denied');
    }
  });
});

describe('what cannot be taken back', () => {
  it('is asked for each time, by itself and for once alone, whatever was allowed before', async () => {
    const { assistant, owner } = await asking();
    const keys = (key: string, modifiers: string[] = []) => assistant.call('press_key', { app: 'Finder', key, modifiers });
    const harmless = keys('a');
    await owner.approve('this-connection');
    expect((await harmless).isError).toBe(false);
    expect((await keys('b')).isError).toBe(false);

    const trash = keys('delete', ['command']);
    const card = await owner.card('approval');
    expect(card).toMatchObject({ items: [{ level: 3, final: 'delete' }], choices: [{ scope: 'this-call' }] });
    await owner.refuse();
    expect((await trash).code).toBe('approval_denied');
  });

  // What is pressed is known only once it has been looked at for the card: that decides what its yes may cover, too.
  it('is given for no longer, and as no rule, where only what stands there tells that', async () => {
    const gatehand = await start({ approvals: 'ask', verified: true, settings: { clients: [paired()], changesPerSecond: 100 } });
    const { owner, mac } = gatehand;
    const assistant = await gatehand.client();
    for (const [tool, args] of [
      ['activate_app', { app: 'Mail' }],
      ['focus_ui_element', { element: 'app("Mail")/window["New Message"]/text_field["Subject:"]' }],
    ] as const) {
      const call = assistant.call(tool, args);
      await owner.approve();
      expect((await call).code).toBe('');
    }
    const send = mac.probe.element('com.apple.mail', { role: 'AXButton', title: 'Send' })?.frame ?? null;
    if (send === null) throw new Error('no Send');
    for (const [tool, args] of [
      ['press_key', { key: 'return' }],
      ['press_key', { app: 'Mail', key: 'return' }],
      ['type_text', { text: 'Lunch\n' }],
      ['click', { x: Math.round(send.x + send.width / 2), y: Math.round(send.y + send.height / 2) }],
    ] as const) {
      const call = assistant.call(tool, args);
      const card = await owner.card('approval');
      expect([tool, card]).toMatchObject([tool, { items: [{ level: 3, final: 'send' }], choices: [{ scope: 'this-call' }] }]);
      expect(card.choices).toHaveLength(1);
      await owner.refuse();
      expect((await call).code).toBe('approval_denied');
    }
  });
});

describe('a card of a run', () => {
  it('shows every step with how far it goes, the text of each, and which one waits', async () => {
    const { assistant, owner } = await asking();
    const steps = [
      { tool: 'type_text', arguments: { app: 'TextEdit', text: 'Hi Anna' } },
      { tool: 'press_key', arguments: { app: 'Finder', key: 'delete', modifiers: ['command'] } },
      { tool: 'list_windows', arguments: {} },
      { tool: 'click_ui_element', target: { app: 'Calculator', role: 'check_box', title: 'Large' } },
    ];
    const run = assistant.call('run_steps', { steps });
    const card = await owner.card('approval');

    expect(card.stepAt).toBe(0);
    expect(card.steps).toMatchObject([
      { level: 2, text: { start: 'Hi Anna', characters: 7 } },
      { level: 3, final: 'delete', act: { kind: 'press-keys', key: 'delete' } },
      { level: 1, act: { kind: 'list-windows' } },
      { act: { kind: 'press-element', element: { role: 'AXCheckBox', name: 'Large' } } },
    ]);
    await owner.approve();
    const second = await owner.until((state) =>
      state.cards.find((one): one is ApprovalCard => one.kind === 'approval' && one.id !== card.id),
    );
    expect(second).toMatchObject({ stepAt: 1, items: [{ level: 3, final: 'delete' }] });
    await owner.refuse();
    expect((await run).text).toContain('approval_denied');
  });

  it('shows the steps of a macro too, those under a condition and in a repetition as well, and which one waits', async () => {
    const { assistant, owner } = await asking();
    const look = { element: { app: 'TextEdit', role: 'AXTextArea' } };
    const text = (one: string) => ({ tool: 'type_text', arguments: { app: 'TextEdit', text: one } });
    const write = { tool: 'create_macro', arguments: { display_name: 'M', parameters: ['who'] } };
    const steps = [
      { wait: 0.1 },
      Object.fromEntries([
        ['if', look],
        ['then', [text('Hi {{who}}')]],
        ['else', [text('no')]],
      ]),
      { repeat: 2, steps: [{ tool: 'quit_app', arguments: { app: 'Calculator' }, optional: true }] },
    ];
    await assistant.call(write.tool, { ...write.arguments, steps });

    const run = assistant.call('execute_macro', { name: 'M', parameters: { who: 'Anna' } });
    const card = await owner.card('approval');
    await owner.approve();
    const second = await owner.until((state) =>
      state.cards.find((one): one is ApprovalCard => one.kind === 'approval' && one.id !== card.id),
    );
    await owner.refuse();
    await run;

    expect(card).toMatchObject({ stepAt: 0, steps: [{ text: { start: 'Hi Anna' } }, { text: { start: 'no' } }, { tool: 'quit_app' }] });
    expect(second).toMatchObject({ stepAt: 2, steps: card.steps });
  });

  it('lists those around the one that waits where it cannot hold all, and says which and of how many', async () => {
    const { assistant, owner } = await asking();
    const look = { tool: 'list_windows', arguments: { app: 'TextEdit' } };
    const quit = { tool: 'quit_app', arguments: { app: 'Calculator' } };
    const steps = [...Array(119).fill(look), quit, ...Array(40).fill(look)];
    await assistant.call('create_macro', { display_name: 'Long', steps });

    const run = assistant.call('execute_macro', { name: 'Long' });
    const card = await owner.card('approval');
    await owner.refuse();
    await run;

    const { from = 0, inAll } = card.listed ?? {};
    expect([card.stepAt, inAll, card.steps.length]).toEqual([119, 160, 50]);
    expect(card.steps[119 - from]).toMatchObject({ tool: 'quit_app' });
  });

  it('says of each step on the first card what its own card would: unsaved work, an app by any of its names, a button by its ref', async () => {
    const { assistant, owner } = await asking();
    const draft = type(assistant, 'draft');
    await owner.approve();
    await draft;
    const [bin] = (await assistant.call('find_element', { app: 'Mail', title: 'Delete' })).json<readonly { readonly ref: string }[]>();
    const quit = { tool: 'quit_app', arguments: { app: 'TextEdit' } };
    const steps = [
      { tool: 'press_key', arguments: { app: 'Calculator', key: '7' } },
      quit,
      { tool: 'press_key', arguments: { app: 'TextEdit', key: 'q', modifiers: ['command'] } },
      { tool: 'press_key', arguments: { app: 'com.apple.finder', key: 'delete', modifiers: ['command'] } },
      { tool: 'quit_app', arguments: { app: 'Calculator' } },
      { tool: 'click_ui_element', arguments: { element: bin?.ref } },
    ];
    const run = assistant.call('run_steps', { steps });
    const { id, steps: shown } = await owner.card('approval');
    await owner.send('decide', { kind: 'refuse', cardId: id });
    await run;

    expect(shown.map(({ level, final }) => [level, final])).toEqual([
      [2, null],
      [3, 'quit'],
      [3, 'quit'],
      [3, 'delete'],
      [2, null],
      [3, 'delete'],
    ]);
    const alone = assistant.call(quit.tool, quit.arguments);
    expect(await owner.card('approval')).toMatchObject({ items: [{ level: 3, final: 'quit' }] });
    await owner.refuse();
    expect((await alone).code).toBe('approval_denied');
  });
});
