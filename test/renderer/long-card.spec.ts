import { expect, test } from 'vitest';
import type { CardItem } from '../../src/shared/approval.js';
import { pages } from '../harness/pages.js';
import { button, card, typing, withCards } from './card-page.js';
import { letCardsArm } from './page.js';

const { show } = pages();

test('a text of very many lines stands there whole, is drawn where it is in view, and counts as read at its end', async () => {
  const text = Array.from({ length: 20_000 }, (_, line) => `line ${line}`).join('\n');
  const [item] = typing('').items;
  const { page, owner } = await show(withCards());
  owner.answer('cardText', ({ offset }: { readonly offset: number }) => {
    const end = offset + 50_000;
    return { text: text.slice(offset, end), next: end < text.length ? end : null };
  });
  const start = text.slice(0, 1500);
  owner.patch({ cards: [typing('', { items: [{ ...(item as CardItem), text: { start, characters: text.length } }] })] });
  const well = card(page).getByRole('region', { name: /^The whole text/ });
  await expect.poll(() => page.clock.runFor(200).then(() => well.getAttribute('data-read'))).toBe('text');
  expect(await well.locator('> div').textContent()).toBe(text);
  const drawsItsEnd = () =>
    page.evaluate("document.querySelector('.ask-block:last-child > .ask-return').checkVisibility({ contentVisibilityAuto: true })");
  expect(await drawsItsEnd()).toBe(false);
  await letCardsArm(page);
  expect(await button(page, 'Allow once').isDisabled()).toBe(true);

  const isRead = (): boolean =>
    owner.received.some(({ command, argument }) => command === 'cardView' && (argument as { readonly whole: boolean }).whole);
  // What comes into view takes the height that it has: the end is where nothing follows.
  await expect
    .poll(async () => {
      await page.evaluate("(() => { const well = document.querySelector('.ask-well'); well.scrollTop = well.scrollHeight; })()");
      await page.clock.runFor(200);
      return isRead();
    })
    .toBe(true);
  expect(await drawsItsEnd()).toBe(true);
  await letCardsArm(page);
  expect(await button(page, 'Allow once').isEnabled()).toBe(true);
});

test('a long name of a window loses its middle, and is heard whole', async () => {
  const windowTitle = `${'a-rather-long-folder/'.repeat(9)}report of May.pdf`;
  const { page } = await show(withCards({ ...typing('Hi'), windowTitle }));
  const line = card(page).locator('.ask-window');
  const end = await line.locator(':scope > span').last().boundingBox();
  const around = await page.locator('.ask-head-text').boundingBox();
  const right = (box: typeof end): number => (box?.x ?? 0) + (box?.width ?? 0);

  expect(end?.width).toBeGreaterThan(40);
  expect(right(end)).toBeLessThanOrEqual(right(around) + 1);
  expect(await card(page).ariaSnapshot()).toContain(`Window “${windowTitle}”`);
});
