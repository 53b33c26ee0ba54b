import { follow, normalPath } from '../../../../src/main/mac/simulated/model/files.js';
import { endApp, launchApp, pathOf } from '../../../../src/main/mac/simulated/model/lifecycle.js';
import { handlerFor, isWebAddress, openWith } from '../../../../src/main/mac/simulated/model/open.js';
import type { Model, SimApp } from '../../../../src/main/mac/simulated/model/state.js';
import { type Program, refused, said } from '../program.js';

function running(model: Model): readonly (SimApp & { readonly pid: number })[] {
  return model.apps.filter((app): app is SimApp & { readonly pid: number } => app.pid !== null);
}

function appNamed(model: Model, name: string): SimApp | null {
  const wanted = name.replace(/\.app\/?$/, '').toLowerCase();
  return (
    model.apps.find(({ spec }) =>
      [spec.name, spec.bundleId, pathOf(spec).replace(/\.app$/, '')].some((one) => one.toLowerCase() === wanted),
    ) ?? null
  );
}

/** Opens files, folders and addresses, with the app they belong to or the one named by `-a` or `-b`. */
export const open: Program = ({ model, args, folder }) => {
  const named = args.flatMap((one, index) => (one === '-a' || one === '-b' ? [args[index + 1] ?? ''] : []));
  const targets = args.filter((one, index) => !one.startsWith('-') && args[index - 1] !== '-a' && args[index - 1] !== '-b');
  const app = named[0] === undefined ? null : appNamed(model, named[0]);
  if (named[0] !== undefined && app === null) return refused(`Unable to find application named '${named[0]}'`);
  if (app !== null && targets.length === 0) launchApp(model, app);
  for (const target of targets) {
    const what = isWebAddress(target) ? target : (normalPath(target, folder) ?? '');
    if (!isWebAddress(target) && follow(model, what) === null) return refused(`The file ${what} does not exist.`);
    const opener = app ?? handlerFor(model, what);
    if (opener === null) return refused(`No application knows how to open ${what}.`);
    openWith(model, opener, what);
  }
  return { code: 0 };
};

/** What the system starts again by itself. */
const restarts = new Set(['dock', 'finder', 'systemuiserver', 'controlcenter', 'cfprefsd', 'notificationcenter']);

/** Ends every process of a name; those of the system come back at once. */
export const killall: Program = ({ model, args }) => {
  const name = args.filter((one) => !one.startsWith('-')).at(-1) ?? '';
  const found = running(model).filter(({ spec }) => spec.name.toLowerCase() === name.toLowerCase());
  if (restarts.has(name.toLowerCase().replaceAll(' ', ''))) return { code: 0 };
  for (const app of found) endApp(model, app);
  return found.length > 0 ? { code: 0 } : refused('No matching processes belonging to you were found');
};

/** Ends processes by their ids. */
export const kill: Program = ({ model, args }) => {
  const found = running(model).filter(({ pid }) => args.includes(String(pid)));
  for (const app of found) endApp(model, app);
  return found.length > 0 ? { code: 0 } : refused(`kill: ${args.at(-1) ?? ''}: no such process`);
};

/** Ends the processes that pgrep finds. */
export const pkill: Program = ({ model, args }) => {
  const found = matching(model, args);
  for (const app of found) endApp(model, app);
  return { code: found.length > 0 ? 0 : 1 };
};

/** Process ids by name; `-x` the whole of it, `-i` in any case, `-f` anywhere in the path, `-l` with the name. */
export const pgrep: Program = ({ model, args }) => {
  const found = matching(model, args);
  if (found.length === 0) return { code: 1 };
  const withNames = args.some((one) => /^-\w*l/.test(one));
  return said(found.map(({ pid, spec }) => (withNames ? `${pid} ${spec.name}` : String(pid))).join('\n'));
};

function matching(model: Model, args: readonly string[]): ReturnType<typeof running> {
  const flags = new Set(args.filter((one) => one.startsWith('-')).flatMap((one) => [...one.slice(1)]));
  const pattern = args.filter((one) => !one.startsWith('-')).at(-1) ?? '';
  const wanted = new RegExp(flags.has('x') ? `^(?:${pattern})$` : pattern, flags.has('i') ? 'i' : '');
  return running(model).filter(({ spec }) => wanted.test(flags.has('f') ? pathOf(spec) : spec.name));
}

/** Every process with its program's path; `-o comm=` and the like only that. */
export const ps: Program = ({ model, args }) => {
  const columns = args[args.findIndex((one) => /^-\w*o$/.test(one)) + 1];
  const only = args.some((one) => /^-\w*o$/.test(one)) && columns !== undefined ? columns.split(',') : null;
  const program = (app: SimApp): string => `${pathOf(app.spec)}/Contents/MacOS/${app.spec.name}`;
  if (only === null) {
    const rows = running(model).map((app) => `${String(app.pid).padStart(5)} ??         0:00.10 ${program(app)}`);
    return said(['  PID TTY           TIME CMD', ...rows].join('\n'));
  }
  const value = (app: SimApp, column: string): string => (/^pid/.test(column) ? String(app.pid) : program(app));
  const head = only.every((one) => one.endsWith('=')) ? [] : [only.map((one) => one.replace(/=.*/, '').toUpperCase()).join(' ')];
  return said([...head, ...running(model).map((app) => only.map((one) => value(app, one)).join(' '))].join('\n'));
};
