import { rooms } from '../lint/rooms.mjs';
import { table, withMarkedPart } from './marked-part.mjs';

/** The import table of docs/architecture.md, from the data the checks use. @type {import('../gen.mjs').Generator} */
export const importTable = {
  name: 'import table',
  make: async () => [
    withMarkedPart('docs/architecture.md', 'imports', `${table(['room', 'where', 'may import', 'packages'], rows())}\n\n${layers()}`),
  ],
};

/** The folders of the rooms that have layers, low to high. */
function layers() {
  return rooms
    .flatMap(({ name, layers: order }) => (order === undefined ? [] : [`Layers of ${name}, low to high: ${code(order)}.`]))
    .join('\n\n');
}

function rows() {
  return rooms.map(({ name, paths, imports, packages }) => [
    name,
    code(paths),
    imports.length === 0 ? 'nothing' : imports.join(', '),
    packages.length === 0 ? 'none' : code(packages),
  ]);
}

/** @param {readonly string[]} names */
function code(names) {
  return names.map((name) => `\`${name}\``).join(', ');
}
