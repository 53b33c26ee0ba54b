import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../lib/files.mjs';
import { readImports } from './module-graph.mjs';

/** What starts by itself, or is there for those outside src. */
const entries = new Set([
  'src/main/app/main.ts',
  'src/main/bridge/bridge.ts',
  'src/main/cli/cli.ts',
  'src/main/headless/demo/main.ts',
  'src/main/headless/main.ts',
  'src/main/mac/macos/worker/main.ts',
  'src/main/preload/index.ts',
  'src/renderer/app/main.tsx',
  // Compared with the table of facts.
  'src/main/mac/macos/native/abi.ts',
  // For whoever makes another simulated Mac.
  'src/main/mac/simulated/builder.ts',
]);
/** Classes that a library writes. */
const others = /^lucide/;
const comments = /\/\*[\s\S]*?\*\//g;

/**
 * What stands in src and serves nothing, one line each: files that no other file of src imports, and classes of style sheets that no
 * code of the page writes, whole or as the start of a name put together (`badge-${tone}`).
 * @param {string} root
 * @returns {string[]}
 */
export function checkUnused(root) {
  const files = filesBelow(join(root, 'src'), root);
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8').replaceAll(comments, '');
  const imported = new Set(readImports(root).map(({ to }) => to));
  const code = files.filter((file) => /\.tsx?$/.test(file));
  const pages = code.filter((file) => file.startsWith('src/renderer/')).map(read);
  const names = new Set(pages.flatMap((text) => [...(text.match(/[\w-]+/g) ?? []), ...(text.match(/[\w-]+-\$\{/g) ?? [])]));
  const isWritten = (/** @type {string} */ name) =>
    names.has(name) || [...name.matchAll(/-/g)].some(({ index }) => names.has(`${name.slice(0, index + 1)}\${`));
  return [
    ...code
      .filter((file) => !imported.has(file) && !entries.has(file) && !file.endsWith('.d.ts'))
      .map((file) => `${file}: no file of src imports it`),
    ...files
      .filter((file) => file.endsWith('.css'))
      .flatMap((file) =>
        [...new Set(Array.from(read(file).matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name))]
          .filter((name) => !others.test(name) && !isWritten(name))
          .map((name) => `${file}: no page writes the class ${name}`),
      ),
  ];
}
