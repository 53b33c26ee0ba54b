import { createHash } from 'node:crypto';
import { type ChainPlace, type RecordEvent, recordForm } from '../../../shared/record.js';

/** SHA-256 of bytes, in hexadecimal. */
export function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A line at its place in the chain: its bytes with the newline, and the place it takes. */
export function linkLine(event: RecordEvent, after: ChainPlace, now: number): { readonly bytes: Buffer; readonly place: ChainPlace } {
  const seq = after.seq + 1;
  const text = JSON.stringify({ form: recordForm, seq, time: new Date(now).toISOString(), prev: after.hash, ...event });
  return { bytes: Buffer.from(`${text}\n`), place: { seq, hash: sha256(text) } };
}
