import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { programTextForEsbuild } from '../../scripts/lib/program-text.mjs';
import { runBench } from './lib/bundle.mjs';

const root = join(import.meta.dirname, '..', '..');
const program = join(root, 'node_modules', `.gatehand-bench-worker-${process.pid}.mjs`);
try {
  await build({
    entryPoints: [join(root, 'test', 'macos', 'worker', 'program.ts')],
    outfile: program,
    bundle: true,
    plugins: [programTextForEsbuild],
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    packages: 'external',
  });
  process.env.GATEHAND_BENCH_WORKER = program;
  await runBench('worker.ts');
} finally {
  rmSync(program, { force: true });
}
