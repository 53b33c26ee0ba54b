import type { RecordReport } from '../../shared/record.js';

/** What the owner's side needs of the record on disk. */
export interface OwnersRecord {
  readonly folder: string | null;
  /** Whether a change that cannot be recorded is refused. */
  readonly required: () => boolean;
  check(): Promise<RecordReport>;
}
