import { toPlainError } from '../../../shared/errors.js';
import type { StepCall, Steps } from '../../tools/kit/steps.js';
import { preview, whyNoStep } from '../authorize/preview.js';
import type { CallStep, PipelineDeps } from '../call.js';
import { inputOf, toolNamed } from '../request/naming.js';
import { nearNames } from '../request/unknown-tool.js';
import { traceOf } from '../trace.js';
import type { CallRequest } from '../types.js';

/** What a tool that runs other calls is given: they are the caller's own, made on its connection. */
export function stepsFor(
  parts: PipelineDeps,
  of: { readonly step: CallStep; readonly signal: AbortSignal; readonly sawTextOf: (bundleId: string) => void },
): Steps {
  const request: CallRequest = { ...of.step.request, signal: of.signal };
  return {
    check: (calls, options) => calls.flatMap((call, index) => problemOf(parts, call, options).map((why) => `step ${index + 1}: ${why}`)),
    async preview(call) {
      const tool = toolNamed(parts, call.tool, call.arguments);
      if (tool === null) throw new TypeError('only calls that were checked are previewed');
      const own = { ...request, name: call.tool, arguments: call.arguments };
      const input = inputOf(parts, tool, own);
      const step: CallStep = { request: own, tool, input, trace: traceOf(own, tool, parts.clock.now()) };
      return preview(parts, step, of.sawTextOf);
    },
  };
}

function problemOf(
  parts: PipelineDeps,
  call: StepCall,
  options: { readonly scripts: boolean; readonly arguments: boolean },
): readonly string[] {
  const tool = toolNamed(parts, call.tool, call.arguments);
  if (tool === null) return [noSuchTool(call.tool, [...parts.registry.tools.keys()])];
  const why = whyNoStep(tool, options.scripts);
  if (why !== null) return [why];
  if (!options.arguments) return [];
  try {
    inputOf(parts, tool, { name: call.tool, arguments: call.arguments });
    return [];
  } catch (thrown) {
    return [toPlainError(thrown).message];
  }
}

function noSuchTool(name: string, names: readonly string[]): string {
  const near = nearNames(name, names);
  return `there is no tool ${name}${near.length > 0 ? ` (did you mean ${near.join(', ')}?)` : ''}`;
}
