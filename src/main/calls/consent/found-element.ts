import type { Near, Pressed } from '../../../shared/sighting.js';
import { elementRole } from '../../../shared/words/element-roles.js';
import type { ElementNode } from '../../mac/port.js';
import type { FoundElement } from '../../tools/kit/tool.js';

/** An element as a person names it. Never its value. */
export function foundElement(
  seen: Pick<ElementNode, 'role' | 'label'> & {
    readonly pressed?: Pressed | undefined;
    readonly near?: Near | undefined;
    readonly holds?: string | undefined;
  },
): FoundElement {
  const { role, label } = seen.pressed ?? seen;
  const { near, holds } = seen;
  const name = label.trim() === '' ? (holds ?? '') : label;
  return { role: elementRole(role), name: name === '' ? null : name, ...(near && { near }) };
}
