import { describe, expect, it } from 'vitest';
import type { PendingCall } from '../../src/main/calls/call.js';
import { createPendingCalls } from '../../src/main/calls/consent/pending.js';
import type { WithdrawnFor } from '../../src/main/guard/cards/answered-cards.js';
import type { Answer, AnswerState } from '../../src/main/guard/cards/approval-desk.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { limits } from '../../src/shared/limits.js';

/** What is kept of calls that were handed back, without a client or a Mac. */
function book() {
  const clock = createVirtualClock();
  const stops: (() => void)[] = [];
  const pending = createPendingCalls(clock, {
    onStop(listener) {
      stops.push(listener);
      return () => undefined;
    },
  });
  const taken: string[] = [];
  let counter = 0;
  const keep = (more: Partial<Pick<PendingCall, 'clientKey' | 'callKey' | 'askKey'>> = {}) => {
    counter += 1;
    const id = `approval-${counter}`;
    const closed = new AbortController();
    let state: AnswerState = 'waiting';
    let answerWith: (answer: Answer) => void = () => undefined;
    const answer = new Promise<Answer>((resolve) => {
      answerWith = resolve;
    });
    const waiting = {
      id,
      expiresAt: 0,
      answer,
      state: () => state,
      withdraw(why?: WithdrawnFor) {
        state = 'withdrawn';
        taken.push(`${id} ${why ?? ''}`.trim());
      },
    };
    const call = {
      ...{ id, clientKey: 'one', callKey: 'type a', askKey: 'act notes', asked: null, ...more },
      waiting,
      request: { connection: { closed: closed.signal } },
    } as unknown as PendingCall; // all of a call that is looked at here
    pending.keep(call);
    return { call, closed, answerWith };
  };
  const room = (clientKey: string, askKey = 'act notes'): string => {
    try {
      pending.assertRoom({ clientKey, askKey });
      return 'room';
    } catch (thrown) {
      return (thrown as { code: string }).code; // a GatehandError
    }
  };
  const stop = (): void => {
    for (const run of stops) run();
  };
  return { clock, pending, keep, taken, room, stop };
}

describe('a call that was handed back', () => {
  it('is found by its client alone, by its id or by what it was', () => {
    const { pending, keep } = book();
    const { call } = keep();
    const found = (by: Parameters<typeof pending.find>[0]) => pending.find(by) === call;

    expect(found({ clientKey: 'one', id: call.id })).toBe(true);
    expect(found({ clientKey: 'one', callKey: 'type a', askKey: 'act notes' })).toBe(true);
    const others = [
      { clientKey: 'two', id: call.id },
      { clientKey: 'one', id: 'approval-9' },
      { clientKey: 'one', callKey: 'type b' },
      { clientKey: 'one', callKey: 'type a', askKey: 'act mail' },
    ];
    expect(others.map(found)).toEqual([false, false, false, false]);
  });

  it('is taken once, and is gone with its connection or once it was taken back', () => {
    const { pending, keep, taken } = book();
    const [used, left, back] = [keep(), keep(), keep()];
    pending.take(used.call);
    expect(() => pending.take(used.call)).toThrow('has been used');
    left.closed.abort();
    back.call.waiting.withdraw();

    expect([used, left, back].map(({ call }) => pending.find({ clientKey: 'one', id: call.id }))).toEqual([null, null, null]);
    expect(taken).toEqual(['approval-2', 'approval-3']);
  });

  it('stays for five minutes after its answer, however long that took', async () => {
    const { pending, keep, clock } = book();
    const { call, answerWith } = keep();
    clock.advance(900_000);
    answerWith({ state: 'approved' } as Answer);
    await Promise.resolve();
    clock.advance(299_999);
    expect(pending.find({ clientKey: 'one', id: call.id })).toBe(call);
    clock.advance(1);

    expect(pending.find({ clientKey: 'one', id: call.id })).toBeNull();
  });

  it('is given up where the same is allowed without a question, and no other', () => {
    const { pending, keep, taken } = book();
    keep();
    keep({ callKey: 'type b' });
    keep({ clientKey: 'two' });
    pending.drop({ clientKey: 'one', callKey: () => 'type a' });

    expect(taken).toEqual(['approval-1 covered']);
    expect(pending.find({ clientKey: 'two', callKey: 'type a' })).not.toBeNull();
  });

  it('is ended by Stop, which its client is told of and no other', () => {
    const { pending, keep, taken, stop } = book();
    const { call } = keep();
    stop();

    expect([pending.find({ clientKey: 'one', id: call.id }), taken]).toEqual([null, [call.id]]);
    expect(['one', 'two'].map((clientKey) => pending.wasStopped({ clientKey, id: call.id }))).toEqual([true, false]);
    expect(pending.wasStopped({ clientKey: 'one', id: 'approval-9' })).toBe(false);
  });
});

describe('the room for calls that were handed back', () => {
  it('is each client’s own, and what was taken back fills none of it', () => {
    const { keep, room } = book();
    const kept = Array.from({ length: limits.keptApprovals.perClient }, () => keep());

    expect([room('one'), room('two')]).toEqual(['rate_limited', 'room']);
    kept[0]?.call.waiting.withdraw();
    expect(room('one')).toBe('room');
  });

  it('has an end for all of them together', () => {
    const { keep, room } = book();
    for (let n = 1; n < limits.keptApprovals.inAll; n += 1) keep({ clientKey: `client-${n}` });
    expect(room('another')).toBe('room');
    keep({ clientKey: 'last' });

    expect(room('another')).toBe('rate_limited');
  });

  it('is not taken from clients by strangers, who may have one name after another', () => {
    const { keep, room } = book();
    for (let n = 0; n < limits.keptApprovals.strangers; n += 1) keep({ clientKey: `stranger-${n}`, askKey: 'pairing' });

    expect([room('stranger', 'pairing'), room('another')]).toEqual(['rate_limited', 'room']);
  });
});
