import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyOne } from '../harness/law.js';
import { type FuzzHost, openFuzzHost } from './fuzz-host.js';
import { allTools, fuzzTool, told } from './fuzz-tools.js';
import { callsOf } from './tool-calls.js';

let host: FuzzHost;
beforeAll(async () => {
  host = await openFuzzHost();
});
afterAll(() => host.close());

it(
  'every tool answers thirty valid, boundary and invalid calls as it should, and leaves nothing behind',
  () =>
    everyOne(
      allTools,
      ({ name }) => name,
      async (tool) => {
        const findings = await fuzzTool(host, tool, { seed: 7, count: 30 });
        expect(findings.map(told).join('\n')).toBe('');
      },
    ),
  120_000,
);

it('the same seed makes the same calls, and another seed others', () => {
  const [tool] = allTools;
  if (tool === undefined) throw new Error('there are no tools');
  const made = (seed: number): unknown[] => {
    const calls = callsOf(tool, seed);
    return Array.from({ length: 20 }, () => calls.next().value);
  };

  expect(made(3)).toEqual(made(3));
  expect(made(3)).not.toEqual(made(4));
});
