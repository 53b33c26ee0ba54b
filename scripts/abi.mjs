import { build } from 'esbuild';
import { readArguments } from './lib/arguments.mjs';
import { at } from './lib/paths.mjs';

/**
 * Prints everything the native layer declares about macOS as JSON, and nothing else, so that anybody can compare it with
 * Apple's headers. Needs no Mac and loads no native code.
 */
if (readArguments('npm run --silent abi: prints what the native layer declares, as JSON', {}) === null) process.exit();
const { outputFiles } = await build({
  entryPoints: [at('src', 'main', 'mac', 'macos', 'native', 'abi.ts')],
  bundle: true,
  format: 'esm',
  platform: 'node',
  write: false,
  logLevel: 'error',
});
const [bundle] = outputFiles;
const { abiTable } = await import(`data:text/javascript;base64,${Buffer.from(bundle?.contents ?? []).toString('base64')}`);
process.stdout.write(`${JSON.stringify(abiTable(), null, 2)}\n`);
