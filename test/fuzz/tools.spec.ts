import { afterAll, beforeAll, expect, it } from 'vitest';
import { everyOne } from '../harness/law.js';
import { effectLines, fuzzEffects } from './effects.js';
import { type FuzzHost, openFuzzHost } from './fuzz-host.js';
import { allTools, fuzzTool, told } from './fuzz-tools.js';
import { fuzzReader, readers } from './readers.js';
import { callsOf } from './tool-calls.js';

let host: FuzzHost;
beforeAll(async () => {
  host = await openFuzzHost();
});
afterAll(() => host.close());

it(
  'every tool answers fifteen valid, boundary and invalid calls as it should, and leaves nothing behind',
  () =>
    everyOne(
      allTools,
      ({ name }) => name,
      async (tool) => {
        const findings = await fuzzTool(host, tool, { seed: 7, count: 15 });
        expect(findings.map(told).join('\n')).toBe('');
      },
    ),
  120_000,
);

it.each([
  ['get_ui_elements', { app: 'Calculator', filter_roles: ['constructor', '__proto__'] }, /Calculator/],
  ['gesture', { gesture_type: 'swipe', direction: 'up', x: 300, y: 400, distance: 1e15 }, /distance/],
  ['propose_task', { goal: 'Add up', apps: ['Calculator'], may: [] }, /one capability in may/],
])('%s says what is wrong about an argument from nowhere, or takes it for what it is', async (name, args, said) => {
  const reply = await host.call(name, args);

  expect(reply?.result?.content?.map(({ text }) => text).join('\n')).toMatch(said);
});

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

it('what reads texts of others answers or refuses each, and keeps to its law', () =>
  everyOne(
    readers,
    ({ name }) => name,
    (reader) => expect(fuzzReader(reader, { seed: 5, count: 150 })).toEqual([]),
  ));

it('no action in apps that lie is confirmed without a change, or none after one', async () => {
  const counts = await fuzzEffects({ seed: 1, count: 60 });

  expect(counts.wrong, effectLines(counts).join('\n')).toEqual([]);
  expect(counts.actions - counts.refused).toBeGreaterThan(30);
});
