import type { Job } from '../port.js';
import { fromAxError } from './ax-errors.js';
import { listChildren } from './children.js';
import type { EngineCore } from './core.js';
import { type AxElement, axError } from './drivers.js';
import { type ElementFacts, readElement, walkTextLimit } from './read-element.js';
import { isTable, isWindowLike, isWrapper } from './roles.js';

/** One element met on a walk. */
export interface WalkNode {
  readonly element: AxElement;
  readonly facts: ElementFacts;
  readonly pid: number;
  readonly parent: WalkNode | null;
  readonly depth: number;
  readonly windowId: number | null;
  readonly children: WalkNode[];
  childCount: number;
  /** All children were read, so that a name can be known to be the only one. */
  complete: boolean;
  /** Place of the first child among all rows of a table. */
  firstRow: number;
  actions?: readonly string[];
}

export interface WalkRoot {
  readonly element: AxElement;
  readonly pid: number;
  readonly appName: string;
  readonly windowId: number | null;
}

export interface WalkOptions {
  readonly job: Job | null;
  readonly maxDepth: number;
  readonly maxNodes?: number;
  readonly maxMs?: number;
  /** Past this many children only the visible or first ones are read. */
  readonly maxChildren?: number;
  readonly withActions?: boolean;
  /** Unlabelled wrappers do not count as a level. */
  readonly foldWrappers?: boolean;
  /** Asked for every node; true ends the walk early and on purpose. */
  readonly until?: (node: WalkNode) => boolean;
}

export interface Walk {
  readonly root: WalkNode;
  readonly nodes: readonly WalkNode[];
  /** A budget ended the walk before everything within its depth was read. */
  readonly truncated: boolean;
}

/** An element that only arranges others and says nothing itself. */
export function isFolded(facts: ElementFacts): boolean {
  return isWrapper(facts.role) && facts.label === '' && facts.value === null && !facts.focused;
}

/**
 * Reads a tree level by level: one message per element, within budgets, each element once even where a broken app lists
 * it as its own descendant. Never asks for a parent. An app that stops answering ends the walk with what there is.
 */
export async function walk(core: EngineCore, from: WalkRoot, options: WalkOptions): Promise<Walk> {
  const first = await readRoot(core, from, options.job);
  return new Walker(core, options).run(first);
}

async function readRoot({ drivers, pace }: EngineCore, from: WalkRoot, job: Job | null): Promise<WalkNode> {
  pace.check(job);
  const answer = readElement(drivers.accessibility, from.element, { textLimit: walkTextLimit, children: true });
  await pace.settle(job, from.pid);
  if (!answer.ok) throw fromAxError(answer.code, { doing: 'read its elements', app: from.appName });
  return newNode({ element: from.element, facts: answer.value, pid: from.pid, parent: null, depth: 0, windowId: from.windowId });
}

function newNode(given: Pick<WalkNode, 'element' | 'facts' | 'pid' | 'parent' | 'depth' | 'windowId'>): WalkNode {
  return { ...given, children: [], childCount: given.facts.children.length, complete: false, firstRow: 0 };
}

/** The state of one walk. */
class Walker {
  readonly #core: EngineCore;
  readonly #options: WalkOptions;
  readonly #maxNodes: number;
  readonly #endsAt: number;
  readonly #seen = new Map<number, AxElement[]>();
  readonly #nodes: WalkNode[] = [];
  #truncated = false;
  #done = false;

  constructor(core: EngineCore, options: WalkOptions) {
    this.#core = core;
    this.#options = options;
    this.#maxNodes = options.maxNodes ?? 2000;
    this.#endsAt = core.clock.now() + (options.maxMs ?? 5000);
  }

  async run(root: WalkNode): Promise<Walk> {
    this.#markSeen(root.element);
    this.#meet(root);
    for (let at = 0; at < this.#nodes.length && !this.#done; at += 1) {
      const node = this.#nodes[at];
      if (node !== undefined) await this.#expand(node);
    }
    return { root, nodes: this.#nodes, truncated: this.#truncated };
  }

  async #expand(node: WalkNode): Promise<void> {
    const { accessibility } = this.#core.drivers;
    if (node.parent !== null && isClosedMenuOwner(node.facts)) return;
    const deepest = node.depth >= this.#options.maxDepth;
    if (deepest && !(this.#options.foldWrappers && isFolded(node.facts))) {
      if (isTable(node.facts.role)) node.childCount = listChildren(accessibility, node, 0).total;
      return;
    }
    const list = listChildren(accessibility, node, this.#options.maxChildren ?? 200);
    node.childCount = list.total;
    node.firstRow = list.firstRow;
    for (const element of list.elements) {
      if (!this.#mayGoOn()) return;
      if (this.#markSeen(element)) await this.#readChild(node, element);
      if (this.#done) return;
    }
    if (list.elements.length < list.total) this.#truncated = true;
    else node.complete = true;
  }

  async #readChild(parent: WalkNode, element: AxElement): Promise<void> {
    const { drivers, pace } = this.#core;
    const answer = readElement(drivers.accessibility, element, {
      textLimit: walkTextLimit,
      children: parent.facts.role !== 'AXScrollArea',
    });
    const wait = pace.step(this.#options.job, parent.pid);
    if (wait !== null) await wait;
    if (!answer.ok) {
      if (answer.code === axError.cannotComplete || answer.code === axError.apiDisabled) this.#end();
      return;
    }
    const facts = parent.facts.role === 'AXScrollArea' ? this.#withChildren(element, answer.value) : answer.value;
    const folded = this.#options.foldWrappers === true && isFolded(parent.facts);
    const windowId = isWindowLike(facts.role) ? this.#windowId(element, parent.windowId) : parent.windowId;
    const child = newNode({ element, facts, pid: parent.pid, parent, depth: parent.depth + (folded ? 0 : 1), windowId });
    parent.children.push(child);
    this.#meet(child);
  }

  #withChildren(element: AxElement, facts: ElementFacts): ElementFacts {
    if (isTable(facts.role) || facts.secure) return facts;
    const answer = this.#core.drivers.accessibility.attributes(element, ['AXChildren']);
    const kids = answer.ok ? answer.value[0] : undefined;
    return typeof kids === 'object' && kids.type === 'elements' ? { ...facts, children: kids.elements } : facts;
  }

  #windowId(element: AxElement, inherited: number | null): number | null {
    const answer = this.#core.drivers.accessibility.windowId(element);
    return answer.ok && answer.value !== null ? answer.value : inherited;
  }

  #meet(node: WalkNode): void {
    this.#nodes.push(node);
    if (this.#options.withActions === true && !(this.#options.foldWrappers && isFolded(node.facts))) {
      const actions = this.#core.drivers.accessibility.actionNames(node.element);
      if (actions.ok) node.actions = actions.value;
    }
    if (this.#options.until?.(node) === true) this.#done = true;
  }

  /** True the first time an element is met. */
  #markSeen(element: AxElement): boolean {
    const ax = this.#core.drivers.accessibility;
    const hash = ax.hash(element);
    const bucket = this.#seen.get(hash);
    if (bucket === undefined) this.#seen.set(hash, [element]);
    else if (bucket.some((one) => ax.same(one, element))) return false;
    else bucket.push(element);
    return true;
  }

  #mayGoOn(): boolean {
    if (this.#nodes.length < this.#maxNodes && this.#core.clock.now() < this.#endsAt) return true;
    this.#end();
    return false;
  }

  #end(): void {
    this.#truncated = true;
    this.#done = true;
  }
}

/** A menu that hangs closed under its title: hundreds of items that nobody sees. */
function isClosedMenuOwner(facts: ElementFacts): boolean {
  return facts.role === 'AXMenuBarItem' && !facts.selected;
}
