import { runBench } from './lib/bundle.mjs';

await runBench('errands.ts');
