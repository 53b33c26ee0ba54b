import type { Gate } from './gate.js';

/** A gate that tells of everything that is done through it, before and after. */
export function tellsActs(gate: Gate, acted: () => void): Gate {
  async function around<T>(act: () => Promise<T>): Promise<T> {
    acted();
    try {
      return await act();
    } finally {
      acted();
    }
  }
  return {
    ...gate,
    postChecked: (...given) => around(() => gate.postChecked(...given)),
    // Waking an app asks it for its tree and does nothing in it.
    performChecked: (...given) => (given[2].kind === 'wake' ? gate.performChecked(...given) : around(() => gate.performChecked(...given))),
    lendClipboard: (...given) => around(() => gate.lendClipboard(...given)),
    release(post) {
      acted();
      gate.release(post);
    },
    undo(act) {
      acted();
      return gate.undo(act);
    },
  };
}
