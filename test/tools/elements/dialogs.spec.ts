import { describe, expect, it } from 'vitest';
import { japaneseMac } from '../../../src/main/mac/simulated/default-mac/variants.js';
import { assistants, note, textEdit, type WithAssistant } from '../assistant.js';

const start = assistants();

/** TextEdit with a changed document that was told to close. */
async function asking(): Promise<WithAssistant> {
  const gatehand = await start();
  await gatehand.assistant.call('type_text', { text: 'draft', app: 'TextEdit' });
  await gatehand.assistant.call('close_window', { window_id: 101 });
  return gatehand;
}

describe('handle_dialog', () => {
  it('describes what waits when no answer is given, and changes nothing', async () => {
    const { assistant, mac } = await asking();
    const before = mac.snapshot();

    const dialogs = (await assistant.call('handle_dialog', { app: 'TextEdit' })).json<{ buttons: { name: string }[] }[]>();

    expect(dialogs).toMatchObject([{ kind: 'sheet', window: 'Untitled', fields: [{ label: 'Save As:' }] }]);
    expect(dialogs[0]?.buttons.map((button) => button.name)).toEqual(expect.arrayContaining(['Delete', 'Cancel', 'Save']));
    expect(mac.snapshot()).toBe(before);
  });

  it('may describe in read-only, and not answer', async () => {
    const { assistant } = await start({ readOnly: true });

    expect((await assistant.call('handle_dialog', { app: 'TextEdit' })).json()).toEqual([]);
    expect((await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Cancel' })).code).toBe('read_only');
  });

  it('tells what else can be chosen, with what is chosen now', async () => {
    const { assistant } = await start();
    await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save…' });
    const controls = async () => {
      const [dialog] = (await assistant.call('handle_dialog', { app: 'TextEdit' })).json<{ controls: { ref: string }[] }[]>();
      return dialog?.controls ?? [];
    };
    const [format] = await controls();

    await assistant.call('set_ui_element_value', { element: format?.ref, value: 'Rich Text Document' });

    const chosen = { role: 'AXPopUpButton', title: 'File Format:' };
    expect(format).toMatchObject({ ...chosen, value: 'Plain Text Document' });
    expect(await controls()).toEqual([{ ...chosen, ref: format?.ref, value: 'Rich Text Document' }]);
  });

  it('says of what takes no text how it is set', async () => {
    const { assistant } = await start();
    await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save…' });
    const format = { label: 'File Format', text: 'Rich Text Document' };

    const { text } = await assistant.call('handle_dialog', { app: 'TextEdit', fields: [format], button: 'Save' });
    const ref = /AXPopUpButton "File Format:" takes no text here: set_ui_element_value sets it, by its ref (e\d+)\./.exec(text)?.[1];
    const set = await assistant.call('set_ui_element_value', { element: ref ?? text, value: format.text });

    expect(set.structured).toMatchObject({ effect: 'confirmed', state: { value: format.text } });
  });

  it.each([
    ['~', 'sam'],
    ['Home', 'sam'],
    ['/', 'Macintosh HD'],
  ])('goes to %s, which the panel calls %s', async (folder, name) => {
    const { assistant } = await start();
    await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save As…' });

    const { structured } = await assistant.call('handle_dialog', { app: 'TextEdit', folder });

    expect(structured).toMatchObject({ effect: 'confirmed', changed: `folder "Documents" → "${name}"` });
  });

  it('says how the folder is made that is not there, and fills a field by a part of its name or by its ref', async () => {
    const { assistant, mac } = await start();
    await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save…' });
    const save = (folder: string) => assistant.call('handle_dialog', { app: 'TextEdit', folder, file_name: 'a', button: 'Save' });

    const small = (await save('~/Documents/Taxes')).text;
    const triangle = /to make it, press (e\d+) first, which shows a button for new folders\.$/.exec(small)?.[1] ?? '';
    await assistant.call('click_ui_element', { element: triangle });
    const large = (await save('~/Documents/Taxes')).text;
    const asked = await assistant.call('handle_dialog', { app: 'TextEdit', folder: '~/Documents', button: 'New Folder' });
    const [field] = asked.json<{ dialog: { fields: readonly { ref: string }[] } }>().dialog.fields;
    await assistant.call('handle_dialog', { app: 'TextEdit', fields: { name: 'Tax' } });
    const named = await assistant.call('handle_dialog', { app: 'TextEdit', fields: { [field?.ref ?? '']: 'Taxes' }, button: 'Create' });

    expect(large).toMatch(/to make it, give the folder that it is to lie in, with button "New Folder"\.$/);
    expect(named.json()).toMatchObject({ effect: 'confirmed', changed: expect.stringContaining('"Tax" → "Taxes"') });
    expect((await save('~/Documents/Taxes')).json()).toMatchObject({ effect: 'confirmed' });
    expect(mac.probe.file('/Users/sam/Documents/Taxes/a.txt')).toBe('');
  });

  it('knows the standard folders by the names that a Mac in Japanese shows too', async () => {
    const { assistant } = await start({ scenario: japaneseMac() });
    await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'ファイル > 保存…' });

    const answers = [];
    for (const folder of ['Documents', 'デスクトップ', '/Users/sam/Documents'])
      answers.push((await assistant.call('handle_dialog', { app: 'TextEdit', folder })).structured);
    const astray = await assistant.call('open_item', { target: '/Users/sam/書類/Plan.txt' });

    expect(answers.map(({ effect, changed }) => [effect, changed])).toEqual([
      ['none', ''],
      ['confirmed', 'folder "書類" → "デスクトップ"'],
      ['confirmed', 'folder "デスクトップ" → "書類"'],
    ]);
    expect(astray.text).toContain('paths call the folder 書類 Documents');
  });

  it('presses a button, and the dialog goes', async () => {
    const { assistant, mac } = await asking();

    const answer = await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Cancel' });

    expect(answer.structured).toMatchObject({ success: true, effect: 'confirmed', message: 'Pressed Cancel; the dialog is gone.' });
    expect(mac.probe.app(textEdit).windows[0]?.sheet).toBeNull();
  });

  it('tells what the answer brought about in the window below, and whether that went too', async () => {
    const closing = await asking();
    const naming = await start();
    await naming.assistant.call('launch_app', { app: 'Reminders' });
    await naming.assistant.call('click_menu_item', { app: 'Reminders', menu_path: 'File > New List' });
    await naming.assistant.call('type_text', { app: 'Reminders', text: 'Garden' });

    const closed = await closing.assistant.call('handle_dialog', { app: 'TextEdit', button: 'Delete' });
    const named = await naming.assistant.call('handle_dialog', { app: 'Reminders', button: 'OK' });

    expect(closed.structured.changed).toMatch(/^sheet "[^"]+" closed; window "Untitled" closed/);
    expect(named.structured.changed).toMatch(/^sheet "New List" closed; window "Reminders" → "Garden"; row "Garden · 0" appeared/);
  });

  it('saves under a name', async () => {
    const { assistant, mac } = await asking();

    const answer = await assistant.call('handle_dialog', { app: 'TextEdit', fileName: 'Plan.txt', button: 'Save' });

    expect(answer.structured).toMatchObject({ success: true, changed: expect.stringContaining('saved as "Plan.txt"') });
    expect(mac.probe.file('/Users/sam/Documents/Plan.txt')).toBe('draft');
  });

  it('says what a panel saved that stood below a question about replacing', async () => {
    const { assistant, mac } = await start();
    await assistant.call('set_ui_element_value', { element: note, value: 'new' });
    await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save As…' });
    await assistant.call('handle_dialog', { app: 'TextEdit', file_name: 'Report.pdf', folder: 'Documents', button: 'Save' });

    const answer = await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Replace' });

    expect(answer.structured.changed).toContain('saved as "Report.pdf" in "Documents"');
    expect(mac.probe.file('/Users/sam/Documents/Report.pdf')).toContain('new');
  });

  it('is told by what it says and offers when it comes as a window without a title', async () => {
    const { assistant } = await start();
    const row = 'app("Finder")/window["Documents"]/split_group[0]/scroll_area[1]/outline["list view"]/row["Report.pdf · 1 KB"]';
    await assistant.call('activate_app', { app: 'Finder' });
    await assistant.call('click_ui_element', { element: row });
    await assistant.call('press_key', { key: 'return', app: 'Finder' });
    await assistant.call('press_key', { key: 'a', modifiers: ['command'], app: 'Finder' });
    await assistant.call('type_text', { app: 'Finder', text: 'Notes.txt' });

    const answer = await assistant.call('press_key', { key: 'return', app: 'Finder' });

    expect(answer.structured.changed).toMatch(/^new dialog "The name “Notes\.txt” is already taken\..*" \(OK\)/);
    expect((await assistant.call('handle_dialog', { app: 'Finder', fields: { Name: 'x' }, button: 'OK' })).text).toMatch(
      /^not_found: The dialog "The name “Notes\.txt” is already taken\..*" has no field "Name"\. It has: none\. Leave fields out\.$/,
    );
  });

  it.each([{ 'Save As:': 'Ideas' }, '{"Save As:": "Ideas"}'])(
    'fills in %j without a button, and shows the dialog that stays',
    async (fields) => {
      const { assistant } = await asking();

      const answer = await assistant.call('handle_dialog', { app: 'TextEdit', fields });

      expect(answer.structured).toMatchObject({ success: true, dialog: { kind: 'sheet' } });
      expect(JSON.stringify(answer.structured.dialog)).toContain('Ideas');
    },
  );

  it('takes none of several buttons or fields of one name but the one that can be pressed, or that Return presses', async () => {
    const button = (title: string, x: number, more: object = {}) => ({
      ...{ role: 'AXButton', title, frame: { x, y: 90, width: 60, height: 24 }, ...more },
    });
    const field = (y: number) => ({ role: 'AXTextField', description: 'Name', value: '', frame: { x: 10, y, width: 100, height: 22 } });
    const off = { enabled: false };
    const elements = [
      ...[button('Go', 10), button('Go', 80), button('Done', 150, off), button('Done', 220, { effect: { closeWindow: true } })],
      ...[field(20), field(50)],
    ];
    const window = { title: '', subrole: 'AXDialog', modal: true, frame: { x: 200, y: 200, width: 300, height: 130 }, elements };
    const { assistant } = await start({ scenario: { apps: [{ bundleId: 'com.example.desk', name: 'Desk', windows: [window] }] } });
    const answer = (given: object) => assistant.call('handle_dialog', { app: 'Desk', ...given });

    expect((await answer({ button: 'Go' })).text).toMatch(/^ambiguous: .* has 2 buttons "Go"\. .*click_ui_element: e\d+, e\d+\.$/);
    expect((await answer({ fields: { Name: 'x' } })).text).toMatch(/^ambiguous: .* has 2 fields "Name"\. .*by its ref: e\d+, e\d+\.$/);
    expect((await answer({ button: 'Done' })).structured.message).toBe('Pressed Done; the dialog is gone.');
  });

  it('writes a number and a truth into a field as text', async () => {
    const { assistant } = await asking();
    const filled = async (text: unknown) =>
      JSON.stringify((await assistant.call('handle_dialog', { app: 'TextEdit', fields: { 'Save As:': text } })).structured.dialog);

    expect(await filled(2026)).toContain('"value":"2026"');
    expect(await filled(true)).toContain('"value":"true"');
  });

  it('lists the buttons there are for one that is not there', async () => {
    const { assistant } = await asking();

    const answer = await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Explode' });

    expect(answer.code).toBe('not_found');
    expect(answer.text).toMatch(/Explode.*Delete.*Cancel.*Save/s);
  });

  it('says so when no dialog waits', async () => {
    const { assistant } = await start();

    const answer = await assistant.call('handle_dialog', { app: 'TextEdit', button: 'OK' });

    expect(answer.text).toMatch(/^not_found: TextEdit shows no dialog/);
  });

  it('says how to come to a dialog on another Space', async () => {
    const { assistant } = await asking();
    await assistant.call('press_key', { app: 'TextEdit', key: 'escape' });
    for (const key of ['control+command+f', 'command+w']) await assistant.call('press_key', { app: 'TextEdit', key });
    await assistant.call('activate_app', { app: 'Finder' });

    const answer = await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Cancel' });

    const next = /on another Space: focus_window \{"window_id": (\d+)\} goes there\.$/.exec(answer.text);
    await assistant.call('focus_window', { window_id: Number(next?.[1]) });
    const pressed = await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Cancel' });
    expect(pressed.structured, answer.text).toMatchObject({ effect: 'confirmed' });
  });

  it('judges a folder and a name before anything is filled in', async () => {
    const { assistant, mac } = await start();
    await assistant.call('press_key', { app: 'TextEdit', key: 'command+s' });
    const told = async (args: object) => (await assistant.call('handle_dialog', { app: 'TextEdit', ...args })).text;
    const before = mac.snapshot();

    expect(await told({ folder: 'Nowhere' })).toMatch(/^invalid_input: "Nowhere" is no folder that everybody has/);
    expect(await told({ file_name: '~/Documents/Plan.txt' })).toMatch(
      /^invalid_input: .*Send folder "~\/Documents" and file_name "Plan\.txt"\./,
    );
    expect(await told({ fields: { Tags: 'x' } })).toMatch(/^not_found: .* It has: Save As:/);
    expect(mac.snapshot()).toBe(before);
  });

  it.each(['Open…', 'Save…'])('says that the panel of %s stands behind before keys go astray, and how it comes forward', async (panel) => {
    const { assistant } = await start();
    for (const item of [panel, 'New']) await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: `File > ${item}` });
    const answer = { app: 'TextEdit', folder: 'Downloads' };

    const behind = await assistant.call('handle_dialog', answer);
    const [, tool = '', remedy = '{}'] = /(\w+) (\{.*?\})/.exec(behind.text) ?? [];
    await assistant.call(tool, JSON.parse(remedy));
    const before = await assistant.call('handle_dialog', answer);

    expect(behind.code).toBe('obstructed');
    expect(before.structured).toMatchObject({ effect: 'confirmed', changed: 'folder "Documents" → "Downloads"' });
  });

  it('is what keys and a disabled menu item name as in the way, and tells which of two dialogs has a button', async () => {
    const question = { title: '', text: 'A new version is there. Install it now?', buttons: ['Later', 'Install'] };
    const { assistant, clock } = await start({ scenario: { dialogs: [{ afterMs: 0, owner: textEdit, ...question }] } });
    clock.advance(100);
    const save = () => assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save…' });

    const typed = await assistant.call('type_text', { app: 'TextEdit', text: 'x' });
    const disabled = await save();
    await assistant.call('focus_window', { window_id: 101 });
    await save();
    const other = await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Later' });

    expect(typed.structured.keyboard).toBe(`dialog "${question.text}", which handle_dialog answers`);
    expect(disabled.text).toContain(`a dialog is open: "${question.text}". Answer the dialog first`);
    expect(other.text).toMatch(/"Save" has no button "Later".* or give dialog "A new version is there\. Install it now\?", which has it/);
  });

  it('opens a file by its name in the list of an open panel, whose files are no words of it', async () => {
    const { assistant, mac } = await start();
    await assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Open…' });

    const [panel] = (await assistant.call('handle_dialog', { app: 'TextEdit' })).json<{ text: string }[]>();
    const absent = await assistant.call('handle_dialog', { app: 'TextEdit', file_name: 'Nope.txt', button: 'Open' });
    const opened = await assistant.call('handle_dialog', { app: 'TextEdit', file_name: 'notes.txt', button: 'Open' });

    expect(panel?.text).not.toContain('Report.pdf');
    expect([absent.code, absent.text]).toEqual(['not_found', expect.stringContaining('Budget.xlsx, Notes.txt, Photos, Report.pdf')]);
    expect(opened.structured.changed).toBe('file "Notes.txt" selected; open-panel "Open" closed; new window "Notes.txt"');
    expect(mac.probe.app(textEdit).windows.map(({ title }) => title)).toContain('Notes.txt');
  });
});
