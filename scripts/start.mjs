import { existsSync } from 'node:fs';
import { at, headlessProgram } from './lib/paths.mjs';
import { run, runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';
import { startsTheApp } from './lib/which-host.mjs';

/**
 * Starts Gatehand: the app on a Mac with Electron's binary in place, else, and wherever an option is given, the headless host with
 * the simulated Mac, which prints the address of its page and a client configuration. Arguments are passed on.
 */
const args = process.argv.slice(2);
const electron = at('node_modules', 'electron', 'dist', 'Electron.app', 'Contents', 'MacOS', 'Electron');

await ensureBuilt();
const hasElectron = existsSync(electron);
const useApp = startsTheApp({ platform: process.platform, hasElectron, args });
if (process.platform === 'darwin' && !hasElectron) {
  console.error(
    "Electron's program is not here, so this starts the headless host with the simulated Mac. To start the app: npx install-electron",
  );
}
const { code } = useApp ? await run(electron, [at('.'), ...args]) : await runNode([headlessProgram, ...args]);
process.exitCode = code;
