import { describe, expect, it } from 'vitest';
import { assistants, textEdit } from '../assistant.js';

const start = assistants();

/** A spot inside the text of TextEdit's window. */
const inText = { x: 500, y: 400 };

describe('click', () => {
  // covers: 000-12.1, 000-12.2, 000-12.3
  it.each(['left', 'right', 'middle'] as const)('clicks the %s button at the point', async (button) => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('click', { ...inText, button });

    expect(answer.structured).toMatchObject({ success: true, target: { app: 'TextEdit', ...inText } });
    const pressed = mac.probe.events().filter((event) => event.type === 'down' || event.type === 'up');
    expect(pressed).toMatchObject([
      { type: 'down', button, point: inText, clickState: 1 },
      { type: 'up', button },
    ]);
    expect(mac.probe.cursor()).toEqual(inText);
    expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
  });
});

describe('click with show_animation', () => {
  it('shows a sign where it clicks, and without it none', async () => {
    const { assistant, mac } = await start();

    await assistant.call('click', inText);
    const without = mac.probe.pulses();
    const answer = await assistant.call('click', { ...inText, show_animation: true, click_count: 2 });

    expect(answer.structured).toMatchObject({ success: true });
    expect(without).toEqual([]);
    expect(mac.probe.pulses()).toEqual([inText]);
  });
});

describe('click with modifiers', () => {
  // covers: 000-12.7, 000-12.8
  it.each(['command', 'shift', 'option', 'control'])('holds %s during the click and lets it go', async (modifier) => {
    const { assistant, mac } = await start();

    await assistant.call('click', { ...inText, modifiers: [modifier] });

    const down = mac.probe.events().find((event) => event.type === 'down' && event.kind === 'mouse');
    expect(down?.flags).toEqual([modifier]);
    expect(mac.probe.held().keys).toEqual([]);
  });
});

describe('double_click', () => {
  // covers: 000-12.4
  it('selects the word under the point', async () => {
    const { assistant, mac } = await start();
    await assistant.call('set_ui_element_value', { element: 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]', value: 'hello' });

    const answer = await assistant.call('double_click', { x: 440, y: 180 });

    expect(answer.structured).toMatchObject({ success: true, message: 'Double-clicked at 440, 180.' });
    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.selection).toEqual({ location: 0, length: 5 });
  });

  it('on a word of an app in the back says that what is typed next needs the app', async () => {
    const { assistant, mac } = await start();

    const { structured } = await assistant.call('double_click', { x: 200, y: 176 });
    await assistant.call('type_text', { app: 'Safari', text: 'ada' });

    expect(structured).toMatchObject({
      front: 'given-back',
      changed: expect.stringMatching(/Email.*Safari.*back: give app to type_text$/),
    });
    expect(mac.probe.element('com.apple.Safari', { identifier: 'email' })?.value).toBe('ada@example.com');
  });

  it('needs a point', async () => {
    const { assistant } = await start();

    expect((await assistant.call('double_click', {})).text).toContain('missing `x` (number); missing `y` (number)');
  });
});

describe('move_mouse', () => {
  // covers: 000-12.5
  it.each([
    ['move_mouse', {}],
    ['move_mouse', { smooth: true, durationMs: 200 }],
    ['mouse_move', { smooth: true, duration_ms: 200 }],
  ])('%s puts the pointer at the point without pressing anything', async (tool, how) => {
    const { assistant, mac } = await start();

    const answer = await assistant.call(tool, { x: 300, y: 300, ...how });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', cursor: { x: 300, y: 300 } });
    expect(mac.probe.cursor()).toEqual({ x: 300, y: 300 });
    expect(new Set(mac.probe.events().map((event) => event.type))).toEqual(new Set(['move']));
  });

  it('travels in steps when smooth, and is there at once when not', async () => {
    const { assistant, mac } = await start();

    await assistant.call('move_mouse', { x: 300, y: 300 });
    const atOnce = mac.probe.events().length;
    await assistant.call('move_mouse', { x: 600, y: 300, smooth: true });

    expect(mac.probe.events().length - atOnce).toBeGreaterThan(atOnce * 3);
  });

  // covers: 001-errors-range
  it('says the range of a duration', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('move_mouse', { x: 1, y: 1, duration_ms: 60_000 });

    expect(answer.text).toContain('`duration_ms`: must be 0 to 10000 ms');
  });
});

describe('drag', () => {
  // covers: 000-12.6
  it('drags from one point to another', async () => {
    const { assistant, mac } = await start();

    // The title bar of TextEdit's window.
    const answer = await assistant.call('drag', { startX: 680, startY: 150, endX: 640, endY: 250, duration_ms: 300 });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed' });
    expect(mac.probe.app(textEdit).windows[0]?.frame).toMatchObject({ x: 380, y: 240 });
    expect(mac.probe.held().buttons).toEqual([]);
  });

  it('refuses to end on a blocked app', async () => {
    const { assistant, mac } = await start();
    const before = mac.snapshot();

    const answer = await assistant.call('drag', { start_x: 500, start_y: 400, end_x: 1300, end_y: 130 });

    expect(answer.code).toBe('blocked_app');
    expect(mac.snapshot()).toBe(before);
  });

  it('says all that is missing', async () => {
    const { assistant } = await start();

    expect((await assistant.call('drag', { start_x: 1 })).text).toMatch(/missing `start_y`.*missing `end_x`.*missing `end_y`/);
  });
});

describe('left_mouse_down and left_mouse_up', () => {
  it('hold the button down between calls, so that moving drags', async () => {
    const { assistant, mac } = await start();

    const down = await assistant.call('left_mouse_down', { x: 680, y: 150 });
    const held = mac.probe.held().buttons;
    await assistant.call('move_mouse', { x: 640, y: 250, smooth: true });
    const up = await assistant.call('left_mouse_up');

    expect(down.structured).toMatchObject({ success: true, effect: 'confirmed', cursor: { x: 680, y: 150 } });
    expect(held).toEqual(['left']);
    expect(up.structured).toMatchObject({ success: true, cursor: { x: 640, y: 250 } });
    expect(mac.probe.held().buttons).toEqual([]);
    expect(mac.probe.app(textEdit).windows[0]?.frame).toMatchObject({ x: 380, y: 240 });
  });

  it('refuse half a point, and letting go of what is not held', async () => {
    const { assistant } = await start();

    const half = await assistant.call('left_mouse_down', { x: 500 });
    const loose = await assistant.call('left_mouse_up', inText);

    expect(half.text).toBe('invalid_input: y is missing. Give both x and y, or neither for where the pointer is.');
    expect(loose.code).toBe('invalid_input');
  });
});

describe('gesture', () => {
  const inPage = { center_x: 300, center_y: 400 };

  it.each(['pinch', 'zoom', 'rotate', 'force_touch', 'smart-zoom'])(
    'says that %s cannot be sent, and what to use instead',
    async (kind) => {
      const { assistant, mac } = await start();
      const before = mac.snapshot();

      const answer = await assistant.call('gesture', { ...inPage, gesture_type: kind, scale: 2, rotation: 90 });

      expect(answer.text).toMatch(/^unsupported: macOS has no public way .* (press_key|list_menu_items)/);
      expect(mac.snapshot()).toBe(before);
    },
  );

  it('names the gestures there are for one it does not know', async () => {
    const { assistant } = await start();

    expect((await assistant.call('gesture', { ...inPage, gesture_type: 'wave' })).text).toContain('one of pinch');
  });
});

it.each([
  ['click', { x: 2400, y: 1300 }],
  ['drag', { start_x: 600, start_y: 300, end_x: 2400, end_y: 1300 }],
  ['scroll', { x: 2400, y: 1300, direction: 'down', amount: 3 }],
])('%s at a point on no display says where the displays are', async (tool, given) => {
  const { assistant, mac } = await start();

  const answer = await assistant.call(tool, given);

  expect(answer.code).toBe('invalid_input');
  expect(answer.text).toContain('(2400, 1300) is on no display. Displays in global points:');
  expect(answer.text).toContain('at 0, 0, 1440 by 900');
  expect(mac.probe.events()).toEqual([]);
});
