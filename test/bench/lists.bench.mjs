import { runBench } from './lib/bundle.mjs';

await runBench('lists.ts');
