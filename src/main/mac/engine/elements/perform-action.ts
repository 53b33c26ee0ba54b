import { fail } from '../../../../shared/errors.js';
import type { Rect } from '../../../../shared/geometry.js';
import { saidAction } from '../../../../shared/text/action-name.js';
import type { ElementReport, ElementTarget, Job } from '../../port.js';
import { actionName, findAction } from '../drivers/action-names.js';
import { fromAxError } from '../drivers/ax-errors.js';
import type { EngineContext } from '../engine-context.js';
import { assertAsSaid } from '../gate/as-said.js';
import type { Located } from '../locators/located.js';
import type { Snapshot } from '../nodes/snapshot.js';
import { assertPerformed, named, perform, prepare, report } from './act-element.js';
import { neighboursOf } from './neighbours.js';
import { pressElement } from './press-element.js';

/** Runs one action that an element lists, custom ones by the app's own words for them. A press on a row that lists none selects it. */
export async function performAction(
  engine: EngineContext,
  job: Job,
  target: ElementTarget & { readonly action: string },
): Promise<ElementReport> {
  const { located, before } = await prepare(engine, job, target);
  const action = await actionOf(engine, job, located, target.action);
  if (action === null) return withNeighbours(engine, job, located, before, await pressElement(engine, job, target));
  assertAsSaid(job, { said: saidAction(target.action), name: saidAction(actionName(action)), role: 'AXButton' });
  assertPerformed(located, await perform(engine, job, { ...located, action }), `do ${actionName(action)}`);
  return withNeighbours(engine, job, located, before, await report(engine, job, located, before, 'accessibility'));
}

/** Throws what is wrong with an action before it is done: the element lists none such. */
export async function checkAction(engine: EngineContext, job: Job, target: ElementTarget & { readonly action: string }): Promise<void> {
  const { located } = await prepare(engine, job, target);
  await actionOf(engine, job, located, target.action);
}

/** The action as the element lists it; null for the press of a row that lists none, which is selected instead. */
async function actionOf(engine: EngineContext, job: Job, located: Located, said: string): Promise<string | null> {
  const listed = engine.drivers.accessibility.actionNames(located.element);
  await engine.pace.settle(job, located.process.pid);
  if (!listed.ok) throw fromAxError(listed.code, 'read what it can do', located.process.name);
  const action = findAction(listed.value, said);
  if (action !== null || (located.facts.role === 'AXRow' && findAction(['AXPress'], said) !== null)) return action;
  const names = listed.value.map(actionName);
  return fail('unsupported', `${named(located)} has no action ${said}; it has ${names.join(', ') || 'none'}.`, {
    remedy: remedyFor(said, names, located.facts.frame),
    retry: 'after-fix',
    details: { actions: names },
  });
}

async function withNeighbours(
  engine: EngineContext,
  job: Job,
  located: Located,
  before: Snapshot,
  done: ElementReport,
): Promise<ElementReport> {
  return done.state === null ? done : { ...done, neighbours: await neighboursOf(engine, job, located, before) };
}

/** What can be opened and lists no action for it, such as a song in a list, opens by a double click; a context menu by a right one. */
function remedyFor(action: string, names: readonly string[], frame: Rect | null): string {
  if (/open|menu/i.test(action) && frame !== null) {
    const at = `at x ${Math.round(frame.x + frame.width / 2)}, y ${Math.round(frame.y + frame.height / 2)}`;
    return /menu/i.test(action) ? `Open its menu by click ${at} with button right.` : `Open it by double_click ${at}.`;
  }
  return names.length > 0 ? 'Use one of the actions it has.' : 'Press it with click_ui_element.';
}
