import type { Page } from 'playwright-core';
import type { Card, CardItem } from '../../src/shared/approval.js';
import type { UiState } from '../../src/shared/ui/ui.js';
import { excerptOf } from '../../src/shared/words/act.js';
import type { FakeOwner } from './fake-owner.js';
import { approvalCard, busyState, plainItem } from './states.js';

/** Cards for the page to show, and what an owner does with one. */
export type Approval = Extract<Card, { kind: 'approval' }>;
const [one, two] = approvalCard.items;
if (one === undefined || two === undefined) throw new Error('the card has two calls');
export const [first, second] = [one, two] as const;
export const element = (name: string) =>
  ({ kind: 'press-element', modifiers: [], element: { ref: 's1', role: 'AXButton', name } }) as const;
export const reply: CardItem = { ...first, act: element('Reply') };
export const pressing: Approval = { ...approvalCard, items: [reply] };
export const sending: Approval = {
  ...pressing,
  choices: [{ scope: 'this-call' }],
  items: [{ ...reply, act: element('Send'), level: 3, final: 'send' }],
};
export const typing = (text: string, more: Partial<Approval> = {}): Approval => ({
  ...pressing,
  items: [
    {
      ...first,
      ...plainItem,
      act: { kind: 'type', text: excerptOf(text), modifiers: [] },
      text: { start: text, characters: text.length },
      arguments: { text },
    },
  ],
  ...more,
});
export const withCards = (...cards: readonly Card[]): UiState => ({ ...busyState, cards: [...cards] });
export const card = (page: Page) => page.getByRole('alertdialog');
export const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name, exact: true });
export const decisions = (owner: FakeOwner) => owner.received.filter((each) => each.command === 'decide').map(({ argument }) => argument);
export const choose = async (page: Page, menu: string, title: string | RegExp): Promise<void> => {
  await button(page, menu).click();
  await page.getByRole('menuitemradio', { name: title }).click();
};
/** The middles of what the owner points at: what opens or grows must move none of them. */
export const places = (page: Page, names = ['Refuse', 'Other ways to refuse', 'Other answers', 'Details']) =>
  Promise.all(
    names.map(async (name) => {
      const box = await button(page, name).boundingBox();
      return box === null ? null : [box.x + box.width / 2, box.y + box.height / 2];
    }),
  );
/** Past the line about an answered card, which has to stand there before its time can pass. */
export async function rest(page: Page): Promise<void> {
  await page.locator('.ask-ended').waitFor();
  await page.clock.runFor(1_300);
}

export async function tabTo(page: Page, reached: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await reached()) return;
  }
  throw new Error('the Tab key never reached it');
}
export const focused = (page: Page, role: 'button' | 'radio', name: string) => async () =>
  (await page.getByRole(role, { name, exact: true }).and(page.locator(':focus')).count()) === 1;
