import { expect, test } from 'vitest';
import { fitted, within } from '../../src/main/core/shell/window-bounds.js';
import { createSeat } from '../../src/main/owner/seat.js';
import type { UiMessage } from '../../src/shared/ui/ui.js';
import { startGatehand } from '../harness/gatehand.js';
import { until } from './app.js';

test('a window that has just appeared, or got another height, takes no yes, however old the card is, and every no', async () => {
  const gatehand = await startGatehand({ approvals: 'ask' });
  const client = await gatehand.client();
  const call = client.call('list_running_apps');
  await until('the card is there', () => gatehand.owner.state().cards.length === 1);
  const [card] = gatehand.owner.state().cards;
  await gatehand.clock.advance(60_000);
  const sent: UiMessage[] = [];
  const time = { now: 5000 };
  const seat = createSeat(gatehand.core.owner, {
    view: 'card',
    send: (message) => sent.push(message),
    now: () => time.now,
    resize: (height) => height === 500,
  });
  const decide = (id: number, decision: object) => ({ id, command: 'decide', argument: { cardId: card?.id, ...decision } });
  const pair = { kind: 'pair', access: 'look', preset: 'standard' };

  seat.listen();
  seat.shown();
  time.now += 999;
  seat.request(decide(1, pair));
  seat.request({ id: 2, command: 'dismissNotice', argument: { notice: { kind: 'client-stopped', client: '' } } });
  await until('the other command is answered', () => sent.some((message) => message.type === 'answer' && message.id === 2));
  time.now += 1;
  for (const [id, height] of [
    [4, undefined],
    [5, 400],
    [6, 500],
  ] as const) {
    seat.request({ id: 10 + id, command: 'cardView', argument: { cardId: null, calls: [], whole: false, height } });
    seat.request(decide(id, pair));
  }
  time.now += 999;
  seat.request(decide(7, pair));
  time.now += 1;
  seat.request(decide(8, pair));
  await until('the last is answered', () => sent.some((message) => message.type === 'answer' && message.id === 8));
  const before = gatehand.owner.state().cards.length;
  seat.request(decide(3, { kind: 'refuse' }));
  await call;

  const answers = sent.flatMap((message) =>
    message.type === 'answer' ? [[message.id, message.ok ? 'ok' : message.failure.kind] as const] : [],
  );
  expect(answers.filter(([id]) => id < 10).sort(([one], [other]) => one - other)).toEqual([
    [1, 'window-arming'],
    [2, 'ok'],
    [3, 'ok'],
    // What lies behind the window's second: this card was never shown.
    [4, 'card-unseen'],
    [5, 'card-unseen'],
    [6, 'window-arming'],
    [7, 'window-arming'],
    [8, 'card-unseen'],
  ]);
  expect(before).toBe(1);
  seat.leave();
  await gatehand.close();
});

test('a window that shows no cards takes no yes, whatever its page says that it showed', async () => {
  const gatehand = await startGatehand({ approvals: 'ask' });
  const client = await gatehand.client();
  const call = client.call('list_running_apps');
  await until('the card is there', () => gatehand.owner.state().cards.length === 1);
  const cardId = gatehand.owner.state().cards[0]?.id ?? '';
  await gatehand.clock.advance(60_000);
  const sent: UiMessage[] = [];
  const time = { now: 0 };
  const refused = (id: number) =>
    sent.some((one) => one.type === 'answer' && one.id === id && !one.ok && one.failure.kind === 'card-unseen');

  for (const view of ['settings', 'panel'] as const) {
    const seat = createSeat(gatehand.core.owner, { view, send: (message) => sent.push(message), now: () => time.now });
    seat.listen();
    time.now += 60_000;
    sent.length = 0;
    seat.request({ id: 1, command: 'cardView', argument: { cardId, calls: [], whole: true } });
    await gatehand.clock.advance(60_000);
    seat.request({ id: 2, command: 'decide', argument: { kind: 'pair', cardId, access: 'look', preset: 'standard' } });
    await until(`the ${view} has its answers`, () => refused(1) && refused(2));
    seat.leave();
  }

  expect(gatehand.owner.state().cards).toHaveLength(1);
  const last = createSeat(gatehand.core.owner, { view: 'settings', send: () => undefined });
  last.listen();
  last.request({ id: 3, command: 'decide', argument: { kind: 'refuse', cardId } });
  await call;
  last.leave();
  await gatehand.close();
});

test('a window that is kept where it was stands whole on the display that is there', () => {
  const workArea = { x: 0, y: 25, width: 1440, height: 875 };
  const size = { width: 660, height: 560 };

  expect(
    [
      { x: 300, y: 100 },
      { x: 3_000, y: -40 },
      { x: -900, y: 800 },
    ].map((at) => within({ ...at, ...size }, workArea)),
  ).toEqual([
    { x: 300, y: 100, ...size },
    { x: 780, y: 25, ...size },
    { x: 0, y: 340, ...size },
  ]);
});

test('a card window is 240 high at least, ends within the work area, and keeps its top right corner', () => {
  const workArea = { x: 100, y: 25, width: 1000, height: 700 };
  const stands = { x: 608, y: 37, width: 480, height: 760 };

  expect([10, 300.2, 5_000].map((wanted) => fitted(stands, wanted, workArea))).toEqual([
    { ...stands, height: 240 },
    { ...stands, height: 301 },
    { ...stands, height: 676 },
  ]);
});
