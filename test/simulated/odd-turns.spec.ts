import { describe, expect, it } from 'vitest';
import { appById, launchApp } from '../../src/main/mac/simulated/model/lifecycle.js';
import { addressField, anyJob, ids, startMac, type TestMac } from './mac-under-test.js';
import { inTime } from './scripts-under-test.js';

/** What random actions came upon: nothing is left behind, and what can be done can be done at any time. */

const notes = 'com.apple.Notes';
const contacts = 'com.apple.AddressBook';
const press = ({ mac }: TestMac, element: ReturnType<TestMac['find']>) => mac.drivers.accessibility.perform(element, 'AXPress', 1000);
const choose = (test: TestMac, bundleId: string, AXTitle: string) => press(test, test.find(bundleId, { AXRole: 'AXMenuItem', AXTitle }));
const titles = ({ mac }: TestMac, bundleId: string) => mac.probe.app(bundleId).windows.map(({ title }) => title);
const script = async ({ mac, clock }: TestMac, source: string) =>
  (await inTime(clock, mac.scripting.run(anyJob(), { language: 'applescript', source, timeoutMs: 30_000 }))).parsed;

describe('the keyboard', () => {
  it('is not where nothing can be written any more', async () => {
    const test = startMac();
    await script(test, 'tell application "Notes" to activate');
    test.clickOn(test.find(notes, { AXIdentifier: 'note' }));
    for (let left = 2; left > 0; left -= 1) choose(test, notes, 'Delete Note');

    const text = test.find(notes, { AXIdentifier: 'note' });
    expect([test.read(text, 'AXEnabled'), test.read(text, 'AXFocused')]).toEqual([false, false]);
  });

  it('finds nothing in an address field of what was there before', async () => {
    const test = startMac();
    await script(test, 'tell application "Safari" to activate');
    const field = test.find(ids.safari, { AXIdentifier: addressField });
    test.clickOn(field, 3);
    test.type('example.com/article\n');
    const there = test.read(field, 'AXValue');
    test.clickOn(field);
    choose(test, ids.safari, 'Undo');

    expect([there, test.read(field, 'AXValue')]).toEqual(['https://example.com/article', 'https://example.com/article']);
  });
});

describe('menus', () => {
  it('go with the window they were opened in', () => {
    const test = startMac();
    const area = test.find(ids.textEdit, { AXIdentifier: 'First Text View' });
    test.mac.drivers.accessibility.perform(area, 'AXShowMenu', 1000);
    const open = test.mac.model.menus.length;
    press(test, test.find(ids.textEdit, { AXSubrole: 'AXCloseButton' }));

    expect([open, test.mac.model.menus.length]).toEqual([1, 0]);
  });

  it('still begin a message while a sheet hangs from another', async () => {
    const test = startMac();
    await script(test, 'tell application "Mail" to activate');
    press(test, test.find(ids.mail, { AXIdentifier: 'send' }));
    const asked = test.mac.probe.app(ids.mail).windows.map(({ sheet }) => sheet);
    choose(test, ids.mail, 'New Message');

    expect(asked).toContain('alert');
    expect(titles(test, ids.mail).filter((title) => title === 'New Message')).toHaveLength(2);
  });

  it('tell of the folder where nothing in it is selected', async () => {
    const test = startMac();
    await script(test, 'tell application "Finder" to activate');
    choose(test, ids.finder, 'Get Info');

    expect(titles(test, ids.finder)).toEqual(['Documents Info', 'Documents']);
  });

  it('widen the calculator and not what lies over it', async () => {
    const test = startMac();
    await script(test, 'tell application "Calculator" to activate');
    const widths = () => test.mac.probe.app(ids.calculator).windows.map(({ frame }) => frame.width);
    choose(test, ids.calculator, 'About Calculator');
    const before = widths();
    choose(test, ids.calculator, 'Scientific');

    expect(widths()).toEqual([before[0], 468]);
  });
});

describe('Undo', () => {
  it('takes back a card that is being written, and Redo brings it again', async () => {
    const test = startMac();
    await script(test, 'tell application "Contacts" to activate');
    const people = () => script(test, 'tell application "Contacts" to count people');
    choose(test, contacts, 'New Card');
    const written = await people();
    test.mac.drivers.accessibility.set(test.find(contacts, { AXRole: 'AXTable' }), 'AXFocused', true);
    choose(test, contacts, 'Undo');
    const undone = await people();
    choose(test, contacts, 'Redo');

    expect([written, undone, await people()]).toEqual([4, 3, 4]);
  });

  it('takes back the name of a folder of notes, then the folder', async () => {
    const test = startMac();
    await script(test, 'tell application "Notes" to activate');
    const folders = () => script(test, 'tell application "Notes" to get name of every folder');
    const made = async (title: string) => {
      choose(test, notes, title);
      return folders();
    };
    const before = await folders();
    const fresh = await made('New Folder');
    test.type('Trips\n');
    const named = await folders();

    expect(fresh).not.toEqual(before);
    expect(named).toContain('Trips');
    expect([await made('Undo'), await made('Undo'), await made('Redo'), await made('Redo')]).toEqual([fresh, before, fresh, named]);
  });
});

describe('a card', () => {
  const firstName = ({ mac }: TestMac) => mac.probe.element(contacts, { identifier: 'first' })?.value;

  it('stays the open one where its new name sorts it elsewhere', async () => {
    const test = startMac();
    await script(test, 'tell application "Contacts" to activate');
    choose(test, contacts, 'Edit Card');
    test.mac.drivers.accessibility.set(test.find(contacts, { AXIdentifier: 'first' }), 'AXValue', 'Zoe');

    expect(firstName(test)).toBe('Zoe');
  });

  it('that was being written is the open one again when Undo takes back the next one', async () => {
    const test = startMac();
    await script(test, 'tell application "Contacts" to activate');
    for (const item of ['New Card', 'New Card', 'Undo']) choose(test, contacts, item);
    test.mac.drivers.accessibility.set(test.find(contacts, { AXIdentifier: 'first' }), 'AXValue', 'Zoe');

    expect(firstName(test)).toBe('Zoe');
    expect(await script(test, 'tell application "Contacts" to get first name of every person')).toContain('Zoe');
  });
});

describe('a window', () => {
  it('keeps enough room for its controls', () => {
    const test = startMac();
    const window = test.find(contacts, { AXRole: 'AXWindow' });
    test.mac.drivers.accessibility.set(window, 'AXSize', { type: 'size', width: 60, height: 60 });

    expect(test.mac.probe.app(contacts).windows[0]?.frame).toMatchObject({ width: 480, height: 280 });
  });

  it('of Calculator that is opened again has the keys of its size', async () => {
    const test = startMac();
    await script(test, 'tell application "Calculator" to activate');
    choose(test, ids.calculator, 'Scientific');
    press(test, test.find(ids.calculator, { AXSubrole: 'AXCloseButton' }));
    const calculator = appById(test.mac.model, ids.calculator);
    if (calculator !== null) launchApp(test.mac.model, calculator);

    expect(test.mac.probe.app(ids.calculator).windows[0]?.frame.width).toBe(240);
    expect(() => test.find(ids.calculator, { AXIdentifier: 'Sine' })).toThrow('no element');
  });
});

describe('the state as a text', () => {
  it('is another one for styles, and for what Finder notes of a file', async () => {
    const test = startMac();
    test.type('word');
    const typed = test.mac.snapshot();
    choose(test, ids.textEdit, 'Wrap to Page');
    const wrapped = test.mac.snapshot();
    await script(test, 'tell application "Finder" to set label index of file "Notes.txt" of folder "Documents" of home to 2');

    expect(new Set([typed, wrapped, test.mac.snapshot()]).size).toBe(3);
  });
});

describe('scripts', () => {
  it('are told of every window of Finder, as the tree has them', async () => {
    const test = startMac();
    const told = await script(
      test,
      'tell application "Finder"\nactivate\nset miniaturized of window 1 to true\nmake new Finder window to home\nend tell\ntell application "Finder" to get {count Finder windows, name of every window}',
    );
    choose(test, ids.finder, 'Get Info');
    const all = await script(test, 'tell application "Finder" to get {count Finder windows, count windows}');

    expect(told).toEqual([2, ['sam', 'Documents']]);
    expect(all).toEqual([2, 3]);
  });

  it('read any attribute that the tree has, and wake an Electron app by setting one', async () => {
    const test = startMac();
    test.type('Hi');
    choose(test, ids.textEdit, 'Select All');
    const told = await script(
      test,
      'tell application "System Events" to tell process "TextEdit" to get {value of attribute "AXSelectedText" of text area 1 of scroll area 1 of window 1, role of (value of attribute "AXFocusedUIElement"), value of attribute "AXMenuItemCmdChar" of menu item "New" of menu 1 of menu bar item "File" of menu bar 1}',
    );
    const woken = await script(
      test,
      'tell application "System Events" to tell process "Slack"\nset before to count UI elements of window 1\nset value of attribute "AXManualAccessibility" to true\ndelay 1\nget (count UI elements of window 1) > before\nend tell',
    );

    expect(told).toEqual(['Hi', 'AXTextArea', 'N']);
    expect(woken).toBe(true);
  });

  it.each([
    ['get the clipboard as text', 'from elsewhere'],
    [
      'open location "https://example.com/article"\ntell application "Safari" to get {frontmost, URL of document of front window}',
      [true, 'https://example.com/article'],
    ],
    ['list folder (path to documents folder)', ['Budget.xlsx', 'Notes.txt', 'Photos', 'Report.pdf']],
    ['tell application "System Events" to get name of every file of documents folder', ['Budget.xlsx', 'Notes.txt', 'Report.pdf']],
    [
      'tell application "Finder"\nset position of window 1 to {90, 80}\nset collapsed of window 1 to true\nget {position, collapsed} of window 1\nend tell',
      [[90, 80], true],
    ],
    ['tell application "TextEdit"\nset zoomed of window 1 to true\nget {zoomed, item 1 of bounds} of window 1\nend tell', [true, 0]],
  ])('say what many scripts say: %s', async (source, told) => {
    const test = startMac();
    test.mac.probe.setClipboard('from elsewhere');

    expect(await script(test, source)).toEqual(told);
  });
});
