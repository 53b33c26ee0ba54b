/** A count as English and Japanese write it: 1,204. A page that has its own way with numbers gives them as texts. */
export function grouped(count: number): string {
  return count.toLocaleString('en');
}
