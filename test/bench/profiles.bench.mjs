import { runBench } from './lib/bundle.mjs';

await runBench('profiles.ts');
