import { keyCodes } from '../../constants/key-codes.js';
import type { Model, Stroke } from '../model/state.js';

const vowels: Readonly<Record<string, string>> = { a: 'あ', i: 'い', u: 'う', e: 'え', o: 'お' };

/** What Hiragana makes of a character by itself: kana of a vowel, the full-width form of the rest. */
function kanaOf(character: string): string {
  const code = character.charCodeAt(0);
  return vowels[character] ?? (code > 0x20 && code < 0x7f ? String.fromCharCode(code + 0xfee0) : character);
}

/**
 * What an input method leaves of a stroke: it takes what types something, whether it came from a key or as text of an event,
 * and the first Return only confirms what it has composed. Null: nothing is left for the app.
 */
export function throughInputMethod(model: Model, stroke: Stroke): Stroke | null {
  if (model.composing === null || stroke.flags.includes('command') || stroke.flags.includes('control')) return stroke;
  const ends = stroke.keyCode === keyCodes.return || stroke.keyCode === keyCodes.enter;
  if (ends && model.composing !== '') {
    model.composing = '';
    return null;
  }
  if (ends || stroke.characters === '' || stroke.characters < ' ') return stroke;
  const kana = [...stroke.characters].map(kanaOf).join('');
  model.composing += kana;
  return { ...stroke, keyCode: -1, characters: kana };
}
