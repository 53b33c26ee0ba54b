/**
 * What a table has under a name that somebody else chose; undefined for what it does not have. A bare index would find
 * `constructor` and `toString` in every object.
 */
export function ownEntry<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
