import { expect, test } from 'vitest';
import type { CallLogEntry } from '../../src/shared/log-entry.js';
import type { UiCommands } from '../../src/shared/ui/commands.js';
import { pages } from '../harness/pages.js';
import { acted, emptyState, start } from './states.js';

const { show } = pages();

const many = (count: number, from = 0): CallLogEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    ...acted,
    act: 'type',
    id: `many-${from + index}`,
    amount: from + index,
    at: start + index,
  }));

test('twenty-five thousand calls are fetched piece by piece and drawn anew a few times, of which only what is in sight is drawn', async () => {
  const all = many(25_000);
  const { page, owner } = await show(emptyState);
  owner.answer('olderLog', ({ before, limit }: UiCommands['olderLog']) => {
    const to = all.findIndex(({ id }) => id === before);
    return all.slice(Math.max(0, to - limit), to);
  });
  owner.log(all.slice(-250));
  await page.reload();
  const grid = page.getByRole('treegrid', { name: 'Calls' });
  await grid.waitFor();
  const lengths = page.evaluate<number[]>(`new Promise((resolve) => {
    const grid = document.querySelector('[role="treegrid"]');
    const lengths = [];
    new MutationObserver(() => {
      lengths.push(Number(grid.getAttribute('aria-rowcount')));
      if (lengths.at(-1) > 25000) resolve(lengths);
    }).observe(grid, { attributes: true, attributeFilter: ['aria-rowcount'] });
  })`);

  await page.getByText('25,000 changes').waitFor();
  // The state's 250, and then each time twice as many.
  expect((await lengths).length).toBeLessThanOrEqual(7);
  expect(owner.received.filter((each) => each.command === 'olderLog')).toHaveLength(Math.ceil(24_750 / 500));
  expect(await grid.getByRole('row').count()).toBeLessThan(80);
  await grid.getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  await grid.getByText('Typed 0 characters').waitFor();
}, 60_000);

test('a window that shows no story fetches none', async () => {
  const { page, owner } = await show({ ...emptyState, log: many(250) });
  const asks = () => owner.received.filter(({ command }) => command === 'olderLog').length;
  await expect.poll(asks).toBe(1);

  await page.goto(`${new URL(page.url()).origin}/?view=card`);
  await page.getByRole('button', { name: 'Stop All' }).waitFor();
  const stopped = owner.next('stop');
  await page.getByRole('button', { name: 'Stop All' }).click();
  await stopped;

  expect(asks()).toBe(1);
});

test('to turn the wheel over a long story asks the page for a few styles and heights, not for those of every line', async () => {
  const { page } = await show({ ...emptyState, log: many(5_000) });
  await page.getByText('5,000 changes').waitFor();
  const asked = await page.evaluate<{ styles: number; heights: number }>(`(async () => {
    const asked = { styles: 0, heights: 0 };
    const real = window.getComputedStyle;
    window.getComputedStyle = (...given) => { asked.styles += 1; return real(...given); };
    const height = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight');
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', { ...height, get() { asked.heights += 1; return height.get.call(this); } });
    const list = document.querySelector('.story');
    for (let turn = 1; turn <= 10; turn += 1) {
      list.scrollTop = turn * 3000;
      await new Promise((resolve) => list.addEventListener('scroll', resolve, { once: true }));
    }
    window.getComputedStyle = real;
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', height);
    return asked;
  })()`);

  expect(asked.styles).toBeLessThan(200);
  expect(asked.heights).toBeLessThan(1_000);
  await page
    .getByRole('treegrid')
    .getByText(/Typed 4,0\d\d characters/)
    .first()
    .waitFor();
});

test('what is in sight stays in its place while newer calls come in', async () => {
  const { page, owner } = await show({ ...emptyState, log: many(300) });
  const list = page.locator('.story');
  await list.evaluate((element) => element.scrollTo(0, 3_200));
  const seen = page.getByRole('row').filter({ hasText: 'Typed 195 characters' });
  await seen.waitFor();
  const before = await seen.boundingBox();

  owner.log(many(3, 900));

  await page.locator('[role="treegrid"][aria-rowcount="305"]').waitFor();
  await expect.poll(() => seen.boundingBox()).toEqual(before);
});
