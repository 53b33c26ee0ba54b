import { z } from 'zod';
import { limits } from '../../../shared/limits.js';
import { excerptOf } from '../../../shared/words/act.js';
import { cutText } from '../kit/cut-text.js';
import { defineTool } from '../kit/define-tool.js';
import { changeOutput } from '../kit/fields.js';
import { pathField } from '../kit/paths.js';
import { readProgramCall } from './reading/read-call.js';
import { longestOutput, longestSeconds, mentionsOf, timeoutField } from './script-fields.js';

const argument = z
  .string()
  .refine((text) => !text.includes('\0') && text.length <= 10_000, 'must have at most 10000 characters and no NUL');

export const executeShellCommand = defineTool({
  name: 'execute_shell_command',
  area: 'scripting',
  words: {
    summary: 'Runs one command with its arguments, without a shell; the owner sees it whole and is asked each time.',
    more: 'Off until the owner switches commands on. No pipes or wildcards: each text in args is one argument. Answers {exitCode, stdout, stderr}.',
  },
  effect: 'destroy',
  capability: 'shell',
  needs: [],
  mostCharacters: limits.arguments.command,
  toolset: 'shell',
  input: {
    command: pathField.describe('Name or absolute path'),
    args: z.array(argument).optional(),
    working_directory: pathField.optional(),
    environment: z.record(z.string(), argument).optional(),
    timeout: timeoutField.optional(),
    stdin: z.string().optional(),
    shell: z
      .boolean()
      .refine((shell) => !shell, 'can only be false')
      .optional(),
  },
  instead: { shell: 'No shell runs it: give the program as command and each of its arguments in args.' },
  output: z.object({
    ...changeOutput,
    exitCode: z.number().nullable(),
    stdout: z.string(),
    stderr: z.string(),
    truncated: z.boolean(),
  }),
  targets: (input) => [mentionsOf(readProgramCall(input))],
  doubts: (input) => readProgramCall(input).doubts,
  reachesFront: (input) => readProgramCall(input).reachesFront,
  readsClipboard: (input) => readProgramCall(input).readsClipboard,
  examples: [{ title: 'List a folder', arguments: { command: 'ls', args: ['/Users/sam/Documents'] } }],
  deadlineSeconds: longestSeconds + 5,
  async run(context, input) {
    const outcome = await context.mac.scripting.shell({
      command: input.command,
      args: input.args ?? [],
      workingDirectory: input.working_directory ?? null,
      environment: input.environment ?? {},
      stdin: input.stdin ?? null,
      timeoutMs: (input.timeout ?? longestSeconds) * 1000,
    });
    const stdout = cutText(outcome.stdout, longestOutput);
    const stderr = cutText(outcome.stderr, longestOutput);
    return {
      effect: 'unverified' as const,
      route: 'script',
      changed: '',
      exitCode: outcome.exitCode,
      stdout: stdout.text,
      stderr: stderr.text,
      truncated: outcome.truncated || stdout.cut || stderr.cut,
    };
  },
  say: (output) => `The command ended with ${output.exitCode === null ? 'a signal' : `exit code ${output.exitCode}`}.`,
  intent: (input) => ({ kind: 'run-command', command: excerptOf([input.command, ...(input.args ?? [])].join(' ')) }),
});
