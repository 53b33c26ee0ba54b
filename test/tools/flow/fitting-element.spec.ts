import { expect, it } from 'vitest';
import { assistants } from '../assistant.js';

const start = assistants();
const named = { app: 'TextEdit', title: 'Replace' };

/** TextEdit's find bar, where a check box, a field and a button are called Replace. */
async function replacing() {
  const gatehand = await start();
  await gatehand.assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'Edit > Find > Find and Replace…' });
  const set = (value: unknown, more: object = {}) =>
    gatehand.assistant.call('run_steps', { steps: [{ tool: 'set_ui_element_value', target: named, arguments: { value, ...more } }] });
  return { ...gatehand, set };
}

it('of several elements of one name a step means the one that takes its value', async () => {
  const { set } = await replacing();

  const word = await set('plum');
  const more = await set('no', { append: true });
  const truth = await set(false);

  for (const answer of [word, more, truth]) expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed' });
  expect(JSON.stringify([word.structured, more.structured])).toMatch(/AXTextField.*"plum".*AXTextField.*"plumno"/);
  expect(JSON.stringify(truth.structured)).toContain('AXCheckBox');
});

it('what is on or off says so of itself, and where a word may go', async () => {
  const { assistant } = await replacing();
  const found = (await assistant.call('find_element', { ...named, role: 'check_box' })).json<{ ref: string }[]>();

  const { text } = await assistant.call('set_ui_element_value', { element: found[0]?.ref ?? '', value: 'plum' });

  expect(text).toBe(
    'invalid_input: AXCheckBox "Replace" is on or off, and "plum" is neither. Send true or false, or name the element that takes this value.',
  );
});

it('a menu is not pressed in place of a button of its name that is gone', async () => {
  const { assistant, mac } = await start();
  await assistant.call('activate_app', { app: 'Contacts' });
  const press = (target: object) =>
    assistant.call('run_steps', { steps: [{ tool: 'click_ui_element', target: { app: 'Contacts', ...target } }] });
  await press({ title: 'Edit' });
  const before = mac.snapshot();

  const again = await press({ title: 'Edit' });
  const unchanged = mac.snapshot() === before;
  const menu = await press({ title: 'Edit', role: 'menu_bar_item' });

  expect(again.text).toMatch(
    /^not_found: .*Of Contacts only the menu "Edit" has title "Edit"\. Choose from it with click_menu_item, or say role menu_bar_item to open it\./,
  );
  expect(unchanged).toBe(true);
  expect(menu.structured).toMatchObject({ success: true, effect: 'confirmed' });
});
