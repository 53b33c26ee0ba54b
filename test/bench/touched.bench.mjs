import { runBench } from './lib/bundle.mjs';

await runBench('touched.ts');
