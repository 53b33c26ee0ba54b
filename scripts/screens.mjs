import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { readArguments } from './lib/arguments.mjs';
import { at } from './lib/paths.mjs';
import { ensureBuilt } from './lib/stale.mjs';
import { ensureTools, findChromium } from './lib/toolchain.mjs';
import { changes } from './screens/changes.mjs';
import { scenes } from './screens/scenes.mjs';
import { startStage } from './screens/stage.mjs';

/**
 * Takes docs/screens anew: every screen of the real page on the headless host, light and dark, at two sizes, while real
 * clients work on the simulated Mac. Names that are given as arguments limit it to those scenes.
 */

const folder = at('docs', 'screens');
const sizes = { wide: { width: 1100, height: 760 }, narrow: { width: 480, height: 600 } };
/** Of the app's own small windows. */
const windows = { panel: { width: 360, height: 520 }, card: { width: 480, height: 760 } };
/** Colours of a picture: enough for letters on plain ground, and small. */
const colours = 96;

/** @typedef {'light' | 'dark'} Scheme */

/** Paths of this machine are nobody's business. @param {import('playwright-core').Page} page */
function hidePaths(page) {
  return page.evaluate(`{
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode;
      const neutral = text.data
        .replaceAll(/[^\\s"]*\\/bridge\\.js/g, '/Applications/Gatehand/bridge.js')
        .replaceAll(/[^\\s"]*\\/gatehand\\.sock/g, '/Users/sam/Gatehand/gatehand.sock')
        .replaceAll(/[^\\s"]*\\/bin\\/node/g, '/usr/local/bin/node');
      if (neutral !== text.data) text.data = neutral;
    }
  }`);
}

/** @typedef {{ page: import('playwright-core').Page, stage: import('./screens/stage.mjs').Stage }} Parts */

/** @param {Parts} parts @param {string} name */
async function takeJapanese({ page, stage }, name) {
  /** @param {'en' | 'ja'} language */
  const speak = async (language) => {
    await stage.owner('setLanguage', { language });
    await page.locator(`html[lang="${language}"]`).waitFor();
  };
  await speak('ja');
  await take(page, `${name}-ja`);
  await speak('en');
}

/** What the scene before it left standing for a while is not what a picture is of. @param {import('playwright-core').Page} page */
async function untilQuiet(page) {
  const ended = page.locator('.ask-ended').getByRole('button', { name: 'Close' });
  if ((await ended.count()) > 0) await ended.click();
  await page.locator('.toast').waitFor({ state: 'detached', timeout: 12_000 });
}

/**
 * @param {import('playwright-core').Page} page @param {string} name
 * @param {readonly (readonly [string, { width: number, height: number }])[]} shown
 */
async function take(page, name, shown = Object.entries(sizes)) {
  await untilQuiet(page);
  for (const [size, viewport] of shown) {
    await page.setViewportSize(viewport);
    for (const scheme of /** @type {const} */ (['light', 'dark'])) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await hidePaths(page);
      // The answers of a card rest for its first second, which begins anew as its page changes size.
      await page.locator('.ask-resting').first().waitFor({ state: 'detached', timeout: 5000 });
      const picture = await page.screenshot();
      const small = await sharp(picture).png({ palette: true, colours, effort: 10 }).toBuffer();
      writeFileSync(join(folder, `${name}-${size}-${scheme}.png`), small);
    }
  }
  await page.setViewportSize(sizes.wide);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Before and now side by side, and the other forms of each below. @param {readonly import('./screens/scenes.mjs').Scene[]} shown */
function index(shown) {
  const parts = shown.map(({ name, title, window, japanese = false }) => {
    const { before, changed } = changes[name] ?? { changed: '' };
    const kinds = window === undefined ? ['wide-light', 'wide-dark', 'narrow-light', 'narrow-dark'] : ['narrow-light', 'narrow-dark'];
    const all = [...kinds, ...(japanese ? kinds.map((kind) => `ja-${kind}`) : [])];
    const cell = (/** @type {string} */ kind, width = 400) =>
      `<img src="${name}-${kind}.png" alt="${title}, ${kind.replaceAll('-', ', ')}" width="${width}">`;
    const now = cell(all[0] ?? '', window === undefined ? 400 : 240);
    const pair =
      before === undefined
        ? `| now |\n| --- |\n| ${now} |`
        : `| before | now |\n| --- | --- |\n| <img src="before/${before}.png" alt="${title}, before" width="400"> | ${now} |`;
    const others = all.slice(1).map((kind) => `[${kind.replaceAll('-', ', ')}](${name}-${kind}.png)`);
    return `## ${title}\n\n${changed}\n\n${pair}\n\nAlso ${others.join('; ')}.\n`;
  });
  const head = `Taken by \`npm run screens\` from the page of the headless host, while clients work on the simulated Mac. Before is the oldest picture that was kept of the same thing.`;
  return `# Screens, before and now\n\n${head}\n\n${parts.join('\n')}`;
}

/**
 * Where fontconfig finds letters: those of this machine, and a Japanese face, which it may lack. macOS asks nobody.
 * @param {string} scratch
 */
function fontsFrom(scratch) {
  const file = join(scratch, 'fonts.conf');
  const face = at('node_modules', '@expo-google-fonts', 'biz-udpgothic');
  writeFileSync(file, `<fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include><dir>${face}</dir></fontconfig>`);
  return file;
}

const names = scenes.map(({ name }) => name);
const given = readArguments('npm run screens [-- NAME…]: takes all pictures anew, or those of some scenes', {
  names,
  allowPositionals: true,
});
if (given === null) process.exit();
const wanted = given.positionals;
await ensureTools(['chromium'], 'the pictures');
const executablePath = findChromium() ?? '';
await ensureBuilt();
mkdirSync(folder, { recursive: true });
if (wanted.length === 0) {
  for (const file of readdirSync(folder)) if (/-(wide|narrow)-(light|dark)\.png$/.test(file)) rmSync(join(folder, file));
}
const scratch = mkdtempSync(join(tmpdir(), 'gs-'));
const browser = await chromium.launch({
  executablePath,
  args: ['--disable-gpu', '--no-first-run', '--disable-background-networking'],
  env: { ...process.env, FONTCONFIG_FILE: fontsFrom(scratch) },
});
const stage = await startStage();
try {
  const page = await browser.newPage({ viewport: sizes.wide, locale: 'en-GB', timezoneId: 'UTC' });
  for (const scene of scenes) {
    // To close what an earlier one left would close a menu that this one opens.
    await untilQuiet(page);
    await scene.play({ page, stage });
    if (wanted.length > 0 && !wanted.includes(scene.name)) continue;
    await take(page, scene.name, scene.window === undefined ? undefined : [['narrow', windows[scene.window]]]);
    if (scene.japanese === true) await takeJapanese({ page, stage }, scene.name);
    console.log(scene.name);
  }
  writeFileSync(join(folder, 'README.md'), index(scenes));
  const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  console.log(`${scenes.length} scenes, ${(bytes / 1_000_000).toFixed(1)} MB in all`);
} finally {
  await browser.close();
  rmSync(scratch, { recursive: true, force: true });
  await stage.close();
}
