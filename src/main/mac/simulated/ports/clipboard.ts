import type { ClipboardPort } from '../../ports/system.js';
import { clipboardText, contentTypeOf, setClipboard, typesOf } from '../model/clipboard.js';
import { appById } from '../model/lifecycle.js';
import type { Model } from '../model/state.js';
import { identityOf } from './identity.js';

/** The simulated clipboard. It tells everything; what must not be handed on is withheld by the caller. */
export function createClipboardPort(model: Model): ClipboardPort {
  return {
    async read() {
      const { clipboard } = model;
      const owner = clipboard.owner === null ? null : appById(model, clipboard.owner);
      const contentType = contentTypeOf(clipboard);
      return {
        contentType,
        text: contentType === 'text' ? clipboardText(model) : null,
        types: typesOf(clipboard),
        concealed: clipboard.marks.length > 0,
        owner: owner === null ? unknownOwner(clipboard.owner) : identityOf(owner),
        changeCount: clipboard.changeCount,
      };
    },
    async write(_job, { text, type }) {
      setClipboard(model, type === 'text' ? { text } : { [type]: text });
      const { changeCount } = model.clipboard;
      return { effect: 'confirmed', route: 'launch-services', changed: `the clipboard holds ${text.length} characters`, changeCount };
    },
    async clear() {
      if (model.clipboard.forms.length === 0) return { effect: 'none', route: 'launch-services', changed: '' };
      setClipboard(model, null);
      return { effect: 'confirmed', route: 'launch-services', changed: 'the clipboard is empty' };
    },
    changeCount: async () => model.clipboard.changeCount,
  };
}

/** An owner that is not installed is still an owner: it may be on the blocklist. */
function unknownOwner(bundleId: string | null) {
  return bundleId === null ? null : { bundleId, name: bundleId, pid: null, path: null, startedAt: null };
}
