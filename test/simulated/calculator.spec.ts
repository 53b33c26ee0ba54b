import { describe, expect, it } from 'vitest';
import { ids, startMac, type TestMac } from './mac-under-test.js';

const shown = ({ mac }: TestMac) => mac.probe.element(ids.calculator, { identifier: 'display' })?.value;

function pressAll(test: TestMac, labels: readonly string[]): void {
  for (const label of labels) {
    const result = test.mac.drivers.accessibility.perform(test.find(ids.calculator, { AXDescription: label }), 'AXPress', 3000);
    if (!result.ok) throw new Error(`${label} failed with ${result.code}`);
  }
}

describe('the simulated Calculator', () => {
  it('labels its buttons by description and leaves the title empty', () => {
    const { mac, find } = startMac();

    const seven = mac.drivers.accessibility.attributes(find(ids.calculator, { AXDescription: '7' }), [
      'AXRole',
      'AXTitle',
      'AXDescription',
    ]);

    expect(seven).toEqual({ ok: true, value: ['AXButton', '', '7'] });
  });

  it('computes by pressed buttons, multiplication first', () => {
    const test = startMac();

    pressAll(test, ['2', 'Add', '3', 'Multiply', '4', 'Equals']);

    expect(shown(test)).toBe('14');
  });

  it.each([
    ['Add', '110'],
    ['Subtract', '90'],
    ['Multiply', '10'],
  ])('takes a percentage of what it is added to: %s', (operator, result) => {
    const test = startMac();

    pressAll(test, ['1', '0', '0', operator, '1', '0', 'Percent', 'Equals']);

    expect(shown(test)).toBe(result);
  });

  it('computes by mouse clicks', () => {
    const test = startMac();

    for (const label of ['1', '2', 'Subtract', '5', 'Equals']) test.clickOn(test.find(ids.calculator, { AXDescription: label }));

    expect(shown(test)).toBe('7');
  });

  it.each([
    ['6*7=', '42'],
    ['0.1+0.2=', '0.3'],
    ['9/3\n', '3'],
    ['1/0=', 'Not a number'],
    ['50%', '0.5'],
    ['2+3==', '8'],
  ])('computes %s typed on the keyboard as %s', (typed, result) => {
    const test = startMac();
    test.click({ x: 1000, y: 400 });

    test.keys(typed);

    expect(shown(test)).toBe(result);
  });

  it('parts thousands once View > Show Thousands Separators is chosen', () => {
    const test = startMac();
    test.click({ x: 1000, y: 400 });
    test.keys('1234*1000.5=');

    test.mac.drivers.accessibility.perform(test.find(ids.calculator, { AXTitle: 'Show Thousands Separators' }), 'AXPress', 3000);

    expect(shown(test)).toBe('1,234,617');
  });

  it('clears with Escape', () => {
    const test = startMac();
    test.click({ x: 1000, y: 400 });
    test.keys('12');

    test.key(53);

    expect(shown(test)).toBe('0');
  });

  it('clears what is being typed alone, and all of it once nothing is', () => {
    const test = startMac();
    const names = () => ['Clear', 'All Clear'].map((description) => test.mac.probe.element(ids.calculator, { description }) !== null);
    const before = names();

    pressAll(test, ['2', 'Add', '3', 'Clear', '4', 'Equals']);
    const sum = shown(test);
    pressAll(test, ['7', 'Clear', 'All Clear', 'Equals']);

    expect([before, sum, shown(test), names()]).toEqual([[false, true], '6', '0', [false, true]]);
  });
});
