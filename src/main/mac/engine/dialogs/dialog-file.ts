import { fail } from '../../../../shared/errors.js';
import { inList } from '../../../../shared/text/in-list.js';
import { fromAxError } from '../drivers/ax-errors.js';
import { attributeOf, isOn } from '../drivers/ax-value.js';
import { setAttribute } from '../elements/act-element.js';
import type { JobContext } from '../engine-context.js';
import { foldText } from '../nodes/fold.js';
import { textsBelow } from '../nodes/names.js';
import type { WalkNode } from '../nodes/walk-node.js';
import { pollFor, schedules } from '../runtime/poll.js';
import type { Step } from './dialog-fill.js';
import type { Dialog } from './dialog-read.js';

const mostNamed = 20;

/** Selects a file in the list of an open panel by its name. Error: `not_found` with the names there are. */
export async function chooseFile(context: JobContext, { nodes, info }: Dialog, name: string): Promise<Step> {
  const { engine, job, process } = context;
  const ax = engine.drivers.accessibility;
  // The side bar of a panel is an outline of places.
  const rows = nodes.filter(({ facts, parent }) => facts.role === 'AXRow' && parent?.facts.role !== 'AXOutline');
  const called = (row: WalkNode): string => textsBelow(row)[0] ?? row.facts.label;
  const row = rows.find((one) => called(one) === name) ?? rows.find((one) => foldText(called(one)) === foldText(name));
  if (row === undefined) {
    const names = rows.map(called).filter((one) => one !== '');
    const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
    return fail(
      'not_found',
      `The panel "${info.title}" lists no "${name}". It lists: ${inList(names.slice(0, mostNamed)) || 'nothing'}${more}.`,
      {
        remedy: 'Give the folder of the file as folder as well.',
        details: { exists: names.slice(0, mostNamed) },
      },
    );
  }
  if (row.facts.selected) return { changed: '', done: true };
  const place = { element: row.element, path: `file "${name}"`, process };
  const answer = await setAttribute(engine, job, { ...place, attribute: 'AXSelected', value: true });
  await engine.pace.settle(job, process.pid);
  if (!answer.ok) throw fromAxError(answer.code, 'select the file', process.name);
  const isSelected = (): true | undefined => isOn(attributeOf(ax, row.element, 'AXSelected')) || undefined;
  const done = (await pollFor(context, schedules.taken, isSelected)) === true;
  return { changed: done ? `file "${called(row)}" selected` : '', done };
}
