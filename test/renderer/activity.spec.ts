import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CallLogEntry } from '../../src/shared/log-entry.js';
import { choose, pages } from '../harness/pages.js';
import { readCardThrough, seenText } from './page.js';
import { acted, approvalCard, busyState, emptyState, logRows, mail, start } from './states.js';

const { show } = pages();

const [pattern] = logRows;
if (!pattern) throw new Error('there is no entry to make others of');
const looked: CallLogEntry = { ...acted, act: 'read-elements', effect: 'read', capability: 'see' };
/** An errand: looks, a press, a text, and a Send that the owner refused. */
const refused = { decision: 'asked-refused', noAnswer: 'refused', outcome: 'error', code: 'approval_denied', reported: 'none' } as const;
const acts: readonly CallLogEntry[] = [
  { ...looked, id: 'e1' },
  { ...looked, id: 'e2' },
  { ...acted, id: 'e3', act: 'press-element', decision: 'asked-allowed' },
  { ...acted, id: 'e4', act: 'type', amount: 42 },
  { ...acted, id: 'e5', act: 'press-element', ...refused },
];
const errand = acts.map((entry, index): CallLogEntry => ({ ...entry, at: start - 60_000 + index * 1_000 }));
/** A PNG of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const names = { e3: 'Reply', e5: 'Send' };

test('a session is told in sentences, newest first, with looks folded, names from the owner’s memory and outcomes at the right', async () => {
  const { page, owner } = await show(emptyState);
  owner.answer('callNames', names);
  owner.log([...errand]);
  const rows = page.getByRole('treegrid').getByRole('row');

  await rows.filter({ hasText: 'Asked to press Send in Mail' }).waitFor();
  const lines = await rows.allInnerTexts();
  const told = lines.map((line) => line.replaceAll(/\s+/g, ' '));
  expect(told[2]).toMatch(/Asked to press Send in Mail Refused by you/);
  expect(told[3]).toMatch(/Typed 42 characters in Mail/);
  expect(told[4]).toMatch(/Pressed Reply in Mail Allowed by you/);
  expect(told[5]).toMatch(/Looked at Mail 2 times/);
  expect(told).toHaveLength(6);
  const unfolded = owner.next('callNames');
  await rows.filter({ hasText: 'Looked at Mail 2 times' }).click();
  await expect.poll(() => rows.count()).toBe(8);
  await unfolded;
  // Names stay when another setting changes, and are asked for anew when what may be told does.
  owner.patch({ language: 'ja', blocklist: [...emptyState.blocklist] });
  await rows.filter({ hasText: 'Send' }).first().waitFor();
  const again = owner.next('callNames');
  owner.patch({ language: 'en', blocklist: ['com.example.notes'] });
  expect(await again).toMatchObject({ ids: expect.arrayContaining(['e3', 'e5']) });
  await rows.filter({ hasText: 'Asked to press Send in Mail' }).waitFor();
});

test('a wait that ran out says that what it waited for did not happen; one that could not begin was tried', async () => {
  const wait = { ...looked, act: 'wait', outcome: 'error' } as const;
  const { page, owner } = await show(emptyState);
  owner.log([
    { ...wait, id: 'w1', code: 'timed_out' },
    { ...wait, id: 'w2', code: 'not_found' },
  ]);
  const rows = page.getByRole('treegrid').getByRole('row');

  await rows
    .filter({ hasText: /Waited for something in Mail\s*Did not happen/ })
    .last()
    .waitFor();
  await rows
    .filter({ hasText: /Tried to wait for something in Mail\s*Failed/ })
    .last()
    .waitFor();
});

test('what was allowed again and again is suggested as a rule, shown with its calls, made with one press or left alone', async () => {
  const calls = [3, 4].map((index) => errand[index - 1]);
  const { page, owner } = await show({ ...emptyState, clients: busyState.clients });
  owner.answer('callNames', names);
  owner.answer('suggestionCalls', calls.toReversed());
  owner.log([...errand]);
  const one = { id: 's1', clientKey: 'claude', client: 'Claude Code', app: mail, capability: 'act', times: 9 } as const;
  owner.patch({ suggestions: [one] });
  const row = page.getByRole('list', { name: 'Rules from what you allowed' }).getByRole('listitem').first();

  expect(await seenText(row)).toContain('You allowed Claude Code to click and type in Mail 9 times. Make it a rule?');
  await row.getByRole('button', { name: 'Show the 9' }).click();
  const shown = row.getByRole('list', { name: 'The 9 calls that you allowed' }).getByRole('listitem');
  await shown.filter({ hasText: 'Pressed Reply in Mail' }).waitFor();
  expect(await shown.count()).toBe(2);
  expect(await seenText(row)).toContain('The newest 2 of them.');
  const made = owner.next('takeSuggestion');
  await row.getByRole('button', { name: 'Make it a rule: Claude Code in Mail' }).click();
  expect(await made).toEqual({ id: 's1' });
  const left = owner.next('dismissSuggestion');
  await row.getByRole('button', { name: 'Not Now: Claude Code in Mail' }).click();
  expect(await left).toEqual({ id: 's1' });
  owner.patch({ suggestions: [] });
  await row.waitFor({ state: 'detached' });
});

test('a change that has pictures shows its window before and after, and asks for none where the owner keeps none', async () => {
  const picture = { source: `data:image/png;base64,${dot}`, width: 360, height: 240 };
  const { page, owner } = await show(emptyState);
  owner.answer('callPictures', { before: picture, after: null });
  owner.log([...errand]);
  const row = page.getByRole('row').filter({ hasText: 'Typed 42 characters in Mail' });
  await row.click();
  await row.getByText('The text itself is not kept.').waitFor();
  expect(owner.received.filter(({ command }) => command === 'callPictures')).toEqual([]);

  owner.patch({ thumbnails: true });

  await row.getByRole('img', { name: 'Mail before the change' }).waitFor();
  await row.getByText('No picture').waitFor();
  owner.answer('callPictures', null);
  owner.patch({ pictureDrops: 1 });
  await row.getByRole('img', { name: 'Mail before the change' }).waitFor({ state: 'detached' });
});

test('a collapsed session is one line of the same sentences, and one that goes on takes its new calls', async () => {
  const other = { ...acted, id: 'later', client: 'Cursor', clientKey: 'cursor', act: 'launch', at: start } as const;
  const { page, owner } = await show(emptyState);
  owner.answer('callNames', names);
  owner.log([...errand, other]);
  const rows = page.getByRole('treegrid').getByRole('row');

  await rows
    .filter({ hasText: 'pressed' })
    .waitFor({ state: 'attached' })
    .catch(() => undefined);
  const line = rows.filter({ hasText: '2 changes, 2 looks and 1 refused' });
  await expect
    .poll(async () => (await seenText(line)).replaceAll(/\s+/g, ' '))
    .toContain('Pressed Reply in Mail, typed 42 characters in Mail, asked to press Send in Mail: refused by you');
  owner.log([{ ...acted, id: 'e6', act: 'type', amount: 7, at: start + 1_000 }]);

  await rows.filter({ hasText: 'Typed 7 characters in Mail' }).waitFor();
});

test('a card that nobody answered is timed out, and one that waits says so until it ends in its own place', async () => {
  const waiting = { ...acted, id: 'w', act: 'quit', decision: 'asked-pending', outcome: 'pending' } as const;
  const late = { ...acted, id: 'l', act: 'quit', decision: 'asked-refused', noAnswer: 'expired', outcome: 'error' } as const;
  const { page, owner } = await show({ ...emptyState, log: [late, waiting] });
  const rows = page.getByRole('treegrid').getByRole('row');

  await rows.filter({ hasText: 'Timed out' }).waitFor();
  await rows.filter({ hasText: 'Waits for you' }).waitFor();
  const before = await rows.count();
  owner.log([{ ...waiting, decision: 'asked-allowed', outcome: 'ok' }]);

  await rows.filter({ hasText: 'Quit Mail' }).filter({ hasText: 'Allowed by you' }).waitFor();
  expect(await rows.count()).toBe(before);
  owner.log([{ ...waiting, decision: 'asked-allowed' }]);
  await rows.filter({ hasText: 'Asked to quit Mail' }).filter({ hasText: 'Allowed by you' }).waitFor();
  owner.log([{ ...waiting, decision: 'asked-refused', noAnswer: 'withdrawn', outcome: 'error', code: 'stopped' }]);
  await rows.filter({ hasText: 'Asked to quit Mail' }).filter({ hasText: 'Stopped' }).waitFor();
});

test('the story is narrowed by kind, words, client, app and outcome, each alone and together, and widened again', async () => {
  const { page } = await show(busyState);
  const counted = (text: string) => page.getByRole('status').getByText(text).waitFor();
  const menu = (name: string) => page.getByRole('combobox', { name });
  const refused = logRows.filter((one) => one.decision === 'refused' || one.decision === 'asked-refused').length;

  await page.getByRole('searchbox').fill('textedit before');
  await counted('of 12 calls');
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await page.getByRole('radio', { name: 'Refused' }).click();
  await counted(`${refused} of 12 calls`);
  await page.getByRole('radio', { name: 'Changes' }).click();
  await counted(`${logRows.filter((one) => one.effect === 'change').length} of 12 calls`);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await choose(menu('Outcome'), 'Failed');
  await counted('1 of 12 calls');
  await choose(menu('Client'), 'Claude Code');
  await page.getByText('No call matches this filter.').waitFor();
  await choose(menu('Client'), 'Every client');
  await choose(menu('App'), 'TextEdit');
  await counted('1 of 12 calls');
  await page.keyboard.press('Escape');
  await page.clock.runFor(300);
  expect(new URL(page.url()).hash.split(/[?&]/).sort()).toEqual(
    ['#activity', 'kind=changes', 'outcome=failed', 'app=com.apple.TextEdit'].sort(),
  );
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await page.clock.runFor(300);
  expect(new URL(page.url()).hash).toBe('#activity');

  await page.getByText(' of 12 calls').waitFor({ state: 'detached' });
  await page.getByRole('treegrid').getByText('Claude Code').first().waitFor();
});

test('a search finds calls by the names of what they touched, also those that have not been in sight and long ones by any part', async () => {
  const log = Array.from({ length: 450 }, (_, index): CallLogEntry => ({ ...acted, id: `n${index}`, at: start + index, act: 'open' }));
  const { page, owner } = await show(emptyState);
  owner.answer('callNames', { n3: 'A file with a long name that says unicorn where it is cut.txt' });
  owner.log(log);
  await page.getByRole('treegrid').getByRole('row').nth(3).waitFor();

  const asked = owner.next('callNames');
  await page.getByRole('searchbox').fill('unicorn');

  expect(await asked).toMatchObject({ ids: expect.arrayContaining(['n3']) });
  await page.getByRole('status').getByText('1 of 450 calls').waitFor();
});

test('an address leads to a client’s calls, to one of them with its details, and to each part of an area that is shown already', async () => {
  const { page } = await show(busyState);

  await page.evaluate("location.hash = '#activity?client=cursor&call=call-9'");

  await page.getByRole('status').getByText('1 of 12 calls').waitFor();
  await page.getByText('It did not work: what was meant was not there any more.').waitFor();
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await page.getByText('stale_ref').waitFor();
  for (const [hash, tab] of [
    ['settings', 'General'],
    ['settings?pane=backup', 'Backup'],
    ['settings?pane=nowhere', 'General'],
    ['clients?tab=tasks', 'Tasks'],
    ['clients?tab=connect', 'Clients'],
    ['apps', 'Rules'],
    ['apps?tab=only', 'Only These Apps'],
  ] as const) {
    await page.evaluate(`location.hash = '#${hash}'`);
    await page.getByRole('tab', { name: tab, selected: true }).waitFor();
  }
  await page.evaluate("location.hash = '#clients?tab=connect'");
  await page.getByRole('region', { name: 'Connect a client' }).waitFor();
  await page.evaluate("location.hash = '#clients?client=cursor'");
  await page.getByRole('region', { name: '“Cursor”' }).waitFor();
  await page.evaluate("location.hash = '#apps'");
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('tab', { name: 'Only These Apps' }).click();
  expect(page.url()).toContain('#apps?tab=only');
});

test('a line is opened with the keyboard, tells who decided and what came of it, all else under Details, and Escape closes it', async () => {
  const { page } = await show({ ...emptyState, log: [logRows[2] ?? pattern] });
  const focused = page.locator('tr:focus');
  await page.getByRole('treegrid').getByRole('row').nth(1).focus();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const row = page.getByRole('row', { expanded: true }).last();
  await row.getByText('You allowed it when it asked.').waitFor();
  await row.getByText('Its effect was seen. Took 6.4 s, 6.1 s of it waiting for you.').waitFor();
  expect(await seenText(row)).not.toMatch(/launch_app|bytes|com\.apple/);
  await row.getByRole('button', { name: 'Details', exact: true }).press('Space');
  await row.getByText('Gatehand asks before clicking and typing in an app').waitFor();
  const text = await seenText(row);
  for (const part of [
    'launch_app',
    'com.apple.TextEdit',
    'Done, effect seen',
    '6.4\u00a0s',
    '6.1\u00a0s',
    '900 bytes',
    'about 225 tokens',
  ]) {
    expect(text).toContain(part);
  }
  await row.focus();
  await page.keyboard.press('Escape');

  await row.getByText('about 225 tokens').waitFor({ state: 'detached' });
  expect(await seenText(focused)).toContain('TextEdit');
});

test('an act is taken back where its app has a way, and one line says what came of it', async () => {
  const typed = { ...acted, id: 'typed', act: 'type', amount: 8 } as const;
  const pressed = { ...acted, id: 'pressed', act: 'press-element' } as const;
  const { page, owner } = await show({ ...busyState, log: [pressed, typed] });
  const row = (words: string) => page.getByRole('row').filter({ hasText: words }).last();
  owner.answer('actUndoWay', null);
  await row('Pressed a control').click();
  await page.getByRole('button', { name: 'Make a Rule…' }).waitFor();
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(0);
  await row('Pressed a control').click({ position: { x: 90, y: 8 } });

  owner.answer('actUndoWay', 'undo');
  owner.refuse('undoAct', { kind: 'act-undo', why: 'nothing', app: 'Mail' });
  await row('Typed 8 characters').click();
  await row('Typed 8 characters').getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('alert').getByText('Mail has nothing to undo now.').waitFor();
  await row('Typed 8 characters').click({ position: { x: 90, y: 8 } });
  owner.answer('undoAct', { way: 'undo', app: 'Mail', item: 'Undo Typing', beyond: 12 });
  await row('Typed 8 characters').click();
  const asked = owner.next('undoAct');
  await row('Typed 8 characters').getByRole('button', { name: 'Undo', exact: true }).click();

  expect(await asked).toEqual({ id: 'typed' });
  await page
    .getByRole('status')
    .getByText('Undid the last change in Mail. With it went 12 characters typed before; Redo there brings all back.')
    .waitFor();
});

test('every cell of the story and of the rules that a screen reader comes to says something', async () => {
  const { page } = await show(busyState);
  const silent = async (grid: 'treegrid' | 'grid') => {
    const cells = await page.getByRole(grid).getByRole('gridcell').all();
    const said = await Promise.all(cells.map(async (cell) => (await cell.ariaSnapshot()).replace(/^- gridcell *:?/, '').trim()));
    expect(said.length).toBeGreaterThan(10);
    return said.filter((one) => one === '' || one === '""');
  };
  expect(await silent('treegrid')).toEqual([]);
  await page.evaluate("location.hash = '#apps'");
  await page
    .getByRole('gridcell', { name: /^TextEdit, / })
    .first()
    .waitFor();
  expect(await silent('grid')).toEqual([]);
});

test('a call by another system’s name says so', async () => {
  const { page } = await show({ ...emptyState, log: logRows.filter(({ calledAs }) => calledAs.startsWith('macos-use')) });

  await page.getByRole('row').filter({ hasText: 'Effect not seen' }).click();
  await page.getByText('Whether it had an effect was not seen.').waitFor();
  await page.getByRole('button', { name: 'Details', exact: true }).click();

  await page.getByText('macos-use_click_and_traverse').waitFor();
});

test('a call becomes a rule of three kinds; a script can only be forbidden, and where no rule would hold none is offered', async () => {
  const script = { ...acted, id: 'script', act: 'run-script', tool: 'run_applescript', capability: 'script' } as const;
  const hidden = {
    ...acted,
    id: 'hidden',
    act: 'quit',
    decision: 'refused',
    rule: { kind: 'fixed', id: 'blocklist' },
    outcome: 'error',
  } as const;
  const press = { ...acted, id: 'press', act: 'press-element' } as const;
  const { page, owner } = await show({ ...busyState, log: [press, script, hidden] });
  const row = (words: string) => page.getByRole('row').filter({ hasText: words }).last();
  const open = page.getByRole('button', { name: 'Make a Rule…' });
  const make = page.getByRole('dialog', { name: 'Make a rule from this' });

  await row('Pressed a control').click();
  await open.click();
  const asked = owner.next('ruleFromEntry');
  await make.getByRole('button', { name: 'Ask' }).click();
  expect(await asked).toEqual({ id: 'press', verdict: 'ask' });
  await page.getByText('The rule is made.').waitFor();
  await row('Pressed a control').click({ position: { x: 90, y: 8 } });
  await row('Ran a script').click();
  await open.click();
  expect(await make.getByRole('button').allInnerTexts()).toEqual(['Never']);
  await page.keyboard.press('Escape');
  await row('Ran a script').click({ position: { x: 90, y: 8 } });
  await row('Hidden from clients').click();

  await page.getByText('Refused. This app is hidden from clients.').waitFor();
  expect(await open.count()).toBe(0);
});

const evilName = '=evil, client;=1+1; ＠x=y';

test.each([
  [
    'As a Table (CSV)',
    (text: string) => {
      const [head, row] = text.split('\r\n');
      // The mark by which Excel knows UTF-8.
      expect(head).toMatch(/^\uFEFFTime,Client,Tool,.*Decided by,/);
      expect(row).toContain(`"'=evil, client;'=1+1; '＠x=y",${pattern.tool}`);
      expect(row).toContain('Allowed,Gatehand allows looking at an app,Done');
    },
  ],
  ['As JSON', (text: string) => expect(JSON.parse(text)).toMatchObject([{ id: 'call-1', client: evilName, rule: { kind: 'default' } }])],
] as const)('what is shown is exported %s, and only that, without the names of what was touched', async (kind, check) => {
  const evil: CallLogEntry = {
    ...pattern,
    client: evilName,
    decision: 'allowed',
    rule: { kind: 'default', capability: 'see', verdict: 'allow' },
    outcome: 'ok',
  };
  const { page, owner } = await show(emptyState);
  owner.answer('callNames', { 'call-1': 'A secret title' });
  owner.log([evil, { ...pattern, id: 'other', tool: 'another_tool', calledAs: 'another_tool' }]);
  await page.getByRole('searchbox').fill(pattern.tool);
  await page.getByText('1 of 2 calls').waitFor();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: kind }).click();

  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).not.toMatch(/another_tool|A secret title/);
  check(text);
});

test('without the Accessibility permission the story says so and leads to the cure', async () => {
  const permissions = emptyState.permissions.map((one) => ({ ...one, state: 'missing' as const }));
  const { page } = await show({ ...emptyState, permissions });

  await page.getByText('Accessibility is off').waitFor();
  await page.getByRole('button', { name: 'Fix Accessibility' }).click();

  await page.getByRole('heading', { name: 'Permissions' }).waitFor();
});

test.each([
  ['480 by 600', { width: 480, height: 600 }],
  ['text at 200 %', { width: 960, height: 600 }],
])('at %s the sidebar is the pull-down of the title, Stop stays, and nothing is wider than the window', async (what, size) => {
  const { page } = await show(busyState);
  if (what.startsWith('text')) await page.addStyleTag({ content: ':root { font-size: 32px }' }).catch(() => undefined);
  await page.setViewportSize(what.startsWith('text') ? { width: 480, height: 600 } : size);

  await page.getByRole('button', { name: 'Stop All' }).waitFor();
  const toolbar = page.locator('.toolbar');
  const oneRow = async (): Promise<void> => expect((await toolbar.boundingBox())?.height).toBe(52);
  if (!what.startsWith('text')) {
    for (const area of ['apps', 'clients', 'permissions', 'screen', 'activity']) {
      await page.evaluate(`location.hash = '#${area}'`);
      await page.locator(`.title-menu[aria-label^="${area === 'screen' ? 'Simulated' : area}" i]`).waitFor();
      await oneRow();
    }
  }
  await toolbar.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.type('nothing like this');
  await page.getByText('No call matches this filter.').waitFor();
  if (!what.startsWith('text')) await oneRow();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('radio', { name: 'Changes' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Activity, Areas' }).click();
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('button', { name: 'Clients' }).click();

  await page.getByRole('heading', { name: 'Clients', level: 2 }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
});

test.each([
  ['480 by 600', 480, '100%'],
  ['480 by 600, with text at 200 %', 480, '200%'],
  ['730 by 600', 730, '100%'],
])('at %s nothing that comes by itself lies over Stop All, and a card still takes a yes', async (_what, width, size) => {
  const one = { ...approvalCard, items: approvalCard.items.slice(0, 1) };
  const { page, owner } = await show(busyState);
  await page.setViewportSize({ width, height: 600 });
  await page.evaluate(`document.documentElement.style.fontSize = '${size}'`);
  const stop = page.getByRole('button', { name: 'Stop All' });
  // A press that something else would get fails.
  const stops = () => stop.click({ trial: true, timeout: 2_000 });
  await stops();
  for (const area of ['first-steps', 'activity']) {
    await page.evaluate(`location.hash = '#${area}'`);
    owner.patch({ cards: [{ ...one, id: area }], undo: { id: area, what: { kind: 'refused', client: 'Claude Code', verified: true } } });
    await page.getByRole('alertdialog').waitFor();
    await page.locator('.toast').waitFor();
    await stops();
    await readCardThrough(page);
    await expect.poll(() => page.getByRole('button', { name: 'Allow once', exact: true }).isEnabled()).toBe(true);
    owner.patch({ cards: [], undo: null });
    await page.locator('.ask-ended').waitFor();
    await stops();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  }
});

test('the keys of every app of the Mac go to the areas, the settings and the search', async () => {
  const { page } = await show(busyState);
  const heading = () => page.getByRole('heading', { level: 2 }).first().innerText();

  await page.keyboard.press('Meta+2');
  await page.getByRole('heading', { name: 'Apps', level: 2 }).waitFor();
  await page.keyboard.press('Meta+4');
  await page.getByRole('heading', { name: 'Permissions', level: 2 }).waitFor();
  await page.keyboard.press('Meta+,');
  await page.getByRole('dialog', { name: 'General' }).waitFor();
  await page.keyboard.press('Meta+1');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Meta+f');

  expect(await page.getByRole('searchbox').and(page.locator(':focus')).count()).toBe(1);
  expect(await heading()).toBeDefined();
});
