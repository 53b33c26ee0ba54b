import type { Point } from '../../../../shared/geometry.js';
import type { Clock } from '../../../../shared/runtime/clock.js';
import { axError } from '../../constants/ax-error.js';
import type { AxElement, AxResult } from './drivers.js';
import type { ReadDrivers } from './read-drivers.js';
import { shownWindows } from './shown-windows.js';

/** A read that failed after this long ran into its time-out; one that fails sooner says nothing about the app. */
const timedOutMs = 400;
/** How long an app that hung may take over the question whether it answers again. */
export const probeMs = 150;
/** Between two such questions where no job begins in between. */
const betweenProbesMs = 500;
/** After this long the app is given a whole time-out again: it may be slow rather than hung. */
const forgottenMs = 30_000;
/** Apps that are asked whether they answer again when all that hang are told. */
const mostProbed = 2;

const hung: AxResult<never> = { ok: false, code: axError.cannotComplete };

/** Drivers that remember which apps hang: every further message to one fails at once, until it answers a short question. */
export interface HungApps<Given> {
  readonly drivers: Given;
  /** A job begins in this app: it may be asked once more whether it answers. */
  begin(pid: number): void;
  /** Since when it has not answered, ms since the epoch; null: it did last time. */
  since(pid: number): number | null;
  /** All that are known to hang. Some are asked the short question first; nobody else is asked anything. */
  known(): readonly number[];
}

interface Memory {
  readonly since: number;
  /** When it was asked last, or null: it may be asked now. */
  askedAt: number | null;
}

/** Only reads tell: an action may keep an app busy that answers everything else. */
export function rememberHungApps<Given extends ReadDrivers>(drivers: Given, clock: Clock): HungApps<Given> {
  const ax: Given['accessibility'] = drivers.accessibility;
  const apps = new Map<number, Memory>();
  const owed = new Map<number, number>();

  function takeOwed(pid: number): number {
    const ms = (owed.get(pid) ?? 0) + drivers.takeOwedMs(pid);
    owed.delete(pid);
    return ms;
  }

  function isHung(pid: number): boolean {
    const app = apps.get(pid);
    if (app === undefined) return false;
    const now = clock.now();
    if (app.askedAt !== null && now - app.askedAt < betweenProbesMs) return true;
    app.askedAt = now;
    const ended = drivers.processes.get(pid) === null;
    if (!ended && now - app.since < forgottenMs && !ax.answers(pid, probeMs)) return true;
    apps.delete(pid);
    return false;
  }

  /** What a simulated app owes is the time it took. */
  function note(pid: number, from: number): void {
    const before = owed.get(pid) ?? 0;
    const now = takeOwed(pid);
    if (now > 0) owed.set(pid, now);
    if (Math.max(clock.now() - from, now - before) < timedOutMs) return;
    apps.set(pid, { since: clock.now(), askedAt: clock.now() });
  }

  const pidOf = (of: AxElement | number): number | null => {
    if (typeof of === 'number') return of;
    const answer = ax.pid(of);
    return answer.ok ? answer.value : null;
  };

  function ask<Value>(of: AxElement | number, message: () => AxResult<Value>): AxResult<Value> {
    const known = apps.size > 0 ? pidOf(of) : null;
    if (known !== null && isHung(known)) return hung;
    const from = clock.now();
    const answer = message();
    if (answer.ok || answer.code !== axError.cannotComplete) return answer;
    const pid = pidOf(of);
    if (pid !== null) note(pid, from);
    return answer;
  }

  const reading: Partial<ReadDrivers['accessibility']> = {
    attributes: (element, names) => ask(element, () => ax.attributes(element, names)),
    count: (element, attribute) => ask(element, () => ax.count(element, attribute)),
    range: (...given) => ask(given[0], () => ax.range(...given)),
    actionNames: (element) => ask(element, () => ax.actionNames(element)),
    isSettable: (element, attribute) => ask(element, () => ax.isSettable(element, attribute)),
    elementAt: (pid, point) => ask(pid, () => ax.elementAt(pid, point)),
    windowId: (element) => ask(element, () => ax.windowId(element)),
    observe: (...given) => ask(given[0], () => ax.observe(...given)),
    keyboardElement() {
      const pid = apps.size > 0 ? drivers.windowServer.frontmostPid() : null;
      return pid !== null && isHung(pid) ? hung : ax.keyboardElement();
    },
  };
  const { windowServer } = drivers;
  /** The system asks the app whose window lies there, and a hung one keeps it waiting as well: silent, as it would be after that. */
  function ownerAt(point: Point): number | null {
    // A list of windows costs more than the question: it is read where an app is known to hang, or was silent.
    const known = apps.size > 0 ? pidAt(point) : null;
    if (known !== null && isHung(known)) return null;
    const from = clock.now();
    const owner = windowServer.ownerAt?.(point) ?? null;
    const silent = owner === null ? (known ?? pidAt(point)) : null;
    if (silent !== null) note(silent, from);
    return owner;
  }
  function pidAt(point: Point): number | null {
    const id = windowServer.windowAt?.(point) ?? null;
    return id === null ? null : (shownWindows(windowServer).find((one) => one.id === id)?.pid ?? null);
  }
  const asking = windowServer.ownerAt === undefined ? windowServer : { ...windowServer, ownerAt };
  return {
    drivers: { ...drivers, accessibility: { ...ax, ...reading }, windowServer: asking, takeOwedMs: takeOwed },
    begin(pid) {
      const app = apps.get(pid);
      if (app !== undefined) app.askedAt = null;
    },
    since: (pid) => apps.get(pid)?.since ?? null,
    known() {
      const silent = [...apps].sort(([, a], [, b]) => (a.askedAt ?? 0) - (b.askedAt ?? 0)).map(([pid]) => pid);
      for (const pid of silent.slice(0, mostProbed)) isHung(pid);
      return silent.filter((pid) => apps.has(pid) && drivers.processes.get(pid) !== null);
    },
  };
}
