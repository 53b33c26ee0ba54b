import { expect, test } from 'vitest';
import { pages } from '../harness/pages.js';
import { busyState } from './states.js';

const { show } = pages();

/** Buttons that show nothing but an icon, and the tooltip of the one that has the keyboard. */
const ofEach = `(async () => {
  const icons = [...document.querySelectorAll('button')].filter((one) => one.innerText.trim() === '' && one.matches('.button') && one.checkVisibility({ visibilityProperty: true }));
  const told = [];
  for (const icon of icons) {
    icon.focus();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    told.push([icon.ariaLabel, document.querySelector('.tooltip')?.innerText ?? null]);
  }
  return told;
})()`;

test('a button of an icon alone says its name on focus and under the pointer, and a screen reader hears it once', async () => {
  const { page } = await show(busyState);
  for (const area of ['activity', 'apps', 'clients', 'settings?pane=general']) {
    await page.evaluate(`location.hash = '#${area}'`);
    await page.clock.runFor(300);
    await page.keyboard.press('Tab');
    const all = page.evaluate<readonly (readonly [string, string | null])[]>(ofEach);
    await page.clock.runFor(2_000);
    for (const [name, tip] of await all) expect(tip, area).toBe(name);
    expect((await all).length, area).toBeGreaterThan(0);
  }
  await page.evaluate("location.hash = '#activity'");
  const filter = page.getByRole('button', { name: 'Filter' });
  await filter.hover();
  await page.clock.runFor(500);
  await page.locator('.tooltip', { hasText: 'Filter' }).waitFor();
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const button = { nodeId: root.nodeId, role: 'button', accessibleName: 'Filter' };
  const { nodes } = await session.send('Accessibility.queryAXTree', button);
  expect(nodes.map(({ description }) => description?.value ?? '')).toEqual(['']);
});

test('the tooltip of a button that was pressed by the pointer does not come back with the window', async () => {
  const { page } = await show(busyState, 'Clients');
  const pause = page.getByRole('button', { name: /^Pause / }).first();
  await pause.click();
  await page.mouse.move(0, 0);
  await page.evaluate("document.activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))");
  await page.clock.runFor(1_000);
  expect(await page.locator('.tooltip').count()).toBe(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.locator('.tooltip', { hasText: /^Pause / }).waitFor();
});
