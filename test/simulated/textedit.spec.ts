import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anyJob, appOf, ids, startMac } from './mac-under-test.js';

describe('the simulated TextEdit', () => {
  it('closes a document without changes at once', () => {
    const { mac, key } = startMac();

    key(13, ['command']);

    expect(mac.probe.app(ids.textEdit).windows).toEqual([]);
  });

  it('asks before changes are lost, and the sheet blocks the document', () => {
    const { mac, key, type, find, clickOn } = startMac();
    type('draft');

    key(13, ['command']);
    clickOn(find(ids.textEdit, { AXRole: 'AXTextArea' }));
    type('x');

    expect(mac.probe.app(ids.textEdit).windows).toMatchObject([{ title: 'Untitled', sheet: 'Save changes' }]);
    expect(mac.probe.element(ids.textEdit, { role: 'AXTextArea' })?.value).toBe('draft');
  });

  it('keeps the document when Cancel is pressed with Escape', () => {
    const { mac, key, type } = startMac();
    type('draft');
    key(13, ['command']);

    key(53);

    expect(mac.probe.app(ids.textEdit).windows).toMatchObject([{ title: 'Untitled', sheet: null }]);
  });

  it('throws the changes away with Delete', () => {
    const { mac, key, type, find, clickOn } = startMac();
    type('draft');
    key(13, ['command']);

    clickOn(find(ids.textEdit, { AXTitle: 'Delete' }));

    expect(mac.probe.app(ids.textEdit)).toMatchObject({ running: true, windows: [] });
  });

  it('asks about a document that has a file once System Settings says so', () => {
    const { mac, key, type, find, clickOn } = startMac();
    const settings = 'com.apple.systempreferences';
    type('draft');
    key(1, ['command']);
    key(36);
    const closing = (): unknown => {
      type('x');
      key(13, ['command']);
      return mac.probe.app(ids.textEdit).windows[0]?.sheet ?? null;
    };
    clickOn(find(settings, { AXRole: 'AXStaticText', AXValue: 'Appearance' }));
    for (let press = 0; press < 3; press += 1) key(125);
    clickOn(find(settings, { AXTitle: 'Ask to keep changes when closing documents' }));
    clickOn(find(ids.textEdit, { AXRole: 'AXTextArea' }));

    expect(closing()).toBe('Save changes');
  });

  it('drops the document with the button that AppKit calls DontSaveButton, whatever its title', () => {
    const { mac, key, type, find, clickOn } = startMac();
    type('draft');
    key(13, ['command']);

    clickOn(find(ids.textEdit, { AXIdentifier: 'DontSaveButton' }));

    expect(mac.probe.app(ids.textEdit).windows).toEqual([]);
  });

  it('writes the file with Save, under the name in the sheet, and Finder lists it', () => {
    const { mac, key, type, find } = startMac();
    type('draft');
    key(13, ['command']);
    mac.drivers.accessibility.set(find(ids.textEdit, { AXIdentifier: 'save-sheet.name' }), 'AXValue', 'Plan');

    key(36);

    expect(mac.probe.file('/Users/sam/Documents/Plan.txt')).toBe('draft');
    expect(mac.probe.element(ids.finder, { value: 'Plan.txt' })).not.toBeNull();
    expect(mac.probe.app(ids.textEdit).windows).toEqual([]);
  });

  it('holds quitting back with the sheet, and goes on once it is answered', async () => {
    const { mac, type, find, clickOn } = startMac();
    type('draft');

    const report = await mac.applications.quit(anyJob(), appOf(mac, ids.textEdit));
    const whileAsking = mac.probe.app(ids.textEdit).running;
    clickOn(find(ids.textEdit, { AXTitle: 'Delete' }));

    expect(report).toMatchObject({ effect: 'none', waitingFor: expect.stringMatching(/^Do you want to keep .*“Untitled”/) });
    expect([whileAsking, mac.probe.app(ids.textEdit).running]).toEqual([true, false]);
  });

  it('opens another document with ⌘N and from the File menu', () => {
    const { mac, key, find } = startMac();

    key(45, ['command']);
    mac.drivers.accessibility.perform(find(ids.textEdit, { AXRole: 'AXMenuItem', AXTitle: 'New' }), 'AXPress', 3000);

    expect(mac.probe.app(ids.textEdit).windows.map((window) => window.title)).toEqual(['Untitled 3', 'Untitled 2', 'Untitled']);
  });

  it('shows its File menu at a click and runs the item that is clicked', () => {
    const { mac, click, find, clickOn } = startMac();
    const file = mac.scene().menuBar.titles.find((title) => title.text === 'File');

    click({ x: (file?.frame.x ?? 0) + 5, y: 10 });
    const open = mac.scene().windows.at(-1)?.style;
    clickOn(find(ids.textEdit, { AXRole: 'AXMenuItem', AXTitle: 'New' }));

    expect(open).toBe('menu');
    expect(mac.scene().windows.at(-1)).toMatchObject({ style: 'document', title: 'Untitled 2' });
  });

  it('closes an open menu with Escape, and picks from it by arrow keys and Return', () => {
    const { mac, click, key } = startMac();
    const file = mac.scene().menuBar.titles.find((title) => title.text === 'File')?.frame;
    const open = () => {
      click({ x: (file?.x ?? 0) + 5, y: 10 });
    };

    open();
    key(53);
    const afterEscape = mac.scene().windows.at(-1)?.style;
    open();
    key(125);
    key(36);

    expect(afterEscape).toBe('document');
    expect(mac.probe.app(ids.textEdit).windows.map((window) => window.title)).toEqual(['Untitled 2', 'Untitled']);
  });

  it('writes to the real disk only under the export folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehand-export-'));
    const { mac, key, type, find } = startMac({ exportFolder: folder });
    type('draft');
    key(1, ['command']);
    mac.drivers.accessibility.set(find(ids.textEdit, { AXIdentifier: 'saveAsNameTextField' }), 'AXValue', 'a/../../b');

    key(36);

    expect(readdirSync(folder, { recursive: true }).map(String).sort()).toEqual(['Documents', join('Documents', 'a:..:..:b.txt')]);
    expect(mac.probe.app(ids.textEdit).windows).toMatchObject([{ title: 'a:..:..:b.txt', sheet: null }]);
    rmSync(folder, { recursive: true });
  });

  it('leaves the find bar as it is when the format bar comes and goes', () => {
    const { mac, key, type, find, read, pidOf } = startMac();
    const textEdit = mac.drivers.accessibility.application(pidOf(ids.textEdit));
    type('draft');
    key(3, ['command']);
    const [field, replace] = [find(ids.textEdit, { AXIdentifier: 'find-field' }), find(ids.textEdit, { AXTitle: 'Replace' })];

    mac.drivers.accessibility.perform(find(ids.textEdit, { AXTitle: 'Make Rich Text' }), 'AXPress', 1000);

    expect([read(field, 'AXIdentifier'), read(replace, 'AXTitle')]).toEqual(['find-field', 'Replace']);
    expect(read(textEdit, 'AXFocusedUIElement')).toEqual({ type: 'element', element: field });
  });
});
