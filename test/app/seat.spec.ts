import { expect, test } from 'vitest';
import { createSeat } from '../../src/main/app/windows/seat.js';
import type { UiMessage } from '../../src/shared/ui.js';
import { startGatehand } from '../harness/gatehand.js';
import { until } from './app.js';

test('a window that has just appeared takes no yes, however old the card is, and every no', async () => {
  const gatehand = await startGatehand({ approvals: 'ask' });
  const client = await gatehand.client();
  const call = client.call('list_running_apps');
  await until('the card is there', () => gatehand.owner.state().cards.length === 1);
  const [card] = gatehand.owner.state().cards;
  await gatehand.clock.advance(60_000);
  const sent: UiMessage[] = [];
  const time = { now: 5000 };
  const seat = createSeat(
    gatehand.core.owner,
    (message) => sent.push(message),
    () => time.now,
  );
  const decide = (id: number, decision: object) => ({ id, command: 'decide', argument: { cardId: card?.id, ...decision } });
  const pair = { kind: 'pair', access: 'look', preset: 'standard' };

  seat.listen();
  seat.shown();
  time.now += 999;
  seat.request(decide(1, pair));
  seat.request({ id: 2, command: 'dismissNotice', argument: { notice: { kind: 'client-stopped', client: '' } } });
  await until('the other command is answered', () => sent.some((message) => message.type === 'answer' && message.id === 2));
  const before = gatehand.owner.state().cards.length;
  seat.request(decide(3, { kind: 'refuse' }));
  await call;

  const answers = sent.flatMap((message) => (message.type === 'answer' ? [[message.id, message.ok]] : []));
  expect(answers.sort()).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ]);
  expect(before).toBe(1);
  seat.leave();
  await gatehand.close();
});
