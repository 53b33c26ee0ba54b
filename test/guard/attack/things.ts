import { clients } from './clients.js';
import { ledger } from './marked-mac.js';
import type { Answered } from './mcp-client.js';
import type { Move } from './moves.js';
import { reopen } from './run-moves.js';
import { stateOf, touchedIn } from './state-of-mac.js';
import { handedBack, other, patient, turns, type World } from './world.js';

type Args = Readonly<Record<string, unknown>>;

const press = { tool: 'press_key', arguments: { app: 'Ledger', key: 'x' } };
/** How a thing is made, how its maker looks at it, and what another may try with it. */
const made: Readonly<Record<string, { readonly make: readonly [string, Args]; readonly look: string; readonly tries: readonly string[] }>> =
  {
    macro: {
      make: ['create_macro', { display_name: 'mine', steps: [press] }],
      look: 'get_macro',
      tries: ['get_macro', 'delete_macro', 'execute_macro'],
    },
    session: { make: ['create_session', { display_name: 'mine' }], look: 'get_session', tries: ['get_session', 'delete_session'] },
    observation: {
      make: ['create_observation', { app: 'Ledger', type: 'window_changes' }],
      look: 'get_observation',
      tries: ['get_observation', 'cancel_observation'],
    },
  };

/** One client makes something; to the other it is what never was, and nothing becomes of it. */
export async function theirUse(world: World, { by, what }: Extract<Move, { kind: 'theirs' }>): Promise<void> {
  const call = (who: 0 | 1, tool: string, args: Args): Promise<Answered> => patient(world, world.clients[who].call(tool, args), 'yes');
  const [of, before] = [other(by), stateOf(world.mac)];
  const wrong = (how: string): void => void world.problems.push(`${clients[by].name} ${how} ${what} of ${clients[of].name}`);
  if (what === 'approval') return theirApproval(world, by, wrong);
  if (what === 'button') return theirButton(world, by, wrong);
  const ref = what === 'ref' ? await refOf(world, of) : null;
  if (ref !== null) {
    for (const tool of ['get_element', 'click_ui_element'])
      if (!(await call(by, tool, { element: ref })).isError) wrong(`could ${tool} with`);
    if (touchedIn(before, stateOf(world.mac)).length > 0) wrong('changed something with');
  }
  const thing = made[what];
  if (thing === undefined) return;
  // A macro of the same name may be the other's own.
  const unique = what === 'macro' ? { ...thing.make[1], display_name: `of ${of}` } : thing.make[1];
  const answer = await call(of, thing.make[0], unique);
  const name = answer.structured.name;
  if (answer.isError || typeof name !== 'string') return;
  const first = await call(of, thing.look, { name });
  for (const tool of thing.tries) if (!(await call(by, tool, { name })).isError) wrong(`could ${tool} with`);
  if (first.isError !== (await call(of, thing.look, { name })).isError) wrong('ended');
}

async function theirApproval(world: World, by: 0 | 1, wrong: (how: string) => void): Promise<void> {
  const work = world.clients[other(by)].call('click_ui_element', { element: 'app("Ledger")/window["Ledger one"]/button["Pay one a"]' });
  for (let round = 0; round < 20 && world.owner.state().cards.length === 0; round += 1) await turns(20);
  world.clock.advance(60_000);
  const approval_id = (await handedBack(world, work)).structured.approvalId;
  if (typeof approval_id !== 'string') return;
  if (!(await patient(world, world.clients[by].call('await_approval', { approval_id, timeout: 1 }), 'yes')).isError)
    wrong('could wait for');
  // What the owner has said yes to meanwhile is done now, and not by the next call like it.
  await patient(world, world.clients[other(by)].call('await_approval', { approval_id, timeout: 1 }), 'no');
}

/** What one client holds down, the other neither lets go nor uses. */
async function theirButton(world: World, by: 0 | 1, wrong: (how: string) => void): Promise<void> {
  const of = other(by);
  const held = (): boolean => world.mac.probe.held().buttons.includes('left');
  const was = held();
  await patient(world, world.clients[of].call('left_mouse_down', { x: 700, y: 410 }), 'yes');
  if (was || !held()) return;
  const posted = stateOf(world.mac).posted;
  for (const tool of ['left_mouse_up', 'click']) {
    const { isError } = await patient(world, world.clients[by].call(tool, { x: 450, y: 470 }), 'no');
    if (!isError) wrong(`could ${tool} in spite of`);
  }
  if (held() && stateOf(world.mac).posted !== posted) wrong('posted beside');
  await patient(world, world.clients[of].call('left_mouse_up', {}), 'yes');
}

async function refOf(world: World, who: 0 | 1): Promise<string | null> {
  const found = await patient(world, world.clients[who].call('find_element', { app: 'Ledger', title: 'Pay one a' }), 'yes');
  return found.isError ? null : (/"(e\d+)"/.exec(found.text)?.[1] ?? null);
}

/** A ref outlives what it stood for: it answers an error and nothing else. Answers the apps that the owner touched. */
export async function staleUse(world: World, { by, gone }: Extract<Move, { kind: 'stale' }>): Promise<readonly string[]> {
  const client = world.clients[by];
  const ref = await refOf(world, by);
  if (ref === null) return [];
  const rule = { capability: 'see', app: ledger, client: clients[by].key, verdict: 'deny' } as const;
  if (gone === 'hidden') await world.owner.send('addRule', { rule }).catch(() => undefined);
  else if (gone === 'quit') await patient(world, client.call('quit_app', { app: 'Ledger' }), 'yes');
  else await patient(world, client.call('close_window', { title: 'Ledger one', app: 'Ledger' }), 'yes');
  const app = world.mac.probe.app(ledger);
  const isGone = gone === 'hidden' || !app.windows.some(({ title }) => title === 'Ledger one');
  const before = stateOf(world.mac);
  for (const tool of ['get_element', 'click_ui_element', 'get_ui_element_value']) {
    const answer = await patient(world, client.call(tool, { element: ref }), 'yes');
    if (isGone && !answer.isError) world.problems.push(`${tool} took a ref of what has gone (${gone})`);
    if (gone === 'hidden' && answer.text.includes('Pay one'))
      world.problems.push(`${tool} told of what ${clients[by].name} may not see any more`);
  }
  if (isGone && touchedIn(before, stateOf(world.mac)).length > 0) world.problems.push('a stale ref changed something');
  if (gone === 'hidden') await world.owner.send('removeRule', { rule }).catch(() => undefined);
  else if (isGone) await reopen(world.mac);
  return isGone && gone !== 'hidden' ? [ledger] : [];
}
