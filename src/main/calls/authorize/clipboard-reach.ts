import { type Clearance, isChange, mayTouchApp } from '../../../shared/clearance.js';
import { GatehandError } from '../../../shared/errors.js';
import type { PipelineDeps } from '../call.js';
import { isSecret } from '../veil/clipboard-secrecy.js';
import type { FrontReach } from './front-reach.js';
import { lookAgain } from './look-again.js';

/**
 * Scripts and commands that may read the clipboard, or of which nobody can tell, begin and go on only while what lies there may
 * be read by their client: what they read passes no veil. Error: `not_allowed`.
 */
export async function assertClipboardReach(parts: PipelineDeps, of: FrontReach): Promise<void> {
  if (!reads(of)) return;
  const { clearance, signal } = of;
  if (clearance.neverPastes === true) {
    throw new GatehandError({
      code: 'not_allowed',
      message: 'The owner does not allow the use of the clipboard, so nothing runs that may read it.',
      remedy: 'Leave the clipboard, keys and clicks out of the script; only the owner can change this, in Gatehand.',
      details: { rule: 'clipboard' },
    });
  }
  if (!(await isClipboardKept(parts, { clearance, signal }))) return;
  throw new GatehandError({
    code: 'not_allowed',
    message: 'What is on the clipboard is kept secret, so nothing runs that may read it.',
    remedy: 'Put something else on the clipboard with set_clipboard, or leave the clipboard, keys and clicks out of the script.',
    details: { rule: 'secret-clipboard' },
  });
}

/** Whether nothing of what lies on the clipboard may be brought anywhere. */
export async function isClipboardKept(
  { mac }: Pick<PipelineDeps, 'mac'>,
  { clearance, signal }: { readonly clearance: Clearance; readonly signal: AbortSignal },
): Promise<boolean> {
  if (clearance.neverPastes === true) return true;
  const secrecy = await mac.clipboard.secrecy({ clearance, signal });
  return isSecret(secrecy, (app) => mayTouchApp(clearance, app).ok);
}

/** Ends a call when something secret comes to the clipboard that what it runs may read; the answer stops looking. */
export function watchClipboardReach(parts: PipelineDeps, of: FrontReach, end: (why: GatehandError) => void): () => void {
  if (!reads(of)) return () => undefined;
  let isOver = false;
  const endWith = (thrown: unknown): void => {
    // A look that fails may hide anything.
    if (!isOver)
      end(thrown instanceof GatehandError ? thrown : new GatehandError({ code: 'interrupted', message: lookFailed, cause: thrown }));
  };
  const stopLooking = lookAgain(parts, parts.mac.clipboard.onChange, () => assertClipboardReach(parts, of).catch(endWith));
  return () => {
    isOver = true;
    stopLooking();
  };
}

const lookFailed = 'Nobody could tell what is on the clipboard, so what ran was ended.';

function reads({ step: { tool, input, trace } }: FrontReach): boolean {
  return isChange(trace) && tool.readsClipboard(input);
}
