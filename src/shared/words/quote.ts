import { middleCut, told } from './emphasis.js';

const longestQuote = 60;

/** The marks that a language puts around words of others. */
export type Marks = readonly [open: string, close: string];

/** Text of the caller inside a sentence: in the marks of the language, one line, cut to about 60 characters. */
export function quoted(text: string, [open, close]: Marks): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const characters = [...line];
  return `${open}${characters.length > longestQuote ? `${characters.slice(0, longestQuote - 1).join('')}…` : line}${close}`;
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
export function callsClients([open, close]: Marks): ClientCall {
  return (name, verified, weight = (text) => text) => {
    const said = weight(middleCut(told(name)));
    return verified ? said : `${open}${said}${close}`;
  };
}

/** One of the clients that are known. What is not known any more has only the name that it gave itself. */
export function knownClient(clients: readonly (Called & { readonly key: string })[], key: string, name: string): Called {
  return { name, verified: clients.some((one) => one.key === key && one.verified) };
}
