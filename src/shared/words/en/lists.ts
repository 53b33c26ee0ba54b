/** A count with its thing: `1 tool`, `1,204 tools`. A count that is a text is written already. */
export function counted(count: number | string, one: string, several = `${one}s`): string {
  const written = typeof count === 'number' ? count.toLocaleString('en') : count;
  return `${written} ${written === '1' ? one : several}`;
}

/** Several sentences one after another; an empty one is none. */
export function together(sentences: readonly string[]): string {
  return sentences.filter((one) => one !== '').join(' ');
}

/** Several names as a sentence has them: `Notes, Mail and TextEdit`. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
