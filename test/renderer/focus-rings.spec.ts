import { expect, test } from 'vitest';
import { pages } from '../harness/pages.js';
import { pressing, typing, withCards } from './card-page.js';
import { letCardsArm } from './page.js';
import { busyState } from './states.js';

const { show } = pages();

/** What a ring is cut off of, once each control has had the keyboard; what scrolls itself may be larger than its window. */
const cutOff = `(() => {
  const isCut = (one) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(one);
    const grow = parseFloat(outlineOffset) + parseFloat(outlineWidth) - 1.5;
    const box = one.getBoundingClientRect();
    for (let frame = one.parentElement; frame !== null; frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame);
      const edge = frame === document.documentElement ? new DOMRect(0, 0, innerWidth, innerHeight) : frame.getBoundingClientRect();
      if (overflowX !== 'visible' && (box.left - grow < edge.left || box.right + grow > edge.right)) return true;
      if (overflowY !== 'visible' && (box.top - grow < edge.top || box.bottom + grow > edge.bottom)) return true;
    }
    return false;
  };
  return [...document.querySelectorAll('button, input, .ask-well')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], [aria-hidden=true], .visually-hidden'))
    .filter((one) => { one.focus(); return one.matches(':focus-visible') && getComputedStyle(one).outlineStyle !== 'none' && isCut(one); })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
})()`;

test.each([
  ['wide', { width: 1100, height: 760 }],
  ['narrow', { width: 480, height: 600 }],
])('the ring of what has the keyboard is whole in every area, in a %s window', async (_how, size) => {
  const { page } = await show(busyState);
  await page.setViewportSize(size);
  const areas = [
    'activity',
    'apps',
    'clients',
    'clients?connect=codex',
    'clients?tab=tasks',
    'permissions',
    'settings?pane=tools',
    'settings?pane=data',
  ];
  for (const area of areas) {
    await page.evaluate(`location.hash = '#${area}'`);
    await page.clock.runFor(300);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(cutOff), area).toEqual([]);
  }
});

test('the ring of what has the keyboard is whole on a card', async () => {
  const { page } = await show(withCards(typing('milk'), { ...pressing, id: 'two' }));
  await page.setViewportSize({ width: 480, height: 760 });
  await letCardsArm(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(cutOff)).toEqual([]);
});

test('the keyboard scrolls the panes of the settings and not what they stand in', async () => {
  const { page } = await show(busyState, 'Settings');
  await page.setViewportSize({ width: 480, height: 600 });
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await page.getByRole('switch').first().waitFor();
  const around = () =>
    page.evaluate("(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.settings-dialog'))");

  expect(await around()).toBe(0);
});
