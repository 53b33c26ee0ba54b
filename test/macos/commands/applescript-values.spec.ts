import { describe, expect, test } from 'vitest';
import { parseAppleScriptValue } from '../../../src/main/mac/macos/commands/applescript-values.js';
import { jsonOf, sourceOf, type Value } from '../../../src/main/mac/simulated/scripting/values.js';

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

/** The same numbers each time. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('what the simulated Mac prints is read as the data it says it is, for a thousand values', () => {
  const random = randomFrom(7);
  const texts = ['', 'a', '"', '\\', '\t', '\n', '{1, 2}', 'a:b', '|', '«', '日本 👩‍💻', 'missing value', "it's", ', '];
  const names = ['a', 'output volume', 'x y:z', 'Name2'];
  const make = (depth: number): Value => {
    switch (random(depth > 4 ? 5 : 7)) {
      case 0:
        return { kind: 'text', value: `${texts[random(texts.length)]}${texts[random(texts.length)]}` };
      case 1:
        return { kind: 'number', value: (random(2_000_000) - 1_000_000) / ([1, 8, 1000][random(3)] ?? 1), real: random(2) === 0 };
      case 2:
        return { kind: 'boolean', value: random(2) === 0 };
      case 3:
        return { kind: 'missing' };
      case 4:
        return { kind: 'constant', name: 'yes' };
      case 5:
        return { kind: 'list', items: Array.from({ length: random(4) }, () => make(depth + 1)) };
      default:
        return { kind: 'record', fields: new Map(names.slice(0, 1 + random(names.length)).map((name) => [name, make(depth + 1)])) };
    }
  };

  for (let round = 0; round < 1000; round += 1) {
    const value = make(0);

    expect(parseAppleScriptValue(`${sourceOf(value)}\n`)).toEqual(jsonOf(value));
  }
});

test('no text whatever makes it throw', () => {
  const random = randomFrom(3);
  const pieces = ['{', '}', '"', '|', ',', ':', '\\', '«', '»', '(', ')', ' ', 'a', '1', '-', 'date ', '\n', '1,5'];

  for (let round = 0; round < 5000; round += 1) {
    const text = Array.from({ length: random(14) }, () => pieces[random(pieces.length)]).join('');

    expect(() => parseAppleScriptValue(text)).not.toThrow();
  }
});
