import { fail } from '../../../../shared/errors.js';
import type { PasteboardDriver } from '../drivers/drivers.js';

/** The clipboard while our text lies on it. */
export interface ClipboardLoan {
  /** How much of what was there before comes back. */
  readonly kept: 'all' | 'some' | 'nothing' | 'elsewhere';
  /** Throws unless our text is still there: then a paste would bring something else. */
  assertOurs(): void;
  /** Restores what was there before, once. False: somebody changed the clipboard meanwhile, and that is left alone. */
  giveBack(): boolean;
}

/** Puts a text on the clipboard, judged or not: for the gate alone. */
export function lendTo(pasteboard: PasteboardDriver, text: string): ClipboardLoan {
  const told = pasteboard.keeps?.() ?? 'all';
  const before = pasteboard.save();
  const kept = told === 'all' && before.isCut ? 'some' : told;
  pasteboard.writeTransient(text);
  const ours = pasteboard.changeCount();
  let restored: boolean | null = null;
  return {
    kept,
    assertOurs() {
      if (restored === null && pasteboard.changeCount() === ours) return;
      fail('interrupted', 'Somebody changed the clipboard just now, so nothing was pasted.', {
        remedy: 'Try again; type_text in parts of up to 200 characters does without the clipboard.',
        details: { rule: 'clipboard-changed' },
      });
    },
    giveBack() {
      if (restored !== null) return restored;
      restored = pasteboard.changeCount() === ours;
      if (restored) pasteboard.restore(before);
      return restored;
    },
  };
}
