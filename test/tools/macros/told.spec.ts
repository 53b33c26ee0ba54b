import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();
const typing = { tool: 'type_text', arguments: { app: 'TextEdit', text: 'a' } };

it('a macro is found by its name whatever its capitals, but not where that could be two', async () => {
  const { assistant } = await start();
  const keep = (display_name: string) => assistant.call('create_macro', { display_name, steps: [typing] });
  const { name } = (await keep('Greet')).json<{ name: string }>();

  expect((await assistant.call('get_macro', { name: 'greet' })).json()).toMatchObject({ name });
  await keep('GREET');

  expect((await assistant.call('get_macro', { name: 'greet' })).code).toBe('not_found');
  expect((await assistant.call('get_macro', { name: 'Greet' })).json()).toMatchObject({ name });
});

it('all that is wrong with the steps of a macro is told at once', async () => {
  const { assistant } = await start();

  const { text } = await assistant.call('create_macro', { display_name: 'M', steps: [{ wait: 31 }, { tool: 'type_txt' }, { do: 'it' }] });

  for (const problem of ['step 1: wait must be', 'step 2: there is no tool type_txt', 'step 3: expected {tool'])
    expect(text).toContain(problem);
});
