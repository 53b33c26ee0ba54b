import type { en } from './en.js';

/** What another language has for a part of English: the same keys, none missing and none added, with the same arguments. */
export type Like<English> = English extends string
  ? string
  : English extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof English]: Like<English[Key]> };

/** Every word that a person reads of Gatehand, in one language: on the page, in the tray, on a card, in an export. */
export type Catalogue = Like<typeof en>;
