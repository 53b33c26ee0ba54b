import { GatehandError } from '../../../shared/errors.js';
import { type AppIdentity, subjectApps } from '../../../shared/subject.js';
import type { Job } from '../../mac/port.js';
import type { TargetRequest } from '../../tools/kit/tool.js';
import { type CallStep, judgedCall, nothingSeen, type PipelineDeps, type TargetsLook, toSee } from '../call.js';
import { namingWindows } from '../targets/missing-window.js';
import { hiddenNamed, lookAtTargets } from '../targets/targets.js';
import { assertTruthful, windowNamesIn } from '../targets/window-names.js';
import { withLeads } from './named-paths.js';
import { requirePermissions } from './require-permissions.js';

/** The one look of a call. It is made to see, not to act: nothing has been judged yet. */
export async function lookOnce(parts: PipelineDeps, step: CallStep): Promise<TargetsLook> {
  const { clientKey } = step.trace;
  const clearance = parts.guard.clientClearance(clientKey, judgedCall(parts, step, toSee), 'to-ask');
  const job: Job = { clearance, signal: step.request.signal };
  const mayName = parts.guard.maySee(clientKey);
  try {
    return await namingWindows(parts, step, async () => {
      const names = windowNamesIn(step.request.arguments);
      const windows = names.map(({ windowId }) => windowId);
      const named = { targets: withWindows(step.tool.targets(step.input), windows), keys: step.tool.keys(step.input) };
      const look = await lookAtTargets(parts.mac, job, named, mayName);
      assertTruthful(names, look.subjects);
      return withLeads(parts, step, look);
    });
  } catch (thrown) {
    // What is hidden from Gatehand for want of a permission cannot be found: then that permission is the answer.
    if (thrown instanceof GatehandError && thrown.code === 'not_found') await requirePermissions(parts, step);
    const hidden = hiddenOwner(parts, step);
    if (hidden === undefined) throw thrown;
    return { ...nothingSeen, subjects: [{ kind: 'app', app: hidden }] };
  }
}

/** The targets with the windows that the call names besides, each once. */
function withWindows(targets: readonly TargetRequest[], named: readonly number[]): readonly TargetRequest[] {
  const known = new Set(targets.flatMap((target) => (target.kind === 'window' ? [target.windowId] : [])));
  const others = named.filter((windowId) => !known.has(windowId));
  return [...targets, ...others.map((windowId) => ({ kind: 'window' as const, windowId }))];
}

/** A status item that is not there is refused by the name of an app that is kept away, as one that is there would be. */
function hiddenOwner(parts: PipelineDeps, step: CallStep): AppIdentity | undefined {
  const mayName = parts.guard.maySee(step.trace.clientKey);
  const items = step.tool.targets(step.input).flatMap((target) => (target.kind === 'status-item' ? [target.item] : []));
  return items.map((item) => hiddenNamed({ mac: parts.mac, mayName }, item)).find((app) => app !== undefined);
}

/** Whether a call is about an app that its client may not see yet: nothing of it is told before the owner said yes. */
export function hasUnseen(parts: PipelineDeps, step: CallStep, { subjects }: TargetsLook): boolean {
  const maySee = parts.guard.maySee(step.trace.clientKey);
  return subjectApps(subjects).some((app) => !maySee(app));
}
