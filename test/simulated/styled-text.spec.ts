import { describe, expect, it } from 'vitest';
import { fromRtf } from '../../src/main/mac/simulated/model/text/rtf.js';
import { ids, startMac } from './mac-under-test.js';

const area = { role: 'AXTextArea' } as const;
const k = { b: 11, f: 3, g: 5, s: 1, a: 0, e: 14, z: 6, t: 17, plus: 24, up: 126, right: 124, return: 36, escape: 53 };

function startWith(text: string) {
  const test = startMac();
  test.type(text);
  const { mac, find, read, clickOn } = test;
  return {
    ...test,
    value: () => mac.probe.element(ids.textEdit, area)?.value,
    set: (identifier: string, value: string) =>
      mac.drivers.accessibility.set(find(ids.textEdit, { AXIdentifier: identifier }), 'AXValue', value),
    told: (description: string) => read(find(ids.textEdit, { AXDescription: description }), 'AXValue'),
    press: (fits: Record<string, string>) => clickOn(find(ids.textEdit, fits)),
    script: async (source: string) =>
      (
        await mac.scripting.run({ signal: new AbortController().signal } as never, {
          language: 'applescript',
          source: `tell application "TextEdit" to ${source}`,
          timeoutMs: 5000,
          args: [],
        })
      ).parsed,
  };
}

describe('styled text in TextEdit', () => {
  it('is made by ⌘B on what is selected, told by the format bar and by the menu, and taken back by ⌘Z', () => {
    const { mac, key, told, find } = startWith('one two');
    key(k.right, ['shift', 'option']);
    key(123, ['shift', 'option']);

    key(k.b, ['command']);
    const on = [told('bold'), told('typeface'), told('font size'), mac.probe.element(ids.textEdit, { title: 'Bold' })?.mark];
    key(k.z, ['command']);

    expect(on).toEqual([1, 'Helvetica', '12', '']);
    expect(() => find(ids.textEdit, { AXDescription: 'bold' })).toThrow('no element');
  });

  it('is typed on in the style that was asked for, and each letter keeps its own', async () => {
    const { key, type, script } = startWith('one ');

    key(k.b, ['command']);
    type('two');
    key(k.b, ['command']);
    type(' three');

    expect(await script('get font of every word of text of document 1')).toEqual(['Helvetica', 'Helvetica-Bold', 'Helvetica']);
    expect(await script('get attribute runs of text of document 1')).toEqual(['one ', 'two', ' three']);
  });

  it('has colours and aligned paragraphs, which are drawn, clicked, told to scripts and kept in its file', async () => {
    const { mac, key, script, find, set, click, type, value } = startWith('one\ntwo');
    const chooses = (title: string) => mac.drivers.accessibility.perform(find(ids.textEdit, { AXTitle: title }), 'AXPress', 3000);

    chooses('Align Right');
    await script('set color of word 1 of text of document 1 to {65535, 9766, 0}');
    const frame = mac.probe.element(ids.textEdit, area)?.frame ?? { x: 0, y: 0, width: 0, height: 0 };
    // Left of the letters, whose page is 468 points wide.
    click({ x: frame.x + 440, y: frame.y + 32 });
    type('>');
    key(k.s, ['command']);
    set('saveAsNameTextField', 'aligned');
    key(k.return);

    expect(value()).toBe('one\n>two');
    expect(await script('get color of every word of text of document 1')).toEqual([
      [65535, 9766, 0],
      [0, 0, 0],
    ]);
    const file = mac.probe.file('/Users/sam/Documents/aligned.rtf') ?? '';
    expect(file).toMatch(/\\colortbl;\\red255\\green38\\blue0;.*\\ql\\cf1.*one.*\\qr\\cf0.*>two/s);
    expect(fromRtf(file).runs.map(({ style }) => [style.color, style.align])).toEqual([
      ['#ff2600', 'left'],
      ['#000000', 'left'],
      ['#000000', 'right'],
    ]);
  });

  it('takes font and size from the bar and from a script', async () => {
    const { key, press, script, find, mac } = startWith('one two');
    key(k.a, ['command']);
    key(k.plus, ['command']);

    mac.drivers.accessibility.set(find(ids.textEdit, { AXDescription: 'typeface' }), 'AXValue', 'Georgia');
    mac.drivers.accessibility.set(find(ids.textEdit, { AXDescription: 'font size' }), 'AXValue', '24');
    press({ AXDescription: 'underline' });
    await script('set size of word 2 of text of document 1 to 36');
    await script('set font of word 1 of text of document 1 to "Menlo-Bold"');

    expect(await script('get {font, size} of word 1 of text of document 1')).toEqual(['Menlo-Bold', 24]);
    expect(await script('get {font, size} of word 2 of text of document 1')).toEqual(['Georgia', 36]);
  });

  it('is found and replaced by the bar of ⌘F, all at once or one by one', () => {
    const { mac, key, type, set, press, value, read, find } = startWith('tea, Tea and tea');

    key(k.f, ['command', 'option']);
    type('tea');
    const count = read(find(ids.textEdit, { AXIdentifier: 'find-count' }), 'AXValue');
    set('replace-field', 'milk');
    press({ AXTitle: 'Replace', AXRole: 'AXButton' });
    const one = value();
    press({ AXTitle: 'All' });
    const [all, told] = [value(), read(find(ids.textEdit, { AXIdentifier: 'find-count' }), 'AXValue')];
    press({ AXTitle: 'Done' });
    key(k.z, ['command']);

    expect([count, one, all, value()]).toEqual(['3', 'milk, Tea and tea', 'milk, milk and milk', 'milk, Tea and tea']);
    expect(told).toBe('2 replaced');
    expect(mac.probe.element(ids.textEdit, area)?.focused).toBe(true);
  });

  it('is written as RTF when the save panel says so, and read again with its styles', async () => {
    const { mac, key, set, type, script } = startWith('plain ');
    key(k.b, ['command']);
    type('bold – é');
    key(k.s, ['command']);
    const offered = mac.probe.element(ids.textEdit, { identifier: 'file-format' })?.value;
    set('saveAsNameTextField', 'Letter');

    key(k.return);
    const written = mac.probe.file('/Users/sam/Documents/Letter.rtf');
    key(13, ['command']);
    await script('open POSIX file "/Users/sam/Documents/Letter.rtf"');

    expect(offered).toBe('Rich Text Document');
    expect(written).toMatch(/^\{\\rtf1\\ansi.*Helvetica-Bold/s);
    expect(mac.probe.file('/Users/sam/Documents/Letter.txt')).toBeNull();
    expect(await script('get {name, path, text} of document 1')).toEqual([
      'Letter.rtf',
      '/Users/sam/Documents/Letter.rtf',
      'plain bold – é',
    ]);
    expect(await script('get font of last word of text of document 1')).toBe('Helvetica-Bold');
  });

  it('takes its font from the font panel', () => {
    const { key, told, press } = startWith('word');
    key(k.a, ['command']);

    key(k.t, ['command']);
    press({ AXRole: 'AXStaticText', AXValue: 'Verdana' });

    expect(told('typeface')).toBe('Verdana');
  });
});
