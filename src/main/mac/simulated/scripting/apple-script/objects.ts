import { entriesIn, folderOf, follow, home, nameOf } from '../../model/files.js';
import type { Model, SimApp } from '../../model/state.js';
import { finderSelection, folderWindows } from '../../model/windows/finder-windows.js';
import { notSimulated, ScriptError, scriptErrors } from '../script-error.js';
import type { ScriptSession } from '../session.js';
import { integer, list, missing, object, type ScriptObject, sourceOf, text, truth, type Value } from './values.js';

const finderId = 'com.apple.finder';
export const systemEvents = { bundleId: 'com.apple.systemevents', name: 'System Events' } as const;

/** Asking apps, processes, windows and files. Each answer of an app is an Apple event, which needs its permission. */
export interface ObjectQuery {
  readonly session: ScriptSession;
  readonly of: ScriptObject;
  readonly line: number;
}

/** A property of a thing. Errors: -1743, -1728, and what is not simulated. */
export function propertyOf(query: ObjectQuery, name: string): Value {
  const { of } = query;
  const found = read(query, name);
  if (found !== null) return found;
  return notSimulated('applescript', `“${name} of ${sourceOf(object(of))}”`, query.line);
}

function read({ session, of }: ObjectQuery, name: string): Value | null {
  switch (of.type) {
    case 'application':
      return appProperty(session, of.app, name);
    case 'system-events':
      return name === 'name' ? text(systemEvents.name) : null;
    case 'process':
      session.automate(systemEvents);
      return processProperty(session.model, of.app, name);
    case 'window':
      session.automate({ bundleId: finderId, name: 'Finder' });
      if (name === 'name') return text(nameOf(of.window.folder));
      if (name === 'id') return integer(of.window.id);
      return name === 'target' ? object({ type: 'folder', path: of.window.folder }) : null;
    default:
      return fileProperty(session.model, of, name);
  }
}

function appProperty(session: ScriptSession, app: SimApp, name: string): Value | null {
  const { model } = session;
  if (name === 'name') return text(app.spec.name);
  if (name === 'id' || name === 'bundle identifier') return text(app.spec.bundleId);
  if (name === 'running') return truth(app.pid !== null);
  if (name === 'frontmost') return truth(model.frontmost === app);
  if (app.spec.bundleId !== finderId) return null;
  session.automate(app.spec);
  if (name === 'selection') return list(finderSelection(model).map((path) => fileObject(model, path)));
  if (name === 'home') return object({ type: 'folder', path: home });
  if (name === 'desktop') return object({ type: 'folder', path: `${home}/Desktop` });
  if (name === 'insertion location') return object({ type: 'folder', path: folderWindows(model)[0]?.folder ?? `${home}/Desktop` });
  return null;
}

function processProperty(model: Model, app: SimApp, name: string): Value | null {
  switch (name) {
    case 'name':
    case 'displayed name':
      return text(app.spec.name);
    case 'bundle identifier':
      return text(app.spec.bundleId);
    case 'unix id':
      return app.pid === null ? missing : integer(app.pid);
    case 'frontmost':
      return truth(model.frontmost === app);
    case 'visible':
      return truth(!app.hidden && app.spec.kind !== 'background');
    case 'background only':
      return truth(app.spec.kind === 'background');
    default:
      return null;
  }
}

function fileProperty(model: Model, { type, path }: Extract<ScriptObject, { path: string }>, name: string): Value | null {
  const base = nameOf(path);
  if (name === 'posix path') return text(follow(model, path)?.kind === 'folder' ? `${path}/` : path);
  if (name === 'name' || name === 'displayed name') return text(base);
  if (name === 'name extension') return text(base.includes('.') ? (base.split('.').at(-1) ?? '') : '');
  if (name === 'container') return object({ type: 'folder', path: folderOf(path) });
  if (name === 'class') return { kind: 'constant', name: type === 'file' ? 'document file' : type };
  return null;
}

/** All elements of one type in a thing; null when it has none of that type. */
export function elementsOf({ session, of }: ObjectQuery, type: string): readonly Value[] | null {
  const { model } = session;
  if (of.type === 'system-events' && type === 'process') {
    session.automate(systemEvents);
    return model.apps.filter((app) => app.pid !== null).map((app) => object({ type: 'process', app }));
  }
  const finder = of.type === 'application' && of.app.spec.bundleId === finderId;
  if (finder && type === 'window') {
    session.automate(of.app.spec);
    return folderWindows(model).map((window) => object({ type: 'window', window }));
  }
  const folder = finder ? `${home}/Desktop` : of.type === 'folder' || of.type === 'alias' ? of.path : null;
  if (folder === null || !['file', 'folder', 'item'].includes(type)) return null;
  session.automate({ bundleId: finderId, name: 'Finder' });
  const all = entriesIn(model, folder).map((entry) => fileObject(model, entry.path));
  return type === 'item' ? all : all.filter((one) => one.kind === 'object' && one.object.type === type);
}

/** A file or folder as Finder would answer it. */
function fileObject(model: Model, path: string): Value {
  return object({ type: follow(model, path)?.kind === 'folder' ? 'folder' : 'file', path });
}

/** The name a thing is asked for by. */
export function nameOfObject(value: Value): string | null {
  if (value.kind !== 'object') return null;
  const of = value.object;
  if ('path' in of) return nameOf(of.path);
  if ('app' in of) return of.app.spec.name;
  return of.type === 'window' ? nameOf(of.window.folder) : null;
}

/** A file by its path, which must exist only when something is asked of it. */
export function fileAt(model: Model, path: string): Value {
  if (!path.startsWith('/')) throw new ScriptError(scriptErrors.noSuchObject, `Can’t get POSIX file "${path}".`);
  return fileObject(model, path.length > 1 ? path.replace(/\/$/, '') : path);
}
