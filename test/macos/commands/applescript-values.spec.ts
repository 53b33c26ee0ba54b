import { describe, expect, test } from 'vitest';
import { parseAppleScriptValue } from '../../../src/main/mac/macos/commands/applescript-values.js';

describe('values as AppleScript writes them', () => {
  const cases: readonly (readonly [string, unknown])[] = [
    ['"plain"', 'plain'],
    ['"a \\"quoted\\" \\\\ word"', 'a "quoted" \\ word'],
    ['"tab\\tand\\nbreak"', 'tab\tand\nbreak'],
    ['"a real\nbreak"', 'a real\nbreak'],
    ['""', ''],
    ['42', 42],
    ['-1.5', -1.5],
    ['1.0E+10', 1e10],
    ['1,5', 1.5],
    ['true', true],
    ['missing value', null],
    ['{}', []],
    ['{1, 2, 3}', [1, 2, 3]],
    ['{1,5, 2}', [1.5, 2]],
    ['{"a", {"b", missing value}, {}}', ['a', ['b', null], []]],
    ['{a:1, b:"two"}', { a: 1, b: 'two' }],
    ['{output volume:44, output muted:false}', { 'output volume': 44, 'output muted': false }],
    ['{|my field|:1, |a:b, c|:{x:2}}', { 'my field': 1, 'a:b, c': { x: 2 } }],
    ['{«class pnam»:"x"}', { '«class pnam»': 'x' }],
    ['{name:missing value, __proto__:1}', JSON.parse('{"name":null,"__proto__":1}')],
    ['date "Saturday, April 15, 2006 4:29:04 PM"', 'Saturday, April 15, 2006 4:29:04 PM'],
    ['date "Samstag, 15. April 2006 um 16:29:04"', 'Samstag, 15. April 2006 um 16:29:04'],
    ['alias "Macintosh HD:Users:sam:a \\"b\\".txt"', 'Macintosh HD:Users:sam:a "b".txt'],
    ['yes', 'yes'],
    ['application "Finder"', 'application "Finder"'],
    [
      '{document file "a, b}.txt" of folder "x" of application "Finder", 2}',
      ['document file "a, b}.txt" of folder "x" of application "Finder"', 2],
    ],
    ['{«data TIFF4D4D}», "x"}', ['«data TIFF4D4D}»', 'x']],
    ['"日本語 👩‍💻"', '日本語 👩‍💻'],
  ];

  test.each(cases)('%s', (source, value) => {
    expect(parseAppleScriptValue(source)).toEqual(value);
  });
});

test.each(['', '   ', '{1, 2', '"open', '{a:1, 2}', '{1, 2} 3', '{|open:1}', '«open', '{,}', '{1,}'])('%j is no value', (source) => {
  expect(parseAppleScriptValue(source)).toBeUndefined();
});

test('lists without end are no value and end nothing else', () => {
  expect(parseAppleScriptValue('{'.repeat(100_000))).toBeUndefined();
  expect(parseAppleScriptValue(`${'{'.repeat(5000)}${'}'.repeat(5000)}`)).toBeUndefined();
});

test('a long list is read in time that grows with its length', () => {
  const items = Array.from({ length: 20_000 }, (_, index) => `{name:"item ${index}", size:${index}}`);

  const value = parseAppleScriptValue(`{${items.join(', ')}}`);

  expect(value).toHaveLength(20_000);
});
