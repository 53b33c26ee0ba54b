import type { en } from './en.js';

/** The shape that every language fills: the same keys, the same arguments. */
type Words<Part> = Part extends string
  ? string
  : Part extends (...args: infer Args) => string
    ? (...args: Args) => string
    : { readonly [Key in keyof Part]: Words<Part[Key]> };

/** Every word of the windows in one language. */
export type Copy = Words<typeof en>;
