import { type Clearance, type FreshFacts, judge, mayTouchApp, type Verdict } from '../../shared/clearance.js';
import { GatehandError } from '../../shared/errors.js';
import { intersection, type Rect } from '../../shared/geometry.js';
import { type AppIdentity, type Subject, subjectApp } from '../../shared/subject.js';
import { remedyFor } from '../guard/guard.js';
import type { ActionReport, Job, Mac, VeiledMac, WindowInfo } from '../mac/port.js';
import { fill } from '../mac/raster.js';
import { hiddenParts } from './mask.js';
import { menuBars, steadyCapture } from './steady-capture.js';
import { veilInput } from './veil-input.js';
import { veilSystem } from './veil-system.js';

const maskColour = [34, 36, 42] as const;

/** Parts of a change's report that hold an app's own words. */
const tellsMore = ['state', 'waitingFor', 'window', 'dialog', 'menu'] as const;

export interface VeilParts {
  readonly mac: Mac;
  readonly clearance: Clearance;
  readonly signal: AbortSignal;
  /** Ends with the caller's connection. */
  readonly session?: AbortSignal;
  readonly fresh: () => FreshFacts;
  /** Told of each app whose text goes into the answer, so that it can be marked untrusted. */
  readonly sawTextOf: (bundleId: string) => void;
}

/**
 * The Mac as one call may see it: bound to its clearance, without blocked apps and Gatehand itself. Tools get nothing
 * else, so no tool has to remember the blocklist.
 */
export function veil(parts: VeilParts): VeiledMac {
  const { mac } = parts;
  const job: Job = { clearance: parts.clearance, signal: parts.signal, ...(parts.session && { session: parts.session }) };
  const visible = (app: AppIdentity): boolean => mayTouchApp(parts.clearance, app).ok;
  const requireVisible = (app: AppIdentity | null): void => {
    if (app !== null) insist(mayTouchApp(parts.clearance, app));
  };
  // These changes do not pass the engine's gate, so what it looks at afresh is looked at here.
  const requireAllowed = async (subject: Subject): Promise<void> => {
    const locked = await mac.attribution.locked();
    insist(judge(parts.clearance, subject, { ...parts.fresh(), locked }));
  };
  /** A change says what became different in the app, in the app's own words. */
  const telling = <Report extends ActionReport>(report: Report): Report => {
    for (const subject of parts.clearance.subjects) {
      const app = subjectApp(subject);
      if (app !== null && (report.changed !== '' || tellsMore.some((part) => part in report))) parts.sawTextOf(app.bundleId);
    }
    return report;
  };
  const reading = (app: AppIdentity): void => {
    requireVisible(app);
    parts.sawTextOf(app.bundleId);
  };

  /** What of these windows (front to back) may not be seen, and the menu bar of an app in front that may not. */
  const hiddenNow = async (windows: readonly WindowInfo[], front: AppIdentity | null): Promise<readonly Rect[]> => {
    const hidden = hiddenParts(windows, (window) => !visible(window.app));
    // The menu bar tells what the app in front can do, and often what it has done lately.
    return front === null || visible(front) ? hidden : [...hidden, ...(await menuBars(mac, await mac.displays.list(job)))];
  };

  return {
    applications: {
      async list() {
        const apps = await mac.applications.list(job);
        return apps.filter((app) => mayTouchApp(parts.clearance, { bundleId: app.bundleId, pid: app.processId }).ok);
      },
      async launch(app) {
        await requireAllowed({ kind: 'launch', app });
        return mac.applications.launch(job, app);
      },
      async activate(app) {
        await requireAllowed({ kind: 'app', app });
        return mac.applications.activate(job, app);
      },
      async quit(app) {
        await requireAllowed({ kind: 'app', app });
        return telling(await mac.applications.quit(job, app));
      },
    },
    windows: {
      async list(query) {
        const windows = (await mac.windows.list(job, query)).filter((window) => visible(window.app));
        for (const window of windows) parts.sawTextOf(window.app.bundleId);
        return windows;
      },
      async get(target) {
        const subject = await mac.attribution.window(target.windowId);
        if (subject.app !== null) reading(subject.app);
        return mac.windows.get(job, target);
      },
      focus: async (target) => telling(await mac.windows.focus(job, target)),
      move: async (request) => telling(await mac.windows.move(job, request)),
      resize: async (request) => telling(await mac.windows.resize(job, request)),
      minimize: async (target) => telling(await mac.windows.minimize(job, target)),
      restore: async (target) => telling(await mac.windows.restore(job, target)),
      close: async (target) => telling(await mac.windows.close(job, target)),
    },
    dialogs: {
      async describe(query) {
        reading(query.app);
        return mac.dialogs.describe(job, query);
      },
      handle: async (answer) => telling(await mac.dialogs.handle(job, answer)),
    },
    menus: {
      async list(query) {
        reading(query.app);
        return mac.menus.list(job, query);
      },
      async state(item) {
        reading(item.app);
        return mac.menus.state(job, item);
      },
      click: async (item) => telling(await mac.menus.click(job, item)),
      async statusItems() {
        const items = (await mac.menus.statusItems(job)).filter((item) => visible(item.app));
        for (const item of items) parts.sawTextOf(item.app.bundleId);
        return items;
      },
      clickStatusItem: async (query) => telling(await mac.menus.clickStatusItem(job, query)),
      clickStatusMenuItem: async (query) => telling(await mac.menus.clickStatusMenuItem(job, query)),
    },
    elements: {
      async tree(query) {
        reading(query.app);
        return mac.elements.tree(job, query);
      },
      async outline(query) {
        reading(query.app);
        return mac.elements.outline(job, query);
      },
      async find(query) {
        reading(query.app);
        return mac.elements.find(job, query);
      },
      async get(target) {
        const subject = await mac.attribution.element(target);
        requireVisible(subject.app);
        if (subject.app !== null) parts.sawTextOf(subject.app.bundleId);
        return mac.elements.get(job, target);
      },
      async focused(query) {
        requireVisible(query.app);
        const focused = await mac.elements.focused(job, query);
        if (focused !== null) reading(focused.app);
        return focused;
      },
      async actions(target) {
        const subject = await mac.attribution.element(target);
        if (subject.app !== null) reading(subject.app);
        return mac.elements.actions(job, target);
      },
      press: async (target) => telling(await mac.elements.press(job, target)),
      perform: async (target) => telling(await mac.elements.perform(job, target)),
      focus: async (target) => telling(await mac.elements.focus(job, target)),
      scrollToVisible: async (target) => telling(await mac.elements.scrollToVisible(job, target)),
      setValue: async (target) => telling(await mac.elements.setValue(job, target)),
      async forget(query) {
        requireVisible(query.app);
        return mac.elements.forget(job, query);
      },
    },
    input: veilInput(mac.input, job, telling),
    observation: {
      async wait(query) {
        reading(query.app);
        return mac.observation.wait(job, query);
      },
      async watch(query, onEvent) {
        reading(query.app);
        return mac.observation.watch(job, query, onEvent);
      },
    },
    screen: {
      async capture(request, longEdge) {
        const { capture, front } = await steadyCapture(mac, () => mac.screen.capture(job, request, longEdge));
        const shown = request.kind === 'window' ? capture.before.filter((window) => window.id === request.windowId) : capture.before;
        for (const window of shown) if (visible(window.app)) parts.sawTextOf(window.app.bundleId);
        fill(capture.raster, await hiddenNow(shown, request.kind === 'window' ? null : front), maskColour);
        return capture;
      },
    },
    ocr: {
      async read(picture) {
        const texts = await mac.ocr.read(job, picture);
        // A reader that knows the screen better than the picture may say what came there since: that is left out too.
        const windows = await mac.windows.list(job, { pid: null, includeMinimized: false });
        const shown = picture.windowId === null ? windows : windows.filter((window) => window.id === picture.windowId);
        const hidden = await hiddenNow(shown, picture.windowId === null ? await mac.attribution.frontmost() : null);
        return texts.filter(({ frame }) => !hidden.some((part) => intersection(part, frame) !== null));
      },
    },
    displays: { list: () => mac.displays.list(job) },
    ...veilSystem({ mac, job, visible, requireAllowed, sawTextOf: parts.sawTextOf }),
  };
}

/** Throws what a verdict says. */
export function insist(verdict: Verdict): void {
  if (verdict.ok) return;
  throw new GatehandError({
    code: verdict.code,
    message: verdict.message,
    remedy: remedyFor(verdict.code),
    details: { rule: verdict.rule },
  });
}
