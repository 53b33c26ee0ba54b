import { describe, expect, it } from 'vitest';
import type { AxElement } from '../../src/main/mac/engine/drivers/drivers.js';
import { centre, intersection } from '../../src/shared/geometry.js';
import { ids, startMac, type TestMac } from './mac-under-test.js';

function bar(test: TestMac): AxElement {
  const element = (of: AxElement, name: string): AxElement => {
    const found = test.read(of, name);
    if (typeof found !== 'object' || found.type !== 'element') throw new Error(`no ${name}`);
    return found.element;
  };
  return element(element(test.find(ids.mail, { AXIdentifier: 'messages' }), 'AXParent'), 'AXVerticalScrollBar');
}

const firstRow = (test: TestMac): unknown => {
  const rows = test.mac.drivers.accessibility.range(test.find(ids.mail, { AXIdentifier: 'messages' }), 'AXVisibleRows', 0, 1);
  const [first] = rows.ok ? rows.value : [];
  return first === undefined ? null : test.read(first, 'AXIndex');
};

describe('scroll bars', () => {
  it('follow the wheel and tell both ends', () => {
    const test = startMac();
    const { input } = test.mac.drivers;
    const table = test.find(ids.mail, { AXIdentifier: 'messages' });
    input.mouse({ type: 'move', button: 'left', point: centre(test.frameOf(table)), clickState: 0, flags: [] });
    const values: unknown[] = [test.read(bar(test), 'AXValue')];

    input.scroll({ x: 0, y: -100_000 });
    values.push(test.read(bar(test), 'AXValue'));
    const atEnd = test.mac.snapshot();
    input.scroll({ x: 0, y: -100 });

    expect(values).toEqual([0, 1]);
    expect(JSON.parse(test.mac.snapshot()).apps).toEqual(JSON.parse(atEnd).apps);
    expect(firstRow(test)).toBe(648);
  });

  it('scroll by AXValue', () => {
    const test = startMac();

    const set = test.mac.drivers.accessibility.set(bar(test), 'AXValue', 0.5);

    expect(set.ok).toBe(true);
    expect(test.read(bar(test), 'AXValue')).toBeCloseTo(0.5, 3);
    expect(firstRow(test)).toBe(324);
  });

  it('follow the mouse', () => {
    const test = startMac();
    const { x, y, width, height } = test.frameOf(bar(test));

    test.click({ x: x + width / 2, y: y + height / 4 });

    expect(test.read(bar(test), 'AXValue')).toBeCloseTo(0.25, 2);
  });

  it('are missing where everything fits', () => {
    const test = startMac();
    const area = test.find(ids.textEdit, { AXRole: 'AXScrollArea' });

    expect(test.read(area, 'AXVerticalScrollBar')).toBeUndefined();
    expect(test.children(area)).toHaveLength(1);
  });
});

describe('a page', () => {
  it('scrolls a row far below into sight by AXScrollToVisible', () => {
    const test = startMac();
    const { accessibility } = test.mac.drivers;
    const table = test.find(ids.safari, { AXIdentifier: 'results' });
    const rows = accessibility.range(table, 'AXRows', 300, 1);
    const row = rows.ok ? rows.value[0] : undefined;
    if (row === undefined) throw new Error('no row');

    const answer = accessibility.perform(row, 'AXScrollToVisible', 1000);

    const page = test.frameOf(test.find(ids.safari, { AXRole: 'AXWebArea' }));
    const seen = intersection(page, test.frameOf(table));
    expect(answer.ok).toBe(true);
    expect(seen === null ? null : intersection(seen, test.frameOf(row))?.height).toBe(22);
  });
});
