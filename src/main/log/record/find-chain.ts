import { type ChainPlace, chainStart, type Opening } from '../../../shared/record.js';
import { type Chain, type ChainDeps, goOn, lastLine, placeOf, readLine } from './chain.js';
import { claimFolder, firstSeqOf, recordFiles } from './files.js';
import { type HeadFile, type HeadSeal, openHead } from './head.js';
import { sha256 } from './lines.js';

export interface FoundChain {
  readonly chain: Chain;
  /** What is on disk is not what Gatehand wrote last. */
  readonly unlikeHead: boolean;
}

/**
 * Opens the record of a folder where it ended, or begins one. Only its end is read: the whole is checked when somebody asks.
 * What is unlike the head is never mended: the chain goes on after it, and its first line says so. `lost`: the place that this run
 * had reached in a file that is not there any more.
 */
export function findChain(
  deps: Omit<ChainDeps, 'head'> & { readonly seal: HeadSeal | null },
  reason: Opening,
  lost: ChainPlace | null,
): FoundChain {
  claimFolder(deps.folder);
  const head = openHead(deps.folder, deps.seal);
  try {
    const end = endOf(deps.folder);
    const told = head.read();
    // A disk that was full as the record was begun leaves files without a line.
    const asTold = told.state === 'absent' ? end.place === null : told.state !== 'foreign' && isWhere(told.place, end);
    const isLike = lost === null && asTold;
    const expected = isLike ? null : (lost ?? told.place);
    const after = end.place ?? (told.state === 'foreign' ? null : told.place) ?? lost ?? chainStart;
    const begin = { after, file: end.file, torn: end.torn, reason: isLike ? reason : ('unlike-head' as const), expected };
    const chain = goOn({ ...deps, head }, begin);
    return { chain: withHead(chain, head), unlikeHead: !isLike };
  } catch (thrown) {
    head.close();
    throw thrown;
  }
}

interface End {
  readonly place: ChainPlace | null;
  /** The hash that the last line names as the one before it. */
  readonly prev: string;
  readonly file: string | null;
  readonly torn: Buffer;
}

/** The last whole line of the newest file that has one. */
function endOf(folder: string): End {
  const files = recordFiles(folder);
  const newest = files.at(-1);
  if (newest === undefined) return { place: null, prev: '', file: null, torn: Buffer.alloc(0) };
  const { torn } = lastLine(folder, newest);
  for (const name of [...files].reverse()) {
    const { line } = lastLine(folder, name);
    if (line === null) continue;
    // A last line that cannot be read has no number; the file's own is near enough, and the chain is broken here anyway.
    const place = placeOf({ line }) ?? { seq: firstSeqOf(name), hash: sha256(line) };
    return { place, prev: readLine(line)?.prev ?? '', file: newest, torn };
  }
  return { place: null, prev: '', file: newest, torn };
}

/** A line is written before the head, so that after a crash there may be one more. */
function isWhere(head: ChainPlace | null, { place, prev }: End): boolean {
  if (head === null || place === null) return false;
  return (place.seq === head.seq && place.hash === head.hash) || (place.seq === head.seq + 1 && prev === head.hash);
}

function withHead(chain: Chain, head: HeadFile): Chain {
  return {
    ...chain,
    close() {
      chain.close();
      head.close();
    },
  };
}
