import { mayTouchApp } from '../../../shared/clearance.js';
import { fail, GatehandError } from '../../../shared/errors.js';
import { type CallStep, judgedCall, type PipelineDeps, toSee } from '../call.js';

/** How many windows an error names. */
const mostNamed = 20;

/**
 * Looks up a call's targets; when a window among them does not exist, the error names those that do, without apps the
 * owner hides. Titles are left out: they are text of apps, and errors carry no mark that says so.
 */
export async function namingWindows<T>(parts: PipelineDeps, step: CallStep, lookUp: () => Promise<T>): Promise<T> {
  try {
    return await lookUp();
  } catch (error) {
    const wanted = step.tool.targets(step.input).flatMap((target) => (target.kind === 'window' ? [target.windowId] : []));
    if (!(error instanceof GatehandError) || error.code !== 'not_found' || wanted.length === 0) throw error;
    const windows = await existingWindows(parts, step);
    const [missing] = wanted.filter((id) => !windows.some((window) => window.id === id));
    if (missing === undefined) throw error;
    const shown = windows.slice(0, mostNamed).map(({ id, app }) => `${id} (${app.name})`);
    const more = windows.length > mostNamed ? ` and ${windows.length - mostNamed} more` : '';
    return fail('not_found', `There is no window ${missing}. There are: ${shown.join(', ') || 'none'}${more}.`, {
      remedy: 'list_windows tells their titles.',
      details: { searched: missing, windows: windows.slice(0, mostNamed).map(({ id, app }) => ({ id, app: app.name })) },
    });
  }
}

async function existingWindows(parts: PipelineDeps, step: CallStep) {
  const clearance = parts.guard.clientClearance(step.trace.clientKey, judgedCall(parts, step, toSee), 'as-is');
  const job = { clearance, signal: step.request.signal };
  const windows = await parts.mac.windows.list(job, { pid: null, includeMinimized: true, includeOtherSpaces: true });
  return windows.filter(({ app }) => mayTouchApp(clearance, app).ok);
}
