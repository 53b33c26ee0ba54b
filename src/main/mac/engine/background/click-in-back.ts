import { fail } from '../../../../shared/errors.js';
import { takesText } from '../../../../shared/tasks/weight-of-act.js';
import type { ActionReport, Job } from '../../port.js';
import type { ClickRequest } from '../../ports/input.js';
import { attributeOf, elementIn } from '../drivers/ax-value.js';
import { oneLook } from '../drivers/one-look.js';
import { shownWindows } from '../drivers/shown-windows.js';
import { unwatched, withEffectReport } from '../effects/with-effect-report.js';
import type { EngineContext, JobContext } from '../engine-context.js';
import type { InputTarget } from '../gate/input-targets.js';
import { givingBack, inFront } from '../input/front-turn.js';
import { clickAt } from '../input/mouse/click.js';
import { ownerByOrder, type PointSubject } from '../owners/hit-test.js';
import { openMenus } from '../owners/lit-item.js';
import { untilPressable } from '../tree/wake.js';
import { type ClickAct, clickAct, keyboardInBack, windowOf } from './click-act.js';

interface Click {
  readonly request: ClickRequest;
  /** The click with the pointer itself. */
  readonly click: () => Promise<ActionReport>;
}

/**
 * A click on a window of an app in the back. Where accessibility can do there what a click does, that is done and the app stays
 * in the back; else its window comes to the front for the click, or for good where that is wanted. Mouse events for a process alone are no way: AppKit delivers
 * them at the corner of the window or not at all (openclaw/Peekaboo#238, orca#12839), and Chromium drops them.
 */
export async function clickInBack(engine: EngineContext, job: Job, { request, click }: Click): Promise<ActionReport> {
  engine.pressedInputs.assertOwner(job);
  const there = engine.pressedInputs.button === null && [1, 2, 3].includes(request.count) ? backgroundAt(engine, request) : null;
  if (there === null) return click();
  const { process, hit } = there;
  engine.gate.see(job, hit.app);
  // A card, Stop, a kept-away app in front: said before anything is read or done.
  await engine.gate.check(job, []);
  const context: JobContext = { engine, job, process };
  await untilPressable(context);
  const act = clickAct(context, request);
  await engine.pace.settle(job, process.pid);
  const { forward = false } = request;
  // An app that hangs does not come forward by being asked; a click brings it.
  if (act === 'hung') {
    return forward ? blindly(context, request) : givingBack(context, there.front, () => blindly(context, request));
  }
  const done = act === null || forward ? null : await perform(context, request, act);
  if (done !== null) return done;
  const seen = await inFront(context, () => raised(context, request, hit, click), forward);
  if (forward) return cameForward(seen, process.name);
  return seen.front === 'given-back' && isInText(context) ? withNote(seen, keyboardInBack(process)) : seen;
}

/** Whether the keyboard of an app is where text is written. */
function isInText({ engine, process }: JobContext): boolean {
  const ax = engine.drivers.accessibility;
  const focus = elementIn(ax, ax.application(process.pid), 'AXFocusedUIElement');
  const role = focus === null ? null : attributeOf(ax, focus, 'AXRole');
  return typeof role === 'string' && takesText(role);
}

function withNote<Report extends ActionReport>(report: Report, note: string): Report {
  return { ...report, changed: [report.changed, note].filter((one) => one !== '').join('; ') };
}

/** That its app came to the front is something that a click did, too. */
function cameForward({ doubt: _doubt, watchedMs: _ms, still: _still, ...seen }: ActionReport, name: string): ActionReport {
  return withNote({ ...seen, effect: 'confirmed' }, `${name} came to the front`);
}

/** The app in the back whose ordinary window gets a click; null where the front stays as it is anyway, or a menu is open. */
function backgroundAt(engine: EngineContext, { point }: ClickRequest) {
  const seen = oneLook(engine.drivers, engine.turnLists());
  const front = seen.windowServer.frontmostPid();
  const hit = ownerByOrder(seen, point);
  const pid = hit.app?.pid ?? null;
  if (front === null || pid === null || pid === front || hit.owner !== 'window' || hit.app === null) return null;
  const shown = shownWindows(seen.windowServer);
  const layer = shown.find(({ id }) => id === hit.windowId)?.layer;
  if (layer !== 0 || openMenus(seen).length > 0) return null;
  const process = seen.processes.get(pid);
  return process?.kind === 'regular' ? { front, process, hit: { ...hit, app: hit.app } } : null;
}

/** A click whose effect nobody can read; asking again would only take as long again. */
async function blindly({ engine, job, process }: JobContext, request: ClickRequest): Promise<ActionReport> {
  await clickAt(engine, job, request);
  return unwatched(engine, process);
}

/** Null: it could not be done, and nothing was. */
async function perform(context: JobContext, { point }: ClickRequest, act: ClickAct): Promise<ActionReport | null> {
  const { engine, job, process } = context;
  if (act.kind === 'nothing') {
    return { effect: 'none', route: 'accessibility', changed: act.why, ...(act.alreadySo && { alreadySo: true }) };
  }
  const targets: readonly InputTarget[] = [
    { kind: 'point', at: point },
    { kind: 'element', element: act.role, pid: process.pid },
  ];
  let refused = false;
  const seen = await withEffectReport(engine, job, {
    process,
    at: point,
    async act() {
      const answer = await engine.gate.performChecked(job, targets, act.what);
      refused = act.wasRefused(answer);
    },
  });
  if (refused) return null;
  return withNote({ ...seen, route: 'accessibility' }, act.note);
}

/** Clicks with the window on top of its app's others, where it stands and was seen. */
async function raised(context: JobContext, { point }: ClickRequest, hit: PointSubject, click: Click['click']): Promise<ActionReport> {
  const { engine, job, process } = context;
  const window = windowOf(context, point);
  if (window !== null && hit.windowId !== null) {
    const targets: readonly InputTarget[] = [{ kind: 'window', windowId: hit.windowId, pid: process.pid }];
    await engine.gate.performChecked(job, targets, { kind: 'perform', element: window, action: 'AXRaise', timeoutMs: 1000 });
    await engine.pace.settle(job, process.pid);
  }
  const now = ownerByOrder(oneLook(engine.drivers), point);
  if (now.windowId !== hit.windowId) {
    fail('obstructed', 'Another window lies there since the app came to the front, so nothing was clicked.', {
      remedy: 'Look again with list_windows or take_screenshot, then click what is meant.',
    });
  }
  return click();
}
