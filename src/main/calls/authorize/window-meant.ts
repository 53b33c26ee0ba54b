import { mayTouchApp } from '../../../shared/clearance.js';
import { fail } from '../../../shared/errors.js';
import { clip } from '../../../shared/runtime/weigh.js';
import type { AppIdentity } from '../../../shared/subject.js';
import { inList } from '../../../shared/text/in-list.js';
import { toSnakeCase } from '../../../shared/text/snake-case.js';
import type { WindowInfo } from '../../mac/port.js';
import { appAliases } from '../../tools/kit/fields.js';
import type { AnyTool } from '../../tools/kit/tool.js';
import { type CallStep, judgedCall, nothingSeen, type PipelineDeps, toSee } from '../call.js';
import { isEmpty, parameterFor } from '../request/arguments.js';
import { findApp } from '../targets/find-app.js';
import { decide } from './judge.js';

type Arguments = Readonly<Record<string, unknown>>;

interface Meant {
  readonly app: string | null;
  readonly title: string | null;
  /** Its id, which was given beside its app. */
  readonly id: number | null;
  /** The other arguments of the call. */
  readonly rest: Arguments;
}

/** Names of `app`; `name` is a window's own. */
const appNames: ReadonlySet<string> = new Set(['app', ...Object.keys(appAliases)]);
const mostTitle = 100;
const ids = /^(?:applications\/.*\/)?(\d+)$|^applications\//;

/** The window that a call means by its app or its title, as models do, in place of an id or by its app beside it; null for every other call. */
export function windowMeant(tool: AnyTool, given: Arguments): Meant | null {
  if (parameterFor(tool, 'window_id') === null || parameterFor(tool, 'app') !== null) return null;
  const said = Object.entries(given).filter(([, value]) => !isEmpty(value));
  const isApp = (name: string): boolean => appNames.has(toSnakeCase(name));
  const isWindow = (name: string): boolean => name === 'title' || parameterFor(tool, name)?.parameter === 'window_id';
  const apps = said.filter(([name]) => isApp(name));
  const titles = said.filter(([name]) => isWindow(name));
  const [app, [name, title] = []] = [apps[0]?.[1], titles[0]];
  if (apps.length + titles.length === 0 || apps.length > 1 || titles.length > 1) return null;
  if (app !== undefined && typeof app !== 'string' && typeof app !== 'number') return null;
  const rest = Object.fromEntries(said.filter(([name]) => !isApp(name) && !isWindow(name)));
  const [isId, id] = (name === 'title' ? null : ids.exec(String(title).trim())) ?? [];
  if (app !== undefined && id !== undefined) return { app: String(app), title: null, id: Number(id), rest };
  if (title !== undefined && (typeof title !== 'string' || isId !== undefined)) return null;
  return { app: app === undefined ? null : String(app), title: title?.trim() ?? null, id: null, rest };
}

/**
 * The call with the id of the one window that it means by app or title. What the client may not see yet stays as it is. Errors: those
 * of finding an app, the guard's word on one that is kept away, `not_found` without such a window, `ambiguous` with the ids, front to back.
 */
export async function withWindowMeant(parts: PipelineDeps, step: CallStep): Promise<CallStep> {
  const { request, tool, trace } = step;
  const meant = windowMeant(tool, request.arguments);
  if (meant === null) return step;
  const mayName = parts.guard.maySee(trace.clientKey);
  const clearance = parts.guard.clientClearance(trace.clientKey, judgedCall(parts, step, toSee), 'as-is');
  const isSeen = (app: AppIdentity): boolean => mayName(app) && mayTouchApp(clearance, app).ok;
  const apps = { among: parts.mac.apps.running(), notRunning: parts.mac.apps.installed(), mayName };
  const app = meant.app === null ? null : findApp(meant.app, apps);
  if (app !== null && !isSeen(app)) {
    decide(parts, step, { ...nothingSeen, subjects: [{ kind: 'app', app }] }, nothingSeen);
    return step;
  }
  const query = { pid: app?.pid ?? null, includeMinimized: true, includeOtherSpaces: true };
  const all = (await parts.mac.windows.list({ clearance, signal: request.signal }, query)).filter((one) => isSeen(one.app));
  const [window, ...others] = meant.id === null ? likeliest(called(all, meant.title), tool) : all.filter(({ id }) => id === meant.id);
  const [of, where] = [app?.name ?? 'The Mac', app === null ? '{}' : `{"app": ${JSON.stringify(app.name)}}`];
  const titled = meant.title === null ? '' : ` called "${clip(meant.title, mostTitle)}"`;
  const such = meant.id === null ? titled : ` ${meant.id}`;
  if (window === undefined) {
    const opens = app !== null && all.length === 0 && `launch_app ${where} opens one in many apps.`;
    return fail('not_found', `${of} has no window${such}.`, { remedy: opens || `list_windows ${where} tells what there is.` });
  }
  if (others.length === 0) return { ...step, request: { ...request, arguments: { ...meant.rest, window_id: window.id } } };
  const windows = [window, ...others].map(({ id }) => id);
  return fail('ambiguous', `${of} has several windows${such}, front to back: ${inList(windows.map(String))}.`, {
    remedy: `Give one as window_id; list_windows ${where} tells their titles.`,
    details: { windows },
  });
}

/** By the whole title, else by a part of it; all of them where none is said. */
function called(windows: readonly WindowInfo[], title: string | null): readonly WindowInfo[] {
  if (title === null) return windows;
  const wanted = title.toLowerCase();
  const exact = windows.filter((one) => one.title.toLowerCase() === wanted);
  return exact.length > 0 ? exact : windows.filter((one) => one.title.toLowerCase().includes(wanted));
}

/** What lies in the Dock is meant where it comes out of it, and elsewhere only where nothing else is there. So is what has no title, as sheets. */
function likeliest(windows: readonly WindowInfo[], { name }: AnyTool): readonly WindowInfo[] {
  const first = windows.filter(({ onScreen, minimized }) => (name === 'restore_window' ? minimized : onScreen));
  const those = first.length > 0 ? first : windows;
  const titled = those.filter(({ title }) => title !== '');
  return titled.length > 0 ? titled : those;
}
