import { z } from 'zod';
import type { Osascript } from './commands/osascript.js';
import { copiedTextsScript } from './jxa/copied-texts.js';

/** A little longer than the clipboard waits, so that its own words about a question to the owner come first. */
const timeoutMs = 5500;
const maxBytes = 32_000_000;

/** The texts that another app copied, one for each uniform type: null where there is none. */
export type CopiedTexts = (types: readonly string[], signal: AbortSignal) => Promise<readonly (string | null)[]>;

/** Reads them in a child of ours, all in one. Errors: those of the command runner. */
export function createCopiedTexts(osascript: Pick<Osascript, 'ask'>): CopiedTexts {
  const script = { source: copiedTextsScript, target: null, timeoutMs, maxBytes };
  return (types, signal) => osascript.ask(z.array(z.string().nullable()), { ...script, args: [...types], signal });
}
