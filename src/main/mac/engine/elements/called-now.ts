import type { EngineContext } from '../engine-context.js';
import { formatPath, parentPath, parsePath } from '../nodes/paths.js';
import { readBriefly } from '../nodes/read-element.js';
import { isWindowLike, shortRole } from '../nodes/roles.js';
import type { WalkNode } from '../nodes/walk-node.js';

interface Around {
  readonly role: string;
  readonly label: string;
  readonly path: string;
}

/** What an element stands in, by the titles that its window and page have now: many a change gives them another. */
export function calledNow({ drivers }: EngineContext, elementPath: string, parent: WalkNode): Around | null {
  const around = parentPath(elementPath);
  if (around === null) return null;
  const { app, steps } = parsePath(around);
  let { label } = parent.facts;
  let called = steps;
  for (let at: WalkNode | null = parent; at !== null; at = at.parent) {
    const { role, label: was } = at.facts;
    if (was === '' || (role !== 'AXWebArea' && !isWindowLike(role))) continue;
    const read = readBriefly(drivers.accessibility, at.element);
    const now = read.ok ? read.value.label : '';
    if (now === '' || now === was) continue;
    if (at === parent) label = now;
    called = called.map((step) => (step.role === shortRole(role) && step.label === was ? { ...step, label: now, index: null } : step));
  }
  return { role: parent.facts.role, label, path: formatPath({ app, steps: called }) };
}
