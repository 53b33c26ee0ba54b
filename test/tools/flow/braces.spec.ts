import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();
const type = (text: string) => ({ tool: 'type_text', arguments: { app: 'TextEdit', text } });
const volume = { tool: 'get_volume', as: 'r' };

async function typed(steps: readonly object[]) {
  const { assistant, mac } = await start();
  const { code, text } = await assistant.call('run_steps', { steps });
  return { code, text, note: mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value };
}

it.each(['{{r.value + 1}}', '{{ r["value"] }}', '{{r.value'])(
  'refuses %s before anything runs, since nothing is evaluated',
  async (text) => {
    const answer = await typed([type('before'), volume, type(text)]);

    expect(answer).toEqual({ code: 'invalid_input', text: expect.stringContaining(`step 3: ${text} is no reference`), note: '' });
  },
);

it('takes \\{{ for {{, whatever follows, and leaves braces alone that no step has a name for', async () => {
  const { note } = await typed([volume, type('\\{{ a + b }} \\{{r.value + 1}} \\{{ {{r.value}} {{ 1 + 1 }} {{other | upper}}')]);

  expect(note).toBe('{{ a + b }} {{r.value + 1}} {{ 40 {{ 1 + 1 }} {{other | upper}}');
});

it('follows a reference however deep it goes', async () => {
  const tree = { tool: 'get_ui_elements', arguments: { app: 'Finder', max_depth: 8 }, as: 'tree' };
  const way = 'tree.children[0].children[5].children[0].children[0].children[0].children[0].value';

  expect((await typed([tree, type(`{{${way}}}`)])).note).toBe('Favorites');
});
