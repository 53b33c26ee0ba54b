import type { Rect } from '../../../../shared/geometry.js';
import type { AxElement, AxValue } from './drivers.js';

/** The element an attribute holds; null where it holds something else. */
export function elementOf(value: AxValue | undefined): AxElement | null {
  return typeof value === 'object' && value.type === 'element' ? value.element : null;
}

/** The elements of a list attribute; none where it holds something else. */
export function elementsOf(value: AxValue | undefined): readonly AxElement[] {
  return typeof value === 'object' && value.type === 'elements' ? value.elements : [];
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
