import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { bundledPackages } from './scripts/lib/bundled-packages.mjs';
import { programTextForVite } from './scripts/lib/program-text.mjs';
import { withoutUnusedParts } from './scripts/lib/unused-parts.mjs';

const root = import.meta.dirname;

/** Packages that stay outside the bundles: native code, large files, and what only Electron itself can give. */
const external = ['electron', 'koffi', '@resvg/resvg-js', 'sharp', /^@expo-google-fonts\/inter(\/|$)/, 'bufferutil', 'utf-8-validate'];

/** Programs of the main folder. The demo is built once its source exists. */
const programs: Readonly<Record<string, string>> = {
  index: 'src/main/app/main.ts',
  headless: 'src/main/headless/main.ts',
  demo: 'src/main/headless/demo/main.ts',
  'engine-worker': 'src/main/mac/macos/worker/main.ts',
};
const optional = new Set(['demo']);

function mainInputs(): Record<string, string> {
  const wanted = Object.entries(programs).map(([name, file]) => [name, resolve(root, file)] as const);
  return Object.fromEntries(wanted.filter(([name, file]) => !optional.has(name) || existsSync(file)));
}

/** What the sources know as GATEHAND_VERSION. */
const version: unknown = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).version;

/** `scripts/build.mjs` builds into a staging folder and swaps it in; alone, electron-vite writes to out. */
const outFolder = resolve(root, process.env.GATEHAND_BUILD_FOLDER ?? 'out');

/** A source as seen from where its map will lie once the staging folder is swapped in. */
function seenFromOut(source: string, map: string): string {
  const place = resolve(root, 'out', relative(outFolder, map));
  return relative(dirname(place), resolve(dirname(map), source))
    .split(sep)
    .join('/');
}

/**
 * All three are plain Node 20 or Chromium bundles: building needs Electron's types, never its binary. `externalizeDeps`
 * is off because the runtime dependencies are bundled on purpose (docs/adr/0004).
 */
export default defineConfig({
  main: {
    plugins: [programTextForVite(), withoutUnusedParts(), bundledPackages()],
    define: { GATEHAND_VERSION: JSON.stringify(version) },
    // A table of letters that look alike has six thousand names, and an export for each costs every start 30 ms.
    json: { namedExports: false },
    build: {
      outDir: resolve(outFolder, 'main'),
      target: 'node20',
      externalizeDeps: false,
      sourcemap: true,
      rollupOptions: {
        input: mainInputs(),
        external,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          // V8 keeps the text of a program in memory, twice as long for a single character that Latin-1 has not.
          charset: 'ascii',
          comments: { legal: true, annotation: true, jsdoc: false },
          // A fifth less to read at each start; names stay, and the maps lead from a place in a stack to its line.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          // Names and places suffice for a stack, and a debugger has the sources beside it: a third of the size.
          sourcemapExcludeSources: true,
          sourcemapPathTransform: seenFromOut,
        },
      },
    },
  },
  preload: {
    plugins: [bundledPackages()],
    build: {
      outDir: resolve(outFolder, 'preload'),
      externalizeDeps: false,
      rollupOptions: {
        input: { index: resolve(root, 'src/main/preload/index.ts') },
        external: ['electron'],
        // A sandboxed preload must be CommonJS, and the package is "type": "module".
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(root, 'src/renderer'),
    plugins: [react(), bundledPackages()],
    build: {
      outDir: resolve(outFolder, 'renderer'),
      minify: true,
      rollupOptions: { input: { index: resolve(root, 'src/renderer/index.html') } },
    },
  },
});
