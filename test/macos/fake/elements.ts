import type { AccessibilityDriver, AxElement, AxValue } from '../../../src/main/mac/engine/drivers/drivers.js';
import type { ElementNumbers, Wire } from './codec.js';

/** The number of the system-wide element, which stands for no app. */
export const systemWide = 0;

/** Numbers for the elements of one Mac: whatever is `same` has one number, so that CFEqual and CFHash can tell in C. */
export function createElementNumbers(accessibility: AccessibilityDriver): ElementNumbers {
  const byHash = new Map<number, { readonly id: number; readonly element: AxElement }[]>();
  const byId = new Map<number, AxElement>();
  return {
    numberOf(element) {
      const hash = accessibility.hash(element);
      const pid = accessibility.pid(element);
      const alike = byHash.get(hash) ?? [];
      byHash.set(hash, alike);
      let found = alike.find((one) => accessibility.same(one.element, element));
      if (found === undefined) {
        found = { id: byId.size + 1, element };
        alike.push(found);
        byId.set(found.id, element);
      }
      return { type: 'element', id: found.id, pid: pid.ok ? pid.value : 0 };
    },
    elementOf: (id) => byId.get(id) ?? null,
  };
}

/** A driver's value as it crosses to C, in the type that apps give it there. */
export function toWire(numbers: ElementNumbers, value: AxValue | undefined, name: string): Wire {
  if (name === 'AXURL' && typeof value === 'string') return { type: 'url', text: value };
  if (typeof value !== 'object') return value;
  if (value.type === 'element') return numbers.numberOf(value.element);
  if (value.type === 'elements') return value.elements.map(numbers.numberOf);
  return value.type === 'texts' ? value.texts : value;
}

/** A value that a caller sets; undefined for what no attribute takes. */
export function fromWire(numbers: ElementNumbers, value: Wire): AxValue | undefined {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) {
    const elements = value.flatMap((one) => elementIn(numbers, one) ?? []);
    return elements.length === value.length ? { type: 'elements', elements } : undefined;
  }
  if (value == null || !('type' in value)) return undefined;
  if (value.type === 'point' || value.type === 'size' || value.type === 'rect' || value.type === 'range') return value;
  const element = elementIn(numbers, value);
  return element === null ? undefined : { type: 'element', element };
}

/** The element a number stands for; null for anything else. */
export function elementIn(numbers: ElementNumbers, value: Wire): AxElement | null {
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== 'element') return null;
  return numbers.elementOf(value.id);
}
