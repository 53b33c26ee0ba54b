import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CallLogEntry } from '../../src/shared/log-entry.js';
import { choose, pages } from '../harness/pages.js';
import { seenText } from './page.js';
import { busyState, emptyState, logRows, start } from './states.js';

const { show } = pages();

const [pattern] = logRows;
if (!pattern) throw new Error('there is no entry to make others of');
const many = (count: number, from = 0): CallLogEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    ...pattern,
    id: `many-${from + index}`,
    tool: `tool_${from + index}`,
    at: start + index,
  }));

test('the log shows each call with decision, effect and code, newest first, and one that ends takes its own place', async () => {
  const { page, owner } = await show(busyState);
  const rows = page.getByRole('grid', { name: 'Calls' }).getByRole('row');

  await expect.poll(() => rows.count()).toBe(logRows.length);
  expect(await seenText(rows.nth(0))).toMatch(/set_ui_element_value[\s\S]*Waiting for you[\s\S]*Still waiting/);
  expect(await seenText(rows.nth(2))).toMatch(/quit_app[\s\S]*Asked, not allowed[\s\S]*approval_denied[\s\S]*2m 11s/);
  const [last] = logRows.slice(-1);
  if (!last) throw new Error('there are no rows to show');
  owner.log([{ ...last, decision: 'asked-allowed', outcome: 'ok', reported: 'confirmed' }]);
  await rows.nth(0).getByText('You allowed it').waitFor();
  expect(await rows.count()).toBe(logRows.length);
});

test('the log is narrowed by words, client, app, tool and outcome, each alone and together, and widened again', async () => {
  const { page } = await show(busyState);
  const counted = (text: string) => page.getByRole('status').getByText(text).waitFor();
  const menu = (name: string) => page.getByRole('combobox', { name });

  await page.getByRole('searchbox').fill('textedit allowed click_');
  await counted('2 of 12 calls');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await choose(menu('Outcome'), 'Refused');
  const refused = logRows.filter((one) => one.decision === 'refused' || one.decision === 'asked-refused').length;
  await counted(`${refused} of 12 calls`);
  await choose(menu('Tool'), 'launch_app');
  await counted('1 of 12 calls');
  await choose(menu('Outcome'), 'Every outcome');
  await counted('2 of 12 calls');
  await choose(menu('App'), 'TextEdit');
  await counted('1 of 12 calls');
  await choose(menu('Client'), 'Cursor');
  await page.getByText('No call matches this filter.').waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();

  await counted('12 of 12 calls');
});

test('a call is opened with the keyboard, tells all of it, and Escape goes back to the list', async () => {
  const { page } = await show(busyState);
  const detail = page.getByRole('complementary', { name: 'Details of the call' });
  const focused = page.locator('[role="row"]:focus, tr:focus');
  await page.getByRole('grid').getByRole('row').first().focus();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await detail.getByText('not_paired').waitFor();
  await page.keyboard.press('Home');
  for (let steps = 0; steps < 9; steps += 1) await page.keyboard.press('ArrowDown');
  await detail.getByRole('heading', { name: 'launch_app' }).waitFor();
  const text = await seenText(detail);
  for (const part of [
    'You allowed it',
    'Gatehand asks before clicking and typing in an app',
    'Done and confirmed',
    '6.4s',
    '6.1s',
    '900 bytes',
    'about 225 tokens',
  ]) {
    expect(text).toContain(part);
  }
  await page.keyboard.press('Escape');

  await detail.getByText('Choose a call').waitFor();
  expect(await seenText(focused)).toContain('launch_app');
});

test('a call by another system’s name says so', async () => {
  const { page } = await show(busyState);

  await page.getByRole('row').filter({ hasText: 'click' }).filter({ hasText: 'Done, not verified' }).click();

  const detail = page.getByRole('complementary', { name: 'Details of the call' });
  await detail.getByText('called as macos-use_click_and_traverse').waitFor();
  expect(await detail.getByRole('heading', { name: 'click', exact: true }).count()).toBe(1);
});

test('a call becomes a rule of three kinds; a script can only be forbidden', async () => {
  const script = { ...pattern, id: 'script', tool: 'run_applescript', capability: 'script' } as const;
  const { page, owner } = await show({ ...emptyState, log: [pattern, script] });
  const make = page.getByRole('region', { name: 'Make a rule from this' });

  await page.getByRole('row').filter({ hasText: pattern.tool }).click();
  const asked = owner.next('ruleFromEntry');
  await make.getByRole('button', { name: 'Ask me' }).click();
  expect(await asked).toEqual({ id: pattern.id, verdict: 'ask' });
  await make.getByText('The rule is made.').waitFor();
  await page.getByRole('row').filter({ hasText: 'run_applescript' }).click();

  expect(await make.getByRole('button').allInnerTexts()).toEqual(['Never allow']);
});

test.each([
  [
    'As a table (CSV)',
    (text: string) => {
      const [head, row] = text.split('\r\n');
      expect(head).toMatch(/^Time,Client,Tool,.*Decided by,/);
      expect(row).toContain(`"'=evil, client",${pattern.tool}`);
      expect(row).toContain('Allowed,Gatehand allows looking at an app,Done');
    },
  ],
  [
    'As JSON',
    (text: string) => expect(JSON.parse(text)).toMatchObject([{ id: 'call-1', client: '=evil, client', rule: { kind: 'default' } }]),
  ],
] as const)('what is shown is exported %s, and only that', async (kind, check) => {
  const evil: CallLogEntry = {
    ...pattern,
    client: '=evil, client',
    decision: 'allowed',
    rule: { kind: 'default', capability: 'see', verdict: 'allow' },
    outcome: 'ok',
  };
  const { page } = await show({ ...emptyState, log: [evil, { ...pattern, id: 'other', tool: 'another_tool', calledAs: 'another_tool' }] });
  await page.getByRole('searchbox').fill(pattern.tool);
  await page.getByText('1 of 2 calls').waitFor();

  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: kind }).click();

  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text).not.toContain('another_tool');
  check(text);
});

test('ten thousand calls are fetched piece by piece, of which only what is in sight is drawn', async () => {
  const all = many(10_000);
  const { page, owner } = await show({ ...emptyState, log: all.slice(-1_000) });
  const asked = owner.received.filter((each) => each.command === 'olderLog');
  expect(asked).toEqual([{ command: 'olderLog', argument: { before: 'many-9000', limit: 500 } }]);

  owner.answer('olderLog', []);
  owner.log(many(9_000, 20_000));

  await page.getByText('10,000 of 10,000 calls').waitFor();
  const grid = page.getByRole('grid', { name: 'Calls' });
  expect(await grid.getAttribute('aria-rowcount')).toBe('10000');
  expect(await grid.getByRole('row').count()).toBeLessThan(60);
  await grid.getByRole('row').first().focus();
  await page.keyboard.press('End');
  await grid.getByRole('row', { selected: true }).getByText('tool_9000').waitFor();
}, 60_000);

test('what is in sight stays in its place while newer calls come in', async () => {
  const { page, owner } = await show({ ...emptyState, log: many(300) });
  const list = page.locator('.log');
  await list.evaluate((element) => element.scrollTo(0, 5_200));
  const seen = page.getByRole('row').filter({ hasText: 'tool_195' });
  const before = await seen.boundingBox();

  owner.log(many(3, 900));

  await page.getByText('303 of 303 calls').waitFor();
  await expect.poll(() => seen.boundingBox()).toEqual(before);
});

test('without the Accessibility permission the log says so and leads to the cure', async () => {
  const permissions = emptyState.permissions.map((one) => ({ ...one, state: 'missing' as const }));
  const { page } = await show({ ...emptyState, permissions });

  await page.getByRole('button', { name: 'Look at the permissions' }).click();

  await page.getByRole('heading', { name: 'Permissions' }).waitFor();
});
