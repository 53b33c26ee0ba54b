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
  const way = 'tree.children[0].children[0].children[0].children[0].children[0].children[0].children[0].value';

  expect((await typed([tree, type(`{{${way}}}`)])).note).toBe('Favorites');
});

it('goes on with what a picture is like although its words stand behind it', async () => {
  const { assistant, mac } = await start();
  const region = { x: 0, y: 0, width: 40, height: 40 };

  const answer = await assistant.call('run_steps', {
    steps: [
      { tool: 'take_screenshot', arguments: { include_ocr: true, region }, as: 'shot' },
      { tool: 'move_mouse', arguments: { x: '{{shot.width}}', y: 500 } },
    ],
  });

  expect(mac.probe.cursor()).toMatchObject({ x: 80, y: 500 });
  expect(JSON.parse(answer.text).steps[0].result).toMatchObject({ width: 80, notes: [expect.stringContaining('Apple')] });
});
