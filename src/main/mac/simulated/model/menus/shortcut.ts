import type { ModifierKey } from '../../../../../shared/chords.js';

/** The keys that choose a menu item. */
export interface Shortcut {
  /** As AXMenuItemCmdChar answers it, in upper case; empty for a key without a character, such as an arrow. */
  readonly character: string;
  /** Virtual key code of a key without a character. */
  readonly keyCode: number | null;
  /** As AXMenuItemCmdGlyph answers it, of a key without a character. */
  readonly glyph: number | null;
  readonly flags: readonly ModifierKey[];
  /** With the globe key, which posted events do not carry. */
  readonly globe: boolean;
}
