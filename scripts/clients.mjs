import { existsSync } from 'node:fs';
import { ensureOwnInstall } from './lib/own-install.mjs';
import { at } from './lib/paths.mjs';
import { run, runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/**
 * Leads real clients through an errand against the built bridge; see test/clients. They are installed from a lockfile of their
 * own, nearly two gigabytes, and run on the Node that is installed with them. Names choose among them: `npm run clients -- codex`.
 */
const folder = at('test', 'clients');

try {
  await ensureBuilt();
  await ensureOwnInstall(folder);
  const node = at('test', 'clients', 'node_modules', 'node', 'bin', 'node');
  const args = [at('test', 'clients', 'run.mjs'), ...process.argv.slice(2)];
  const { code } = existsSync(node) ? await run(node, args) : await runNode(args);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
