import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();

async function rows() {
  const { assistant } = await start();
  const row = async (index: number, more = {}) =>
    assistant.call('run_steps', { steps: [{ tool: 'get_element', target: { app: 'Safari', role: 'row', index, ...more } }] });
  return { assistant, row };
}

it('an index reaches a hundred elements, and says how one behind them is meant', async () => {
  const { assistant, row } = await rows();

  const near = await row(60);
  const far = await row(499);
  const [cursor] = /(?<=cursor ")\d+/.exec(far.text) ?? [];
  const [found] = (await assistant.call('find_element', { app: 'Safari', role: 'row', cursor, max_results: 1 })).json<{
    items: { title: string }[];
  }>().items;

  expect(near.text).toContain('Result 61');
  expect(far.text).toMatch(/^not_found: .*An index reaches the first 100, and this one is 499\./);
  expect(found?.title).toContain('Result 500');
});

it('says how many there are where the index is none of them, and that there may be more than were looked at', async () => {
  const { assistant, row } = await rows();

  expect((await row(1, { text: 'Result 500' })).text).toContain(
    'Safari shows 1 such element, and index 1 is none of them. The first has index 0.',
  );
  const any = await assistant.call('run_steps', { steps: [{ tool: 'get_element', target: { app: 'Safari', role: 'row' } }] });
  expect(any.text).toMatch(/^ambiguous: .*At least 20 elements of Safari have role "row"/);
});

it('an index is one also beside the other arguments, where the words stand that it counts', async () => {
  const { assistant } = await start();

  const { text } = await assistant.call('run_steps', {
    steps: [{ tool: 'get_element', arguments: { app: 'Safari', role: 'row', index: '2' } }],
  });
  const alone = await assistant.call('run_steps', { steps: [{ tool: 'get_element', arguments: { app: 'Safari', index: 2 } }] });

  expect(text).toContain('Result 3');
  expect(alone.text).toContain('unknown argument `index`');
});

it('what a step leaves empty is left out, as of a call', async () => {
  const { assistant } = await start();
  const empty = { as: '', optional: null, arguments: null };

  const { text } = await assistant.call('run_steps', {
    steps: [{ tool: 'get_element', ...empty, target: { app: 'Calculator', title: '7' } }],
  });

  expect(text).toContain('"success":true');
});
