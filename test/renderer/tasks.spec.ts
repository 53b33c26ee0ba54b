import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Card } from '../../src/shared/approval.js';
import type { TaskTerms } from '../../src/shared/tasks/task.js';
import type { UiState } from '../../src/shared/ui/ui.js';
import { choose, pages } from '../harness/pages.js';
import type { FakeOwner } from './fake-owner.js';
import { letCardsArm, seenText } from './page.js';
import { approvalCard, busyState, start } from './states.js';

const { show } = pages();

type Approval = Extract<Card, { kind: 'approval' }>;
const pressing: Approval = { ...approvalCard, items: approvalCard.items.slice(0, 1) };
const withCard = (card: Card): UiState => ({ ...busyState, cards: [card] });
const card = (page: Page) => page.getByRole('alertdialog');
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const decisions = (owner: FakeOwner) => owner.received.filter((each) => each.command === 'decide').map(({ argument }) => argument);

const terms = {
  goal: 'Answer the three invoice mails from Northwind and note what is due in December',
  apps: [
    { bundleId: 'com.apple.mail', name: 'Mail', path: '/System/Applications/Mail.app' },
    { bundleId: 'com.apple.Notes', name: 'Notes', path: null },
  ],
  may: ['act', 'arrange'],
  irreversible: ['send'],
  windows: [],
  folders: [],
  asks: [],
  actions: 40,
  minutes: 30,
  idleMinutes: 5,
  manner: 'attended',
} satisfies TaskTerms;

test('a proposed task is narrowed on its card and allowed once; what cannot be taken back asks unless the owner names it', async () => {
  const proposing: Approval = { ...pressing, choices: [{ scope: 'this-call' }], task: terms };
  const { page, owner } = await show(withCard(proposing));
  const group = (name: string) => card(page).getByRole('group', { name });
  // What the yes is given for is read whole, however long it is.
  await card(page).getByText(`“${terms.goal}”`, { exact: true }).waitFor();
  expect(await seenText(group('Still asks'))).toBe('Still asks\nSend\nDelete\nBuy\nQuit');
  await group('In').getByRole('button', { name: 'Notes' }).click();
  await group('May').getByRole('button', { name: 'Open and arrange' }).click();
  // The last one stays.
  await group('May').getByRole('button', { name: 'Click and type' }).click();
  await card(page).getByRole('spinbutton', { name: 'minutes', exact: true }).fill('10');
  await card(page).getByRole('spinbutton', { name: 'actions' }).fill('9999');
  expect(await button(page, 'Allow for 10 minutes').isDisabled()).toBe(true);
  await letCardsArm(page);
  const decided = owner.next('decide');
  await button(page, 'Allow for 10 minutes').click();

  const narrower = { ...terms, apps: terms.apps.slice(0, 1), may: ['act'], irreversible: [], minutes: 10 };
  expect(await decided).toEqual({ kind: 'approve', cardId: proposing.id, scope: 'this-call', seen: ['call-a'], task: narrower });
});

test('what a task asks about everywhere is no choice under what it may do', async () => {
  const asking: TaskTerms = { ...terms, asks: [{ capability: 'arrange', app: null }] };
  const { page } = await show(withCard({ ...pressing, choices: [{ scope: 'this-call' }], task: asking }));
  const group = (name: string) => card(page).getByRole('group', { name });
  expect(await seenText(group('May'))).toBe('May\nClick and type');
  expect(await seenText(group('Still asks'))).toBe('Still asks\nSend\nDelete\nBuy\nQuit\nOpen and arrange');
  await card(page).getByRole('spinbutton', { name: 'minutes', exact: true }).fill('1');
  expect(await seenText(group('For at most'))).toMatch(/^For at most\s+minute\s+actions$/);
});

test('a task that may send unasked looks and is held for as sending itself, for as long as that is chosen', async () => {
  const { page } = await show(withCard({ ...pressing, choices: [{ scope: 'this-call' }], task: terms }));
  const send = card(page).getByRole('group', { name: 'Without asking' }).getByRole('button');
  const look = async () => ({
    icon: await card(page)
      .getByRole('img', { name: /^(Only looks|Changes something|Cannot be taken back)$/ })
      .getAttribute('aria-label'),
    badge: await page.evaluate("getComputedStyle(document.querySelector('.ask-mark-badge .ask-level-shape')).fill"),
    reason: await card(page).getByText('Cannot be taken back. It may send without asking you.').count(),
    held: await button(page, 'Hold to Allow').count(),
  });
  const before = await look();
  expect(before).toMatchObject({ icon: 'Changes something', reason: 0, held: 0 });

  await send.click();
  const sends = await look();
  expect(sends).toMatchObject({ icon: 'Cannot be taken back', reason: 1, held: 1 });
  expect(sends.badge).not.toBe(before.badge);
  expect(await seenText(card(page).getByRole('group', { name: 'Still asks' }))).toBe('Still asks\nDelete\nBuy\nQuit');

  await send.click();
  expect(await look()).toEqual(before);
});

test('after three cards of a kind the card offers a task, which is read anew before it is allowed with the call', async () => {
  const most: TaskTerms = {
    ...terms,
    goal: 'x',
    apps: terms.apps.slice(0, 1),
    may: ['act'],
    irreversible: [],
    actions: 200,
  };
  const { page, owner } = await show(withCard({ ...pressing, offer: { terms: most, times: 3 } }));
  await letCardsArm(page);
  expect(await seenText(card(page))).toContain('It has asked 3 times before: clicking and typing in TextEdit.');
  await button(page, 'Make It a Task…').click();
  await card(page).getByRole('textbox', { name: 'Goal' }).fill('Tidy the list');
  expect(await button(page, 'Allow for 15 minutes').isDisabled()).toBe(true);
  await page.evaluate("document.querySelector('.ask-body').scrollTo(0, 9_999)");
  await letCardsArm(page);
  const decided = owner.next('decide');
  await button(page, 'Allow for 15 minutes').click();

  const task = { ...most, goal: 'Tidy the list', actions: 20, minutes: 15, idleMinutes: 5 };
  expect(await decided).toEqual({ kind: 'approve', cardId: pressing.id, scope: 'this-call', seen: ['call-a'], task });
  expect(owner.received.some(({ command, argument }) => command === 'cardView' && (argument as { whole: boolean }).whole)).toBe(true);
});

test('a task stands at the end of the answers before it is offered, and can be left again', async () => {
  const { page } = await show(withCard({ ...pressing, offer: { terms: { ...terms, irreversible: [] }, times: null } }));
  expect(await button(page, 'Make It a Task…').count()).toBe(0);
  await button(page, 'Other answers').click();
  await page.getByRole('menuitem', { name: 'Turn Into a Task…' }).click();
  await button(page, 'Allow for 15 minutes').waitFor();
  await button(page, 'No Task').click();
  await button(page, 'Allow once').waitFor();
});

const running = {
  kind: 'task',
  id: 'task-1',
  client: 'Claude Code',
  clientKey: 'claude',
  terms: { ...terms, irreversible: [] },
  kept: false,
  watched: false,
  expiresAt: start + 18 * 60_000,
  remaining: 31,
  total: 40,
} satisfies UiState['grants'][number];

test('the owner writes a task: for whom, where, what, how much, how long, which folders, and whether they are there', async () => {
  const { page, owner } = await show(busyState, 'Clients', 'Tasks');
  await page.getByText('No task runs now.').waitFor();
  await page.getByRole('button', { name: 'New Task…' }).click();
  const form = page.getByRole('form', { name: 'New task' });
  await form.getByText('Add an App…').and(page.locator(':not(.visually-hidden)')).waitFor();
  const give = form.getByRole('button', { name: /^Allow for/ });
  expect(await give.getAttribute('aria-disabled')).toBe('true');
  await form.getByRole('textbox', { name: 'Goal' }).fill('Sort my downloads');
  await choose(form.getByRole('combobox', { name: 'Add an App…' }), 'Finder');
  await form.getByRole('group', { name: 'May' }).getByRole('button', { name: 'Files' }).click();
  await form.getByRole('textbox', { name: 'Folder' }).fill('~/Downloads');
  await form.getByRole('button', { name: 'Add Folder' }).click();
  await form.getByRole('radio', { name: 'Is refused, I am away' }).click();
  await form.getByRole('spinbutton', { name: 'minutes', exact: true }).fill('45');
  await form.getByRole('switch', { name: 'Keep it when Gatehand restarts' }).click();
  const made = owner.next('createTask');
  await give.click();

  expect(await made).toEqual({
    client: 'claude',
    kept: true,
    terms: {
      ...{ goal: 'Sort my downloads', apps: [{ bundleId: 'com.apple.finder', name: 'Finder', path: null }], may: ['see', 'act', 'files'] },
      ...{ irreversible: [], windows: [], folders: ['~/Downloads'], asks: [], actions: 20, minutes: 45, idleMinutes: 5, manner: 'away' },
    },
  });
});

test('what the owner has written of a task is there still after a look at another area, and goes with Cancel', async () => {
  const { page } = await show({ ...busyState, grants: [running] }, 'Clients', 'Tasks');
  const goal = page.getByRole('textbox', { name: 'Goal' });
  const away = async (): Promise<void> => {
    await page.getByRole('navigation').getByRole('button', { name: 'Activity' }).click();
    await page.getByRole('heading', { name: 'Activity' }).waitFor();
    await page.getByRole('navigation').getByRole('button', { name: 'Clients' }).click();
    await page.getByRole('tab', { name: 'Tasks' }).click();
  };
  await page.getByRole('button', { name: 'New Task…' }).click();
  await goal.fill('Sort the invoices');
  await away();
  expect(await goal.inputValue()).toBe('Sort the invoices');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await away();
  expect(await goal.count()).toBe(0);

  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('spinbutton', { name: 'minutes', exact: true }).fill('45');
  await away();
  expect(await page.getByRole('spinbutton', { name: 'minutes', exact: true }).inputValue()).toBe('45');
});

test('a task that runs is told whole, changed and ended', async () => {
  const { page, owner } = await show({ ...busyState, grants: [running] }, 'Clients', 'Tasks');
  const live = page.getByRole('list', { name: 'Tasks that run' });
  expect(await seenText(live)).toMatch(/Claude Code, in Mail and Notes · 18:00 left and 31 of 40 actions left/);
  expect(await seenText(live)).not.toMatch(/com\.apple/);
  expect(await seenText(live)).toMatch(/May\s+Click and type · Open and arrange\n/);
  // What asks everywhere is not told as what it may.
  owner.patch({ grants: [{ ...running, terms: { ...running.terms, asks: [{ capability: 'arrange', app: null }] } }] });
  await expect.poll(() => seenText(live)).toMatch(/May\s+Click and type\n\s*Still asks\s+[^\n]*Open and arrange/);
  owner.patch({ grants: [running] });
  await live.getByRole('button', { name: 'Edit the task' }).click();
  await page.getByRole('spinbutton', { name: 'actions' }).fill('60');
  const changed = owner.next('changeTask');
  await page.getByRole('button', { name: 'Change the Task' }).click();
  expect(await changed).toEqual({ id: 'task-1', kept: false, terms: { ...running.terms, actions: 60 } });

  const ended = owner.next('endGrant');
  await live.getByRole('button', { name: 'End the task' }).click();
  expect(await ended).toEqual({ id: 'task-1' });
});

test('Touch ID stands beside holding for what cannot be taken back, and gives its yes once a finger was given', async () => {
  const none = { active: true, failure: null, accelerator: null };
  const shell: NonNullable<UiState['shell']> = {
    ...{ loginItem: 'off', stopShortcut: none, cardShortcut: none, nextMac: 'simulated', realMac: false, firstRun: false },
    ...{ canDragApp: false, updates: { kind: 'off', why: 'build' }, touchId: { available: true, on: true } },
  };
  const item = approvalCard.items[0];
  if (item === undefined) throw new Error('the card has a call');
  const sending: Approval = { ...pressing, choices: [{ scope: 'this-call' }], items: [{ ...item, level: 3, final: 'send' }] };
  const { page, owner } = await show({ ...withCard(sending), shell });
  await letCardsArm(page);
  expect(await button(page, 'Hold to Send').count()).toBe(1);
  owner.answer('confirmByTouch', false);
  let asked = owner.next('confirmByTouch');
  await button(page, 'Allow with Touch ID').click();
  expect(await asked).toEqual({ reason: 'press Delete in TextEdit' });
  await page.clock.runFor(500);
  expect(owner.received.filter(({ command }) => command === 'decide')).toEqual([]);

  owner.answer('confirmByTouch', true);
  asked = owner.next('confirmByTouch');
  const decided = owner.next('decide');
  await button(page, 'Allow with Touch ID').click();
  await asked;
  expect(await decided).toEqual({ kind: 'approve', cardId: sending.id, scope: 'this-call', seen: ['call-a'] });
});

test('an item for a password field is picked or typed by the owner, and only then is a yes to be given', async () => {
  const secret = { item: null, items: ['Northwind', 'Bank'], field: 'Password', origin: 'https://mail.example' };
  const filling: Approval = { ...pressing, tool: 'fill_secret', choices: [{ scope: 'this-call' }], secret };
  const { page, owner } = await show(withCard(filling));
  const field = card(page).getByLabel('Pick the item, or type its name');

  expect(
    await card(page)
      .locator('datalist option')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
  ).toEqual(secret.items);
  for (const text of ['Password', 'https://mail.example', 'Pick the item first'])
    await card(page).getByText(text, { exact: true }).first().waitFor();
  await letCardsArm(page);
  expect(await button(page, 'Allow once').isDisabled()).toBe(true);
  await field.fill('  ');
  await letCardsArm(page);
  expect(await button(page, 'Allow once').isDisabled()).toBe(true);

  // Letters that are keys of the card are letters of a name here.
  await field.fill('');
  await field.pressSequentially('Radar 1');
  expect(await field.inputValue()).toBe('Radar 1');
  expect(decisions(owner)).toEqual([]);
  await field.fill('Bank');
  await letCardsArm(page);
  await button(page, 'Allow once').click();
  await expect
    .poll(() => decisions(owner))
    .toEqual([{ kind: 'approve', cardId: filling.id, scope: 'this-call', seen: ['call-a'], item: 'Bank' }]);
});

test('an item that the client named is shown with what is hidden in it, and cannot be changed', async () => {
  const secret = { item: 'Bank\u202eknab', items: [], field: 'Pass\u200bword', origin: null };
  const filling: Approval = { ...pressing, tool: 'fill_secret', choices: [{ scope: 'this-call' }], secret };
  const { page, owner } = await show(withCard(filling));

  const shown = await card(page).locator('.ask-secret').innerText();
  expect(shown).not.toMatch(/[\u202e\u200b]/u);
  expect(shown).toContain('Not on a web page');
  expect(await card(page).locator('.ask-secret input').count()).toBe(0);
  await letCardsArm(page);
  await button(page, 'Allow once').click();
  await expect.poll(() => decisions(owner)).toEqual([{ kind: 'approve', cardId: filling.id, scope: 'this-call', seen: ['call-a'] }]);
});

test('a task that has ended by itself says why, beside those that run, in a narrow window in Activity, and is put away', async () => {
  const over = { id: 'task-1', clientKey: 'claude', client: 'Claude Code', terms: running.terms, watched: false } as const;
  const { page, owner } = await show({ ...busyState, grants: [], endedTasks: [{ ...over, ending: 'used-up' }] });
  const rows = page.getByRole('list', { name: 'Ended', exact: true });
  const inMain = page.getByRole('main').getByRole('list', { name: 'Ended' });
  const said = `${terms.goal}\n\nEnded: its 40 actions are used up\n\nClaude Code, in Mail and Notes`;
  expect([await rows.count(), await inMain.count(), await seenText(rows)]).toEqual([1, 0, said]);
  await page.setViewportSize({ width: 480, height: 600 });
  await inMain.waitFor();
  expect([await rows.count(), await seenText(inMain)]).toEqual([1, said]);

  for (const [ending, why] of [
    ['idle', 'Ended: nothing was done for 5 minutes'],
    ['time', 'Ended: its 30 minutes are over'],
    ['lock', 'Ended: the screen was locked'],
  ] as const) {
    owner.patch({ endedTasks: [{ ...over, ending }] });
    await rows.getByText(why, { exact: true }).waitFor();
  }
  const away = owner.next('dismissEndedTask');
  await rows.getByRole('button', { name: `Dismiss: ${terms.goal}` }).click();
  expect(await away).toEqual({ id: 'task-1' });

  const reach = { client: 'Claude Code', capability: 'act', apps: ['Mail'] } as const;
  owner.patch({ endedTasks: [{ id: 'grant-1', clientKey: 'claude', reach: { ...reach, apps: ['Mail'] }, budget: null, ending: 'time' }] });
  await rows.getByText('Ended: its 15 minutes are over', { exact: true }).waitFor();
  expect(await seenText(rows)).toBe('Clicking and typing in Mail\n\nEnded: its 15 minutes are over\n\nClaude Code');

  owner.patch({ language: 'ja', endedTasks: [{ ...over, ending: 'used-up' }] });
  await page.getByRole('main').getByText('終了: 40 回の操作を使い切りました').waitFor();
});
