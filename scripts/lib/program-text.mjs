import { dirname, resolve } from 'node:path';
import { build } from 'esbuild';

/**
 * Imports of `file.ts?program`: the file bundled with everything it imports into one text, exported as `program`. For code
 * that another thread or a script engine runs. A text needs no file of its own at run time, so it is found alike in the
 * sources, in out and in a packed app, and it is read only with the chunk that asks for it.
 */

const suffix = '?program';

/** The plugin for esbuild. @type {import('esbuild').Plugin} */
export const programTextForEsbuild = {
  name: 'program-text',
  setup(builder) {
    builder.onResolve({ filter: /\.ts\?program$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice(0, -suffix.length)),
      namespace: 'program-text',
    }));
    builder.onLoad({ filter: /.*/, namespace: 'program-text' }, async ({ path }) => {
      const { code, files } = await programOf(path);
      return { contents: code, loader: 'js', watchFiles: files };
    });
  },
};

/** The same for Vite, and what is built on it. @returns {import('vite').Plugin} */
export function programTextForVite() {
  return {
    name: 'program-text',
    enforce: 'pre',
    resolveId(source, importer) {
      // Vite's own addresses begin with the root, and it finds them itself.
      if (!source.startsWith('.') || !source.endsWith(`.ts${suffix}`) || importer === undefined) return null;
      return resolve(dirname(importer), source);
    },
    // Vitest keeps transformed modules by the text of their own file, and a program is made of many.
    configureVitest: ({ experimental_defineCacheKeyGenerator: keyBy }) => keyBy(({ id }) => (id.endsWith(suffix) ? false : null)),
    async load(id) {
      if (!id.endsWith(`.ts${suffix}`)) return null;
      const { code, files } = await programOf(id.slice(0, -suffix.length));
      for (const file of files) this.addWatchFile(file);
      return code;
    },
  };
}

/**
 * A module that exports the program as text, and the files that it was made of. Its own exports hang from a global named
 * after the file: `gatehandPrelude` for `prelude.ts`.
 * @param {string} file
 */
async function programOf(file) {
  const name = file.replace(/^.*[\\/]|\.ts$/g, '').replace(/(?:^|-)(\w)/g, (_all, /** @type {string} */ first) => first.toUpperCase());
  const result = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'iife',
    // Packages offer such programs their parts as scripts, which need no place of their own.
    conditions: ['iife'],
    globalName: `gatehand${name}`,
    legalComments: 'inline',
    logLevel: 'warning',
    plugins: [programTextForEsbuild],
  });
  const files = Object.keys(result.metafile.inputs).filter((input) => !input.startsWith('program-text:'));
  return { code: `export const program = ${JSON.stringify(result.outputFiles[0]?.text ?? '')};`, files: files.map((one) => resolve(one)) };
}
