import type { ElementChange, ElementNode, ElementsPort, ElementTarget, Job } from '../../port.js';
import { actionName } from '../drivers/action-names.js';
import { actionsOf } from '../drivers/ax-value.js';
import type { EngineContext } from '../engine-context.js';
import { locate, processOfTarget } from '../locators/locate.js';
import { allFurther, itsRange, readFurther } from '../nodes/further.js';
import { findElements } from '../reading/find-elements.js';
import { readOutline } from '../reading/outline.js';
import { cursorAfter, readTree } from '../reading/read-tree.js';
import { stateOf } from './act-element.js';
import { filledFrames, fillSecret, secretField } from './fill-secret.js';
import { checkFocus, focusElement, focusedElement } from './focus-element.js';
import { checkAction, performAction } from './perform-action.js';
import { pressElement } from './press-element.js';
import { scrollToVisible } from './scroll-to-visible.js';
import { checkValue, setElementValue } from './set-value.js';

/** Elements: reading trees, finding and changing, each in the lane of its app. */
export function createElementsPort(engine: EngineContext): ElementsPort {
  const ofTarget = <T>(job: Job, target: ElementTarget, task: () => Promise<T>): Promise<T> =>
    engine.lanes.run(processOfTarget({ engine, job }, target).pid, job.signal, task);
  return {
    tree: async (job, query) => readTree(engine, job, query),
    cursorAfter: async (job, query) => cursorAfter(engine, job, query),
    outline: async (job, query) => readOutline(engine, job, query),
    find: async (job, query) => findElements(engine, job, query),
    get: async (job, target) => ofTarget(job, target, () => getElement(engine, job, target)),
    focused: async (job, { app }) => focusedElement(engine, job, app),
    actions: async (job, target) => ofTarget(job, target, () => namedActions(engine, job, target)),
    press: async (job, target) => ofTarget(job, target, () => pressElement(engine, job, target)),
    perform: async (job, target) => ofTarget(job, target, () => performAction(engine, job, target)),
    focus: async (job, target) => ofTarget(job, target, () => focusElement(engine, job, target)),
    scrollToVisible: async (job, target) => ofTarget(job, target, () => scrollToVisible(engine, job, target)),
    setValue: async (job, target) => ofTarget(job, target, () => setElementValue(engine, job, target)),
    check: async (job, { change, ...target }) => ofTarget(job, target, () => checkChange(engine, job, target, change)),
    secretField: async (job, target) => ofTarget(job, target, () => secretField(engine, job, target)),
    fillSecret: async (job, target) => ofTarget(job, target, () => fillSecret(engine, job, target)),
    filledFrames: async () => filledFrames(engine),
    forget: async (job, { app }) => (app.pid === null ? 0 : engine.clientStore(job).refs.forget(app.pid)),
  };
}

async function checkChange(
  engine: EngineContext,
  job: Job,
  target: ElementTarget,
  change: ElementChange,
): Promise<{ readonly alreadySo: boolean }> {
  switch (change.kind) {
    case 'perform':
      await checkAction(engine, job, { ...target, ...change });
      return { alreadySo: false };
    case 'focus':
      return { alreadySo: await checkFocus(engine, job, target) };
    case 'set':
      return { alreadySo: await checkValue(engine, job, { ...target, ...change }) };
  }
}

/** An element with all that it tells of itself. */
async function getElement(engine: EngineContext, job: Job, target: ElementTarget): Promise<ElementNode> {
  const located = await locate(engine, job, target);
  const node = await stateOf(engine, job, located);
  const attributes = node.secure ? {} : readFurther(engine.drivers.accessibility, located.element, [...allFurther, ...itsRange]);
  await engine.pace.settle(job, located.process.pid);
  return { ...node, attributes };
}

async function namedActions(engine: EngineContext, job: Job, target: ElementTarget): Promise<readonly string[]> {
  const { element, process } = await locate(engine, job, target);
  const listed = actionsOf(engine.drivers.accessibility, element);
  await engine.pace.settle(job, process.pid);
  return listed.map(actionName);
}
