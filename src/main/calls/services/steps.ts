import { nearNames } from '../../../shared/bridge/unknown-tool.js';
import { type PlainError, toPlainError } from '../../../shared/errors.js';
import { isRecord } from '../../../shared/wire.js';
import { parametersOf } from '../../tools/kit/define-tool.js';
import { publishedParameters } from '../../tools/kit/listing.js';
import { openArguments } from '../../tools/kit/references.js';
import { searchFor } from '../../tools/kit/step-target.js';
import type { OpenCall, StepCall, Steps } from '../../tools/kit/steps.js';
import type { AnyTool } from '../../tools/kit/tool.js';
import { preview, previewUnread, refOfTarget, refused, whyNoStep } from '../authorize/preview.js';
import { windowMeant, withWindowMeant } from '../authorize/window-meant.js';
import { type CallStep, type PipelineDeps, readStep } from '../call.js';
import { otherWays, parameterFor } from '../request/arguments.js';
import { foreignCall, inputOf, toolNamed } from '../request/naming.js';
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
    ours: (call) => ours(parts, call),
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
  const meant = windowMeant(tool, call.arguments);
  if (meant !== null) return problemOf(parts, { ...call, arguments: { ...meant.rest, window_id: 0 } }, options);
  const { later = new Set<string>() } = call;
  const isOpen = (value: unknown): boolean => later.size > 0 && openArguments({ value }, later).length > 0;
  try {
    inputOf(parts, tool, { name: call.tool, arguments: call.arguments, isOpen });
    return [];
  } catch (thrown) {
    return withParameters(tool, call, toPlainError(thrown));
  }
}

/** What is wrong with a step's arguments, with those that its tool takes and other ways to what is meant, as a call by itself is told. */
function withParameters(tool: AnyTool, call: OpenCall, { message, details }: PlainError): readonly string[] {
  const problems = Array.isArray(details.problems) ? details.problems.map(String) : [message];
  const ways = otherWays(tool, Object.keys(call.arguments), problems).map((way) => `; ${way.replace(/\.$/, '')}`);
  const parameters = Array.isArray(details.parameters) ? details.parameters : parametersOf(tool);
  return [`${message.replace(/\.$/, '')} (it takes ${parameters.join(', ') || 'no arguments'}${ways.join('')})`];
}

/** Another system's word for a parameter may be the one that its document asks for, so both are said in ours. */
function ours(parts: PipelineDeps, call: StepCall): StepCall {
  const foreign = foreignCall(parts, { name: call.tool, arguments: call.arguments });
  if (foreign !== null && foreign.problems.length > 0) return call;
  const own = foreign ?? call;
  const tool = toolNamed(parts, own.tool, own.arguments);
  if (tool === null) return call;
  const named = Object.entries(own.arguments).map(([name, value]) => {
    const found = parameterFor(tool, name);
    return [found === null || found.read !== undefined ? name : found.parameter, value] as const;
  });
  // What is said twice is left to the check.
  return new Set(named.map(([name]) => name)).size < named.length ? call : { tool: tool.name, arguments: Object.fromEntries(named) };
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
