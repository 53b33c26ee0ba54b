import { expect, it } from 'vitest';
import { gatehands } from '../harness/each.js';
import { paired } from '../harness/gatehand.js';

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

it('a client with a single toolset is told nothing of tools that it is not shown', async () => {
  const { client, core } = await start({ settings: { clients: [paired('one', { preset: 'windows' }), paired('usual')] } });
  const [one, usual] = [await client('one'), await client('usual')];
  const listed = (await one.sdk.listTools()).tools.map(({ name }) => name);

  const text = one.sdk.getInstructions() ?? '';
  const tools = [...text.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)].map(([word]) => word).filter((word) => core.pipeline.knows(word));

  expect(tools.filter((name) => !listed.includes(name))).toEqual([]);
  expect(text).not.toContain('look {');
  expect(usual.sdk.getInstructions()).toContain('look {}');
});
