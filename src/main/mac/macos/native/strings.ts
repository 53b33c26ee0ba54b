import { fail } from '../../../../shared/errors.js';
import { createBoundedMap } from '../../../../shared/runtime/bounded.js';
import type { Native } from './native.js';
import { withScope } from './scope.js';
import type { Ref } from './words.js';

/** A new CFString of exactly these UTF-16 units, lone surrogates and NULs included. The caller owns it. */
export function createString(native: Native, text: string): Ref {
  const units = new Uint16Array(Math.max(text.length, 1));
  for (let index = 0; index < text.length; index += 1) units[index] = text.charCodeAt(index);
  return native.call.CFStringCreateWithCharacters(null, units, text.length) ?? outOfMemory();
}

/** The text of a CFString, unit by unit. */
export function stringOf(native: Native, ref: Ref): string {
  const length = Number(native.call.CFStringGetLength(ref));
  if (length === 0) return '';
  const { scratch } = native;
  if (length <= scratch.units.length) {
    native.call.CFStringGetCharacters(ref, { location: 0, length }, scratch.units);
    return scratch.unitBytes.toString('utf16le', 0, 2 * length);
  }
  const units = new Uint16Array(length);
  native.call.CFStringGetCharacters(ref, { location: 0, length }, units);
  return Buffer.from(units.buffer).toString('utf16le');
}

/** More names than any call uses, and than macOS has; a caller may ask for attributes by any name at all. */
const mostNames = 2000;
const mostLists = 100;

/** CFStrings of names that are used again and again, such as those of attributes: made once, kept for a while, released together. */
export interface Names {
  /** Borrowed, for the call that is about to be made. */
  of(name: string): Ref;
  /** A CFArray of names, likewise. */
  list(names: readonly string[]): Ref;
  dispose(): void;
}

/** Starts with no names; what it makes is released by `dispose`. */
export function createNames(native: Native): Names {
  const singles = createShelf(native, mostNames);
  const lists = createShelf(native, mostLists);
  return {
    of: (name) => singles.get(name, () => createString(native, name)),
    list: (names) => lists.get(JSON.stringify(names), () => createList(native, names)),
    dispose() {
      singles.dispose();
      lists.dispose();
    },
  };
}

/** The strings are its own: however many there are, none is given back before the list is made. */
function createList(native: Native, names: readonly string[]): Ref {
  return withScope(
    native,
    (scope) =>
      arrayFrom(
        native,
        names.map((name) => scope.own(createString(native, name))),
      ) ?? outOfMemory(),
  );
}

/** Keeps so many references by key; the one that was made first goes first. */
function createShelf(native: Native, most: number) {
  const known = createBoundedMap<string, Ref>(most, (ref) => native.call.CFRelease(ref));
  return {
    get(key: string, make: () => Ref): Ref {
      const before = known.get(key);
      if (before !== undefined) return before;
      const made = make();
      known.set(key, made);
      return made;
    },
    dispose() {
      for (const ref of known.values()) native.call.CFRelease(ref);
      known.clear();
    },
  };
}

/** A new CFArray that retains its items. The caller owns it; null when there is no memory. */
export function arrayFrom(native: Native, items: readonly Ref[]): Ref | null {
  return native.call.CFArrayCreate(null, memoryOf(items), items.length, native.global('kCFTypeArrayCallBacks'));
}

/** References one after the other, as C takes lists of them. */
export function memoryOf(refs: readonly Ref[]): BigUint64Array {
  return refs.length === 0 ? new BigUint64Array(1) : BigUint64Array.from(refs);
}

/** macOS could not make an object; nothing sensible can follow. */
export function outOfMemory(): never {
  return fail('internal', 'macOS could not make an object.', { remedy: 'Close a few apps and try again.' });
}
