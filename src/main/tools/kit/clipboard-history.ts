import type { ClipboardSnapshot } from '../../mac/ports/system.js';

/** Something that was on the clipboard. */
export interface ClipboardRecord {
  /** When it was noticed, ms since the epoch. */
  readonly at: number;
  readonly contentType: Exclude<ClipboardSnapshot['contentType'], 'empty'>;
  readonly text: string | null;
  /** Characters of the whole text, when only its beginning is kept. */
  readonly fullLength: number | null;
  readonly app: { readonly name: string; readonly bundleId: string } | null;
}

/** The clipboard's past, newest first, in memory only. Errors: `not_allowed` while the owner has it switched off. */
export interface ClipboardHistory {
  list(): Promise<readonly ClipboardRecord[]>;
}
