/** What the owner must know, until they have seen it. */
export interface Notices {
  list(): readonly string[];
  /** Says something once; what stands there already is not said again. */
  add(text: string): void;
  dismiss(text: string): void;
  onChange(listener: () => void): () => void;
}

/** Notices that begin with what was found at the start. */
export function createNotices(initial: readonly string[]): Notices {
  let current = [...initial];
  const listeners = new Set<() => void>();
  const changeTo = (next: string[]): void => {
    current = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    list: () => current,
    add(text) {
      if (!current.includes(text)) changeTo([...current, text]);
    },
    dismiss: (text) => changeTo(current.filter((one) => one !== text)),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
