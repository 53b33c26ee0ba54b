/**
 * What one language says of each kind of data: a text, or a function of the data and of what stands beside it. A kind
 * without an entry, and an entry without a kind, does not compile.
 */
export type Sentences<Told extends { readonly kind: string }, Beside extends readonly unknown[] = []> = {
  readonly [Kind in Told['kind']]: string | ((told: Extract<Told, { readonly kind: Kind }>, ...beside: Beside) => string);
};

/** The sentence for a piece of data. */
export function sentence<Told extends { readonly kind: string }, Beside extends readonly unknown[]>(
  sentences: Sentences<Told, Beside>,
  told: Told,
  ...beside: Beside
): string {
  const kind: Told['kind'] = told.kind;
  // The entry stands under the data's own kind, so this data is what it takes.
  const entry = sentences[kind] as string | ((told: Told, ...beside: Beside) => string);
  return typeof entry === 'string' ? entry : entry(told, ...beside);
}
