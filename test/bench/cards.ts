import type { Browser, Page } from 'playwright-core';
import { serveUi } from '../../src/main/headless/ui-server.js';
import { launchBrowser } from '../harness/browser.js';
import { noteFigure } from './lib/figures.js';
import { benchClient, rendererFolder, startCore } from './lib/owner-page.js';
import { median, percentile, printTable } from './lib/statistics.js';
import { type FigureId, targets } from './lib/targets.js';

const rounds = 60;
const openings = 10;
/** The app's card window. */
const cardWindow = { width: 480, height: 760 };
const mainWindow = { width: 1100, height: 760 };
const seven = { element: 'app("Calculator")/window[0]/group[0]/button["7"]' };

/**
 * Cards in a real browser, the page as wide as the app's card window: from the call to a frame with the card, from the owner's click to the
 * press on the simulated Mac, and what the first paint of both pages costs.
 */
export async function run(): Promise<void> {
  const gatehand = startCore();
  const [server, browser] = await Promise.all([
    serveUi({ port: 0, owner: gatehand.core.owner, rendererFolder: rendererFolder(), token: 'bench' }),
    launchBrowser({ forLong: true }),
  ]);
  try {
    const address = (view: string, round: number): string => server.url.replace('/#', `/?view=${view}&round=${round}#`);
    const main = await paints(browser, mainWindow, (round) => address('main', round));
    const card = await paints(browser, cardWindow, (round) => address('card', round));
    const page = await browser.newPage({ viewport: cardWindow });
    await page.goto(address('card', openings));
    await page.locator('.window').waitFor();
    const taken: Taken[] = [];
    for (let round = -3; round < rounds; round += 1) {
      const took = await answerOne(page, gatehand);
      if (round >= 0) taken.push(took);
    }
    const works = taken.map(({ work }) => work);
    const byClock = (paint: Paint): number => paint.painted;
    printTable(
      `Cards in Chromium ${browser.version()}: ${rounds} presses that were asked about and allowed, ${openings} openings of each page`,
      ['', 'median', 'p95', 'min-max', 'target', 'within'],
      [
        row(
          'card-shown',
          taken.map(({ shown }) => shown),
        ),
        row(
          'answer-runs',
          taken.map(({ acted }) => acted),
        ),
        row('main-paint', main.map(byClock)),
        row(
          'main-paint-work',
          main.map(({ work }) => work),
        ),
        row('card-paint', card.map(byClock)),
        row(
          'card-paint-work',
          card.map(({ work }) => work),
        ),
      ],
    );
    console.log(
      `Until its card was on screen a call took the host ${median(works).toFixed(1)} ms of the processor (p95 ${percentile(works, 95).toFixed(1)}).`,
    );
  } finally {
    await browser.close();
    await server.close();
    await gatehand.core.dispose();
    gatehand.drawer.dispose();
  }
}

type CardFigure = Extract<FigureId, 'card-shown' | 'answer-runs' | `${'main' | 'card'}-paint${'' | '-work'}`>;

/** Notes a figure by its p95 and answers its row. */
function row(id: CardFigure, values: readonly number[]): string[] {
  const { what, most } = targets[id];
  const [p95, middle, least, longest] = [percentile(values, 95), median(values), Math.min(...values), Math.max(...values)];
  noteFigure({ id, value: p95, spread: [least, longest], note: `median ${middle.toFixed(1)}` });
  return [
    what,
    ...[middle, p95].map((ms) => ms.toFixed(1)),
    `${least.toFixed(0)}-${longest.toFixed(0)}`,
    String(most),
    p95 <= most ? 'yes' : 'NO',
  ];
}

/** What a page's first paint cost, ms. */
interface Paint {
  readonly painted: number;
  /** Processor time of the page until then. */
  readonly work: number;
}

/** Begins before the page's own script: notes the first frame that shows anything of Gatehand. */
const watchPaint = `window.firstPaint = new Promise((resolve) => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.window')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
  });
  observer.observe(document, { childList: true, subtree: true });
})`;

/** Opens a page anew in a tab of its own, its files kept by the browser since the first opening, as the app opens a window again. */
async function paints(browser: Browser, viewport: typeof cardWindow, address: (round: number) => string): Promise<readonly Paint[]> {
  const context = await browser.newContext({ viewport });
  await context.addInitScript(watchPaint);
  const taken: Paint[] = [];
  for (let round = -2; round < openings; round += 1) {
    const page = await context.newPage();
    const meter = await context.newCDPSession(page);
    await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address(round));
    const painted: number = await page.evaluate('window.firstPaint');
    const { metrics } = await meter.send('Performance.getMetrics');
    const work = (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
    if (round >= 0) taken.push({ painted, work });
    await page.close();
  }
  await context.close();
  return taken;
}

/** Ms of one card: from the call to a frame that shows it, and from the click on Allow to the press on the Mac. */
interface Taken {
  readonly shown: number;
  readonly acted: number;
  /** Processor time of the host until the frame, with what drives the browser from the same process. */
  readonly work: number;
}

const watchCard = `new Promise((resolve) => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role="alertdialog"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
  });
  observer.observe(document.body, { childList: true, subtree: true });
})`;
/** When the button gave the owner's click to the page. */
const watchClick = `new Promise((resolve) => addEventListener('click',
  ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), { capture: true, once: true }))`;
const now = (): number => performance.timeOrigin + performance.now();

async function answerOne(page: Page, { core, host }: ReturnType<typeof startCore>): Promise<Taken> {
  const shown: Promise<number> = page.evaluate(watchCard);
  // The watcher must stand before the call starts; one more round trip makes sure of it.
  await page.evaluate('0');
  const [from, used] = [now(), process.cpuUsage()];
  const call = core.pipeline.call({
    name: 'click_ui_element',
    arguments: seven,
    connection: { id: 'bench', client: benchClient, readOnly: false, preset: null, closed: new AbortController().signal },
    signal: new AbortController().signal,
  });
  const at = await shown;
  const { user, system } = process.cpuUsage(used);
  const clicked: Promise<number> = page.evaluate(watchClick);
  const acted = new Promise<number>((resolve) => {
    const stop = host.surface.onChange(() => {
      stop();
      resolve(now());
    });
  });
  await page.getByRole('button', { name: 'Allow once' }).click();
  const [click, done] = await Promise.all([clicked, acted]);
  await call;
  // The line about how it ended would hold the next card back.
  await page.locator('.ask-ended').getByRole('button', { name: 'Close' }).click();
  return { shown: at - from, acted: done - click, work: (user + system) / 1_000 };
}
