import type { NamedElement } from './act.js';

/** What AppKit calls a text that nobody has given a name: it says what the thing is, and is no name of it. */
const kindNames: readonly string[] = ['text entry area', 'テキスト入力領域'];

/** Whether a name says no more than what a thing is. */
export function saysOnlyItsKind(name: string): boolean {
  return kindNames.includes(name.trim().toLowerCase());
}

/** Whether both ends of a drag are known to be one and the same thing. */
export function isOne(from: NamedElement | null, to: NamedElement | null): boolean {
  return from !== null && to !== null && from.ref === to.ref && from.role === to.role && from.name === to.name;
}
