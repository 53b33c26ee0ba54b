import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { basename } from 'node:path';
import { fail, GatehandError } from '../../../../shared/errors.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import { errnoOf } from '../../../../shared/runtime/errno.js';
import { cancelled } from './cancelled.js';
import { type CappedOutput, collectOutput } from './capped-output.js';

/** One program to run: an absolute path and its arguments, never a line for a shell. */
export interface CommandRequest {
  readonly path: string;
  readonly args: readonly string[];
  /** What the program is told it is called; its path unless given. */
  readonly argv0?: string;
  /** Written to its standard input, which is closed then; without it the input is empty. */
  readonly stdin?: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  readonly workingDirectory?: string;
  /** Added to the environment every child has. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What messages call it, `The script`; the program's name unless given. */
  readonly calledAs?: string;
  /** Bytes kept of each output; 1 MB unless given. */
  readonly maxBytes?: number;
}

export interface CommandResult {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Output beyond the cap was dropped. */
  readonly truncated: boolean;
}

export interface CommandRunner {
  /**
   * Runs a program to its end; a failing exit code is an answer, not an error. Errors: `timed_out`, `cancelled`,
   * `not_found` for a missing program, `invalid_input` for a NUL, `too_large` for arguments macOS would not take.
   */
  run(request: CommandRequest): Promise<CommandResult>;
  /** Ends everything that still runs, and waits for it. Nothing can be started afterwards. */
  dispose(): Promise<void>;
}

export interface RunnerDeps {
  readonly clock: Clock;
  /** See `childEnvironment`. */
  readonly environment: Readonly<Record<string, string>>;
  /** Between asking a child to end and ending it; 2000 ms unless given. */
  readonly killGraceMs?: number;
}

const defaultMaxBytes = 1_000_000;
const defaultGraceMs = 2000;
/** macOS takes 1 MB of arguments and environment together. */
const longestArguments = 800_000;
/** For pipes that a process which left the group still holds open. */
const drainMs = 500;

/**
 * The one place that starts short children. Each is the leader of a process group of its own, so that what it starts ends
 * with it: SIGTERM at the deadline, SIGKILL after a grace, at once after Stop, and for what is left when the leader ended.
 */
export function createCommandRunner({ clock, environment, killGraceMs = defaultGraceMs }: RunnerDeps): CommandRunner {
  const live = new Set<RunningChild>();
  let disposed = false;
  return {
    async run(request) {
      if (disposed) fail('cancelled', 'Gatehand is closing, so nothing is started any more.');
      const name = checkRequest(request);
      const child = start(request, { ...environment, ...request.environment });
      const running = watch(child, { clock, killGraceMs, request, name });
      live.add(running);
      try {
        return await running.result;
      } finally {
        live.delete(running);
      }
    },
    async dispose() {
      disposed = true;
      const ending = [...live];
      for (const one of ending) one.end(cancelled('The command'));
      await Promise.allSettled(ending.map(({ result }) => result));
    },
  };
}

/** Says no to what spawn would refuse in Node's words; answers the name the program is called by in errors. */
function checkRequest({ path, argv0 = '', args, signal, environment = {}, stdin, calledAs }: CommandRequest): string {
  const name = calledAs ?? basename(path);
  if (!path.startsWith('/')) fail('invalid_input', `${name} is not named by an absolute path.`, { remedy: 'Give its absolute path.' });
  if ([path, argv0, ...args, ...Object.keys(environment), ...Object.values(environment)].some((text) => text.includes('\0'))) {
    fail('invalid_input', `An argument of ${name} has a NUL character in it, which no program can be given.`, { remedy: 'Leave it out.' });
  }
  const bytes = args.reduce((sum, arg) => sum + Buffer.byteLength(arg) + 1, 0);
  if (bytes > longestArguments) tooLarge(name, stdin === undefined ? 'Pass less, or pass it as stdin.' : 'Pass less.');
  if (signal?.aborted) throw cancelled(name, signal.reason);
  return name;
}

function start(request: CommandRequest, environment: Readonly<Record<string, string>>): ChildProcessWithoutNullStreams {
  try {
    return spawn(request.path, [...request.args], {
      env: { ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: true,
      shell: false,
      ...(request.argv0 === undefined ? {} : { argv0: request.argv0 }),
      ...(request.workingDirectory === undefined ? {} : { cwd: request.workingDirectory }),
    });
  } catch (error) {
    return startFailed(request, error);
  }
}

interface RunningChild {
  readonly result: Promise<CommandResult>;
  /** Ends the child; the result is rejected with the reason once it has gone. */
  end(reason: GatehandError): void;
}

interface Watched {
  readonly clock: Clock;
  readonly killGraceMs: number;
  readonly request: CommandRequest;
  readonly name: string;
}

function watch(child: ChildProcessWithoutNullStreams, { clock, killGraceMs, request, name }: Watched): RunningChild {
  const maxBytes = request.maxBytes ?? defaultMaxBytes;
  const stdout = collectOutput(child.stdout, maxBytes);
  const stderr = collectOutput(child.stderr, maxBytes);
  const timers: (() => void)[] = [];
  let ended: GatehandError | null = null;
  const end = (reason: GatehandError): void => {
    if (ended !== null) return;
    ended = reason;
    killGroup(child, isUrgent(reason) ? 'SIGKILL' : 'SIGTERM');
    timers.push(clock.after(killGraceMs, () => killGroup(child, 'SIGKILL')));
  };
  const onAbort = (): void => end(cancelled(name, request.signal?.reason));
  request.signal?.addEventListener('abort', onAbort, { once: true });
  timers.push(clock.after(request.timeoutMs, () => end(timedOut(name, request.timeoutMs))));

  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => {
      // What the leader started and left behind ends too.
      killGroup(child, 'SIGKILL');
      timers.push(clock.after(drainMs, () => destroyPipes(child)));
    });
    child.once('close', resolve);
  });
  // A child that does not read its input closes it; that is no error of the call.
  child.stdin.on('error', () => {});
  child.stdin.end(request.stdin ?? '');

  const settle = async (): Promise<CommandResult> => {
    try {
      const exitCode = await closed.catch((error: unknown) => startFailed(request, error));
      if (ended !== null) throw ended;
      return answer(exitCode, stdout, stderr);
    } finally {
      for (const cancel of timers) cancel();
      request.signal?.removeEventListener('abort', onAbort);
    }
  };
  return { result: settle(), end };
}

function answer(exitCode: number | null, stdout: CappedOutput, stderr: CappedOutput): CommandResult {
  return { exitCode, stdout: stdout.text(), stderr: stderr.text(), truncated: stdout.truncated() || stderr.truncated() };
}

/** After Stop, or when the owner is asked something, nothing may go on for even a moment. */
function isUrgent({ code }: GatehandError): boolean {
  return code === 'stopped' || code === 'interrupted';
}

/** A group that is gone already is what was wanted. */
function killGroup(child: ChildProcessWithoutNullStreams, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // EPERM is macOS's word for a group in which only ended processes are left.
    const code = errnoOf(error);
    if (code !== 'ESRCH' && code !== 'EPERM') throw error;
  }
}

function destroyPipes(child: ChildProcessWithoutNullStreams): void {
  child.stdout.destroy();
  child.stderr.destroy();
  child.stdin.destroy();
}

function startFailed({ path, workingDirectory }: CommandRequest, error: unknown): never {
  const code = errnoOf(error);
  const name = basename(path);
  if (code === 'E2BIG') tooLarge(name, 'Pass less.', error);
  if (code === 'ENOENT') {
    const where = workingDirectory === undefined ? '' : `, or the folder ${workingDirectory} is not there`;
    return fail('not_found', `There is no program ${path}${where}.`, { remedy: 'Check the path.', details: { path }, cause: error });
  }
  if (code === 'EACCES') {
    return fail('not_allowed', `${path} may not be run.`, { remedy: 'Name a program that may be run.', details: { path }, cause: error });
  }
  return fail('internal', `${name} could not be started.`, { remedy: 'Try once more.', retry: 'later', cause: error });
}

function tooLarge(name: string, remedy: string, cause?: unknown): never {
  return fail('too_large', `The arguments of ${name} are more than macOS takes.`, { remedy, ...(cause === undefined ? {} : { cause }) });
}

function timedOut(name: string, timeoutMs: number): GatehandError {
  return new GatehandError({
    code: 'timed_out',
    message: `${name} ran longer than ${timeoutMs / 1000} s and was ended.`,
    remedy: 'What it did until then stays; look before you try again.',
    details: { timeoutMs },
  });
}
