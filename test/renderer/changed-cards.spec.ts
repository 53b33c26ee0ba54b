import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Card, CardItem } from '../../src/shared/approval.js';
import { pages } from '../harness/pages.js';
import { letCardsArm, seenText } from './page.js';
import { approvalCard, busyState, start } from './states.js';

const { show } = pages();
type Approval = Extract<Card, { kind: 'approval' }>;
const [first] = approvalCard.items;
if (first === undefined) throw new Error('the card has a call');
const element = (name: string) => ({ kind: 'press-element', modifiers: [], element: { ref: 's1', role: 'AXButton', name } }) as const;
const reply: CardItem = { ...first, act: element('Reply') };
const pressing: Approval = { ...approvalCard, items: [reply] };
const sending: Approval = {
  ...pressing,
  choices: [{ scope: 'this-call' }],
  items: [{ ...reply, act: element('Send'), level: 3, final: 'send' }],
};
const card = (page: Page) => page.getByRole('alertdialog');
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });

test('a card whose target has changed takes no yes by button, menu or key until it was shown again and has armed anew', async () => {
  const { page, owner } = await show({ ...busyState, cards: [pressing] });
  await letCardsArm(page);
  expect(await button(page, 'Allow once').isEnabled()).toBe(true);

  owner.patch({ cards: [{ ...pressing, changed: true, windowTitle: 'Another' }] });
  await card(page).getByText('TextEdit has changed. Look again.').waitFor();
  expect(await card(page).getByRole('button').allInnerTexts()).toEqual(expect.arrayContaining(['Refuse', 'Show Again']));
  expect(
    await card(page)
      .getByRole('button', { name: /Allow|answers|Details/ })
      .count(),
  ).toBe(0);
  expect(await seenText(card(page))).not.toContain('Another');
  const said = page.getByRole('status').filter({ hasText: 'Look again' });
  expect(await said.allInnerTexts()).toEqual(['TextEdit has changed. Look again.']);
  await button(page, 'Show Again').focus();
  for (const key of ['a', '2', 't', 'A']) await page.keyboard.press(key);
  const asked = owner.next('showAgain');
  await button(page, 'Show Again').click();
  expect(await asked).toEqual({ cardId: pressing.id });

  owner.patch({ cards: [{ ...pressing, look: 1, armedAt: start + 2_200, windowTitle: 'Another' }] });
  await card(page).getByText('Another').first().waitFor();
  expect(await button(page, 'Allow once').isDisabled()).toBe(true);
  expect(owner.received.filter(({ command }) => command === 'decide')).toEqual([]);
  await letCardsArm(page);
  const decided = owner.next('decide');
  await button(page, 'Allow once').click();
  expect(await decided).toMatchObject({ kind: 'approve', scope: 'this-call', look: 1 });
  expect(owner.received.findLast(({ command }) => command === 'cardView')?.argument).toMatchObject({ look: 1, whole: true });
});

test('R refuses a card whose target has changed', async () => {
  const { page, owner } = await show({ ...busyState, cards: [{ ...sending, apps: [], changed: true }] });
  await card(page).getByText('The screen has changed. Look again.').waitFor();
  await button(page, 'Refuse').focus();
  await page.keyboard.down('a');
  await letCardsArm(page);
  await page.keyboard.up('a');
  const decided = owner.next('decide');
  await page.keyboard.press('r');
  expect(await decided).toEqual({ kind: 'refuse', cardId: sending.id });
});
