import { axError } from '../../constants/ax-error.js';
import type { Job } from '../../port.js';
import { fromAxError } from '../drivers/ax-errors.js';
import type { AxElement } from '../drivers/drivers.js';
import type { EngineContext } from '../engine-context.js';
import { type ChildSource, childSource, rangeSize, type Span } from '../nodes/children.js';
import type { NamedAttributes } from '../nodes/further.js';
import { type ElementFacts, readElement, walkTextLimit } from '../nodes/read-element.js';
import { isAppleMenuItem, isTable, isWindowLike, isWrapper } from '../nodes/roles.js';
import type { Branch, WalkNode, WalkRoot } from '../nodes/walk-node.js';

export interface WalkOptions {
  readonly job: Job | null;
  readonly maxDepth: number;
  readonly maxNodes?: number | undefined;
  readonly maxMs?: number | undefined;
  /** Past this many children only the visible or first ones are read. */
  readonly maxChildren?: number | undefined;
  readonly maxText?: number | undefined;
  /** Asks every element that is not folded for its actions, or those it chooses: a second message each. */
  readonly further?: NamedAttributes | undefined;
  readonly withActions?: boolean | ((facts: ElementFacts) => boolean);
  /** Unlabelled wrappers do not count as a level. */
  readonly foldWrappers?: boolean;
  /** Also goes into closed menus. */
  readonly includeMenus?: boolean;
  /** Asked for every node; true ends the walk early and on purpose. */
  readonly until?: (node: WalkNode) => boolean;
  /** Goes on at these places instead of at the root. */
  readonly branches?: readonly Branch[];
}

export interface Walk {
  readonly root: WalkNode;
  readonly nodes: readonly WalkNode[];
  /** A budget ended the walk before everything within its depth was read. */
  readonly truncated: boolean;
  /** Nodes within the depth whose children were left, with what was left of each. */
  readonly unread: readonly { readonly node: WalkNode; readonly spans: readonly Span[] }[];
  /** Places to go on at that were not come to. */
  readonly waiting: readonly Branch[];
}

/** An element that only arranges others and says nothing itself. */
export function isFolded(facts: ElementFacts): boolean {
  return isWrapper(facts.role) && facts.label === '' && facts.value === null && !facts.focused;
}

/**
 * Reads a tree level by level: one message per element, within budgets, each element once even where a broken app lists
 * it as its own descendant. Never asks for a parent. An app that stops answering ends the walk with what there is.
 */
export async function walk(engine: EngineContext, from: WalkRoot, options: WalkOptions): Promise<Walk> {
  engine.pace.check(options.job);
  const since = engine.clock.now();
  const { further, maxText: textLimit = walkTextLimit } = options;
  const answer = readElement(engine.drivers.accessibility, from.element, { textLimit, children: true, further });
  await engine.pace.settle(options.job, from.pid);
  if (!answer.ok) throw fromAxError(answer.code, 'read its elements', from.appName);
  const place = { pid: from.pid, parent: null, depth: 0, windowId: from.windowId, place: 0 };
  const walked = await new Walker(engine, options).run(newNode({ ...place, element: from.element, facts: answer.value }));
  engine.history.read(walked.nodes, { from: since, to: engine.clock.now() });
  return walked;
}

type NewNode = Pick<WalkNode, 'element' | 'facts' | 'pid' | 'parent' | 'depth' | 'windowId' | 'place' | 'resumed'>;

/** Field by field: a spread takes several times as long, and this is done for every element. */
function newNode({ element, facts, pid, parent, depth, windowId, place, resumed }: NewNode): WalkNode {
  const node: WalkNode = {
    element,
    facts,
    pid,
    parent,
    depth,
    windowId,
    place,
    children: [],
    ghosts: [],
    childCount: facts.children.length,
    complete: false,
    later: nothingLater,
  };
  return resumed === undefined ? node : { ...node, resumed };
}

const nothingLater: readonly Span[] = [];

const toTheEnd = Number.MAX_SAFE_INTEGER;
/** A scroll area holds one document and its bars; what follows is no table of a hundred thousand rows. */
const scrollParts = 4;

/** The state of one walk. */
class Walker {
  readonly #engine: EngineContext;
  readonly #options: WalkOptions;
  readonly #textLimit: number;
  readonly #maxNodes: number;
  readonly #endsAt: number;
  readonly #seen = new Map<number, WalkNode | WalkNode[]>();
  readonly #nodes: WalkNode[] = [];
  #expanded = 0;
  /** Nodes that an earlier walk has shown already: they do not count. */
  #shown = 0;
  #ended = false;
  #done = false;

  constructor(engine: EngineContext, options: WalkOptions) {
    this.#engine = engine;
    this.#options = options;
    this.#textLimit = options.maxText ?? walkTextLimit;
    this.#maxNodes = options.maxNodes ?? 2000;
    this.#endsAt = engine.clock.now() + (options.maxMs ?? 5000);
  }

  async run(root: WalkNode): Promise<Walk> {
    this.#meet(root);
    const waiting = this.#options.branches === undefined ? [] : await this.#resumeAll(root, this.#options.branches);
    for (; this.#expanded < this.#nodes.length && !this.#done; this.#expanded += 1) {
      const node = this.#nodes[this.#expanded];
      if (node !== undefined) await this.#expand(node);
    }
    const unread = this.#ended || !this.#done ? this.#unread() : [];
    return { root, nodes: this.#nodes, truncated: this.#ended || unread.length + waiting.length > 0, unread, waiting };
  }

  /** Nodes past the one where a budget struck were never looked into. */
  #unread(): Walk['unread'] {
    return this.#nodes.flatMap((node, at) => {
      if (node.later.length > 0) return [{ node, spans: node.later }];
      const waits = at >= this.#expanded && !node.complete && this.#isWithin(node) && (node.childCount > 0 || isTable(node.facts.role));
      return waits ? [{ node, spans: [node.resumed?.span ?? { start: 0, end: toTheEnd }] }] : [];
    });
  }

  /** Takes up as many places as elements may be read; answers those that have to wait for the next walk. */
  async #resumeAll(root: WalkNode, branches: readonly Branch[]): Promise<readonly Branch[]> {
    this.#expanded = 1;
    this.#shown = 1;
    for (const [at, branch] of branches.entries()) {
      const full = this.#shown > this.#maxNodes || (this.#shown > 1 && this.#engine.clock.now() >= this.#endsAt);
      if (full || this.#done) return branches.slice(at);
      await this.#resume(root, branch);
      this.#shown = this.#nodes.length;
    }
    return [];
  }

  /** Takes up a place where an earlier walk ended. An element that went meanwhile is left out. */
  async #resume(root: WalkNode, { element, depth, windowId, ...resumed }: Branch): Promise<void> {
    const { drivers, pace } = this.#engine;
    const answer = readElement(drivers.accessibility, element, {
      textLimit: this.#textLimit,
      children: true,
      further: this.#options.further,
    });
    await (pace.step(this.#options.job, root.pid) ?? undefined);
    if (!answer.ok) return;
    const node = newNode({ element, facts: answer.value, pid: root.pid, parent: root, depth, windowId, place: 0, resumed });
    root.children.push(node);
    this.#meet(node);
  }

  #isWithin(node: WalkNode): boolean {
    if (isAppleMenuItem(node.facts)) return false;
    if (node.parent !== null && this.#options.includeMenus !== true && isClosedMenuOwner(node.facts)) return false;
    return node.depth < this.#options.maxDepth || (this.#options.foldWrappers === true && isFolded(node.facts));
  }

  async #expand(node: WalkNode): Promise<void> {
    const { accessibility } = this.#engine.drivers;
    if (!this.#isWithin(node)) {
      if (isTable(node.facts.role)) node.childCount = childSource(accessibility, node, { limit: 0, span: null }).total;
      return;
    }
    const source = childSource(accessibility, node, { limit: this.#options.maxChildren ?? 200, span: node.resumed?.span ?? null });
    node.childCount = source.total;
    node.later = source.later;
    await this.#readSpans(node, source);
    if (this.#done) return;
    for (const [at, element] of source.header.entries()) {
      if (!this.#mayGoOn()) return;
      await this.#child(node, { element, place: source.total + at });
    }
    node.complete = node.later.length === 0 && node.resumed === undefined;
  }

  /** Fetches handles range by range, no further than they are read. */
  async #readSpans(node: WalkNode, source: ChildSource): Promise<void> {
    for (const span of source.now) {
      for (let start = span.start; start < span.end; start += rangeSize) {
        const part = source.fetch({ start, end: Math.min(span.end, start + rangeSize) });
        for (const [at, element] of part.entries()) {
          if (!this.#mayGoOn() || this.#done) {
            node.later = [{ start: start + at, end: span.end }, ...source.later];
            return;
          }
          await this.#child(node, { element, place: start + at });
        }
        if (part.length === 0) break;
      }
    }
  }

  /** Reads one child, unless it was met before. Waits only when the app owes time or the event loop its turn. */
  #child(parent: WalkNode, { element, place }: { readonly element: AxElement; readonly place: number }): Promise<void> | undefined {
    const met = this.#known(element);
    if (met !== undefined) {
      parent.ghosts.push({ place, facts: met.facts, met });
      return undefined;
    }
    const { drivers, pace } = this.#engine;
    const bigDocument = parent.facts.role === 'AXScrollArea' && place < scrollParts;
    const { further } = this.#options;
    const answer = readElement(drivers.accessibility, element, { textLimit: this.#textLimit, children: !bigDocument, further });
    if (answer.ok) this.#add(parent, { element, place, facts: bigDocument ? this.#withChildren(element, answer.value) : answer.value });
    else if (answer.code === axError.cannotComplete || answer.code === axError.apiDisabled) this.#end();
    return pace.step(this.#options.job, parent.pid) ?? undefined;
  }

  #add(parent: WalkNode, { element, place, facts }: Pick<WalkNode, 'element' | 'place' | 'facts'>): void {
    const folded = this.#options.foldWrappers === true && isFolded(parent.facts);
    const windowId = isWindow(parent.facts, facts) ? this.#windowId(element, parent.windowId) : parent.windowId;
    const child = newNode({ element, facts, pid: parent.pid, parent, depth: parent.depth + (folded ? 0 : 1), windowId, place });
    parent.children.push(child);
    this.#meet(child);
  }

  #withChildren(element: AxElement, facts: ElementFacts): ElementFacts {
    if (isTable(facts.role) || facts.secure) return facts;
    const answer = this.#engine.drivers.accessibility.attributes(element, ['AXChildren']);
    const kids = answer.ok ? answer.value[0] : undefined;
    return typeof kids === 'object' && kids.type === 'elements' ? { ...facts, children: kids.elements } : facts;
  }

  #windowId(element: AxElement, inherited: number | null): number | null {
    const answer = this.#engine.drivers.accessibility.windowId(element);
    return answer.ok && answer.value !== null ? answer.value : inherited;
  }

  #meet(node: WalkNode): void {
    this.#nodes.push(node);
    const hash = this.#engine.drivers.accessibility.hash(node.element);
    const others = this.#seen.get(hash);
    if (others === undefined) this.#seen.set(hash, node);
    else if (Array.isArray(others)) others.push(node);
    else this.#seen.set(hash, [others, node]);
    const { withActions } = this.#options;
    if (typeof withActions === 'function' ? withActions(node.facts) : withActions === true && !isFolded(node.facts)) {
      const actions = this.#engine.drivers.accessibility.actionNames(node.element);
      if (actions.ok) node.actions = actions.value;
    }
    if (this.#options.until?.(node) === true) this.#done = true;
  }

  /** The node of an element that was met before. */
  #known(element: AxElement): WalkNode | undefined {
    const ax = this.#engine.drivers.accessibility;
    const met = this.#seen.get(ax.hash(element));
    if (met === undefined) return undefined;
    if (Array.isArray(met)) return met.find((one) => ax.same(one.element, element));
    return ax.same(met.element, element) ? met : undefined;
  }

  /** A walk that goes on reads at least one element, or it would never come to an end. */
  #mayGoOn(): boolean {
    const fresh = this.#nodes.length - this.#shown;
    if (fresh === 0 || (fresh < this.#maxNodes && this.#engine.clock.now() < this.#endsAt)) return true;
    this.#end();
    return false;
  }

  #end(): void {
    this.#ended = true;
    this.#done = true;
  }
}

/** What stands right below an app is a window, whatever it calls itself, unless it is the menu bar. */
function isWindow(parent: ElementFacts, { role }: ElementFacts): boolean {
  return isWindowLike(role) || (parent.role === 'AXApplication' && role !== 'AXMenuBar');
}

/** A menu that hangs closed under its title: hundreds of items that nobody sees. */
function isClosedMenuOwner(facts: ElementFacts): boolean {
  return facts.role === 'AXMenuBarItem' && !facts.selected;
}
