import { fail } from '../../../../shared/errors.js';
import type { Native } from './native.js';
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
  const units = new Uint16Array(length);
  native.call.CFStringGetCharacters(ref, { location: 0, length }, units);
  return Buffer.from(units.buffer).toString('utf16le');
}

/** More names than any call uses, and than macOS has; a caller may ask for attributes by any name at all. */
const mostNames = 2000;

/** CFStrings of names that are used again and again, such as those of attributes: made once, kept for a while, released together. */
export interface Names {
  /** Borrowed, for the call that is about to be made. */
  of(name: string): Ref;
  dispose(): void;
}

export function createNames(native: Native): Names {
  const known = new Map<string, Ref>();
  return {
    of(name) {
      const before = known.get(name);
      if (before !== undefined) return before;
      const made = createString(native, name);
      known.set(name, made);
      const [oldest] = known;
      if (oldest !== undefined && known.size > mostNames) {
        native.call.CFRelease(oldest[1]);
        known.delete(oldest[0]);
      }
      return made;
    },
    dispose() {
      for (const ref of known.values()) native.call.CFRelease(ref);
      known.clear();
    },
  };
}

/** macOS could not make an object; nothing sensible can follow. */
export function outOfMemory(): never {
  return fail('internal', 'macOS could not make an object.', { remedy: 'Close a few apps and try again.' });
}
