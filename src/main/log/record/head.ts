import { timingSafeEqual } from 'node:crypto';
import { closeSync, readSync, writeSync } from 'node:fs';
import { z } from 'zod';
import { type ChainPlace, chainPlace } from '../../../shared/record.js';
import { parseJson } from '../../../shared/text/parse-json.js';
import { openOwn, standsAt } from './files.js';

/** The file that says how far the chain has come; without it a tail that was cut off would not show. */
export const headFileName = 'head.json';

/** Makes a MAC under a key that only Gatehand has. */
export type HeadSeal = (said: string) => string;

const headFile = z.strictObject({ ...chainPlace.shape, mac: z.string().nullable() });

/** `absent`: there is no head. `foreign`: somebody else wrote it, or nobody can read it. */
export type HeadState = 'absent' | 'foreign' | 'sealed' | 'unsealed';

/** Always as long, so that one write replaces the whole. */
const headBytes = 512;

/** The head as it is written. */
function headText(place: ChainPlace, seal: HeadSeal | null): string {
  const text = JSON.stringify({ ...place, mac: seal?.(said(place)) ?? null });
  return `${text.padEnd(headBytes - 1)}\n`;
}

/** What a head's text says. `seal` null: nobody here can check its MAC. */
export function readHead(text: string | null, seal: HeadSeal | null): { readonly state: HeadState; readonly place: ChainPlace | null } {
  if (text === null || text.trim() === '') return { state: 'absent', place: null };
  // What is not JSON is as good as no head, and told as one that Gatehand did not write.
  const head = headFile.safeParse(parseJson(text));
  if (!head.success) return { state: 'foreign', place: null };
  const { mac, ...place } = head.data;
  const own = seal?.(said(place)) ?? null;
  if (own === null) return { state: 'unsealed', place };
  return { state: mac !== null && isSame(mac, own) ? 'sealed' : 'foreign', place };
}

/** The head of an open record, overwritten in place with each line. */
export interface HeadFile {
  read(): ReturnType<typeof readHead>;
  write(place: ChainPlace): void;
  /** False: somebody has moved or deleted it, and nobody will read what is written to it. */
  isThere(): boolean;
  close(): void;
}

export function openHead(folder: string, seal: HeadSeal | null): HeadFile {
  const file = openOwn(folder, headFileName, 'overwrite');
  return {
    read() {
      const bytes = Buffer.alloc(headBytes * 2);
      return readHead(bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0)), seal);
    },
    write(place) {
      writeSync(file, headText(place, seal), 0);
    },
    isThere: () => standsAt(folder, headFileName, file),
    close: () => closeSync(file),
  };
}

/** With words of its own, so that no other MAC of the same key fits. */
function said({ seq, hash }: ChainPlace): string {
  return `gatehand record head ${seq} ${hash}`;
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
