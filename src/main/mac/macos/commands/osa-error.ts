/** What osascript or osacompile said went wrong, with nothing taken from the translated text but itself. */
export interface OsaError {
  /** OSStatus or Apple event number; null when none was printed. */
  readonly number: number | null;
  /** The script's or macOS's own words, in the language of the Mac. */
  readonly text: string;
  /** Compile errors come before anything ran. Null when the tool did not tell. */
  readonly phase: 'compile' | 'run' | null;
  /** Where in the source, counted in characters from 0; null when not told. */
  readonly from: number | null;
  /** The line in a file that was compiled, or that JavaScript names; 1 is the first. */
  readonly line: number | null;
}

/**
 * Reads the standard error of osascript: `44:48: execution error: Not authorised ... (-1743)`. The words in front of the
 * message are the tool's own and not translated (`execution error: Keine Berechtigung ...`, balloon-client-desktop#193);
 * the message is, so that only the number in brackets at the end tells what it was. Log lines may stand before it.
 */
export function parseOsaError(stderr: string): OsaError {
  const text = stderr.trim();
  const number = numberOf(text);
  const head = lastHead(text);
  if (head === null) return { number, text: withoutNumber(text), phase: null, from: null, line: null };
  const message = text.slice(head.end).trim();
  return { number, text: withoutNumber(message), phase: head.phase, from: head.from, line: head.line ?? javaScriptLine(message) };
}

interface Head {
  readonly phase: 'compile' | 'run';
  readonly from: number | null;
  readonly line: number | null;
  readonly end: number;
}

/**
 * `44:48: execution error: `, `file.scpt:1214:1219: script error: `, `Mail got an error` aside; osacompile writes
 * `file:31: error: ` for a file and `compilation error: ` for standard input (VLCControl#1, macos-automation#1).
 */
function lastHead(text: string): Head | null {
  const heads = [...text.matchAll(/^(?:[^\n]*?:)?(?:(\d+):(\d+): )?(syntax|script|execution|compilation) error: /gm)];
  const last = heads.at(-1);
  if (last !== undefined) {
    const [whole, from, , kind] = last;
    const phase = kind === 'execution' ? 'run' : 'compile';
    return { phase, from: from === undefined ? null : Number(from), line: null, end: last.index + whole.length };
  }
  const compiled = [...text.matchAll(/^[^\n]*?:(\d+): error: /gm)].at(-1);
  if (compiled === undefined) return null;
  return { phase: 'compile', from: null, line: Number(compiled[1]), end: compiled.index + compiled[0].length };
}

function numberOf(text: string): number | null {
  const found = /\((-?\d+)\)\s*$/.exec(text);
  return found === null ? null : Number(found[1]);
}

function withoutNumber(text: string): string {
  const whole = text.trimEnd();
  const number = /\(-?\d+\)$/.exec(whole);
  return number === null ? text : whole.slice(0, number.index).trimEnd();
}

/** JavaScript's own words, which are the same on every Mac: `Error on line 3: SyntaxError: ...`. */
function javaScriptLine(message: string): number | null {
  const found = /^Error on line (\d+): /.exec(message);
  return found === null ? null : Number(found[1]);
}

/** The line of a place in a source; null without a place. */
export function lineAt(source: string, from: number | null): number | null {
  if (from === null || from > source.length) return null;
  return source.slice(0, from).split(/\r\n|\r|\n/).length;
}
