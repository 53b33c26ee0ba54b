import { nearNames } from '../../../shared/bridge/unknown-tool.js';
import { type PlainError, toPlainError } from '../../../shared/errors.js';
import { isRecord } from '../../../shared/wire.js';
import { parametersOf } from '../../tools/kit/define-tool.js';
import { publishedParameters } from '../../tools/kit/listing.js';
import { searchFor } from '../../tools/kit/step-target.js';
import type { OpenCall, StepCall, Steps } from '../../tools/kit/steps.js';
import type { AnyTool } from '../../tools/kit/tool.js';
import { preview, previewUnread, refOfTarget, refused, whyNoStep } from '../authorize/preview.js';
import { windowMeant, withWindowMeant } from '../authorize/window-meant.js';
import { type CallStep, type PipelineDeps, readStep } from '../call.js';
import { otherWays, parameterFor } from '../request/arguments.js';
import { inputOf, toolNamed } from '../request/naming.js';
import { traceOf } from '../trace.js';
import type { CallRequest } from '../types.js';

/** What a tool that runs other calls is given: they are the caller's own, made on its connection. */
export function stepsFor(
  parts: PipelineDeps,
  of: { readonly step: CallStep; readonly signal: AbortSignal; readonly sawTextOf: (bundleId: string) => void },
): Steps {
  const request: CallRequest = { ...of.step.request, signal: of.signal };
  const unread = (call: StepCall): CallStep => {
    const tool = toolNamed(parts, call.tool, call.arguments);
    if (tool === null) throw new TypeError('only calls that were checked are previewed');
    const own = { ...request, name: call.tool, arguments: call.arguments };
    return { request: own, tool, input: call.arguments, trace: traceOf(own, tool, parts.clock.now()) };
  };
  return {
    check: (calls, options) =>
      calls.flatMap((call, index) => problemOf(parts, call, options).map((why) => `${call.where ?? `step ${index + 1}`}: ${why}`)),
    takes: (name, parameter) => takes(parts, name, parameter),
    takesText: (name, parameter) => takesText(parts, name, parameter),
    async preview(call, target) {
      const step = unread(call);
      try {
        if (target === null) return await preview(parts, readStep(parts, await withWindowMeant(parts, step)), of.sawTextOf);
        const search = readStep(parts, unread(searchFor(target)));
        const ref = await refOfTarget(parts, search, { target, call, sawTextOf: of.sawTextOf });
        if (ref === null) return previewUnread(parts, step, 'its target is looked for once the owner has said yes');
        return await preview(parts, readStep(parts, unread({ ...call, arguments: { ...call.arguments, element: ref } })), of.sawTextOf);
      } catch (thrown) {
        return refused(step, thrown);
      }
    },
    foresee: (call) => previewUnread(parts, unread(call), 'it depends on what an earlier step answers'),
  };
}

function problemOf(
  parts: PipelineDeps,
  call: OpenCall,
  options: { readonly scripts: boolean; readonly arguments: boolean },
): readonly string[] {
  const tool = toolNamed(parts, call.tool, call.arguments);
  if (tool === null) return [noSuchTool(call.tool, [...parts.registry.tools.keys()])];
  const why = whyNoStep(tool, options.scripts);
  if (why !== null) return [why];
  if (!options.arguments) return [];
  const open = call.open ?? [];
  const meant = windowMeant(tool, call.arguments);
  if (meant !== null) {
    const { rest } = meant;
    return problemOf(parts, { ...call, arguments: { ...rest, window_id: 0 }, open: open.filter((key) => key in rest) }, options);
  }
  try {
    inputOf(parts, tool, {
      name: call.tool,
      arguments: Object.fromEntries(Object.entries(call.arguments).filter(([key]) => !open.includes(key))),
    });
    return withParameters(tool, call, unknownOf(tool, open));
  } catch (thrown) {
    const error = toPlainError(thrown);
    return withParameters(tool, call, open.length === 0 ? [error.message] : closedProblems(tool, error, open));
  }
}

/** What is wrong with a step's arguments, with those that its tool takes and other ways to what is meant, as a call by itself is told. */
function withParameters(tool: AnyTool, { arguments: given, open = [] }: OpenCall, problems: readonly string[]): readonly string[] {
  if (problems.length === 0) return [];
  const told = problems.map((problem) => problem.replace(/\.$/, '')).join('; ');
  const ways = otherWays(tool, [...Object.keys(given), ...open], problems).map((way) => `; ${way.replace(/\.$/, '')}`);
  return [`${told} (it takes ${parametersOf(tool).join(', ') || 'no arguments'}${ways.join('')})`];
}

/** What is wrong whatever the open arguments will be: that they are missing now is not. */
function closedProblems(tool: AnyTool, { message, details }: PlainError, open: readonly string[]): readonly string[] {
  const all = Array.isArray(details.problems) ? details.problems.map(String) : [message];
  const expected = open.map((key) => `missing \`${parameterFor(tool, key)?.parameter ?? key}\``);
  return [...all.filter((problem) => !expected.some((one) => problem.startsWith(one))), ...unknownOf(tool, open)];
}

function unknownOf(tool: AnyTool, open: readonly string[]): readonly string[] {
  return open.flatMap((key) => (parameterFor(tool, key) === null ? [`unknown argument \`${key}\``] : []));
}

function takes(parts: PipelineDeps, name: string, parameter: string): boolean {
  const tool = toolNamed(parts, name);
  return tool !== null && parameterFor(tool, parameter) !== null;
}

function takesText(parts: PipelineDeps, name: string, parameter: string): boolean {
  const tool = toolNamed(parts, name);
  const own = tool === null ? null : parameterFor(tool, parameter);
  if (tool === null || own === null) return false;
  const { schema } = publishedParameters(tool)(own.parameter);
  return isRecord(schema) && schema.type === 'string';
}

function noSuchTool(name: string, names: readonly string[]): string {
  const near = nearNames(name, names);
  return `there is no tool ${name}${near.length > 0 ? ` (did you mean ${near.join(', ')}?)` : ''}`;
}
