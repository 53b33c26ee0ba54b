/**
 * Virtual key codes, from HIToolbox/Events.h (kVK_…): places on a keyboard, not what they type. The engine, the drivers of a real
 * Mac and the simulated Mac name keys by these alone.
 */

/** The main block, by what each key types on the US layout; another layout types something else there. */
export const ansiKeys = {
  ...{ a: 0, b: 11, c: 8, d: 2, e: 14, f: 3, g: 5, h: 4, i: 34, j: 38, k: 40, l: 37, m: 46 },
  ...{ n: 45, o: 31, p: 35, q: 12, r: 15, s: 1, t: 17, u: 32, v: 9, w: 13, x: 7, y: 16, z: 6 },
  ...{ '0': 29, '1': 18, '2': 19, '3': 20, '4': 21, '5': 23, '6': 22, '7': 26, '8': 28, '9': 25 },
  ...{ '-': 27, '=': 24, '[': 33, ']': 30, '\\': 42, ';': 41, "'": 39, ',': 43, '.': 47, '/': 44, '`': 50 },
} as const;

/** The keypad, by what is printed on each key. */
export const keypadKeys = {
  ...{ '0': 82, '1': 83, '2': 84, '3': 85, '4': 86, '5': 87, '6': 88, '7': 89, '8': 91, '9': 92 },
  ...{ '.': 65, '*': 67, '+': 69, '/': 75, '-': 78, '=': 81 },
} as const;

/** Keys that are the same on every layout. `delete` is the key that some call Backspace, `enter` that of the keypad. */
export const keyCodes = {
  return: 36,
  tab: 48,
  space: 49,
  delete: 51,
  escape: 53,
  enter: 76,
  help: 114,
  home: 115,
  pageUp: 116,
  forwardDelete: 117,
  end: 119,
  pageDown: 121,
  left: 123,
  right: 124,
  down: 125,
  up: 126,
} as const;

/** F1 to F20. */
export const functionKeys = [122, 120, 99, 118, 96, 97, 98, 100, 101, 109, 103, 111, 105, 107, 113, 106, 64, 79, 80, 90] as const;

/** The modifier keys, those of the left and of the right side. */
export const modifierKeys = {
  command: { left: 55, right: 54 },
  shift: { left: 56, right: 60 },
  option: { left: 58, right: 61 },
  control: { left: 59, right: 62 },
} as const;
export const capsLock = 57;
export const fn = 63;

/** UTF-16 units of text that one key event carries; macOS drops the rest (CGEventKeyboardSetUnicodeString, enigo#68). */
export const longestEventText = 20;
