import { type Gatehand, paired, startGatehand } from '../harness/gatehand.js';
import { someCall } from './lib/background-calls.js';
import { createPerson } from './lib/person.js';
import { printTable } from './lib/statistics.js';

const ownApp = 'com.apple.Notes';
const note = { identifier: 'note' } as const;

/** What a run of calls came to. */
export interface BackgroundFigures {
  readonly calls: number;
  readonly succeeded: number;
  /** Calls whose answer says that the front had to move, and of these those that say that it was given back. */
  readonly frontTold: number;
  readonly givenBack: number;
  /** Changes of the front during calls that do not say so. */
  readonly frontUntold: number;
  readonly keys: number;
  /** Keys of the person that reached another app, or none, during calls that do not say that the front moved. */
  readonly lost: number;
  /** Of those that do. */
  readonly lostTold: number;
  /** How many calls went which way. */
  readonly routes: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
}

/** Makes mixed calls for apps in the back through a real client, while a person types into an app of their own. */
export async function measureBackground(calls: number, seed: number): Promise<BackgroundFigures> {
  const random = randomFrom(seed);
  // What paces clients is measured elsewhere.
  const gatehand = await startGatehand({ settings: { clients: [paired()], changesPerSecond: 100 } });
  const client = await gatehand.client();
  const person = createPerson(gatehand, ownApp, random);
  try {
    await client.call('activate_app', { app: 'Notes' });
    const start = textOf(gatehand);
    let [succeeded, frontTold, givenBack, frontUntold, lost, lostTold, moves] = [0, 0, 0, 0, 0, 0, 0];
    const routes: Record<string, number> = {};
    const failures: string[] = [];
    gatehand.mac.apps.onFrontmost?.(() => {
      moves += 1;
    });
    for (let made = 0; made < calls; made += 1) {
      const { tool, args, proof } = someCall(random);
      const isDone = proof(gatehand.mac);
      const [movesBefore, astrayBefore] = [moves, person.astray];
      person.type();
      const rest = person.begin();
      const answer = await client.call(tool, args);
      rest();
      const told = /"front":"([a-z-]+)"/.exec(JSON.stringify(answer.structured))?.[1];
      if (told !== undefined) frontTold += 1;
      if (told === 'given-back') givenBack += 1;
      if (told === undefined) frontUntold += moves - movesBefore;
      if (told === undefined) lost += person.astray - astrayBefore;
      else lostTold += person.astray - astrayBefore;
      const route = String(answer.structured.route ?? answer.code);
      routes[route] = (routes[route] ?? 0) + 1;
      if (!answer.isError && isDone()) succeeded += 1;
      else failures.push(`${tool} ${JSON.stringify(args)}: ${answer.text.slice(0, 300)}`);
      if (!gatehand.mac.probe.app(ownApp).frontmost) await client.call('activate_app', { app: 'Notes' });
    }
    lost += differenceOf(textOf(gatehand), person.typed, start);
    return { calls, succeeded, frontTold, givenBack, frontUntold, keys: person.keys, lost, lostTold, routes, failures };
  } finally {
    await client.close();
    await gatehand.close();
  }
}

function textOf({ mac }: Gatehand): string {
  return String(mac.probe.element(ownApp, note)?.value ?? '');
}

/** Characters of the person's own text that are missing or too many. */
function differenceOf(now: string, typed: string, start: string): number {
  const whole = start.length + typed.length;
  if (now.includes(typed) && now.length === whole) return 0;
  return Math.max(1, Math.abs(now.length - whole));
}

function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    // mulberry32, as it is short and repeats itself everywhere.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const calls = 1000;
const leastShare = 0.95;

/** Prints the figures of 1,000 calls; fails below 95 % of successes, and for a front or a key that no answer tells of. */
export async function run(): Promise<void> {
  const figures = await measureBackground(calls, 1);
  const { succeeded, frontTold, givenBack, frontUntold, keys, lost, lostTold, routes } = figures;
  printTable(
    `${calls} calls for apps in the back, while a person types into their own`,
    ['figure', 'count'],
    [
      ['calls that succeeded', `${succeeded} (${((100 * succeeded) / calls).toFixed(1)} %)`],
      ['changes of the front that no answer tells', String(frontUntold)],
      ['calls that say that the front had to move', `${frontTold}, ${givenBack} given back`],
      ['keys of the person', String(keys)],
      ['of these lost or misrouted', String(lost)],
      ['of these during calls that say so', String(lostTold)],
      ...Object.entries(routes).map(([route, count]): [string, string] => [`by ${route}`, String(count)]),
    ],
  );
  for (const failure of figures.failures.slice(0, 10)) console.log(failure);
  if (succeeded < leastShare * calls || frontUntold > 0 || lost > 0) process.exitCode = 1;
}
