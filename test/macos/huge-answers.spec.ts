import { expect, test } from 'vitest';
import { koffiRoute } from './drivers/koffi-route.js';

/** Answers of apps that are larger than what the table of elements keeps. */

const on = koffiRoute();

test('what is asked outlives an answer of more elements than are kept', async () => {
  const pid = on.pidOf('com.apple.calculator');
  const rows = Array.from({ length: 100_001 }, (_, index) => ({ type: 'element', id: 1_000_000 + index, pid }) as const);
  const questions = { now: () => on.clock.now(), advance: () => 0 };
  const answers = { AXUIElementCopyMultipleAttributeValues: () => ({ code: 0, value: [rows] }) };
  on.route.service.use({ drivers: on.mac.drivers, questions, answers });
  const app = await on.ask('accessibility', 'application', pid);

  // Each use after the last release, which ends the process on a Mac, is noted.
  expect(await on.ask('accessibility', 'attributes', app, ['AXRows'])).toMatchObject({ ok: true });
});
