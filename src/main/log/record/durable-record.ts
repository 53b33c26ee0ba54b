import type { CallLogEntry } from '../../../shared/log-entry.js';
import type { Opening, RecordEvent, RecordReport } from '../../../shared/record.js';
import type { Clock } from '../../../shared/runtime/clock.js';
import { errnoOf } from '../../../shared/runtime/errno.js';
import { type Begun, begunLine, callLine } from './call-line.js';
import type { Chain } from './chain.js';
import { findChain } from './find-chain.js';
import type { HeadSeal } from './head.js';
import { verifyFolder } from './verify.js';

/** What a host gives for a record. */
export interface RecordPlace {
  /** Made when the owner switches the record on. */
  readonly folder: string;
  /** Null where the system keeps no secrets. */
  readonly seal: HeadSeal | null;
  /** A file is ended at this size; 8 MB unless given. */
  readonly maxFileBytes?: number;
}

export interface RecordDeps extends RecordPlace {
  readonly clock: Clock;
  readonly version: string;
  readonly wanted: () => { readonly on: boolean; readonly keepDays: number | null };
  readonly onTrouble: (trouble: RecordTrouble) => void;
}

/** `code`: as the system names it, such as ENOSPC. */
export type RecordTrouble = { readonly kind: 'record-failed'; readonly code: string } | { readonly kind: 'record-unlike-head' };

/** The record on disk. While it is off, nothing of it is there. */
export interface DurableRecord {
  /** Writes that a change is about to be made. False: the record is on and it could not be written. */
  begin(call: Begun): boolean;
  /** Writes what a call came to. */
  note(entry: CallLogEntry): void;
  /** Writes what a call turned out to have done after it had been answered. */
  correct(entry: CallLogEntry): void;
  /** Opens or closes it as the settings say now; the first time, Gatehand has just started. */
  follow(): void;
  /** Reads the whole record and its head. */
  check(): Promise<RecordReport>;
  close(): void;
}

const defaultFileBytes = 8_000_000;

/** A record that follows the owner's switch. A disk that fails is told once and tried again with each line. */
export function createDurableRecord(deps: RecordDeps): DurableRecord {
  let chain: Chain | null = null;
  let wasOn = false;
  let reason: Opening = 'start';

  function open(): Chain {
    const lost = chain?.lost() ?? null;
    if (chain !== null && lost === null) return chain;
    letGo();
    const keepDays = (): number | null => deps.wanted().keepDays;
    const found = findChain({ ...deps, keepDays, maxFileBytes: deps.maxFileBytes ?? defaultFileBytes }, reason, lost);
    if (found.unlikeHead) deps.onTrouble({ kind: 'record-unlike-head' });
    chain = found.chain;
    // Whatever makes it open again in this run, it is no switch of the owner's.
    reason = 'start';
    return chain;
  }

  function attempt(write: () => void): boolean {
    try {
      write();
      return true;
    } catch (thrown) {
      letGo();
      deps.onTrouble({ kind: 'record-failed', code: errnoOf(thrown) || 'error' });
      return false;
    }
  }

  function letGo(): void {
    const last = chain;
    chain = null;
    try {
      last?.close();
    } catch {
      // A file that cannot even be closed has been told of by the write that failed.
    }
  }

  // Of what nobody records no line is made.
  const append = (event: () => RecordEvent): boolean => !wasOn || attempt(() => open().append(event()));
  const end = (reason: 'switched-off' | 'quit'): void => {
    if (wasOn) append(() => ({ kind: 'closed', reason }));
    letGo();
    wasOn = false;
  };

  return {
    begin: (call) => append(() => begunLine(call)),
    note: (entry) => void append(() => callLine(entry)),
    correct: ({ id, reported }) => void append(() => ({ kind: 'corrected', id: id.slice(0, 64), reported })),
    follow() {
      const { on } = deps.wanted();
      if (on && !wasOn) {
        wasOn = true;
        attempt(() => void open());
      } else if (!on && wasOn) end('switched-off');
      if (!on) reason = 'switched-on';
    },
    check: () => verifyFolder(deps.folder, deps.seal),
    close: () => end('quit'),
  };
}
