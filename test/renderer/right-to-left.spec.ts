import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { TaskTerms } from '../../src/shared/tasks/task.js';
import { visibleInMenu } from '../../src/shared/text/visible.js';
import { pages } from '../harness/pages.js';
import { first, pressing, withCards } from './card-page.js';
import { busyState, emptyState, start } from './states.js';

const { show } = pages();

const lettersApp = { bundleId: 'com.example.mail', name: 'מכתבים' };

/** Where words are drawn in the first part of the page that this finds: their left edge, in points. */
const leftOf = (page: Page, part: string, words: string) =>
  page.evaluate<number>(`(() => {
    const walker = document.createTreeWalker(document.querySelector('${part}'), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const at = walker.currentNode.nodeValue.indexOf('${words}');
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(walker.currentNode, at);
      range.setEnd(walker.currentNode, at + ${words.length});
      return range.getBoundingClientRect().left;
    }
    throw new Error('nothing says ${words}');
  })()`);

test('behind names that are read from right to left, the numbers of a card are drawn where they are written', async () => {
  const act = { kind: 'resize-window', width: 640, height: 420 } as const;
  const place = { apps: [lettersApp.name], window: 'חשבונית' };
  const { page } = await show(
    withCards({
      ...pressing,
      apps: [lettersApp],
      reach: [lettersApp.name],
      choices: [{ scope: 'this-call' }, { scope: 'budget', budget: { uses: 20, minutes: 10 } }],
      items: [{ ...first, act, place }],
    }),
  );
  await page.getByRole('alertdialog').waitFor();

  expect(await leftOf(page, '.ask-card h2', '640')).toBeLessThan(await leftOf(page, '.ask-card h2', '420'));
  await page.getByRole('button', { name: 'Other answers' }).click();
  const budget = '[role="menuitemradio"]:nth-child(2)';
  expect(await leftOf(page, budget, lettersApp.name)).toBeLessThan(await leftOf(page, budget, '20'));
});

test('what a session tells of its task has the time behind the goal', async () => {
  const terms: TaskTerms = {
    ...{ goal: 'מכתבים', apps: [{ ...lettersApp, path: null }], may: ['act'], irreversible: [], windows: [], folders: [], asks: [] },
    ...{ actions: 20, minutes: 30, idleMinutes: 5, manner: 'attended' },
  };
  const task = { kind: 'task', id: 'task', clientKey: 'claude', client: 'Claude Code', terms, kept: false, watched: false } as const;
  const { page } = await show({ ...busyState, grants: [{ ...task, expiresAt: start + 60_000, remaining: 13, total: 20 }] });
  await page.locator('.session-note').first().waitFor();

  expect(await leftOf(page, '.session-note', terms.goal)).toBeLessThan(await leftOf(page, '.session-note', '13 actions'));
});

test('a name that is read from right to left stands beside its icon', async () => {
  const app = { ...lettersApp, running: true, installed: true, blocked: false };
  const { page } = await show({ ...emptyState, apps: [app] }, 'Apps');
  const head = page.getByRole('rowheader', { name: lettersApp.name });
  const icon = await head.locator('.app-icon').boundingBox();

  expect((await leftOf(page, '.matrix', lettersApp.name)) - (icon?.x ?? 0) - (icon?.width ?? 0)).toBeLessThan(16);
});

test('in a menu such words are set apart, with the numbers between them, and nothing else is', () => {
  expect(visibleInMenu('Allow clicking in מכתבים 2 שלי, 20 actions & more')).toBe(
    'Allow clicking in \u2068מכתבים 2 שלי\u2069, 20 actions && more',
  );
  expect(visibleInMenu('Mail \u2068and\u2069 Notes')).toBe('Mail \\u{2068}and\\u{2069} Notes');
});
