/** Who input methods are. */
export const inputMethodApps = {
  hiragana: { bundleId: 'com.apple.inputmethod.Kotoeri.RomajiTyping', name: 'Japanese Input Method' },
  pinyin: { bundleId: 'com.apple.inputmethod.SCIM', name: 'Simplified Chinese Input Method' },
} as const;
