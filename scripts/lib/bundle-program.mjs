import { build } from 'esbuild';
import { programTextForEsbuild } from './program-text.mjs';

/** What has code of its own for each machine, or is only Electron's to give: found in its package at run time. */
const external = ['@resvg/resvg-js', 'sharp', '@expo-google-fonts/inter', '@expo-google-fonts/inter/*', 'electron'];

/**
 * Bundles a TypeScript program of the tests or benches into one file that Node imports, with the sources it stands on. The file must lie
 * inside the project, so that what stays outside is found.
 * @param {string} entry @param {string} outfile
 * @param {{ readonly outside?: readonly string[], readonly sourcemap?: boolean }} options `outside`: further packages that are not bundled.
 */
export async function bundleProgram(entry, outfile, { outside = [], sourcemap = false }) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // A package's module form, as Vite takes it: what some call their main one looks for its parts at run time.
    mainFields: ['module', 'main'],
    sourcemap,
    logLevel: 'error',
    plugins: [programTextForEsbuild],
    external: [...external, ...outside],
    // Bundled CommonJS packages still ask for Node's own modules through `require`.
    banner: { js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);" },
  });
}
