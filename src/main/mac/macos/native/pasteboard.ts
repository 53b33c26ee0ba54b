import { fail } from '../../../../shared/errors.js';
import { sourceType } from '../../constants/clipboard-source.js';
import { isOnOtherDevice } from '../../constants/remote-clipboard.js';
import { createConversion } from './convert.js';
import type { Native } from './native.js';
import { withPool, withScope } from './scope.js';
import { createString } from './strings.js';
import type { Ref } from './words.js';

/** The general pasteboard; use it inside a pool. Errors: `unsupported` in a session without one. */
export function generalPasteboard(native: Native): Ref {
  const board = native.send.generalPasteboard(native.classNamed('NSPasteboard'));
  return board ?? fail('unsupported', 'This session has no clipboard.', { remedy: 'Log in at the Mac itself.' });
}

/** Grows with each change, whoever makes it. Reads no content. */
export function changeCount(native: Native): number {
  return withPool(native, () => Number(native.send.changeCount(generalPasteboard(native))));
}

/**
 * What macOS does when a program reads what another one put there (macOS 15.4 and later): `default` until it has asked once, which
 * the next read may bring about (AppKit's reference, accessBehavior), and where it tells nothing.
 */
export type AccessBehavior = 'default' | 'ask' | 'always-allow' | 'always-deny';

/** NSPasteboardAccessBehavior in Apple's order. */
const behaviors: readonly AccessBehavior[] = ['default', 'ask', 'always-allow', 'always-deny'];

/** Reads no content. */
export function accessBehavior(native: Native): AccessBehavior {
  return withPool(native, () => {
    const board = generalPasteboard(native);
    const code = native.responds(board, 'accessBehavior') ? native.send.accessBehavior(board) : 0;
    return behaviors[Number(code)] ?? 'ask';
  });
}

/** Whether a read could make macOS ask: never before macOS 15.4. */
function mayAsk(native: Native): boolean {
  return withPool(native, () => native.responds(generalPasteboard(native), 'accessBehavior') && accessBehavior(native) !== 'always-allow');
}

/** Uniform type identifiers of what lies there, best first. Reads no content. */
export function pasteboardTypes(native: Native): readonly string[] {
  return withPool(native, () => {
    const types = createConversion(native).toPlain(native.send.pasteboardTypes(generalPasteboard(native)));
    return Array.isArray(types) ? types.filter((type) => typeof type === 'string') : [];
  });
}

/** How many things lie there: of several files each is one. Reads no content. */
export function pasteboardItems(native: Native): number {
  return withPool(native, () => {
    const items = native.send.pasteboardItems(generalPasteboard(native));
    return items === null ? 0 : createConversion(native).items(items).length;
  });
}

/** Whether what lies there has to be fetched from another device of the owner's. Reads no content. */
export function onOtherDevice(native: Native): boolean {
  return isOnOtherDevice(pasteboardTypes(native));
}

/**
 * The bundle id of the app that copied, where the content names it; null when it does not. To macOS this is a read like any other,
 * which waits in this process for the owner's answer or for another device: so null, too, wherever it may.
 */
export function pasteboardSource(native: Native): string | null {
  const types = pasteboardTypes(native);
  if (mayAsk(native) || isOnOtherDevice(types) || !types.includes(sourceType)) return null;
  return withPool(native, () =>
    withScope(native, (scope) => {
      const type = scope.own(createString(native, sourceType));
      const source = createConversion(native).toPlain(native.send.stringForType(generalPasteboard(native), type));
      return typeof source === 'string' && source !== '' ? source : null;
    }),
  );
}
