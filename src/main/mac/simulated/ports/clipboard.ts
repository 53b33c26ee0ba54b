import { charactersIn } from '../../../../shared/words/act.js';
import type { ClipboardPort, ClipboardSecrecy } from '../../ports/system.js';
import type { Subscribe } from '../drivers/observe.js';
import { clipboardText, contentTypeOf, filesOn, setClipboard, typesOf } from '../model/clipboard.js';
import { appById } from '../model/lifecycle.js';
import type { Model } from '../model/state.js';
import { identityOf } from './identity.js';

/** The simulated clipboard. It tells everything; what must not be handed on is withheld by the caller. */
export function createClipboardPort(model: Model, subscribe: Subscribe): ClipboardPort {
  const secrecy = (): ClipboardSecrecy => {
    const { marks, owner } = model.clipboard;
    const app = owner === null ? null : appById(model, owner);
    return { concealed: marks.length > 0, owner: app === null ? unknownOwner(owner) : identityOf(app) };
  };
  let written: number | null = null;
  return {
    secrecy: async () => secrecy(),
    async glance() {
      const { clipboard } = model;
      const contentType = contentTypeOf(clipboard);
      const own = written === clipboard.changeCount;
      return { contentType, amount: amountOf(model), ...secrecy(), own, changeCount: clipboard.changeCount };
    },
    onChange(listener) {
      let last = model.clipboard.changeCount;
      return subscribe(() => {
        if (model.clipboard.changeCount === last) return;
        last = model.clipboard.changeCount;
        listener();
      });
    },
    async read(_job, wanted) {
      const { clipboard } = model;
      const contentType = contentTypeOf(clipboard);
      return {
        contentType,
        text: contentType === 'text' ? clipboardText(model) : null,
        ...(contentType === 'files' && wanted?.files && { files: filesOn(clipboard) }),
        types: typesOf(clipboard),
        ...secrecy(),
        changeCount: clipboard.changeCount,
      };
    },
    async write(_job, { text, type }) {
      setClipboard(model, type === 'text' ? { text } : { [type]: text });
      const { changeCount } = model.clipboard;
      written = changeCount;
      return {
        effect: 'confirmed',
        route: 'launch-services',
        changed: `the clipboard holds ${text.length} ${text.length === 1 ? 'character' : 'characters'}`,
        changeCount,
      };
    },
    async clear() {
      if (model.clipboard.forms.length === 0) return { effect: 'none', route: 'launch-services', changed: '' };
      setClipboard(model, null);
      return { effect: 'confirmed', route: 'launch-services', changed: 'the clipboard is empty' };
    },
    changeCount: async () => model.clipboard.changeCount,
  };
}

/** How much lies there, for what can be counted. */
function amountOf(model: Model): number | null {
  const contentType = contentTypeOf(model.clipboard);
  if (contentType === 'files') return filesOn(model.clipboard).length;
  return contentType === 'text' ? charactersIn(clipboardText(model)) : null;
}

/** An owner that is not installed is still an owner: it may be on the blocklist. */
function unknownOwner(bundleId: string | null) {
  return bundleId === null ? null : { bundleId, name: bundleId, pid: null, path: null, startedAt: null };
}
