import { ownEntry } from '../runtime/own-entry.js';

/** Signs by their names in X11 (keysymdef.h, Latin-1), which xdotool and those who learnt from it call keys by. */
const signs: Readonly<Record<string, string>> = {
  ...{ exclam: '!', quotedbl: '"', numbersign: '#', dollar: '$', percent: '%', ampersand: '&', apostrophe: "'", quoteright: "'" },
  ...{ parenleft: '(', parenright: ')', asterisk: '*', plus: '+', comma: ',', minus: '-', period: '.', slash: '/' },
  ...{ colon: ':', semicolon: ';', less: '<', equal: '=', greater: '>', question: '?', at: '@' },
  ...{ bracketleft: '[', backslash: '\\', bracketright: ']', asciicircum: '^', underscore: '_', grave: '`', quoteleft: '`' },
  ...{ braceleft: '{', bar: '|', braceright: '}', asciitilde: '~' },
  ...{ exclamdown: '¡', cent: '¢', sterling: '£', currency: '¤', yen: '¥', brokenbar: '¦', section: '§', diaeresis: '¨' },
  ...{ copyright: '©', ordfeminine: 'ª', guillemotleft: '«', notsign: '¬', registered: '®', macron: '¯', degree: '°', plusminus: '±' },
  ...{ twosuperior: '²', threesuperior: '³', acute: '´', mu: 'µ', paragraph: '¶', periodcentered: '·', cedilla: '¸' },
  ...{ onesuperior: '¹', masculine: 'º', guillemotright: '»', onequarter: '¼', onehalf: '½', threequarters: '¾', questiondown: '¿' },
  ...{ multiply: '×', division: '÷', ssharp: 'ß', eurosign: '€' },
  ...{ ae: 'æ', oslash: 'ø', eth: 'ð', thorn: 'þ', oe: 'œ' },
};

const accents: Readonly<Record<string, string>> = {
  ...{ grave: '\u0300', acute: '\u0301', circumflex: '\u0302', tilde: '\u0303' },
  ...{ diaeresis: '\u0308', ring: '\u030A', cedilla: '\u0327', caron: '\u030C' },
};

/** Keys of the keypad that have no names of their own: they type what stands on them. */
const keypad: Readonly<Record<string, string>> = {
  ...{ add: '+', subtract: '-', multiply: '*', divide: '/', decimal: '.', separator: ',', enter: 'keypad_enter', delete: 'forward_delete' },
};

/** Keys that X11 has another name for than people do. */
const others: Readonly<Record<string, string>> = { prior: 'page_up', next: 'page_down', linefeed: 'return', esc: 'escape' };

/**
 * A key by its name in X11, as it is called here: `question` is `?`, `eacute` is `é`, `U20AC` is `€`, `KP_1` is `1`, `Prior` is
 * `page_up`. Null for what is no such name. `Delete` is left out: there it deletes forwards, here backwards.
 */
export function x11Key(name: string): string | null {
  const small = name.toLowerCase();
  const code = /^u\+?([0-9a-f]{4,6})$/.exec(small)?.[1];
  if (code !== undefined) return characterOf(Number.parseInt(code, 16));
  const onKeypad = /^(?:kp_|keypad_?|numpad_?)(\w+)$/.exec(small)?.[1];
  if (onKeypad !== undefined) return ownEntry(keypad, onKeypad) ?? (onKeypad.length === 1 ? onKeypad : (x11Key(onKeypad) ?? onKeypad));
  const sign = ownEntry(signs, small);
  if (sign !== undefined) return /^[A-Z]/.test(name) && small !== 'eurosign' ? sign.toUpperCase() : sign;
  return ownEntry(others, small) ?? accented(name);
}

function accented(name: string): string | null {
  const [, letter = '', accent = ''] = /^([A-Za-z])([a-z]+)$/.exec(name) ?? [];
  const mark = ownEntry(accents, accent);
  const whole = mark === undefined ? '' : `${letter}${mark}`.normalize('NFC');
  return whole.length === 1 ? whole : null;
}

function characterOf(code: number): string | null {
  return code > 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : null;
}
