import { expect, test } from 'vitest';
import { systemLocale } from '../../src/main/core/shell/system-locale.js';

test('dates and times are told as the Mac writes them, with the clock that its owner chose', () => {
  const told = (locale: string, ...on: readonly string[]) =>
    systemLocale({ getSystemLocale: () => locale }, { getUserDefault: (key) => on.includes(key) });

  expect(told('fr-FI')).toBe('fr-FI');
  expect(told('en_US@rg=gbzzzz', 'AppleICUForce24HourTime')).toBe('en-US-u-hc-h23');
  expect(told('ja-JP', 'AppleICUForce12HourTime')).toBe('ja-JP-u-hc-h12');
  expect([told('C'), systemLocale({}, {})]).toEqual([null, null]);
});
