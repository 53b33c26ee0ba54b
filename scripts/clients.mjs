import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { at } from './lib/paths.mjs';
import { run, runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/**
 * Leads real clients through an errand against the built bridge; see test/clients. They are installed from a lockfile of their
 * own, nearly two gigabytes, and run on the Node that is installed with them. Names choose among them: `npm run clients -- codex`.
 */
const folder = at('test', 'clients');
const lock = at('test', 'clients', 'package-lock.json');
const installed = at('test', 'clients', 'node_modules', '.installed-lock');

async function ensureInstalled() {
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')) return;
  const { code } = await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error(`the clients could not be installed: npm ended with ${code}`);
  copyFileSync(lock, installed);
}

try {
  await ensureBuilt();
  await ensureInstalled();
  const node = at('test', 'clients', 'node_modules', 'node', 'bin', 'node');
  const args = [at('test', 'clients', 'run.mjs'), ...process.argv.slice(2)];
  const { code } = existsSync(node) ? await run(node, args) : await runNode(args);
  process.exitCode = code;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
