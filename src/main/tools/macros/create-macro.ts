import { z } from 'zod';
import { fail } from '../../../shared/errors.js';
import { limits } from '../../../shared/limits.js';
import { clipAll } from '../../../shared/runtime/weigh.js';
import { counted } from '../../../shared/text/counted.js';
import { isRecord } from '../../../shared/wire.js';
import { defineTool } from '../kit/define-tool.js';
import { shortText } from '../kit/fields.js';
import { brokenReferencesIn, referencesIn, written } from '../kit/references.js';
import type { ToolContext } from '../kit/tool.js';
import { callsOf, type MacroDefinition, type MacroParameter, macroJson, macroOutput, resultNames } from './definition.js';
import { placeholdersIn } from './fill.js';
import { mostSteps, readSteps } from './read-steps.js';

const largestBytes = 100_000;
const parameterName = z.string().refine((name) => /^[A-Za-z_]\w{0,63}$/.test(name), 'must be a name of letters, digits and _');

/** A name alone, or with what it is for and what it is unless given. */
const parameterField = z.union([
  parameterName.transform((name): MacroParameter => ({ name })),
  z.strictObject({
    name: parameterName,
    description: z.string().optional(),
    default: z.union([z.string(), z.number(), z.boolean()]).optional(),
  }),
]);

/** Published without its inner form, which takes more room than the words. */
const parametersField = z
  .array(z.unknown().meta({ type: 'object' }))
  .pipe(z.array(parameterField).max(50))
  .describe('name or {name, default?}');

export const createMacro = defineTool({
  name: 'create_macro',
  area: 'macros',
  words: {
    summary: 'Keeps a list of steps in memory, to be run by execute_macro.',
    more: 'Steps: {tool, arguments, target?, as?, optional?}, {wait: seconds}, {if, then, else?}, {repeat: times, steps, until?}. if, until: {element: {app, title …}}, {window: {app, title}}, {result: as, equals}. {{name}}: parameter, {{as.key}}: result. Or recorded: last minutes.',
  },
  effect: 'own',
  capability: 'see',
  needs: [],
  mostCharacters: limits.arguments.text,
  input: {
    display_name: shortText(100),
    steps: z
      .array(z.looseObject({}))
      .refine((steps) => steps.length >= 1 && steps.length <= mostSteps, `must hold 1 to ${mostSteps} steps`)
      .optional(),
    recorded: z
      .number()
      .refine((minutes) => minutes > 0 && minutes <= 15, 'must be above 0 and at most 15 minutes')
      .optional(),
    parameters: parametersField.optional(),
    tags: z
      .array(shortText(50))
      .refine((tags) => tags.length <= 20, 'must be at most 20 tags')
      .optional(),
    description: shortText(1000).optional(),
  },
  aliases: { name: 'display_name', actions: 'steps' },
  output: macroOutput,
  targets: () => [{ kind: 'none' }],
  examples: [
    {
      title: 'Type a greeting into a note',
      arguments: {
        display_name: 'Greet',
        steps: [{ tool: 'type_text', arguments: { app: 'TextEdit', text: 'Hello {{who}}' } }],
        parameters: [{ name: 'who', default: 'world' }],
        tags: ['text'],
      },
    },
    {
      title: 'Close a dialog if it is there',
      arguments: {
        display_name: 'Dismiss',
        steps: [
          {
            if: { element: { app: 'TextEdit', role: 'AXButton', title: 'Cancel' } },
            // biome-ignore lint/suspicious/noThenProperty: the steps of a macro are data, nobody awaits them
            then: [{ tool: 'press_key', arguments: { key: 'escape', app: 'TextEdit' } }],
          },
        ],
      },
    },
  ],
  async run(context, input) {
    if (input.steps !== undefined && input.recorded !== undefined) refuse(['steps and recorded exclude each other']);
    const given = input.steps ?? recordedSteps(context, input);
    const { steps, problems } = readSteps(given, context.steps);
    const results = resultNames(steps);
    const named = [...placeholdersIn(given)].filter((name) => !results.has(name));
    const parameters = input.parameters ?? named.map((name): MacroParameter => ({ name }));
    const all = [
      ...problems,
      ...context.steps.check(callsOf(steps), { scripts: false, arguments: false }),
      ...undeclared(given, parameters, results),
      ...(input.recorded === undefined ? [] : placeless(given, parameters)),
      ...(JSON.stringify(given).length > largestBytes ? [`more than ${largestBytes} bytes of steps`] : []),
    ];
    if (all.length > 0) refuse(all);
    const definition: MacroDefinition = {
      steps,
      source: given,
      parameters,
      tags: input.tags ?? [],
      description: input.description ?? '',
    };
    return macroJson(context.macros.create({ displayName: input.display_name, definition }));
  },
  intent: (input) => ({ kind: 'keep-macro', name: input.display_name }),
});

/** What the client did in the last minutes as steps; where a parameter's usual value stands, the parameter takes its place. */
function recordedSteps(
  context: ToolContext,
  { recorded, parameters = [] }: { readonly recorded?: number | undefined; readonly parameters?: readonly MacroParameter[] | undefined },
): readonly Readonly<Record<string, unknown>>[] {
  if (recorded === undefined) fail('invalid_input', 'create_macro: missing `steps`.', { remedy: 'Give steps, or recorded: minutes.' });
  const { calls, lost } = context.macros.recent(recorded * 60_000);
  if (calls.length === 0) {
    fail('not_found', `Nothing was changed in the last ${counted(recorded, 'minute')} that could be a step.`, {
      remedy: 'Do it first, then record it.',
    });
  }
  if (lost) context.addNote(`Earlier changes of these minutes were no longer kept and are not in it.`);
  const usual = parameters.flatMap(({ name, default: value }) =>
    value === undefined || value === '' ? [] : [{ name, text: String(value) }],
  );
  // What holds another one's text stands for the whole of it: a mail address before the name in it.
  usual.sort((a, b) => b.text.length - a.text.length);
  return calls.map(({ tool, arguments: given }) => ({ tool, arguments: withParameters(given, usual) }));
}

interface Usual {
  readonly name: string;
  readonly text: string;
}

function withParameters(value: unknown, usual: readonly Usual[]): unknown {
  if (Array.isArray(value)) return value.map((one) => withParameters(one, usual));
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withParameters(one, usual)]));
  const whole = usual.find(({ text }) => String(value) === text);
  if (whole !== undefined) return `{{${whole.name}}}`;
  return typeof value === 'string' ? inText(value, usual) : value;
}

/** Texts as they were sent stay texts: what looks like a reference in them is none. */
function inText(text: string, [first, ...others]: readonly Usual[]): string {
  if (first === undefined) return text.replaceAll('{{', '\\{{');
  const parts = text.split(first.text).map((part) => inText(part, others));
  return parts.join(`{{${first.name}}}`);
}

function refuse(all: readonly string[]): never {
  const problems = clipAll(all, limits.problems);
  return fail('invalid_input', `create_macro: ${problems.join('; ')}.`, { remedy: 'Nothing was kept.', details: { problems } });
}

/** A parameter of what was recorded stands where its usual value stood; one that stands nowhere would do nothing. */
function placeless(steps: unknown, parameters: readonly MacroParameter[]): readonly string[] {
  const placed = placeholdersIn(steps);
  return parameters
    .filter(({ name }) => !placed.has(name))
    .map(({ name, default: value }) =>
      value === undefined
        ? `${name} needs a default, the text of a recorded step that it stands for: {"name":"${name}","default":"…"}`
        : `${name}: ${JSON.stringify(value)} stands in no recorded step`,
    );
}

function undeclared(steps: unknown, parameters: readonly MacroParameter[], results: ReadonlySet<string>): readonly string[] {
  const known = new Set(parameters.map((one) => one.name));
  const unknown = [...placeholdersIn(steps)].filter((name) => !known.has(name) && !results.has(name));
  const nowhere = referencesIn(steps).filter(({ name, path }) => path.length > 0 && !results.has(name));
  return [
    ...(unknown.length > 0 ? [`{{${unknown.join('}}, {{')}}} is no parameter`] : []),
    ...nowhere.map((one) => `${written(one)}: no step has as: "${one.name}"`),
    ...brokenReferencesIn(steps, new Set([...known, ...results])),
    ...[...results].filter((name) => known.has(name)).map((name) => `${name} names both a parameter and a step`),
  ];
}
