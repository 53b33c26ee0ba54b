import type { Page } from 'playwright-core';
import { serveUi } from '../../src/main/headless/ui-server.js';
import type { CallLogEntry } from '../../src/shared/log-entry.js';
import { launchBrowser } from '../harness/browser.js';
import { benchClient, rendererFolder, startCore } from './lib/owner-page.js';
import { median, printTable } from './lib/statistics.js';

const entries = 25_000;
const count = entries.toLocaleString('en');
const rounds = 5;
const openingRounds = 3;
const passes = 3;
/** All calls are there long before. */
const longestMs = 120_000;
const stepsOfPass = 40;
const callsOfPass = 10;
const betweenCallsMs = 60;
const budgets = { paintMs: 300, longTaskMs: 50, cardMs: 100 } as const;

/** Measures the owner's window in a real browser: its first paint, the whole log read and scrolled through, and how soon a card is on screen. */
export async function run(): Promise<void> {
  const gatehand = startCore();
  for (let index = 0; index < entries; index += 1) gatehand.core.log.append(entryOf(index));
  const [server, browser] = await Promise.all([
    serveUi({ port: 0, owner: gatehand.core.owner, rendererFolder: rendererFolder(), token: 'bench' }),
    launchBrowser(),
  ]);
  try {
    const page = await browser.newPage({ viewport: { width: 1100, height: 760 } });
    const openings: Opening[] = [];
    for (let round = -1; round < openingRounds; round += 1) {
      const opened = await timeOpening(page, server.url, round);
      if (round >= 0) openings.push(opened);
    }
    const scrolling = await scrollThrough(page);
    const live = await timeNewCalls(page, gatehand);
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
          'from the start of loading to the story on screen, by the clock',
          openings.map(({ painted }) => painted),
          budgets.paintMs,
        ),
        row(
          'the same, processor time of the page',
          openings.map(({ work }) => work),
          budgets.paintMs,
        ),
        row(
          'longest task while the rest of the log came, processor time',
          openings.map(({ longest }) => longest),
          budgets.longTaskMs,
        ),
        row(
          'longest task of a pass, processor time',
          scrolling.map((pass) => pass.longest),
          budgets.longTaskMs,
        ),
        row(
          'processor time of a turn',
          scrolling.map((pass) => pass.step),
          budgets.longTaskMs,
        ),
        row('longest task while new calls come in, processor time', live, budgets.longTaskMs),
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
  /** Processor time of the page's own thread until then. */
  readonly work: number;
  /** The longest task from then on until all calls were there. */
  readonly longest: number;
}

/** Begins before the page's own script: notes when the first frame with a line of the story was drawn. */
const watchOpening = `{
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.story-call, .story-looks')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => { window.painted = performance.mark('painted').startTime; }));
  });
  observer.observe(document, { childList: true, subtree: true });
}`;

/** Opens the page anew, as a window does that was closed: its files the browser has kept since the first round. */
async function timeOpening(page: Page, url: string, round: number): Promise<Opening> {
  if (round < 0) await page.addInitScript(watchOpening);
  const { tasks, marks } = await traced(page, async () => {
    await page.goto(url.replace('/#', `/?round=${round}#`));
    await page.getByText(`${count} looks`).waitFor({ timeout: longestMs });
  });
  const painted: number = await page.evaluate('window.painted');
  const [mark = 0] = marks;
  const before = tasks.filter(({ at }) => at < mark);
  return { painted, work: sumOf(before), longest: longestOf(tasks.filter(({ at }) => at >= mark)) };
}

/** An event of the browser's trace; `ts` and `tdur`, its time of the processor, in µs. */
interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** A task of the page's own thread: when it began, in the trace's time, and its ms of the processor. */
interface Task {
  readonly at: number;
  readonly took: number;
}

const sumOf = (tasks: readonly Task[]): number => tasks.reduce((sum, { took }) => sum + took, 0);
const longestOf = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ took }) => took));

/**
 * Every task of the page's own thread while something is done, and when the page set its mark. In time of the processor: what other
 * programs take of it meanwhile does not count, as it would in the browser's own list of long tasks.
 */
async function traced(
  page: Page,
  run: () => Promise<unknown>,
): Promise<{ readonly tasks: readonly Task[]; readonly marks: readonly number[] }> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('the page belongs to no browser');
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing', '__metadata'] });
  await run();
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const idOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const threads = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(idOf));
  const tasks = traceEvents.filter((one) => one.name === 'RunTask' && threads.has(idOf(one)));
  return {
    tasks: tasks.map(({ ts, tdur = 0 }) => ({ at: ts, took: tdur / 1_000 })),
    marks: traceEvents.filter(({ name, cat }) => name === 'painted' && cat.includes('user_timing')).map(({ ts }) => ts),
  };
}

/** What one pass through the list cost the page, ms of the processor. */
interface Pass {
  readonly longest: number;
  /** Of one turn of the wheel: script, style, layout and the rest of the page's own thread. */
  readonly step: number;
}

/** Turns the wheel over the list, from its newest call far down and back, several times. */
async function scrollThrough(page: Page): Promise<readonly Pass[]> {
  await page.mouse.move(500, 500);
  const taken: Pass[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    const { tasks } = await traced(page, async () => {
      for (let step = 0; step < stepsOfPass; step += 1) await page.mouse.wheel(0, step < stepsOfPass / 2 ? 3_000 : -3_000);
    });
    taken.push({ longest: longestOf(tasks), step: sumOf(tasks) / stepsOfPass });
  }
  return taken;
}

/** The longest task of each of some stretches in which new calls come in one by one, the list at its newest. */
async function timeNewCalls(page: Page, { core }: ReturnType<typeof startCore>): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    const { tasks } = await traced(page, async () => {
      for (let call = 0; call < callsOfPass; call += 1) {
        core.log.append({ ...entryOf(entries + pass * callsOfPass + call), at: Date.now() });
        await new Promise((resolve) => setTimeout(resolve, betweenCallsMs));
      }
    });
    taken.push(longestOf(tasks));
  }
  return taken;
}

/** Ms from the moment a call enters the pipeline until a frame with its card has been drawn. */
async function timeCard(page: Page, { core }: ReturnType<typeof startCore>): Promise<number> {
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
  const connection = { id: 'bench', client: benchClient, readOnly: false, preset: null, closed: new AbortController().signal };
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
  // The line about how it ended would hold the next card back.
  await page.locator('.ask-ended').getByRole('button', { name: 'Close' }).click();
  return took;
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
    manner: null,
    noAnswer: null,
    effect: 'read',
    final: false,
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
