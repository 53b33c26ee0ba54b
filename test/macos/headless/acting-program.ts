import { readOptions } from '../../../src/main/headless/options.js';
import { beFakeMacProgram } from './be-program.js';

/**
 * The headless host on the real Mac's own code over the fake frameworks, with its owner's page and free to change what the Mac
 * shows: as the app is, and as the command line forbids on a Mac that is somebody's.
 */
await beFakeMacProgram(() => ({ ...readOptions(process.argv.slice(2), {}), mac: 'macos' }));
