import { runBench } from './lib/bundle.mjs';

await runBench('background.ts');
