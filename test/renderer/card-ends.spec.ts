import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from '../harness/pages.js';
import { letCardsArm } from './page.js';
import { approvalCard, busyState, emptyState, pairingCard } from './states.js';

const { show } = pages();
const one = { ...approvalCard, items: approvalCard.items.slice(0, 1) };
const other = { ...one, id: 'card-2', asker: { ...one.asker, clientKey: 'codex', name: 'codex' } };
const line = (page: Page) => page.locator('.ask-ended');

test('a refused card has an Undo that asks again, one that was taken back stays until it is closed', async () => {
  const { page, owner } = await show({ ...busyState, cards: [one] });
  const refused = owner.next('decide');
  await page.getByRole('button', { name: 'Refuse', exact: true }).click();
  await refused;
  owner.patch({ cards: [], undo: { id: 'u1', what: { kind: 'refused', client: one.asker.name, verified: true } } });
  const [toast, told] = await Promise.all([page.locator('.toast').boundingBox(), line(page).boundingBox()]);
  expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThan(toast?.y ?? 0);
  const undone = owner.next('undo');
  await line(page).getByRole('button', { name: 'Undo' }).click();
  expect(await undone).toEqual({ id: 'u1' });

  await page.clock.runFor(6_000);
  owner.patch({ cards: [other] });
  await page.getByRole('alertdialog').waitFor();
  owner.patch({ cards: [] });
  await line(page).filter({ hasText: 'no longer asks' }).waitFor();
  await page.clock.runFor(10_000);
  expect(await line(page).count()).toBe(1);
  await line(page).getByRole('button', { name: 'Close' }).click();
  expect(await line(page).count()).toBe(0);
});

test('a yes that lasts can be ended from the line that tells of it, one for a single call has nothing to end', async () => {
  const { page, owner } = await show({ ...busyState, cards: [one] });
  const [pattern] = busyState.grants;
  if (pattern === undefined) throw new Error('there is no grant to make another of');
  await letCardsArm(page);
  await page.getByRole('button', { name: 'Other answers' }).click();
  await page
    .getByRole('menuitemradio', { name: /for 15 minutes/ })
    .first()
    .click();
  await page.clock.runFor(1_100);
  const allowed = owner.next('decide');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Allow .*for 15 minutes/ })
    .click();
  await allowed;
  owner.patch({ cards: [], grants: [...busyState.grants, { ...pattern, id: 'grant-new' }] });
  const ended = owner.next('endGrant');
  await line(page).getByRole('button', { name: 'End', exact: true }).click();
  expect(await ended).toEqual({ id: 'grant-new' });
  expect(await line(page).count()).toBe(0);

  owner.patch({ cards: [{ ...one, id: 'card-9' }] });
  await letCardsArm(page);
  const once = owner.next('decide');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allow once' }).click();
  await once;
  owner.patch({ cards: [] });
  await line(page).getByRole('button', { name: 'Close' }).waitFor();
});

test('in the window of the cards ⌘Z takes back the no that its line tells of, and nothing else', async () => {
  const { page, owner } = await show({ ...busyState, cards: [one, other] });
  await page.goto(`${new URL(page.url()).origin}/?view=card`);
  await letCardsArm(page);
  owner.patch({ undo: { id: 'u0', what: { kind: 'rules-imported' } } });
  await page.keyboard.press('Meta+z');
  const refused = owner.next('decide');
  await page.keyboard.press('r');
  await refused;
  owner.patch({ cards: [other], undo: { id: 'u1', what: { kind: 'refused', client: one.asker.name, verified: true } } });
  await line(page).getByRole('button', { name: 'Undo' }).waitFor();
  const undone = owner.next('undo');
  await page.keyboard.press('Meta+z');
  expect(await undone).toEqual({ id: 'u1' });

  await page.clock.runFor(1_300);
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Meta+z');
  expect(owner.received.filter(({ command }) => command === 'undo')).toHaveLength(1);
});

test('refusing another request in the inbox says nothing of the card that is open, and the keyboard goes to the next row', async () => {
  const { page, owner } = await show({ ...busyState, cards: [one, other, { ...other, id: 'card-3' }] });
  await page.getByRole('button', { name: '1 of 3, from 2 clients' }).click();
  const focused = () => page.evaluate<string | undefined>('document.activeElement?.dataset.row');
  await page.locator('[data-row="card-2"]').focus();
  const decided = owner.next('decide');
  await page.keyboard.press('Meta+Backspace');
  expect(await decided).toEqual({ kind: 'refuse', cardId: 'card-2' });
  owner.patch({ cards: [one, { ...other, id: 'card-3' }] });
  await expect.poll(focused).toBe('card-3');

  await page.getByRole('button', { name: 'Back to the Card' }).click();
  owner.patch({ cards: [], answeredCards: [{ id: one.id, how: 'allowed' }] });
  await line(page)
    .filter({ hasText: /^Allowed .*another window/ })
    .waitFor();
});

test('after a key that answers, the keyboard is in the next card; after the pointer, or once it is elsewhere, it is not', async () => {
  const cards = ['card-1', 'card-2', 'card-3', 'card-4', 'card-5'].map((id) => ({ ...one, id }));
  const { page, owner } = await show({ ...busyState, cards });
  const asked = page.getByRole('alertdialog');
  const hasKeyboard = () => page.evaluate<boolean>('document.activeElement?.getAttribute("role") === "alertdialog"');
  const answered = async (how: () => Promise<unknown>, cardId: string): Promise<void> => {
    const decided = owner.next('decide');
    await how();
    expect(await decided).toEqual({ kind: 'refuse', cardId });
    owner.patch({ cards: cards.slice(cards.findIndex(({ id }) => id === cardId) + 1) });
    await line(page).waitFor();
  };
  await asked.focus();
  await answered(() => page.keyboard.press('r'), 'card-1');
  await page.clock.runFor(1_300);
  await asked.waitFor();
  expect(await hasKeyboard()).toBe(true);

  await answered(() => page.keyboard.press('r'), 'card-2');
  const stop = page.getByRole('button', { name: 'Stop everything' });
  await stop.focus();
  await page.clock.runFor(1_300);
  await asked.waitFor();
  expect(await hasKeyboard()).toBe(false);

  await answered(() => page.getByRole('button', { name: 'Refuse', exact: true }).click(), 'card-3');
  await page.clock.runFor(1_300);
  await asked.waitFor();
  expect(await hasKeyboard()).toBe(false);

  await page.getByRole('button', { name: 'Refuse', exact: true }).focus();
  await answered(() => page.keyboard.press('Enter'), 'card-4');
  await page.clock.runFor(1_300);
  await page.keyboard.press('d');
  await asked.getByText('com.apple.TextEdit').waitFor();
});

test('a card that comes long after a key has answered the last one leaves the keyboard where it is', async () => {
  const { page, owner } = await show({ ...busyState, cards: [one] });
  await page.getByRole('alertdialog').focus();
  const decided = owner.next('decide');
  await page.keyboard.press('r');
  await decided;
  owner.patch({ cards: [] });
  await line(page).waitFor();
  await page.clock.runFor(6_000);
  await line(page).waitFor({ state: 'detached' });

  owner.patch({ cards: [{ ...one, id: 'card-late' }] });
  await page.getByRole('alertdialog').waitFor();

  expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
});

test('by keys, the keyboard goes with the owner into the inbox and back, into the card opened there, and through Later', async () => {
  const { page } = await show({ ...busyState, cards: [one, other] });
  const asked = page.getByRole('alertdialog').and(page.locator(':focus'));
  const press = async (name: string | RegExp): Promise<void> => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };

  await press('1 of 2, from 2 clients');
  await page.locator('[data-row]:focus').waitFor();
  await page.keyboard.press('Escape');
  await asked.waitFor();
  await press('1 of 2, from 2 clients');
  await page.locator('[data-row]:focus').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await asked.waitFor();
  expect(await page.getByRole('button', { name: '2 of 2, from 2 clients' }).count()).toBe(1);
  await press('Later');
  await page.locator('.ask-pill-button:focus').waitFor();
  await page.keyboard.press('Enter');
  await asked.waitFor();
});

test('an answer that makes a rule, and the toast of one, lead to its own cell of the rules', async () => {
  const apps = Array.from({ length: 40 }, (_, index) => ({
    ...busyState.apps[0],
    bundleId: `com.example.app-${index}`,
    name: `App ${index}`,
  }));
  const rule = { capability: 'act', app: 'com.apple.textedit', client: 'claude', verdict: 'allow' } as const;
  const { page, owner } = await show({ ...busyState, apps: [...(apps as typeof busyState.apps), ...busyState.apps], cards: [one] });
  owner.answer(
    'explainApps',
    [...busyState.apps, ...apps].map(({ bundleId }) => ({ bundleId, decisions: [] })),
  );
  await letCardsArm(page);
  await page.getByRole('button', { name: 'Other answers' }).click();
  await page.getByRole('menuitemradio', { name: /^Always Allow/ }).click();
  await letCardsArm(page);
  const decided = owner.next('decide');
  await page.getByRole('button', { name: /^Always Allow/ }).click();
  expect(await decided).toMatchObject({ scope: 'always' });
  owner.patch({ cards: [], rules: [rule] });
  await line(page).getByRole('button', { name: 'Show' }).click();

  const cell = page.getByRole('gridcell', { name: /^TextEdit, Click and type,.*own rule$/ }).getByRole('button');
  await cell.and(page.locator(':focus-visible')).waitFor({ timeout: 3000 });
  expect(await page.getByRole('radio', { name: 'Claude Code' }).isChecked()).toBe(true);
  const [box, grid] = await Promise.all([cell.boundingBox(), page.locator('.matrix-box').boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((grid?.y ?? 0) + (grid?.height ?? 0));
  expect(await line(page).count()).toBe(0);

  await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: 'Activity' }).click();
  const ofMac = { capability: 'system', app: '*', client: '*', verdict: 'ask' } as const;
  owner.patch({ rules: [rule, ofMac], undo: { id: 'u1', what: { kind: 'rule-changed', rule: ofMac, client: '' } } });
  await page.locator('.toast').getByRole('button', { name: 'Show' }).click();
  await page
    .getByRole('gridcell', { name: /^This Mac, / })
    .first()
    .getByRole('button')
    .and(page.locator(':focus'))
    .waitFor();
  expect(await page.locator('.toast').getByRole('button').allInnerTexts()).toEqual(['Undo']);
});

test('a newcomer can be blocked from its card, and a no to it promises no more than a pause', async () => {
  const older = { id: 'u0', what: { kind: 'refused', client: pairingCard.asker.name, verified: false } } as const;
  const { page, owner } = await show({ ...emptyState, cards: [pairingCard], undo: older });
  await letCardsArm(page);
  const card = page.getByRole('alertdialog');
  await card.getByRole('button', { name: 'Other ways to refuse' }).click();
  await page.getByRole('menuitemradio', { name: /^Block/ }).click();
  const blocked = owner.next('blockClient');
  await card.getByRole('button', { name: /^Block/ }).click();
  expect(await blocked).toEqual({ key: pairingCard.asker.clientKey });
  owner.patch({ cards: [] });
  await line(page).filter({ hasText: 'It has to wait before it may ask once more' }).waitFor();
  expect(await line(page).getByRole('button').allInnerTexts()).toEqual(['Close']);
});

test.each([
  ['yes', 'Allow once'],
  ['no', 'Refuse'],
])('a %s that was not taken is told by no line once its card is gone', async (_answer, press) => {
  const { page, owner } = await show({ ...busyState, cards: [one] });
  owner.refuse('decide', { kind: 'card-arming' });
  await letCardsArm(page);
  await page.getByRole('button', { name: press, exact: true }).click();
  await page.getByText('That did not work').waitFor();
  owner.patch({ cards: [] });

  await line(page).filter({ hasText: 'no longer asks' }).waitFor();
});

test('a no of the inbox that was not taken is told by no line either', async () => {
  const { page, owner } = await show({ ...busyState, cards: [one, other] });
  owner.refuse('decide', { kind: 'card-gone' });
  await page.getByRole('button', { name: '1 of 2, from 2 clients' }).click();
  await page.getByRole('button', { name: 'Refuse All 2' }).click();
  await page.getByText('That did not work').waitFor();
  owner.patch({ cards: [] });

  await line(page).filter({ hasText: 'no longer asks' }).waitFor();
});
