import { chmod, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listNames, ownersPreset, type PublishedList, publishedListName } from '../../shared/wire.js';
import type { Connection, Pipeline } from '../calls/types.js';
import type { ToolListing } from '../tools/kit/answer.js';

export interface ServerInfo {
  readonly name: string;
  readonly version: string;
}

/** The list of a preset as a bridge serves it while Gatehand is away; null is the list a new client gets. */
export function publishedList(pipeline: Pipeline, preset: Connection['preset'], serverInfo: ServerInfo): PublishedList {
  const nobody = { key: 'gatehand', name: 'Gatehand', verified: true, detail: '' };
  const listOf = (which: Connection['preset']): readonly ToolListing[] =>
    pipeline.list({ id: 'published', client: nobody, readOnly: false, preset: which, closed: AbortSignal.abort() });
  const known = listOf('complete').map(({ name }) => name);
  return { gatehand: 1, serverInfo, instructions: pipeline.instructions, tools: listOf(preset), known };
}

/**
 * Writes the lists of all presets beside the socket, each file whole or not at all, for this user alone. Called again
 * it writes what has changed since.
 */
export function createPublisher(socketPath: string, pipeline: Pipeline, serverInfo: ServerInfo): () => Promise<void> {
  const written = new Map<string, string>();
  return async () => {
    for (const preset of [null, ...listNames]) {
      const file = join(dirname(socketPath), publishedListName(preset ?? ownersPreset));
      const text = JSON.stringify(publishedList(pipeline, preset, serverInfo));
      if (written.get(file) === text) continue;
      const early = `${file}.${process.pid}`;
      await writeFile(early, text, { mode: 0o600 });
      await chmod(early, 0o600);
      await rename(early, file);
      written.set(file, text);
    }
  };
}
