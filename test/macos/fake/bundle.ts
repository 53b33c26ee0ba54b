import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { filesBelow } from '../../../scripts/lib/files.mjs';
import { programTextForEsbuild } from '../../../scripts/lib/program-text.mjs';

const root = resolve(import.meta.dirname, '../../..');
const cache = join(root, 'node_modules', '.cache', 'gatehand');
/** What a program of these tests may be made of. */
const parts = ['src/main', 'src/shared', 'test/macos', 'test/bench/lib'] as const;

/** Makes one file of a program, unless it was made of the same sources before. It lies inside the project, so that packages are found. */
export async function bundleOnce(source: string, name: string): Promise<string> {
  const hash = createHash('sha256')
    .update(source)
    .update(readFileSync(join(root, 'package-lock.json')));
  for (const part of parts) {
    for (const file of filesBelow(join(root, part), root)) {
      if (file.endsWith('.ts')) hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
    }
  }
  const made = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}.mjs`);
  if (existsSync(made)) return made;
  mkdirSync(cache, { recursive: true });
  // Spec files that bundle at the same time each make their own and move it into place whole.
  const unfinished = made.replace(/mjs$/, `${process.pid}.mjs`);
  await build({
    entryPoints: [source],
    outfile: unfinished,
    bundle: true,
    plugins: [programTextForEsbuild],
    platform: 'node',
    // The other form of jsonc-parser asks for its parts by names that no bundler can follow.
    mainFields: ['module', 'main'],
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    // As the build does: what has code of its own for each machine is found in its package, all else is in the file.
    external: ['koffi', '@resvg/resvg-js', 'sharp', '@expo-google-fonts/inter', '@expo-google-fonts/inter/*', 'electron'],
    banner: { js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);" },
  });
  renameSync(unfinished, made);
  return made;
}
