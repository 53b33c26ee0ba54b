import { refusalError } from '../../shared/refusal.js';
import type { Clock } from '../../shared/runtime/clock.js';
import type { CallRecord } from '../log/call-log.js';
import { createDurableRecord, type DurableRecord, type RecordPlace, type RecordTrouble } from '../log/record/durable-record.js';
import { createTelemetry } from '../log/telemetry/telemetry.js';
import type { Notices } from '../owner/notices.js';
import type { SettingsStore } from '../settings/store.js';

/** The record as the core has it, and what is sent of it: for calls, and for the owner. */
export interface CoreRecord extends CallRecord, Pick<DurableRecord, 'check'> {
  readonly folder: string | null;
  readonly required: () => boolean;
  close(): Promise<void>;
}

export interface CoreRecordDeps {
  /** Null in a host that has no place for a record. */
  readonly place: RecordPlace | null;
  readonly settings: SettingsStore;
  readonly required: () => boolean;
  readonly clock: Clock;
  readonly version: string;
  readonly notices: Pick<Notices, 'add'>;
}

/** A record that follows the settings. Where it is required and there is no place for it, nothing is changed. */
export function followRecord(deps: CoreRecordDeps): CoreRecord {
  const { place, settings, required, notices } = deps;
  const onTrouble = (trouble: RecordTrouble): void =>
    notices.add(trouble.kind === 'record-failed' ? { ...trouble, required: required() } : trouble);
  const durable = place === null ? null : createDurableRecord({ ...deps, ...place, wanted: () => settings.get().record, onTrouble });
  const telemetry = createTelemetry(() => settings.get().telemetry, deps.version);
  const follow = (): void => {
    durable?.follow();
    telemetry.follow();
  };
  follow();
  settings.onChange(follow);
  return {
    folder: place?.folder ?? null,
    required,
    begin(call) {
      const isWritten = durable?.begin(call) ?? false;
      if (isWritten || !required()) return;
      throw refusalError({
        code: 'not_allowed',
        rule: 'record',
        message: 'Every change has to be recorded on this Mac, and the record cannot be written now.',
      });
    },
    note(entry) {
      durable?.note(entry);
      telemetry.note(entry);
    },
    // A span that was sent stays as it is.
    correct: (entry) => durable?.correct(entry),
    check: () =>
      durable?.check() ?? Promise.resolve({ files: 0, lines: 0, first: 0, last: 0, breaks: [], head: 'not-checked', torn: false }),
    async close() {
      durable?.close();
      await telemetry.close();
    },
  };
}
