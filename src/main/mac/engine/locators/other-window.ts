import type { JobContext } from '../engine-context.js';
import { lastingTitle } from '../nodes/lasting-title.js';
import { formatStep, parsePath, type Step } from '../nodes/paths.js';
import type { Fingerprint } from '../runtime/ref-entry.js';
import { appPath } from '../tree/app-root.js';

type Place = Pick<Fingerprint, 'path' | 'windowId'>;

/**
 * Whether what is like a dead element stands in a window that was there beside its own: documents have like controls, and the text
 * of the one that stayed open is not the text of the one that was closed. One of several called alike is none of the others. A window
 * that alone is called so, or that nobody was told of yet, may be the same made anew; the window server's ids count up (inferred).
 */
export function standsInOtherWindow({ engine, job, process }: JobContext, before: Place, now: Place): boolean {
  if (before.windowId === null || now.windowId === null || now.windowId === before.windowId) return false;
  const [was, is] = [before, now].map(({ path }) => parsePath(path).steps[0]);
  if (was === undefined || is === undefined) return false;
  if (was.index !== null) return true;
  if (nameOf(was) === nameOf(is)) return false;
  const { pid, startedAt } = process;
  const path = `${appPath({ engine, job, process })}/${formatStep(is)}`;
  const { refs } = engine.clientStore(job);
  const told = [path, `${path}/sheet`].flatMap((one) => refs.windowsCalled({ pid, startedAt, path: one }));
  return now.windowId < before.windowId || told.includes(now.windowId);
}

/** What a window is called, whatever is counted behind its title. */
function nameOf({ role, identifier, label }: Step): string {
  return JSON.stringify([role, identifier, lastingTitle(label ?? '')]);
}
