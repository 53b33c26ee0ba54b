import { isRecord } from '../../../shared/wire.js';

export type Table = Readonly<Record<string, unknown>>;

/** A TOML text with one more table at its end, under the dotted keys of `path`, which the text must not have yet. */
export function appended(text: string, path: readonly string[], value: Table): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = [`[${path.join('.')}]`, ...Object.entries(value).map(([key, one]) => `${key} = ${inlineOf(one)}`)];
  const gap = text === '' ? '' : text.endsWith('\n') ? eol : `${eol}${eol}`;
  return `${text}${gap}${lines.join(eol)}${eol}`;
}

/** A JSON string is a TOML basic string too: TOML knows all of JSON's escapes but the one of the slash, which is not made. */
function inlineOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inlineOf).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${JSON.stringify(key)} = ${inlineOf(one)}`)
    .join(', ')} }`;
}
