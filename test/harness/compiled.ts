import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findCompiler } from '../../scripts/lib/toolchain.mjs';

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/gatehand');

export interface Compiling {
  /** What it is called in the cache: `fake-frameworks` with the ending `.so`. */
  readonly name: string;
  readonly ending?: string;
  readonly sources: readonly string[];
  readonly headers?: readonly string[];
  readonly flags?: readonly string[];
}

/** Each compiler warns of other things; the one that is tried with every change decides. */
const strict = process.platform === 'linux' ? ['-Werror'] : [];
const warnings = ['-std=gnu11', '-O2', '-g', '-Wall', '-Wextra', ...strict];

/** Compiles C, unless that was done before, and answers the path of what came of it. Error: no compiler, or what it said. */
export async function compiled({ name, ending = '', sources, headers = [], flags = [] }: Compiling): Promise<string> {
  const compiler = findCompiler();
  if (compiler === null) {
    throw new Error(`no C compiler is on PATH, and ${name} needs one. Run: apt-get install -y gcc libc6-dev (npm test does it)`);
  }
  const options = [...warnings, ...flags];
  const hash = createHash('sha256').update([process.platform, process.arch, compiler, ...options].join('\n'));
  for (const file of [...headers, ...sources].sort()) hash.update(`\n${basename(file)}\n`).update(readFileSync(file));
  const built = join(cache, `${name}-${hash.digest('hex').slice(0, 16)}${ending}`);
  if (existsSync(built)) return built;
  mkdirSync(cache, { recursive: true });
  // Spec files that build at the same time each make their own and move it into place whole.
  const unfinished = `${built}.${process.pid}`;
  await promisify(execFile)(compiler, [...options, '-o', unfinished, ...sources]);
  renameSync(unfinished, built);
  return built;
}
