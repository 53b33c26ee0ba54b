import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { UiState } from '../../src/shared/ui/ui.js';
import { pages } from '../harness/pages.js';
import { button, card, first, pressing, sending, withCards } from './card-page.js';
import { letCardsArm, readCardThrough } from './page.js';

const { show } = pages();
const three: UiState = withCards(pressing, { ...pressing, id: 'card-2' }, { ...pressing, id: 'card-3' });

/** The smallest window, with text at 200 %. */
async function showLarge(state: UiState): Promise<Page> {
  const { page } = await show(state);
  await page.setViewportSize({ width: 480, height: 600 });
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  return page;
}

/** The buttons of a card that reach beyond it. */
const outside = `(() => {
  const frame = document.querySelector('.ask-card').getBoundingClientRect();
  return [...document.querySelectorAll('.ask-card > footer *, .ask-card > .ask-bar *, .ask-card .ask-upper > .ask-bar *')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden'))
    .filter((one) => { const box = one.getBoundingClientRect();
      return box.width > 0 && (box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1); })
    .map((one) => one.className + ' ' + one.textContent);
})()`;

test.each(['en', 'ja'] as const)('large text puts nothing of a card outside of it, in %s', async (language) => {
  const page = await showLarge({ ...three, language });
  await card(page).waitFor();
  expect(await page.evaluate(outside)).toEqual([]);
  await page.locator('.ask-bar .ask-bare').first().click();
  await page.locator('[data-row]').first().waitFor();
  expect(await page.evaluate(outside), 'all requests').toEqual([]);
});

test.each(['en', 'ja'] as const)(
  'the question before what cannot be taken back is whole, and leaves room for what it is about, in %s',
  async (language) => {
    const items = sending.items.map((item) => ({ ...item, final: 'shut-down' as const }));
    const page = await showLarge({ ...withCards({ ...sending, items }), language });
    await readCardThrough(page);
    await card(page).locator('.ask-hold').focus();
    await page.evaluate('document.activeElement.click()');
    await card(page).getByRole('group').getByRole('button').first().waitFor();
    const room =
      "document.querySelector('.ask-foot').getBoundingClientRect().top - document.querySelector('.ask-head').getBoundingClientRect().bottom";
    expect(await page.evaluate(outside)).toEqual([]);
    expect(await page.evaluate(room)).toBeGreaterThan(80);
    await page.evaluate("document.documentElement.style.fontSize = ''");
    expect(await page.evaluate(outside), 'usual text').toEqual([]);
  },
);

test('in forced colours the entry of a menu that the keyboard is at is seen', async () => {
  const { page } = await show(three);
  await page.emulateMedia({ forcedColors: 'active' });
  await readCardThrough(page);
  await button(page, 'Other answers').click();
  await page.keyboard.press('ArrowDown');
  // The system takes away every ground that is not kept by name, and is not asked what it drew.
  const kept = await page.evaluate("getComputedStyle(document.querySelector('[data-highlighted]')).forcedColorAdjust");
  await page.emulateMedia({ forcedColors: 'none' });
  expect(kept).toBe('none');
});

test('in forced colours what takes no press now is grey, as the system has it: a yes in its first second, a locked switch', async () => {
  const { page } = await show({ ...withCards(pressing), readOnlyForced: true });
  await page.emulateMedia({ forcedColors: 'active' });
  const inkOf = (part: string) => page.evaluate<string>(`getComputedStyle(document.querySelector('${part}')).color`);
  const grey = await page.evaluate<string>(
    "(() => { const one = document.body.appendChild(document.createElement('i')); one.style.color = 'GrayText'; const ink = getComputedStyle(one).color; one.remove(); return ink; })()",
  );

  await page.getByRole('alertdialog').waitFor();
  expect([await inkOf('.ask-split-tint .ask-split-main'), await inkOf('.switch[aria-disabled]')]).toEqual([grey, grey]);
  await letCardsArm(page);
  await expect.poll(() => inkOf('.ask-split-tint .ask-split-main')).not.toBe(grey);
  await page.emulateMedia({ forcedColors: 'none' });
});

test('in forced colours the part of a script that deletes is written in the colours of what is marked', async () => {
  const script = 'tell application "Finder" to delete every item of desktop';
  const item = {
    ...first,
    act: { kind: 'run-script', language: 'applescript' },
    text: { start: script, characters: script.length },
  } as const;
  const { page } = await show(withCards({ ...sending, capability: 'script', items: [{ ...item, level: 3, final: 'run' }] }));
  await page.emulateMedia({ forcedColors: 'active' });
  const mark = page.locator('mark', { hasText: 'delete' });
  await mark.waitFor();
  const colours = (one: string) =>
    page.evaluate(`(({ color, backgroundColor }) => color + ' on ' + backgroundColor)(getComputedStyle(${one}))`);

  const marked = await colours("document.querySelector('mark')");
  await page.evaluate("document.body.style.cssText = 'color: HighlightText; background-color: Highlight'");
  expect(marked).toBe(await colours('document.body'));
  await page.emulateMedia({ forcedColors: 'none' });
});

test('large text leaves the sentences of the panel the room of its buttons', async () => {
  const { page, server } = await show(three);
  await page.setViewportSize({ width: 360, height: 520 });
  await page.goto(server.url.replace('/#', '/?view=panel#'));
  await page.evaluate("document.documentElement.style.fontSize = '200%'");
  const next = page.getByRole('region', { name: 'Next of 3 requests' });
  const answer = await next.getByRole('button', { name: 'Answer…' }).boundingBox();
  const sentence = await next.getByRole('paragraph').first().boundingBox();

  expect(sentence?.width).toBeGreaterThan(180);
  expect(answer?.y).toBeGreaterThan((sentence?.y ?? 0) + (sentence?.height ?? 0));
  // Whoever comes to it by Tab sees it: nothing of the foot lies on it.
  await next.getByRole('button', { name: 'Answer…' }).focus();
  const isOnTop = `(() => {
    const { x, y, width, height } = document.activeElement.getBoundingClientRect();
    return [y + 2, y + height - 2].every((at) => document.activeElement.contains(document.elementFromPoint(x + width / 2, at)));
  })()`;
  await expect.poll(() => page.evaluate(isOnTop)).toBe(true);
});
