import type { Rect } from '../../../../shared/geometry.js';
import type { AccessibilityDriver, AxElement, AxListAttribute, AxValue } from './drivers.js';

type Ax = Pick<AccessibilityDriver, 'attributes' | 'range' | 'isSettable' | 'actionNames'>;

/** Several attributes in one round trip; none where there is no element, or none that answers. */
export function attributesOf(ax: Ax, element: AxElement | null, names: readonly string[]): readonly (AxValue | undefined)[] {
  const answer = element === null ? null : ax.attributes(element, names);
  return answer?.ok ? answer.value : [];
}

/** One attribute; undefined where nobody tells. */
export function attributeOf(ax: Ax, element: AxElement | null, name: string): AxValue | undefined {
  return attributesOf(ax, element, [name])[0];
}

/** The element that an attribute holds; null where nobody tells. */
export function elementIn(ax: Ax, element: AxElement | null, name: string): AxElement | null {
  return elementOf(attributeOf(ax, element, name));
}

/** What an element stands in; null at the top, and where nobody tells. */
export function parentOf(ax: Ax, element: AxElement | null): AxElement | null {
  return elementIn(ax, element, 'AXParent');
}

/** The window that an element stands in, else what it stands in at the top; null where nobody tells. */
export function windowIn(ax: Ax, element: AxElement | null): AxElement | null {
  const [window, top] = attributesOf(ax, element, ['AXWindow', 'AXTopLevelUIElement']);
  return elementOf(window) ?? elementOf(top);
}

/** The elements that a list attribute holds; none where nobody tells. */
export function elementsIn(ax: Ax, element: AxElement | null, name: string): readonly AxElement[] {
  return elementsOf(attributeOf(ax, element, name));
}

/** So many of them at most, without the rest ever being asked for. */
export function firstIn(ax: Ax, element: AxElement | null, name: AxListAttribute, count: number): readonly AxElement[] {
  const answer = element === null ? null : ax.range(element, name, 0, count);
  return answer?.ok ? answer.value : [];
}

/** Whether an attribute can be set, as far as its app tells. */
export function maySet(ax: Ax, element: AxElement, name: string): boolean {
  const answer = ax.isSettable(element, name);
  return answer.ok && answer.value;
}

/** The actions of an element; none where nobody tells. */
export function actionsOf(ax: Ax, element: AxElement): readonly string[] {
  const answer = ax.actionNames(element);
  return answer.ok ? answer.value : [];
}

/** Where an element stands, global points; null where nobody tells. */
export function frameIn(ax: Ax, element: AxElement | null): Rect | null {
  const [position, size] = attributesOf(ax, element, ['AXPosition', 'AXSize']);
  return frameOf(position, size);
}

/** The element an attribute holds; null where it holds something else. */
export function elementOf(value: AxValue | undefined): AxElement | null {
  return typeof value === 'object' && value.type === 'element' ? value.element : null;
}

/** The elements of a list attribute; none where it holds something else. */
export function elementsOf(value: AxValue | undefined): readonly AxElement[] {
  return typeof value === 'object' && value.type === 'elements' ? value.elements : [];
}

/** A text; empty for what is none. */
export function textOf(value: AxValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Flags come as booleans or as numbers 0 and 1. */
export function isOn(value: AxValue | undefined): boolean {
  return value === true || value === 1;
}

/** Position and size as a rectangle; null where an element tells neither. */
export function frameOf(position: AxValue | undefined, size: AxValue | undefined): Rect | null {
  if (typeof position !== 'object' || position.type !== 'point' || typeof size !== 'object' || size.type !== 'size') return null;
  return { x: position.x, y: position.y, width: size.width, height: size.height };
}
