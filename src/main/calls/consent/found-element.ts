import { elementRole } from '../../../shared/words/element-roles.js';
import type { ElementNode } from '../../mac/port.js';
import type { FoundElement } from '../../tools/kit/tool.js';

/** An element as a person names it. Never its value. */
export function foundElement({ role, label }: Pick<ElementNode, 'role' | 'label'>): FoundElement {
  return { role: elementRole(role), name: label.trim() === '' ? null : label };
}
