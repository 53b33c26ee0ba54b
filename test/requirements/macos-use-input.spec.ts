import { describe, expect } from 'vitest';
import { proves } from '../harness/proves.js';

const textEdit = 'com.apple.TextEdit';
const textArea = { role: 'AXTextArea' };
/** A spot inside the text of TextEdit's window, and one on the page in Safari's. */
const inText = { x: 500, y: 400 };
const onPage = { x: 300, y: 400 };

describe('the mouse', () => {
  proves('002-click', 'clicks at the point: which button, how often, with a sign', async ({ assistant, mac }) => {
    const answer = await assistant.call('click', { x: 500, y: 400, button: 'right', click_count: 2, show_animation: true });

    expect(answer.structured).toMatchObject({ success: true, target: { app: 'TextEdit' } });
    const pressed = mac.probe.events().filter(({ type }) => type === 'down');
    expect(pressed).toMatchObject([
      { button: 'right', point: inText, clickState: 1 },
      { button: 'right', point: inText, clickState: 2 },
    ]);
    expect(mac.probe.pulses()).toEqual([inText]);
  });

  proves('002-mouse_move', 'moves there smoothly within the time', async ({ assistant, clock, mac }) => {
    const answer = await assistant.call('mouse_move', { x: 300, y: 300, smooth: true });
    const steps = mac.probe.events().length;
    const there = mac.probe.cursor();
    const from = clock.now();
    await assistant.call('mouse_move', { x: 600, y: 300, duration_ms: 1700 });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed' });
    expect([there, mac.probe.cursor()]).toEqual([
      { x: 300, y: 300 },
      { x: 600, y: 300 },
    ]);
    expect(steps).toBeGreaterThan(5);
    expect(clock.now() - from).toBeGreaterThanOrEqual(1700);
  });

  proves('002-scroll', 'scrolls at the point both ways', async ({ assistant, mac }) => {
    const answer = await assistant.call('scroll', { x: 300, y: 400, delta_x: 30, delta_y: 80 });

    expect(answer.structured).toMatchObject({ success: true, target: { app: 'Safari', ...onPage } });
    const [wheel] = mac.probe.events().filter(({ kind }) => kind === 'scroll');
    // The wheel moves the content, the deltas the view.
    expect(wheel?.point).toEqual({ x: -30, y: -80 });
  });

  proves('002-drag', 'drags a window by its title bar within the time', async ({ assistant, clock, mac }) => {
    const from = clock.now();

    await assistant.call('drag', { start_x: 680, start_y: 150, end_x: 640, end_y: 250, duration_ms: 1900 });

    expect(mac.probe.app(textEdit).windows[0]?.frame).toMatchObject({ x: 380, y: 240 });
    expect(clock.now() - from).toBeGreaterThanOrEqual(1500);
    const [down] = mac.probe.events().filter(({ type }) => type === 'down');
    expect(down?.point).toEqual({ x: 680, y: 150 });
  });

  proves('002-hover', 'rests at the point for the time', async ({ assistant, clock, mac }) => {
    const from = clock.now();

    await assistant.call('hover', { x: 500, y: 400, duration: 1.9 });

    expect(mac.probe.cursor()).toEqual(inText);
    expect(clock.now() - from).toBeGreaterThanOrEqual(1900);
  });

  proves('002-gesture', 'sends a swipe of two fingers as scrolling, and says what cannot be sent', async ({ assistant, mac }) => {
    const around = { center_x: 300, center_y: 400 };

    const swipe = await assistant.call('gesture', {
      center_x: 300,
      center_y: 400,
      gesture_type: 'swipe',
      direction: 'up',
      scale: 2,
      rotation: 90,
    });
    const back = await assistant.call('gesture', { ...around, gesture_type: 'swipe', direction: 'down', finger_count: 2 });
    const three = await assistant.call('gesture', { ...around, gesture_type: 'swipe', direction: 'up', finger_count: 3 });
    const pinch = await assistant.call('gesture', { ...around, gesture_type: 'pinch', scale: 2 });

    expect(swipe.structured).toMatchObject({ success: true, emulated: 'scroll', scrolled: { x: 0, y: 200 } });
    expect(back.structured).toMatchObject({ success: true, emulated: 'scroll' });
    const ways = mac.probe.events().filter(({ kind }) => kind === 'scroll');
    expect(new Set(ways.map(({ point }) => Math.sign(point?.y ?? 0)))).toEqual(new Set([-1, 1]));
    expect(mac.probe.cursor()).toEqual(onPage);
    expect(three.text).toMatch(/^unsupported: macOS keeps swipes of 3 fingers/);
    expect(pinch.text).toMatch(/^unsupported: macOS has no public way to send a pinch/);
  });

  proves('002-cursor_position', 'says where the pointer is', async ({ assistant, mac }) => {
    mac.probe.userMoves({ x: 31, y: 32 });

    expect((await assistant.call('cursor_position')).json()).toEqual({ x: 31, y: 32 });
  });

  proves('002-left_mouse_down', 'holds the button down at the point', async ({ assistant, mac }) => {
    await assistant.call('left_mouse_down', { x: 680, y: 150 });

    expect(mac.probe.held().buttons).toEqual(['left']);
    expect(mac.probe.cursor()).toEqual({ x: 680, y: 150 });
  });

  proves('002-left_mouse_up', 'lets go at the point, so that what was held has moved there', async ({ assistant, mac }) => {
    await assistant.call('left_mouse_down', { x: 680, y: 150 });

    await assistant.call('left_mouse_up', { x: 640, y: 250 });

    expect(mac.probe.held().buttons).toEqual([]);
    expect(mac.probe.app(textEdit).windows[0]?.frame).toMatchObject({ x: 380, y: 240 });
  });
});

describe('the keyboard', () => {
  proves('002-type_text', 'types the text, or a shortcut when modifiers are held', async ({ assistant, mac }) => {
    await assistant.call('type_text', { text: 'Buy milk' });
    const typed = mac.probe.element(textEdit, textArea)?.value;

    await assistant.call('type_text', { text: 'a', modifiers: ['command'] });

    expect(typed).toBe('Buy milk');
    expect(mac.probe.element(textEdit, textArea)).toMatchObject({ value: 'Buy milk', selection: { location: 0, length: 8 } });
  });

  proves('002-press_key', 'presses the key with its modifiers', async ({ assistant, mac }) => {
    await assistant.call('type_text', { text: 'Buy milk' });

    await assistant.call('press_key', { key: 'a', modifiers: ['command'] });

    expect(mac.probe.element(textEdit, textArea)).toMatchObject({ value: 'Buy milk', selection: { location: 0, length: 8 } });
    expect(mac.probe.held().keys).toEqual([]);
  });

  proves('002-hold_key', 'holds the key for the time and lets it go', async ({ assistant, clock, mac }) => {
    const from = clock.now();

    const answer = await assistant.call('hold_key', { key: 'shift', duration_ms: 1200 });

    const shift = mac.probe.events().filter(({ keyCode }) => keyCode === 56);
    expect(shift.length).toBeGreaterThanOrEqual(2);
    expect(clock.now() - from).toBeGreaterThanOrEqual(1200);
    expect(answer.structured).toMatchObject({ message: 'Held shift for 1200 ms.' });
    expect(mac.probe.held().keys).toEqual([]);
  });
});
