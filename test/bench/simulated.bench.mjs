import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readArguments } from '../../scripts/lib/arguments.mjs';
import { bundleProgram } from '../../scripts/lib/bundle-program.mjs';
import { startLookingHost } from '../../scripts/mac/host.mjs';

/**
 * What the simulated Mac takes: to be made, until its host takes a connection, and to be walked. `--than FOLDER` puts another version
 * beside it, built (`npm run build`), and fails where this one takes more than it may. All in processor time, in interleaved rounds
 * that begin with each version in turn. Each version has a process of its own: in one, the version that was loaded first took up to
 * 1.2 times what the same code took as the second.
 */
const root = join(import.meta.dirname, '..', '..');
const given = readArguments('npm run bench simulated [-- --than FOLDER]', { options: { than: { type: 'string' } } });
if (given === null) process.exit();
const { than } = given.values;
const versions = [root, ...(than === undefined ? [] : [resolve(than)])];
const rounds = 15;

/** How many times the other version's processor time each may take. */
const most = { build: 1.5, 'host ready': 1, walk: 1 };
/** Interleaved medians of one version against itself differ by as much. */
const noise = 0.05;

/** @typedef {{ folder: string, child: import('node:child_process').ChildProcess }} Version */

const made = [];
/** @type {Version[]} */
const all = [];
try {
  for (const folder of versions) all.push(await versionAt(folder));
  /** @type {Record<keyof typeof most, number[][]>} */
  const taken = { build: all.map(() => []), 'host ready': all.map(() => []), walk: all.map(() => []) };
  for (let round = -1; round < rounds; round += 1) {
    const inTurn = [...all.entries()];
    for (const [at, version] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
      const sample = {
        build: await spent(version, 'build'),
        walk: await spent(version, 'walk'),
        'host ready': await hostReady(version.folder),
      };
      if (round >= 0) for (const [name, list] of Object.entries(taken)) list[at]?.push(sample[/** @type {keyof typeof most} */ (name)]);
    }
  }
  report(taken);
} finally {
  for (const { child } of all) child.kill();
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
}

/** @param {string} folder @returns {Promise<Version>} */
async function versionAt(folder) {
  const own = mkdtempSync(join(folder, 'node_modules', '.gatehand-bench-'));
  made.push(own);
  // The probe of this version over the sources of that one.
  for (const part of ['test/bench/lib', 'test/harness/a-job.ts']) cpSync(join(root, part), join(own, part), { recursive: true });
  symlinkSync(join(folder, 'src'), join(own, 'src'));
  const outfile = join(own, 'probe.mjs');
  await bundleProgram(join(own, 'test', 'bench', 'lib', 'simulated-probe.ts'), outfile, { outside: ['koffi'] });
  return { folder, child: fork(join(root, 'test', 'bench', 'lib', 'simulated-child.mjs'), [outfile], { execArgv: ['--expose-gc'] }) };
}

/** Processor ms of one of what a version does in its process. @param {Version} version @param {'build' | 'walk'} what @returns {Promise<number>} */
async function spent({ child }, what) {
  child.send(what);
  const [ms] = await once(child, 'message');
  return ms;
}

/** Processor ms of a host that starts, until it says where it listens; NaN where the system does not tell. @param {string} folder */
async function hostReady(folder) {
  if (!existsSync('/proc/self/schedstat')) return Number.NaN;
  const host = await startLookingHost({ mac: 'simulated', client: 'gatehand-bench', program: join(folder, 'out', 'main', 'headless.js') });
  const tasks = `/proc/${host.pid}/task`;
  // Nanoseconds on a processor, by thread (sched-stats of the kernel's documentation): /proc/PID/stat counts in hundredths of a second.
  const nanoseconds = readdirSync(tasks).map((task) => Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0]));
  await host.stop();
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

/** @param {Record<string, number[][]>} taken */
function report(taken) {
  console.log(`\nThe simulated Mac, processor ms, medians of ${rounds} interleaved rounds`);
  for (const [name, [mine = [], theirs]] of Object.entries(taken)) {
    const [own, other] = [median(mine), theirs === undefined ? null : median(theirs)];
    const limit = most[/** @type {keyof typeof most} */ (name)];
    const holds = other === null || own <= other * (limit + noise);
    const beside =
      other === null ? '' : `  ${other.toFixed(2).padStart(8)}  ${(own / other).toFixed(2)} times, at most ${limit}${holds ? '' : '  NO'}`;
    console.log(`${name.padEnd(12)}${own.toFixed(2).padStart(8)}${beside}`);
    if (!holds) process.exitCode = 1;
  }
}

/** @param {readonly number[]} values */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
