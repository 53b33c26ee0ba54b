import { join, resolve } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/stale.mjs';

/**
 * The built product. Importing this builds what is stale: a spec of it speaks of the sources as they are, whoever started
 * it, and a spec that does not import this never waits for a build.
 */
await ensureBuilt();

export const repository = resolve(import.meta.dirname, '../..');
const programs = join(repository, 'out/main');
export const appProgram = join(programs, 'index.js');
export const headlessProgram = join(programs, 'headless.js');
export const bridgeProgram = join(programs, 'bridge.js');
export const commandLine = join(programs, 'cli.js');
export const rendererFolder = join(repository, 'out/renderer');
