import { describe, expect, it } from 'vitest';
import type { AxElement } from '../../src/main/mac/engine/drivers/drivers.js';
import { centre } from '../../src/shared/geometry.js';
import { ids, startMac, type TestMac } from './mac-under-test.js';

const service = 'com.apple.appkit.xpc.openAndSavePanelService';
const command = (test: TestMac, letter: string, ...more: readonly ('shift' | 'option')[]) => {
  const key = test.mac.drivers.input.keyFor(letter);
  test.key(key?.keyCode ?? -1, ['command', ...more]);
};
const set = ({ mac, find }: TestMac, identifier: string, value: string) =>
  mac.drivers.accessibility.set(find(ids.textEdit, { AXIdentifier: identifier }), 'AXValue', value);
const pidAt = ({ mac }: TestMac, element: AxElement) => {
  const pid = mac.drivers.accessibility.pid(element);
  return pid.ok ? pid.value : null;
};

describe('open and save panels', () => {
  it.each([
    ['Dr. Smith', 'Dr. Smith.txt'],
    ['Report 1.5', 'Report 1.5.txt'],
    ['notes.md', 'notes.md'],
  ])('saves %s as %s', (name, saved) => {
    const test = startMac();
    test.type('draft');
    command(test, 's');
    set(test, 'saveAsNameTextField', name);

    test.key(36);

    expect(test.mac.probe.file(`/Users/sam/Documents/${saved}`)).toBe('draft');
  });

  it('names a copy without the ending of what it is a copy of', () => {
    const test = startMac();
    test.type('draft');
    command(test, 's');
    test.key(36);

    command(test, 's', 'shift');

    expect(test.mac.probe.app(ids.textEdit).windows[0]?.title).toBe('Untitled copy');
  });

  it('calls places as Finder does', () => {
    const test = startMac({ scenario: { language: 'ja' } });

    command(test, 'o');

    const named = (value: string) => test.mac.probe.element(ids.textEdit, { role: 'AXStaticText', value }) !== null;
    expect(['よく使う項目', 'アプリケーション', 'お気に入り', 'Applications'].map(named)).toEqual([true, true, false, false]);
  });

  it('stand in the tree of the app and belong to another process', () => {
    const test = startMac();

    command(test, 'o');
    const cancel = test.find(ids.textEdit, { AXIdentifier: 'CancelButton' });
    const servicePid = test.pidOf(service);
    const [top] = test.mac.drivers.windowServer.windows();
    const hit = test.mac.drivers.accessibility.elementAt(servicePid, centre(test.frameOf(cancel)));

    expect([pidAt(test, cancel), top?.pid, top?.title]).toEqual([servicePid, servicePid, 'Open']);
    expect(hit.ok && hit.value !== null && test.mac.drivers.accessibility.same(hit.value, cancel)).toBe(true);
  });

  it('open a file of the simulated home by a double click', () => {
    const test = startMac();
    command(test, 'o');

    const name = test.find(ids.textEdit, { AXRole: 'AXStaticText', AXValue: 'Notes.txt' });
    test.click(centre(test.frameOf(name)), 2);

    expect(test.mac.probe.app(ids.textEdit).windows[0]?.title).toBe('Notes.txt');
    const text = test.mac.probe.file('/Users/sam/Documents/Notes.txt') ?? '';
    expect(test.mac.probe.element(ids.textEdit, { role: 'AXTextArea', value: text })).not.toBeNull();
    expect(test.mac.probe.app(service).running).toBe(false);
  });

  it('go to a folder with ⇧⌘G, not to one that does not exist', () => {
    const test = startMac();
    command(test, 'o');

    command(test, 'g', 'shift');
    test.type('/Users/sam/Nowhere\n');
    const refused = test.mac.probe.element(ids.textEdit, { identifier: 'PathTextField' }) !== null;
    set(test, 'PathTextField', '~/Desktop');
    test.key(36);

    expect(refused).toBe(true);
    expect(test.mac.probe.element(ids.textEdit, { identifier: 'where-popup' })?.value).toBe('Desktop');
    expect(test.mac.probe.element(ids.textEdit, { value: 'To do.txt' })).not.toBeNull();
  });

  it('go with ⇧⌘G to a file that is named, and choose it', () => {
    const test = startMac();
    command(test, 'o');

    command(test, 'g', 'shift');
    test.type('~/Desktop/To do.txt\n');
    const where = test.mac.probe.element(ids.textEdit, { identifier: 'where-popup' })?.value;
    test.key(36);

    expect([where, test.mac.probe.app(ids.textEdit).windows[0]?.title]).toEqual(['Desktop', 'To do.txt']);
  });

  it('save under another name with Save As…, in the chosen folder', () => {
    const test = startMac();
    test.type('draft');
    command(test, 's', 'shift', 'option');

    set(test, 'saveAsNameTextField', 'Plan');
    set(test, 'where-popup', 'Downloads');
    const before = test.mac.probe.element(ids.textEdit, { identifier: 'where-popup' })?.value;
    test.key(36);

    expect(before).toBe('Documents');
    expect(test.mac.probe.file('/Users/sam/Documents/Plan.txt')).toBe('draft');
  });

  it('ask before they replace a file', () => {
    const test = startMac();
    test.type('new');
    command(test, 's');
    set(test, 'saveAsNameTextField', 'Notes.txt');

    test.key(36);
    const kept = test.mac.probe.file('/Users/sam/Documents/Notes.txt');
    test.clickOn(test.find(ids.textEdit, { AXIdentifier: 'replace' }));

    expect(kept).toContain('Call Ada');
    expect(test.mac.probe.file('/Users/sam/Documents/Notes.txt')).toBe('new');
    expect(test.mac.probe.app(ids.textEdit).windows[0]).toMatchObject({ title: 'Notes.txt', sheet: null });
  });
});
