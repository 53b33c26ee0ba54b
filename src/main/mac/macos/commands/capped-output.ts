import type { Readable } from 'node:stream';

/** What a child wrote to one stream, as far as it was kept. */
export interface CappedOutput {
  text(): string;
  truncated(): boolean;
}

/**
 * Reads a stream to its end and keeps the first `maxBytes`. What comes later is read and dropped: a child whose pipe is
 * full would stand still until its deadline.
 */
export function collectOutput(stream: Readable, maxBytes: number): CappedOutput {
  const chunks: Buffer[] = [];
  let kept = 0;
  let dropped = false;
  stream.on('data', (chunk: Buffer) => {
    const room = maxBytes - kept;
    if (chunk.length > room) dropped = true;
    if (room <= 0) return;
    const part = chunk.subarray(0, room);
    chunks.push(part);
    kept += part.length;
  });
  // A pipe that breaks under a killed child has nothing more to say.
  stream.on('error', () => {});
  return { text: () => wholeCharacters(Buffer.concat(chunks), dropped), truncated: () => dropped };
}

/** UTF-8 text; of a cut one the last character is left out where the cut went through it. */
function wholeCharacters(bytes: Buffer, cut: boolean): string {
  if (!cut) return bytes.toString('utf8');
  let start = bytes.length - 1;
  while (start > 0 && bytes.length - start < 4 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  const lead = bytes[start] ?? 0;
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
  return bytes.subarray(0, start + length > bytes.length ? start : bytes.length).toString('utf8');
}
