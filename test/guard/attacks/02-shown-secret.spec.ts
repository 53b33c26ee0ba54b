import { describe, expect, it } from 'vitest';
import type { Point } from '../../../src/shared/geometry.js';
import { gatehands } from '../../harness/each.js';
import { guarded } from './guarded.js';

const start = gatehands();
const marker = 'SECRET-9ac0f2';
const safari = 'com.apple.Safari';
const page = 'app("Safari")/window[0]/web_area[0]';
const field = { element: `${page}/secure_text_field["Password"]` };

/** A page that was made to show the password that Gatehand has filled in. */
async function shown() {
  const gatehand = await guarded(start, { scenario: { secrets: [{ item: 'https://example.com', value: marker }] } });
  const fill = gatehand.assistant.call('fill_secret', { ...field, item: 'https://example.com' });
  await gatehand.owner.approve();
  expect((await fill).isError).toBe(false);
  gatehand.mac.probe.showPassword(safari, { identifier: 'password' });
  return gatehand;
}

const none = { x: 0, y: 0, width: 0, height: 0 };

type Call = readonly [tool: string, args: Record<string, unknown>];
const key = (letter: string): Call => ['key_combination', { modifiers: ['command'], key: letter }];
const menu = (item: string): Call => ['click_menu_item', { app: 'Safari', menu_path: `Edit > ${item}` }];

describe('a password that a page shows', () => {
  it.each<readonly [string, (at: Point) => readonly Call[]]>([
    ['by keys', () => [key('a'), key('c')]],
    ['by typed shortcuts', () => [['type_text', { text: 'ac', modifiers: ['command'] }]]],
    ['by the menu', () => [menu('Select All'), menu('Copy')]],
    ['by the menu of the field', () => [['perform_action', { ...field, action: 'AXShowMenu' }]]],
    ['by a right click', (at) => [['click', { ...at, button: 'right' }]]],
    ['by a press that marks or drags', ({ x, y }) => [['drag', { start_x: x, start_y: y, end_x: x, end_y: y + 100 }]]],
    ['by a button that is held', (at) => [['left_mouse_down', { ...at }]]],
  ])('is not taken along %s', async (_way, calls) => {
    const { assistant, mac } = await shown();
    const { x, y, width, height } = mac.probe.element(safari, { identifier: 'password' })?.frame ?? none;
    const [first, ...others] = calls({ x: x + width / 2, y: y + height / 2 });

    expect((await assistant.call(...(first ?? key('c')))).code).toBe('secure_input');
    for (const [tool, args] of others) expect((await assistant.call(tool, args)).isError).toBe(true);
    expect(mac.probe.clipboard()).not.toContain(marker);
  });

  it('keeps nobody from the rest of its page', async () => {
    const { assistant, mac } = await shown();
    const email = { element: `${page}/text_field["Email"]` };
    const calls: readonly Call[] = [
      ['set_ui_element_value', { ...email, value: 'a@b.example' }],
      ['click_ui_element', email],
      ['perform_action', { ...field, action: 'AXScrollToVisible' }],
      key('a'),
      menu('Copy'),
    ];
    for (const [tool, args] of calls)
      expect([tool, (await assistant.call(tool, args)).text]).toEqual([tool, expect.not.stringContaining('secure_input')]);

    expect(mac.probe.clipboard()).toBe('a@b.example');
  });
});
