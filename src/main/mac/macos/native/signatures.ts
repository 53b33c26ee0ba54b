import type { Declaration, Message, Param } from './declaration.js';
import type { Library } from './libraries.js';
import type { ParamWord, ReturnWord } from './words.js';

/**
 * How declarations are written: C's own order in one line, `result (word name, word name)`; a message begins with
 * `-[Class selector]`, or `+` for a method of the class itself. Types and values are read from the same text, so what a caller
 * may pass is what koffi is told. A word that does not exist fails the type check at its line.
 */

/** `word name`; a parameter without a name in its header is a word alone. */
type ParamOf<Text extends string> = Text extends ParamWord
  ? readonly ['', Text]
  : Text extends `${infer Word extends ParamWord} ${infer Name}`
    ? readonly [Name, Word]
    : { readonly unknownWord: Text };

type ParamsOf<Text extends string> = Text extends ''
  ? readonly []
  : Text extends `${infer First}, ${infer Rest}`
    ? readonly [ParamOf<First>, ...ParamsOf<Rest>]
    : readonly [ParamOf<Text>];

/** Undefined, which no table takes, for a text that is no signature. */
type DeclarationOf<Text extends string, From extends Library> = Text extends `${infer Result extends ReturnWord} (${infer Params})`
  ? { readonly library: From; readonly returns: Result; readonly params: ParamsOf<Params> }
  : undefined;

type MessageOf<Text extends string> =
  Text extends `${infer Kind extends '+' | '-'}[${infer Class} ${infer Selector}] ${infer Result extends ReturnWord} (${infer Params})`
    ? {
        readonly class: Class;
        readonly kind: Kind extends '+' ? 'class' : 'instance';
        readonly selector: Selector;
        readonly returns: Result;
        readonly params: ParamsOf<Params>;
      }
    : undefined;

type Functions<Table extends Record<string, string>, From extends Library> = {
  readonly [Name in keyof Table]: DeclarationOf<Table[Name], From>;
};
type Messages<Table extends Record<string, string>> = { readonly [Name in keyof Table]: MessageOf<Table[Name]> };

/** The table itself where every line was read, never where one was not. */
type Read<Table, Lines, Line> = {
  readonly [Name in keyof Table]: Name extends keyof Lines ? (Lines[Name] extends Line ? Table[Name] : never) : never;
};

/** The C functions of one library. */
export function declared<const From extends Library, const Table extends Record<string, string>>(
  library: From,
  table: Table & Read<Table, Functions<Table, From>, Declaration>,
): Functions<Table, From> {
  const read = Object.entries<string>(table).map(([name, text]) => [name, { library, ...signatureOf(text) }]);
  return Object.fromEntries(read) as Functions<Table, From>; // the types are read from the same texts
}

/** Objective-C messages, whatever their classes. */
export function sent<const Table extends Record<string, string>>(table: Table & Read<Table, Messages<Table>, Message>): Messages<Table> {
  const read = Object.entries<string>(table).map(([name, text]) => [name, messageOf(text)]);
  return Object.fromEntries(read) as Messages<Table>; // the types are read from the same texts
}

function messageOf(text: string): Message {
  const [head = '', of = '', selector = ''] = /^.\[(\S+) (\S+)\] /.exec(text) ?? [];
  return { class: of, kind: text.startsWith('+') ? 'class' : 'instance', selector, ...signatureOf(text.slice(head.length)) };
}

function signatureOf(text: string): Pick<Declaration, 'returns' | 'params'> {
  const [, returns, params = ''] = /^(\S+) \((.*)\)$/.exec(text) ?? [];
  // The type check has read every text that comes here.
  return { returns: returns as ReturnWord, params: params === '' ? [] : params.split(', ').map(paramOf) };
}

function paramOf(text: string): Param {
  const [word, name = ''] = text.split(' ');
  return [name, word as ParamWord]; // read by the type check
}
