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

/** How much of what kind something on the clipboard was. */
export type ClipboardSize = Pick<ClipboardRecord, 'contentType'> & { readonly characters: number };

/** The clipboard's past, newest first, in memory only. Errors: `not_allowed` while the owner has it switched off. */
export interface ClipboardHistory {
  list(): Promise<readonly ClipboardRecord[]>;
}

/** Keeps what was on the clipboard while the owner has that switched on, and forgets it all when they switch it off. */
export interface ClipboardRecorder {
  /** As one call may read it: what is out of reach by now is left out. */
  bind(of: { readonly clientKey: string; readonly sawTextOf: (bundleId: string) => void }): ClipboardHistory;
  /** Of what kind each entry is for a client, and how many characters its text has, newest first; null while it is switched off. */
  sizes(clientKey: string): Promise<readonly ClipboardSize[] | null>;
  /** Looks now instead of at the next turn. */
  look(): Promise<void>;
  dispose(): void;
}
