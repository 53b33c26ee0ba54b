import { basename, dirname, extname, join } from 'node:path';
import { fail } from '../../../../shared/errors.js';
import { pathIn } from '../../../../shared/places/addresses.js';
import { folded, normalPath } from '../../../../shared/places/disk-path.js';
import { opensProgramPlace, runsByItself } from '../../../../shared/places/program-places.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import { errnoOf } from '../../../../shared/runtime/errno.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { Job, WindowsPort } from '../../port.js';
import type { FilesPort } from '../../ports/system.js';
import type { Osascript } from '../commands/osascript.js';
import { isShortcut } from '../shortcut-files.js';
import { assertPath, noFile } from './disk-paths.js';
import { findHandler, isWebAddress } from './handler-of.js';
import { type OpenCommand, openWith } from './open-command.js';
import { poll } from './poll.js';
import { asNoPlace, createRealPlaces, type RealPlaces } from './real-place.js';
import { processOf, readRunning, samePath } from './running.js';
import { freePlace, hasWritten, type WritePlace, type Written, writeFile } from './write-file.js';

export interface FilesDeps extends OpenCommand, WritePlace {
  readonly osascript: Osascript;
  readonly clock: Clock;
  /** Follows links; macOS's own unless given. */
  readonly realpath?: (path: string) => Promise<string>;
  /** Tells whether a window of the app shows the file; without it opening a file stays `unverified`. */
  readonly windows?: Pick<WindowsPort, 'list'>;
}

const route = 'launch-services' as const;
const openMs = 6000;
const betweenLooksMs = 300;

/** Opening by LaunchServices, and writing below the allowed folders. */
export function createFilesPort(parts: FilesDeps): FilesPort {
  const { osascript, home } = parts;
  const written: Written = new Map();
  const places = createRealPlaces(parts.clock, parts.realpath);
  return {
    handlerOf: async (target) => (await findHandler({ osascript, home, places }, target))?.app ?? null,
    leadsTo: async (path) => followed(places, normalPath(pathIn(path), home)),
    async open(job, { target, app: wanted }) {
      const given = isWebAddress(target) ? null : await assertOpenable(places, target, home);
      const path = given?.path ?? null;
      const handler = await findHandler({ osascript, home, places, signal: job.signal }, path ?? target);
      const app = wanted ?? handler?.app ?? null;
      if (app === null) {
        return fail('not_found', `No app on this Mac opens ${target}.`, { remedy: 'Name the app to open it with.' });
      }
      const leadsTo = path === null ? null : assertNoShortcut(handler?.leadsTo ?? path);
      if (leadsTo !== null && leadsTo !== given?.real) assertPlain(leadsTo);
      // Opening an app's own bundle, or an alias of it, starts the app.
      const launches = leadsTo !== null && app.path !== null && samePath(leadsTo, app.path);
      await openWith(parts, job, { app, target: launches ? null : (path ?? target) });
      // The disk itself is called otherwise than its path.
      const name = path === null ? null : basename(path) || null;
      return confirm(parts, job, { app, name, launches });
    },
    wrote: (path) => hasWritten(parts, written, path),
    assertWritable: async (_job, request) => void (await freePlace(parts, written, request)),
    write: async (_job, request) => ({ path: await writeFile(parts, written, request) }),
  };
}

/** Alias files are no links: who opens one is told by its handler what it leads to. */
async function followed({ realPlace }: RealPlaces, path: string | null): Promise<string | null> {
  if (path === null) return null;
  const itself = await realPlace(path).catch(asNoPlace);
  if (itself !== null) return itself;
  const folder = await realPlace(dirname(path)).catch(asNoPlace);
  return folder === null ? null : join(folder, basename(path));
}

interface Opened {
  readonly app: AppIdentity;
  /** Name of the file; null for an address, which no window need show. */
  readonly name: string | null;
  readonly launches: boolean;
}

async function confirm(parts: FilesDeps, job: Job, { app, name, launches }: Opened): ReturnType<FilesPort['open']> {
  const fresh = { ...app, pid: null };
  const seen = await poll({
    clock: parts.clock,
    signal: job.signal,
    withinMs: openMs,
    everyMs: betweenLooksMs,
    look: async () => {
      const running = processOf(await readRunning(parts.osascript, job), fresh);
      const shown = name !== null && running?.ready === true && (await showsFile(parts, job, { pid: running.processId, name }));
      return { running, shown };
    },
    until: ({ running, shown }) => running?.ready === true && (launches || name === null || shown || parts.windows === undefined),
  });
  const processId = seen.running?.processId ?? null;
  const what = launches || name === null ? app.name : name;
  if (launches && seen.running?.ready === true) return { effect: 'confirmed', route, changed: `${app.name} runs`, processId };
  if (seen.shown) return { effect: 'confirmed', route, changed: `${app.name} opened ${what}`, processId };
  return { effect: 'unverified', route, changed: '', processId };
}

async function showsFile(
  { windows }: FilesDeps,
  job: Job,
  { pid, name }: { readonly pid: number; readonly name: string },
): Promise<boolean> {
  if (windows === undefined) return false;
  const query = { pid, includeMinimized: false };
  // A look that fails confirms nothing; the file was handed over all the same.
  const shown = await windows.list(job, query).catch(() => []);
  const names = [name, basename(name, extname(name))].map(folded);
  return shown.some(({ title }) => names.some((one) => one !== '' && folded(title).includes(one)));
}

/** The path of something that is there, and its place. Errors: `invalid_input` for another scheme, `not_found`. */
async function assertOpenable(
  { realPlace }: RealPlaces,
  target: string,
  home: string,
): Promise<{ readonly path: string; readonly real: string }> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) {
    fail('invalid_input', `${target} cannot be opened: expected a path or an https address.`, {
      remedy: 'Other address schemes are not opened.',
    });
  }
  const path = assertPath(target, home);
  const real = await realPlace(path).catch((error: unknown) => asNoPlace(error) ?? unreachable(path, error));
  assertNoShortcut(real);
  return { path, real };
}

/** What an alias file leads to was not judged. */
function assertPlain(path: string): void {
  if (path.endsWith('.app') || !(opensProgramPlace(path) || runsByItself(path))) return;
  fail('not_allowed', `It is an alias of ${path}, which the owner was not asked about.`, {
    remedy: 'Open that path itself, which asks.',
    details: { rule: 'shortcuts' },
  });
}

function unreachable(path: string, error: unknown): never {
  const code = errnoOf(error);
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') noFile(path, error);
  return fail('not_allowed', `macOS does not let Gatehand look at ${path}.`, {
    remedy: 'Name another path.',
    details: { path },
    cause: error,
  });
}

function assertNoShortcut(path: string): string {
  if (isShortcut(path)) {
    fail('not_allowed', `${basename(path)} only leads to another place, which was not judged.`, {
      remedy: 'Open the place itself: a path or an https address.',
      details: { rule: 'shortcuts' },
    });
  }
  return path;
}
