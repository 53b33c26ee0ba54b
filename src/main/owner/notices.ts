import { isDeepStrictEqual } from 'node:util';
import { createListeners } from '../../shared/runtime/listeners.js';
import type { Notice } from '../../shared/words/notice.js';

/** What the owner must know, until they have seen it. */
export interface Notices {
  list(): readonly Notice[];
  /** Says something once; what stands there already is not said again. */
  add(notice: Notice): void;
  dismiss(notice: Notice): void;
  onChange(listener: () => void): () => void;
}

/** Notices that begin with what was found at the start. */
export function createNotices(initial: readonly Notice[]): Notices {
  let current = [...initial];
  const listeners = createListeners();
  const changeTo = (next: Notice[]): void => {
    current = next;
    listeners.tell();
  };
  return {
    list: () => current,
    add(notice) {
      if (!current.some((one) => isDeepStrictEqual(one, notice))) changeTo([...current, notice]);
    },
    dismiss: (notice) => changeTo(current.filter((one) => !isDeepStrictEqual(one, notice))),
    onChange: listeners.add,
  };
}
