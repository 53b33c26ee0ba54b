import { expect, it } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { comesTo } from './guarded.js';

const start = gatehands();

async function opening(target: string) {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()] } });
  return comesTo(gatehand, await gatehand.client(), 'open_item', { target });
}

it.each([
  ['https://good.example@evil.example/x', 'evil.example'],
  ['https://good.example%2F@evil.example/', 'evil.example'],
  // The first letter is Cyrillic.
  ['https://аpple.com/', 'xn--pple-43d.com'],
  ['https://0x7f.1/', '127.0.0.1'],
  ['https://Example.com:8443/a?b#c', null],
])('a card of %s names the site that it leads to, where another could be read', async (target, site) => {
  expect(await opening(target)).toMatchObject({ items: [{ text: { start: site === null ? target : `${target}\n→ ${site}` } }] });
});

it('also where the address comes from the screen, by a step before', async () => {
  const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
  const assistant = await client();
  const element = 'app("TextEdit")/window[0]/scroll_area[0]/text_area[0]';
  const written = assistant.call('set_ui_element_value', { element, value: 'evil.example/x' });
  await owner.approve();
  await written;
  const run = assistant.call('run_steps', {
    steps: [
      { tool: 'get_ui_element_value', arguments: { element }, as: 'r' },
      { tool: 'open_item', arguments: { target: 'https://good.example@{{r.value}}' } },
    ],
  });
  const [item] = (await owner.card('approval')).items;
  await owner.refuse();
  await run;

  expect(item?.text?.start).toBe('https://good.example@evil.example/x\n→ evil.example');
});

it.each(['mailto:a@b.example', 'http://a.example', 'file:///Users/sam/Documents/Notes.txt', 'https:a.example', ' /Users/sam'])(
  'nobody is asked about %j, which is never opened',
  async (target) => {
    expect(await opening(target)).toBe('invalid_input');
  },
);

it('a card of an address that is typed with Return names no button of the page', async () => {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()] } });
  const assistant = await gatehand.client();
  for (const [tool, args] of [
    ['activate_app', { app: 'Safari' }],
    ['press_key', { app: 'Safari', key: 'l', modifiers: ['command'] }],
  ] as const) {
    const call = assistant.call(tool, args);
    await gatehand.owner.approve();
    await call;
  }

  const text = 'example.com/order\n';
  expect(await comesTo(gatehand, assistant, 'type_text', { app: 'Safari', text })).toMatchObject({
    items: [{ level: 3, text: { start: text } }],
  });
});
