import { describe, expect, it } from 'vitest';
import type { ElementSpec, Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { measureBackground } from '../../bench/background.js';
import { assistants, calculator, note, textEdit } from '../assistant.js';

const start = assistants();
const notes = 'com.apple.Notes';
const chat = 'com.example.chat';

/** Notes in front, so that TextEdit, Calculator, Safari and Finder are in the back. */
async function behindNotes(scenario?: Scenario) {
  const made = await start(scenario && { scenario });
  await made.assistant.call('activate_app', { app: 'Notes' });
  const fronts: (string | undefined)[] = [];
  made.mac.apps.onFrontmost?.((app) => fronts.push(app?.name));
  return { ...made, fronts };
}

const composer: ElementSpec = {
  role: 'AXTextArea',
  identifier: 'composer',
  value: '',
  focused: true,
  frame: { x: 10, y: 60, width: 300, height: 60 },
};
/** A Chromium app, whose fields take no text by accessibility; `deaf`: it drops what is posted to it in the back. */
const chatApp = (deaf: boolean): Scenario => ({
  apps: [
    {
      ...{ bundleId: chat, name: 'Chat', wakesAfterMs: 50, ignoresPostedKeys: deaf },
      windows: [
        {
          title: 'Chat',
          frame: { x: 700, y: 420, width: 320, height: 200 },
          elements: [{ role: 'AXWebArea', frame: { x: 0, y: 28, width: 320, height: 172 }, children: [composer] }],
        },
      ],
    },
  ],
});

describe('an app in the back', () => {
  it('gets text into its field by accessibility, lines and all', async () => {
    const { assistant, mac, fronts } = await behindNotes();

    const answer = await assistant.call('type_text', { app: 'TextEdit', text: 'two\nlines' });

    expect(answer.structured).toMatchObject({ effect: 'confirmed', route: 'accessibility', typed: 9 });
    expect(answer.structured).not.toHaveProperty('front');
    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.value).toBe('two\nlines');
    expect([fronts, mac.probe.events()]).toEqual([[], []]);
  });

  it('gets keys that no field takes as events for its process alone', async () => {
    const { assistant, mac, fronts } = await behindNotes();

    const answer = await assistant.call('press_key', { app: 'Calculator', key: '7', repeat: 2 });

    expect(answer.structured).toMatchObject({ effect: 'confirmed', route: 'posted' });
    expect(mac.probe.element(calculator, { identifier: 'display' })?.value).toBe('77');
    const { pid } = mac.probe.app(calculator);
    expect(mac.probe.events().map(({ type, to }) => [type, to])).toEqual(['down', 'up', 'down', 'up'].map((type) => [type, pid]));
    expect(fronts).toEqual([]);
  });

  it('gets a shortcut by the menu item that has it', async () => {
    const { assistant, mac, fronts } = await behindNotes();

    const answer = await assistant.call('key_combination', { app: 'Calculator', modifiers: ['command'], key: '2' });

    expect(answer.structured).toMatchObject({ route: 'accessibility' });
    expect(mac.probe.element(calculator, { identifier: 'mode.1' })?.mark).toBe('✓');
    expect([fronts, mac.probe.events()]).toEqual([[], []]);
  });

  it('of Chromium gets text as events, the first of which must show', async () => {
    const { assistant, mac, fronts } = await behindNotes(chatApp(false));

    const answer = await assistant.call('type_text', { app: 'Chat', text: 'hi there' });

    expect(answer.structured).toMatchObject({ effect: 'confirmed', route: 'posted', typed: 8 });
    expect(mac.probe.element(chat, { identifier: 'composer' })?.value).toBe('hi there');
    expect(fronts).toEqual([]);
  });

  it('that drops posted keys has the front for as long as it takes, which the answer says, and is known for it', async () => {
    const { assistant, mac, fronts } = await behindNotes(chatApp(true));

    const answer = await assistant.call('type_text', { app: 'Chat', text: 'hi there' });
    const key = await assistant.call('press_key', { app: 'Chat', key: 'delete' });

    expect(answer.structured).toMatchObject({ effect: 'confirmed', route: 'input', typed: 8, front: 'given-back' });
    expect(key.structured).toMatchObject({ front: 'given-back' });
    expect(mac.probe.element(chat, { identifier: 'composer' })?.value).toBe('hi ther');
    expect(fronts).toEqual(['Chat', 'Notes', 'Chat', 'Notes']);
  });

  it('is clicked by accessibility where that does the same, and the pointer stays', async () => {
    const { assistant, mac, fronts } = await behindNotes();
    const cursor = mac.probe.cursor();

    const button = await assistant.call('click', { x: 955, y: 568 });
    const text = await assistant.call('click', { x: 500, y: 300 });
    const row = await assistant.call('click', { x: 940, y: 150 });

    const again = [await assistant.call('click', { x: 500, y: 300 }), await assistant.call('click', { x: 940, y: 150 })];

    expect([button, text, row].map(({ structured }) => structured.route)).toEqual(Array(3).fill('accessibility'));
    expect(again.map(({ structured }) => [structured.effect, String(structured.changed).split(';')[0]])).toEqual([
      ['none', 'it had the focus already'],
      ['none', 'it was selected already'],
    ]);
    expect(again.map(({ structured }) => [structured.success, structured.message])).toEqual([
      [true, 'Nothing changed at 500, 300: it had the focus already.'],
      [true, 'Nothing changed at 940, 150: it was selected already.'],
    ]);
    expect(mac.probe.element(calculator, { description: '7' })?.presses).toBe(1);
    expect(text.text).toContain('give app to type_text');
    expect(mac.probe.finderSelection()[0]).toContain('Report.pdf');
    expect(mac.probe.cursor()).toEqual(cursor);
    expect([fronts, mac.probe.events()]).toEqual([[], []]);
  });

  it('opens the menu of what is clicked where it is, and says that it has mouse and keyboard', async () => {
    const { assistant, fronts, mac } = await behindNotes();

    const right = await assistant.call('click', { x: 940, y: 150, button: 'right' });
    await assistant.call('press_key', { key: 'escape' });
    const popUp = await assistant.call('click', { x: 300, y: 255 });

    expect([right, popUp].map(({ structured }) => structured.route)).toEqual(['accessibility', 'accessibility']);
    expect([right, popUp].every(({ text }) => text.includes('a menu is open'))).toBe(true);
    expect([fronts, mac.probe.events().filter(({ kind }) => kind === 'mouse')]).toEqual([[], []]);
  });

  it('comes to the front for clicks that only the pointer can make; a menu that opens then keeps it there', async () => {
    const { assistant, mac, fronts } = await behindNotes();
    await assistant.call('type_text', { app: 'TextEdit', text: 'words' });

    const twice = await assistant.call('double_click', { x: 440, y: 178 });
    const menu = await assistant.call('click', { x: 440, y: 178, modifiers: ['control'] });

    expect([twice.structured.front, menu.structured.front]).toEqual(['given-back', 'kept']);
    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.selection.length).toBe(5);
    expect(fronts).toEqual(['TextEdit', 'Notes', 'TextEdit']);
  });

  it('is brought to the front for menu items that are disabled in the back, and the front is given back', async () => {
    const { assistant, mac, fronts } = await behindNotes();
    await assistant.call('type_text', { app: 'TextEdit', text: 'words' });

    const all = await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'Edit > Select All' });
    const state = await assistant.call('get_menu_item_state', { app: 'TextEdit', menu_path: 'Edit > Copy' });

    expect([all.structured, state.structured]).toMatchObject([{ front: 'given-back' }, { enabled: true, front: 'given-back' }]);
    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.selection.length).toBe(5);
    expect(fronts).toEqual(['TextEdit', 'Notes', 'TextEdit', 'Notes']);
  });

  it('gets the rest of a text where Return has put the keyboard', async () => {
    const { assistant, mac } = await behindNotes();
    await assistant.call('focus_ui_element', { element: 'app("Mail")/window[0]/text_field[0]' });

    const answer = await assistant.call('type_text', { app: 'Mail', text: 'ada@example.com\tLunch' });

    expect(answer.structured).toMatchObject({ route: 'posted', typed: 21 });
    expect(mac.probe.element('com.apple.mail', { identifier: 'to' })?.value).toBe('ada@example.com');
    expect(mac.probe.element('com.apple.mail', { identifier: 'subject' })?.value).toBe('Lunch');
  });

  it('in front is typed into as before', async () => {
    const { assistant, mac } = await start();

    const answer = await assistant.call('type_text', { app: 'TextEdit', text: 'a' });

    expect(answer.structured).toMatchObject({ route: 'input' });
    expect(answer.structured).not.toHaveProperty('front');
    expect(mac.probe.events().some(({ to }) => to !== undefined)).toBe(false);
    expect((await assistant.call('get_ui_element_value', { element: note })).text).toContain('a');
  });
});

it('a person who types elsewhere loses no key and no front but those that answers tell of, in 100 mixed calls', async () => {
  const { calls, succeeded, frontUntold, keys, lost } = await measureBackground(100, 6);

  expect(succeeded).toBeGreaterThanOrEqual(0.95 * calls);
  expect([frontUntold, lost]).toEqual([0, 0]);
  expect(keys).toBeGreaterThan(calls);
}, 60_000);

it('a person in front keeps the keyboard of their own app', async () => {
  const { assistant, mac } = await behindNotes();

  const call = assistant.call('type_text', { app: 'TextEdit', text: 'theirs' });
  mac.probe.userTypes('mine');
  const answer = await call;

  expect(answer.isError).toBe(false);
  expect(String(mac.probe.element(notes, { identifier: 'note' })?.value)).toContain('mine');
  expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.value).toBe('theirs');
});
