import { access, constants, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fail } from '../../../../shared/errors.js';
import { normalPath } from '../../../../shared/places/disk-path.js';
import type { Job } from '../../port.js';
import type { ShellOutcome, ShellRequest } from '../../ports/scripting.js';
import { isCodeVariable } from '../commands/child-environment.js';
import type { CommandRunner } from '../commands/run-command.js';

export interface ShellPlace {
  readonly commands: CommandRunner;
  /** Where a command runs unless told otherwise. */
  readonly home: string;
}

/** Where a command named without a path is looked for. */
const systemFolders = ['/usr/bin', '/bin', '/usr/sbin', '/sbin'] as const;
const kept = 1_000_000;

/**
 * Runs one program with its arguments, as the user and never through a shell. Errors: `not_found` for the program or folder,
 * `invalid_input` for variables that would put code into it, and those of the command runner.
 */
export async function runShell(place: ShellPlace, job: Pick<Job, 'signal'>, request: ShellRequest): Promise<ShellOutcome> {
  const { args, environment, stdin, timeoutMs } = request;
  assertPlainVariables(environment);
  const folder = await assertFolder(request.workingDirectory ?? place.home, place.home);
  const { exitCode, stdout, stderr, truncated } = await place.commands.run({
    path: await assertProgram(place, request.command, folder),
    // Told its bare name, as a person who types it would.
    ...(request.command.includes('/') ? {} : { argv0: request.command }),
    args,
    workingDirectory: folder,
    environment,
    ...(stdin === null ? {} : { stdin }),
    timeoutMs,
    signal: job.signal,
    maxBytes: kept,
    calledAs: 'The command',
  });
  return { exitCode, stdout, stderr, truncated };
}

function assertPlainVariables(environment: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(environment)) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
      fail('invalid_input', `"${name}" is not the name of a variable.`, { remedy: 'Use letters, digits and underscores.' });
    }
    if (isCodeVariable(name)) {
      fail('invalid_input', `${name} may not be set: it would put other code into the command.`, { remedy: 'Leave it out.' });
    }
  }
}

async function assertFolder(wanted: string, home: string): Promise<string> {
  const path = normalPath(wanted, home);
  const there =
    path !== null &&
    (await stat(path).then(
      (entry) => entry.isDirectory(),
      () => false,
    ));
  if (path === null || !there) {
    return fail('not_found', `There is no folder ${path ?? wanted} to run in.`, {
      remedy: 'Name a folder that exists.',
      details: { path: wanted },
    });
  }
  return path;
}

async function assertProgram({ home }: ShellPlace, command: string, folder: string): Promise<string> {
  if (command.includes('\0')) fail('invalid_input', 'The command has a NUL character in it.', { remedy: 'Leave it out.' });
  const named = command.includes('/')
    ? [normalPath(command, home) ?? resolve(folder, command)]
    : systemFolders.map((one) => join(one, command));
  for (const path of named) {
    if (await isProgram(path)) return path;
  }
  const further = command.includes('/') ? 'Check the path.' : `Looked for in ${systemFolders.join(', ')}; give its absolute path.`;
  return fail('not_found', `There is no command ${command} on this Mac.`, {
    remedy: /\s/.test(command) ? `${further} What follows the command goes into args.` : further,
    details: { command },
  });
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}
