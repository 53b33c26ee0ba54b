import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from '../harness/pages.js';
import { card, decisions, focused, pressing, sending, tabTo, withCards } from './card-page.js';
import { letCardsArm, readCardThrough } from './page.js';

const { show } = pages();

/** A key of another layout: what it types, and where it is. */
interface Key {
  readonly key: string;
  readonly code: string;
}

async function typist(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'keyDown' | 'keyUp', { key, code }: Key) => session.send('Input.dispatchKeyEvent', { type, key, code });
  return {
    down: (key: Key) => send('keyDown', key),
    up: (key: Key) => send('keyUp', key),
    async press(key: Key) {
      await send('keyDown', key);
      await send('keyUp', key);
    },
  };
}

const layouts: readonly (readonly [name: string, keys: Readonly<Record<'two' | 'details' | 'allow', Key>>])[] = [
  ['Cyrillic', { two: { key: '2', code: 'Digit2' }, details: { key: 'в', code: 'KeyD' }, allow: { key: 'ф', code: 'KeyA' } }],
  ['kana', { two: { key: 'ふ', code: 'Digit2' }, details: { key: 'し', code: 'KeyD' }, allow: { key: 'ち', code: 'KeyA' } }],
  ['French', { two: { key: 'é', code: 'Digit2' }, details: { key: 'd', code: 'KeyD' }, allow: { key: 'a', code: 'KeyQ' } }],
  ['Dvorak', { two: { key: '2', code: 'Digit2' }, details: { key: 'd', code: 'KeyH' }, allow: { key: 'a', code: 'KeyA' } }],
];

test.each(layouts)('the keys of a card work on a %s keyboard', async (_name, keys) => {
  const { page, owner } = await show(withCards(pressing));
  const { press } = await typist(page);
  await card(page).focus();
  await letCardsArm(page);
  await press(keys.details);
  await card(page).getByRole('region', { name: 'Details' }).waitFor();
  await press(keys.two);
  await letCardsArm(page);
  const decided = owner.next('decide');
  await press(keys.allow);

  expect(await decided).toMatchObject({ kind: 'approve', scope: '15-minutes' });
});

test('a key by its place holds too, and one that types another Latin letter is that letter', async () => {
  const { page, owner } = await show(withCards(sending));
  const { press, down, up } = await typist(page);
  await card(page).focus();
  await letCardsArm(page);
  const a: Key = { key: 'ф', code: 'KeyA' };
  await press({ key: 'p', code: 'KeyR' });
  await down(a);
  await page.clock.runFor(500);
  await up(a);
  await page.clock.runFor(900);
  expect(decisions(owner)).toEqual([]);
  const decided = owner.next('decide');
  await down(a);
  await page.clock.runFor(1_000);

  expect(await decided).toMatchObject({ kind: 'approve' });
});

test('in a window that shows little of a card its reason is read before a yes, and the way back to its headline is told', async () => {
  const { page } = await show(withCards(sending));
  await page.setViewportSize({ width: 480, height: 330 });
  await page.goto(`${new URL(page.url()).origin}/?view=card`);
  await letCardsArm(page);
  const scrollTo = async (end: string) => {
    await page.evaluate(`{
      const [scroller, body] = ['[data-scrolls]', '.ask-body'].map((part) => document.querySelector(part));
      body.scrollTo(0, 9999);
      scroller.scrollTo(0, ${end});
    }`);
    await page.clock.runFor(1_200);
  };
  const hold = card(page).getByRole('button', { name: 'Hold to Send' });
  // The end of what it is about is in view, and its reason is not yet.
  await scrollTo('body.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom');
  await scrollTo('0');
  expect(await card(page).innerText()).toContain('Scroll to the end');
  await scrollTo('9999');
  expect(await card(page).innerText()).toContain('Scroll to the top');
  expect(await hold.getAttribute('aria-disabled')).toBe('true');

  await readCardThrough(page);
  await expect.poll(() => hold.getAttribute('aria-disabled')).toBe(null);
});

const atWork = `(() => { const one = document.activeElement; return one === document.body ? 'nothing' : (one.getAttribute('role') ?? one.textContent); })()`;

test('the keyboard stays with a card whose answers are taken out, and goes on to what it is shown again as', async () => {
  const { page, owner } = await show(withCards(pressing));
  await letCardsArm(page);
  await card(page).getByRole('button', { name: 'Allow once' }).focus();

  owner.patch({ cards: [{ ...pressing, changed: true }] });
  await card(page).getByText('TextEdit has changed. Look again.').waitFor();
  expect(await page.evaluate(atWork)).toBe('alertdialog');
  await tabTo(page, focused(page, 'button', 'Show Again'));
  const asked = owner.next('showAgain');
  await page.keyboard.press('Enter');
  await asked;
  owner.patch({ cards: [{ ...pressing, look: 1 }] });
  await card(page).getByRole('button', { name: 'Allow once' }).waitFor();
  await expect.poll(() => page.evaluate(atWork)).toBe('alertdialog');
});

test.each(['Enter', ' '])(
  'the key %j holds the button as the pointer does, asks anew after a short press, and repeats nothing',
  async (key) => {
    const { page, owner } = await show(withCards(sending));
    await letCardsArm(page);
    const question = card(page).getByRole('group', { name: 'Send now?' });
    const turn = async (ms: number): Promise<void> => {
      await page.keyboard.down(key);
      await page.clock.runFor(ms);
    };
    await card(page).getByRole('button', { name: 'Hold to Send' }).focus();
    await turn(300);
    await turn(300);
    expect(await question.count()).toBe(0);
    await page.keyboard.up(key);
    await question.waitFor();
    for (let repeats = 0; repeats < 5; repeats += 1) await turn(30);
    await page.keyboard.up(key);
    await question.waitFor({ state: 'detached' });
    expect(decisions(owner)).toEqual([]);

    const decided = owner.next('decide');
    for (let repeats = 0; repeats < 5; repeats += 1) await turn(250);
    await page.keyboard.up(key);
    expect(await decided).toMatchObject({ kind: 'approve' });
  },
);

test('who does not send now is back at the button that is held', async () => {
  const { page } = await show(withCards(sending));
  await letCardsArm(page);
  await card(page).getByRole('button', { name: 'Hold to Send' }).focus();
  await page.keyboard.press('Enter');
  await card(page).getByRole('group', { name: 'Send now?' }).waitFor();
  await page.keyboard.press('Enter');

  expect(await page.evaluate(atWork)).toContain('Hold to Send');
});
