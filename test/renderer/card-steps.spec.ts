import { expect, test } from 'vitest';
import { excerptOf } from '../../src/shared/words/act.js';
import { pages } from '../harness/pages.js';
import { type Approval, card, element, pressing, withCards } from './card-page.js';
import { seenText } from './page.js';

const { show } = pages();

const step = (name: string, more: Partial<Approval['steps'][number]> = {}): Approval['steps'][number] => ({
  ...{ act: element(name), place: { apps: ['TextEdit'], window: null }, tool: 'click_ui_element', level: 2, final: null, text: null },
  ...more,
});

test('a card of a run shows all its steps with how far each goes, and marks the one that waits', async () => {
  const text = { act: { kind: 'type', text: excerptOf('Hi Anna'), modifiers: [] }, text: { start: 'Hi Anna', characters: 7 } } as const;
  const run = { ...pressing, steps: [step('Reply'), step('', text), step('Send', { level: 3, final: 'send' })], stepAt: 0 };
  const { page } = await show(withCards(run));

  const steps = card(page).getByRole('list', { name: 'All steps' }).getByRole('listitem');
  expect(await steps.count()).toBe(3);
  expect(await steps.nth(0).getAttribute('aria-current')).toBe('step');
  expect(await seenText(steps.nth(1))).toContain('Hi Anna');
  expect(await steps.nth(2).getByRole('img', { name: 'Cannot be taken back' }).count()).toBe(1);
  expect(await seenText(steps.nth(2))).toContain('asks again');
});

test('a card of a very long run lists a part of its steps by their own numbers, and says so', async () => {
  const steps = Array.from({ length: 50 }, () => step('Reply'));
  const { page } = await show(withCards({ ...pressing, steps, listed: { from: 94, inAll: 160 }, stepAt: 119 }));

  const part = 'Steps 95 to 144 of 160; the others are not listed here.';
  const shown = card(page).getByRole('list', { name: part }).getByRole('listitem');
  expect(await seenText(shown.nth(0))).toMatch(/^95/);
  expect(await shown.nth(25).getAttribute('aria-current')).toBe('step');
  const text = await seenText(card(page));
  expect([text.includes('Step 120 of 160'), text.includes(part)]).toEqual([true, true]);
});
