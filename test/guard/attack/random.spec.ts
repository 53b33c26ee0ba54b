import { describe, expect, it } from 'vitest';
import type { Job, Mac } from '../../../src/main/mac/port.js';
import type { SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import { dragWindow } from '../../harness/moments.js';
import { attack, report, tried } from './attack.js';
import { createChance } from './chance.js';
import { ledger } from './marked-mac.js';
import { type Move, movesOf } from './moves.js';
import { runMoves } from './run-moves.js';
import { secretRuns } from './secret-runs.js';
import { shrink } from './shrink.js';
import { createTally, tableOf } from './tally.js';
import { verbs } from './verbs.js';

const call = (tool: string, args: Record<string, unknown>): Move => ({ kind: 'call', tool, args });
const systemSettings = 'app("TextEdit")/menu_bar[0]/menu_bar_item["Apple"]/menu[0]/menu_item["System Settings…"]';

describe('two hostile clients that try whatever comes to mind', () => {
  it.each([2, 3, 10, 13, 14, 34])('find no way with seed %i', async (seed) => {
    const finding = await attack(seed);

    expect(finding === null ? '' : report(finding)).toBe('');
  });

  it.each<readonly [string, Move]>([
    ['opens System Settings from the Apple menu', call('click_menu_item', { app: 'TextEdit', menu_path: 'Apple > System Settings…' })],
    ['presses an item of the Apple menu', call('click_ui_element', { element: systemSettings })],
    ['performs an item of the Apple menu', call('perform_action', { element: systemSettings, action: 'AXPress' })],
    ['opens the Apple menu at its place', call('click', { x: 15, y: 10 })],
    ['pastes a hidden clipboard by menu', call('click_menu_item', { app: 'Sign In', menu_path: 'Edit > Paste' })],
    ['pastes a hidden clipboard by keys', call('key_combination', { app: 'TextEdit', key: 'v', modifiers: ['command'] })],
    ['hides all other apps by keys', call('type_text', { app: 'Notes', text: 'h', modifiers: ['command', 'option'] })],
    ['hides all other apps by menu', call('click_menu_item', { app: 'TextEdit', menu_path: 'TextEdit > Hide Others' })],
  ])('find no way when one %s', async (_how, move) => {
    const look = [call('get_ui_elements', { app: 'Sign In' }), call('get_ui_elements', { app: 'TextEdit' })];

    expect(await runMoves([move, call('press_key', { key: 'down' }), call('press_key', { key: 'return' }), ...look])).toEqual([]);
  });
});

it('no password that is filled in is heard of anywhere', async () => {
  const { problems, made, filled } = await secretRuns(1, 60);

  expect(problems).toEqual([]);
  expect(filled).toBeGreaterThan(10);
  const all = Object.values(made).reduce((sum, count) => sum + count, 0);
  expect(Object.entries(made).filter(([, count]) => count < all / 100)).toEqual([]);
});

/** A Mac on which setting the volume moves a window as well. */
const withHole = (mac: Mac, simulated: SimulatedMac): Mac => ({
  ...mac,
  audio: {
    ...mac.audio,
    setVolume: (...how) => {
      dragWindow(simulated, ledger, { x: 100, y: 100 });
      return mac.audio.setVolume(...how);
    },
  },
});

/** A Mac to which no call says what was seen when the owner was asked. */
const unseen = (mac: Mac): Mac =>
  Object.fromEntries(Object.entries(mac).map(([name, port]) => [name, typeof port === 'object' ? blind(port) : port])) as unknown as Mac;

function blind(port: object): object {
  return new Proxy(port, {
    get(target, name) {
      const its: unknown = Reflect.get(target, name);
      if (typeof its !== 'function') return its;
      return (job: Partial<Job> | undefined, ...rest: unknown[]) =>
        Reflect.apply(its, target, [job?.clearance ? { ...job, clearance: { ...job.clearance, sightings: [] } } : job, ...rest]);
    },
  });
}

describe('the attack itself', () => {
  it('makes the same moves for the same seed, and others for another', () => {
    expect(movesOf(createChance(7), 30)).toEqual(movesOf(createChance(7), 30));
    expect(movesOf(createChance(7), 30)).not.toEqual(movesOf(createChance(8), 30));
  });

  it('sees a blocked app that changes', async () => {
    const moves: Move[] = [
      { kind: 'owner', does: 'activates', app: 'Terminal' },
      { kind: 'owner', does: 'types', app: 'Terminal' },
    ];

    expect(await runMoves(moves)).toEqual(['move 2 changed a blocked app']);
  });

  it('finds a hole that was planted, and cuts its sequence down to the call', async () => {
    const moves = movesOf(createChance(3), 30);

    const found = await tried(3, [...moves.slice(8, 13), call('set_volume', { value: 30 }), ...moves.slice(13)], { around: withHole });

    expect(found?.moves).toHaveLength(1);
    expect(found?.moves[0]).toMatchObject({ tool: 'set_volume' });
    expect(found?.problems).toEqual([`move 1 changed ${ledger} (windows) without a yes, a rule or a task`]);
  });

  it('finds before long that a yes is not held to what was seen', async () => {
    const late = verbs.find(({ name }) => name === 'late');
    const found: string[] = [];
    for (let seed = 1; seed <= 6 && found.length === 0; seed += 1) {
      const chance = createChance(seed);
      found.push(
        ...(await runMoves(
          Array.from({ length: 5 }, () => late?.make(chance) as Move),
          { around: unseen },
        )),
      );
    }

    expect(found.join()).toMatch(/a yes about .* touched/);
  });

  it('makes every verb often enough', () => {
    const tally = createTally();
    for (let seed = 1; seed <= 300; seed += 1) for (const { verb } of movesOf(createChance(seed), 30)) tally.verb(verb ?? '');

    expect(tableOf(tally.counts()).seldom.filter((name) => name.startsWith('verbs'))).toEqual([]);
  });

  it('cuts a failing sequence down to what it takes', async () => {
    const all = Array.from({ length: 30 }, (_, index) => index);

    expect(await shrink(all, async (some) => some.includes(4) && some.includes(21))).toEqual([4, 21]);
  });
});
