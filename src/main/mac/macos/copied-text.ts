import { z } from 'zod';
import type { Osascript } from './commands/osascript.js';
import { copiedTextScript } from './jxa/copied-text.js';

/** A little longer than the clipboard waits, so that its own words about a question to the owner come first. */
const timeoutMs = 5500;
const maxBytes = 32_000_000;

/** Reads the text that another app copied in a child of ours. Errors: those of the command runner. */
export function createCopiedText(osascript: Pick<Osascript, 'ask'>): (signal: AbortSignal) => Promise<string> {
  const script = { source: copiedTextScript, args: [], target: null, timeoutMs, maxBytes };
  return async (signal) => (await osascript.ask(z.string().nullable(), { ...script, signal })) ?? '';
}
