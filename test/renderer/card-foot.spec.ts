import { expect, test } from 'vitest';
import { grantScopes } from '../../src/shared/grant-reach.js';
import { pages } from '../harness/pages.js';
import { type Approval, button, card, choose, places, pressing, withCards } from './card-page.js';
import { letCardsArm } from './page.js';
import { pairingCard } from './states.js';

const { show } = pages();

test.each([760, 600])(
  'the foot is one row in a card window of 480 by %i: no answer of any menu lies outside of it, and none moves',
  async (height) => {
    const budget: Approval['choices'][number] = { scope: 'budget', budget: { uses: 20, minutes: 10 } };
    const choices: Approval['choices'] = grantScopes.map((scope) => (scope === 'budget' ? budget : { scope }));
    const { page } = await show(withCards({ ...pressing, choices }));
    await page.setViewportSize({ width: 480, height });
    await page.goto(`${new URL(page.url()).origin}/?view=card`);
    await letCardsArm(page);
    await button(page, 'Other answers').click();
    const items = page.getByRole('menuitemradio');
    expect(await items.count()).toBe(7);
    expect(await page.getByRole('menu').innerText()).toContain(
      'Allowing TextEdit is for looking at it, starting, quitting and arranging it',
    );
    for (const item of await items.all()) {
      const box = await item.boundingBox();
      if (box === null) throw new Error('the answer is not drawn');
      const on = `document.elementFromPoint(${box.x + box.width / 2}, ${box.y + box.height / 2})?.closest('[role=menuitemradio]') !== null`;
      expect([box.y >= 0, box.y + box.height <= height, await page.evaluate(on)]).toEqual([true, true, true]);
    }

    await page.keyboard.press('Escape');
    const before = await places(page);
    expect(new Set(before.map((at) => at?.[1])).size).toBe(1);
    for (const answer of [/^Allow TextEdit for 15 minutes/, /^Allow TextEdit while/, /^Allow clicking.*while/, /^Always/]) {
      await choose(page, 'Other answers', answer);
      expect(await places(page)).toEqual(before);
    }
    const others = async () => places(page, ['Other ways to refuse', 'Other answers', 'Details']);
    for (const refusal of [/^Refuse .* session/, /^Block/]) {
      await choose(page, 'Other ways to refuse', refusal);
      expect(await others()).toEqual(before.slice(1));
    }
    await choose(page, 'Other ways to refuse', 'Refuse once');
    await button(page, 'Details').click();
    expect(await places(page)).toEqual(before);
    const details = await card(page).getByRole('region', { name: 'Details' }).boundingBox();
    expect([details !== null && details.height >= 72, details !== null && details.y + details.height <= height]).toEqual([true, true]);
  },
);

test.each([1200, 720, 480])('the buttons do not move when they begin to work, at a width of %i', async (width) => {
  const { page } = await show(withCards(pairingCard));
  await page.setViewportSize({ width, height: 800 });
  const before = await button(page, 'Pair to Look').boundingBox();

  await letCardsArm(page);

  expect(await button(page, 'Pair to Look').isEnabled()).toBe(true);
  expect(await button(page, 'Pair to Look').boundingBox()).toEqual(before);
});

test.each([
  ['the card window', '/?view=card'],
  ['the main window', '/'],
])('in %s the second step of holding moves nothing that stood beside the button', async (_where, path) => {
  const { page } = await show(withCards({ ...pressing, items: pressing.items.map((item) => ({ ...item, level: 3, final: 'send' })) }));
  await page.setViewportSize({ width: path === '/' ? 1120 : 480, height: 760 });
  await page.goto(`${new URL(page.url()).origin}${path}`);
  await letCardsArm(page);
  const beside = ['Refuse', 'Other ways to refuse', 'Details'];
  const before = await places(page, beside);

  await button(page, 'Hold to Send').dispatchEvent('click');
  await card(page).getByRole('group', { name: 'Send now?' }).waitFor();

  expect(await places(page, beside)).toEqual(before);
  const [kept, second] = await Promise.all([page.locator('.ask-kept').boundingBox(), page.locator('.ask-second').boundingBox()]);
  expect(second?.y).toBeGreaterThanOrEqual((kept?.y ?? 0) + (kept?.height ?? 0));
});

test('in a card window of 280 no answer is broken within a word', async () => {
  const { page } = await show(withCards(pressing));
  await page.setViewportSize({ width: 280, height: 400 });
  await page.goto(`${new URL(page.url()).origin}/?view=card`);
  const refuse = button(page, 'Refuse');
  await refuse.waitFor();

  expect(
    await refuse.evaluate((one) => {
      const range = document.createRange();
      range.selectNode(one.firstChild ?? one);
      return range.getClientRects().length;
    }),
  ).toBe(1);
});
