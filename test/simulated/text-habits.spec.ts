import { describe, expect, it } from 'vitest';
import type { ModifierKey } from '../../src/shared/chords.js';
import type { Point } from '../../src/shared/geometry.js';
import { addressField, ids, startMac, type TestMac } from './mac-under-test.js';

const area = { role: 'AXTextArea' } as const;
const keys = { left: 123, right: 124, down: 125, up: 126, backspace: 51, z: 6 };
const lines = 'one two three\nsecond line here\nthird';

function startWith(text: string) {
  const test = startMac();
  test.type(text);
  const shown = () => test.mac.probe.element(ids.textEdit, area);
  const chosen = () => {
    const { location, length } = shown()?.selection ?? { location: -1, length: 0 };
    return String(shown()?.value).slice(location, location + length);
  };
  return { ...test, shown, chosen };
}

/** A letter of the first lines: the picture's letters are about 7 points wide and a line 18 high. */
const at = (column: number, line = 0): Point => ({ x: 426 + 7 * column, y: 178 + 18 * line });

function mouse({ mac }: TestMac, steps: readonly (readonly ['down' | 'drag' | 'up', Point])[], flags: readonly ModifierKey[] = []): void {
  for (const [type, point] of steps) mac.drivers.input.mouse({ type, button: 'left', point, clickState: 1, flags });
}

describe('text on the simulated Mac', () => {
  it('is walked by words with Option, by lines with Command and to its ends with Command and up or down', () => {
    const { key, type, shown } = startWith(lines);

    key(keys.up, ['command']);
    key(keys.right, ['option']);
    key(keys.right, ['option']);
    type('!');
    key(keys.right, ['command']);
    type('.');
    key(keys.left, ['option']);
    type('>');
    key(keys.down, ['command']);
    key(keys.left, ['command']);
    type('#');

    expect(shown()?.value).toBe('one two! >three.\nsecond line here\n#third');
  });

  it('is selected by Shift with arrows, and the end that was moved last goes on', () => {
    const { key, chosen } = startWith(lines);
    key(keys.up, ['command']);
    key(keys.right, ['option']);

    const grown = [keys.right, keys.right].map((code) => {
      key(code, ['shift', 'option']);
      return chosen();
    });
    const shrunk = [keys.left, keys.left, keys.left].map((code) => {
      key(code, ['shift', 'option']);
      return chosen();
    });
    key(keys.down, ['shift', 'command']);

    expect([grown, shrunk]).toEqual([
      [' two', ' two three'],
      [' two ', ' ', 'one'],
    ]);
    expect(chosen()).toBe(lines.slice(3));
  });

  it('loses a word with Option and Backspace, and the line before the caret with Command', () => {
    const { key, shown } = startWith('one two\nthree four five');

    key(keys.backspace, ['option']);
    key(keys.left, ['option']);
    key(keys.backspace, ['command']);

    expect(shown()?.value).toBe('one two\nfour ');
  });

  it('is taken back and brought again by ⌘Z and ⇧⌘Z, until something else is typed', () => {
    const { key, type, shown } = startWith('a');
    key(keys.left);
    key(keys.right);
    type('b');

    key(keys.z, ['command']);
    key(keys.z, ['command']);
    const back = shown()?.value;
    key(keys.z, ['command', 'shift']);
    const again = shown()?.value;
    type('x');
    key(keys.z, ['command', 'shift']);

    expect([back, again, shown()?.value]).toEqual(['', 'a', 'ax']);
  });

  it('comes back at once where letters were deleted one after the other, and apart from what was typed', () => {
    const { key, shown, chosen } = startWith('one two');
    for (let left = 3; left > 0; left -= 1) key(keys.backspace);
    const deleted = shown()?.value;

    key(keys.z, ['command']);
    const back = [shown()?.value, chosen()];
    key(keys.z, ['command']);

    expect([deleted, back, shown()?.value]).toEqual(['one ', ['one two', 'two'], '']);
  });

  it('is selected by the mouse: a word, a paragraph, and as far as a click with Shift', () => {
    const test = startWith(lines);
    const { click, chosen } = test;

    click(at(5), 2);
    const word = chosen();
    click(at(3, 1), 3);
    const paragraph = chosen();
    click(at(4));
    mouse(
      test,
      [
        ['down', at(7)],
        ['up', at(7)],
      ],
      ['shift'],
    );

    expect([word, paragraph, chosen()]).toEqual(['two', 'second line here\n', 'two']);
  });

  it('comes back where it was, selected, by one Undo after it was dragged, and goes again by Redo', () => {
    const test = startWith(lines);
    test.click(at(1), 2);
    mouse(test, [
      ['down', at(1)],
      ['drag', at(3, 2)],
      ['up', at(40, 2)],
    ]);

    test.key(keys.z, ['command']);
    const undone = [test.shown()?.value, test.chosen()];
    test.key(keys.z, ['command', 'shift']);

    expect(undone).toEqual([lines, 'one']);
    expect(test.shown()?.value).toBe(' two three\nsecond line here\nthirdone');
  });

  it('is moved by dragging what is selected, and copied with Option', () => {
    const test = startWith(lines);
    test.click(at(1), 2);

    mouse(test, [
      ['down', at(1)],
      ['drag', at(3, 2)],
      ['up', at(40, 2)],
    ]);
    const moved = test.shown()?.value;
    mouse(
      test,
      [
        ['down', at(6, 2)],
        ['up', at(0, 1)],
      ],
      ['option'],
    );

    expect(moved).toBe(' two three\nsecond line here\nthirdone');
    expect([test.shown()?.value, test.chosen()]).toEqual([' two three\nonesecond line here\nthirdone', 'one']);
  });

  it('is dropped into another app as a copy, and stays where it was', () => {
    const test = startWith('sam');
    const { mac, click, find, frameOf } = test;
    const address = frameOf(find(ids.safari, { AXIdentifier: addressField }));
    click(at(1), 2);

    mouse(test, [
      ['down', at(1)],
      ['drag', at(0, 2)],
      ['up', { x: address.x + address.width - 4, y: address.y + 12 }],
    ]);

    expect(test.shown()?.value).toBe('sam');
    expect(mac.probe.element(ids.safari, { identifier: addressField })?.value).toBe('https://example.com/sign-insam');
  });

  it('scrolls with its bar once it is longer than its window, and to where the caret goes', () => {
    const { mac, key, type, find, read } = startWith('');
    const value = Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n');
    mac.drivers.accessibility.set(find(ids.textEdit, { AXRole: 'AXTextArea' }), 'AXValue', value);
    const bar = () => read(find(ids.textEdit, { AXRole: 'AXScrollBar' }), 'AXValue');

    const before = bar();
    key(keys.down, ['command']);
    const atEnd = bar();
    key(keys.up, ['command']);
    type('x');

    expect([before, atEnd, bar()]).toEqual([0, 1, 0]);
  });
});
