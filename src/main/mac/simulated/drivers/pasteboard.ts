import type { PasteboardDriver, PasteboardSnapshot } from '../../engine/drivers/drivers.js';
import { clipboardText, setClipboard } from '../model/clipboard.js';
import type { SimClipboard } from '../model/clipboard-state.js';
import type { Model } from '../model/state.js';

/** The clipboard as the engine borrows it. */
export function createPasteboardDriver(model: Model): PasteboardDriver {
  const saved = new WeakMap<PasteboardSnapshot, SimClipboard>();
  return {
    secrecy: () => ({ concealed: model.clipboard.marks.length > 0, owner: model.clipboard.owner }),
    text: () => clipboardText(model),
    save() {
      const snapshot = {} as PasteboardSnapshot; // the brand exists in types alone
      saved.set(snapshot, model.clipboard);
      return snapshot;
    },
    writeTransient: (text) => setClipboard(model, { text, marks: ['transient'] }),
    restore(snapshot) {
      const clipboard = saved.get(snapshot);
      if (clipboard === undefined) throw new Error('a snapshot comes from this pasteboard');
      model.clipboard = { ...clipboard, changeCount: model.clipboard.changeCount + 1 };
      model.changed();
    },
    changeCount: () => model.clipboard.changeCount,
  };
}
