import { fail } from '../../../../shared/errors.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { Job } from '../../port.js';
import { appleEventError } from '../commands/apple-event-errors.js';
import type { CommandPaths } from '../commands/command-paths.js';
import type { CommandRunner } from '../commands/run-command.js';

export interface OpenCommand {
  readonly commands: CommandRunner;
  readonly paths: CommandPaths;
}

const timeoutMs = 15_000;

/**
 * `open` with an app and what it opens: by the app's path where one is known, since path and bundle id are what was
 * judged. Arguments begin with a slash, `https:` or a letter of a bundle id, so that none is taken for an option. It ends with
 * 0 also where Gatekeeper then asks the owner; whether the app came is for the caller to look. The app inherits the child's
 * environment (man open), which is why that is bare.
 */
export async function openWith(
  tool: OpenCommand,
  job: Job,
  request: { readonly app: AppIdentity; readonly target: string | null },
): Promise<void> {
  const { app, target } = request;
  const named = app.path === null ? ['-b', app.bundleId] : ['-a', app.path];
  await runOpen(tool, job, [...named, ...(target === null ? [] : [target])], app);
}

/** Runs `open`; its failures are told by the number in its words, which are translated. */
export async function runOpen({ commands, paths }: OpenCommand, job: Job, args: readonly string[], app: AppIdentity): Promise<void> {
  const result = await commands.run({ path: paths.open, args, timeoutMs, signal: job.signal });
  if (result.exitCode === 0) return;
  const number = launchNumber(result.stderr);
  if (number !== null) throw appleEventError(number, app, result.stderr);
  // `Unable to find application named 'X'` and its like carry no number.
  fail('not_found', `macOS could not find or open ${app.name}.`, {
    remedy: 'Call list_running_apps, or check the path.',
    cause: new Error(result.stderr),
  });
}

/** `... failed with error -10810 for the file ...`, `..., error=Error Domain=NSOSStatusErrorDomain Code=-10827 ...`. */
function launchNumber(stderr: string): number | null {
  const found = /(?:error |Code=)(-\d{3,6})\b/.exec(stderr);
  return found === null ? null : Number(found[1]);
}
