import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { nodeInWords } from './node-versions.mjs';
import { at } from './paths.mjs';

/**
 * A file that is a module and a script at once. Inside this package Node reads bridge.js as ESM, copied alone to an empty
 * folder as CommonJS; so it holds neither `import` nor `require`, and takes Node's own modules from
 * `process.getBuiltinModule`, which both have.
 * @type {import('esbuild').Plugin}
 */
const builtinsWithoutImport = {
  name: 'builtins-without-import',
  setup(builder) {
    builder.onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'builtin' }));
    builder.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

/** What Node older than that has not is `process.getBuiltinModule`. @param {string} program */
const tooOld = (program) => `if (!process.getBuiltinModule) {
  console.error('${program} needs ${nodeInWords}, and this is ' + process.version + '. Install a newer Node and start it again.');
  process.exit(1);
}`;

/** `import.meta.url` for both kinds: the file Node was started with, its links followed (npm starts a bin through one). */
const ownUrl = `const gatehandOwnUrl = process.getBuiltinModule('node:url').pathToFileURL(
  process.getBuiltinModule('node:fs').realpathSync(process.argv[1])).href;`;

/** @type {{ readonly version: string }} */
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

/** @type {import('esbuild').BuildOptions} */
const common = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  charset: 'utf8',
  logLevel: 'warning',
  legalComments: 'inline',
  define: { GATEHAND_VERSION: JSON.stringify(version) },
};

/**
 * Builds the stdio bridge into `<folder>/bridge.js`: one file without dependencies that runs as ESM and as CommonJS. Top-level
 * await, which only one of the two knows, fails the build.
 * @param {string} folder
 */
export async function buildBridge(folder) {
  await build({
    ...common,
    entryPoints: [at('src', 'main', 'bridge', 'bridge.ts')],
    outfile: join(folder, 'bridge.js'),
    format: 'iife',
    banner: { js: `${tooOld('gatehand-mcp')}\n${ownUrl}` },
    define: { ...common.define, 'import.meta.url': 'gatehandOwnUrl' },
    plugins: [builtinsWithoutImport],
    logOverride: { 'empty-import-meta': 'error' },
  });
}

/**
 * Builds the command line into `<folder>/cli.js`, an ES module of one file.
 * @param {string} folder
 */
export async function buildCommandLine(folder) {
  await build({
    ...common,
    entryPoints: [at('src', 'main', 'cli', 'cli.ts')],
    outfile: join(folder, 'cli.js'),
    format: 'esm',
    // The other form of jsonc-parser asks for its parts by names that no bundler can follow.
    mainFields: ['module', 'main'],
    banner: {
      // Bundled CommonJS packages still ask for Node's own modules through `require`.
      js: `import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);\n${tooOld('gatehand')}`,
    },
  });
}
