import { describe, expect, it } from 'vitest';
import { attack, report } from './attack.js';
import { createChance } from './chance.js';
import { type Move, movesOf } from './moves.js';
import { runMoves } from './run-moves.js';
import { secretRuns } from './secret-runs.js';
import { shrink } from './shrink.js';

const call = (tool: string, args: Record<string, unknown>): Move => ({ kind: 'call', tool, args });
const systemSettings = 'app("TextEdit")/menu_bar[0]/menu_bar_item["Apple"]/menu[0]/menu_item["System Settings…"]';

describe('a hostile client that tries whatever comes to mind', () => {
  it.each([1, 2, 3, 5, 7, 13, 14, 34, 51, 1009])('finds no way with seed %i', async (seed) => {
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
  ])('finds no way when it %s', async (_how, move) => {
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

  it('cuts a failing sequence down to what it takes', async () => {
    const all = Array.from({ length: 30 }, (_, index) => index);

    expect(await shrink(all, async (some) => some.includes(4) && some.includes(21))).toEqual([4, 21]);
  });
});
