import type { Declaration, Message } from './declaration.js';
import type { Structure } from './declarations.js';
import { constants, elsewhere, functions, globals, messages, strings, structs, undocumentedStrings } from './declarations.js';
import { abiWord } from './words.js';

interface AbiParam {
  readonly name: string;
  readonly type: string;
}

/** Everything the native layer declares about macOS, in the words of Apple's headers reduced to widths. */
export interface AbiTable {
  readonly functions: readonly {
    readonly name: string;
    readonly library: string;
    readonly returns: string;
    readonly params: readonly AbiParam[];
  }[];
  /** Names of functions that may be missing in a version of macOS. */
  readonly optionalFunctions: readonly string[];
  readonly structs: readonly {
    readonly name: string;
    readonly size: number;
    readonly packed: boolean;
    readonly fields: readonly { readonly name: string; readonly type: string; readonly offset: number }[];
  }[];
  readonly constants: Readonly<Record<string, number>>;
  readonly strings: Readonly<Record<string, string>>;
  /** Names without a declaration in any header: they stand for themselves. */
  readonly undocumentedStrings: readonly string[];
  readonly globals: readonly { readonly name: string; readonly library: string; readonly holds: string }[];
  /** What stands in other public sources of Apple's. */
  readonly elsewhere: typeof elsewhere;
  /** Objective-C messages; receiver and selector are left out of the parameters. */
  readonly messages: readonly {
    readonly class: string;
    readonly kind: string;
    readonly selector: string;
    readonly returns: string;
    readonly params: readonly AbiParam[];
  }[];
}

/** The whole declaration table as plain data, for comparison with Apple's headers. */
export function abiTable(): AbiTable {
  const all = Object.entries<Declaration>(functions);
  return {
    functions: all.map(([name, { library, returns, params }]) => ({
      name,
      library,
      returns: abiWord(returns),
      params: params.map(paramOf),
    })),
    optionalFunctions: all.filter(([, { optional }]) => optional).map(([name]) => name),
    structs: Object.entries<Structure>(structs).map(([name, { size, packed, fields }]) => ({
      name,
      size,
      packed: packed ?? false,
      fields: fields.map(([field, type, offset]) => ({ name: field, type, offset })),
    })),
    constants,
    strings,
    undocumentedStrings,
    globals: Object.entries(globals).map(([name, { library, holds }]) => ({ name, library, holds })),
    elsewhere,
    messages: Object.values<Message>(messages).map(({ class: of, kind, selector, returns, params }) => ({
      class: of,
      kind,
      selector,
      returns: abiWord(returns),
      params: params.map(paramOf),
    })),
  };
}

function paramOf([name, word]: Declaration['params'][number]): AbiParam {
  return { name, type: abiWord(word) };
}
