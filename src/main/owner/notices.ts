/** What the owner must know, until they have seen it. */
export interface Notices {
  list(): readonly string[];
  dismiss(text: string): void;
  onChange(listener: () => void): () => void;
}

/** Notices that begin with what was found at the start. */
export function createNotices(initial: readonly string[]): Notices {
  let current = [...initial];
  const listeners = new Set<() => void>();
  return {
    list: () => current,
    dismiss(text) {
      current = current.filter((one) => one !== text);
      for (const listener of [...listeners]) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
