import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Calls of one error that are told: enough to find the way there, few enough for a line of a log. */
const mostPlaces = 6;

/** A line of a stack: the call, then file, line and column. Lines of a message do not look like this. */
const stackLine = /^\s+at (?:(.*) \()?((?:file:\/\/|node:|\/)[^()]*):(\d+):(\d+)\)?$/;

/**
 * Where an error was thrown, the innermost call first, as `call (src/file.ts:line:column)`. A built file is traced back to its
 * sources through the map beside it, which is read only then: Node's own way, `--enable-source-maps`, reads every map at
 * every start. Never the message: it may quote what an app shows.
 */
export function placesOf(thrown: unknown): readonly string[] {
  if (!(thrown instanceof Error)) return [];
  return (thrown.stack ?? '')
    .split('\n')
    .flatMap((line) => {
      const found = stackLine.exec(line);
      return found === null ? [] : [tell(found)];
    })
    .slice(0, mostPlaces);
}

function tell([, call, file = '', line, column]: readonly (string | undefined)[]): string {
  const place = sourceOf(file, Number(line), Number(column)) ?? `${file}:${line}:${column}`;
  return call === undefined ? place : `${call} (${place})`;
}

/** Null for what has no map: Node's own modules, packages, sources that run as they are. */
function sourceOf(file: string, line: number, column: number): string | null {
  const map = file.startsWith('node:') ? null : mapBeside(file.startsWith('file:') ? fileURLToPath(file) : file);
  const origin = map?.findOrigin(line, column);
  if (origin === undefined || !('fileName' in origin)) return null;
  // Relative to the map, which lies somewhere below the folder that holds src.
  return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`;
}

function mapBeside(path: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  } catch {
    // Without a readable map the place in the built file is still worth telling.
    return null;
  }
}
