import { expect, test } from 'vitest';
import type { Card, CardItem } from '../../src/shared/approval.js';
import { en } from '../../src/shared/words/en.js';
import { pages } from '../harness/pages.js';
import {
  type Approval,
  button,
  card,
  choose,
  decisions,
  element,
  first,
  focused,
  places,
  pressing,
  reply,
  rest,
  second,
  sending,
  tabTo,
  typing,
  withCards,
} from './card-page.js';
import { letCardsArm, seenText } from './page.js';
import { approvalCard, busyState, emptyState, pairingCard, start } from './states.js';

const { show } = pages();

test('a client is paired with the keyboard alone, looking first, and the button says what it gives', async () => {
  const { page, owner } = await show({ ...emptyState, cards: [pairingCard] });
  await letCardsArm(page);
  expect(await page.getByRole('radio', { name: 'Look only' }).isChecked()).toBe(true);
  expect(await button(page, 'Pair to Look').isEnabled()).toBe(true);
  // The name carries a character that turns the reading direction; it is shown, not obeyed.
  expect(await card(page).getByRole('heading', { name: 'A program called “probe\\u{202e}gnp” wants to use this Mac' }).isVisible()).toBe(
    true,
  );
  expect(await seenText(card(page))).toContain('Not verified: it gave itself this name');
  expect(await card(page).getByRole('radio', { name: 'Let it act while you watch' }).count()).toBe(0);

  await page.mouse.click(2, 2);
  await tabTo(page, focused(page, 'radio', 'Look only'));
  await page.keyboard.press('ArrowDown');
  expect(await button(page, /^Pair to/).isDisabled()).toBe(true);
  await letCardsArm(page);
  await tabTo(page, focused(page, 'button', 'Pair to Look and Act'));
  const decided = owner.next('decide');
  await page.keyboard.press('Enter');

  expect(await decided).toEqual({ kind: 'pair', cardId: pairingCard.id, access: 'look-and-act', preset: 'standard' });
});

test('a newcomer that somebody vouches for is let act under watch in apps that the owner picks, none of them beforehand', async () => {
  const verified: Card = { ...pairingCard, asker: { ...pairingCard.asker, name: 'Claude Code', verified: true } };
  const { page, owner } = await show({ ...busyState, cards: [verified] });
  await card(page).getByRole('radio', { name: 'Let it act while you watch' }).check();
  await letCardsArm(page);
  const apps = card(page).getByRole('group', { name: 'Apps it may act in' });
  expect(await apps.getByRole('button', { pressed: true }).count()).toBe(0);
  expect(await apps.getByRole('button', { name: 'Terminal' }).count()).toBe(0);
  expect(await button(page, 'Pair, and Watch It Act').isDisabled()).toBe(true);
  await apps.getByRole('button', { name: 'Calculator' }).click();
  await page.evaluate("document.querySelector('.ask-body').scrollTo(0, 9_999)");
  await letCardsArm(page);
  const decided = owner.next('decide');
  await button(page, 'Pair, and Watch It Act').click();

  const pair = { kind: 'pair', cardId: pairingCard.id, access: 'look-and-act', preset: 'standard' };
  expect(await decided).toEqual({ ...pair, watch: ['com.apple.calculator'] });
});

test('one sentence says who wants to do what where, with no tool’s name, no id and no argument before Details', async () => {
  const { page } = await show(withCards(pressing));

  expect(await card(page).getByRole('heading').innerText()).toMatch(/^Claude Code wants to\s+press Reply in TextEdit$/);
  const before = await seenText(card(page));
  for (const hidden of ['click_ui_element', 'com.apple.TextEdit', 's3e14', en.reasons.decidedAll(approvalCard.rules)])
    expect(before).not.toContain(hidden);
  expect(before).toContain('Shopping list.txt');
  await button(page, 'Details').click();
  const after = await seenText(card(page));
  for (const told of ['click_ui_element', 'com.apple.TextEdit', '"s3e14"', en.reasons.decidedAll(approvalCard.rules)])
    expect(after).toContain(told);
});

test('a card speaks the owner’s language: subject, place, object, verb', async () => {
  const { page, owner } = await show(withCards(pressing));
  owner.patch({ language: 'ja' });

  await card(page).getByRole('heading', { name: 'Claude Code が TextEdit で「Reply」を押そうとしています' }).waitFor();
  expect(await button(page, '今回のみ許可').count()).toBe(1);
});

test('the narrow answer comes first, neither is the default, and what was chosen is never chosen on the next card', async () => {
  const { page, owner } = await show(withCards(pressing));
  await letCardsArm(page);
  await page.keyboard.press('Enter');
  expect(decisions(owner)).toEqual([]);

  await choose(page, 'Other answers', /while Claude Code is connected/);
  expect(await button(page, /while Claude Code is connected/).isDisabled()).toBe(true);
  owner.patch({ cards: [] });
  await button(page, /while Claude Code is connected/).waitFor({ state: 'detached' });
  owner.patch({ cards: [{ ...pressing, id: 'card-2' }] });
  await expect.poll(() => page.clock.runFor(1_000).then(() => button(page, 'Allow once').isVisible())).toBe(true);
});

test('choosing an answer changes what the button says, arms it anew and moves no button; a second press gives it', async () => {
  const { page, owner } = await show(withCards(pressing));
  await letCardsArm(page);

  await button(page, 'Other answers').click();
  expect(await page.getByRole('menu').innerText()).toContain('still ask each time, unless you always allow');
  await page.keyboard.press('Escape');
  const before = await places(page);
  await button(page, 'Details').click();
  expect((await card(page).getByRole('region', { name: 'Details' }).boundingBox())?.height).toBeGreaterThan(100);
  await choose(page, 'Other answers', 'Allow clicking and typing in TextEdit for 15 minutes');
  expect(await places(page)).toEqual(before);
  await button(page, 'Allow clicking and typing in TextEdit for 15 minutes').click({ force: true });
  expect(decisions(owner)).toEqual([]);
  await letCardsArm(page);
  const decided = owner.next('decide');
  await button(page, 'Allow clicking and typing in TextEdit for 15 minutes').click();

  expect(await decided).toEqual({ kind: 'approve', cardId: pressing.id, scope: '15-minutes', seen: ['call-a'] });
});

test('fifty that is typed into a budget is fifty, and no number passes its limit', async () => {
  const choices: Approval['choices'] = [...approvalCard.choices, { scope: 'budget', budget: { uses: 20, minutes: 10 } }];
  const { page, owner } = await show(withCards({ ...pressing, choices }));
  await choose(page, 'Other answers', /20 actions in 10 minutes/);

  const actions = card(page).getByRole('spinbutton', { name: 'Actions' });
  await actions.fill('');
  await actions.pressSequentially('50');
  expect(await actions.inputValue()).toBe('50');
  await card(page).getByRole('spinbutton', { name: 'Minutes' }).fill('900');
  await letCardsArm(page);
  const decided = owner.next('decide');
  await button(page, /50 actions in 240 minutes/).click();

  expect(await decided).toMatchObject({ scope: 'budget', budget: { uses: 50, minutes: 240 } });
});

test('one card is shown at a time; newcomers change the number above it and nothing else', async () => {
  const others = ['b', 'c'].map((id) => ({ ...pressing, id, asker: { ...pressing.asker, clientKey: id, name: id } }));
  const { page, owner } = await show(withCards(pressing));
  await letCardsArm(page);
  const before = await button(page, 'Allow once').boundingBox();

  owner.patch({ cards: [{ ...pressing, armedAt: start + 90_000, items: [...pressing.items, second] }, ...others] });
  await card(page).getByText('1 of 3, from 3 clients').waitFor();

  expect(await card(page).count()).toBe(1);
  expect(await seenText(card(page))).not.toContain('2 steps');
  expect(await button(page, 'Allow once').isEnabled()).toBe(true);
  expect((await button(page, 'Allow once').boundingBox())?.x).toBe(before?.x);
  const decided = owner.next('decide');
  await button(page, 'Allow once').click();
  expect(await decided).toMatchObject({ seen: ['call-a'] });
});

test('a late picture moves nothing, arms nothing anew, and none at all keeps no yes from counting', async () => {
  const { page, owner } = await show(withCards({ ...pressing, items: [{ ...reply, picture: null }] }));
  await letCardsArm(page);
  expect(await button(page, 'Allow once').isEnabled()).toBe(true);
  const before = await button(page, 'Allow once').boundingBox();

  owner.patch({ cards: [pressing] });
  await card(page).getByRole('img', { name: 'TextEdit, Shopping list.txt. The button Reply is lit.' }).waitFor();

  expect(await button(page, 'Allow once').isEnabled()).toBe(true);
  expect(await button(page, 'Allow once').boundingBox()).toEqual(before);
});

test('a request that comes between two seconds has none more than it was given', async () => {
  const other = (id: string, from: number): Approval => ({ ...pressing, id, createdAt: from, expiresAt: from + 300_000 });
  const { page, owner } = await show(withCards(pressing, other('card-2', start)));
  await card(page)
    .getByRole('button', { name: /1 of 2/ })
    .click();
  const rows = page.getByRole('region', { name: 'Waiting for your answer' }).locator('.ask-number');
  await rows.nth(1).waitFor();
  await page.clock.runFor(700);
  // The message that tells it takes a moment.
  owner.patch({ cards: [pressing, other('card-2', start), other('card-3', start + 710)] });

  await rows.nth(2).waitFor();
  expect((await rows.allInnerTexts()).slice(1)).toEqual(['5:00', '5:00']);
});

test('a refusal counts in the first second, a yes does not', async () => {
  const { page, owner } = await show(withCards(pressing));

  expect(await button(page, 'Allow once').isDisabled()).toBe(true);
  await button(page, 'Allow once').click({ force: true });
  const decided = owner.next('decide');
  await button(page, 'Refuse').click();

  expect(await decided).toEqual({ kind: 'refuse', cardId: pressing.id });
  expect(decisions(owner)).toHaveLength(1);
});

test('a no for the session and a rule of never are further down the same button', async () => {
  const { page, owner } = await show(withCards(pressing, { ...pressing, id: 'card-2' }));
  await choose(page, 'Other ways to refuse', /for this session/);
  await button(page, /^Refuse clicking and typing in TextEdit for this session$/).click();
  await letCardsArm(page);
  await choose(page, 'Other ways to refuse', /^Never Allow/);
  const ruled = owner.next('addRule');
  await button(page, /^Never Allow/).click();

  expect(await ruled).toEqual({ rule: { capability: 'act', app: 'com.apple.textedit', client: 'claude', verdict: 'deny' } });
  expect(decisions(owner)).toEqual([
    { kind: 'refuse', cardId: pressing.id, session: true },
    { kind: 'refuse', cardId: pressing.id },
  ]);
});

test.each([
  [480, 760],
  [480, 600],
  [1280, 720],
])('a long text has to be scrolled to its end before a yes counts, in a window of %i by %i', async (width, height) => {
  const text = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
  const { page } = await show(withCards());
  await page.setViewportSize({ width, height });
  const { owner } = await show(withCards(typing(text)));
  await letCardsArm(page);
  expect(await button(page, 'Allow once').isDisabled()).toBe(true);
  expect(await seenText(card(page))).toContain('Scroll to the end');

  await card(page)
    .getByRole('region', { name: /^The whole text/ })
    .hover();
  for (let turns = 0; turns < 6; turns += 1) await page.mouse.wheel(0, 500);
  const whole = () => owner.received.some(({ command, argument }) => command === 'cardView' && (argument as { whole: boolean }).whole);
  await expect.poll(whole).toBe(true);
  expect(await button(page, 'Allow once').isDisabled()).toBe(true);
  await letCardsArm(page);

  expect(await button(page, 'Allow once').isEnabled()).toBe(true);
});

test('a text that is too long to come with its card comes page by page before a yes counts', async () => {
  const [item] = typing('the beginning').items;
  const long = typing('', { items: [{ ...(item as CardItem), text: { start: 'the beginning', characters: 40 } }] });
  const { page, owner } = await show(withCards());
  const asked = owner.next('cardText');
  owner.patch({ cards: [long] });
  expect(await asked).toEqual({ cardId: long.id, callId: 'call-a', offset: 13, of: 'text' });
  await letCardsArm(page);
  expect(await button(page, 'Allow once').isDisabled()).toBe(true);

  owner.answer('cardText', { text: ', and the last of it', next: null });
  owner.patch({ cards: [{ ...long, id: 'card-2' }] });
  const whole = card(page).getByText('the beginning, and the last of it');
  await expect.poll(() => page.clock.runFor(200).then(() => whole.isVisible())).toBe(true);
  await letCardsArm(page);
  expect(await button(page, 'Allow once').isEnabled()).toBe(true);
});

test('a yes waits anew when the headline leaves the screen, or something lies over it', async () => {
  const { page } = await show(withCards(pressing));
  await letCardsArm(page);
  expect(await button(page, 'Allow once').isEnabled()).toBe(true);

  await page.evaluate(`{
    const cover = document.createElement('div');
    cover.id = 'cover';
    cover.style.cssText = 'position:fixed;inset:0;z-index:99';
    document.body.append(cover);
  }`);
  await page.clock.runFor(200);
  expect(await button(page, 'Allow once').isDisabled()).toBe(true);
  await page.evaluate("document.getElementById('cover').remove()");
  await page.clock.runFor(600);
  expect(await button(page, 'Allow once').isDisabled()).toBe(true);
  await page.clock.runFor(600);
  expect(await button(page, 'Allow once').isEnabled()).toBe(true);
});

test('Gatehand is told what is shown, and when all of it has been', async () => {
  const { page, owner } = await show(withCards(pressing));
  await letCardsArm(page);
  const views = () => owner.received.filter(({ command }) => command === 'cardView').map(({ argument }) => argument);

  await expect.poll(views).toEqual([
    { cardId: pressing.id, calls: ['call-a'], whole: false },
    { cardId: pressing.id, calls: ['call-a'], whole: true },
  ]);
});

test('what cannot be taken back is held, has no wider answer, and letting go too early does nothing', async () => {
  const { page, owner } = await show(withCards(sending));
  await letCardsArm(page);
  const hold = button(page, 'Hold to Send');
  expect(await seenText(card(page))).toContain('Cannot be taken back. It goes to other people at once.');
  expect(await button(page, 'Other answers').count()).toBe(0);

  const filled = () =>
    page.evaluate<number>(
      "(({ width }, of) => width / of)(document.querySelector('.ask-hold-fill').getBoundingClientRect(), document.querySelector('.ask-hold').clientWidth)",
    );
  await hold.hover();
  await page.mouse.down();
  await page.clock.runFor(700);
  expect(await filled(), 'in thirds, with reduced motion').toBeCloseTo(2 / 3, 2);
  await page.mouse.up();
  await page.clock.runFor(1_000);
  expect(decisions(owner)).toEqual([]);
  const decided = owner.next('decide');
  await page.mouse.down();
  await page.clock.runFor(1_000);

  expect(await decided).toEqual({ kind: 'approve', cardId: sending.id, scope: 'this-call', seen: ['call-a'] });
});

test('holding has an equal by keyboard, and for a press without a beginning', async () => {
  const { page, owner } = await show(withCards(sending));
  await letCardsArm(page);
  await button(page, 'Hold to Send').dispatchEvent('click');
  expect(await card(page).getByRole('group', { name: 'Send now?' }).isVisible()).toBe(true);
  await button(page, 'Not Now').click();
  expect(decisions(owner)).toEqual([]);

  await button(page, 'Hold to Send').focus();
  const decided = owner.next('decide');
  await page.keyboard.down('a');
  await page.clock.runFor(1_000);
  await page.keyboard.up('a');

  expect(await decided).toMatchObject({ kind: 'approve', cardId: sending.id });
});

test('keys answer only while the card has the keyboard: 1 to 4 choose, D opens, A allows, R refuses', async () => {
  const { page, owner } = await show(withCards(pressing, { ...pressing, id: 'card-2' }));
  await letCardsArm(page);
  for (const key of ['r', 'a', '2']) await page.keyboard.press(key);
  expect(decisions(owner)).toEqual([]);

  await button(page, 'Details').focus();
  await page.keyboard.press('2');
  await page.keyboard.press('d');
  await card(page).getByText('com.apple.TextEdit').waitFor();
  await letCardsArm(page);
  await page.keyboard.press('a');
  await expect.poll(() => decisions(owner)).toMatchObject([{ kind: 'approve', scope: '15-minutes' }]);
  owner.patch({ cards: [{ ...pressing, id: 'card-2' }] });
  await rest(page);
  await letCardsArm(page);
  await button(page, 'Details').focus();
  const refused = owner.next('decide');
  await page.keyboard.press('r');
  expect(await refused).toEqual({ kind: 'refuse', cardId: 'card-2' });
});

test('Stop takes the card away, and says that nothing runs', async () => {
  const { page, owner } = await show(withCards(pressing));
  await letCardsArm(page);

  owner.patch({ cards: [], stopped: true });

  await page.getByText('Stopped. Nothing runs until you resume.').waitFor();
  expect(await page.getByRole('button', { name: /^Allow/ }).count()).toBe(0);
});

test('the second of two clicks answers no other card', async () => {
  const { page, owner } = await show(withCards(pressing, { ...pressing, id: 'card-2' }));
  await letCardsArm(page);
  const spot = await button(page, 'Allow once').boundingBox();
  if (spot === null) throw new Error('the button is not drawn');
  await button(page, 'Allow once').click();
  owner.patch({ cards: [{ ...pressing, id: 'card-2' }] });
  await page.getByRole('status').filter({ hasText: 'Allowed once' }).waitFor();

  await page.mouse.click(spot.x + 5, spot.y + 5);
  await rest(page);
  await card(page).waitFor();
  await page.mouse.click(spot.x + 5, spot.y + 5);

  expect(decisions(owner)).toHaveLength(1);
});

test('the inbox lists what waits by client and refuses all of it, but allows nothing', async () => {
  const other = { ...sending, id: 'card-2', asker: { ...sending.asker, clientKey: 'codex', name: 'codex', verified: false } };
  const { page, owner } = await show(withCards(pressing, other));
  await button(page, '1 of 2, from 2 clients').click();
  const inbox = page.getByRole('region', { name: 'All requests' });

  expect(await inbox.getByRole('heading', { name: '2 requests from 2 clients' }).isVisible()).toBe(true);
  expect(await inbox.getByRole('button', { name: /Allow/ }).count()).toBe(0);
  const row = inbox.getByRole('button', { name: /^Press Send in TextEdit [^:\d]*$/ });
  expect(await row.ariaSnapshot()).toContain('Cannot');
  await row.click();
  expect(await card(page).getByRole('heading').innerText()).toMatch(/“codex” wants to\s+press Send in TextEdit/);
  await button(page, '2 of 2, from 2 clients').click();
  await inbox.getByRole('button', { name: 'Refuse All 2' }).click();
  await expect
    .poll(() => decisions(owner))
    .toEqual([
      { kind: 'refuse', cardId: pressing.id },
      { kind: 'refuse', cardId: 'card-2' },
    ]);
});

test('in the main window cards are a drawer that can be put away, and takes no room from the page', async () => {
  const { page } = await show({ ...busyState, cards: [pressing] }, 'Permissions');
  const top = (await page.getByRole('heading', { name: 'Permissions', level: 2 }).boundingBox())?.y ?? 9_999;
  expect(top).toBeLessThan(200);

  await button(page, 'Later').click();
  expect(await card(page).count()).toBe(0);
  await page.getByRole('button', { name: '1 request waits for you' }).click();
  expect(await card(page).count()).toBe(1);
});

test('a decision that Gatehand will not take says why and leaves the card answerable', async () => {
  const { page, owner } = await show(withCards(pressing));
  owner.refuse('decide', { kind: 'card-gone' });
  await letCardsArm(page);

  await button(page, 'Allow once').click();

  await page.getByText('This card is gone.').waitFor();
  expect(await button(page, 'Allow once').isEnabled()).toBe(true);
});

test('a card that runs out counts as refused and says so', async () => {
  const { page, owner } = await show(withCards(pressing));
  await page.clock.fastForward(300_000);
  owner.patch({ cards: [] });

  await page.getByText('Timed out: counted as refused.').waitFor();
});

test('whoever comes back to several that ran out is told how many, and closes that in one window for all', async () => {
  const { page, owner } = await show(withCards(pressing));
  await page.clock.fastForward(300_000);
  owner.patch({ cards: [], cardEnds: { timedOut: 5, closed: 0 } });
  const line = page.getByText('5 requests timed out: counted as refused.');
  await line.waitFor();

  const closed = owner.next('closeCardEnds');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  expect(await closed).toEqual({});
  expect(await line.count()).toBe(0);

  owner.patch({ cards: [pressing], cardEnds: { timedOut: 0, closed: 1 } });
  await card(page).waitFor();
  owner.patch({ cards: [], cardEnds: { timedOut: 1, closed: 1 } });
  const one = page.getByText('Timed out: counted as refused.');
  await one.waitFor();
  owner.patch({ cardEnds: { timedOut: 0, closed: 2 } });
  await one.waitFor({ state: 'detached' });
});

test('a screen reader hears the act, how far it goes and which of how many it is, once and politely, and all of it in order', async () => {
  const [typed] = typing('See you at ten.\n').items;
  const final = { ...first, ...typed, picture: first.picture, level: 3, final: 'send', act: element('Send') } as const;
  const { page } = await show(withCards({ ...sending, items: [final] }, { ...pressing, id: 'card-2' }));

  const said = page.getByRole('status').filter({ hasText: 'wants to' });
  await expect.poll(() => said.allInnerTexts()).toEqual(['Claude Code wants to press Send in TextEdit. Cannot be taken back. 1 of 2.']);
  expect(await page.getByRole('alert').count()).toBe(0);
  const read = (await card(page).ariaSnapshot()).replaceAll(/[^\n]*- (?:img "Cannot|\/children)[^\n]*\n/g, '');
  const order = [
    'heading "Claude',
    'button "1 of 2',
    'img "TextEdit',
    'The whole text',
    'button "Refuse"',
    'Other ways',
    'button "Hold',
    'button "Details',
  ];
  expect(order.map((one) => read.indexOf(one))).toEqual(order.map((one) => read.indexOf(one)).toSorted((a, b) => a - b));
  expect(order.filter((one) => !read.includes(one))).toEqual([]);
  const described = await page.evaluate(
    "document.querySelector('[role=alertdialog]').getAttribute('aria-describedby').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')",
  );
  expect(described).toMatch(/^Window “Shopping list.txt”.*Cannot be taken back\. It goes to other people at once\. See you at ten\./);
  expect(String(described).match(/Cannot be taken back/g)).toHaveLength(1);
});
