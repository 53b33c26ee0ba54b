import { runBench } from './lib/bundle.mjs';

await runBench('questions.ts');
