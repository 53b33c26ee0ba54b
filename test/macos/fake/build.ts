import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findCompiler } from '../../../scripts/lib/toolchain.mjs';

const folder = import.meta.dirname;
const cache = resolve(folder, '../../../node_modules/.cache/gatehand');
const flags = ['-std=gnu11', '-O2', '-g', '-Wall', '-Wextra', '-Werror', '-fPIC', '-fvisibility=hidden', '-shared', '-Wl,-Bsymbolic'];

/** Compiles the stand-in of Apple's frameworks, unless it was before, and answers the path of the shared object. */
export async function buildFakeFrameworks(): Promise<string> {
  const sources = readdirSync(folder).filter((name) => name.endsWith('.c'));
  const headers = readdirSync(folder).filter((name) => name.endsWith('.h'));
  const compiler = findCompiler();
  if (compiler === null) {
    throw new Error('no C compiler is on PATH, and the fake frameworks need one. Run: apt-get install -y gcc libc6-dev (npm test does it)');
  }
  const hash = createHash('sha256').update([process.platform, process.arch, compiler, ...flags].join('\n'));
  for (const name of [...headers, ...sources].sort()) hash.update(`\n${name}\n`).update(readFileSync(join(folder, name)));
  const built = join(cache, `fake-frameworks-${hash.digest('hex').slice(0, 16)}.so`);
  if (existsSync(built)) return built;
  mkdirSync(cache, { recursive: true });
  // Spec files that build at the same time each make their own and move it into place whole.
  const unfinished = `${built}.${process.pid}`;
  await promisify(execFile)(compiler, [...flags, '-o', unfinished, ...sources.map((name) => join(folder, name))]);
  renameSync(unfinished, built);
  return built;
}
