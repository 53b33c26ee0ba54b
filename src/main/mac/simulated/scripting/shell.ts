import { fail } from '../../../../shared/errors.js';
import { type Clock, sleep } from '../../../../shared/runtime/clock.js';
import type { ShellOutcome, ShellRequest } from '../../ports/scripting.js';
import { entriesIn, follow, home, nameOf, normalPath, textIn } from '../model/files.js';
import type { Model } from '../model/state.js';

const longestOutput = 1_000_000;

/** One command as it runs. */
interface Shell {
  readonly model: Model;
  readonly request: ShellRequest;
  readonly folder: string;
  readonly sleep: (ms: number) => Promise<void>;
}

interface Result {
  readonly code: number;
  readonly out?: string;
  readonly err?: string;
}

/**
 * Runs one of the built-in commands over the simulated disk; never a process of this machine. Errors: `not_found` for
 * another command or a missing folder.
 */
export async function runShell(model: Model, run: { readonly request: ShellRequest; readonly clock: Clock; readonly signal: AbortSignal }) {
  const { request, clock, signal } = run;
  const folder = normalPath(request.workingDirectory ?? home, home) ?? home;
  if (follow(model, folder)?.kind !== 'folder') fail('not_found', `There is no folder ${folder} to run in.`, { details: { path: folder } });
  const name = request.command.replace(/^\/(?:usr\/)?bin\//, '');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) {
    return fail('not_found', `There is no command ${request.command} on this simulated Mac.`, {
      remedy: `It has ${Object.keys(commands).join(', ')}; what follows the command goes into args.`,
      details: { commands: Object.keys(commands) },
    });
  }
  const shell: Shell = { model, request, folder, sleep: (ms) => sleep(clock, ms, signal) };
  return outcome(await command(shell, request.args));
}

/** A command line of one command, its words cut at blanks and quotes: what `do shell script` runs where no whole shell is. */
export async function simpleCommand(model: Model, run: { readonly line: string; readonly clock: Clock; readonly signal: AbortSignal }) {
  const words = (run.line.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/s, '$2'));
  const [command = '', ...args] = words;
  const missing = { code: 127, stdout: '', stderr: `sh: ${command}: command not found` };
  if (/[|&;<>$`(){}]/.test(run.line)) return { ...missing, stderr: `sh: “${run.line.slice(0, 60)}” is not simulated` };
  if (!Object.hasOwn(commands, command.replace(/^\/(?:usr\/)?bin\//, ''))) return missing;
  const { exitCode, stdout, stderr } = await runShell(model, {
    ...run,
    request: { command, args, workingDirectory: null, environment: {}, stdin: null, timeoutMs: 0 },
  });
  return { code: exitCode ?? 1, stdout, stderr };
}

function outcome({ code, out = '', err = '' }: Result): ShellOutcome {
  const stdout = cut(out);
  const stderr = cut(err);
  return { exitCode: code, stdout: stdout.text, stderr: stderr.text, truncated: stdout.cut || stderr.cut };
}

/** At most 1 MB, whole characters. */
function cut(text: string): { readonly text: string; readonly cut: boolean } {
  const bytes = Buffer.from(text);
  if (bytes.length <= longestOutput) return { text, cut: false };
  let end = longestOutput;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1;
  return { text: bytes.subarray(0, end).toString('utf8'), cut: true };
}

const commands: Readonly<Record<string, (shell: Shell, args: readonly string[]) => Promise<Result> | Result>> = {
  echo(_shell, args) {
    const bare = args[0] === '-n';
    return { code: 0, out: `${(bare ? args.slice(1) : args).join(' ')}${bare ? '' : '\n'}` };
  },
  pwd: ({ folder }) => ({ code: 0, out: `${folder}\n` }),
  cat,
  ls,
  async sleep({ sleep: wait }, [seconds = '']) {
    if (!/^\d+(\.\d+)?$/.test(seconds)) return { code: 1, err: 'usage: sleep number[unit] [...]\n' };
    await wait(Number(seconds) * 1000);
    return { code: 0 };
  },
  env({ request }, args) {
    if (args.length > 0) return { code: 127, err: `env: ${args[0]}: not simulated\n` };
    const all = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: home, USER: 'sam', ...request.environment };
    const lines = Object.entries(all).map(([name, value]) => `${name}=${value}\n`);
    return { code: 0, out: lines.join('') };
  },
  exit: (_shell, [code = '0']) => ({ code: /^\d+$/.test(code) ? Number(code) % 256 : 255 }),
};

function cat({ model, request, folder }: Shell, args: readonly string[]): Result {
  if (args.length === 0) return { code: 0, out: request.stdin ?? '' };
  let out = '';
  let err = '';
  for (const path of args) {
    const node = path === '-' ? null : follow(model, normalPath(path, folder) ?? '');
    if (path === '-') out += request.stdin ?? '';
    else if (node === null) err += `cat: ${path}: No such file or directory\n`;
    else if (node.kind === 'folder') err += `cat: ${path}: Is a directory\n`;
    else out += textIn(node);
  }
  return { code: err === '' ? 0 : 1, out, err };
}

function ls({ model, folder }: Shell, args: readonly string[]): Result {
  const option = args.find((one) => one.startsWith('-') && !/^-[1a]+$/.test(one));
  if (option !== undefined) return { code: 1, err: `ls: option ${option} is not simulated\n` };
  const paths = args.filter((one) => !one.startsWith('-'));
  const parts: string[] = [];
  let err = '';
  for (const path of paths.length === 0 ? ['.'] : paths) {
    const node = follow(model, normalPath(path, folder) ?? '');
    const names = node?.kind === 'folder' ? entriesIn(model, node.path).map((one) => `${nameOf(one.path)}\n`) : [`${path}\n`];
    if (node === null) err += `ls: ${path}: No such file or directory\n`;
    else parts.push(`${node.kind === 'folder' && paths.length > 1 ? `${path}:\n` : ''}${names.join('')}`);
  }
  return { code: err === '' ? 0 : 1, out: parts.join(paths.length > 1 ? '\n' : ''), err };
}
