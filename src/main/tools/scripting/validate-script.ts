import { z } from 'zod';
import { limits } from '../../../shared/limits.js';
import { defineTool } from '../kit/define-tool.js';
import { readScript } from './reading/read-call.js';
import { checkOutput, mentionsOf, scriptField } from './script-fields.js';

const languages = { applescript: 'applescript', apple_script: 'applescript', javascript: 'javascript', jxa: 'javascript' } as const;

export const validateScript = defineTool({
  name: 'validate_script',
  area: 'scripting',
  words: {
    summary: 'Compiles a script without running it.',
    more: 'Answers {valid, message, line}. type is applescript (when left out) or javascript. Off until the owner switches scripts on.',
  },
  effect: 'read',
  capability: 'script',
  needs: [],
  mostCharacters: limits.arguments.text,
  toolset: 'scripting',
  input: {
    script: scriptField,
    type: z
      .preprocess(
        (type) => (typeof type === 'string' ? type.toLowerCase() : type),
        z.enum(['applescript', 'apple_script', 'javascript', 'jxa']),
      )
      .optional(),
    compile_only: z
      .boolean()
      .refine((only) => only, 'can only be true: nothing is ever run here')
      .optional(),
  },
  output: checkOutput,
  targets: (input) => [mentionsOf(readScript(languages[input.type ?? 'applescript'], input.script))],
  examples: [{ title: 'A script with a fault', arguments: { script: 'tell application "Finder"', type: 'applescript' } }],
  async run(context, input) {
    const language = languages[input.type ?? 'applescript'];
    const { line, ...checked } = await context.mac.scripting.check({ language, source: input.script });
    return line === null ? checked : { ...checked, line };
  },
  intent: (input) => ({ kind: 'check-script', language: languages[input.type ?? 'applescript'] }),
});
