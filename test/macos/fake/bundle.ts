import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProgram } from '../../../scripts/lib/bundle-program.mjs';
import { filesBelow } from '../../../scripts/lib/files.mjs';
import { at, root } from '../../../scripts/lib/paths.mjs';

const cache = at('node_modules', '.cache', 'gatehand');
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
  await bundleProgram(source, unfinished, { outside: ['koffi'] });
  renameSync(unfinished, made);
  return made;
}
