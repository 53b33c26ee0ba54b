import { systemPreferences } from 'electron';

/**
 * Touch ID as a yes to what cannot be taken back, beside holding the button (Electron's docs/api/system-preferences.md:
 * `canPromptTouchID`, `promptTouchID`). It was never run on a Mac.
 */
export const touchId = {
  /** Whether this Mac has it, with a finger enrolled. Not to be had elsewhere. */
  // Electron has it on macOS alone.
  available: (): boolean => typeof systemPreferences.canPromptTouchID === 'function' && systemPreferences.canPromptTouchID(),
  /** Asks for a finger; false when it is refused or cancelled. `reason` follows "Gatehand is trying to". */
  prompt: (reason: string): Promise<boolean> =>
    systemPreferences.promptTouchID(reason).then(
      () => true,
      () => false,
    ),
} as const;
