/**
 * How many rounds of chance a spec plays: `usual` is what fits into `npm test`, and GATEHAND_ROUNDS=10 plays ten times as many. The first
 * rounds are always the same ones.
 */
export function rounds(usual: number): number {
  const more = Number(process.env.GATEHAND_ROUNDS ?? 1);
  if (!Number.isInteger(more) || more < 1) throw new Error('GATEHAND_ROUNDS is a whole number from 1.');
  return usual * more;
}

/** Seeds for as many rounds, from a first one on. */
export function seeds(first: number, usual: number): readonly number[] {
  return Array.from({ length: rounds(usual) }, (_, index) => first + index);
}
