import { existsSync } from 'node:fs';
import { filesBelow } from '../lib/files.mjs';
import { at } from '../lib/paths.mjs';
import { printedTools } from './host-output.mjs';

const folder = 'test/contracts/tools';

/**
 * One JSON file per tool with all that a model sees of it, so that a review shows each change. The file of a tool that is
 * gone goes too.
 * @type {import('../gen.mjs').Generator}
 */
export const contractSnapshots = {
  name: 'contract snapshots',
  make: async () => {
    const tools = await printedTools('complete');
    const wanted = tools.map(({ name, title, description, inputSchema, annotations, effect, capability }) => ({
      file: `${folder}/${name}.json`,
      text: `${JSON.stringify({ name, title, description, inputSchema, annotations, effect, capability }, null, 2)}\n`,
    }));
    const names = new Set(wanted.map(({ file }) => file));
    const present = existsSync(at(folder)) ? filesBelow(at(folder), at('.')) : [];
    const gone = present.filter((file) => file.endsWith('.json') && !names.has(file));
    return [...wanted, ...gone.map((file) => ({ file, text: null }))];
  },
};
