import { middleCut, told } from './emphasis.js';

const longestQuote = 60;

/** The marks that a language puts around words of others, and those for what such words quote themselves. */
export type Marks = readonly [open: string, close: string, innerOpen: string, innerClose: string];

/** Words of others between the marks of the language. Those marks in them become the inner ones: what was quoted cannot end its quote. */
export function between([open, close, innerOpen, innerClose]: Marks, text: string, weight = (inside: string) => inside): string {
  return `${open}${weight(text.replaceAll(open, innerOpen).replaceAll(close, innerClose))}${close}`;
}

/** Text of the caller inside a sentence: in the marks of the language, one line, cut to about 60 characters. */
export function quoted(text: string, marks: Marks): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const characters = [...line];
  return between(marks, characters.length > longestQuote ? `${characters.slice(0, longestQuote - 1).join('')}…` : line);
}

/** A client as it calls itself, and whether macOS vouches for it. */
export interface Called {
  readonly name: string;
  readonly verified: boolean;
}

/**
 * How a client is called wherever a person reads of it: a name that nobody vouches for stands in the marks of the language,
 * always. `weight` sets the name apart, and not its marks.
 */
export type ClientCall = (name: string, verified: boolean, weight?: (name: string) => string) => string;

/** The same for a language with these marks. */
export function callsClients(marks: Marks): ClientCall {
  return (name, verified, weight = (text) => text) => {
    const said = middleCut(told(name));
    return verified ? weight(said) : between(marks, said, weight);
  };
}

/** One of the clients that are known. What is not known any more has only the name that it gave itself. */
export function knownClient(clients: readonly (Called & { readonly key: string })[], key: string, name: string): Called {
  return { name, verified: clients.some((one) => one.key === key && one.verified) };
}
