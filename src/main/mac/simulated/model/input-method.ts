import type { SimApp, SimElement, SimWindow } from './state.js';

/** What an input method composes and has not yet confirmed. */
export interface Composition {
  readonly text: SimElement;
  /** Where in the text it stands. */
  readonly at: number;
  /** Length of the selection it took the place of. */
  replaced: number;
  /** Letters as they were typed. */
  roman: string;
  /** What stands in the text for them. */
  shown: string;
  /** Words to choose from; null while none are offered. */
  offered: readonly string[] | null;
  marked: number;
  window: SimWindow | null;
}

/** An input method that is on. */
export interface InputMethod {
  readonly name: 'hiragana' | 'pinyin';
  /** The process whose window offers words. */
  readonly app: SimApp;
  composition: Composition | null;
  /** A row of its window was clicked. */
  choose: ((row: SimElement) => void) | null;
}

/** Who input methods are. */
export const inputMethodApps = {
  hiragana: { bundleId: 'com.apple.inputmethod.Kotoeri.RomajiTyping', name: 'Japanese Input Method' },
  pinyin: { bundleId: 'com.apple.inputmethod.SCIM', name: 'Simplified Chinese Input Method' },
} as const;
