import { fail } from '../../../../shared/errors.js';
import type { Native } from './native.js';
import { withPool } from './scope.js';

/** The change count of the general pasteboard: it grows with each change, whoever makes it. Reads no content. */
export function changeCount(native: Native): number {
  return withPool(native, () => {
    const board = native.send.generalPasteboard(native.classNamed('NSPasteboard'));
    if (board === null) fail('unsupported', 'This session has no clipboard.', { remedy: 'Log in at the Mac itself.' });
    return Number(native.send.changeCount(board));
  });
}
