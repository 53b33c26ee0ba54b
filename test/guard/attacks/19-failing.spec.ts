import { describe, expect, it } from 'vitest';
import type { Mac } from '../../../src/main/mac/port.js';
import { GatehandError } from '../../../src/shared/errors.js';
import { gatehands } from '../../harness/each.js';
import { guarded } from './guarded.js';

const start = gatehands();
const calls: readonly (readonly [string, Record<string, unknown>])[] = [
  // Its app is named, and that is all it asks.
  ['type_text', { app: 'TextEdit', text: 'a' }],
  ['press_key', { key: 'a' }],
  ['click', { x: 500, y: 400 }],
  ['click_ui_element', { element: 'app("Calculator")/window[0]/button["7"]' }],
  ['drag', { start_x: 500, start_y: 400, end_x: 560, end_y: 440 }],
];
type Attribution = Mac['attribution'];

const failures: readonly (readonly [string, (attribution: Attribution) => Attribution['look']])[] = [
  ['cannot be looked at', () => () => Promise.reject(new Error('secret-place is ill'))],
  [
    'leaves out what was asked',
    ({ look }) =>
      async (job, query) => ({ ...(await look(job, query)), found: [] }),
  ],
];

describe.each(failures)('while the Mac %s', (how, broken) => {
  it.each(calls.filter(([tool]) => how === 'cannot be looked at' || tool !== 'type_text'))(
    '%s does nothing and says nothing of why',
    async (tool, args) => {
      const failing = (mac: Mac): Mac => ({ ...mac, attribution: { ...mac.attribution, look: broken(mac.attribution) } });
      const { assistant, mac, owner } = await guarded(start, { around: failing });
      const before = mac.snapshot();

      const answer = await assistant.call(tool, args);

      expect([answer.isError, answer.code]).toEqual([true, 'internal']);
      expect(answer.text).not.toContain('secret-place');
      expect(mac.snapshot()).toBe(before);
      expect(owner.state().cards).toEqual([]);
    },
  );
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

it.each<readonly [string, Record<string, unknown>]>([
  ['type_text', { app: 'TextEdit', text: '/Volumes/share/to agents' }],
  ['open_item', { target: '~/Documents/a.txt' }],
])('%s of a path of which nobody can tell where it leads does nothing', async (tool, args) => {
  const failing = (mac: Mac): Mac => ({
    ...mac,
    files: { ...mac.files, leadsTo: () => Promise.reject(new GatehandError({ code: 'timed_out', message: 'The share is gone.' })) },
  });
  const scenario = { files: [{ path: '/Users/sam/Documents/a.txt', text: 'x' }] };
  const { assistant, mac } = await guarded(start, { around: failing, scenario });
  const before = mac.snapshot();

  const { code } = await assistant.call(tool, args);

  expect(code).toBe('timed_out');
  expect(mac.snapshot()).toBe(before);
});
