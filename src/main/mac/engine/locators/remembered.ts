import { GatehandError } from '../../../../shared/errors.js';
import type { AxElement } from '../drivers/drivers.js';
import type { EngineCore, Errand } from '../engine-context.js';
import { parsePath } from '../nodes/paths.js';
import { readElement, wholeTextLimit } from '../nodes/read-element.js';
import { isTold, looksSame, type RememberedRef } from '../runtime/ref-memory.js';
import { ensureAwake } from '../tree/wake.js';
import type { Located } from './located.js';
import { resolveSteps } from './resolve-path.js';

/** The element of a ref that another engine handed out, where it stood then; null when that does not tell it for certain. */
export async function findRemembered(errand: Errand, record: RememberedRef): Promise<Located | null> {
  const { core, job, process } = errand;
  const { seen } = record;
  if (!isTold(seen)) return null;
  await ensureAwake({ core, job, process });
  const element = await standing(errand, record);
  if (element === null) return null;
  const answer = readElement(core.drivers.accessibility, element, { textLimit: wholeTextLimit, children: true });
  await core.pace.settle(job, process.pid);
  if (!answer.ok) return null;
  const { role, label, identifier } = answer.value;
  if (!looksSame(seen, { ...seen, role, label, identifier })) return null;
  core.refs.rebind(record, element);
  return { element, facts: answer.value, process, path: seen.path, windowId: seen.windowId, expected: seen, foundAgain: false };
}

async function standing(errand: Errand, { seen }: RememberedRef): Promise<AxElement | null> {
  const { core, process } = errand;
  if (seen.role === 'AXApplication') return core.drivers.accessibility.application(process.pid);
  if (seen.role === 'AXWindow') return windowWithId(core, process.pid, seen.windowId);
  try {
    const path = parsePath(seen.path);
    const spot = await resolveSteps(errand, { rootPath: seen.path, steps: path.steps });
    return spot.windowId === seen.windowId ? spot.element : null;
  } catch (thrown) {
    if (thrown instanceof GatehandError && (thrown.code === 'not_found' || thrown.code === 'ambiguous')) return null;
    throw thrown;
  }
}

function windowWithId({ drivers }: EngineCore, pid: number, windowId: number | null): AxElement | null {
  const ax = drivers.accessibility;
  const answer = ax.attributes(ax.application(pid), ['AXWindows']);
  const list = answer.ok ? answer.value[0] : undefined;
  if (typeof list !== 'object' || list.type !== 'elements') return null;
  return (
    list.elements.find((element) => {
      const id = ax.windowId(element);
      return id.ok && id.value === windowId;
    }) ?? null
  );
}
