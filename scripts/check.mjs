import { readdirSync } from 'node:fs';
import { readArguments } from './lib/arguments.mjs';
import { at, root } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { checkDocuments } from './lint/documents.mjs';
import { checkImportGraph } from './lint/import-graph.mjs';
import { checkRegexes } from './lint/regexes.mjs';
import { checkSources } from './lint/source-rules.mjs';
import { checkUnused } from './lint/unused.mjs';
import { checkShellScripts, checkWorkflows } from './lint/workflows.mjs';

/**
 * Everything that can be said about the tree without running the product's tests: format, lint, types per runtime, import
 * rules, source rules, documents, workflows, shell scripts, generated files. All of it runs whatever fails, then a table says what passed.
 */

/** @typedef {{ readonly name: string, readonly run: () => Promise<string> }} Check A check answers what is wrong; empty: nothing. */

const biome = at('node_modules', '@biomejs', 'biome', 'bin', 'biome');
const tsc = at('node_modules', 'typescript', 'bin', 'tsc');

/** @type {readonly Check[]} */
const checks = [
  { name: 'format', run: () => output(runNode([biome, 'ci', '--linter-enabled=false', root], { quiet: true })) },
  { name: 'lint', run: () => output(runNode([biome, 'lint', '--error-on-warnings', root], { quiet: true })) },
  ...projects().map((project) => ({
    name: `types ${project}`,
    run: () => output(runNode([tsc, '--project', at(project)], { quiet: true })),
  })),
  { name: 'import rules', run: async () => checkImportGraph(root).join('\n') },
  { name: 'regular expressions', run: async () => checkRegexes(root).join('\n') },
  { name: 'source rules', run: async () => checkSources(root).join('\n') },
  { name: 'unused', run: async () => checkUnused(root).join('\n') },
  { name: 'documents', run: async () => checkDocuments(root).join('\n') },
  { name: 'workflows', run: async () => (await checkWorkflows(root)).join('\n') },
  { name: 'shell scripts', run: () => checkShellScripts(root) },
  { name: 'generated files', run: () => output(runNode([at('scripts', 'gen.mjs'), '--check'], { quiet: true })) },
];

/** Every runtime's own tsconfig; the base is not one. */
function projects() {
  return readdirSync(root)
    .filter((file) => /^tsconfig(\.\w+)?\.json$/.test(file) && file !== 'tsconfig.base.json')
    .sort();
}

/** @param {Promise<import('./lib/run.mjs').RunResult>} running */
async function output(running) {
  const { code, stdout, stderr } = await running;
  return code === 0 ? '' : `${stdout}${stderr}`.trim() || `ended with code ${code}`;
}

/** @param {Check} check */
async function perform(check) {
  const started = performance.now();
  const problem = await check.run().catch((error) => String(error instanceof Error ? error.message : error));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (problem !== '') console.error(`\n${check.name}\n${problem}\n`);
  return { name: check.name, passed: problem === '', seconds };
}

if (readArguments('npm run check: format, lint, types, import rules, generated files', {}) === null) process.exit();
// Ctrl-C ends the check that runs, and those after it are not begun.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => setImmediate(() => process.exit(130)));
}
const results = [];
for (const check of checks) results.push(await perform(check));
const width = Math.max(...results.map(({ name }) => name.length));
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(width)}  ${seconds.padStart(5)} s`);
}
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
