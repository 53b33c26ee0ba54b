import type { CallLogEntry } from '../../../shared/log-entry.js';
import { visible } from '../../visible.js';

/** Which client called and, where there is one, which app it was about. */
export function Who({ entry }: { readonly entry: Pick<CallLogEntry, 'client' | 'app'> }) {
  return (
    <>
      <bdi>{visible(entry.client)}</bdi>
      {entry.app && (
        <>
          {' · '}
          <bdi>{visible(entry.app.name)}</bdi>
        </>
      )}
    </>
  );
}
