import { foldText, isBlank } from './fold.js';
import type { ElementFacts } from './read-element.js';
import type { WalkNode } from './walk-node.js';

/** A row of more columns is named by the first of them. */
const namedBy = 2;
/** Texts below one element that are looked at. */
const mostTexts = 40;

/** Roles that mostly have no name of their own. */
export const namedByText: readonly string[] = ['AXRow', 'AXCell', 'AXGroup', 'AXLayoutItem', 'AXListItem'];

/** Whether people call it by the text that stands in it. */
export function isNamedByText(role: string): boolean {
  return namedByText.includes(role);
}

/** Whether its text also stands in the paths that are written: a group holds too much for that. */
export function isPathNamedByText(role: string): boolean {
  return role === 'AXRow' || role === 'AXCell';
}

/** What tells an element apart in a path: its label, of a row or cell that was read whole what stands in it. */
export function pathLabelOf(node: Pick<WalkNode, 'facts' | 'children' | 'childCount' | 'complete'>): string {
  const { label, role } = node.facts;
  return isBlank(label) && isPathNamedByText(role) && isWhole(node) ? nameFromTexts(textsBelow(node)) : label;
}

function isWhole({ childCount, complete, children }: Pick<WalkNode, 'children' | 'childCount' | 'complete'>): boolean {
  return (childCount === 0 || complete) && children.every(isWhole);
}

/** What an element shows as text: its label, or the value of a text. Empty for what is only a container or a control's state. */
export function ownText({ role, label, value, secure }: ElementFacts): string {
  const said = typeof value === 'string' && !secure && isTextual(role) ? value : '';
  if (role === 'AXStaticText' && !isBlank(said)) return said;
  return isBlank(label) ? said : label;
}

function isTextual(role: string): boolean {
  return role === 'AXStaticText' || role === 'AXTextField' || role === 'AXTextArea' || role === 'AXHeading' || role === 'AXLink';
}

/**
 * The texts below an element in reading order, each once. What its controls are called stands for them where there are none: a
 * reminder is its words, and not the box beside them, which would make it "completed". Where words are still to be written, nothing
 * does. Those of its pictures only where it has no others.
 */
export function textsBelow(node: Pick<WalkNode, 'children'>): readonly string[] {
  const heaps: Record<Heap, string[]> = { words: [], controls: [], pictures: [] };
  let isUnwritten = false;
  const look = ({ children }: Pick<WalkNode, 'children'>): void => {
    for (const child of children) {
      // What an open menu offers is not what the thing is called.
      if (child.facts.role === 'AXMenu') continue;
      if (heaps.words.length + heaps.controls.length >= mostTexts) return;
      const text = ownText(child.facts);
      if (!isBlank(text)) heaps[heapOf(child.facts.role)].push(text.trim());
      else if (child.facts.role === 'AXTextField') isUnwritten = true;
      if (child.facts.role !== 'AXButton' || isBlank(text)) look(child);
    }
  };
  look(node);
  const said = [heaps.words, isUnwritten ? [] : heaps.controls, heaps.pictures].find((texts) => texts.length > 0);
  return distinct(said ?? []);
}

type Heap = 'words' | 'controls' | 'pictures';
const controls = ['AXCheckBox', 'AXButton', 'AXPopUpButton', 'AXMenuButton', 'AXDisclosureTriangle'];

/** What a control is called says what can be done with a thing, seldom what it is. */
function heapOf(role: string): Heap {
  if (role === 'AXImage') return 'pictures';
  return controls.includes(role) ? 'controls' : 'words';
}

function distinct(texts: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return texts.filter((text) => {
    const folded = foldText(text);
    if (seen.has(folded)) return false;
    seen.add(folded);
    return true;
  });
}

/** What a row, cell or group without a label is called: its first texts. Empty where there are none. */
export function nameFromTexts(texts: readonly string[]): string {
  return texts.slice(0, namedBy).join(' · ');
}

/** What an element is called: its label, else what stands in it where it is named so. */
export function nameOfNode(node: Pick<WalkNode, 'facts' | 'children'>): string {
  if (!isBlank(node.facts.label)) return node.facts.label;
  return isNamedByText(node.facts.role) ? nameFromTexts(textsBelow(node)) : '';
}
