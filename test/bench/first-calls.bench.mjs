import { runBench } from './lib/bundle.mjs';

await runBench('first-calls.ts');
