import { readOptions } from '../../../src/main/headless/options.js';
import { beFakeMacProgram } from './be-program.js';

/** The headless host on the real Mac's own code over the fake frameworks, by its command line. */
await beFakeMacProgram(() => readOptions(process.argv.slice(2), {}));
