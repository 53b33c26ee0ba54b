import { z } from 'zod';
import type { Osascript } from './commands/osascript.js';
import { copiedFilesScript } from './jxa/copied-files.js';

/** As long as text may take before a question to the owner is the likely reason. */
const timeoutMs = 5000;

/** Reads the paths of copied files in a child of ours. Errors: those of the command runner. */
export function createCopiedFiles(osascript: Pick<Osascript, 'ask'>): (signal: AbortSignal) => Promise<readonly string[]> {
  return (signal) => osascript.ask(z.array(z.string()), { source: copiedFilesScript, args: [], target: null, timeoutMs, signal });
}
