import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listNames, noOffers, type Offers, ownersPreset, type PublishedList, publishedListName } from '../../shared/wire.js';
import type { Connection, Pipeline, Prompt } from '../calls/types.js';
import type { ToolListing } from '../tools/kit/answer.js';
import { listedPrompts } from './prompts.js';
import { listedResources, listedTemplates } from './resources.js';

export interface ServerInfo {
  readonly name: string;
  readonly version: string;
}

/** Nobody calls over it: only lists are made for it. */
const closed = AbortSignal.abort();
const nobody = { key: 'gatehand', name: 'Gatehand', verified: true, detail: '' };

type ToolLists = Omit<PublishedList, 'tools'> & { readonly tools: readonly ToolListing[] };

/** The list of a preset as a bridge serves it while Gatehand is away; null is the list a new client gets. */
function publishedList(pipeline: Pipeline, preset: Connection['preset'], serverInfo: ServerInfo): ToolLists {
  const known = toolsOf(pipeline, 'complete').map(({ name }) => name);
  const instructions = pipeline.instructions(asking(preset));
  return { gatehand: 1, serverInfo, instructions, tools: toolsOf(pipeline, preset), known, offers: offersOf(pipeline.prompts) };
}

/** What a client is offered beside tools, by a Gatehand with these errands; without any, nothing is. */
export function offersOf(prompts: readonly Prompt[] | undefined): Offers {
  if (prompts === undefined) return noOffers;
  return { prompts: listedPrompts(prompts), resources: listedResources, resourceTemplates: listedTemplates };
}

function toolsOf(pipeline: Pipeline, preset: Connection['preset']): readonly ToolListing[] {
  return pipeline.list(asking(preset));
}

function asking(preset: Connection['preset']): Connection {
  return { id: 'published', client: nobody, readOnly: false, preset, closed };
}

/**
 * Writes the lists of all presets beside the socket, each file whole or not at all, for this user alone. Called again
 * it writes what has changed since. Every start waits for it, so it takes the short way: some twenty small files in one
 * go cost a fifth of what they cost one promise after the other. Throws what the file system answers.
 */
export function createPublisher(socketPath: string, pipeline: Pipeline, serverInfo: ServerInfo): () => void {
  const written = new Map<string, string>();
  return () => {
    for (const preset of [null, ...listNames]) {
      const file = join(dirname(socketPath), publishedListName(preset ?? ownersPreset));
      const text = textOf(publishedList(pipeline, preset, serverInfo));
      if (written.get(file) === text && existsSync(file)) continue;
      const early = `${file}.${process.pid}`;
      try {
        writeFileSync(early, text, { mode: 0o600 });
        chmodSync(early, 0o600);
        renameSync(early, file);
      } catch (thrown) {
        // A full disk takes the file and a part of the list, and nobody would look for it again under this name.
        rmSync(early, { force: true });
        throw thrown;
      }
      written.set(file, text);
    }
  };
}

/** Each tool as JSON: it stands in several lists and never changes. */
const entries = new WeakMap<ToolListing, string>();

function textOf({ tools, ...rest }: ToolLists): string {
  const texts = tools.map((tool) => {
    const text = entries.get(tool) ?? JSON.stringify(tool);
    entries.set(tool, text);
    return text;
  });
  return `${JSON.stringify(rest).slice(0, -1)},"tools":[${texts.join(',')}]}`;
}
