import koffi, { type TypeObject } from 'koffi';
import { type FieldWord, type Structure, structs } from './declarations.js';
import type { ParamWord, ReturnWord } from './words.js';

/** What koffi takes as a type: the name of one it knows, or one that was made. */
export type KoffiType = string | TypeObject;

/** The koffi type of every word; most words are koffi's own names. */
export interface KoffiTypes {
  /** A pointer to something opaque: koffi refuses strings for it, which it would take for a `void *`. */
  readonly ref: TypeObject;
  readonly structs: Readonly<Record<keyof typeof structs, TypeObject>>;
  /** Of a parameter or a result of a C function. */
  of(word: ParamWord | ReturnWord): KoffiType;
  /**
   * Of a result of an Objective-C message: BOOL is `bool` on arm64 and `signed char` on Intel, and koffi would look at the
   * lowest bit alone, so the byte is read whole.
   */
  ofMessage(word: ReturnWord): KoffiType;
}

/** Makes the types anew: they belong to whoever asked, and koffi knows them by no name. */
export function createKoffiTypes(): KoffiTypes {
  const ref = koffi.pointer(koffi.opaque());
  // Any typed array is taken for it, and no string.
  const memory = koffi.pointer('uint8');
  const made = {} as Record<keyof typeof structs, TypeObject>; // filled below, from the table of these names
  const of = (word: ParamWord | ReturnWord | FieldWord): KoffiType => {
    if (word === 'ref' || word === 'pointer') return ref;
    if (word === 'memory') return memory;
    if (!word.startsWith('struct:')) return word;
    return made[word.slice('struct:'.length) as keyof typeof made]; // the words of structures are made of these names
  };
  for (const [name, { packed, fields }] of Object.entries<Structure>(structs)) {
    const members = Object.fromEntries(fields.map(([field, word]) => [field, of(word)]));
    made[name as keyof typeof made] = packed ? koffi.pack(members) : koffi.struct(members); // an entry of the table
  }
  return { ref, structs: made, of, ofMessage: (word) => (word === 'bool' ? 'uint8' : of(word)) };
}
