import { elementsIn } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import { parsePath } from '../nodes/paths.js';
import { readWhole } from '../nodes/read-element.js';
import { isTold, looksSame, type RememberedRef } from '../runtime/ref-memory.js';
import { ensureAwake } from '../tree/wake.js';
import type { Located } from './located.js';
import { orNull, resolveSteps } from './resolve-path.js';

/** The element of a ref that another engine handed out, where it stood then; null when that does not tell it for certain. */
export async function findRemembered(context: JobContext, record: RememberedRef): Promise<Located | null> {
  const { engine, job, process } = context;
  const { seen } = record;
  if (!isTold(seen)) return null;
  await ensureAwake({ engine, job, process });
  const element = await standing(context, record);
  if (element === null) return null;
  const answer = readWhole(engine.drivers.accessibility, element);
  await engine.pace.settle(job, process.pid);
  if (!answer.ok) return null;
  const { role, label, identifier } = answer.value;
  if (!looksSame(seen, { ...seen, role, label, identifier })) return null;
  engine.clientStore(job).refs.rebind(record, element);
  return { element, facts: answer.value, process, path: seen.path, windowId: seen.windowId, expected: seen, foundAgain: false };
}

async function standing(context: JobContext, { seen }: RememberedRef): Promise<AxElement | null> {
  const { engine, process } = context;
  if (seen.role === 'AXApplication') return engine.drivers.accessibility.application(process.pid);
  if (seen.role === 'AXWindow') return windowWithId(engine, process.pid, seen.windowId);
  const spot = await orNull(resolveSteps(context, { rootPath: seen.path, steps: parsePath(seen.path).steps, windowId: seen.windowId }));
  return spot !== null && spot.windowId === seen.windowId ? spot.element : null;
}

function windowWithId({ drivers }: EngineContext, pid: number, windowId: number | null): AxElement | null {
  const ax = drivers.accessibility;
  const isIt = (element: AxElement): boolean => {
    const id = ax.windowId(element);
    return id.ok && id.value === windowId;
  };
  return elementsIn(ax, ax.application(pid), 'AXWindows').find(isIt) ?? null;
}
