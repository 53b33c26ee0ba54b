import { expect, it } from 'vitest';
import { inMembers } from '../../src/main/cli/computer/in-members.js';
import { members } from '../../src/main/cli/computer/members.js';
import { allTools } from '../../src/main/tools/all.js';

it('leaves nothing that names a tool which is no member, and no tool by a name of its own', () => {
  for (const { name } of allTools.filter((tool) => tool.name.includes('_'))) {
    const told = inMembers(`Wait. Call ${name} first.`);
    const kept = /^Wait\. Call (\w+) first\.$/.exec(told)?.[1];
    expect(told === 'Wait.' || (kept !== undefined && kept in members), `${name}: ${told}`).toBe(true);
  }
});

it.each([
  ['Use page_up; keypad_enter; forward_delete.', 'Use page_up; keypad_enter; forward_delete.'],
  ['Choose another way, or call look. Then take_screenshot.', 'Choose another way, or call screenshot. Then screenshot.'],
  ['Use click_menu_item with its path; Escape closes the menu.', 'Escape closes the menu.'],
  ['It is gone; list_windows tells which there are.', 'It is gone.'],
  [
    'It comes up by itself. drag presses and lets go in one call.',
    'It comes up by itself. left_click_drag presses and lets go in one call.',
  ],
  [
    'Use drag, which names both ends. A drag that begins there ends.',
    'Use left_click_drag, which names both ends. A drag that begins there ends.',
  ],
  ['"press_key; run_steps. x" is in front.', '"press_key; run_steps. x" is in front.'],
  ['Displays in 1.5 points; call get_display.', 'Displays in 1.5 points.'],
  ['Parameters: key, modifiers.', ''],
])('makes of %s what the model can follow', (words, told) => {
  expect(inMembers(words)).toBe(told);
});
