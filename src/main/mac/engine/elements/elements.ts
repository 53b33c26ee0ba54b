import type { ElementsPort, ElementTarget, Job, OutlineQuery, OutlineResult } from '../../port.js';
import { actionName } from '../drivers/action-names.js';
import type { EngineCore } from '../engine-context.js';
import { locate, processOfTarget } from '../locators/locate.js';
import { emitLocated } from '../reading/emit.js';
import { findElements } from '../reading/find-elements.js';
import { outlineLines } from '../reading/outline.js';
import { sinceText } from '../reading/outline-since.js';
import { readTree } from '../reading/read-tree.js';
import { pressElement } from './act-element.js';
import { focusElement, focusedElement } from './focus-element.js';
import { performAction } from './perform-action.js';
import { scrollToVisible } from './scroll-to-visible.js';
import { setElementValue } from './set-value.js';

/** Elements: reading trees, finding and changing, each in the lane of its app. */
export function createElementsPort(core: EngineCore): ElementsPort {
  const ofTarget = <T>(job: Job, target: ElementTarget, task: () => Promise<T>): Promise<T> =>
    core.lanes.run(processOfTarget(core, target).pid, job.signal, task);
  return {
    tree: async (job, query) => readTree(core, job, { query, foldWrappers: false }),
    outline: async (job, query) => outline(core, job, query),
    find: async (job, query) => findElements(core, job, query),
    get: async (job, target) => ofTarget(job, target, async () => emitLocated(core, await locate(core, job, target))),
    focused: async (job, { app }) => focusedElement(core, job, app),
    actions: async (job, target) => ofTarget(job, target, () => actionsOf(core, job, target)),
    press: async (job, target) => ofTarget(job, target, () => pressElement(core, job, target)),
    perform: async (job, target) => ofTarget(job, target, () => performAction(core, job, target)),
    focus: async (job, target) => ofTarget(job, target, () => focusElement(core, job, target)),
    scrollToVisible: async (job, target) => ofTarget(job, target, () => scrollToVisible(core, job, target)),
    setValue: async (job, target) => ofTarget(job, target, () => setElementValue(core, job, target)),
    forget: async (_job, { app }) => (app.pid === null ? 0 : core.refs.forget(app.pid)),
  };
}

async function outline(core: EngineCore, job: Job, query: OutlineQuery): Promise<OutlineResult> {
  const { root, nodes, truncated, nextCursor, note } = await readTree(core, job, { query, foldWrappers: true });
  const lines = await outlineLines(root, { frames: query.frames === true, breathe: () => core.pace.step(job, query.app.pid ?? 0) });
  await core.pace.breathe(job);
  const { text, token } = sinceText(core.outlines, lines, query);
  return { text, nodes, truncated, token, ...(nextCursor !== undefined && { nextCursor }), ...(note !== undefined && { note }) };
}

async function actionsOf(core: EngineCore, job: Job, target: ElementTarget): Promise<readonly string[]> {
  const { element, process } = await locate(core, job, target);
  const listed = core.drivers.accessibility.actionNames(element);
  await core.pace.settle(job, process.pid);
  return listed.ok ? listed.value.map(actionName) : [];
}
