import type { StartedAs } from '../../shared/approval.js';
import { useCopy } from '../state/words.js';
import { visible } from '../visible.js';

interface ProgramProps {
  /** All of it as one line of English, where nothing else is known. */
  readonly detail: string;
  readonly started: StartedAs | undefined;
}

/** Where a client's program lies, and the version that the client gives itself, in its own direction: both may come from the client. */
export function Program({ detail, started }: ProgramProps) {
  const { clients: words } = useCopy();
  if (started === undefined) return <bdi>{visible(detail)}</bdi>;
  const { path, version, bridged } = started;
  return (
    <>
      {path !== '' && <bdi className="mono">{visible(path)}</bdi>}
      <bdi>{words.startedNote(path !== '', visible(version), bridged)}</bdi>
    </>
  );
}
