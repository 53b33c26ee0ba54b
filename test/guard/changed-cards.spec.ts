import { expect, it } from 'vitest';
import type { Card } from '../../src/shared/approval.js';
import { gatehands } from '../harness/each.js';
import { type Gatehand, paired, settled, type TestClient } from '../harness/gatehand.js';
import { bringForward, closeWindow, dragWindow } from '../harness/moments.js';
import { read } from '../harness/words.js';

const start = gatehands();
const calculator = 'com.apple.calculator';
type ApprovalCard = Extract<Card, { kind: 'approval' }>;

async function asking(): Promise<Gatehand & { readonly assistant: TestClient }> {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()] } });
  bringForward(gatehand.mac, calculator);
  dragWindow(gatehand.mac, calculator, { x: 500, y: 300 });
  return { ...gatehand, assistant: await gatehand.client() };
}

/** A window shows all of a card, and its second has passed. */
async function view({ clock, owner }: Gatehand, { id, items, look }: ApprovalCard): Promise<void> {
  await owner.send('cardView', { cardId: id, calls: items.map(({ callId }) => callId), whole: true, ...(look !== undefined && { look }) });
  clock.advance(1000);
}

/** What the host notices by itself of a card that a window shows, a look later. */
async function changed(gatehand: Gatehand): Promise<ApprovalCard> {
  const { clock, owner } = gatehand;
  await settled();
  clock.advance(2500);
  return owner.until(({ cards }) => cards.find((one): one is ApprovalCard => one.kind === 'approval' && one.changed === true));
}
const shownAgain = ({ owner }: Gatehand) =>
  owner.until(({ cards }) => cards.find((one): one is ApprovalCard => one.kind === 'approval' && one.look === 1));
const seven = ({ mac }: Gatehand) => mac.probe.element(calculator, { identifier: 'Seven' });
function middle(gatehand: Gatehand): { readonly x: number; readonly y: number } {
  const frame = seven(gatehand)?.frame;
  if (!frame) throw new Error('the button has no place');
  return { x: Math.round(frame.x + frame.width / 2), y: Math.round(frame.y + frame.height / 2) };
}

it('a card says that what lies at its point has moved, and stays so; a yes to it still ends the call', async () => {
  const gatehand = await asking();
  const { assistant, owner, mac } = gatehand;
  const call = assistant.call('click', middle(gatehand));
  const before = await owner.card('approval');
  await view(gatehand, before);
  expect(before.changed).toBeUndefined();

  dragWindow(mac, calculator, { x: 560, y: 300 });
  expect(await changed(gatehand)).toEqual({ ...before, changed: true, items: [expect.objectContaining({ act: before.items[0]?.act })] });
  dragWindow(mac, calculator, { x: 500, y: 300 });
  gatehand.clock.advance(2500);
  await settled();
  expect(owner.state().cards).toMatchObject([{ changed: true }]);
  dragWindow(mac, calculator, { x: 560, y: 300 });
  await owner.approve();

  const { code, text } = await call;
  expect(code).toBe('interrupted');
  expect(text).toContain('another window lies there');
  expect(mac.probe.events()).toEqual([]);
});

it('shown again it says what is there now, takes no yes for what was there before, and a yes does that alone', async () => {
  const gatehand = await asking();
  const { assistant, owner, mac, clock } = gatehand;
  const at = middle(gatehand);
  const call = assistant.call('click', at);
  const before = await owner.card('approval');
  await view(gatehand, before);
  expect(before.items[0]?.under).toMatchObject({ name: '7' });
  const width = seven(gatehand)?.frame?.width ?? 0;
  const corner = mac.probe.app(calculator).windows[0]?.frame;
  dragWindow(mac, calculator, { x: (corner?.x ?? 0) - Math.round(width * 1.1), y: corner?.y ?? 0 });
  const { id } = await changed(gatehand);

  await owner.send('showAgain', { cardId: id });
  const now = await shownAgain(gatehand);
  expect(now).toMatchObject({ id, look: 1, armedAt: clock.now() + 1000, items: [{ under: { name: '8' } }] });
  expect(now.changed).toBeUndefined();
  const seen = now.items.map(({ callId }) => callId);
  const yes = { kind: 'approve', cardId: id, scope: 'this-call', seen } as const;
  await expect(owner.send('decide', { ...yes, look: 1 })).rejects.toThrow('card-unseen');
  await view(gatehand, now);
  await expect(owner.decide(yes)).rejects.toThrow('card-unseen');
  await owner.approve();

  expect((await call).isError).toBe(false);
  expect(mac.probe.element(calculator, { identifier: 'Eight' })?.presses).toBe(1);
  expect(seven(gatehand)?.presses).toBe(0);
});

it('a call whose target has gone ends with that when it is shown again', async () => {
  const gatehand = await asking();
  const { assistant, owner, mac } = gatehand;
  const call = assistant.call('click_ui_element', { element: 'app("Calculator")/window[0]/group[0]/button["7"]' });
  await view(gatehand, await owner.card('approval'));
  closeWindow(mac, calculator);
  const { id } = await changed(gatehand);

  await owner.send('showAgain', { cardId: id });

  expect((await call).code).toBe('not_found');
  expect(owner.state().cards).toEqual([]);
  expect(mac.probe.events()).toEqual([]);
});

it('a call that belongs on another card by now is taken back when its card is shown again, and the others stay', async () => {
  const gatehand = await asking();
  const { assistant, owner, mac } = gatehand;
  const at = middle(gatehand);
  const width = seven(gatehand)?.frame?.width ?? 0;
  const calls = [assistant.call('click', at), assistant.call('click', { ...at, x: at.x + Math.round(2.2 * width) })];
  const card = await owner.until(({ cards }) =>
    cards.find((one): one is ApprovalCard => one.kind === 'approval' && one.items.length === calls.length),
  );
  await view(gatehand, card);
  const corner = mac.probe.app(calculator).windows[0]?.frame;
  dragWindow(mac, calculator, { x: (corner?.x ?? 0) - Math.round(width * 2.2), y: corner?.y ?? 0 });

  await owner.send('showAgain', { cardId: (await changed(gatehand)).id });
  const now = await shownAgain(gatehand);
  expect(now.items).toMatchObject([{ under: { name: '9' } }]);
  await view(gatehand, now);
  await owner.approve();

  const [pressed, back] = await Promise.all(calls);
  expect([pressed?.code, back?.code, back?.text]).toEqual(['', 'approval_denied', expect.stringContaining('was taken back')]);
  expect(mac.probe.element(calculator, { identifier: 'Nine' })?.presses).toBe(1);
});

it('a card that reads the clipboard says so when something else was copied, and tells what lies there once it is shown again', async () => {
  const gatehand = await asking();
  const { assistant, mac, owner } = gatehand;
  mac.probe.setClipboard('one');
  const call = assistant.call('get_clipboard');
  const before = await owner.card('approval');
  expect(before.apps).toEqual([]);
  await view(gatehand, before);

  mac.probe.setClipboard('another');
  expect((await changed(gatehand)).items).toEqual(before.items);
  await owner.send('showAgain', { cardId: before.id });
  const again = await shownAgain(gatehand);
  expect(again.items[0]?.act).toEqual({ kind: 'read-clipboard', content: { kind: 'text', amount: 7, own: false } });
  await view(gatehand, again);
  await owner.approve();

  expect((await call).text).toContain('another');
});

it('a card that reads the clipboard’s past says how much of it, and again when more was copied', async () => {
  const gatehand = await asking();
  const { assistant, mac, owner } = gatehand;
  await owner.send('setClipboardHistory', { on: true });
  for (const text of ['first', 'second one']) {
    mac.probe.setClipboard(text);
    await gatehand.clock.advance(3000);
  }
  const call = assistant.call('get_clipboard_history');
  const before = await owner.card('approval');
  expect(before.items[0]?.act).toMatchObject({ kind: 'read-clipboard-history', past: { entries: 2, characters: 15, images: 0 } });
  expect(before.items.map(read.act)).toEqual(['Read what was on the clipboard before: 2 texts with 15 characters']);
  await view(gatehand, before);

  mac.probe.setClipboard('third');
  await changed(gatehand);
  await owner.send('showAgain', { cardId: before.id });
  const again = await shownAgain(gatehand);
  expect(again.items[0]?.act).toMatchObject({ past: { entries: 3, characters: 20 } });
  await view(gatehand, again);
  await owner.approve();

  expect((await call).text).toContain('third');
});
