import type { ElementNode } from '../port.js';
import type { EngineCore } from './core.js';
import type { AxElement, ProcessEntry } from './drivers.js';
import type { Located } from './locate.js';
import type { ElementFacts } from './read-element.js';
import type { WalkNode } from './walk.js';

interface Shown {
  readonly element: AxElement;
  readonly facts: ElementFacts;
  readonly path: string;
  readonly windowId: number | null;
  readonly childCount: number;
  readonly actions?: readonly string[] | undefined;
}

/** An element as plain data. Gives it a ref and remembers how it looked, for the next time the ref is used. */
export function emit(core: EngineCore, process: ProcessEntry, shown: Shown): ElementNode {
  const { facts, path, windowId } = shown;
  const ref = core.refs.register({
    element: shown.element,
    pid: process.pid,
    startedAt: process.startedAt,
    seen: { role: facts.role, label: facts.label, identifier: facts.identifier, path, frame: facts.frame, windowId },
  });
  return {
    ref,
    path,
    role: facts.role,
    ...(facts.subrole && { subrole: facts.subrole }),
    label: facts.label,
    ...(facts.title && { title: facts.title }),
    ...(facts.description && { description: facts.description }),
    ...(facts.value !== null && { value: facts.value }),
    ...(facts.identifier && { identifier: facts.identifier }),
    enabled: facts.enabled,
    focused: facts.focused,
    selected: facts.selected,
    secure: facts.secure,
    frame: facts.frame,
    windowId,
    ...(shown.actions && { actions: shown.actions }),
    childCount: shown.childCount,
  };
}

/** A walked node without its children. */
export function emitNode(
  core: EngineCore,
  process: ProcessEntry,
  { node, path }: { readonly node: WalkNode; readonly path: string },
): ElementNode {
  const { element, facts, windowId, childCount, actions } = node;
  return emit(core, process, { element, facts, path, windowId, childCount, actions });
}

/** A walked node with the children that `keep` lets through. */
export function emitTree(
  core: EngineCore,
  process: ProcessEntry,
  {
    node,
    pathOf,
    keep,
  }: { readonly node: WalkNode; readonly pathOf: (node: WalkNode) => string; readonly keep: (node: WalkNode) => boolean },
): ElementNode {
  const shown = emitNode(core, process, { node, path: pathOf(node) });
  const children = node.children.filter(keep).map((child) => emitTree(core, process, { node: child, pathOf, keep }));
  return children.length > 0 ? { ...shown, children } : shown;
}

/** A single element with the actions it lists. */
export function emitLocated(core: EngineCore, located: Located): ElementNode {
  const actions = core.drivers.accessibility.actionNames(located.element);
  return emit(core, located.process, {
    ...located,
    childCount: located.facts.children.length,
    actions: actions.ok ? actions.value : undefined,
  });
}
