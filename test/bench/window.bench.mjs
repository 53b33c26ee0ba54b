import { runBench } from './lib/bundle.mjs';

await runBench('window.ts');
