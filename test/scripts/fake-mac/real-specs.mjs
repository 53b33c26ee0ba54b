import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** `npm test` over real frameworks, which the library of GATEHAND_FRAMEWORKS_LIBRARY stands in for. Prints the count last, as it does. */
const repository = dirname(realpathSync('package.json'));
const vitest = join(repository, 'node_modules', 'vitest', 'vitest.mjs');
const args = [vitest, 'run', '--reporter=json', '--maxWorkers=1'];
const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: repository, encoding: 'utf8', maxBuffer: 1e8 });
const report = JSON.parse(stdout.slice(stdout.indexOf('{"')) || '{}');
for (const file of report.testResults ?? []) {
  for (const one of file.assertionResults)
    if (one.status !== 'passed') process.stdout.write(`${one.status} ${one.fullName}: ${one.failureMessages}\n`);
}
process.stderr.write(stderr);
process.stdout.write(`${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped\n`);
process.exit(status ?? 1);
