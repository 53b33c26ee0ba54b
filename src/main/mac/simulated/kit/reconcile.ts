import { scrollLimit } from '../model/controls/scroll-limit.js';
import { showValue } from '../model/controls/text.js';
import { createElement, describe } from '../model/create.js';
import { isTextRole } from '../model/roles.js';
import type { Model, SimApp, SimElement, SimWindow } from '../model/state.js';
import { kill } from '../model/tree.js';
import type { ElementSpec } from '../scenario/scenario.js';
import type { Node, NodeOf } from './node.js';

/** Where nodes are laid out. */
export interface Place {
  readonly app: SimApp;
  readonly window: SimWindow;
  readonly nodes: NodeOf;
}

/**
 * Brings what stands below an element in line with what a view says: a control that was there stays the same element, with
 * its selection and scrolling; new ones are made, others go. What no view made (title bar, open menus, sheets) stays.
 */
export function reconcile(model: Model, place: Place, parent: SimElement, wanted: readonly Node[]): void {
  const left = new Map<string, SimElement>();
  const nameBefore = naming();
  for (const child of parent.children) {
    const node = place.nodes.get(child);
    if (node !== undefined) left.set(nameBefore(node), child);
  }
  const name = naming();
  const made = wanted.map((node) => {
    const who = name(node);
    const there = left.get(who);
    left.delete(who);
    return bring(model, place, parent, there, node);
  });
  for (const gone of left.values()) kill(gone);
  // What a scenario adds, the title bar, sheets and menus stand behind what the app shows, and over it.
  parent.children = [...made, ...parent.children.filter((child) => !place.nodes.has(child) && child.alive)];
}

/** Gives a list its rows: those that were made stay the same elements wherever their row is now. */
function bringRows(model: Model, place: Place, list: SimElement, lazy: NonNullable<Node['lazy']>): void {
  const { count, height, selected, idOf, stampOf } = lazy;
  const before = new Map([...list.madeRows.values()].map((one) => [place.nodes.get(one)?.id ?? '', one]));
  const rowAt = (index: number): SimElement => {
    const there = before.get(idOf(index));
    before.delete(idOf(index));
    const stamp = stampOf(index);
    const shown = there === undefined ? undefined : place.nodes.get(there);
    const element = there !== undefined && shown?.stamp === stamp ? there : bring(model, place, list, there, { ...lazy.row(index), stamp });
    element.index = index;
    list.madeRows.set(index, element);
    return element;
  };
  list.rows = { count, height, make: rowAt };
  list.madeRows = new Map();
  list.scrolled = Math.min(list.scrolled, scrollLimit(list));
  for (let index = 0; before.size > 0 && index < count; index += 1) if (before.has(idOf(index))) rowAt(index);
  for (const index of selected) if (!list.madeRows.has(index)) rowAt(index);
  for (const gone of before.values()) kill(gone);
}

/** The element of a node and what stands below it: the one that was there, brought in line with it, or a new one. */
function bring(model: Model, place: Place, parent: SimElement, there: SimElement | undefined, node: Node): SimElement {
  const element = there ?? createElement(model, { ...place, parent }, specOf(node));
  if (there !== undefined) update(model, there, node, place.nodes.get(there));
  place.nodes.set(element, node);
  if (node.lazy !== undefined) bringRows(model, place, element, node.lazy);
  else if (node.children !== undefined || there !== undefined) reconcile(model, place, element, node.children ?? []);
  return element;
}

/** Names nodes by role and id; those without an id also by their count among their like. */
function naming(): (node: Node) => string {
  const counts = new Map<string, number>();
  return ({ role, subrole = '', id, identifier = '' }) => {
    const like = `${role} ${subrole} ${id ?? identifier}`;
    const count = counts.get(like) ?? 0;
    counts.set(like, count + 1);
    return `${like} ${count}`;
  };
}

/** What a scenario would say of a node's element alone. */
function specOf({ children: _children, on: _on, id: _id, lazy: _lazy, stamp: _stamp, heading: _heading, ...spec }: Node): ElementSpec {
  return spec;
}

function update(model: Model, element: SimElement, node: Node, before: Node | undefined): void {
  const { value } = element;
  describe(element, specOf(node), model);
  if (node.selected !== undefined) element.selected = node.selected;
  // What is being typed stays until the view says something else.
  if (node.value === undefined || (isTextRole(node.role) && node.value === before?.value)) element.value = value;
  else if (element.value !== value) showValue(element, element.value);
  const { frame, scrollBar } = element;
  if (frame !== null && scrollBar?.frame != null) {
    const { width } = scrollBar.frame;
    scrollBar.frame = { x: frame.x + frame.width - width, y: frame.y, width, height: frame.height };
    if (element.acrossBar !== null)
      element.acrossBar.frame = { x: frame.x, y: frame.y + frame.height - width, width: frame.width, height: width };
  }
}

/** Shows what the view says in place of what was typed. */
export function restore(element: SimElement, { value }: Node): void {
  if (value !== undefined && value !== element.value) showValue(element, value);
}
