import type { ElementsPort, ElementTarget, Job, OutlineQuery, OutlineResult } from '../../port.js';
import { actionName } from '../drivers/action-names.js';
import type { EngineContext } from '../engine-context.js';
import { locate, processOfTarget } from '../locators/locate.js';
import { emitLocated } from '../reading/emit.js';
import { findElements } from '../reading/find-elements.js';
import { outlineLines } from '../reading/outline.js';
import { sinceText } from '../reading/outline-since.js';
import { readTree } from '../reading/read-tree.js';
import { pressElement } from './act-element.js';
import { filledFrames, fillSecret, secretField } from './fill-secret.js';
import { focusElement, focusedElement } from './focus-element.js';
import { performAction } from './perform-action.js';
import { scrollToVisible } from './scroll-to-visible.js';
import { setElementValue } from './set-value.js';

/** Elements: reading trees, finding and changing, each in the lane of its app. */
export function createElementsPort(engine: EngineContext): ElementsPort {
  const ofTarget = <T>(job: Job, target: ElementTarget, task: () => Promise<T>): Promise<T> =>
    engine.lanes.run(processOfTarget({ engine, job }, target).pid, job.signal, task);
  return {
    tree: async (job, query) => readTree(engine, job, { query, foldWrappers: false }),
    outline: async (job, query) => outline(engine, job, query),
    find: async (job, query) => findElements(engine, job, query),
    get: async (job, target) => ofTarget(job, target, async () => emitLocated({ engine, job }, await locate(engine, job, target))),
    focused: async (job, { app }) => focusedElement(engine, job, app),
    actions: async (job, target) => ofTarget(job, target, () => actionsOf(engine, job, target)),
    press: async (job, target) => ofTarget(job, target, () => pressElement(engine, job, target)),
    perform: async (job, target) => ofTarget(job, target, () => performAction(engine, job, target)),
    focus: async (job, target) => ofTarget(job, target, () => focusElement(engine, job, target)),
    scrollToVisible: async (job, target) => ofTarget(job, target, () => scrollToVisible(engine, job, target)),
    setValue: async (job, target) => ofTarget(job, target, () => setElementValue(engine, job, target)),
    secretField: async (job, target) => ofTarget(job, target, () => secretField(engine, job, target)),
    fillSecret: async (job, target) => ofTarget(job, target, () => fillSecret(engine, job, target)),
    filledFrames: async () => filledFrames(engine),
    forget: async (job, { app }) => (app.pid === null ? 0 : engine.clientStore(job).refs.forget(app.pid)),
  };
}

async function outline(engine: EngineContext, job: Job, query: OutlineQuery): Promise<OutlineResult> {
  const { root, nodes, truncated, nextCursor, note } = await readTree(engine, job, { query, foldWrappers: true });
  const lines = await outlineLines(root, { frames: query.frames === true, breathe: () => engine.pace.step(job, query.app.pid ?? 0) });
  await engine.pace.breathe(job);
  const { text, token } = sinceText(engine.clientStore(job).outlines, lines, query);
  return { text, nodes, truncated, token, ...(nextCursor !== undefined && { nextCursor }), ...(note !== undefined && { note }) };
}

async function actionsOf(engine: EngineContext, job: Job, target: ElementTarget): Promise<readonly string[]> {
  const { element, process } = await locate(engine, job, target);
  const listed = engine.drivers.accessibility.actionNames(element);
  await engine.pace.settle(job, process.pid);
  return listed.ok ? listed.value.map(actionName) : [];
}
