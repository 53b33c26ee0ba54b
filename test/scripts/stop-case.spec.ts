import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { stopCase, typing } from '../../scripts/mac/ci/stop-case.mjs';
import { createEngineMac } from '../engine/engine-mac.js';

vi.hoisted(() => {
  process.env.GATEHAND_RUN_PATIENCE_MS = '1';
});

/** A run whose tap tells of these keys, in ms before (-) and after Stop, and whose typing ends so. */
async function outcomeOf(keys: readonly number[], ok: boolean) {
  const stdout = new PassThrough();
  const tell = (said: unknown) => stdout.write(`${JSON.stringify(said)}\n`);
  const stage = {
    tap: () => Object.assign(new EventEmitter(), { stdout, kill: () => true }),
    async script() {
      for (const at of keys) tell({ type: 10, code: 0, at: 5000 + at });
      tell({ type: 10, code: 47, at: 5000 });
      return '';
    },
  };
  tell({ ready: true });
  const client = { call: async () => ({ ok, code: ok ? '' : 'stopped', text: '' }) };
  return stopCase.run(stage as never, client as never); // the parts of both that the case uses
}

test.each([
  ['seen', 'keys that end with Stop', [-80, -30, 20], false],
  ['failed', 'a key that comes too late', [-80, 300], false],
  ['unknown', 'a text that was typed or pasted as a whole', [-2900], true],
  ['unknown', 'no key before Stop', [], false],
] as const)('calls %s what the tap saw of %s', async (outcome, _what, keys, ok) => {
  expect(await outcomeOf(keys, ok)).toMatchObject({ outcome });
});

test('asks for keys one by one, which last longer than the wait before Stop', async () => {
  const mac = createEngineMac();

  const report = await mac.engine.input.type(mac.job([mac.app('TextEdit')]), { text: typing.text, delayMs: typing.delay });

  expect(report.route).toBe('input');
  expect(typing.text.length * typing.delay).toBeGreaterThan(2 * 3000);
});
