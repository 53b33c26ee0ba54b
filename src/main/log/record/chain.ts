import { closeSync, fdatasync, fstatSync, ftruncateSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type ChainPlace, type Opening, type RecordEvent, type RecordLine, recordLine } from '../../../shared/record.js';
import { type Clock, dateOf } from '../../../shared/runtime/clock.js';
import { dayOf, isClaimed, openOwn, readTail, recordFileName, recordFiles, standsAt } from './files.js';
import type { HeadFile } from './head.js';
import { linkLine, sha256 } from './lines.js';

export interface ChainDeps {
  readonly folder: string;
  readonly head: HeadFile;
  readonly clock: Clock;
  readonly version: string;
  /** Days that whole files are kept for; null: for ever. */
  readonly keepDays: () => number | null;
  readonly maxFileBytes: number;
}

/** An open chain: lines are added at its end, each before the next thing happens. */
export interface Chain {
  /** Throws what the disk says; the chain must be closed and found again then. */
  append(event: RecordEvent): void;
  /** Its last line, where somebody has deleted or moved the file that it would go on in, or the head, or the folder is not this user's alone any more. Null: all is there. */
  lost(): ChainPlace | null;
  close(): void;
}

interface Begin {
  /** The last line there is. */
  readonly after: ChainPlace;
  /** The newest file; null: there is none. */
  readonly file: string | null;
  readonly torn: Buffer;
  readonly reason: Opening;
  readonly expected: ChainPlace | null;
}

const dayMs = 86_400_000;
/** What the disk may lose when the power fails; what Gatehand wrote before it ended by itself is never lost. */
const syncMs = 1000;

/** Goes on with the chain where it was found. Throws what the disk says. */
export function goOn(deps: ChainDeps, begin: Begin): Chain {
  const { folder, clock } = deps;
  let place = begin.after;
  let name = begin.file;
  let file = name === null ? null : openOwn(folder, name, 'append');
  let cancelSync: (() => void) | null = null;
  const today = (): number => dateOf(clock, clock.now());

  function write(event: RecordEvent): void {
    if (file === null) return;
    const line = linkLine(event, place, today());
    const { size } = fstatSync(file);
    writeAll(file, line.bytes);
    try {
      deps.head.write(line.place);
    } catch (thrown) {
      // A full disk: behind one more line that it knows nothing of, the head would look like one that does not fit.
      ftruncateSync(file, size);
      throw thrown;
    }
    place = line.place;
    const fresh = file;
    cancelSync ??= clock.after(syncMs, () => {
      cancelSync = null;
      // Told by the next write, if the disk is ill.
      fdatasync(fresh, () => undefined);
    });
  }

  function open(reason: Opening, expected: ChainPlace | null, previous: Extract<RecordLine, { kind: 'opened' }>['previous']): void {
    write({ kind: 'opened', version: deps.version, reason, previous, expected });
    dropOld();
  }

  function nextFile(reason: Opening, expected: ChainPlace | null): void {
    const previous = name === null ? null : { file: name, ...place };
    const next = recordFileName(place.seq + 1, today());
    if (file !== null) closeSync(file);
    file = openOwn(folder, next, 'append');
    name = next;
    open(reason, expected, previous);
  }

  /** Deletes whole files whose last line is older than the owner keeps, and says so before it does. */
  function dropOld(): void {
    const days = deps.keepDays();
    if (days === null) return;
    const files = recordFiles(folder);
    // A clock that somebody sets ahead while Gatehand runs makes no file old, and what is deleted does not come back when it is put right.
    const oldest = Math.min(today(), clock.now()) - (days + 1) * dayMs;
    // All lines of a file are of its day. A day yet to come is of a clock that was set wrong, and tells nothing of the file's age.
    const before = files.slice(
      0,
      files.findIndex((name) => dayOf(name) >= oldest && dayOf(name) <= today()),
    );
    const old = before.slice(0, before.findLastIndex((name) => dayOf(name) < oldest) + 1);
    const last = old.at(-1);
    const through = last === undefined ? null : placeOf(lastLine(folder, last));
    if (through === null) return;
    write({ kind: 'dropped', files: old.length, through });
    for (const one of old) unlinkSync(join(folder, one));
  }

  const mustTurn = (): boolean =>
    name !== null && file !== null && (fstatSync(file).size >= deps.maxFileBytes || dayOf(name) !== Math.floor(today() / dayMs) * dayMs);

  if (file === null) nextFile(begin.reason, begin.expected);
  else {
    if (begin.torn.length > 0) {
      writeAll(file, Buffer.from('\n'));
      write({ kind: 'torn', bytes: begin.torn.length, sha256: sha256(begin.torn) });
    }
    if (mustTurn()) nextFile(begin.reason, begin.expected);
    else open(begin.reason, begin.expected, null);
  }

  return {
    append(event) {
      if (mustTurn()) nextFile('new-file', null);
      write(event);
    },
    lost: () =>
      file === null || name === null || (isClaimed(folder) && standsAt(folder, name, file) && deps.head.isThere()) ? null : place,
    close() {
      cancelSync?.();
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

/** The last whole line of a file, and what stands torn after it. */
export function lastLine(folder: string, name: string): ReturnType<typeof readTail> {
  const file = openOwn(folder, name, 'append');
  try {
    return readTail(file);
  } finally {
    closeSync(file);
  }
}

/** The place of a line; null for what is no line of a record. */
export function placeOf({ line }: { readonly line: Buffer | null }): ChainPlace | null {
  const read = line === null ? null : readLine(line);
  return read === null || line === null ? null : { seq: read.seq, hash: sha256(line) };
}

/** A line as it was written; null for what is no line of a record. */
export function readLine(line: Buffer): RecordLine | null {
  try {
    return recordLine.safeParse(JSON.parse(line.toString('utf8'))).data ?? null;
  } catch {
    // Not JSON: no line of a record.
    return null;
  }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}
