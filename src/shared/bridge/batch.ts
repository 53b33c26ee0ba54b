/** The one revision that lets a client send several messages as one line, and has a server take them (Batching in its basic/index). */
export const batchVersion = '2025-03-26';
/** Messages of one line: as many as calls of one connection may be under way. */
export const mostInBatch = 128;

/**
 * The messages of a batch; null for a line that is none. Each is answered by a line of its own, as soon as it can be: one that waits for the
 * owner keeps no other waiting.
 */
export function batchIn(line: string): readonly unknown[] | null {
  try {
    const items: unknown = JSON.parse(line);
    return Array.isArray(items) && items.length > 0 && items.length <= mostInBatch ? items : null;
  } catch {
    return null;
  }
}

/** The same as lines, for who passes them on: a batch within a batch is nothing. Null also where a message is nested deeper than can be written again. */
export function batchLinesIn(line: string): readonly string[] | null {
  try {
    return batchIn(line)?.map((item) => JSON.stringify(Array.isArray(item) ? null : item)) ?? null;
  } catch {
    return null;
  }
}
