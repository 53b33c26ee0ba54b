import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeRefusal } from './lib/node-versions.mjs';

/**
 * `node scripts/begin.mjs NAME …` runs scripts/NAME.mjs, as all of npm's scripts do. Before it, whoever has an old Node or forgot
 * `npm ci` is told so; after it, whatever ended it is told in plain words. What this file imports keeps to what Node 14 can read.
 */
const script = new URL(`${process.argv[2]}.mjs`, import.meta.url);
const root = new URL('..', import.meta.url);

/** @param {URL} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What is wrong with the installed packages, and whether nothing can run with them. */
function packagesAreOff() {
  const { dependencies, devDependencies } = readJson(new URL('package.json', root));
  for (const [name, wanted] of Object.entries({ ...dependencies, ...devDependencies })) {
    const file = new URL(`node_modules/${name}/package.json`, root);
    if (!existsSync(file)) return { fatal: true, problem: `The package ${name} is not installed. Run: npm ci` };
    const { version } = readJson(file);
    if (version !== wanted)
      return { fatal: false, problem: `${name} is installed in version ${version} in place of ${wanted}. Run: npm ci` };
  }
  return null;
}

/** @param {unknown} thrown */
function inWords(thrown) {
  if (!(thrown instanceof Error)) return String(thrown);
  return thrown.constructor === Error ? thrown.message : (thrown.stack ?? thrown.message);
}

/** npm hands a signal to the shell that it starts a script by, which ends alone: whatever the script started would go on. */
function endWithNpm() {
  if ((process.env.npm_lifecycle_event || '').replace(':', '-') !== process.argv[2]) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  look.unref();
}

async function begin() {
  const refusal = nodeRefusal(process.versions.node);
  if (refusal !== null) throw new Error(refusal);
  const off = packagesAreOff();
  if (off?.fatal) throw new Error(off.problem);
  if (off !== null) console.error(off.problem);
  endWithNpm();
  process.argv.splice(1, 2, fileURLToPath(script));
  await import(script.href);
}

try {
  await begin();
} catch (error) {
  console.error(inWords(error));
  process.exit(1);
}
