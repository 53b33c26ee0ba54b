import { describe, expect, it } from 'vitest';
import type { Mac } from '../../../src/main/mac/port.js';
import { gatehands } from '../../harness/each.js';
import { guarded } from './guarded.js';

const start = gatehands();
const calls: readonly (readonly [string, Record<string, unknown>])[] = [
  ['type_text', { app: 'TextEdit', text: 'a' }],
  ['press_key', { key: 'a' }],
  ['click', { x: 500, y: 400 }],
  ['click_ui_element', { element: 'app("Calculator")/window[0]/button["7"]' }],
  ['drag', { start_x: 500, start_y: 400, end_x: 560, end_y: 440 }],
];
const lookups = ['frontmost', 'locked', 'point', 'focus', 'element'] as const;

/** What each call cannot do without. */
const needs: Readonly<Record<string, readonly string[]>> = {
  type_text: ['frontmost', 'locked'],
  press_key: ['frontmost', 'locked', 'focus'],
  click: ['frontmost', 'locked', 'point'],
  click_ui_element: ['frontmost', 'locked', 'element'],
  drag: ['frontmost', 'locked', 'point'],
};

describe.each(lookups)('while %s cannot be looked up', (broken) => {
  it.each(calls.filter(([tool]) => needs[tool]?.includes(broken)))('%s does nothing and says nothing of why', async (tool, args) => {
    const failing = (mac: Mac): Mac => ({
      ...mac,
      attribution: { ...mac.attribution, [broken]: () => Promise.reject(new Error('secret-place is ill')) },
    });
    const { assistant, mac, owner } = await guarded(start, { around: failing });
    const before = mac.snapshot();

    const answer = await assistant.call(tool, args);

    expect([answer.isError, answer.code]).toEqual([true, 'internal']);
    expect(answer.text).not.toContain('secret-place');
    expect(mac.snapshot()).toBe(before);
    expect(owner.state().cards).toEqual([]);
  });
});

it('a permission that cannot be looked up counts as missing', async () => {
  const failing = (mac: Mac): Mac => ({
    ...mac,
    permissions: { ...mac.permissions, has: () => Promise.reject(new Error('secret-place is ill')) },
  });
  const { assistant, mac } = await guarded(start, { around: failing });
  const before = mac.snapshot();

  const answers = [await assistant.call('press_key', { key: 'a' }), await assistant.call('take_screenshot')];

  expect(answers.map(({ isError }) => isError)).toEqual([true, true]);
  expect(answers.flatMap(({ images }) => images)).toEqual([]);
  expect(mac.snapshot()).toBe(before);
});
