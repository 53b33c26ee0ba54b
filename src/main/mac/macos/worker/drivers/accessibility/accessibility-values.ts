import type { AxElement, AxValue } from '../../../../engine/drivers/drivers.js';
import type { Makeable, Plain } from '../../../native/convert.js';
import type { Ref } from '../../../native/words.js';

/** Yes-or-no attributes: apps answer some of them with the numbers 0 and 1 (trycua/cua, bindings). */
const yesOrNo: ReadonlySet<string> = new Set([
  'AXDisclosing',
  'AXElementBusy',
  'AXEnabled',
  'AXExpanded',
  'AXFocused',
  'AXFrontmost',
  'AXFullScreen',
  'AXHidden',
  'AXMain',
  'AXMinimized',
  'AXModal',
  'AXSelected',
]);

/**
 * What an app answered for an attribute, as the engine knows values. Undefined: missing, or of a kind it does not know. A
 * missing one stands in a batch as an AXValue that holds an error.
 */
export function attributeValue(name: string, plain: Plain<AxElement>): AxValue | undefined {
  if (plain === null || typeof plain === 'string' || typeof plain === 'boolean') return plain ?? undefined;
  if (typeof plain === 'number') return yesOrNo.has(name) ? plain !== 0 : plain;
  if (isList(plain)) {
    if (plain.length > 0 && plain.every((item) => typeof item === 'string')) return { type: 'texts', texts: plain };
    const elements = plain.flatMap((item) => elementsIn(item));
    return elements.length === plain.length ? { type: 'elements', elements } : undefined;
  }
  switch (plain.type) {
    case 'point':
    case 'size':
    case 'rect':
    case 'range':
    case 'element':
      return plain;
    default:
      return undefined;
  }
}

function elementsIn(plain: Plain<AxElement>): readonly AxElement[] {
  return plain !== null && typeof plain === 'object' && 'type' in plain && plain.type === 'element' ? [plain.element] : [];
}

function isList(plain: Plain<AxElement>): plain is readonly Plain<AxElement>[] {
  return Array.isArray(plain);
}

/** A value of the engine's as it is made for macOS; null when an element in it is gone. */
export function makeable(value: AxValue, refOf: (element: AxElement) => Ref | null): Makeable | null {
  if (typeof value !== 'object') return value;
  switch (value.type) {
    case 'element': {
      const ref = refOf(value.element);
      return ref === null ? null : { type: 'ref', ref };
    }
    case 'elements': {
      const refs = value.elements.map(refOf).filter((ref) => ref !== null);
      return refs.length === value.elements.length ? refs.map((ref) => ({ type: 'ref', ref })) : null;
    }
    case 'texts':
      return null;
    default:
      return value;
  }
}
