import { GatehandError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { Job } from '../../port.js';
import { appleEventError } from '../commands/apple-event-errors.js';
import type { CommandPaths } from '../commands/command-paths.js';
import type { CommandRunner } from '../commands/run-command.js';
import { pause } from './poll.js';

export interface OpenCommand {
  readonly commands: CommandRunner;
  readonly paths: CommandPaths;
}

const timeoutMs = 15_000;
/** procNotFound: the app's former process is still ending, as right after a quit (get-borderless-arc#7, mcp-get#21). */
const stillEnding = -600;
/** How long to wait before each further try, ms. */
const againAfterMs: readonly number[] = [500, 1000];

/**
 * `open` with an app and what it opens: by the app's path where one is known, since path and bundle id are what was
 * judged. Arguments begin with a slash, `https:` or a letter of a bundle id, so that none is taken for an option. It ends with
 * 0 also where Gatekeeper then asks the owner; whether the app came is for the caller to look. The app inherits the child's
 * environment (man open), which is why that is bare.
 */
export async function openWith(
  tool: OpenCommand & { readonly clock: Clock },
  job: Job,
  request: { readonly app: AppIdentity; readonly target: string | null },
): Promise<void> {
  const { app, target } = request;
  const named = app.path === null ? ['-b', app.bundleId] : ['-a', app.path];
  const open = (): Promise<Refused | null> => tryOpen(tool, job, [...named, ...(target === null ? [] : [target])]);
  let refused = await open();
  for (const ms of againAfterMs) {
    if (refused?.number !== stillEnding) break;
    await pause(tool.clock, ms, job.signal);
    refused = await open();
  }
  if (refused !== null) throw refusal(refused, app);
}

/** Runs `open`; its failures are told by the number in its words, which are translated. */
export async function runOpen(tool: OpenCommand, job: Job, args: readonly string[], app: AppIdentity): Promise<void> {
  const refused = await tryOpen(tool, job, args);
  if (refused !== null) throw refusal(refused, app);
}

interface Refused {
  readonly number: number | null;
  readonly said: string;
}

async function tryOpen({ commands, paths }: OpenCommand, job: Job, args: readonly string[]): Promise<Refused | null> {
  const { exitCode, stderr } = await commands.run({ path: paths.open, args, timeoutMs, signal: job.signal });
  return exitCode === 0 ? null : { number: launchNumber(stderr), said: stderr };
}

function refusal({ number, said }: Refused, app: AppIdentity): GatehandError {
  if (number === stillEnding) {
    return new GatehandError({
      code: 'obstructed',
      message: `macOS could not open ${app.name}, whose former process is still ending.`,
      remedy: 'Wait a few seconds, then call again.',
      retry: 'later',
      cause: new Error(said),
    });
  }
  if (number !== null) return appleEventError(number, app, said);
  // `Unable to find application named 'X'` and its like carry no number.
  return new GatehandError({
    code: 'not_found',
    message: `macOS could not find or open ${app.name}.`,
    remedy: 'Call list_running_apps, or check the path.',
    cause: new Error(said),
  });
}

/** `... failed with error -10810 for the file ...`, `..., error=Error Domain=NSOSStatusErrorDomain Code=-10827 ...`. */
function launchNumber(stderr: string): number | null {
  const found = /(?:error |Code=)(-\d{3,6})\b/.exec(stderr);
  return found === null ? null : Number(found[1]);
}
