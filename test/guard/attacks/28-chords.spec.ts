import { describe, expect, it } from 'vitest';
import type { LayoutName } from '../../../src/main/mac/simulated/scenario/keyboard-layouts.js';
import { gatehands } from '../../harness/each.js';
import { guarded } from './guarded.js';

const start = gatehands();
const on = (keyboardLayout: LayoutName) => guarded(start, { scenario: { keyboardLayout } });

/** What went down with Command beside the modifiers themselves. */
const chords = (mac: Awaited<ReturnType<typeof on>>['mac']) =>
  mac.probe
    .events()
    .filter((event) => event.kind === 'key' && event.type === 'down' && event.flags?.includes('command') && event.keyCode !== 55);

describe('a chord is what the keyboard layout makes of it', () => {
  it.each<readonly [LayoutName, string, string, Record<string, unknown>]>([
    ['us', 'logs out by the option layer', 'key_combination', { key: 'Œ', modifiers: ['command'] }],
    ['us', 'logs out by the option layer and Shift', 'press_key', { key: 'œ', modifiers: ['command', 'shift'] }],
    ['us', 'locks by the option layer', 'press_key', { key: 'œ', modifiers: ['command', 'control'] }],
    ['us', 'hides other apps by the option layer', 'press_key', { key: '˙', modifiers: ['command'] }],
    ['us', 'takes a screenshot by a ligature', 'press_key', { key: 'ﬁ', modifiers: ['command'] }],
    ['us', 'logs out in a text', 'type_text', { text: 'aŒ', modifiers: ['command'] }],
    ['us', 'logs out held', 'hold_key', { key: 'Œ', modifiers: ['command'], duration_ms: 50 }],
    ['french', 'logs out by the option layer', 'key_combination', { key: 'Ω', modifiers: ['command'] }],
    ['french', 'takes a screenshot by a quote', 'key_combination', { key: '"', modifiers: ['command', 'shift'] }],
    ['french', 'changes the space by an accent', 'press_key', { key: 'é', modifiers: ['control'] }],
    ['german', 'takes a screenshot by a paragraph sign', 'press_key', { key: '§', modifiers: ['command'] }],
    ['russian', 'logs out by a Cyrillic letter', 'key_combination', { key: 'Й', modifiers: ['command'] }],
    ['russian', 'locks by a Cyrillic letter', 'key_combination', { key: 'й', modifiers: ['command', 'control'] }],
    ['russian', 'logs out by a Latin letter', 'key_combination', { key: 'q', modifiers: ['command', 'shift'] }],
    ['greek', 'hides other apps by a Greek letter', 'key_combination', { key: 'η', modifiers: ['command', 'option'] }],
    ['japanese-kana', 'logs out by a kana', 'key_combination', { key: 'た', modifiers: ['command', 'shift'] }],
    ['dvorak', 'logs out where Q lies on Dvorak', 'key_combination', { key: 'Q', modifiers: ['command'] }],
    ['dvorak-qwerty-command', 'logs out where Q lies beside Command', 'key_combination', { key: 'Q', modifiers: ['command'] }],
  ])('%s: one that %s is refused', async (layout, _what, tool, args) => {
    const { assistant, mac, owner } = await on(layout);
    const before = mac.snapshot();

    const answer = await assistant.call(tool, { ...args, app: 'TextEdit' });

    expect(answer.code).toBe('not_allowed');
    expect(answer.structured.error).toMatchObject({ details: { rule: 'chord' } });
    expect([owner.state().cards, mac.snapshot(), chords(mac)]).toEqual([[], before, []]);
  });

  it.each<readonly [LayoutName, string]>([
    ['us', 'œ'],
    ['french', '‡'],
    ['russian', 'й'],
    ['japanese-kana', 'た'],
    ['dvorak-qwerty-command', 'q'],
  ])('%s: Command with %s quits, so the owner is asked each time', async (layout, key) => {
    const { assistant, mac, owner } = await on(layout);
    const call = assistant.call('key_combination', { key, modifiers: ['command'], app: 'Calculator' });
    const card = await owner.card('approval');

    expect(card.rules).toEqual([{ kind: 'fixed', id: 'quitting-chord' }]);
    await owner.refuse();
    expect([(await call).code, chords(mac)]).toEqual(['approval_denied', []]);
  });

  it.each(['ｑ', 'Ｑ', 'ﬀ', 'ԛ', 'й', '´', '\u0011'])('what is on no key of the layout is refused, not guessed: %j', async (key) => {
    const { assistant, mac, owner } = await on('us');

    const answers = [
      await assistant.call('key_combination', { key, modifiers: ['command'], app: 'Calculator' }),
      await assistant.call('type_text', { text: `a${key}`, modifiers: ['command'], app: 'Calculator' }),
    ];

    // Option-Shift-E types an acute accent.
    const expected = key === '´' ? false : 'invalid_input';
    expect(answers.map((answer) => (answer.isError ? answer.code : false))).toEqual([expected, expected]);
    expect([owner.state().cards, key === '´' ? [] : chords(mac)]).toEqual([[], []]);
  });

  it('is judged by the layout of the moment it goes out, not by that of the question', async () => {
    const { assistant, mac } = await on('us');
    const call = assistant.call('type_text', { text: 'ca', modifiers: ['command'], app: 'Calculator', delay: 500 });
    while (chords(mac).length === 0) await new Promise((resolve) => setImmediate(resolve));
    mac.probe.setKeyboardLayout('french');

    // The key that types "a" on the US layout is Q on the French one.
    const answer = await call;

    expect([answer.code, mac.probe.app('com.apple.calculator').running]).toEqual(['interrupted', true]);
    expect(chords(mac).map(({ keyCode }) => keyCode)).toEqual([8]);
  });

  it('goes nowhere while somebody else holds Command', async () => {
    const { assistant, mac, owner } = await on('us');
    await assistant.call('activate_app', { app: 'Calculator' });

    mac.drivers.input.key({ type: 'down', keyCode: 55, flags: ['command'] });

    const answers = [
      await assistant.call('press_key', { key: 'q' }),
      await assistant.call('press_key', { key: 'q', modifiers: ['shift'] }),
      await assistant.call('type_text', { text: 'q' }),
      await assistant.call('press_key', { key: 'tab' }),
    ];

    expect(answers.map(({ isError }) => isError)).toEqual([true, true, true, true]);
    expect([mac.probe.app('com.apple.calculator').running, owner.state().cards]).toEqual([true, []]);
    expect(mac.probe.events()).toHaveLength(1);
  });

  it('goes through steps as it does by itself', async () => {
    const { assistant, mac } = await on('russian');
    const steps = [{ tool: 'key_combination', arguments: { key: 'Й', modifiers: ['command'], app: 'TextEdit' } }];

    const answer = await assistant.call('run_steps', { steps });

    expect([answer.text.includes('not_allowed'), chords(mac)]).toEqual([true, []]);
  });

  it.each<readonly [LayoutName, string, number]>([
    ['russian', 'c', 8],
    ['russian', 'с', 8],
    ['french', 'a', 12],
    ['dvorak', 'c', 34],
    ['dvorak-qwerty-command', 'c', 8],
  ])('%s: an ordinary shortcut still works: Command with %s', async (layout, key, code) => {
    const { assistant, mac } = await on(layout);

    const answer = await assistant.call('key_combination', { key, modifiers: ['command'], app: 'TextEdit' });

    expect([answer.isError, chords(mac).map(({ keyCode }) => keyCode)]).toEqual([false, [code]]);
  });
});
