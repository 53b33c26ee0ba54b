import type { KeyRequest } from '../../../shared/chords.js';
import { isOwn, mayTouchApp } from '../../../shared/clearance.js';
import { fail } from '../../../shared/errors.js';
import { isRef, noAnswer, noSuchProcess, noSuchRef, noSuchStatusItem, noSuchWindow, processIdIn } from '../../../shared/not-there.js';
import { isOpenable } from '../../../shared/places/addresses.js';
import type { Sighting } from '../../../shared/sighting.js';
import { type AppIdentity, firstApp, type Subject, subjectApp } from '../../../shared/subject.js';
import { bestFits } from '../../../shared/text/best-fits.js';
import { inList } from '../../../shared/text/in-list.js';
import type { Found, Job, LookTarget, Mac } from '../../mac/port.js';
import type { TargetRequest } from '../../tools/kit/tool.js';
import type { TargetsLook } from '../call.js';
import { byText, findApp, type MayName, unknownApp } from './find-app.js';
import { mentionedApps } from './mentions.js';

/**
 * Looks up the named targets, in one question to the engine. A focus beside a named app is that app's: the tool brings it
 * to the front first, and the engine's gate checks the real focus at every key. Errors: `not_found` with near matches,
 * `ambiguous`.
 */
export async function lookAtTargets(
  mac: Mac,
  job: Job,
  named: { readonly targets: readonly TargetRequest[]; readonly keys: readonly KeyRequest[] },
  mayName: MayName,
): Promise<TargetsLook> {
  const plan = await planOf({ mac, job, mayName }, named.targets);
  const asked = plan.flatMap((one) => (one.kind === 'ask' ? [one.target] : []));
  const { found, frontmost, locked, keys } = await mac.attribution.look(job, { targets: asked, keys: named.keys });
  // An engine that leaves something out must not make a call pass for one without targets.
  if (found.length !== asked.length) throw new Error(`${asked.length} targets were looked for and ${found.length} were told`);
  const left = [...found];
  const subjects: Subject[] = [];
  const sightings: Sighting[] = [];
  const windowTitle = found.map((one) => (one.kind === 'subject' ? one.title : undefined)).find((title) => title !== undefined);
  let { missing } = keys;
  for (const one of plan) {
    const answer = one.kind === 'known' ? null : (left.shift() ?? null);
    if (one.kind === 'known') subjects.push(...one.subjects);
    else if (answer !== null) {
      const subject = subjectFor(one.target, answer, mayName);
      subjects.push(subject, ...behindPanel(subject, frontmost, mayName));
    }
    if (answer?.kind === 'subject') missing ??= answer.missing ?? null;
    if (answer?.kind !== 'element') continue;
    if (answer.sighting !== null) sightings.push(answer.sighting);
    missing ??= answer.missing;
  }
  return {
    subjects: subjects.length > 0 ? subjects : [{ kind: 'none' }],
    sightings,
    ...(windowTitle !== undefined && { windowTitle }),
    ...{ missing, frontmost, locked, chord: keys.risk },
  };
}

function subjectFor(target: LookTarget, found: Found, mayName: MayName): Subject {
  if (found.kind === 'status-item')
    return { kind: 'app', app: statusItemOwner(target.kind === 'status-item' ? target.item : '', found, mayName) };
  assertNameable(target, found.subject, mayName);
  return found.subject;
}

/** Keys for a panel that leaves another app in front: both must be allowed, as the keys go there once the panel is gone. */
function behindPanel(subject: Subject, frontmost: AppIdentity | null, mayName: MayName): readonly Subject[] {
  if (subject.kind !== 'focus' || subject.app === null || frontmost === null || subject.app.pid === frontmost.pid) return [];
  // One that may not be named is refused for being in front, in words that do not name it.
  if (!mayName(frontmost)) return [];
  return [{ kind: 'focus', app: frontmost }];
}

/** What is meant by a number or a ref alone answers as what never was, where its app may not be named. */
function assertNameable(target: LookTarget, subject: Subject, mayName: MayName): void {
  const app = subjectApp(subject);
  if (app === null || mayName(app)) return;
  if (target.kind === 'window') throw noSuchWindow(target.windowId);
  if (target.kind !== 'element') return;
  const pid = processIdIn(target.element);
  if (isRef(target.element)) throw noSuchRef(target.element.trim());
  if (pid !== null && target.app === null) throw noSuchProcess(pid);
}

/** The same apps as they are now: one that was started anew since is another process, and none if it does not run. */
export function refreshedApps(mac: Mac, subjects: readonly Subject[]): readonly Subject[] {
  const running = mac.apps.running();
  return subjects.map((subject) => {
    if (subject.kind !== 'app' || subject.app.pid === null) return subject;
    const { bundleId, path, pid, startedAt } = subject.app;
    const same = running.filter((app) => app.bundleId === bundleId && app.path === path);
    if (same.some((app) => app.pid === pid && app.startedAt === startedAt)) return subject;
    return { ...subject, app: same[0] ?? { ...subject.app, pid: null, startedAt: null } };
  });
}

/** What is known of a target without asking the engine, or what is to be asked. */
type Planned = { readonly kind: 'known'; readonly subjects: readonly Subject[] } | { readonly kind: 'ask'; readonly target: LookTarget };

interface Planning {
  readonly mac: Mac;
  readonly job: Job;
  readonly mayName: MayName;
}

async function planOf(on: Planning, requests: readonly TargetRequest[]): Promise<readonly Planned[]> {
  const plan: Planned[] = [];
  for (const request of requests) {
    const known = plan.flatMap((one) => (one.kind === 'known' ? one.subjects : []));
    plan.push(await planned(on, request, known));
  }
  return plan;
}

async function planned(on: Planning, request: TargetRequest, before: readonly Subject[]): Promise<Planned> {
  const { mac, mayName } = on;
  const { apps } = mac;
  switch (request.kind) {
    case 'mentions':
      // Gatehand is meant by any way of writing it, as what is kept away is.
      return {
        kind: 'known',
        subjects: await mentionedApps(mac, request, (app) => mayName(app) && !isOwn(on.job.clearance, app)),
      };
    case 'app': {
      const running = apps.running();
      const runs = byText(running.filter(mayName), request.app.trim()).length > 0;
      const among = request.idle === true && !runs ? [...running, ...apps.installed()] : running;
      return known({ kind: 'app', app: findApp(request.app, { among, notRunning: apps.installed(), mayName }) });
    }
    case 'launch': {
      const among = [...apps.running(), ...apps.installed()];
      return known({ kind: 'launch', app: findApp(request.app, { among, notRunning: [], mayName, startable: true }) });
    }
    case 'element': {
      const { element } = request;
      const app = request.app === null ? null : findApp(request.app, { among: apps.running(), notRunning: apps.installed(), mayName });
      // By its name an app that is kept away is refused as itself, running or not, whatever element is named beside it.
      if (app !== null && isKeptAway(on, app)) return known({ kind: 'element', element, app });
      const hidden = hiddenElement(on, element);
      return hidden === null ? { kind: 'ask', target: { kind: 'element', app, element } } : known(hidden);
    }
    case 'focus': {
      const named = firstApp(before);
      return named === null ? { kind: 'ask', target: request } : known({ kind: 'focus', app: named });
    }
    case 'opener': {
      const app = isOpenable(request.target) ? await mac.files.handlerOf(request.target) : null;
      return known(app === null ? { kind: 'file', path: request.target } : { kind: 'launch', app });
    }
    case 'display':
    case 'none':
      return known(request);
    case 'window':
    case 'point':
    case 'pointer':
    case 'status-item':
      return { kind: 'ask', target: request };
  }
}

function known(subject: Subject): Planned {
  return { kind: 'known', subjects: [subject] };
}

type StatusItems = Extract<Found, { kind: 'status-item' }>;

function isCalled({ name, bundleId }: AppIdentity, item: string): boolean {
  const asked = item.trim().toLowerCase();
  return [name, bundleId].some((one) => one.toLowerCase() === asked);
}

/**
 * Whose status item is meant, of those whose app may be named: the others are as if they were not there, whatever they are
 * called. By its name such an app is refused as itself.
 */
function statusItemOwner(item: string, { items, silent }: StatusItems, mayName: MayName): AppIdentity {
  const nameable = items.filter(({ app }) => mayName(app));
  const meant = bestFits(nameable);
  const [first] = meant;
  if (first === undefined) {
    const asked = silent.filter(mayName).find((app) => isCalled(app, item));
    if (asked !== undefined) throw noAnswer(asked.name, 'read its status items');
    throw noSuchStatusItem(
      item,
      nameable.map(({ description }) => description),
    );
  }
  if (new Set(meant.map(({ app }) => app.pid)).size === 1) return first.app;
  const candidates = meant.map(({ description }) => description);
  fail('ambiguous', `Several status items answer to "${item}": ${inList(candidates)}.`, {
    remedy: 'Name it by its description.',
    details: { candidates },
  });
}

/**
 * An element whose path begins with an app that may not be named: the guard refuses it as such, running or not. Where the owner
 * would be asked about the app, what runs is looked at for the question.
 */
function hiddenElement({ mac, job, mayName }: Planning, element: string): Subject | null {
  const named = /^\s*app\(\s*"((?:[^"\\]|\\.)*)"\s*\)/.exec(element)?.[1];
  if (named === undefined) return null;
  const app = hiddenNamed({ mac, mayName }, named);
  return app === undefined || !isKeptAway({ job, mayName }, app) ? null : { kind: 'element', element, app };
}

/** Whether nothing of an app may be looked at: not even for the question whether it may be seen. */
function isKeptAway({ job, mayName }: Pick<Planning, 'job' | 'mayName'>, app: AppIdentity): boolean {
  return !mayName(app) && !(app.pid !== null && mayTouchApp(job.clearance, app).ok);
}

/** An app that may not be named and that a text names, running, installed or only on a list of the owner's; none where it means one that runs. */
export function hiddenNamed({ mac, mayName }: Pick<Planning, 'mac' | 'mayName'>, text: string): AppIdentity | undefined {
  const named = text.trim();
  const running = mac.apps.running();
  if (byText(running.filter(mayName), named).length > 0) return undefined;
  return [...byText([...running, ...mac.apps.installed()], named), unknownApp(named)].find((one) => !mayName(one));
}
