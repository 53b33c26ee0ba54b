import { startGatehand } from '../harness/gatehand.js';
import type { Errand } from './errands/errand.js';
import { lists } from './errands/lists.js';
import { pages } from './errands/pages.js';
import { gatehandHand, pointHand, type Spent } from './errands/routes.js';
import { texts } from './errands/texts.js';
import { median, printTable } from './lib/statistics.js';

export const errands: readonly Errand[] = [...texts, ...pages, ...lists];
const routes = ['gatehand', 'tree', 'picture'] as const;
type Route = (typeof routes)[number];

/** What an errand cost by one route; `ms` are the waits of the Mac's clock, without the model. */
export interface Cost extends Spent {
  readonly ms: number;
}

/** Plays one errand by one route on a Mac of its own. Throws when it is not done in the end. */
export async function play(errand: Errand, route: Route): Promise<Cost> {
  const gatehand = await startGatehand({ settings: { changesPerSecond: 100 } });
  try {
    const client = await gatehand.client('bench');
    const spent: Spent = { calls: 0, tokens: 0 };
    const from = gatehand.clock.now();
    const hand = route === 'gatehand' ? gatehandHand(client, spent) : pointHand(gatehand, client, spent, route);
    await (route === 'gatehand'
      ? errand.gatehand(hand as ReturnType<typeof gatehandHand>)
      : errand.points(hand as ReturnType<typeof pointHand>));
    const ms = gatehand.clock.now() - from;
    if (!errand.isDone(gatehand, hand.told)) throw new Error(`not done by ${route}: ${errand.words} ${hand.told.slice(0, 400)}`);
    return { ...spent, ms };
  } finally {
    await gatehand.close();
  }
}

/** One errand by every route; null where one of them did not do it, which is told. */
async function playAll(errand: Errand, failures: string[]): Promise<Readonly<Record<Route, Cost>> | null> {
  const tried = async (route: Route): Promise<Cost | null> => {
    try {
      return await play(errand, route);
    } catch (thrown) {
      failures.push(`${errand.words} (${route}): ${thrown instanceof Error ? thrown.message.slice(0, 600) : String(thrown)}`);
      return null;
    }
  };
  const [gatehand, tree, picture] = [await tried('gatehand'), await tried('tree'), await tried('picture')];
  return gatehand === null || tree === null || picture === null ? null : { gatehand, tree, picture };
}

/** Plays all errands by all routes and prints what each cost. */
export async function run(): Promise<void> {
  const rows: string[][] = [];
  const ratios: number[] = [];
  const misses: string[] = [];
  const failures: string[] = [];
  for (const errand of errands) {
    const costs = await playAll(errand, failures);
    if (costs === null) continue;
    const { gatehand, tree, picture } = costs;
    const ratio = gatehand.tokens / Math.min(tree.tokens, picture.tokens);
    // One look on every route says nothing of how well each acts.
    const counts = Math.max(gatehand.calls, tree.calls, picture.calls) > 1;
    if (counts) ratios.push(ratio);
    if (counts && ratio > 0.8) misses.push(`${errand.words}: ${ratio.toFixed(2)} of the tokens`);
    if (gatehand.calls > Math.min(tree.calls, picture.calls)) misses.push(`${errand.words}: more calls`);
    rows.push([
      errand.words,
      ...[gatehand, tree, picture].flatMap((one) => [String(one.calls), String(one.tokens), String(Math.round(one.ms))]),
      counts ? ratio.toFixed(2) : `(${ratio.toFixed(2)})`,
    ]);
  }
  printTable(
    'Errands: calls, o200k tokens and ms of the Mac by route',
    ['errand', ...routes.flatMap((route) => [`${route} calls`, 'tokens', 'ms']), 'tokens / better'],
    rows,
  );
  console.log(
    `\n${rows.length} errands, ${ratios.length} of which are more than one look somewhere; median ${median(ratios).toFixed(2)}, largest ${Math.max(...ratios).toFixed(2)} of the tokens of the better baseline`,
  );
  for (const miss of misses) console.log(`missed: ${miss}`);
  for (const failure of failures) console.log(`failed: ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}
