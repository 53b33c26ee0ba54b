import type { Card } from '../../src/shared/approval.js';
import type { GrantScope } from '../../src/shared/grant-reach.js';
import { taskCapabilities } from '../../src/shared/tasks/task.js';
import { type Gatehand, paired, startGatehand } from '../harness/gatehand.js';
import type { Errand } from './errands/errand.js';
import { gatehandHand, type Spent } from './errands/routes.js';
import { thirteen } from './errands/thirteen.js';
import { errands } from './errands.js';
import { printTable } from './lib/statistics.js';

/** How the owner answers: each call by itself, for a while wherever a card offers that, or a task that the client proposes first. */
const ways = ['once', 'lasting', 'task'] as const;
type Way = (typeof ways)[number];

/** What an errand may ask at most. */
const most = { lasting: 4, task: 2 } as const;

type Approval = Extract<Card, { kind: 'approval' }>;

interface Asked {
  /** The cards of the errand, in their order. */
  readonly cards: readonly Approval[];
  readonly calls: number;
}

/** Plays one errand on a Mac of its own while an owner answers its cards. Throws when it is not done in the end. */
async function play(errand: Errand, way: Way, proposal: Record<string, unknown> | null): Promise<Asked> {
  const gatehand = await startGatehand({ approvals: 'ask', settings: { changesPerSecond: 100, clients: [paired('bench')] } });
  const cards: Approval[] = [];
  try {
    const client = await gatehand.client('bench');
    const spent: Spent = { calls: 0, tokens: 0 };
    const hand = gatehandHand(client, spent);
    const over = { yet: false };
    const answering = answerAll(gatehand, way, over, (card) => cards.push(card));
    if (proposal !== null) await hand.call('propose_task', proposal);
    await errand.gatehand(hand);
    over.yet = true;
    await Promise.race([answering, Promise.resolve()]);
    if (!errand.isDone(gatehand, hand.told)) throw new Error(`not done: ${hand.told.slice(0, 300)}`);
    return { cards, calls: spent.calls };
  } finally {
    await gatehand.close();
  }
}

async function answerAll(gatehand: Gatehand, way: Way, over: { yet: boolean }, note: (card: Approval) => void): Promise<void> {
  const { owner } = gatehand;
  while (!over.yet) {
    const card = await owner.card('approval');
    if (over.yet) return;
    note(card);
    const wanted: GrantScope = way === 'lasting' ? '15-minutes' : 'this-call';
    const scope = card.choices.some((one) => one.scope === wanted) ? wanted : 'this-call';
    await owner.decide({ kind: 'approve', cardId: card.id, scope, seen: card.items.map(({ callId }) => callId) });
  }
}

/** The task of a client that knows what it will do; null for an errand of one question or none, which needs no task. */
function proposalOf({ words }: Errand, { cards }: Asked): Record<string, unknown> | null {
  const plain = cards.filter((card) => card.items.every(({ level }) => level < 3));
  const apps = [...new Set(cards.flatMap((card) => card.apps.map(({ bundleId }) => bundleId)))];
  if (plain.length < 2 || apps.length === 0) return null;
  const may = taskCapabilities.filter((one) => plain.some(({ capability }) => capability === one));
  return { goal: words, apps, may, actions: 40, minutes: 30 };
}

/** Cards that ask for what cannot be taken back: as many whichever way the owner answers. */
function finals({ cards }: Asked): number {
  return cards.filter((card) => card.items.some(({ level }) => level === 3)).length;
}

/** Plays all errands in all ways and prints how many questions each raised. */
export async function run(): Promise<void> {
  const rows: string[][] = [];
  const misses: string[] = [];
  const worst = { once: 0, lasting: 0, task: 0 };
  for (const errand of [thirteen, ...errands]) {
    try {
      const once = await play(errand, 'once', null);
      const lasting = await play(errand, 'lasting', null);
      const task = await play(errand, 'task', proposalOf(errand, once));
      const asked = { once, lasting, task };
      for (const way of ways) worst[way] = Math.max(worst[way], asked[way].cards.length);
      for (const way of ['lasting', 'task'] as const) {
        if (asked[way].cards.length > most[way]) misses.push(`${errand.words}: ${asked[way].cards.length} questions (${way})`);
        if (finals(asked[way]) !== finals(once)) misses.push(`${errand.words}: something final was not asked (${way})`);
      }
      rows.push([errand.words, ...ways.map((way) => String(asked[way].cards.length)), String(finals(once))]);
    } catch (thrown) {
      misses.push(`${errand.words}: ${thrown instanceof Error ? thrown.message.slice(0, 600) : String(thrown)}`);
    }
  }
  printTable('Questions to the owner by errand', ['errand', 'each once', 'for 15 minutes', 'with a task', 'of them final'], rows);
  console.log(
    `\n${rows.length} errands, the one of thirteen calls among them; at most ${worst.once} questions answered once, ${worst.lasting} without tasks (limit ${most.lasting}), ${worst.task} with tasks (limit ${most.task}); nothing final unasked: ${misses.some((miss) => miss.includes('final')) ? 'no' : 'yes'}`,
  );
  for (const miss of misses) console.log(`missed: ${miss}`);
  if (misses.length > 0) process.exitCode = 1;
}
