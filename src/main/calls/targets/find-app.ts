import { likeness } from '../../../shared/bridge/likeness.js';
import { fail } from '../../../shared/errors.js';
import type { AppIdentity } from '../../../shared/subject.js';

/** Answers whether an app may be named to this client: blocked apps are never among near matches. */
export type MayName = (app: AppIdentity) => boolean;

/** Whether a text has the form of a bundle id; an app need not have it. */
export function looksLikeBundleId(text: string): boolean {
  return /^[\w-]+(\.[\w-]+)+$/.test(text);
}

/** A bundle id that nothing is installed under; it may still stand on a list of the owner's. */
export function unknownApp(bundleId: string): AppIdentity {
  return { bundleId, name: bundleId, pid: null, path: null, startedAt: null };
}

/** Where an app is looked for. */
export interface AppSearch {
  readonly among: readonly AppIdentity[];
  /** Apps that are known but would not do: the error says that they are not running. */
  readonly notRunning: readonly AppIdentity[];
  readonly mayName: MayName;
  /** An app is to be started, so `among` holds those that are installed too. */
  readonly startable?: boolean;
}

/**
 * An app by bundle id, pid, `applications/{pid}`, a window of it by name, or its own name: exact bundle id first, then exact name, then the name without
 * case. A running app wins over an installed one of the same id. Errors: `not_found` with near matches, `ambiguous`.
 */
export function findApp(query: string, search: AppSearch): AppIdentity {
  const { among, notRunning, mayName } = search;
  const wanted = query.trim();
  const pid = /^(?:applications\/)?(\d+)(?:\/windows\/\d+)?$/.exec(wanted)?.[1];
  const nameable = among.filter(mayName);
  // A number names no app: it answers as what never was, where its app may not be seen.
  const found = pid === undefined ? byText(nameable, wanted) : nameable.filter((app) => app.pid === Number(pid));
  const hidden = byText(pid === undefined ? [...among, ...notRunning] : notRunning, wanted).find((app) => !mayName(app));
  // Its name is refused as itself, by the guard, unless another app of that name runs: that one answers as if it were alone.
  if (hidden !== undefined && found.every((app) => app.pid === null)) return hidden;
  const [first] = found;
  if (first !== undefined && new Set(found.map((app) => app.bundleId.toLowerCase())).size === 1) return underItsOwnName(first, among);
  if (first !== undefined) {
    fail('ambiguous', `Several apps answer to "${wanted}".`, {
      remedy: 'Say which one by its bundle id.',
      details: {
        candidates: [...new Map(found.map((app) => [app.bundleId.toLowerCase(), candidate(underItsOwnName(app, among))])).values()],
      },
    });
  }
  const idle = byText(notRunning.filter(mayName), wanted);
  if (idle[0] !== undefined) fail('not_found', `${idle[0].name} is not running.`, { remedy: startIt(idle) });
  const unknown = unknownApp(wanted);
  if (looksLikeBundleId(wanted) && !mayName(unknown)) return unknown;
  const near = nearest([...nameable, ...notRunning.filter(mayName)], wanted);
  const runs = (name: string): boolean => nameable.some((app) => app.name === name);
  const told = near.map((name) => (runs(name) ? name : `${name} (not running)`));
  fail('not_found', `No app "${wanted}" was found.`, {
    remedy: near.length > 0 ? `Did you mean ${told.join(', ')}?` : whatThereIs(search),
    details: { searched: wanted, nearMatches: near },
  });
}

/** Who starts an app is not helped by those that run. */
function whatThereIs({ startable = false }: AppSearch): string {
  return startable
    ? 'No app here has that name or bundle id. open_item with /Applications shows in Finder what is installed.'
    : 'See list_running_apps.';
}

/** A name that several apps have starts none of them. */
function startIt(apps: readonly AppIdentity[]): string {
  const ids = [...new Set(apps.map(({ bundleId }) => bundleId))];
  return ids.length === 1
    ? 'Start it with launch_app.'
    : `Start the one that is meant with launch_app by its bundle id: ${ids.join(' or ')}.`;
}

/** Each app stands there under all its names, that in the Mac's language first: which one a client writes is not what its owner is shown. */
function underItsOwnName(found: AppIdentity, among: readonly AppIdentity[]): AppIdentity {
  return among.find(({ bundleId, pid, path }) => bundleId === found.bundleId && pid === found.pid && path === found.path) ?? found;
}

function candidate({ name, bundleId, pid }: AppIdentity): object {
  return { name, bundleId, ...(pid !== null && { running: true }) };
}

/** Apps a text means: by exact bundle id, else by name, else by path, else by what the file is called (`Calculator.app`), else by the same in other letters. */
export function byText(among: readonly AppIdentity[], wanted: string): readonly AppIdentity[] {
  const lower = wanted.toLowerCase();
  const file = fileName(wanted);
  const tests: readonly ((app: AppIdentity) => boolean)[] = [
    (app) => app.bundleId.toLowerCase() === lower,
    (app) => app.name === wanted,
    (app) => app.name.toLowerCase() === lower,
    (app) => app.path === wanted,
    (app) => file !== '' && [app.name, app.path?.slice(app.path.lastIndexOf('/') + 1) ?? ''].some((name) => fileName(name) === file),
    (app) => plainly(app.name) === plainly(wanted),
  ];
  for (const test of tests) {
    const found = among.filter(test);
    if (found.length > 0) return found;
  }
  return [];
}

/** A file system writes é as two characters, and Finder leaves the extension out. */
function fileName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.app$/, '');
}

/** Half-width, full-width and composed letters are one, and so are the kinds of space. */
function plainly(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Whoever makes an app and where tell nothing of which one is meant: bundle ids are compared by their last part. */
function nearest(among: readonly AppIdentity[], wanted: string): string[] {
  const own = lastPart(wanted);
  const texts = wanted.includes('/') ? [own] : [wanted, own];
  const scored = among
    .map(({ name, bundleId }) => ({
      name,
      score: Math.max(...texts.map((text) => likenessOf(text, name)), likenessOf(own, lastPart(bundleId))),
    }))
    .filter(({ score }) => score > (own === wanted ? 0.3 : 0.5))
    .sort((a, b) => b.score - a.score);
  return [...new Set(scored.map((one) => one.name))].slice(0, 5);
}

function likenessOf(a: string, b: string): number {
  return likeness(a.toLowerCase(), b.toLowerCase());
}

function lastPart(text: string): string {
  if (text.includes('/')) return fileName(text.split('/').filter(Boolean).at(-1) ?? '');
  return looksLikeBundleId(text) ? text.slice(text.lastIndexOf('.') + 1) : text;
}
