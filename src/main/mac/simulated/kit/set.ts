/** Changes a part of plain data, as handlers do. */
export function set<Of extends object>(of: Of, change: Partial<Of>): void {
  Object.assign(of, change);
}

/** The chosen one of a list, else the first, which is the chosen one from then on, wherever a new name sorts it. */
export function chosen<One extends { readonly id: string }>(shown: readonly One[], ui: { selected: string | null }): One | null {
  const one = shown.find(({ id }) => id === ui.selected) ?? shown[0] ?? null;
  ui.selected = one?.id ?? ui.selected;
  return one;
}

/** Shows the first of these in place of what is gone, as a script may have deleted it. */
export function stayAmong<Key extends string>(there: readonly string[], ui: Record<Key, string>, key: Key): void {
  if (!there.includes(ui[key])) ui[key] = there[0] ?? '';
}

/** Takes out of a list what fits. */
export function dropFrom<One>(list: One[], fits: (one: One) => boolean): void {
  list.splice(0, list.length, ...list.filter((one) => !fits(one)));
}

/** An id as Apple's apps have them: a UUID in capitals, numbered by its data's count. */
export function newId(data: { next: number }): string {
  const id = `00000000-0000-4000-8000-${String(data.next).padStart(12, '0')}`;
  data.next += 1;
  return id;
}

/** Adds a thing to a list of an app's data, with an id of its own unless it has one, and answers it. */
export function add<One extends { readonly id: string }>(
  data: { next: number },
  to: One[],
  given: Omit<One, 'id'> & { readonly id?: string | undefined },
): One {
  const one = { ...given, id: given.id ?? newId(data) } as One; // all that one has, and an id
  to.push(one);
  return one;
}

/** A handler of several things as one of each. */
export function each<One>(handle: (one: One) => void): (all: readonly One[]) => void {
  return (all) => {
    for (const one of all) handle(one);
  };
}
