import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCompiler } from '../../scripts/lib/toolchain.mjs';
import { runBench } from './lib/bundle.mjs';

/** The fake frameworks and the loop in one library, then the drivers over it. */
const fake = join(import.meta.dirname, '..', 'macos', 'fake');
const compiler = findCompiler();
if (compiler === null) {
  console.error('no C compiler is on PATH, and this bench needs one: apt-get install -y gcc libc6-dev');
  process.exitCode = 1;
} else {
  const folder = mkdtempSync(join(tmpdir(), 'gatehand-bench-'));
  const library = join(folder, 'loop.so');
  const sources = readdirSync(fake).filter((name) => name.endsWith('.c'));
  const flags = [
    '-std=gnu11',
    '-O2',
    '-fPIC',
    '-fvisibility=hidden',
    '-shared',
    '-Wl,-Bsymbolic',
    '-Wl,--wrap=fake_send,--wrap=fake_begin',
  ];
  try {
    const files = [...sources.map((name) => join(fake, name)), join(import.meta.dirname, 'native', 'loop.c')];
    execFileSync(compiler, [...flags, '-I', fake, '-o', library, ...files], { stdio: 'inherit' });
    process.env.GATEHAND_BENCH_LIBRARY = library;
    await runBench('native.ts');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
