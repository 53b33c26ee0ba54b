import type { Library } from './libraries.js';
import type { ParamValues, ParamWord, Ref, ReturnValues, ReturnWord } from './words.js';

/** A parameter: its name in the header and the word for its type. */
export type Param = readonly [name: string, word: ParamWord];

/** One C function as it is called. */
export interface Declaration {
  readonly library: Library;
  readonly returns: ReturnWord;
  readonly params: readonly Param[];
  /** May be missing; it is then bound as null. */
  readonly optional?: true;
}

/** The JavaScript arguments of a list of parameters. */
export type Arguments<Params extends readonly Param[]> = {
  -readonly [Index in keyof Params]: Params[Index] extends readonly [string, infer Word extends ParamWord] ? ParamValues[Word] : never;
};

/** A declared function as JavaScript calls it. */
export type Callable<Declared extends Declaration> = (...given: Arguments<Declared['params']>) => ReturnValues[Declared['returns']];

/** The functions of a table, each bound when it is first used; an optional one is null where the library lacks it. */
export type Bound<Table extends Record<string, Declaration>> = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly optional: true } ? Callable<Table[Name]> | null : Callable<Table[Name]>;
};

/** An Objective-C message: the class that declares the method, who receives it, and what follows receiver and selector. */
export interface Message {
  readonly class: string;
  readonly kind: 'class' | 'instance';
  readonly selector: string;
  readonly returns: ReturnWord;
  readonly params: readonly Param[];
}

/** A message as JavaScript sends it. BOOL is one byte whose sign depends on the architecture: it comes back as a plain boolean. */
export type Sendable<Sent extends Message> = (receiver: Ref, ...given: Arguments<Sent['params']>) => ReturnValues[Sent['returns']];

/** The messages of a table, by the names of their declarations. */
export type Senders<Table extends Record<string, Message>> = { readonly [Name in keyof Table]: Sendable<Table[Name]> };

/** An exported variable: `object` holds a reference that is read once, `structure` is handed on by its own address. */
export interface Global {
  readonly library: Library;
  readonly holds: 'object' | 'structure';
}
