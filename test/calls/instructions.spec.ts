import { expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';

const start = gatehands();

it('what every assistant is told fits its size, and names tools and answers that there are', async () => {
  const { client, core } = await start();
  const { sdk } = await client();

  const text = sdk.getInstructions() ?? '';
  const words = text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? [];
  const answers = ['approval_pending', 'approval_denied', 'stale_ref', 'read_only', 'blocked_app', 'permission_missing'];

  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1900);
  expect(words.filter((word) => !core.pipeline.knows(word) && !answers.includes(word))).toEqual([]);
  expect(words).toEqual(expect.arrayContaining(['await_approval', ...answers]));
  expect(text).toContain('{"status":"paused"}');
});
