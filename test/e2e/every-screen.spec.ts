import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scenes } from '../../scripts/screens/scenes.mjs';
import { type Stage, startStage } from '../../scripts/screens/stage.mjs';
import { settingsPanes } from '../../src/shared/ui/shell.js';
import { en } from '../../src/shared/words/en.js';
import { sharedBrowser } from '../harness/browser.js';
import { isTitled } from '../harness/words.js';

/** The scenes of `npm run screens`, in their order: each begins where the one before it ended. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser: Browser;
let page: Page;
let stage: Stage;
const faults: string[] = [];
beforeAll(async () => {
  [browser, stage] = await Promise.all([sharedBrowser(), startStage()]);
  page = await browser.newPage({ viewport: { width: 1100, height: 760 }, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
});
afterAll(async () => {
  await page.close();
  await stage.close();
});

interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** The rules whose breach keeps somebody from something: axe spends more than half of its time on the others. */
const seriousRules = `axe._audit.rules
  .filter(({ impact }) => impact !== 'minor' && impact !== 'moderate')
  .filter(({ tags }) => !tags.includes('experimental') && !tags.includes('deprecated'))
  .filter(({ tags }) => ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'].some((tag) => tags.includes(tag)))
  .map(({ id }) => id)`;

/**
 * The cells of rows that differ from those of a row above them in nothing but names: a long table has dozens of a kind, and axe takes
 * as long for each. The heads of all rows stay, with icons in colours of their own.
 */
const alike = `(() => {
  const seen = new Set();
  return [...document.querySelectorAll('tbody tr')].flatMap((row) => {
    const cells = [...row.querySelectorAll(':scope > td')];
    const kind = row.className + cells.map((cell) => cell.outerHTML.replaceAll(/ (aria-label|title)="[^"]+"/g, ' $1')).join('');
    return seen.size === seen.add(kind).size ? cells : [];
  });
})()`;

/** What axe finds on the page as it is drawn now; what nobody is kept from by it is left out. */
async function findings(): Promise<readonly string[]> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axeSource);
  const { violations, passes }: { readonly violations: readonly Finding[]; readonly passes: readonly unknown[] } = await page.evaluate(
    `axe.run({ exclude: ${alike} }, { runOnly: ${seriousRules}, resultTypes: ['violations'], selectors: false, preload: false })`,
  );
  // A page that axe had nothing to say of has not been looked at.
  expect(passes.length).toBeGreaterThan(5);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`));
}

/** Whether something reaches beyond the width of the window, so that it could only be seen by scrolling sideways. */
const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** What stands on the buttons, menu items and tabs that are drawn, without the caps of keys. */
const pressed = `[...document.querySelectorAll('.button, .ask-button, .ask-split-main, .ask-hold-title, .menu-item, .navigation-entry, [role="tab"]')]
  .map((one) => [...one.childNodes].filter((part) => !/key|count/.test(part.className ?? '')).map((part) => part.textContent).join(' ').trim())`;

/** What reaches beyond the window's right edge and nothing scrolls to. */
const wide = `[...document.querySelectorAll('body *')].filter((one) => {
  const box = one.getBoundingClientRect();
  if (box.width === 0 || box.right <= innerWidth + 1) return false;
  for (let above = one.parentElement; above !== null; above = above.parentElement)
    if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(above).overflowX)) return above.className === 'body';
  return true;
}).map((one) => one.tagName + '.' + one.className).slice(0, 5)`;

/** An answer says how far it reaches, as a sentence. */
const isAnswer = /^(Allow|Refuse) (?!All)/;

test.each(scenes.map((scene) => [scene.title, scene] as const))(
  '%s: no serious finding, light and dark, wide and narrow',
  async (_title, scene) => {
    await scene.play({ page, stage });
    const buttons: readonly string[] = await page.evaluate(pressed);
    expect(buttons.filter((text) => !isTitled(text) && !isAnswer.test(text))).toEqual([]);

    for (const [colorScheme, width] of [
      ['light', 1100],
      ['dark', 480],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 760 });
      expect(await findings(), `${colorScheme}, ${width} wide`).toEqual([]);
      expect(await page.evaluate(overflow)).toBe(0);
    }
    await page.setViewportSize({ width: 1100, height: 760 });
    expect(faults).toEqual([]);
  },
  60_000,
);

test('every area has one heading of its own and the navigation says where the owner is', async () => {
  await stage.owner('resume');
  await page.goto('about:blank');
  await page.goto(stage.url);
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  const navigation = page.getByRole('navigation', { name: 'Areas' });
  const names = await navigation.getByRole('button').allInnerTexts();
  expect(names.length).toBe(6);
  // The last row is no area: it opens what stands over one.
  expect(names.pop()).toBe('Settings…');

  for (const name of names.map((text) => text.replace(/\s*\d+$/, ''))) {
    await navigation.getByRole('button', { name }).click();
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([name]);
    expect(await navigation.locator('[aria-current="page"]').innerText()).toContain(name);
    expect(await page.getByRole('main').count()).toBe(1);
  }
});

test('every area can be used in forced colours, with text at 200 % and in the smallest window', async () => {
  const poor: string[] = [];
  await page.goto(stage.url);
  await page.setViewportSize({ width: 480, height: 600 });
  for (const area of ['activity', 'apps', 'clients', 'permissions', 'screen', 'settings', 'first-steps']) {
    await page.evaluate(`location.hash = '#${area}'`);
    await page
      .getByRole(area === 'first-steps' ? 'heading' : area === 'settings' ? 'dialog' : 'main')
      .first()
      .waitFor();
    await page.emulateMedia({ forcedColors: 'active', contrast: 'more' });
    expect(await page.evaluate(overflow), `${area} at 480 by 600`).toBe(0);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    const reaching: readonly string[] = await page.evaluate(wide);
    poor.push(...[...reaching, ...(await findings())].map((what) => `${area}: ${what}`));
    await page.evaluate("document.documentElement.style.fontSize = ''");
    await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' });
  }

  expect(poor).toEqual([]);
});

test('no pane of the window of the settings has a serious finding, light, dark and in forced colours, nor does text at 200 % cut one off', async () => {
  const poor: string[] = [];
  const address = new URL(stage.url);
  address.search = '?view=settings';
  await page.goto(address.href);
  await page.setViewportSize({ width: 660, height: 560 });
  for (const pane of settingsPanes) {
    await page.evaluate(`location.hash = '#settings?pane=${pane}'`);
    const { tabs } = en.settings;
    await page.getByRole('tab', { name: tabs[pane], selected: true }).waitFor();
    expect(await page.title()).toBe(tabs[pane]);
    for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active', contrast: 'more' }] as const) {
      await page.emulateMedia(media);
      poor.push(...(await findings()).map((what) => `${pane}, ${JSON.stringify(media)}: ${what}`));
    }
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    const reaching: readonly string[] = await page.evaluate(wide);
    poor.push(...reaching.map((what) => `${pane}, at 200 %: ${what}`));
    await page.evaluate("document.documentElement.style.fontSize = ''");
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference' });
  }

  expect(poor).toEqual([]);
});
