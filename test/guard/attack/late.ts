import { resolved } from './blanks.js';
import { clients } from './clients.js';
import { mayChange } from './cover.js';
import { ledger, ledgerControls } from './marked-mac.js';
import type { Answered } from './mcp-client.js';
import type { Meanwhile, Move } from './moves.js';
import { bring, drag, reopen } from './run-moves.js';
import { changesBetween, stateOf, touchedIn } from './state-of-mac.js';
import { answerCards, handedBack, patient, turns, type World } from './world.js';

type Late = Extract<Move, { kind: 'late' }>;

/**
 * A call is handed back, the owner answers, other things happen, the answer is used: then only what the question was about
 * may have changed. Answers the apps that the owner touched meanwhile.
 */
export async function lateUse(world: World, move: Late): Promise<readonly string[]> {
  const rule = { capability: 'act', app: ledger, client: clients[move.call.by ?? 0].key, verdict: 'ask' } as const;
  const had = world.words().rules.some((one) => JSON.stringify(one) === JSON.stringify(rule));
  if (move.asks && !had) await world.owner.send('addRule', { rule });
  const owners = await usedLate(world, move);
  if (move.asks && !had) await world.owner.send('removeRule', { rule });
  return owners;
}

async function usedLate(world: World, move: Late): Promise<readonly string[]> {
  const by = move.call.by ?? 0;
  const client = world.clients[by];
  if (move.asks) await setOut(world);
  const args = resolved(world, move.call.args);
  const [tool, asked] = await packed(world, move, args);
  const work = client.call(tool, asked);
  await waits(world, work);
  const about = aboutOf(world, move.call.tool, args);
  world.clock.advance(60_000);
  const { approvalId } = (await handedBack(world, work)).structured;
  await answerCards(world, move.call.says ?? 'yes');
  const alone = typeof approvalId === 'string' && isAskedAnew(world, by);
  const stops = move.meanwhile.kind === 'owner stops';
  const owners = await meantime(world, by, move.meanwhile);
  const before = stateOf(world.mac);
  const again = (): Promise<Answered> =>
    move.takes === 'again' || typeof approvalId !== 'string'
      ? client.call(tool, asked)
      : client.call('await_approval', { approval_id: approvalId, timeout: 1 });
  await patient(world, again(), 'no');
  const touched = without({ world, by, alone }, touchedIn(before, stateOf(world.mac)));
  if (touched.some((name) => !about.has(name)))
    world.problems.push(`a yes about ${[...about].join(' and ')} touched ${touched.join(' and ')}`);
  if (stops && touched.length > 0) world.problems.push('a yes from before Stop was used');
  // The point may have been another app's, and the yes about that.
  const answered = world.words().given.filter(({ client: one }) => one === clients[by].key);
  // A yes is used once.
  world.begin([clients[by].key]);
  const once = stateOf(world.mac);
  await patient(world, again(), 'no');
  const twice = stateOf(world.mac);
  if (without({ world, by, alone }, touchedIn(once, twice)).length > 0) world.problems.push('a yes was used twice');
  const changedAgain = changesBetween(once, twice).map(([app]) => app);
  return [...owners, ledger, ...answered.flatMap(({ apps }) => apps).filter((app) => !changedAgain.includes(app))];
}

/** Both windows are there and to be seen: with one alone, or behind others, nothing could take another's place. */
async function setOut({ mac }: World): Promise<void> {
  const { windows } = mac.probe.app(ledger);
  if (windows.length < 2 || windows.some(({ minimized }) => minimized)) await reopen(mac);
  await bring(mac, ledger);
}

interface Cover {
  readonly world: World;
  readonly by: 0 | 1;
  /** Nothing but the yes covers the call. */
  readonly alone: boolean;
}

/** What was touched, without what the client may change by a rule or a standing yes. */
function without({ world, by, alone }: Cover, touched: readonly string[]): readonly string[] {
  if (alone) return touched;
  const words = { ...world.words(), given: [] };
  return touched.filter((name) => !mayChange(words, name.endsWith('-window') ? 'windows' : 'contents', ledger, clients[by].key));
}

/**
 * The owner was asked about acting in the ledger and said yes to this call alone: no rule and nothing that stood covered the
 * call, or there had been no card.
 */
function isAskedAnew(world: World, by: 0 | 1): boolean {
  const yes = world.words().given.filter((one) => one.client === clients[by].key && one.apps.includes(ledger));
  return yes.some(({ capability }) => capability === 'act') && yes.every(({ lasts }) => !lasts);
}

/** The call as it is made: by itself, or as the step of a batch or a macro. */
async function packed(
  world: World,
  { takes, call }: Late,
  args: Record<string, unknown>,
): Promise<readonly [string, Record<string, unknown>]> {
  const steps = [{ tool: call.tool, arguments: args }];
  if (takes === 'step') return ['run_steps', { steps }];
  if (takes !== 'macro') return [call.tool, args];
  const client = world.clients[call.by ?? 0];
  // That of an earlier move would run in its place.
  await patient(world, client.call('delete_macro', { name: 'late' }), 'no');
  await patient(world, client.call('create_macro', { display_name: 'late', steps }), 'no');
  return ['execute_macro', { name: 'late' }];
}

/** Waits until a card stands or the call has ended. */
async function waits(world: World, work: Promise<unknown>): Promise<void> {
  let done = false;
  void work.finally(() => {
    done = true;
  });
  for (let round = 0; round < 20 && !done && world.owner.state().cards.length === 0; round += 1) {
    await turns(60, () => done || world.owner.state().cards.length > 0);
  }
}

/** What the question is about as it stands on the screen now: names of the ledger's controls and windows. */
function aboutOf({ mac }: World, tool: string, args: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  if (typeof args.element === 'string') {
    const of = /Ledger (one|two)/.exec(args.element)?.[1] ?? '';
    const letter = /Pay \w+ (\w)/.exec(args.element)?.[1];
    return new Set([letter === undefined ? `${of}-note` : `${of}-${letter}`]);
  }
  if (tool === 'click' || tool === 'double_click') return new Set(controlAt(mac, Number(args.x), Number(args.y)));
  if (tool === 'drag')
    return new Set([
      ...controlAt(mac, Number(args.start_x), Number(args.start_y)),
      ...controlAt(mac, Number(args.end_x), Number(args.end_y)),
    ]);
  const front =
    mac.probe
      .app(ledger)
      .windows.find(({ minimized }) => !minimized)
      ?.title.replace('Ledger ', '') ?? '';
  return new Set([`${front}-window`, ...ledgerControls.filter((name) => name.startsWith(front))]);
}

/** The control of the ledger's topmost window under a point. */
function controlAt(mac: World['mac'], x: number, y: number): readonly string[] {
  const within = (frame: { x: number; y: number; width: number; height: number }): boolean =>
    x >= frame.x && x < frame.x + frame.width && y >= frame.y && y < frame.y + frame.height;
  const top = mac.probe.app(ledger).windows.find(({ frame, minimized }) => !minimized && within(frame));
  const of = top?.title.replace('Ledger ', '') ?? 'none';
  return ledgerControls.filter((identifier) => {
    const frame = mac.probe.element(ledger, { identifier })?.frame;
    return identifier.startsWith(of) && frame != null && within(frame);
  });
}

async function meantime(world: World, by: 0 | 1, meanwhile: Meanwhile): Promise<readonly string[]> {
  switch (meanwhile.kind) {
    case 'nothing':
      return [];
    case 'client':
      await patient(world, world.clients[by].call(meanwhile.tool, resolved(world, meanwhile.args)), 'yes');
      return ['com.apple.textedit'];
    case 'owner drags':
      drag(world.mac, meanwhile.by);
      return [ledger];
    case 'owner activates':
      await bring(world.mac, meanwhile.app);
      return [meanwhile.app.toLowerCase()];
    case 'owner stops':
      await world.owner.send('stop', {});
      await world.owner.send('resume', {});
      world.forget();
      return [];
  }
}
