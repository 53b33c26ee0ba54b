import type { Capability } from '../../../shared/clearance.js';
import type { AppIdentity, Subject } from '../../../shared/subject.js';
import type { TaskTerms } from '../../../shared/tasks/task.js';
import type { Weight } from '../../../shared/tasks/weight.js';

/** One use that a task may hold: one capability in one app, or in none. */
export interface TaskUse {
  readonly capability: Capability;
  readonly app: Pick<AppIdentity, 'bundleId' | 'path'> | null;
  /** Windows that are touched there; null: nobody knows which. */
  readonly windows: readonly number[] | null;
  readonly weight: Weight;
}

/** Whether a use lies inside a task: in what it names, and in nothing that it leaves to be asked. Any doubt is outside. */
export function coversUse(terms: TaskTerms, use: TaskUse): boolean {
  const { capability, app, weight } = use;
  return (
    terms.may.some((one) => one === capability) &&
    (app === null || namesApp(terms, app)) &&
    !terms.asks.some((one) => asksFor(one, use)) &&
    weight.kind !== 'unknown' &&
    weight.irreversible.every((one) => terms.irreversible.includes(one)) &&
    withinWindows(terms, use) &&
    weight.files.every((file) => withinFolders(terms, file))
  );
}

function namesApp(terms: TaskTerms, app: Pick<AppIdentity, 'bundleId' | 'path'>): boolean {
  return terms.apps.some(
    (one) => one.bundleId.toLowerCase() === app.bundleId.toLowerCase() && (one.path === null || app.path === null || one.path === app.path),
  );
}

function asksFor(one: TaskTerms['asks'][number], { capability, app }: TaskUse): boolean {
  const named = one.app === null || one.app.toLowerCase() === app?.bundleId.toLowerCase();
  return named && (one.capability === null || one.capability === capability);
}

/** What is not in a window, such as a menu or the clipboard, is outside a task that is limited to windows. */
function withinWindows({ windows }: TaskTerms, use: TaskUse): boolean {
  if (windows.length === 0) return true;
  return use.windows !== null && use.windows.length > 0 && use.windows.every((id) => windows.some((one) => one.id === id));
}

/** By the words of the path: where its folders lead is looked at by whoever opens or writes it. */
function withinFolders({ folders }: TaskTerms, file: string): boolean {
  if (folders.length === 0) return true;
  const steps = file.split('/');
  if (steps.includes('..') || steps.includes('.') || file.includes('//')) return false;
  return folders.some((folder) => file === folder || file.startsWith(folder.endsWith('/') ? folder : `${folder}/`));
}

/** The windows that a call touches in an app, by what was seen of its targets; null when one of them is in none that is known. */
export function windowsOf(
  subjects: readonly Subject[],
  windowOfElement: (element: string) => number | null,
  app: AppIdentity | null,
): readonly number[] | null {
  const windows: number[] = [];
  for (const subject of subjects) {
    if (!('app' in subject) || subject.app?.bundleId.toLowerCase() !== app?.bundleId.toLowerCase()) continue;
    const id = subject.kind === 'element' ? windowOfElement(subject.element) : 'windowId' in subject ? subject.windowId : null;
    if (id === null) return null;
    windows.push(id);
  }
  return windows;
}
