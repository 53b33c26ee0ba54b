import { describe, expect, it } from 'vitest';
import {
  type ApprovalQuestion,
  createApprovalDesk,
  type DeskDeps,
  type PairingQuestion,
  type Question,
} from '../../src/main/guard/cards/approval-desk.js';
import { armingMs } from '../../src/main/guard/cards/drawn-card.js';
import { createClientStops, violationMs } from '../../src/main/guard/clients/client-stops.js';
import { createRateLimit } from '../../src/main/guard/clients/rate-limit.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import type { Decision } from '../../src/shared/approval.js';
import { taskTerms } from './task-terms.js';

/** The desk of cards, the stops and the pace of clients by themselves. */
const lifeMs = 60_000;

function deskWith(more: Partial<DeskDeps> = {}) {
  const clock = createVirtualClock();
  const desk = createApprovalDesk({ clock, cardLifeMs: () => lifeMs, autoAnswer: null, preset: () => 'complete', ...more });
  const armed = (): void => clock.advance(armingMs);
  return { clock, desk, armed };
}

const picture = { source: 'data:,', width: 1, height: 1, target: null };

const asked = (callId: string) => ({
  callId,
  asker: { clientKey: 'name:one', name: 'one', verified: false, detail: '' },
  tool: 'click',
  capability: 'act' as const,
});
const act = { kind: 'click', x: 1, y: 2, button: 'left', modifiers: [], count: 1 } as const;
const rules = [{ kind: 'default', capability: 'act', verdict: 'ask' }] as const;

const question = (callId: string, more: Partial<ApprovalQuestion> = {}): ApprovalQuestion => ({
  ...asked(callId),
  kind: 'approval',
  apps: [{ bundleId: 'com.example.notes', name: 'Notes' }],
  windowTitle: 'A note',
  windowId: 7,
  rules,
  act,
  arguments: { x: 1 },
  reach: ['Notes'],
  task: null,
  secret: null,
  doubts: [],
  reaching: { level: 2, final: null },
  under: null,
  end: null,
  text: null,
  steps: [],
  stepAt: null,
  choices: [{ scope: 'this-call' }, { scope: 'budget', budget: { uses: 20, minutes: 10 } }],
  picture: async () => picture,
  ...more,
});
const secretOf = (item: string | null) => ({ item, items: ['home', 'work'], field: 'Password', origin: null });
const plainFacts = { level: 2, final: null, under: null, end: null, text: null };
const pairing = (callId: string, more: Partial<PairingQuestion> = {}): PairingQuestion => ({ ...asked(callId), kind: 'pairing', ...more });
const other = { clientKey: 'name:two', name: 'two', verified: false, detail: '' };
const allow = (more: Partial<Extract<Decision, { kind: 'approve' }>> = {}): Decision => ({
  kind: 'approve',
  cardId: 'card-1',
  scope: 'this-call',
  seen: ['a'],
  ...more,
});

describe('a card', () => {
  it('tells all that its question has, with the picture once that is taken', async () => {
    const { desk, clock } = deskWith();
    const now = clock.now();
    let changes = 0;
    desk.onChange(() => {
      changes += 1;
    });
    desk.ask(question('a'));
    const bare = desk.cards()[0];
    await Promise.resolve();

    expect(bare).toMatchObject({ items: [{ picture: null }] });
    expect(desk.cards()).toEqual([
      {
        id: 'card-1',
        kind: 'approval',
        asker: { clientKey: 'name:one', name: 'one', verified: false, detail: '' },
        createdAt: now,
        armedAt: now + armingMs,
        expiresAt: now + lifeMs,
        capability: 'act',
        tool: 'click',
        apps: [{ bundleId: 'com.example.notes', name: 'Notes' }],
        windowTitle: 'A note',
        rules,
        items: [
          { callId: 'a', act, place: { apps: ['Notes'], window: 'A note' }, tool: 'click', arguments: { x: 1 }, picture, ...plainFacts },
        ],
        steps: [],
        stepAt: null,
        reach: ['Notes'],
        choices: question('a').choices,
        task: null,
        secret: null,
      },
    ]);
    expect(changes).toBe(2);
  });

  it('tells what macOS calls the program apart from what the client says, and whom its name looks like', () => {
    const { desk } = deskWith();
    desk.ask(pairing('a', { asker: { ...other, verified: true, program: 'Evil' }, looksLike: 'Claude' }));

    expect(desk.cards()).toMatchObject([{ asker: { name: 'two', program: 'Evil' }, looksLike: 'Claude' }]);
  });

  it('without a picture says nothing new', async () => {
    const { desk } = deskWith();
    let changes = 0;
    desk.onChange(() => {
      changes += 1;
    });
    desk.ask(question('a', { picture: async () => null }));
    await Promise.resolve();

    expect([changes, desk.cards().length]).toEqual([1, 1]);
  });

  const mail = { bundleId: 'com.example.mail', name: 'Mail' };

  it.each<readonly [string, Question, number]>([
    ['the same client, tool and app', question('b'), 1],
    ['another client', question('b', { asker: other }), 2],
    ['another tool', question('b', { tool: 'type_text' }), 2],
    ['another power', question('b', { capability: 'files' }), 2],
    ['another app', question('b', { apps: [mail] }), 2],
    ['a look-alike elsewhere', question('b', { apps: question('b').apps.map((app) => ({ ...app, path: '/tmp/Notes.app' })) }), 2],
    ['one app more', question('b', { apps: [...question('b').apps, mail] }), 2],
    ['another kind', pairing('b'), 2],
  ])('is shared or not with a question of %s', (_what, second, cards) => {
    const { desk } = deskWith();
    desk.ask(question('a'));
    desk.ask(second);

    expect(desk.cards()).toHaveLength(cards);
  });

  it('of a pairing is one for all calls of a client, and none for two clients', () => {
    const { desk } = deskWith();
    desk.ask(pairing('a'));
    desk.ask(pairing('b', { tool: 'type_text' }));
    desk.ask(pairing('c', { asker: other }));

    expect(desk.cards().map((card) => [card.kind, card.asker.name])).toEqual([
      ['pairing', 'one'],
      ['pairing', 'two'],
    ]);
  });

  it('takes in what comes with it and nothing later, and takes a no at once', async () => {
    const { desk, clock } = deskWith();
    desk.ask(question('a'));
    clock.advance(149);
    desk.ask(question('b'));
    clock.advance(1);
    const late = desk.ask(question('c'));

    expect(desk.cards().map((card) => card.kind === 'approval' && card.items.map(({ callId }) => callId))).toEqual([['a', 'b'], ['c']]);
    desk.decide({ kind: 'refuse', cardId: 'card-2' });
    expect((await late.answer).state).toBe('refused');
  });

  it('waits behind others of its client, takes in calls there, and has its whole time when it appears', () => {
    const { desk, clock } = deskWith();
    const tools = ['click', 'drag', 'scroll', 'hover', 'type_text'];
    for (const tool of tools) desk.ask(question(tool, { tool }));
    expect(desk.cards()).toHaveLength(4);
    clock.advance(30_000);
    desk.ask(question('more', { tool: 'type_text' }));

    desk.decide({ kind: 'refuse', cardId: 'card-1' });

    const last = desk.cards().at(-1);
    expect(last).toMatchObject({ id: 'card-5', items: [{ callId: 'type_text' }, { callId: 'more' }] });
    expect([(last?.armedAt ?? 0) - clock.now(), (last?.expiresAt ?? 0) - clock.now()]).toEqual([armingMs, lifeMs]);
  });

  it('that nobody answers expires as refused', async () => {
    const { desk, clock } = deskWith();
    const waiting = desk.ask(question('a'));
    clock.advance(lifeMs - 1);
    expect(waiting.state()).toBe('waiting');
    clock.advance(1);

    expect(await waiting.answer).toMatchObject({ state: 'expired', scope: 'this-call', access: 'look' });
    expect([desk.cards().length, waiting.expiresAt - clock.now()]).toEqual([0, 0]);
  });

  it('lets go of a question that is taken back, once', async () => {
    const { desk } = deskWith();
    const first = desk.ask(question('a'));
    const second = desk.ask(question('b'));
    first.withdraw();
    first.withdraw();

    expect((await first.answer).state).toBe('withdrawn');
    expect([first.state(), second.state()]).toEqual(['withdrawn', 'waiting']);
    expect(desk.cards()).toMatchObject([{ items: [{ callId: 'b' }] }]);
  });

  it('keeps how the owner answered a card, and of one that was taken back nothing', () => {
    const { desk, armed } = deskWith();
    for (const callId of ['a', 'b', 'c']) desk.ask(question(callId, { windowId: callId.charCodeAt(0) }));
    const [yes, no] = desk.cards();
    armed();
    desk.decide({ kind: 'approve', cardId: yes?.id ?? '', scope: 'this-call', seen: ['a'] });
    desk.decide({ kind: 'refuse', cardId: no?.id ?? '' });
    desk.dropAll();

    expect(desk.answered()).toEqual([
      { id: yes?.id, how: 'allowed' },
      { id: no?.id, how: 'refused' },
    ]);
  });

  it('lets go of all that a client asks, and of nothing else', () => {
    const { desk } = deskWith();
    const mine = [desk.ask(question('a')), desk.ask(question('b', { tool: 'type_text' }))];
    const theirs = desk.ask(question('c', { asker: other }));
    desk.dropClient('name:one');

    expect([...mine, theirs].map((one) => one.state())).toEqual(['withdrawn', 'withdrawn', 'waiting']);
    expect(desk.cards().map(({ asker }) => asker.name)).toEqual(['two']);
  });

  it('tells nobody who has left', () => {
    const { desk } = deskWith();
    let changes = 0;
    const leave = desk.onChange(() => {
      changes += 1;
    });
    leave();
    desk.ask(question('a'));

    expect(changes).toBe(0);
  });
});

describe('an answer', () => {
  it('covers the calls that were seen, each answer with an id of its own', async () => {
    const { desk, armed } = deskWith();
    const [a, b] = [desk.ask(question('a')), desk.ask(question('b'))];
    armed();
    desk.decide(allow({ scope: 'budget', budget: { uses: 2, minutes: 3 } }));
    expect([a.state(), b.state()]).toEqual(['approved', 'waiting']);
    desk.decide(allow({ seen: ['b'] }));

    expect(await a.answer).toEqual({
      id: 'answer-1',
      state: 'approved',
      scope: 'budget',
      budget: { uses: 2, minutes: 3 },
      task: null,
      item: null,
      watch: [],
      access: 'look',
      preset: 'standard',
      forSession: false,
    });
    expect(await b.answer).toMatchObject({ id: 'answer-2', scope: 'this-call', budget: null });
    expect(desk.cards()).toEqual([]);
  });

  it('to a pairing gives what the owner chose', async () => {
    const { desk, armed } = deskWith();
    const waiting = desk.ask(pairing('a'));
    armed();
    desk.decide({ kind: 'pair', cardId: 'card-1', access: 'look-and-act', preset: 'mouse' });

    expect(await waiting.answer).toMatchObject({ state: 'approved', access: 'look-and-act', preset: 'mouse', watch: [] });
  });

  it.each<readonly [string, boolean, 'look' | 'look-and-act', boolean]>([
    ['a program that somebody vouches for and that may act', true, 'look-and-act', true],
    ['one that may only look', true, 'look', false],
    ['one that nobody vouches for', false, 'look-and-act', false],
  ])('to a pairing lets act under watch or not: %s', async (_who, verified, access, expected) => {
    const { desk, armed } = deskWith();
    const waiting = desk.ask(pairing('a', { asker: { ...other, verified } }));
    armed();
    const decide = () => desk.decide({ kind: 'pair', cardId: 'card-1', access, preset: 'mouse', watch: ['com.example.notes'] });

    if (!expected) return expect(decide).toThrow('scope-not-offered');
    decide();
    expect(await waiting.answer).toMatchObject({ access, watch: ['com.example.notes'] });
  });

  it('to what a card said before it was shown again is refused', async () => {
    const { desk, armed } = deskWith();
    const again: ApprovalQuestion['again'] = async () => ({ question: question('a'), taken: () => undefined });
    const waiting = desk.ask(question('a', { again }));
    await desk.showAgain('card-1');
    armed();

    expect(() => desk.decide(allow())).toThrow('card-unseen');
    desk.decide(allow({ look: 1 }));
    expect(waiting.state()).toBe('approved');
  });

  it('that refuses holds for all on the card', async () => {
    const { desk, armed } = deskWith();
    const asked = [desk.ask(question('a')), desk.ask(question('b'))];
    armed();
    desk.decide({ kind: 'refuse', cardId: 'card-1' });

    expect(asked.map((one) => one.state())).toEqual(['refused', 'refused']);
  });

  it.each<readonly [string, Decision, string]>([
    ['to a card that is gone', allow({ cardId: 'card-9' }), 'card-gone'],
    [
      'that pairs where a call is asked about',
      { kind: 'pair', cardId: 'card-1', access: 'look', preset: 'standard' },
      'answer-of-other-card',
    ],
    ['with a scope that was not offered', allow({ scope: 'always' }), 'scope-not-offered'],
    ['with numbers for something else', allow({ budget: { uses: 1, minutes: 1 } }), 'numbers-without-budget'],
  ])('%s is refused, and the card stays', (_what, decision, message) => {
    const { desk, armed } = deskWith();
    const waiting = desk.ask(question('a'));
    armed();

    expect(() => desk.decide(decision)).toThrow(message);
    expect([waiting.state(), desk.cards().length]).toEqual(['waiting', 1]);
  });

  const task = taskTerms();
  it.each<readonly [string, Partial<ApprovalQuestion>, Partial<Extract<Decision, { kind: 'approve' }>>, object | string]>([
    ['the task as it was proposed', { task }, {}, { task, item: null }],
    ['the task as the owner narrowed it', { task }, { task: { ...task, actions: 5 } }, { task: { ...task, actions: 5 } }],
    ['no task that is wider', { task }, { task: { ...task, actions: 11 } }, 'task-wider'],
    ['no task where none was proposed', {}, { task }, 'task-wider'],
    [
      'the task that the owner makes of it, by a goal of theirs',
      { offer: task },
      { task: { ...task, goal: 'mine' } },
      { task: { goal: 'mine' } },
    ],
    ['no task that is wider than what can be made of it', { offer: task }, { task: { ...task, actions: 11 } }, 'task-wider'],
    ['no task of the owner’s beside another yes', { offer: task }, { task, scope: 'budget' }, 'scope-not-offered'],
    ['no task where the owner makes none of it', { offer: task }, {}, { task: null }],
    ['the item that the owner picked', { secret: secretOf(null) }, { item: ' work ' }, { task: null, item: 'work' }],
    ['nothing without an item where the owner has to pick one', { secret: secretOf(null) }, { item: ' ' }, 'item-missing'],
    ['no other item than the one that was asked for', { secret: secretOf('home') }, { item: 'work' }, 'answer-of-other-card'],
    ['the item that was asked for', { secret: secretOf('home') }, {}, { item: null }],
    ['no item where no password is asked for', {}, { item: 'work' }, 'answer-of-other-card'],
  ])('gives %s', async (_what, asks, more, expected) => {
    const { desk, armed } = deskWith();
    const waiting = desk.ask(question('a', asks));
    armed();

    if (typeof expected === 'string') return expect(() => desk.decide(allow(more))).toThrow(expected);
    desk.decide(allow(more));
    expect(await waiting.answer).toMatchObject({ state: 'approved', ...expected });
  });

  it.each<readonly ['allow' | 'deny', string]>([
    ['allow', 'approved'],
    ['deny', 'refused'],
  ])('comes at once where every card is answered with %s', async (autoAnswer, state) => {
    const { desk } = deskWith({ autoAnswer });
    const waiting = desk.ask(question('a'));
    waiting.withdraw();

    expect(await waiting.answer).toMatchObject({ id: '', state, access: 'look-and-act', preset: 'complete', scope: 'this-call' });
    expect([waiting.id, waiting.state(), waiting.question.callId, desk.cards()]).toEqual(['approval-a', state, 'a', []]);
  });
});

describe('a client after whose change a blocked app comes to the front', () => {
  const secret = { bundleId: 'com.example.Secret', name: 'Secret', pid: 1, path: null, startedAt: 1 };
  const notes = { ...secret, bundleId: 'com.example.notes' };

  function stops() {
    const clock = createVirtualClock();
    const all = createClientStops(clock, (app) => app.bundleId === secret.bundleId);
    const told: (string | null)[] = [];
    const leave = all.onChange((key) => told.push(key));
    return { clock, all, told, leave };
  }

  it.each<readonly [string, number, boolean]>([
    ['at once', 0, true],
    ['as late as counts', violationMs, true],
    ['later', violationMs + 1, false],
  ])('is stopped or not: %s', (_when, ms, expected) => {
    const { clock, all, told } = stops();
    all.began('one')();
    clock.advance(ms);
    all.saw(secret);

    expect(all.stopped('one')).toBe(expected);
    expect(told).toEqual(expected ? ['one'] : []);
  });

  it('is stopped while its change still runs, however long, and nobody else is', () => {
    const { clock, all } = stops();
    const ended = all.began('one');
    all.began('one')();
    all.began('two')();
    clock.advance(violationMs + 1);
    all.saw(secret);
    ended();

    expect(['one', 'two', 'three'].map(all.stopped)).toEqual([true, false, false]);
  });

  it('is not stopped by what was in front before, by other apps or by nobody', () => {
    const { all } = stops();
    all.saw(secret);
    all.began('one')();
    all.saw(secret);
    all.saw(notes);
    all.saw(null);
    expect(all.stopped('one')).toBe(false);
    all.saw(secret);

    expect(all.stopped('one')).toBe(true);
  });

  it('is not stopped by an app that the owner blocks while it is in front', () => {
    const blocked = new Set<string>();
    const all = createClientStops(createVirtualClock(), (app) => blocked.has(app.bundleId));
    all.began('one')();
    all.saw(notes);
    blocked.add(notes.bundleId);
    all.saw(notes);
    expect(all.stopped('one')).toBe(false);

    all.saw(secret);
    all.saw(notes);
    expect(all.stopped('one')).toBe(true);
  });

  it('goes on when it is let, and each change is told once', () => {
    const { all, told, leave } = stops();
    for (const key of ['one', 'two']) all.began(key)();
    all.saw(secret);
    all.saw(notes);
    all.saw(secret);
    all.resume('one');
    all.resume('one');
    expect([all.stopped('one'), all.stopped('two')]).toEqual([false, true]);
    all.resume('two');
    expect(told).toEqual(['one', 'two', null, null]);
    leave();
    all.saw(notes);
    all.saw(secret);

    expect([all.stopped('one'), told.length]).toEqual([true, 4]);
  });
});

describe('the pace of a client', () => {
  it('lets a second’s changes through at once and holds back what is more', () => {
    const clock = createVirtualClock();
    const limit = createRateLimit(clock, () => 10);

    expect(Array.from({ length: 12 }, () => limit.take('one', 1))).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100, 200]);
    expect(limit.take('two', 1)).toBe(0);
    clock.advance(500);
    expect(limit.take('one', 1)).toBe(0);
    clock.advance(60_000);
    expect([limit.take('one', 25), limit.take('one', 1)]).toEqual([0, 1600]);
  });

  it('refuses what would wait longer than five seconds, with the time, and takes nothing for it', () => {
    const clock = createVirtualClock();
    const limit = createRateLimit(clock, () => 2);
    limit.take('one', 11);

    expect(limit.take('one', 1)).toBe(5000);
    for (let again = 0; again < 3; again += 1) {
      expect(() => limit.take('one', 1)).toThrow(
        expect.objectContaining({
          code: 'rate_limited',
          remedy: 'Wait 6 s, then go on more slowly.',
          details: { retryAfterMs: 5500, perSecond: 2 },
        }),
      );
    }
  });
});
