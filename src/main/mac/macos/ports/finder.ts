import { lstat } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { fail } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import { errnoOf } from '../../../../shared/runtime/errno.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { Job } from '../../port.js';
import type { FinderPort } from '../../ports/system.js';
import type { Automation } from '../automation.js';
import type { Osascript } from '../commands/osascript.js';
import { finderSelectionScript, finderWindowScript } from '../jxa/finder.js';
import { assertPath, noFile } from './disk-paths.js';
import { type OpenCommand, runOpen } from './open-command.js';
import { poll } from './poll.js';
import { readRunning, samePath } from './running.js';

export interface FinderDeps extends OpenCommand {
  readonly osascript: Osascript;
  readonly clock: Clock;
  /** The user's home folder. */
  readonly home: string;
  /** Tells whether events may be sent to the Finder, without a question of macOS. */
  readonly automation: Pick<Automation, 'state' | 'assertAllowed'>;
}

const finder: AppIdentity = { bundleId: 'com.apple.finder', name: 'Finder', pid: null, path: null, startedAt: null };
const route = 'launch-services' as const;
const timeoutMs = 10_000;
const revealMs = 2000;
const betweenLooksMs = 250;

const addresses = z.array(z.string().nullable());
const frontWindow = z.object({ windows: z.number(), address: z.string().nullable() });

/**
 * The Finder by its own Apple events, after a look at whether macOS allows them, so that its own question never comes as a
 * surprise; showing a file by `open -R`.
 */
export function createFinderPort(parts: FinderDeps): FinderPort {
  const { osascript, clock, home, automation } = parts;
  const selection = async (job: Job): Promise<readonly string[]> => {
    const found = await osascript.ask(addresses, {
      source: finderSelectionScript,
      args: [],
      target: finder,
      timeoutMs,
      signal: job.signal,
    });
    return found.map(pathOf).filter((path) => path !== null);
  };
  return {
    async reveal(job, wanted) {
      const path = assertPath(wanted, home);
      await assertEntry(path);
      const seen = (await automation.state(finder.bundleId)) === 'granted';
      const before = seen ? await selection(job) : [];
      const wasFront = isSelected(before, path) && (await finderIsFront(osascript, job));
      await runOpen(parts, job, ['-R', path], finder);
      if (!seen) return { effect: 'unverified', route, changed: '' };
      const after = await poll({
        clock,
        signal: job.signal,
        withinMs: revealMs,
        everyMs: betweenLooksMs,
        look: () => selection(job),
        until: (paths) => isSelected(paths, path),
      });
      if (!isSelected(after, path)) return { effect: 'unverified', route, changed: '', doubt: 'still', watchedMs: revealMs };
      if (wasFront) return { effect: 'none', route, changed: '' };
      return { effect: 'confirmed', route, changed: `${basename(path)} is selected in Finder` };
    },
    async selection(job) {
      await automation.assertAllowed(finder, { ask: 'never' });
      return selection(job);
    },
    async windowPath(job) {
      await automation.assertAllowed(finder, { ask: 'never' });
      const script = { source: finderWindowScript, args: [], target: finder, timeoutMs, signal: job.signal };
      const { windows, address } = await osascript.ask(frontWindow, script);
      if (windows === 0) return `${home}/Desktop`;
      return (
        pathOf(address) ??
        fail('unsupported', 'The front Finder window shows no folder, but a collection such as Recents, AirDrop or a search.', {
          remedy: 'Open a folder in the Finder first, for example with open_item.',
          retry: 'after-fix',
        })
      );
    },
  };
}

async function assertEntry(path: string): Promise<void> {
  try {
    await lstat(path);
  } catch (error) {
    const code = errnoOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') noFile(path, error);
    fail('not_allowed', `macOS does not let Gatehand look at ${path}.`, { remedy: 'Name another path.', details: { path }, cause: error });
  }
}

async function finderIsFront(osascript: Osascript, job: Job): Promise<boolean> {
  return (await readRunning(osascript, job)).some((app) => app.active && app.bundleId === finder.bundleId);
}

function isSelected(paths: readonly string[], path: string): boolean {
  return paths.some((one) => samePath(one, path));
}

/** A file address as a path, without the slash at the end of a folder; null for anything else. */
function pathOf(address: string | null): string | null {
  if (address === null || !address.startsWith('file:')) return null;
  try {
    const path = fileURLToPath(address);
    return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  } catch {
    return null;
  }
}
