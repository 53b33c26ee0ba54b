import { describe, expect, it } from 'vitest';
import { japaneseMac } from '../../../src/main/mac/simulated/builder.js';
import type { Scenario } from '../../../src/main/mac/simulated/scenario/scenario.js';
import { assistants, type WithAssistant } from '../assistant.js';
import { menu, type Placed } from './hands.js';

const start = assistants();
const scripting = { settings: { toolsets: { scripting: true, shell: true } } };
const documents = '/Users/sam/Documents';
const finder = 'com.apple.finder';

/** Gatehand in front of Finder, with what is done there by hand and by script. */
async function inFinder(scenario: Scenario = {}) {
  const made = await start({ ...scripting, scenario });
  const { assistant, mac } = made;
  await assistant.call('activate_app', { app: 'Finder' });
  const keys = async (key: string, ...modifiers: string[]): Promise<void> => {
    const answer = await assistant.call('key_combination', { modifiers, key });
    expect(answer.isError, answer.text).toBe(false);
  };
  return {
    ...made,
    keys,
    reveal: (path: string) => assistant.call('reveal_in_finder', { path }),
    script: (script: string) => assistant.call('execute_apple_script', { script: `tell application "Finder" to ${script}` }),
    /** What the front dialog of Finder says. */
    asked: () => mac.probe.dialogs().at(-1)?.text ?? '',
    titles: () => mac.probe.app(finder).windows.map(({ title }) => title),
  };
}

const rowOf = async ({ assistant }: WithAssistant, text: string): Promise<Placed['position']> => {
  const rows = (await assistant.call('find_element', { app: 'Finder', role: 'AXRow', text })).json<Placed[]>();
  return rows[0]?.position ?? { x: 0, y: 0 };
};

describe('a file of the simulated Mac', () => {
  it('is not lost with the folder around it when a folder would take the place of the one it is in', async () => {
    const deep = `${documents}/Photos/Photos/deep.txt`;
    const { reveal, keys, asked, mac } = await inFinder({ files: [{ path: deep, text: 'deep' }] });
    await reveal(`${documents}/Photos/Photos`);
    await keys('c', 'command');
    await keys('o', 'shift', 'command');

    await keys('v', 'option', 'command');

    expect(asked()).toBe('The item “Photos” can’t take the place of a folder that it is in.');
    expect([mac.probe.file(deep), mac.probe.file(`${documents}/Photos/Beach.jpg`)]).toEqual(['deep', expect.any(String)]);
  });

  it('is asked about by itself where several names are taken, until one answer is for all', async () => {
    const names = ['Budget.xlsx', 'Notes.txt', 'Report.pdf'];
    const files = names.map((name) => ({ path: `/Users/sam/Desktop/${name}`, text: 'old' }));
    const { assistant, keys, script, asked, titles, mac } = await inFinder({ files });
    const lying = () => names.map((name) => mac.probe.file(`/Users/sam/Desktop/${name}`) === 'old');
    const open = () => titles().filter((title) => title === '').length;
    const again = async (): Promise<void> => {
      await script('select every file of folder "Documents" of home');
      await keys('c', 'command');
      await keys('d', 'shift', 'command');
      await keys('v', 'command');
    };

    await again();
    const first = [asked(), open()];
    await assistant.call('press_key', { key: 'return' });
    const second = [asked(), open(), lying()];
    await assistant.call('press_key', { key: 'escape' });
    const stopped = [open(), lying()];
    await again();
    await assistant.call('run_steps', {
      steps: [
        { tool: 'click_ui_element', arguments: { app: 'Finder', role: 'check_box', title: 'Apply to All' } },
        { tool: 'click_ui_element', arguments: { app: 'Finder', title: 'Keep Both' } },
      ],
    });

    expect(first).toEqual([expect.stringContaining('“Budget.xlsx” already exists'), 1]);
    expect(second).toEqual([expect.stringContaining('“Notes.txt” already exists'), 1, [false, true, true]]);
    expect(stopped).toEqual([0, [false, true, true]]);
    expect(open()).toBe(0);
    expect((await script('get name of (get selection)')).structured).toMatchObject({
      parsed: ['Budget 2.xlsx', 'Notes 2.txt', 'Report 2.pdf'],
    });
  });

  it('is not put into itself', async () => {
    const { reveal, keys, asked } = await inFinder();
    await reveal(`${documents}/Photos`);
    await keys('c', 'command');
    await keys('o', 'command');

    await keys('v', 'command');

    expect(asked()).toBe('The item “Photos” can’t be put into itself.');
  });

  it('stays beside what is taken back to its place, and Redo goes on from there', async () => {
    const notes = `${documents}/Notes.txt`;
    const { reveal, keys, mac } = await inFinder();
    const first = mac.probe.file(notes);
    await reveal(notes);
    await keys('c', 'command');
    await keys('d', 'shift', 'command');
    await keys('v', 'option', 'command');
    mac.probe.putFile(notes, 'new');

    await keys('z', 'command');
    const back = [mac.probe.file(notes), mac.probe.file(`${documents}/Notes 2.txt`)];
    await keys('z', 'shift', 'command');

    expect(back).toEqual(['new', first]);
    expect([mac.probe.file(notes), mac.probe.file('/Users/sam/Desktop/Notes.txt')]).toEqual(['new', first]);
  });

  it('stays where macOS needs it, and where it is locked, whatever would take its place', async () => {
    const { reveal, script, keys, asked, assistant, mac } = await inFinder();
    const required = '“Documents” can’t be modified or deleted because it’s required by macOS.';
    await reveal(documents);

    await keys('delete', 'command');
    const trashed = asked();
    await assistant.call('handle_dialog', { app: 'Finder', button: 'OK' });
    await keys('delete', 'option', 'command');
    await assistant.call('handle_dialog', { app: 'Finder', button: 'OK' });
    const scripted = await script('delete folder "Documents" of home');
    await script('set locked of file "Notes.txt" of folder "Documents" of home to true');
    mac.probe.putFile('/Users/sam/Desktop/Notes.txt', 'other');
    await reveal('/Users/sam/Desktop/Notes.txt');
    await keys('c', 'command');
    await keys('o', 'shift', 'command');
    await keys('v', 'command');

    expect([trashed, mac.probe.dialogs().at(-2)?.text]).toEqual([required, required]);
    expect(scripted.text).toContain('required by macOS');
    expect(asked()).toBe('The item “Notes.txt” can’t be replaced because it is locked.');
    expect(mac.probe.file(`${documents}/Notes.txt`)).toContain('Ada');
  });

  it('is not taken the place of by a new document, or by a file that keeps its extension, without a question', async () => {
    const made = await inFinder({ files: [{ path: `${documents}/b.txt`, text: 'B' }] });
    const { reveal, keys, asked, assistant, mac } = made;
    await assistant.call('activate_app', { app: 'TextEdit' });
    await assistant.call('type_text', { text: 'new' });
    await keys('w', 'command');
    await assistant.call('type_text', { text: 'b\n' });
    const first = [asked(), mac.probe.file(`${documents}/b.txt`)];
    await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Cancel' });
    await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Cancel' });
    const open = mac.probe.app('com.apple.TextEdit').windows[0]?.title;

    await reveal(`${documents}/Notes.txt`);
    await menu(made, 'Finder', 'File > Rename');
    await keys('a', 'command');
    await assistant.call('type_text', { text: 'b.md\n' });
    await assistant.call('handle_dialog', { app: 'Finder', button: 'Keep .txt' });

    expect(first).toEqual(['“b.txt” already exists. Do you want to replace it?', 'B']);
    expect(open).toBe('Untitled');
    expect(asked()).toBe('The name “b.txt” is already taken. Please choose a different name.');
    expect(mac.probe.file(`${documents}/b.txt`)).toBe('B');
  });

  it('is asked about by the name it is saved under, ending and all', async () => {
    const plan = `${documents}/Plan.rtf`;
    const made = await inFinder({ files: [{ path: plan, text: 'old' }] });
    const { assistant, mac, keys } = made;
    await assistant.call('activate_app', { app: 'TextEdit' });
    await menu(made, 'TextEdit', 'Format > Make Rich Text');
    await assistant.call('type_text', { text: 'new' });
    await keys('s', 'command');

    await assistant.call('type_text', { text: 'Plan\n' });
    const before = mac.probe.file(plan);
    const answered = await assistant.call('handle_dialog', { app: 'TextEdit', button: 'Replace' });

    expect([before, answered.isError]).toEqual(['old', false]);
    expect(mac.probe.file(plan)).toContain('new');
  });

  it('has its windows with it when it moves, and keeps its comment when it is saved', async () => {
    const made = await inFinder();
    const { reveal, script, keys, titles, assistant, mac } = made;
    await assistant.call('open_item', { path: `${documents}/Notes.txt` });
    await reveal(`${documents}/Notes.txt`);
    await keys('i', 'command');
    await script('set comment of file "Notes.txt" of folder "Documents" of home to "mine"');

    await script('set name of file "Notes.txt" of folder "Documents" of home to "List.txt"');
    await script('move file "List.txt" of folder "Documents" of home to desktop');
    const info = titles();
    await assistant.call('activate_app', { app: 'TextEdit' });
    await assistant.call('type_text', { text: 'Milk ' });
    await menu(made, 'TextEdit', 'File > Save…');

    expect(info).toContain('List.txt Info');
    expect(mac.probe.app('com.apple.TextEdit').windows[0]?.title).toBe('List.txt');
    expect(mac.probe.file(`${documents}/Notes.txt`)).toBeNull();
    expect(mac.probe.file('/Users/sam/Desktop/List.txt')).toMatch(/^Milk Call Ada/);
    expect((await script('get comment of file "List.txt" of desktop')).structured.parsed).toBe('mine');
  });

  it('is dragged out of a window in the back, which stays there', async () => {
    const made = await inFinder();
    const { assistant, keys, titles, mac } = made;
    await keys('n', 'command');
    await keys('l', 'shift', 'command');
    const { y } = await rowOf(made, 'Report.pdf');
    const { x, y: under } = await rowOf(made, 'Invoice.pdf');

    await assistant.call('drag', { start_x: 1130, start_y: y + 12, end_x: x + 200, end_y: under + 112 });

    expect([titles(), mac.probe.file('/Users/sam/Downloads/Report.pdf')]).toEqual([['Downloads', 'Documents'], expect.any(String)]);
  });

  it('is one of a single row in the gallery, and its folder is selected once it is left', async () => {
    const made = await inFinder();
    const { assistant, keys } = made;

    await keys('4', 'command');
    const icons = (await assistant.call('find_element', { app: 'Finder', role: 'AXImage' })).json<Placed[]>();
    await keys('up', 'command');

    expect(new Set(icons.slice(1).map(({ position }) => position.y)).size).toBe(1);
    expect((await assistant.call('get_selected_files')).json()).toEqual([documents]);
  });
});

it('shows what is in a folder that is revealed in columns, to arrows and to a new folder too', async () => {
  const { reveal, keys, assistant, mac } = await inFinder();
  const selected = async () => (await assistant.call('get_selected_files')).json();
  await keys('3', 'command');
  await reveal(`${documents}/Photos`);

  await assistant.call('press_key', { key: 'right' });
  const inside = await selected();
  await assistant.call('press_key', { key: 'left' });
  await keys('n', 'shift', 'command');
  await assistant.call('type_text', { text: 'Prints\n' });

  expect(inside).toEqual([`${documents}/Photos/Beach.jpg`]);
  expect(await selected()).toEqual([`${documents}/Photos/Prints`]);
  expect(mac.probe.element(finder, { identifier: 'column 1' })).not.toBeNull();
});

it('names the folders of the home as their windows do on a Mac in Japanese, and to scripts by both names', async () => {
  const { reveal, assistant, script } = await inFinder(japaneseMac());

  await reveal(documents);

  expect((await assistant.call('look', { app: 'Finder' })).text).toContain('row "書類" | "--" | "フォルダ" selected');
  expect((await script('get {name, displayed name} of folder "Documents" of home')).structured.parsed).toEqual(['Documents', '書類']);
});

describe('a document that asks whether it is to be kept', () => {
  it('asks once, also when its app quits, and drops its text by ⌘⌫', async () => {
    const { assistant, mac } = await start();
    const windows = () => mac.probe.app('com.apple.TextEdit').windows.length;
    const sheets = async () =>
      (await assistant.call('find_element', { app: 'TextEdit', role: 'AXSheet' })).json<{ readonly ref: string }[]>().length;
    await assistant.call('activate_app', { app: 'TextEdit' });
    await assistant.call('type_text', { text: 'one' });
    await assistant.call('key_combination', { modifiers: ['command'], key: 'w' });
    await assistant.call('key_combination', { modifiers: ['command'], key: 'n' });
    await assistant.call('type_text', { text: 'two' });
    await assistant.call('key_combination', { modifiers: ['command'], key: 'q' });

    await assistant.call('key_combination', { modifiers: ['command'], key: 'delete' });
    const left = [windows(), await sheets()];
    await assistant.call('key_combination', { modifiers: ['command'], key: 'delete' });

    expect(left).toEqual([1, 1]);
    expect(mac.probe.app('com.apple.TextEdit').running).toBe(false);
  });
});

it('hides none of macOS’s own processes when a script hides all that is visible', async () => {
  const { assistant, mac } = await start(scripting);
  const script = 'tell application "System Events" to set visible of every process whose visible is true and frontmost is false to false';

  await assistant.call('execute_apple_script', { script });

  expect(mac.probe.app('com.apple.Safari').hidden).toBe(true);
  expect(['com.apple.dock', 'com.apple.controlcenter'].map((id) => mac.probe.app(id).hidden)).toEqual([false, false]);
});
