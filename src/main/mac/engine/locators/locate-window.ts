import { mayTouchApp } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import { fromAxError } from '../drivers/ax-errors.js';
import type { JobContext } from '../engine-context.js';
import { foldText } from '../nodes/fold.js';
import { lastingTitle } from '../nodes/lasting-title.js';
import { readElement, walkTextLimit } from '../nodes/read-element.js';
import { isWindowLike } from '../nodes/roles.js';
import { appPath } from '../tree/app-root.js';
import { awayWindow } from './away-window.js';
import { createRenamed } from './renamed.js';
import { childSpots } from './resolve-path.js';
import type { Spot } from './spot.js';

const mostListed = 10;

/**
 * A window of an app by its id or title: the exact title first, else the one that holds it, else the one that was called so
 * when its client was told of it. Errors: `not_found`, `ambiguous`.
 */
export async function locateWindow(context: JobContext, wanted: string): Promise<Spot> {
  const { engine, job, process } = context;
  const element = engine.drivers.accessibility.application(process.pid);
  const answer = readElement(engine.drivers.accessibility, element, { textLimit: walkTextLimit, children: true });
  await engine.pace.settle(job, process.pid);
  if (!answer.ok) throw fromAxError(answer.code, 'read its windows', process.name);
  const app: Spot = { element, facts: answer.value, path: appPath({ engine, job, process }), windowId: null };
  const windows = (await childSpots(context, app)).filter(({ facts }) => isWindowLike(facts.role));
  const found = meant(windows, wanted, process.name);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const names = (found.length > 0 ? found : windows).slice(0, mostListed).map(nameOf);
  if (found.length > 1) {
    return fail('ambiguous', `${found.length} windows of ${process.name} are called "${wanted}": ${names.join(', ')}.`, {
      remedy: 'Give the id of one.',
      details: { candidates: names },
    });
  }
  const away = awayWindow(context, wanted);
  if (away !== null) throw away;
  const step = { role: 'window', label: wanted, identifier: null, index: null };
  const before = createRenamed(context, { rootPath: app.path, steps: [step] }).window(app, step, windows);
  if (before !== null) return before;
  const { who, others } = twinsOf(context);
  const ask = others === '' ? '' : `as app: ${others}`;
  const has = names.length === 0 ? '' : `; it has ${names.join(', ')}`;
  return fail('not_found', `${who} has no window "${wanted}"${has}.`, {
    remedy:
      names.length > 0
        ? `Give the id or title of one of these${ask && `, or ${ask}`}.`
        : `${ask ? `Give ${ask}, or call` : 'Call'} list_windows.`,
    details: { exists: names },
  });
}

/** How an error calls the process, and the other processes of its app that may be seen: the window may be one of theirs. */
function twinsOf({ engine, job, process }: JobContext): { readonly who: string; readonly others: string } {
  const others = engine.drivers.processes
    .list()
    .filter(({ pid, bundleId, kind }) => pid !== process.pid && kind !== 'background' && bundleId !== '' && bundleId === process.bundleId)
    .filter((one) => mayTouchApp(job.clearance, one).ok);
  if (others.length === 0) return { who: process.name, others: '' };
  return { who: `Process ${process.pid} of ${process.name}`, others: others.map(({ pid }) => pid).join(' or ') };
}

function meant(windows: readonly Spot[], wanted: string, app: string): readonly Spot[] {
  const byId = windows.filter(({ windowId }) => String(windowId) === wanted.trim());
  if (byId.length > 0) return byId;
  const asked = foldText(wanted);
  const called = windows.filter(({ facts }) => foldText(facts.label) === asked);
  if (called.length > 0) return called;
  // As a glance tells it: `101 TextEdit: Untitled`.
  const told = windows.filter(({ windowId }) => asked.startsWith(foldText(`${windowId} ${app}`)));
  if (told.length > 0) return told;
  const holding = windows.filter(({ facts }) => foldText(facts.label).includes(asked));
  return holding.length > 0 ? holding : windows.filter(({ facts }) => lastingTitle(facts.label) === lastingTitle(wanted));
}

function nameOf({ facts, windowId }: Spot): string {
  return `"${facts.label}"${windowId === null ? '' : ` (${windowId})`}`;
}
