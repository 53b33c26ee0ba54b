import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from './lib/paths.mjs';
import { buildRelays, ownTarget } from './lib/relay.mjs';
import { runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';
import { ensureToolchain } from './lib/toolchain.mjs';

/** Makes sure of what the tests need, runs vitest with the given arguments and prints the count last. */

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {readonly { status: string, assertionResults: readonly unknown[] }[]} testResults
 */

const vitest = at('node_modules', 'vitest', 'vitest.mjs');
const help = 'npm test [-- SPEC… and options of vitest]: all specs, or those whose paths hold one of these words';

/** What vitest says of its options. */
async function vitestHelp() {
  return (await runNode([vitest, 'run', '--help'], { quiet: true })).stdout;
}

/** The first option that vitest does not know: of that it tells no more than where it threw. @param {readonly string[]} args */
async function strangeOption(args) {
  const given = args.filter((arg) => arg.startsWith('-'));
  if (given.length === 0) return undefined;
  const plain = (/** @type {string} */ option) =>
    option
      .replace(/^--no-/, '--')
      .replaceAll(/(?<=\w)-/g, '')
      .toLowerCase();
  const known = new Set((await vitestHelp()).match(/(?<=[\s,])--?[a-z][\w-]*/gi)?.map(plain));
  return given.find((option) => !known.has(plain(option.split(/[=.]/)[0] ?? '')));
}

/** @param {readonly string[]} args */
async function runTests(args) {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    console.log(`${help}\n\n${await vitestHelp()}`);
    return 0;
  }
  const strange = await strangeOption(args);
  if (strange !== undefined) {
    console.error(`There is no ${strange} here.\n\n${help}; --help lists them.`);
    return 2;
  }
  const { chromium } = await ensureToolchain();
  // Specs of the built product build it themselves; here only so that no two workers of a whole run wait for each other.
  if (args.length === 0) {
    await Promise.all([ensureBuilt(), buildRelays([ownTarget])]);
  }
  const folder = mkdtempSync(join(tmpdir(), 'gatehand-test-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runNode([vitest, 'run', ...reporters, ...args], { env: { GATEHAND_CHROMIUM: chromium } });
    console.log(count(report));
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A spec file that failed before its first test counts as one failure. @param {string} report */
function count(report) {
  if (!existsSync(report)) return '0 passed, 1 failed, 0 skipped';
  /** @type {VitestReport} */
  const found = JSON.parse(readFileSync(report, 'utf8'));
  const broken = found.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  const skipped = found.numPendingTests + found.numTodoTests;
  return `${found.numPassedTests} passed, ${found.numFailedTests + broken} failed, ${skipped} skipped`;
}

try {
  process.exitCode = await runTests(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
