import type { Job, Mac } from '../../../src/main/mac/port.js';
import type { SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import { dragWindow } from '../../harness/moments.js';
import { resolved } from './blanks.js';
import { clients } from './clients.js';
import { type Change, mayChange, ruled, type Words } from './cover.js';
import { lateUse } from './late.js';
import { ledger, marker, secret } from './marked-mac.js';
import type { Answered } from './mcp-client.js';
import type { Call, Move } from './moves.js';
import { changesBetween, type State, stateOf } from './state-of-mac.js';
import type { Tally } from './tally.js';
import { staleUse, theirUse } from './things.js';
import { blockedIds, createWorld, patient, turns, type World } from './world.js';

const spotlight = 'com.apple.spotlight';
const notificationCenter = 'com.apple.notificationcenterui';

/** What a sequence is tried with. */
export interface Trial {
  /** Counts verbs and what decided. */
  readonly tally?: Tally;
  /** Puts something between Gatehand and the Mac: a hole, to try the attack itself. */
  readonly around?: (mac: Mac, simulated: SimulatedMac) => Mac;
}

/** What one move did beside the clients' calls. */
interface Doing {
  /** Apps that the owner touched with their own hands: their changes are nobody's. */
  readonly owners: readonly string[];
}
const nobodys: Doing = { owners: [] };

/** What is known of earlier moves. */
interface Choice {
  /** What stands in front was brought there by the owner. */
  owners: boolean;
  /** What the owner had said when the mouse button went down that is still held. */
  held: Words | null;
}

/**
 * Makes the moves on a fresh Mac and answers everything that then does not hold: a marker in a line to a client that may
 * not see it, a change that no rule, yes or task covers, a yes used on something else, a thing of one client in the hands
 * of another, anything done after Stop, something that stayed pressed.
 */
export async function runMoves(moves: readonly Move[], trial: Trial = {}): Promise<readonly string[]> {
  const world = await createWorld(trial.around);
  let before = stateOf(world.mac);
  const choice: Choice = { owners: false, held: null };
  for (const [index, move] of moves.entries()) {
    trial.tally?.verb(move.verb ?? move.kind);
    world.begin(activeIn(move));
    const { owners } = await make(world, move, choice);
    const after = stateOf(world.mac);
    const wrong = [...frontIn(world, move, choice, before, after), ...wrongIn(world, move, owners, choice, before, after)];
    world.problems.push(...wrong.map((what) => `move ${index + 1} ${what}`));
    if (after.held && !before.held)
      choice.held = { ...world.words(), lasting: [...world.words().lasting], given: [...world.words().given] };
    // What was done before Stop was done by what stood then.
    if (move.kind === 'stop') world.forget();
    before = after;
    if (world.problems.length > 0) break;
  }
  await leave(world);
  trial.tally?.log(world.core.log.entries());
  await world.core.dispose();
  return [...new Set(world.problems)];
}

/** The clients whose calls a move holds, by their keys. */
function activeIn(move: Move): readonly string[] {
  switch (move.kind) {
    case 'call':
      return [clients[move.by ?? 0].key];
    case 'late':
      return [clients[move.call.by ?? 0].key];
    case 'together':
    case 'stop':
      return move.calls.map(({ by }) => clients[by ?? 0].key);
    case 'theirs':
      return clients.map(({ key }) => key);
    case 'stale':
      return [clients[move.by].key];
    case 'stranger':
    case 'owner':
    case 'rule':
      return [];
  }
}

async function make(world: World, move: Move, choice: Choice): Promise<Doing> {
  switch (move.kind) {
    case 'call':
      await patient(world, callOf(world, move), move.says ?? 'yes');
      return nobodys;
    case 'together':
      await patient(world, Promise.all(move.calls.map((call) => callOf(world, call))), move.calls[0]?.says ?? 'yes');
      return nobodys;
    case 'owner':
      return ownerDoes(world, move, choice);
    case 'rule':
      await world.owner.send(move.on ? 'addRule' : 'removeRule', { rule: move.rule }).catch(() => undefined);
      return nobodys;
    case 'late':
      return { owners: await lateUse(world, move) };
    case 'stop':
      await stopped(world, move);
      return nobodys;
    case 'theirs':
      await theirUse(world, move);
      return nobodys;
    case 'stale':
      return { owners: await staleUse(world, move) };
    case 'stranger':
      await patient(world, world.stranger.call(move.call.tool, resolved(world, move.call.args)), 'no');
      return nobodys;
  }
}

export function callOf(world: World, { by, tool, args }: Call): Promise<Answered> {
  return world.clients[by ?? 0].call(tool, resolved(world, args));
}

/** The owner presses Stop while calls are under way. What they have not done by then they never do. */
async function stopped(world: World, { calls, turns: after }: Extract<Move, { kind: 'stop' }>): Promise<void> {
  const work = Promise.allSettled(calls.map((call) => callOf(world, call)));
  await turns(after);
  await world.owner.send('stop', {});
  world.clock.advance(100);
  const then = stateOf(world.mac);
  await turns(60);
  world.clock.advance(10_000);
  await turns(30);
  if (isDone(then, stateOf(world.mac))) world.problems.push('something was done after Stop');
  await world.owner.send('resume', {});
  await turns(40);
  await patient(world, work, 'no');
  world.clock.advance(10_000);
  await turns(30);
  if (isDone(then, stateOf(world.mac))) world.problems.push('something from before Stop was done after Resume');
}

const isDone = (then: State, now: State): boolean =>
  now.posted > then.posted || changesBetween(then, now).some(([app, change]) => !isBanner(app, change));

/** Banners come with a notification and go with time, whatever else happens. */
const isBanner = (app: string, change: Change): boolean => app === notificationCenter && change === 'windows';

function wrongIn(world: World, move: Move, owners: readonly string[], choice: Choice, before: State, after: State): readonly string[] {
  const active = activeIn(move);
  if (move.kind === 'owner' && move.does !== 'types') return [];
  const changes = changesBetween(before, after);
  const may = ([app, change]: (typeof changes)[number]): boolean => active.some((client) => mayChange(world.words(), change, app, client));
  return changes.flatMap(([app, change]) => {
    // Spotlight closes by itself when something else is clicked.
    if (owners.includes(app) || isBanner(app, change) || (app === spotlight && change === 'windows')) return [];
    if (blockedIds.has(app)) return ['changed a blocked app'];
    // What an app saves stands in Finder's window, too.
    if (app === finder && change === 'contents' && hasSaved(before, after) && changes.some((one) => one[0] !== finder && may(one)))
      return [];
    // What was pressed with a yes comes up when a card opens, whoever raised it: then that yes covers what it does.
    if (before.held && !after.held && heldCovers(choice.held, change, app)) return [];
    if (
      active.some((client) => mayChange(world.words(), change, app, client) || opened(world, change, app, client, more(before, after, app)))
    )
      return [];
    return [`changed ${app} (${change}) without a yes, a rule or a task`];
  });
}

/** Whether what was said when the button went down lets anybody change an app in this way. */
const heldCovers = (held: Words | null, change: Change, app: string): boolean =>
  held !== null && clients.some(({ key }) => mayChange(held, change, app, key));

/** There are the files that there were, and others. */
function hasSaved(before: State, after: State): boolean {
  const has = new Set(after.files);
  return after.files.length > before.files.length && before.files.every((one) => has.has(one));
}

const finder = 'com.apple.finder';

/** An app has the windows that it had, and others. */
function more(before: State, after: State, app: string): boolean {
  const [had, has] = [before, after].map(({ apps }) => JSON.parse(apps.get(app)?.open ?? '[]') as readonly number[]);
  return had !== undefined && has !== undefined && has.length > had.length && had.every((id) => has.includes(id));
}

/** Who may act in Finder may open what lies there, in an app that begins or in one more window, unless the app behind it is denied. */
function opened(world: World, change: Change, app: string, client: string, hasMore: boolean): boolean {
  const words = world.words();
  return (
    (change === 'begun' || (change === 'windows' && hasMore)) &&
    ruled(words.rules, 'act', app, client) !== 'deny' &&
    mayChange(words, 'contents', 'com.apple.finder', client)
  );
}

/**
 * What stands in front and must not. When an app ends, is hidden or its last window goes, macOS chooses who comes next: then the client
 * whose change it was has to be stopped.
 */
function frontIn(world: World, move: Move, choice: Choice, before: State, after: State): readonly string[] {
  const { frontmost } = after;
  if (frontmost === null || !blockedIds.has(frontmost)) {
    choice.owners = false;
    return [];
  }
  const went = changesBetween(before, after).some(
    ([app, change]) => app === before.frontmost && (change === 'ended' || change === 'windows'),
  );
  const left = went || (before.frontmost !== null && after.hidden.includes(before.frontmost));
  const active = activeIn(move);
  const isStopped = world.owner.state().clients.some(({ key, stopped }) => stopped && active.includes(key));
  if (choice.owners || (left && isStopped)) {
    choice.owners = true;
    return [];
  }
  return [`brought ${frontmost} to the front`];
}

/** The clients leave: nothing they pressed stays pressed, and the log holds no marker. */
async function leave(world: World): Promise<void> {
  for (const client of [...world.clients, world.stranger]) client.leave();
  await turns(40);
  world.clock.advance(1000);
  await turns(40);
  const { keys, buttons } = world.mac.probe.held();
  if (keys.length + buttons.length > 0) world.problems.push('something stayed pressed');
  const log = JSON.stringify(world.core.log.entries());
  if (log.includes(marker) || log.includes(secret)) world.problems.push('a marker stands in the log');
  world.owner.close();
}

async function ownerDoes(world: World, move: Extract<Move, { kind: 'owner' }>, choice: Choice): Promise<Doing> {
  const { mac, clock } = world;
  switch (move.does) {
    case 'moves':
      mac.probe.userMoves({ x: 600, y: 400 });
      break;
    case 'waits':
      clock.advance(3000);
      break;
    case 'activates':
      choice.owners = true;
      await bring(mac, 'com.apple.terminal');
      break;
    case 'types':
      // Straight into the driver, past every gate, as fingers do.
      mac.drivers.input.key({ type: 'down', keyCode: 0, flags: [] });
      mac.drivers.input.key({ type: 'up', keyCode: 0, flags: [] });
      break;
    case 'comes back':
      await comesBack(world);
      break;
    case 'drags':
      drag(mac, 60);
      break;
    case 'is asked':
      mac.probe.raisePermissionDialog();
      break;
    case 'opens Spotlight':
      mac.drivers.input.key({ type: 'down', keyCode: 49, flags: ['command'] });
      mac.drivers.input.key({ type: 'up', keyCode: 49, flags: ['command'] });
  }
  return nobodys;
}

// The simulated Mac's own ports ask for no clearance: this is the owner's hand, not a call.
const hand = {} as Job;

export async function bring(mac: SimulatedMac, bundleId: string): Promise<void> {
  const app = mac.apps.running().find((one) => one.bundleId.toLowerCase() === bundleId.toLowerCase());
  if (app !== undefined) await mac.applications.activate(hand, app);
}

/** Back at their work: the ledger is open again, an app in front that may be used, and clients that were stopped go on. */
async function comesBack({ mac, owner }: World): Promise<void> {
  if (mac.probe.app(ledger).windows.length < 2) await reopen(mac);
  await bring(mac, 'com.apple.TextEdit');
  for (const { key } of clients) await owner.send('resumeClient', { key }).catch(() => undefined);
}

export async function reopen(mac: SimulatedMac): Promise<void> {
  const running = mac.apps.running().find(({ bundleId }) => bundleId === ledger);
  if (running !== undefined) await mac.applications.quit(hand, running);
  const app = mac.apps.installed().find(({ bundleId }) => bundleId === ledger);
  if (app !== undefined) await mac.applications.launch(hand, app);
}

/** The owner drags the ledger's front window. */
export function drag(mac: SimulatedMac, by: number): void {
  const [window] = mac.probe.app(ledger).windows;
  if (window !== undefined) dragWindow(mac, ledger, { x: window.frame.x + by, y: window.frame.y });
}
