import { keyCodes } from '../../constants/key-codes.js';
import { selectionOf, textOf, typeText } from '../model/controls/text.js';
import { isReturn } from '../model/menus/shortcuts.js';
import { isTextRole } from '../model/roles.js';
import type { Composition, Model, SimApp, SimElement, Stroke } from '../model/state.js';
import { isSecure } from '../model/tree.js';
import { focusOf } from '../model/windows/windows.js';
import { hideCandidates, placeOfRow, showCandidates } from './candidates.js';
import { hanziFor, kanjiFor, toChineseMarks, toKana } from './kana.js';

/**
 * What an input method leaves of a stroke. It takes what types something, whether it came from a key or as text of an event, and
 * puts what it makes of it into the text as it goes; the keys that choose and confirm are its own meanwhile. Null: nothing is left
 * for the app.
 */
export function throughInputMethod(model: Model, app: SimApp | null, stroke: Stroke): Stroke | null {
  const method = model.inputMethod;
  const text = app === null ? null : focusOf(model, app);
  if (method === null || text === null || !isTextRole(text.role) || !text.enabled || isSecure(text)) return stroke;
  method.choose ??= (row) => pick(model, placeOfRow(model, row));
  if (stroke.flags.includes('command') || stroke.flags.includes('control')) {
    end(model);
    return stroke;
  }
  if (method.composition?.text !== text) end(model);
  const now = present(model);
  if (now !== null && composingKey(model, now, stroke)) return null;
  if (stroke.characters === '' || !/^[\x20-\x7e]+$/.test(stroke.characters)) {
    if (stroke.characters !== '' && stroke.characters >= ' ') end(model);
    return stroke;
  }
  if (method.name === 'pinyin' && !/[a-z']/i.test(stroke.characters)) {
    // A mark takes the word that is offered, and is one of Chinese.
    pick(model, now?.marked ?? 0);
    return { ...stroke, characters: toChineseMarks(stroke.characters) };
  }
  if (now === null && !/[a-z\-.,]/i.test(stroke.characters)) return { ...stroke, keyCode: -1, characters: toKana(stroke.characters) };
  type(model, text, stroke.characters);
  return null;
}

/** What is being composed; it is over once its text was changed by something else, the insertion point left it or the text the keyboard. */
export function present(model: Model): Composition | null {
  const now = model.inputMethod?.composition ?? null;
  if (now === null) return null;
  const { text, at, shown, front } = now;
  const { location, length } = selectionOf(text);
  const stands =
    textOf(text).slice(at, location) === shown && length === 0 && model.frontmost === front && focusOf(model, text.app) === text;
  if (!stands) end(model);
  return stands ? now : null;
}

/** Keys that have another meaning while something is composed; false for those that have not. */
function composingKey(model: Model, now: Composition, stroke: Stroke): boolean {
  const { keyCode, characters } = stroke;
  const pinyin = model.inputMethod?.name === 'pinyin';
  if (isReturn(stroke)) {
    if (now.offered === null || pinyin) write(model, now, pinyin ? now.roman : toKana(now.roman, true));
    end(model);
  } else if (keyCode === keyCodes.escape) cancel(model, now);
  else if (keyCode === keyCodes.delete) erase(model, now);
  else if (characters === ' ') {
    if (pinyin) pick(model, now.marked);
    else offer(model, now, now.offered === null ? 0 : now.marked + 1);
  } else return now.offered !== null && choosingKey(model, now, { keyCode, characters });
  return true;
}

/** Arrows and numbers among the words offered. */
function choosingKey(model: Model, now: Composition, { keyCode, characters }: Pick<Stroke, 'keyCode' | 'characters'>): boolean {
  if (keyCode === keyCodes.down) offer(model, now, now.marked + 1);
  else if (keyCode === keyCodes.up) offer(model, now, now.marked - 1);
  else if (/^[1-9]$/.test(characters)) pick(model, Number(characters) - 1);
  else return false;
  return true;
}

function type(model: Model, text: SimElement, letters: string): void {
  const method = model.inputMethod;
  if (method === null) return;
  // A letter after a chosen word begins the next one.
  if (method.name === 'hiragana' && method.composition?.offered != null) end(model);
  method.composition ??= begin(model, text);
  method.composition.roman += letters;
  refresh(model, method.composition);
}

function begin({ frontmost: front }: Model, text: SimElement): Composition {
  const { value, runs, typing, past, future, selection } = text;
  const before = { value, runs, typing, past: [...past], future, selection };
  const { location: at } = selectionOf(text);
  return { text, front, at, before, typedTo: past.at(-1)?.typedTo, roman: '', shown: '', offered: null, marked: 0, window: null };
}

/** Shows what the letters make so far; a Pinyin method offers words at once. */
function refresh(model: Model, now: Composition): void {
  const pinyin = model.inputMethod?.name === 'pinyin';
  now.offered = null;
  write(model, now, pinyin ? now.roman : toKana(now.roman));
  if (pinyin) offer(model, now, 0);
  else hide(model, now);
}

function erase(model: Model, now: Composition): void {
  now.roman = now.roman.slice(0, -1);
  if (now.roman === '') cancel(model, now);
  else refresh(model, now);
}

/** Escape: first back to what was typed, then to nothing. */
function cancel(model: Model, now: Composition): void {
  if (now.offered !== null && model.inputMethod?.name === 'hiragana') {
    refresh(model, now);
    return;
  }
  write(model, now, '');
  end(model);
}

function offer(model: Model, now: Composition, marked: number): void {
  const pinyin = model.inputMethod?.name === 'pinyin';
  now.offered ??= pinyin ? hanziFor(now.roman) : kanjiFor(toKana(now.roman, true));
  now.marked = (marked + now.offered.length) % now.offered.length;
  if (!pinyin) write(model, now, now.offered[now.marked] ?? '');
  now.window = showCandidates(model, now);
}

function pick(model: Model, at: number): void {
  const now = model.inputMethod?.composition ?? null;
  const word = now?.offered?.[at];
  if (now === null || word === undefined) return;
  write(model, now, word);
  end(model);
}

/** Puts a text in place of what is shown of the composition; what stood there meanwhile is nothing to go back to. */
function write(model: Model, now: Composition, shown: string): void {
  Object.assign(now.text, now.before, { past: [...now.before.past] });
  Object.assign(now.text.past.at(-1) ?? {}, { typedTo: now.typedTo });
  now.shown = shown;
  typeText(model, now.text, shown);
}

function hide(model: Model, now: Composition): void {
  hideCandidates(model, now.window);
  now.window = null;
}

function end(model: Model): void {
  const method = model.inputMethod;
  const now = method?.composition;
  if (method == null || now == null) return;
  method.composition = null;
  hide(model, now);
}
