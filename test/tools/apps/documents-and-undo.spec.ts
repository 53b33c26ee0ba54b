import { describe, expect, it } from 'vitest';
import { asksToKeep } from '../../../src/main/mac/simulated/apps/textedit/documents.js';
import { writePreference } from '../../../src/main/mac/simulated/model/preferences.js';
import { assistants, textEdit, type WithAssistant } from '../assistant.js';
import { kept, menu, press } from './hands.js';

const start = assistants();

const notesFile = '/Users/sam/Documents/Notes.txt';

const key = ({ assistant }: WithAssistant, app: string, name: string, ...modifiers: readonly string[]) =>
  assistant.call('press_key', { app, key: name, modifiers });

/** Writes at the end of a document that has a file, and closes its window. */
async function editAndClose(made: WithAssistant): Promise<void> {
  await made.assistant.call('open_item', { target: notesFile });
  await key(made, 'TextEdit', 'down', 'command');
  await made.assistant.call('type_text', { app: 'TextEdit', text: '\nCall Ben' });
  await key(made, 'TextEdit', 'w', 'command');
}

describe('documents and their sheets', () => {
  it('save panels select a name without its extension', async () => {
    const made = await start();
    await made.assistant.call('open_item', { target: notesFile });

    await key(made, 'TextEdit', 's', 'command', 'shift', 'option');
    await made.assistant.call('type_text', { app: 'TextEdit', text: 'Memo' });

    expect(made.mac.probe.element(textEdit, { identifier: 'saveAsNameTextField' })?.value).toBe('Memo.txt');
  });

  it('TextEdit saves a document that has a file by itself when it is closed', async () => {
    const made = await start();

    await editAndClose(made);

    expect(made.mac.probe.app(textEdit).windows.map(({ title }) => title)).toEqual(['Untitled']);
    expect(made.mac.probe.file(notesFile)).toMatch(/\nCall Ben$/);
  });

  it.each([
    ['Don’t Save', ['Untitled'], /^(?!.*Call Ben)/s],
    ['Save', ['Untitled'], /\nCall Ben$/],
    ['Cancel', ['Notes.txt', 'Untitled'], /^(?!.*Call Ben)/s],
  ])('TextEdit asks about changes where the Mac is told to, and %s does so', async (button, windows, file) => {
    const made = await start();
    const { assistant, mac } = made;
    writePreference(mac.model, asksToKeep, true);

    await editAndClose(made);
    const asked = (await assistant.call('handle_dialog', { app: 'TextEdit' })).text;
    const answer = await assistant.call('handle_dialog', { app: 'TextEdit', button });

    expect(asked).toContain('Do you want to save the changes made to the document “Notes.txt”?');
    expect(asked).not.toContain('Save As');
    expect(answer.structured, answer.text).toMatchObject({ success: true });
    expect(mac.probe.app(textEdit).windows.map(({ title }) => title)).toEqual(windows);
    expect(mac.probe.file(notesFile)).toMatch(file);
  });

  it('are told as saved by the mark of their window, which nothing else shows', async () => {
    const made = await start();
    await made.assistant.call('open_item', { target: notesFile });
    await made.assistant.call('type_text', { app: 'TextEdit', text: 'Call Ben' });

    const saved = await made.assistant.call('click_menu_item', { app: 'TextEdit', menu_path: 'File > Save' });
    const again = await key(made, 'TextEdit', 's', 'command');

    expect(saved.structured).toMatchObject({ effect: 'confirmed', changed: 'window "Notes.txt": no unsaved changes' });
    expect(again.structured).toMatchObject({ effect: 'unverified', changed: '' });
  });

  it('TextEdit shows what another app wrote to the file of a document without changes', async () => {
    const made = await start();
    await made.assistant.call('open_item', { target: notesFile });

    made.mac.probe.putFile(notesFile, 'theirs');

    expect(made.mac.probe.element(textEdit, { role: 'AXTextArea', value: 'theirs' })).not.toBeNull();
  });

  it.each([
    ['Save Anyway', 'mine', 'mine'],
    ['Revert', 'theirs', 'theirs'],
    ['Cancel', 'theirs', 'mine'],
  ])('TextEdit asks before it saves over what another app wrote, and %s does so', async (button, file, shown) => {
    const made = await start();
    const { assistant, mac } = made;
    await assistant.call('open_item', { target: notesFile });
    await key(made, 'TextEdit', 'a', 'command');
    await assistant.call('type_text', { app: 'TextEdit', text: 'mine' });
    mac.probe.putFile(notesFile, 'theirs');

    await key(made, 'TextEdit', 's', 'command');
    const asked = await assistant.call('handle_dialog', { app: 'TextEdit' });
    await assistant.call('handle_dialog', { app: 'TextEdit', button });

    expect(asked.text).toContain('The document “Notes.txt” could not be saved. The file has been changed by another application.');
    expect(mac.probe.file(notesFile)).toBe(file);
    expect(mac.probe.element(textEdit, { role: 'AXTextArea', value: shown })).not.toBeNull();
  });

  it('TextEdit closes no document by itself whose file another app wrote', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await assistant.call('open_item', { target: notesFile });
    await assistant.call('type_text', { app: 'TextEdit', text: 'mine' });
    mac.probe.putFile(notesFile, 'theirs');

    await key(made, 'TextEdit', 'w', 'command');
    await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Save' });
    await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Save Anyway' });

    expect(mac.probe.file(notesFile)).toMatch(/^mine/);
    expect(mac.probe.app(textEdit).windows.map(({ title }) => title)).toEqual(['Untitled']);
  });

  it('Escape leaves a question alone that can only be taken note of, and Return answers it', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await assistant.call('activate_app', { app: 'Mail' });
    await menu(made, 'Mail', 'File > New Message');
    await menu(made, 'Mail', 'Message > Send');
    const sheets = () =>
      mac.probe
        .app('com.apple.mail')
        .windows.map(({ sheet }) => sheet)
        .filter((sheet) => sheet !== null).length;

    const shown = [sheets()];
    await key(made, 'Mail', 'escape');
    shown.push(sheets());
    await key(made, 'Mail', 'return');

    expect([...shown, sheets()]).toEqual([1, 1, 0]);
  });

  it('a picture of a window shows the sheet that hangs from it', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await assistant.call('type_text', { app: 'TextEdit', text: 'draft' });
    await key(made, 'TextEdit', 'w', 'command');
    const window_id = mac.probe.app(textEdit).windows[0]?.id;

    const picture = await assistant.call('take_screenshot', { window_id, include_ocr: true });

    expect(picture.text).toContain('Do you want to keep this new document');
  });
});

describe('Undo', () => {
  it('takes back in TextEdit only what was typed since the document was saved', async () => {
    const made = await start();
    const { assistant, mac } = made;
    await assistant.call('type_text', { app: 'TextEdit', text: 'one' });
    await key(made, 'TextEdit', 's', 'command');
    await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Save' });
    await assistant.call('type_text', { app: 'TextEdit', text: ' two' });

    await menu(made, 'TextEdit', 'Edit > Undo');

    expect(mac.probe.element(textEdit, { role: 'AXTextArea' })?.value).toBe('one');
  });

  it('takes a new note back', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const count = () => kept(mac, 'notes').notes?.length;
    await assistant.call('activate_app', { app: 'com.apple.Notes' });
    await press(made, 'com.apple.Notes', { role: 'AXRow', text: 'Ideas' });

    await menu(made, 'com.apple.Notes', 'File > New Note');
    await assistant.call('type_text', { app: 'com.apple.Notes', text: 'X' });
    const counts = [count()];
    await menu(made, 'com.apple.Notes', 'Edit > Undo');
    counts.push(count());
    await menu(made, 'com.apple.Notes', 'Edit > Undo');
    counts.push(count());
    await menu(made, 'com.apple.Notes', 'Edit > Redo');

    expect([...counts, count()]).toEqual([4, 4, 3, 4]);
    expect(mac.probe.app('com.apple.Notes').windows[0]?.title).toContain('3 notes');
  });

  it('brings nothing of one note into the next', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const notes = 'com.apple.Notes';
    await assistant.call('activate_app', { app: notes });
    await press(made, notes, { role: 'AXRow', text: 'Ideas' });
    await press(made, notes, { role: 'AXTextArea' });
    await assistant.call('type_text', { app: notes, text: 'X' });
    await press(made, notes, { role: 'AXRow', text: 'Shopping' });
    await press(made, notes, { role: 'AXTextArea' });

    await key(made, notes, 'z', 'command');

    expect(mac.probe.element(notes, { role: 'AXTextArea' })?.value).toBe('Shopping\nMilk\nBread');
  });

  it('lets a card leave a list and stay, brings it back there, and asks nothing of the kind where all are shown', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const counts = () => {
      const { people = [], groups = [] } = kept(mac, 'contacts');
      return [people.length, groups[0]?.members];
    };
    const [, members] = counts();
    await assistant.call('launch_app', { app: 'Contacts' });
    await press(made, 'Contacts', { role: 'AXRow', text: 'Work' });
    await menu(made, 'Contacts', 'Card > Delete Card');
    await assistant.call('handle_dialog', { app: 'Contacts', button: 'Remove from List' });
    const left = counts();
    await menu(made, 'Contacts', 'Edit > Undo');
    const back = counts();
    await press(made, 'Contacts', { role: 'AXRow', text: 'All Contacts' });
    await menu(made, 'Contacts', 'Card > Delete Card');

    const all = await assistant.call('handle_dialog', { app: 'Contacts', button: 'Remove from List' });

    expect([left, back]).toEqual([
      [3, []],
      [3, members],
    ]);
    expect(all.code).toBe('not_found');
  });

  it('takes back what was written in a card as one, and lists and cards that were made', async () => {
    const made = await start();
    const { assistant, mac } = made;
    const ada = () => kept(mac, 'contacts').people?.find(({ last }) => last === 'Example');
    const written = () => [
      ada()?.jobTitle,
      (ada()?.phones as unknown[] | undefined)?.length,
      JSON.stringify(ada()?.more ?? {}).includes('Berlin'),
    ];
    await assistant.call('launch_app', { app: 'Contacts' });
    await press(made, 'Contacts', { role: 'AXRow', text: 'Ada Example' });
    const before = written();

    await press(made, 'Contacts', { role: 'AXButton', title: 'Edit' });
    for (const [identifier, value] of [['jobTitle', 'Captain']] as const) {
      const [field] = (await assistant.call('find_element', { app: 'Contacts', identifier })).json<{ ref: string }[]>();
      await assistant.call('set_ui_element_value', { element: field?.ref ?? '', value });
    }
    await press(made, 'Contacts', { role: 'AXButton', title: 'Add Phone' });
    await assistant.call('type_text', { app: 'Contacts', text: '5550100200' });
    await press(made, 'Contacts', { role: 'AXButton', title: 'Add Address' });
    const [city] = (await assistant.call('find_element', { app: 'Contacts', identifier: 'city' })).json<{ ref: string }[]>();
    await assistant.call('set_ui_element_value', { element: city?.ref ?? '', value: 'Berlin' });
    await press(made, 'Contacts', { role: 'AXButton', title: 'Done' });
    const after = written();
    await menu(made, 'Contacts', 'Edit > Undo');
    const undone = written();
    await menu(made, 'Contacts', 'Edit > Redo');
    const again = written();
    await menu(made, 'Contacts', 'File > New List');
    await key(made, 'Contacts', 'return');
    const groups = [kept(mac, 'contacts').groups?.length ?? 0];
    await menu(made, 'Contacts', 'Edit > Undo');
    groups.push(kept(mac, 'contacts').groups?.length ?? 0);

    expect(after).toEqual(['Captain', (before[1] as number) + 1, true]);
    expect(undone).toEqual(before);
    expect(again).toEqual(after);
    expect(groups[0]).toBe((groups[1] ?? 0) + 1);
  });
});
