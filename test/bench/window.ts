import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { createCore } from '../../src/main/core/core.js';
import { createRealClock } from '../../src/main/core/real-clock.js';
import { createSimulatedHost } from '../../src/main/core/simulated-host.js';
import { createPictureCodec } from '../../src/main/headless/picture-codec.js';
import { serveUi } from '../../src/main/headless/ui-server.js';
import { createHostControl } from '../../src/main/mac/host-control.js';
import { createSceneDrawer } from '../../src/main/mac/simulated/screen/drawing/rasterise.js';
import { memorySettings } from '../../src/main/settings/store.js';
import type { CallLogEntry } from '../../src/shared/log-entry.js';
import { launchBrowser } from '../harness/browser.js';
import { median, printTable } from './lib/statistics.js';

const entries = 25_000;
const rounds = 9;
const passes = 5;
const stepsOfPass = 40;
const budgets = { paintMs: 300, longTaskMs: 50, cardMs: 100 } as const;
const client = { key: 'bench', name: 'bench', verified: true, detail: '' };

/** Measures the owner's window in a real browser: its first paint, the whole log read and scrolled through, and how soon a card is on screen. */
export async function run(): Promise<void> {
  const gatehand = start();
  for (let index = 0; index < entries; index += 1) gatehand.core.log.append(entryOf(index));
  const rendererFolder = join(resolve(process.argv[1] ?? '.', '../../..'), 'out', 'renderer');
  const [server, browser] = await Promise.all([
    serveUi({ port: 0, owner: gatehand.core.owner, rendererFolder, token: 'bench' }),
    launchBrowser(),
  ]);
  try {
    const page = await browser.newPage({ viewport: { width: 1100, height: 760 } });
    const openings: Opening[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const opened = await timeOpening(page, server.url, round);
      if (round >= 0) openings.push(opened);
    }
    const scrolling = await scrollThrough(page);
    const cards: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const took = await timeCard(page, gatehand);
      if (round >= 0) cards.push(took);
    }
    printTable(
      `The owner's window in Chromium ${browser.version()}, ${entries} calls in the log (scrolling: ${passes} passes of ${stepsOfPass} turns of the wheel)`,
      ['', 'ms', 'min-max', 'budget', 'within'],
      [
        row(
          'from the start of loading to the first paint with the story in it',
          openings.map(({ painted }) => painted),
          budgets.paintMs,
        ),
        row(
          'longest task while the whole log came, wall time',
          openings.map(({ longest }) => longest),
          budgets.longTaskMs,
        ),
        row(
          'longest task of a pass, wall time',
          scrolling.map((pass) => pass.longest),
          budgets.longTaskMs,
        ),
        row(
          'processor time of a turn',
          scrolling.map((pass) => pass.step),
          budgets.longTaskMs,
        ),
        row('from the call to the card on screen', cards, budgets.cardMs),
      ],
    );
  } finally {
    await browser.close();
    await server.close();
    await gatehand.core.dispose();
    gatehand.drawer.dispose();
  }
}

function row(label: string, taken: readonly number[], budget: number): string[] {
  const middle = median(taken);
  const range = `${Math.min(...taken).toFixed(0)}-${Math.max(...taken).toFixed(0)}`;
  return [label, middle.toFixed(1), range, String(budget), middle <= budget ? 'yes' : 'NO'];
}

/** What opening the window cost, ms. */
interface Opening {
  /** From the start of the page's loading to a frame that holds lines of the story. */
  readonly painted: number;
  /** The longest task from that frame on until all calls were there; 0 when none took 50 ms. */
  readonly longest: number;
}

/** Begins before the page's own script: notes every long task, and when the first frame with a line of the story was drawn. */
const watchOpening = `{
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.story-call, .story-looks')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.painted = performance.now(); }));
  });
  observer.observe(document, { childList: true, subtree: true });
}`;

/** Opens the page anew, as a window does that was closed: what the browser keeps of its files it has from the first round on. */
async function timeOpening(page: Page, url: string, round: number): Promise<Opening> {
  if (round < 0) await page.addInitScript(watchOpening);
  await page.goto(url.replace('/#', `/?round=${round}#`));
  await page.getByText(`${entries.toLocaleString('en')} of ${entries.toLocaleString('en')} calls`).waitFor();
  const painted: number = await page.evaluate('window.painted');
  const tasks: (readonly [number, number])[] = await page.evaluate('window.tasks');
  return { painted, longest: Math.max(0, ...tasks.filter(([at]) => at > painted).map(([, took]) => took)) };
}

/** What one pass through the list cost the page, ms. */
interface Pass {
  /** The longest task as the browser counts them: 0 when none took 50 ms. Wall time, so another program's doing counts too. */
  readonly longest: number;
  /** Time of the processor that one turn of the wheel took: script, style, layout and the rest of the page's own thread. */
  readonly step: number;
}

/** Turns the wheel over the list, from its newest call far down and back, several times. */
async function scrollThrough(page: Page): Promise<readonly Pass[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0);
  };
  await page.mouse.move(500, 500);
  const taken: Pass[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    await page.evaluate('window.tasks.length = 0');
    const before = await spent();
    for (let step = 0; step < stepsOfPass; step += 1) await page.mouse.wheel(0, step < stepsOfPass / 2 ? 3_000 : -3_000);
    const step = ((await spent()) - before) / stepsOfPass;
    const tasks: (readonly [number, number])[] = await page.evaluate('window.tasks');
    taken.push({ longest: Math.max(0, ...tasks.map(([, took]) => took)), step });
  }
  return taken;
}

/** Ms from the moment a call enters the pipeline until a frame with its card has been drawn. */
async function timeCard(page: Page, { core }: ReturnType<typeof start>): Promise<number> {
  const shown: Promise<number> = page.evaluate(`new Promise((resolve) => {
    const look = () => document.querySelector('[role="alertdialog"]');
    const observer = new MutationObserver(() => {
      if (!look()) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  })`);
  // The watcher must stand before the call starts; one more round trip makes sure of it.
  await page.evaluate('0');
  const cancel = new AbortController();
  const from = performance.timeOrigin + performance.now();
  const connection = { id: 'bench', client, readOnly: false, preset: null, closed: new AbortController().signal };
  const call = core.pipeline.call({
    name: 'type_text',
    arguments: { text: 'Buy milk', app: 'TextEdit' },
    connection,
    signal: cancel.signal,
  });
  const took = (await shown) - from;
  cancel.abort('measured');
  await call.catch(() => undefined);
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  return took;
}

function start() {
  const clock = createRealClock();
  const control = createHostControl();
  const drawer = createSceneDrawer();
  const host = createSimulatedHost({ clock, control, drawer });
  const paired = {
    key: client.key,
    name: client.name,
    verified: true,
    access: 'look-and-act',
    preset: 'standard',
    readOnly: false,
    pairedAt: 0,
  } as const;
  const core = createCore({
    mac: host.mac,
    codec: createPictureCodec(),
    clock,
    control,
    settings: memorySettings({ clients: [paired], changesPerSecond: 100 }),
    facts: { version: 'bench', host: 'headless', mac: 'simulated', socket: '', clientConfiguration: '', readOnlyForced: false },
    ownPids: [],
    autoAnswer: null,
    simulated: host.surface,
  });
  return { core, drawer };
}

function entryOf(index: number): CallLogEntry {
  const tool = ['list_windows', 'click_ui_element', 'type_text', 'get_ui_elements', 'take_screenshot'][index % 5] ?? 'click';
  const app = { bundleId: `com.example.app${index % 12}`, name: `App ${index % 12}` };
  return {
    id: `bench-${index}`,
    at: Date.now() - (entries - index) * 1_000,
    client: 'bench',
    clientKey: 'bench',
    calledAs: tool,
    tool,
    act: null,
    amount: null,
    noAnswer: null,
    effect: 'read',
    capability: 'see',
    app,
    decision: index % 7 === 0 ? 'refused' : 'allowed',
    rule: { kind: 'default', capability: 'see', verdict: 'allow' },
    outcome: index % 7 === 0 ? 'error' : 'ok',
    code: index % 7 === 0 ? 'not_allowed' : '',
    reported: 'not-applicable',
    route: 'accessibility',
    durationMs: index % 400,
    waitedMs: 0,
    bytes: 900 + (index % 5_000),
    tokens: 225,
  };
}
