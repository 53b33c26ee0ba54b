import type { ElementNode } from '../port.js';
import { isWrapper, shortRole } from './roles.js';

const longestText = 120;

/**
 * A tree as text, one element a line: indent, role, "label", =value, state flags, [ref]; `+12` counts the children that
 * are not shown. Silent wrappers are left out.
 */
export function outline(root: ElementNode): string {
  const lines: string[] = [];
  write(root, 0, lines);
  return lines.join('\n');
}

/** One element as a line without indent. */
export function outlineLine(node: ElementNode): string {
  const parts = [shortRole(node.role)];
  if (node.label !== '') parts.push(quote(node.label));
  if (node.value !== undefined && node.value !== '' && node.value !== node.label) {
    parts.push(`=${typeof node.value === 'string' ? quote(node.value) : node.value}`);
  }
  if (!node.enabled) parts.push('disabled');
  if (node.focused) parts.push('focused');
  if (node.selected) parts.push('selected');
  if (node.secure) parts.push('secure');
  const hidden = node.childCount - (node.children?.length ?? 0);
  if (hidden > 0) parts.push(`+${hidden}`);
  parts.push(`[${node.ref}]`);
  return parts.join(' ');
}

function write(node: ElementNode, depth: number, lines: string[]): void {
  const folded = depth > 0 && isSilent(node);
  if (!folded) lines.push(`${'  '.repeat(depth)}${outlineLine(node)}`);
  for (const child of node.children ?? []) write(child, folded ? depth : depth + 1, lines);
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
