import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

/* What models write in the steps of a macro, beside what its tool asks for. */

const start = assistants();

async function ready() {
  const { assistant, mac } = await start();
  return {
    noteText: () => mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value,
    async runs(steps: readonly object[]) {
      const made = await assistant.call('create_macro', { display_name: 'M', steps });
      expect(made.text).toContain('macros/');
      return assistant.call('execute_macro', { name: 'M' });
    },
  };
}

const type = (text: string) => ({ tool: 'type_text', arguments: { app: 'TextEdit', text } });
/** An `if` step; written so, because a property called then reads as a promise. */
const when = (condition: unknown, yes: readonly object[], no: readonly object[]) =>
  Object.fromEntries([
    ['if', condition],
    ['then', yes],
    ['else', no],
  ]);

it.each([
  { result: 'v', equals: 40 },
  { result: 'v.value', equals: 40 },
  { result: 'v.value', equals: '40' },
  { result: 'm.value', equals: 'false' },
  { result: 'apps.items[0].name', equals: 'TextEdit' },
])('a condition takes bare values and lists as references do, and numbers and truths as texts: %j', async (condition) => {
  const { runs, noteText } = await ready();
  const reads = [
    { tool: 'get_volume', as: 'v' },
    { tool: 'get_mute_status', as: 'm' },
    { tool: 'list_running_apps', as: 'apps' },
  ];

  await runs([...reads, when(condition, [type('yes')], [type('no')])]);

  expect(noteText()).toBe('yes');
});

it('numbers and truths of steps may be texts', async () => {
  const { runs, noteText } = await ready();
  const absent = { element: { app: 'Calculator', title: 'No such button' }, exists: 'false' };

  await runs([
    { tool: 'activate_app', arguments: { app: 'No Such App' }, as: 'failed', optional: 'true' },
    { repeat: '2', steps: [type('a'), { wait: '0.1' }] },
    when(absent, [type('b')], [type('no')]),
    when({ result: 'failed', ok: 'true' }, [type('no')], [type('c')]),
  ]);

  expect(noteText()).toBe('aabc');
});

it('what a step or a condition leaves empty is left out, but a question for nothing', async () => {
  const { runs, noteText } = await ready();
  const none = { element: null, window: null, path: null, exists: null };
  const others = ['target', 'optional', 'wait', 'if', 'then', 'else', 'repeat', 'steps', 'until'];
  const empty = Object.fromEntries(others.map((key) => [key, null]));

  await runs([
    { ...empty, tool: 'get_volume', arguments: null, as: 'v' },
    when({ ...none, result: 'v', equals: 40, contains: null, ok: null }, [type('a')], [type('no')]),
    when({ result: 'v', equals: null }, [type('no')], [type('b')]),
    when({ result: 'v', equals: null, contains: '4' }, [type('c')], [type('no')]),
    { repeat: 2, steps: [type('d')], until: null },
  ]);

  expect(noteText()).toBe('abcdd');
});
