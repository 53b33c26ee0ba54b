import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { UiState } from '../../src/shared/ui.js';
import { en } from '../../src/shared/words/en.js';
import { pages } from '../harness/pages.js';
import type { FakeOwner } from './fake-owner.js';
import { letCardsArm, seenText } from './page.js';
import { approvalCard, busyState, emptyState, pairingCard, start } from './states.js';

const { show } = pages();

const withApproval: UiState = { ...busyState, cards: [approvalCard] };
const button = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const decisions = (owner: FakeOwner) => owner.received.filter((each) => each.command === 'decide');

async function tabTo(page: Page, reached: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await reached()) return;
  }
  throw new Error('the Tab key never reached it');
}

const focused = (page: Page, role: 'button' | 'radio', name: string) => async () =>
  (await page.getByRole(role, { name, exact: true }).and(page.locator(':focus')).count()) === 1;

test('a client is paired with the keyboard alone', async () => {
  const { page, owner } = await show({ ...emptyState, cards: [pairingCard] });
  await letCardsArm(page);

  await tabTo(page, focused(page, 'radio', 'Look only'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, focused(page, 'button', 'Pair'));
  const decided = owner.next('decide');
  await page.keyboard.press('Enter');

  expect(await decided).toEqual({ kind: 'pair', cardId: pairingCard.id, access: 'look-and-act', preset: 'standard' });
});

test('a pairing card offers looking alone first and says what an unverified name is worth', async () => {
  const { page } = await show({ ...emptyState, cards: [pairingCard] });

  expect(await page.getByRole('radio', { name: 'Look only' }).isChecked()).toBe(true);
  expect(await page.getByText('Unverified: this is only the name it gave itself.').isVisible()).toBe(true);
  // The name carries a character that turns the reading direction; it is shown, not obeyed.
  expect(await page.getByRole('heading', { name: 'Pair with probe\\u{202e}gnp?' }).isVisible()).toBe(true);
});

test('a yes carries the chosen scope and the calls that stood on the card', async () => {
  const { page, owner } = await show(withApproval);
  await letCardsArm(page);

  await page.getByRole('radio', { name: 'For 15 minutes' }).check();
  const decided = owner.next('decide');
  await button(page, 'Allow').click();

  expect(await decided).toEqual({ kind: 'approve', cardId: approvalCard.id, scope: '15-minutes', seen: ['call-a', 'call-b'] });
});

test('the narrowest scope is chosen at first, and neither answer is the default', async () => {
  const { page, owner } = await show(withApproval);
  await letCardsArm(page);

  expect(await page.getByRole('radio').first().getAttribute('aria-label')).toBe('Just this once');
  expect(await page.getByRole('radio', { name: 'Just this once' }).isChecked()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await page.locator('button:focus').count()).toBe(0);
  expect(decisions(owner)).toEqual([]);
});

test('what was chosen on one card is never chosen ahead on the next', async () => {
  const { page, owner } = await show(withApproval);
  await page.getByRole('radio', { name: 'While it stays connected' }).check();
  owner.patch({ cards: [] });
  owner.patch({ cards: [{ ...approvalCard, id: 'card-2' }] });

  await expect.poll(() => page.getByRole('radio', { name: 'Just this once' }).isChecked()).toBe(true);
});

test('a number of actions can be changed on the card before it is allowed', async () => {
  const choices = [
    ...approvalCard.choices,
    { scope: 'budget' as const, covers: '20 actions in 10 minutes.', budget: { uses: 20, minutes: 10 } },
  ];
  const { page, owner } = await show({ ...busyState, cards: [{ ...approvalCard, choices }] });
  await letCardsArm(page);

  await page.getByRole('radio', { name: 'A number of actions' }).check();
  await page.getByRole('spinbutton', { name: 'Actions' }).fill('7');
  await page.getByRole('spinbutton', { name: 'Minutes' }).fill('900');
  await page.getByText('Ends after 7 actions or 240 minutes').waitFor();
  const decided = owner.next('decide');
  await button(page, 'Allow').click();

  expect(await decided).toMatchObject({ scope: 'budget', budget: { uses: 7, minutes: 240 } });
});

test('what was chosen for one kind of call is not chosen ahead for another', async () => {
  const { page, owner } = await show(withApproval);
  await page.getByRole('radio', { name: 'While it stays connected' }).check();
  owner.patch({ cards: [{ ...approvalCard, id: 'card-2', capability: 'files' }] });
  await page.getByText('Claude Code may use files with TextEdit while').waitFor();

  expect(await page.getByRole('radio', { name: 'Just this once' }).isChecked()).toBe(true);
});

test('a picture that comes late arms the buttons of the cards below anew: it moves them', async () => {
  const [first, ...rest] = approvalCard.items;
  if (first === undefined) throw new Error('the card has no call');
  const { page, owner } = await show({
    ...busyState,
    cards: [{ ...approvalCard, items: [{ ...first, picture: null }, ...rest] }, pairingCard],
  });
  await letCardsArm(page);
  expect(await button(page, 'Pair').isEnabled()).toBe(true);

  owner.patch({ cards: [approvalCard, pairingCard] });
  await page.getByRole('img', { name: 'Picture of TextEdit;' }).waitFor();

  expect([await button(page, 'Allow').isEnabled(), await button(page, 'Pair').isDisabled()]).toEqual([true, true]);
});

test('a card that comes behind another arms nothing of that anew', async () => {
  const { page, owner } = await show(withApproval);
  await letCardsArm(page);

  owner.patch({ cards: [approvalCard, { ...approvalCard, id: 'card-2' }] });
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(2);

  expect(await button(page, 'Allow').first().isEnabled()).toBe(true);
  expect(await button(page, 'Allow').last().isDisabled()).toBe(true);
});

test('the whole text of a long call comes when it is asked for, of a script by itself', async () => {
  const [first] = approvalCard.items;
  if (first === undefined) throw new Error('the card has no call');
  const long = { ...approvalCard, items: [{ ...first, characters: 90_000 }] };
  const { page, owner } = await show({ ...busyState, cards: [long] });
  owner.answer('cardText', { text: 'first page', next: 50_000 });
  const asked = owner.next('cardText');
  await button(page, 'Show the whole text').click();

  expect(await asked).toEqual({ cardId: long.id, callId: first.callId, offset: 0 });
  await page.getByText('first page').waitFor();
  owner.answer('cardText', { text: ', and the last', next: null });
  await button(page, 'Show more of it').click();
  await page.getByText('first page, and the last').waitFor();
  expect(await button(page, 'Show more of it').count()).toBe(0);

  owner.patch({ cards: [{ ...long, id: 'card-9', capability: 'script' }] });
  await page.getByText(', and the last', { exact: true }).waitFor();
});

test('a refusal is taken in the first second too', async () => {
  const { page, owner } = await show(withApproval);

  const decided = owner.next('decide');
  await button(page, 'Refuse').click();

  expect(await decided).toEqual({ kind: 'refuse', cardId: approvalCard.id });
});

test('a card speaks the owner’s language, down to what each yes covers and why Gatehand asks', async () => {
  const { page, owner } = await show(withApproval);
  owner.patch({ language: 'ja' });

  await page.getByText('Claude Code による、TextEdit でのクリックと入力を 15 分間').waitFor();
  await page.getByText('既定: クリックと入力は事前に確認します').waitFor();
  await page.getByRole('heading', { name: 'TextEdit: 「画面の要素を押す」を許可しますか?' }).waitFor();
  await page.getByText('TextEdit のボタン「Delete」を押す').waitFor();
});

test('a refusal is sent as one', async () => {
  const { page, owner } = await show(withApproval);
  await letCardsArm(page);

  const decided = owner.next('decide');
  await button(page, 'Refuse').click();

  expect(await decided).toEqual({ kind: 'refuse', cardId: approvalCard.id });
});

test('clicks and keys before the card is armed do nothing', async () => {
  const { page, owner } = await show(withApproval);

  expect(await page.getByText('A yes counts in 1 s').isVisible()).toBe(true);
  expect(await button(page, 'Allow').isDisabled()).toBe(true);
  await button(page, 'Allow').click({ force: true });
  await button(page, 'Allow').focus();
  await page.keyboard.press('Enter');
  await letCardsArm(page);

  expect(await button(page, 'Allow').isEnabled()).toBe(true);
  expect(await page.getByText('A yes counts in').count()).toBe(0);
  expect(decisions(owner)).toEqual([]);
});

test('a call that joins the card arms it anew', async () => {
  const { page, owner } = await show({ ...busyState, cards: [{ ...approvalCard, items: approvalCard.items.slice(0, 1) }] });
  await letCardsArm(page);
  expect(await button(page, 'Allow').isEnabled()).toBe(true);

  owner.patch({ cards: [{ ...approvalCard, armedAt: start + 2_200 }] });

  await page.getByText('Call 2').waitFor();
  expect(await button(page, 'Allow').isDisabled()).toBe(true);
  await letCardsArm(page);
  expect(await button(page, 'Allow').isEnabled()).toBe(true);
});

test('a card that slides into the place of an answered one takes no click for a second', async () => {
  const { page, owner } = await show({ ...busyState, cards: [approvalCard, { ...approvalCard, id: 'card-2' }] });
  await letCardsArm(page);

  owner.patch({ cards: [{ ...approvalCard, id: 'card-2' }] });

  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(1);
  expect(await button(page, 'Allow').isDisabled()).toBe(true);
});

test('an expired card takes no answer', async () => {
  const { page } = await show(withApproval);

  await page.clock.runFor(300_000);

  expect(await page.getByText('Time is up: this counts as refused.').isVisible()).toBe(true);
  expect(await button(page, 'Allow').isDisabled()).toBe(true);
});

test('a card shows who, what, where, why, and each folded call with its exact arguments', async () => {
  const { page } = await show(withApproval);
  const card = page.getByRole('alertdialog', { name: 'Click UI element in TextEdit?' });
  const text = await seenText(card);

  for (const part of ['Claude Code', 'Verified', 'com.apple.TextEdit', 'Shopping list.txt', en.reasons.decidedAll(approvalCard.rules)])
    expect(text).toContain(part);
  const items = card.getByRole('listitem');
  expect(await items.count()).toBe(2);
  expect(await seenText(items.nth(0))).toMatch(/Delete[\s\S]*ref\s+"s3e14"\s+button\s+"left"\s+clickCount\s+1/);
  // A character without width is written out, and a line break is both named and made.
  expect(await seenText(items.nth(1))).toContain('"milk\\n\nbread\\u{200b}"');
  expect(await seenText(items.nth(1))).toMatch(/"modifiers": \[\s+"command",\s+"shift"\s+\]/);
});

test('the picture outlines the target where it is, at whatever size it is drawn', async () => {
  const { page } = await show(withApproval);
  const picture = page.getByRole('img', { name: 'Picture of TextEdit; the place that would be touched is outlined.' });

  const whole = await picture.boundingBox();
  const outline = await picture.locator('rect').last().boundingBox();

  if (!whole || !outline) throw new Error('the picture is not drawn');
  const scale = whole.width / 480;
  expect(outline.x - whole.x).toBeCloseTo(356 * scale, -1);
  expect(outline.y - whole.y).toBeCloseTo(246 * scale, -1);
  expect(outline.width).toBeCloseTo(92 * scale, -1);
});

test('a decision that Gatehand will not take says why and leaves the card answerable', async () => {
  const { page, owner } = await show(withApproval);
  owner.refuse('decide', { kind: 'card-gone' });
  await letCardsArm(page);

  await button(page, 'Allow').click();

  await page.getByText('This card is gone.').waitFor();
  expect(await button(page, 'Allow').isEnabled()).toBe(true);
});

test.each([1200, 720, 400])('the buttons do not move when they begin to work, at a width of %i', async (width) => {
  const { page } = await show({ ...busyState, cards: [pairingCard] });
  await page.setViewportSize({ width, height: 800 });
  const before = await button(page, 'Pair').boundingBox();

  await letCardsArm(page);

  expect(await button(page, 'Pair').isEnabled()).toBe(true);
  expect(await button(page, 'Pair').boundingBox()).toEqual(before);
});
