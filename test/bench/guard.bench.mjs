import { runBench } from './lib/bundle.mjs';

await runBench('guard.ts');
