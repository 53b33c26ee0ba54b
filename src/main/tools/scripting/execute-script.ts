import { z } from 'zod';
import { limits } from '../../../shared/limits.js';
import type { ToolName } from '../../../shared/words/en/tools.js';
import type { ScriptLanguage } from '../../mac/ports/scripting.js';
import { cutText } from '../kit/cut-text.js';
import { defineTool } from '../kit/define-tool.js';
import type { AnyTool, ToolExample } from '../kit/tool.js';
import { readScript } from './reading/read-call.js';
import { checkOutput, longestOutput, longestSeconds, mentionsOf, scriptField, scriptOutput, timeoutField } from './script-fields.js';

/** What is different between the tools of the two languages. */
interface LanguageWords {
  readonly language: ScriptLanguage;
  readonly name: ToolName;
  /** As a person calls the language. */
  readonly called: string;
  readonly examples: readonly ToolExample[];
}

function executeScript({ language, name, called, examples }: LanguageWords): AnyTool {
  return defineTool({
    name,
    area: 'scripting',
    words: {
      summary: `Runs ${called}; the owner sees the whole source and is asked each time.`,
      more: 'Off until the owner switches scripts on. Answers {output, parsed, stderr}; parsed is the value as JSON where it has one. compile_only answers {valid, message, line} and runs nothing.',
    },
    effect: { worst: 'change', of: (input) => (input.compile_only ? 'read' : 'change') },
    capability: 'script',
    needs: [],
    mostCharacters: limits.arguments.text,
    toolset: 'scripting',
    input: { script: scriptField, timeout: timeoutField.optional(), compile_only: z.boolean().optional() },
    output: z.union([scriptOutput, checkOutput]),
    targets: (input) => [mentionsOf(readScript(language, input.script))],
    doubts: (input) => (input.compile_only ? [] : readScript(language, input.script).doubts),
    reachesFront: (input) => input.compile_only !== true && readScript(language, input.script).reachesFront,
    readsClipboard: (input) => input.compile_only !== true && readScript(language, input.script).readsClipboard,
    examples,
    deadlineSeconds: longestSeconds + 5,
    async run(context, input) {
      if (input.compile_only) {
        const { line, ...checked } = await context.mac.scripting.check({ language, source: input.script });
        return line === null ? checked : { ...checked, line };
      }
      const timeoutMs = (input.timeout ?? longestSeconds) * 1000;
      const outcome = await context.mac.scripting.run({ language, source: input.script, timeoutMs });
      const output = cutText(outcome.output, longestOutput);
      const stderr = cutText(outcome.stderr, longestOutput);
      return {
        effect: 'unverified' as const,
        route: 'script',
        changed: '',
        output: output.text,
        parsed: output.cut ? null : readJson(outcome.parsed),
        ...(stderr.text ? { stderr: stderr.text } : {}),
        ...(output.cut || stderr.cut ? { note: 'The output was cut.' } : {}),
      };
    },
    say: () => 'The script ran to its end.',
    intent: (input) => ({ kind: input.compile_only ? 'check-script' : 'run-script', language }),
  });
}

/** A text that is a JSON object or list is its value, whichever language wrote it. */
function readJson(parsed: unknown): unknown {
  if (typeof parsed !== 'string' || !/^\s*[[{]/.test(parsed)) return parsed;
  try {
    return JSON.parse(parsed);
  } catch {
    return parsed;
  }
}

export const executeAppleScript = executeScript({
  language: 'applescript',
  name: 'execute_apple_script',
  called: 'AppleScript',
  examples: [
    { title: 'Add two numbers', arguments: { script: 'return 1 + 2' } },
    { title: 'See whether it compiles', arguments: { script: 'tell application "Finder" to activate', compile_only: true } },
  ],
});

export const executeJavascript = executeScript({
  language: 'javascript',
  name: 'execute_javascript',
  called: 'JavaScript for Automation',
  examples: [{ title: 'Add two numbers', arguments: { script: '1 + 2', timeout: 5 } }],
});
