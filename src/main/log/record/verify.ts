import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ChainPlace, chainStart, noHash, type RecordBreak, type RecordLine, type RecordReport } from '../../../shared/record.js';
import { readLine } from './chain.js';
import { recordFiles } from './files.js';
import { type HeadSeal, headFileName, readHead } from './head.js';
import { sha256 } from './lines.js';

/** More breaks than this say nothing new. */
const mostBreaks = 100;
/** A file of a record ends at an eighth of this; a longer one is none, and the host would stand still while it reads it. */
const mostBytes = 64_000_000;
/** Lines that are read without a pause: a few milliseconds of work. */
const linesAtOnce = 500;

/** Reads every line of a folder's record, and its head. `seal` null: the head's MAC cannot be checked here. */
export async function verifyFolder(folder: string, seal: HeadSeal | null): Promise<RecordReport> {
  if (!existsSync(folder)) return { files: 0, lines: 0, first: 0, last: 0, breaks: [], head: 'not-checked', torn: false };
  // Once before the lines and once after them: Gatehand may add some meanwhile.
  const before = headOf(folder, seal);
  const files = recordFiles(folder).map((name) => join(folder, name));
  const chain = await readFiles(files, before.place?.seq ?? 0);
  return reportOf(files.length, chain, { before, after: headOf(folder, seal) });
}

/** The same for single files, in the order given. Where the chain should begin and end is not known then. */
export async function verifyFiles(files: readonly string[]): Promise<RecordReport> {
  return reportOf(files.length, await readFiles(files, 0), null);
}

type Head = ReturnType<typeof readHead>;

function headOf(folder: string, seal: HeadSeal | null): Head {
  const file = join(folder, headFileName);
  if (!existsSync(file)) return readHead(null, seal);
  const content = contentOf(file);
  // What is no file, or too long for a head, Gatehand did not write.
  return content === null ? { state: 'foreign', place: null } : readHead(content.toString('utf8'), seal);
}

/** What was read of a chain. */
interface ReadChain {
  readonly breaks: readonly RecordBreak[];
  readonly lines: number;
  readonly beginning: { readonly seq: number; readonly prev: string } | null;
  readonly last: ChainPlace;
  /** Where the last line stands. */
  readonly end: Place;
  /** The hash of the line that the head was at when reading began. */
  readonly hashAtHead: string | null;
  readonly dropped: ChainPlace | null;
  readonly torn: boolean;
}

type Place = Pick<RecordBreak, 'file' | 'line'>;

async function readFiles(files: readonly string[], headSeq: number): Promise<ReadChain> {
  const reader = createReader(headSeq);
  for (const file of files) await reader.file(basename(file), contentOf(file));
  return reader.chain();
}

/** Null: no file, such as a pipe, which keeps whoever reads it waiting, or too long for one. */
function contentOf(file: string): Buffer | null {
  const facts = statSync(file);
  return facts.isFile() && facts.size <= mostBytes ? readFileSync(file) : null;
}

function createReader(headSeq: number) {
  const breaks: RecordBreak[] = [];
  /** Numbers of lines that came after later ones. */
  const late = new Set<number>();
  let last = chainStart;
  let end: Place = { file: '', line: 0 };
  let beginning: ReadChain['beginning'] = null;
  let dropped: ChainPlace | null = null;
  let hashAtHead: string | null = null;
  let lines = 0;
  let torn = false;

  function found(kind: RecordBreak['kind'], at: Place, from: number, to = from): void {
    if (breaks.length < mostBreaks) breaks.push({ kind, ...at, from, to });
  }

  function follow(line: RecordLine, bytes: Buffer, at: Place): void {
    lines += 1;
    const expected = beginning === null ? line.seq : last.seq + 1;
    if (line.seq < expected) {
      late.add(line.seq);
      found('reordered', at, line.seq);
      return;
    }
    if (line.seq > expected) found('missing', at, expected, line.seq - 1);
    else if (beginning !== null && line.prev !== last.hash) found('changed', end, last.seq);
    beginning ??= { seq: line.seq, prev: line.prev };
    if (line.kind === 'opened' && line.reason === 'unlike-head') found('unlike-head', at, line.expected?.seq ?? 0, line.seq);
    if (line.kind === 'dropped') dropped = line.through;
    last = { seq: line.seq, hash: sha256(bytes) };
    if (line.seq === headSeq) hashAtHead = last.hash;
    end = at;
  }

  return {
    async file(name: string, content: Buffer | null): Promise<void> {
      if (content === null) return found('unreadable', { file: name, line: 0 }, last.seq + 1);
      const pieces = split(content);
      for (const [index, bytes] of pieces.entries()) {
        // Between two of these the host answers its clients, and hears a Stop.
        if (index % linesAtOnce === 0) await new Promise((resolve) => setImmediate(resolve));
        if (isClosedTear(bytes, pieces[index + 1])) continue;
        const at = { file: name, line: index + 1 };
        const line = readLine(bytes);
        if (line === null) found('unreadable', at, last.seq + 1);
        else follow(line, bytes, at);
      }
      torn = content.length > 0 && content.at(-1) !== 0x0a;
    },
    chain: (): ReadChain => ({ breaks: breaks.map((one) => moved(one, late)), lines, beginning, last, end, hashAtHead, dropped, torn }),
  };
}

/** Bytes that were cut off while they were written, and the line after them that says so. */
function isClosedTear(bytes: Buffer, next: Buffer | undefined): boolean {
  const after = next === undefined ? null : readLine(next);
  return after?.kind === 'torn' && after.bytes === bytes.length && after.sha256 === sha256(bytes);
}

/** Lines that are missing in one place and stand in a later one were moved. */
function moved(one: RecordBreak, late: ReadonlySet<number>): RecordBreak {
  if (one.kind !== 'missing' || one.to - one.from >= late.size) return one;
  for (let seq = one.from; seq <= one.to; seq += 1) if (!late.has(seq)) return one;
  return { ...one, kind: 'reordered' };
}

function reportOf(files: number, chain: ReadChain, heads: { readonly before: Head; readonly after: Head } | null): RecordReport {
  const { breaks, lines, beginning, last, torn } = chain;
  const state = heads?.after.state;
  return {
    ...{ files, lines, torn, first: beginning?.seq ?? 0, last: last.seq },
    breaks: heads === null ? [...breaks] : [...beginningBreaks(chain), ...breaks, ...endBreaks(chain, heads)],
    head: state === 'sealed' || state === 'unsealed' ? state : 'not-checked',
  };
}

function beginningBreaks({ beginning, dropped }: ReadChain): RecordBreak[] {
  if (beginning === null) return [];
  const { seq, prev } = beginning;
  const isWell = seq === 1 ? prev === noHash : dropped?.seq === seq - 1 && dropped.hash === prev;
  return isWell ? [] : [{ kind: 'no-beginning', file: '', line: 0, from: 1, to: seq - 1 }];
}

function endBreaks(
  { last, end, hashAtHead }: ReadChain,
  { before, after }: { readonly before: Head; readonly after: Head },
): RecordBreak[] {
  const one = (kind: RecordBreak['kind'], from: number, to: number): RecordBreak => ({ kind, ...end, from, to });
  if (before.state === 'foreign' || after.state === 'foreign') return [one('foreign-head', last.seq, last.seq)];
  if (before.place === null || after.place === null) return last.seq === 0 ? [] : [one('no-head', last.seq, last.seq)];
  const { seq, hash } = before.place;
  if (last.seq < seq) return [one('cut-off', last.seq + 1, seq)];
  if (seq > 0 && hashAtHead !== null && hashAtHead !== hash) return [one('changed', seq, seq)];
  // One line more is what a crash leaves between a line and the head.
  return last.seq > after.place.seq + 1 ? [one('beyond-head', after.place.seq + 1, last.seq)] : [];
}

function split(content: Buffer): Buffer[] {
  const pieces: Buffer[] = [];
  for (let start = 0; start < content.length; ) {
    const end = content.indexOf(0x0a, start);
    if (end < 0) break;
    pieces.push(content.subarray(start, end));
    start = end + 1;
  }
  return pieces;
}
