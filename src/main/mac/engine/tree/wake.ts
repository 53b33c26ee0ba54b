import { isOnChromium } from '../../../../shared/level/browsers.js';
import type { JobContext } from '../engine-context.js';
import { around, isInPage } from '../nodes/around.js';
import { foldText, isBlank } from '../nodes/fold.js';
import { ownText } from '../nodes/names.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { pollFor, schedules } from '../runtime/poll.js';
import { walk } from './walk.js';

/** An app that shows nothing has windows, their buttons and empty containers: more than this is something. */
const probeNodes = 600;
/** Electron nests its content this deep in groups that say nothing. */
const probeDepth = 48;

/**
 * How long after an app was asked its pages take presses, ms. Chromium and Electron tell a page as soon as its roles are read, but
 * build the whole of it 2 s after they were asked (enableScreenReaderCompleteModeAfterDelay in chrome_browser_application_mac.mm and
 * electron_application.mm). Until then a page's elements have no default action, and AXPress does nothing and says that it did
 * (BrowserAccessibilityManager::DoDefaultAction). Others saw a press 2032 ms after the question do nothing and one after 2056 ms work.
 */
const pressableMs = 2100;

/** What a reader is told of an app whose windows stay empty. */
export const silentNote =
  'This app shows nothing to accessibility: its windows hold no elements, though it was asked. Look with take_screenshot and act by points.';

/**
 * Chromium and Electron apps show windows without content until they are asked to build their tree. Asks once per
 * process, and again when one that had content is empty, because its renderer has started anew; then waits for the
 * content. An app with content, or without windows, is left as it is, but for browsers on Chromium: they show their toolbar without
 * the page (neru#1005), and a page that nobody asked for takes no presses. True: it shows nothing.
 */
export async function ensureAwake({ engine, job, process: app }: JobContext): Promise<boolean> {
  const key = `${app.pid}@${app.startedAt}`;
  if (engine.awake.has(key) && !engine.woken.has(key)) return false;
  const first = await contentOf({ engine, job, process: app });
  if (engine.silent.has(key) && first === 'empty') return true;
  engine.silent.delete(key);
  if (first === 'no-windows') return false;
  engine.awake.add(key);
  const isBrowser = isOnChromium(app.bundleId ?? '');
  if (first === 'some' && (!isBrowser || engine.woken.has(key))) return false;
  engine.woken.set(key, engine.clock.now());
  const answer = await engine.gate.performChecked(job, [{ kind: 'element', element: 'the app', pid: app.pid }], {
    kind: 'wake',
    pid: app.pid,
  });
  await engine.pace.settle(job, app.pid);
  if (first === 'some') {
    await pollFor(
      { engine, job },
      schedules.woken,
      async () => (await contentOf({ engine, job, process: app }, true)) === 'some' || undefined,
    );
    return false;
  }
  engine.silent.add(key);
  // Older Electron answers that it does not know the attribute, and wakes all the same (electron#38102).
  const schedule = answer.ok ? schedules.woken : schedules.wokenAfterAll;
  const woke = await pollFor({ engine, job }, schedule, async () => !(await stillSilent({ engine, job, process: app }, key)) || undefined);
  return woke === undefined;
}

/** Waits until presses work in an app that was only just asked to build its tree. True: it waited, and what was found may be another one now. */
export async function untilPressable({ engine, job, process: app }: JobContext): Promise<boolean> {
  const asked = engine.woken.get(`${app.pid}@${app.startedAt}`);
  const left = asked === undefined ? 0 : asked + pressableMs - engine.clock.now();
  if (left <= 0 || left > pressableMs) return false;
  await engine.pace.gap(job, left);
  return true;
}

async function stillSilent(context: JobContext, key: string): Promise<boolean> {
  if ((await contentOf(context)) === 'empty') return true;
  context.engine.silent.delete(key);
  return false;
}

async function contentOf({ engine, job, process: app }: JobContext, inPage = false): Promise<'some' | 'empty' | 'no-windows'> {
  const from = { element: engine.drivers.accessibility.application(app.pid), pid: app.pid, appName: app.name, windowId: null };
  let windows = 0;
  let content = false;
  const { nodes } = await walk(engine, from, {
    job,
    maxDepth: probeDepth,
    maxNodes: probeNodes,
    until(node) {
      if (node.facts.role === 'AXWindow') windows += 1;
      if (isContent(node) && (!inPage || isInPage(node))) content = true;
      return content;
    },
  });
  if (content || nodes.length >= probeNodes) return 'some';
  return windows === 0 ? 'no-windows' : 'empty';
}

/** Something inside a window besides its own buttons and empty containers. */
function isContent(node: WalkNode): boolean {
  if (!isInWindow(node)) return false;
  const { role, subrole, label } = node.facts;
  // A window's title stands in the window as a text of its own.
  if (role === 'AXStaticText' && node.parent?.facts.role === 'AXWindow' && saysTitle(node, node.parent)) return false;
  if (role === 'AXButton' && /^AX(Close|Minimize|Zoom|FullScreen)Button$/.test(subrole)) return false;
  // A page has a title before it has content.
  if (role === 'AXWebArea') return false;
  return !['AXGroup', 'AXScrollArea', 'AXUnknown', 'AXSplitGroup'].includes(role) || !isBlank(label);
}

function saysTitle({ facts }: WalkNode, window: WalkNode): boolean {
  const said = ownText(facts);
  return isBlank(said) || foldText(said) === foldText(window.facts.label);
}

function isInWindow(node: WalkNode): boolean {
  return around(node, ({ facts }) => facts.role === 'AXWindow') !== null;
}
