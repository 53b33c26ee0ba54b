import { beforeEach, describe, expect } from 'vitest';
import { createConversion, type Makeable, type Plain } from '../../src/main/mac/macos/native/convert.js';
import { openNative } from '../../src/main/mac/macos/native/native.js';
import { withPool, withScope } from '../../src/main/mac/macos/native/scope.js';
import { createNames, createString, stringOf } from '../../src/main/mac/macos/native/strings.js';
import type { Ref } from '../../src/main/mac/macos/native/words.js';
import { createElements } from '../../src/main/mac/macos/worker/drivers/accessibility/elements.js';
import { type Random, randomFrom } from '../engine/random.js';
import { collector } from '../harness/garbage.js';
import { casesOf, openFrameworks } from './frameworks/frameworks.js';

/** Values and ownership over the frameworks: the fakes count every object and note every rule that is broken. */

const test = casesOf('test/macos/native.spec.ts');
const { native, fake } = await openFrameworks();
const convert = createConversion(native);

beforeEach(() => {
  fake?.forgetViolations();
});

/** Runs work and fails when it leaves an object behind or breaks a rule. */
function leavesNothing<Value>(work: () => Value): Value {
  if (fake === null) return work();
  const before = fake.living();
  const value = work();
  expect({ living: fake.living() - before, byType: fake.living() === before ? '' : fake.livingByType() }).toEqual({
    living: 0,
    byType: '',
  });
  expect(fake.violations()).toEqual([]);
  return value;
}

function roundTrip(value: Makeable): Plain {
  return withScope(native, (scope) => convert.toPlain(convert.toRef(scope, value)));
}

describe('strings', () => {
  test.each([
    ['an empty one', ''],
    ['plain text', 'Save as…'],
    ['emoji of several units', '👩‍👩‍👧‍👦 🇩🇪 👍🏽'],
    ['a NUL inside', 'before\u0000after'],
    ['a lone high surrogate', 'a\ud83d'],
    ['a lone low surrogate', '\udc4db'],
    ['surrogates the wrong way round', '\udc4d\ud83d'],
    ['a byte order mark', '\ufefftext'],
    ['a million units', 'ä€😀'.repeat(250_000)],
  ])('%s crosses unit by unit', (_, text) => {
    expect(leavesNothing(() => roundTrip(text))).toBe(text);
  });

  test('names are made once and released together', () => {
    leavesNothing(() => {
      const names = createNames(native);
      expect(names.of('AXRole')).toBe(names.of('AXRole'));
      expect(stringOf(native, names.of('AXTitle'))).toBe('AXTitle');
      names.dispose();
    });
  });
});

describe('lists of names', () => {
  test('are made once, and one with a NUL in a name is not taken for another', () => {
    leavesNothing(() => {
      const names = createNames(native);
      const [one, two] = [names.list(['a\u0000b']), names.list(['a', 'b'])];

      expect(convert.toPlain(one)).toEqual(['a\u0000b']);
      expect(convert.toPlain(two)).toEqual(['a', 'b']);
      expect(names.list(['a', 'b'])).toBe(two);
      names.dispose();
    });
  });

  test('longer than everything that is kept come whole', () => {
    leavesNothing(() => {
      const names = createNames(native);
      const many = Array.from({ length: 5000 }, (_, index) => `AX${index}`);

      expect(convert.toPlain(names.list(many))).toEqual(many);
      names.dispose();
    });
  });

  test('do not pile up, nor do single names', () => {
    const names = createNames(native);
    const before = fake?.living() ?? 0;
    for (let index = 0; index < 10_000; index += 1) {
      names.of(`AX${index}`);
      names.list([`AX${index}`]);
    }

    expect((fake?.living() ?? 0) - before).toBeLessThanOrEqual(2000 + 2 * 100);
    names.dispose();
    expect(fake?.living()).toBe(before);
    expect(fake?.violations() ?? []).toEqual([]);
  });
});

describe('values', () => {
  test.each<readonly [string, Makeable]>([
    ['true', true],
    ['false', false],
    ['zero', 0],
    ['minus zero', -0],
    ['a fraction', 0.1],
    ['the largest safe integer', Number.MAX_SAFE_INTEGER],
    ['a negative integer', -25_204],
    ['a huge number', 1e300],
    ['no number', Number.NaN],
    ['infinity', Number.NEGATIVE_INFINITY],
    ['a point', { type: 'point', x: -1200.5, y: 33 }],
    ['a size', { type: 'size', width: 0, height: 44.25 }],
    ['a rectangle', { type: 'rect', rect: { x: 1, y: -2, width: 3.5, height: 4 } }],
    ['a range', { type: 'range', location: 5, length: 70_000 }],
    ['bytes', { type: 'data', bytes: Uint8Array.of(0, 255, 128, 0) }],
    ['no bytes', { type: 'data', bytes: new Uint8Array() }],
    ['an empty list', []],
    [
      'a list of lists',
      [
        ['a', []],
        [1, [true]],
      ],
    ],
    ['an empty dictionary', { type: 'dictionary', entries: new Map() }],
    ['a dictionary in a list', [{ type: 'dictionary', entries: new Map<string, Makeable>([['K\u0000y', { type: 'point', x: 1, y: 2 }]]) }]],
  ])('%s comes back as it went', (_, value) => {
    expect(leavesNothing(() => roundTrip(value))).toEqual(value);
  });

  test('the same one thousand random values come back as they went, and leave nothing', () => {
    const random = randomFrom(7);
    for (let round = 0; round < 1000; round += 1) {
      const value = anyValue(random, 4);
      expect(leavesNothing(() => roundTrip(value))).toEqual(value);
    }
  });

  test('what is nested deeper than anything of macOS is unknown, and not followed', () => {
    let deep: Makeable = 'core';
    for (let level = 0; level < 200; level += 1) deep = [deep];

    expect(JSON.stringify(leavesNothing(() => roundTrip(deep)))).toContain('unknown');
  });

  test('NULL is null', () => {
    expect(convert.toPlain(null)).toBeNull();
  });

  test('an object of a kind nobody knows is unknown', () => {
    leavesNothing(() =>
      withScope(native, (scope) => {
        const event = scope.own(native.call.CGEventCreate(null));
        expect(convert.toPlain(event)).toEqual({ type: 'unknown' });
      }),
    );
  });

  test('an element is handed on borrowed, and is unknown where nobody keeps any', () => {
    leavesNothing(() =>
      withScope(native, (scope) => {
        const element = scope.own(native.call.AXUIElementCreateApplication(4711));
        expect(convert.toPlain(element)).toEqual({ type: 'unknown' });
        expect(convert.toPlain(element, (ref) => ref)).toEqual({ type: 'element', element });
      }),
    );
  });
});

describe('ownership', () => {
  test('everything is released when the work throws', () => {
    leavesNothing(() => {
      expect(() =>
        withScope(native, (scope) => {
          convert.toRef(scope, ['a', { type: 'point', x: 1, y: 2 }, 3]);
          throw new RangeError('in the middle');
        }),
      ).toThrow('in the middle');
    });
  });

  test('what a call put into an out parameter is released although nobody took it', () => {
    leavesNothing(() =>
      withScope(native, (scope) => {
        const made = scope.out();
        const text = scope.own(createString(native, 'anchor apple generic'));
        expect(native.call.SecRequirementCreateWithString(text, 0, made.memory)).toBe(0);
      }),
    );
  });

  test('a pool ends with the work, also when it throws', () => {
    leavesNothing(() => {
      expect(() =>
        withPool(native, () => {
          native.send.generalPasteboard(native.classNamed('NSPasteboard'));
          throw new RangeError('in the pool');
        }),
      ).toThrow('in the pool');
    });
  });
});

describe('held elements', () => {
  const app = (pid: number): Ref => {
    const made = native.call.AXUIElementCreateApplication(pid);
    if (made === null) throw new Error('the fake makes an element for any process');
    return made;
  };

  test('the same element has one handle and one reference', () => {
    leavesNothing(() => {
      const elements = createElements(native, { limit: 10 });
      const first = elements.adopt(app(500));

      expect(elements.adopt(app(500))).toBe(first);
      expect(elements.size()).toBe(1);
      expect(elements.adopt(app(501))).not.toBe(first);
      elements.dispose();
    });
  });

  test('a full table gives back what was not used for longest, and answers it as gone', () => {
    leavesNothing(() => {
      const elements = createElements(native, { limit: 100 });
      const handles = Array.from({ length: 100 }, (_, index) => elements.adopt(app(1000 + index)));
      const [first, second] = handles;
      if (first === undefined || second === undefined) throw new Error('a hundred were made');
      elements.refOf(first);

      const newest = elements.adopt(app(5000));

      expect(elements.size()).toBeLessThanOrEqual(100);
      expect(elements.refOf(second)).toBeNull();
      expect(elements.refOf(first)).not.toBeNull();
      expect(elements.refOf(newest)).not.toBeNull();
      elements.dispose();
      expect(elements.refOf(newest)).toBeNull();
    });
  });

  test('an element nobody holds any more is given back once the garbage is collected', async () => {
    const elements = createElements(native, { limit: 10_000 });
    const held = elements.adopt(app(1));
    for (let pid = 2; pid < 2000; pid += 1) elements.adopt(app(pid));
    expect(elements.size()).toBe(1999);

    const collect = collector();
    await expect
      .poll(() => {
        collect();
        return elements.size();
      })
      .toBe(1);
    expect(elements.refOf(held)).not.toBeNull();
    elements.dispose();
    expect(fake?.violations() ?? []).toEqual([]);
  });
});

describe('what is missing', () => {
  const stranger = openNative({ libraryPath: process.platform === 'darwin' ? '/usr/lib/libz.dylib' : 'libc.so.6' });

  test('a private function that is missing is null, and nothing fails before it is used', () => {
    expect(stranger.call._AXUIElementGetWindow).toBeNull();
    expect(native.call._AXUIElementGetWindow).not.toBeNull();
  });

  test.each([
    ['a function', () => stranger.call.CFRetain(1n as Ref)],
    ['a variable', () => stranger.global('kCFBooleanTrue')],
    ['a library', () => openNative({ libraryPath: '/nowhere/at/all.so' }).call.CFRetain(1n as Ref)],
    ['a class', () => native.classNamed('NSNothing')],
  ])('%s that is missing is told as unsupported, with what to do', (_, use) => {
    expect(use).toThrow(expect.objectContaining({ code: 'unsupported', remedy: expect.stringMatching(/\w/) }));
  });
});

function anyValue(random: Random, depth: number): Makeable {
  switch (random.below(depth === 0 ? 7 : 9)) {
    case 0:
      return anyText(random);
    case 1:
      return random.below(2) === 0;
    case 2:
      return random.below(2 ** 31) - 2 ** 30;
    case 3:
      return random.below(1_000_000) / 7;
    case 4:
      return { type: 'point', x: random.below(5000) - 2500, y: random.below(9000) / 4 };
    case 5:
      return { type: 'range', location: random.below(100_000), length: random.below(1000) };
    case 6:
      return { type: 'data', bytes: Uint8Array.from({ length: random.below(20) }, () => random.below(256)) };
    case 7:
      return Array.from({ length: random.below(6) }, () => anyValue(random, depth - 1));
    default:
      return {
        type: 'dictionary',
        entries: new Map(Array.from({ length: random.below(5) }, () => [anyText(random), anyValue(random, depth - 1)])),
      };
  }
}

/** Any UTF-16 units at all, half of them from where the awkward ones live. */
function anyText(random: Random): string {
  const units = Array.from({ length: random.below(12) }, () =>
    random.below(2) === 0 ? random.below(0x10000) : 0xd800 + random.below(0x800),
  );
  return String.fromCharCode(...units);
}
