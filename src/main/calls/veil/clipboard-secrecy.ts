import type { AppIdentity } from '../../../shared/subject.js';
import type { ClipboardSecrecy } from '../../mac/ports/system.js';

/** Whether nobody may read what lies on the clipboard: it is marked secret, or came from an app that is kept away. */
export function isSecret({ concealed, owner }: ClipboardSecrecy, sees: (app: AppIdentity) => boolean): boolean {
  return concealed || (owner !== null && !sees(owner));
}
