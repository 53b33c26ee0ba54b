import { runBench } from './lib/bundle.mjs';

await runBench('cards.ts');
