import type { Rect } from '../../../../shared/geometry.js';
import type { ElementNode } from '../../port.js';
import { isWrapper, shortRole } from '../nodes/roles.js';
import type { OutlineLine } from '../nodes/seen-outline.js';

const longestText = 120;

export interface OutlineOptions {
  readonly frames: boolean;
  /** What to wait for between elements, so that the event loop gets its turn; null when nothing. */
  readonly breathe: () => Promise<void> | null;
}

/**
 * A tree as lines, one element each: role, "label", =value, state flags, [ref]; `+12` counts the children that are not
 * shown. Silent wrappers are left out. The order is that of the tree, so that equal trees give equal outlines.
 */
export async function outlineLines(root: ElementNode, { frames, breathe }: OutlineOptions): Promise<readonly OutlineLine[]> {
  const lines: OutlineLine[] = [];
  const write = async (node: ElementNode, parent: OutlineLine | null): Promise<void> => {
    const wait = breathe();
    if (wait !== null) await wait;
    const folded = parent !== null && isSilent(node);
    const line = folded
      ? parent
      : { ref: node.ref, parent: parent?.ref ?? null, depth: (parent?.depth ?? -1) + 1, text: lineOf(node, frames) };
    if (!folded) lines.push(line);
    for (const child of node.children ?? []) await write(child, line);
  };
  await write(root, null);
  return lines;
}

/** Lines as they are sent. */
export function written(lines: readonly OutlineLine[]): string {
  return lines.map(({ depth, text }) => `${'  '.repeat(depth)}${text}`).join('\n');
}

function lineOf(node: ElementNode, frames: boolean): string {
  const parts = [shortRole(node.role)];
  if (node.label !== '') parts.push(quote(node.label));
  if (node.value !== undefined && node.value !== '' && node.value !== node.label) {
    parts.push(`=${typeof node.value === 'string' ? quote(node.value) : node.value}`);
  }
  if (!node.enabled) parts.push('disabled');
  if (node.focused) parts.push('focused');
  if (node.selected) parts.push('selected');
  if (node.secure) parts.push('secure');
  if (node.actions !== undefined && node.actions.length > 0) parts.push(`(${node.actions.join(' ')})`);
  if (frames && node.frame !== null) parts.push(frameText(node.frame));
  const hidden = node.childCount - (node.children?.length ?? 0);
  if (hidden > 0) parts.push(`+${hidden}`);
  parts.push(`[${node.ref}]`);
  return parts.join(' ');
}

function frameText({ x, y, width, height }: Rect): string {
  return `@${Math.round(x)},${Math.round(y)} ${Math.round(width)}x${Math.round(height)}`;
}

function isSilent(node: ElementNode): boolean {
  const unread = node.childCount > 0 && (node.children?.length ?? 0) === 0;
  return isWrapper(node.role) && node.label === '' && node.value === undefined && !node.focused && !unread;
}

function quote(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const short = flat.length > longestText ? `${flat.slice(0, longestText)}…` : flat;
  return `"${short.replace(/[\\"]/g, '\\$&')}"`;
}
