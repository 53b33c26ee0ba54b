import type { ClipboardMark } from '../scenario/scenario-surroundings.js';

/** One form of what lies on the clipboard, by its uniform type identifier. */
export interface ClipboardForm {
  readonly type: string;
  readonly content: string;
}

export interface SimClipboard {
  /** Best form first; empty: an empty clipboard. */
  readonly forms: readonly ClipboardForm[];
  readonly marks: readonly ClipboardMark[];
  /** Bundle id of the app that put it there; null when it was none, such as Gatehand. */
  readonly owner: string | null;
  readonly changeCount: number;
}
