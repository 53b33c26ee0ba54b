import { expect, test } from 'vitest';
import type { CallLogEntry } from '../../src/shared/log-entry.js';
import type { TaskTerms } from '../../src/shared/tasks/task.js';
import type { NowRow } from '../../src/shared/ui/now.js';
import type { UiState } from '../../src/shared/ui/ui.js';
import { pages } from '../harness/pages.js';
import { seenText } from './page.js';
import { acted, busyState, emptyState, mail, pairingCard, start } from './states.js';

/** Intl parts a time from its half of the day by a narrow space. */
const plainSpaces = (text: string): string => text.replaceAll('\u202f', ' ');

const { show, showApart } = pages();

test('the same light act again and again is one line with its names and its outcome, and none that was asked about or is final is in it', async () => {
  const press = (id: string, parts: Partial<CallLogEntry> = {}): CallLogEntry => ({ ...acted, id, act: 'press-element', ...parts });
  const log = [
    press('p1', { decision: 'asked-allowed' }),
    ...['p2', 'p3', 'p4'].map((id) => press(id)),
    press('p5', { outcome: 'error', code: 'stale_ref', reported: 'none' }),
    ...['p6', 'p7'].map((id) => press(id)),
    ...['p8', 'p9'].map((id) => press(id, { final: true })),
  ].map((entry, index) => ({ ...entry, at: start + index }));
  const { page, owner } = await show(emptyState);
  owner.answer('callNames', { p1: 'Send', p2: '7', p3: '7', p4: '7', p5: '9', p6: '6', p7: '=', p8: 'Send', p9: 'Send' });
  owner.log(log);
  const rows = page.getByRole('treegrid').getByRole('row');
  const told = async () =>
    (await rows.allInnerTexts()).slice(2).map((line) => line.replaceAll(/\s+/g, ' ').replace(/^.*?(?=Pressed|Tried)/, ''));
  const lines = [
    'Pressed Send in Mail Allowed before',
    'Pressed Send in Mail Allowed before',
    'Pressed 6 = in Mail Allowed before',
    'Tried to press 9 in Mail Failed',
    'Pressed 7 in Mail 3 times Allowed before',
    'Pressed Send in Mail Allowed by you',
  ];
  await expect.poll(told).toEqual(lines);

  await rows.filter({ hasText: '3 times' }).click();
  await expect.poll(() => rows.filter({ hasText: 'Pressed 7 in Mail' }).count()).toBe(4);
  await rows.filter({ hasText: 'Pressed 7 in Mail' }).nth(1).click();
  await rows.getByText('Its effect was seen.').waitFor();
  await rows.filter({ hasText: '3 times' }).click();

  await expect.poll(told).toEqual(lines);
  // An address leads to a call wherever it is folded away.
  await page.evaluate("location.hash = '#activity?call=p3'");
  await rows.getByText('Its effect was seen.').waitFor();
});

test('what is no look is told by itself: steps, what is forgotten, watched and read of the clipboard', async () => {
  const seen = { ...acted, effect: 'read', capability: 'see', reported: 'not-applicable', rule: null } as const;
  const done: readonly Partial<CallLogEntry>[] = [
    { act: 'read-elements' },
    { act: 'forget-app', effect: 'own' },
    { act: 'watch' },
    { act: 'read-clipboard', app: null, capability: 'clipboard' },
    { act: 'run-calls', effect: 'own', amount: 2, app: null },
  ];
  const { page, owner } = await show(emptyState);
  owner.log(done.map((parts, index): CallLogEntry => ({ ...seen, ...parts, id: `n${index}`, at: start + index })));
  const rows = page.getByRole('treegrid').getByRole('row');

  await expect
    .poll(async () => (await rows.allInnerTexts()).slice(2).map((line) => /(?:Took|Read|Watched|Forgot|Looked).*/.exec(line)?.[0]))
    .toEqual(['Took 2 steps', 'Read the clipboard', 'Watched Mail', 'Forgot what it knew of Mail', 'Looked at Mail']);
  await rows.getByText('1 look and 4 other calls').waitFor();
});

test('the sidebar says on two lines who does what, what waits and what was done last, in few words', async () => {
  const named = 'A client whose name goes on and on';
  const [claude, , probe] = busyState.clients;
  if (claude === undefined || probe === undefined) throw new Error('there is no client to show');
  const row: NowRow = {
    ...({
      clientKey: 'claude',
      client: 'Claude Code',
      act: 'type',
      amount: 48,
      manner: null,
      effect: 'change',
      capability: 'act',
    } as const),
    ...{ app: { bundleId: 'com.apple.Notes', name: 'Notes' }, running: true, done: false, at: start, step: null },
  };
  const quiet: NowRow = {
    ...row,
    clientKey: 'long',
    client: named,
    act: 'quit',
    app: mail,
    running: false,
    done: true,
    at: start - 60_000,
  };
  const { page, owner } = await show({
    ...busyState,
    clients: [claude, { ...claude, key: 'long', name: named }, probe],
    now: [row, quiet],
    cards: [{ ...pairingCard, asker: { ...pairingCard.asker, clientKey: 'probe' } }],
  });
  const now = page.locator('.sidebar').getByRole('list', { name: 'Now', exact: true });
  const lines = async () => (await now.getByRole('listitem').allInnerTexts()).map((one) => one.replaceAll(/\s+/g, ' ').trim());

  expect(await lines()).toEqual([
    expect.stringMatching(/ “probe” Waits for you$/),
    expect.stringMatching(/ Claude Code Active. Typing in Notes$/),
    expect.stringMatching(/ on and on Quiet. Quit Mail$/),
  ]);
  const heights: readonly number[] = await now
    .locator('.now-row')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(60);
  // Beside a permission that is missing, and beside a card, nothing says that all is well.
  expect(await seenText(page.locator('.sidebar'))).not.toContain('Ready');
  owner.patch({ clients: [{ ...claude, paused: true }], now: [], cards: [] });
  await expect.poll(lines).toEqual([expect.stringMatching(/ Claude Code Paused$/)]);
  await now.getByRole('button', { name: 'Resume Claude Code' }).waitFor();
});

test('a session counts as changes what came about, and what was only asked for by what became of it', async () => {
  const asked = { ...acted, act: 'quit', decision: 'asked-refused', noAnswer: 'refused', outcome: 'error', reported: 'none' } as const;
  const failed = { ...acted, outcome: 'error', code: 'stale_ref', reported: 'none' } as const;
  const half = { ...failed, code: 'interrupted', reported: 'confirmed' } as const;
  const idle = { ...acted, act: 'launch', reported: 'none' } as const;
  const stopped = { ...failed, code: 'stopped', decision: 'not-judged' } as const;
  const log = [asked, { ...asked, noAnswer: 'expired' } as const, stopped, failed, half, idle].map((one, at) => ({
    ...one,
    id: `n${at}`,
    at: start + at,
  }));
  const { page, owner } = await show({ ...busyState, log });

  await page.getByText('1 change, 3 refused, 1 failed and 1 without effect since').waitFor();
  owner.patch({ language: 'ja' });
  await page.getByText('変更 1、拒否 3、失敗 1、変化なし 1').waitFor();
});

test('in a narrow window the numbers of a session leave a long name the room to say that nobody vouches for it', async () => {
  const [claude] = busyState.clients;
  if (claude === undefined) throw new Error('there is no client to show');
  const name = 'a-client-whose-name-goes-on-and-on-and-on';
  const refused = { ...acted, client: name, clientKey: 'long', decision: 'refused', outcome: 'error' } as const;
  const log = [
    { ...acted, id: 'l1', client: name, clientKey: 'long' },
    { ...refused, id: 'l2' },
    { ...acted, id: 'c1', at: start + 1_000 },
  ];
  const { page } = await show({ ...busyState, clients: [claude, { ...claude, key: 'long', name, verified: false }], log });
  await page.setViewportSize({ width: 480, height: 600 });

  const line = page.getByRole('row').filter({ hasText: '1 change and 1 refused' });
  await line.waitFor();
  const [cut] = await line.locator('p.cut').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
  expect(cut).toBe(0);
});

test.each([1100, 480])('the numbers of a session that had all kinds of calls lie over nothing else, in a window of %i', async (width) => {
  const { page, owner } = await show(busyState);
  await page.setViewportSize({ width, height: 700 });
  // One that went on later closes the session of all kinds.
  owner.log([...busyState.log, { ...acted, id: 'later', clientKey: 'cursor', client: 'Cursor', at: start + 60_000 }]);
  const line = page.locator('.story-session', { has: page.locator('.story-side', { hasText: '1 waiting for you' }) });
  await line.waitFor();
  const out = await line.evaluate((row) => {
    const side = row.querySelector('.story-side')?.getBoundingClientRect() ?? new DOMRect();
    const parts = [...row.querySelectorAll('.story-side span')];
    const isOut = ({ left, right }: DOMRect): boolean => left < side.left - 1 || right > side.right + 1;
    return parts.filter((part) => isOut(part.getBoundingClientRect())).map((part) => part.textContent);
  });
  expect(out).toEqual([]);
});

test('what was today is yesterday after midnight, also in a window that nothing happens in', async () => {
  const { page } = await show({ ...emptyState, log: [{ ...acted, at: start }] });
  await page.getByText('Today', { exact: true }).waitFor();

  await page.clock.fastForward('24:00:00');
  await page.getByText('Yesterday', { exact: true }).waitFor();
});

test('days go by the calendar: one of 23 hours counts, one of last year has its year, and none stands there twice', async () => {
  const { page, owner } = await showApart(emptyState);
  const zone = await page.context().newCDPSession(page);
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' });
  // The clocks had been put forward on the Sunday before.
  await page.clock.setFixedTime('2027-03-29T00:30:00+02:00');
  const call = (id: string, at: string, parts: Partial<CallLogEntry> = {}): CallLogEntry => ({
    ...acted,
    id,
    clientKey: id,
    at: Date.parse(at),
    ...parts,
  });
  owner.log([
    call('old', '2026-03-29T12:00:00+02:00'),
    call('saturday', '2027-03-27T23:45:00+01:00'),
    // Two that ended the other way round than they began, on both sides of a midnight.
    call('waited', '2027-03-27T23:58:00+01:00', { durationMs: 300_000 }),
    call('quick', '2027-03-28T00:01:00+01:00'),
  ]);

  const days = page.locator('.story-day-cell');
  await expect.poll(() => days.allInnerTexts()).toEqual(['Yesterday', 'Saturday, March 27', 'Sunday, March 29, 2026']);
});

test('what is not of the day that stands above it has its date: lines and the span of a session over midnight, and what was done last', async () => {
  const { page, owner } = await showApart(emptyState);
  const zone = await page.context().newCDPSession(page);
  await zone.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Berlin' });
  await page.clock.setFixedTime('2026-11-22T00:20:00+01:00');
  const call = (id: string, at: string): CallLogEntry => ({ ...acted, id, clientKey: 'claude', at: Date.parse(at) });
  owner.log([call('before', '2026-11-21T23:58:00+01:00'), call('after', '2026-11-22T00:05:00+01:00')]);

  const times = page.locator('.story-time');
  await expect.poll(async () => (await times.allInnerTexts()).map(plainSpaces)).toEqual(['12:05 AM', 'Nov 21\n11:58 PM']);
  await page.locator('.story-session').click();
  await expect.poll(async () => plainSpaces(await page.locator('.story-side').innerText())).toContain('Nov 21, 11:58 PM to 12:05 AM');
});

test('in the app times are written as the Mac writes them, whatever its pages are told of it', async () => {
  const { page, owner } = await show(busyState);
  const none = { active: true, failure: null, accelerator: null };
  const shell: NonNullable<UiState['shell']> = {
    ...{ loginItem: 'off', stopShortcut: none, cardShortcut: none, nextMac: 'simulated', realMac: false, firstRun: false },
    ...{ canDragApp: false, updates: { kind: 'off', why: 'build' } },
  };
  const time = page.locator('.story-time').first();
  await expect.poll(() => time.innerText()).toMatch(/^\d+:29.PM$/);

  owner.patch({ shell: { ...shell, locale: 'en-US-u-hc-h23' } });
  await expect.poll(() => time.innerText()).toMatch(/^\d+:29$/);
});

test('a call that was not understood goes by its tool, and is no look at this Mac', async () => {
  const unread = { ...acted, act: null, app: null, decision: 'not-judged', rule: null, outcome: 'error', code: 'invalid_input' } as const;
  const { page, owner } = await show({
    ...emptyState,
    log: [{ ...unread, tool: 'propose_task', effect: 'own', reported: 'not-applicable' }],
  });

  await page.getByRole('row').filter({ hasText: 'Tried Propose task' }).filter({ hasText: 'Failed' }).waitFor();
  owner.patch({ language: 'ja' });
  await page.getByRole('row').filter({ hasText: '「タスクの提案」を試みました' }).waitFor();
});

test('in a narrow window the two buttons of a session leave the line to what goes on in it', async () => {
  const [grant] = busyState.grants;
  if (grant === undefined) throw new Error('there is no grant');
  const terms: TaskTerms = {
    ...{ goal: 'Sort the mail', apps: [{ ...mail, path: null }], may: ['act'], irreversible: [], windows: [], folders: [], asks: [] },
    ...{ actions: 20, minutes: 30, idleMinutes: 5, manner: 'attended' },
  };
  const task = { ...grant, kind: 'task', client: 'Claude Code', terms, kept: false, watched: false } as const;
  const { page } = await show({ ...busyState, grants: [task] });
  await page.setViewportSize({ width: 480, height: 600 });
  await page.getByRole('button', { name: 'End Task' }).waitFor();

  const session = page.locator('.story-session').filter({ hasText: 'End Task' });
  const line = await session.boundingBox();
  const what = await session.locator('.story-what').boundingBox();
  expect(what?.width).toBeGreaterThan(0.75 * (line?.width ?? 0));
});
