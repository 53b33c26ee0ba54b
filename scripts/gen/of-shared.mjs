import { build } from 'esbuild';
import { at } from '../lib/paths.mjs';

/** What these lines of TypeScript export, written as if they stood in src/shared. @param {string} contents */
export async function ofShared(contents) {
  const built = await build({
    stdin: { contents, resolveDir: at('src', 'shared'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  return import(`data:text/javascript,${encodeURIComponent(built.outputFiles[0]?.text ?? '')}`);
}
