/** Of what a name may mean, those that it fits best (0 before 1 before 2); what it does not fit at all (null) is left out. */
export function bestFits<Thing extends { readonly fit: number | null }>(things: readonly Thing[]): readonly Thing[] {
  const fitting = things.filter(({ fit }) => fit !== null);
  const best = Math.min(...fitting.map(({ fit }) => fit ?? Number.POSITIVE_INFINITY));
  return fitting.filter(({ fit }) => fit === best);
}
