import type { Pressed } from '../../../shared/sighting.js';
import { elementRole } from '../../../shared/words/element-roles.js';
import type { ElementNode } from '../../mac/port.js';
import type { FoundElement } from '../../tools/kit/tool.js';

/** An element as a person names it. Never its value. */
export function foundElement(seen: Pick<ElementNode, 'role' | 'label'> & { readonly pressed?: Pressed | undefined }): FoundElement {
  const { role, label } = seen.pressed ?? seen;
  return { role: elementRole(role), name: label.trim() === '' ? null : label };
}
