import { runBench } from './lib/bundle.mjs';

await runBench('engine.ts');
