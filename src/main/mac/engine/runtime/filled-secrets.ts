import { axError } from '../../constants/ax-error.js';
import type { AccessibilityDriver, AxElement, Drivers } from '../drivers/drivers.js';

/** Password fields that Gatehand filled. What is in them stays hidden although their app comes to show it. */
export interface FilledSecrets {
  /** The drivers for all reading: of a filled field they tell where it stands and what it is called, and that it is secure. */
  readonly drivers: Drivers;
  add(element: AxElement): void;
  /** Those that are still there. */
  list(): readonly AxElement[];
}

/** Newer ones push the oldest out; nobody fills so many in one session. */
const mostKept = 32;

/** What may be told of a field whose password Gatehand knows. */
const toldOfField: ReadonlySet<string> = new Set([
  'AXRole',
  'AXRoleDescription',
  'AXTitle',
  'AXDescription',
  'AXPlaceholderValue',
  'AXIdentifier',
  'AXEnabled',
  'AXFocused',
  'AXSelected',
  'AXPosition',
  'AXSize',
  'AXFrame',
  'AXTitleUIElement',
  'AXParent',
  'AXWindow',
  'AXTopLevelUIElement',
]);
/** Of what lies in it every word may be the password. */
const toldOfPart: ReadonlySet<string> = new Set(['AXRole', 'AXEnabled', 'AXPosition', 'AXSize', 'AXFrame', 'AXParent', 'AXWindow']);
const secure = 'AXSecureTextField';

/**
 * A page can turn a password field into one that shows its text ("Show password"). The element stays the same then, and is
 * treated as secure for as long as it lives, with whatever lies in it.
 */
export function createFilledSecrets(drivers: Drivers): FilledSecrets {
  let filled: AxElement[] = [];
  const ax = drivers.accessibility;
  const isFilled = (element: AxElement): boolean => filled.some((one) => ax.same(one, element));

  /** A part of a filled field, such as the text that a browser puts into it, stands for the field. */
  function fieldAround(element: AxElement): AxElement | null {
    if (isFilled(element)) return element;
    const parent = parentOf(ax, element);
    return parent !== null && isFilled(parent) ? parent : null;
  }

  const accessibility: AccessibilityDriver = {
    ...ax,
    attributes(element, names) {
      const answer = ax.attributes(element, names);
      const field = filled.length === 0 || !answer.ok ? null : fieldAround(element);
      if (field === null || !answer.ok) return answer;
      const may = ax.same(field, element) ? toldOfField : toldOfPart;
      return {
        ok: true,
        value: names.map((name, index) => (name === 'AXSubrole' ? secure : may.has(name) ? answer.value[index] : undefined)),
      };
    },
    count: (element, attribute) => (filled.length > 0 && isFilled(element) ? { ok: true, value: 0 } : ax.count(element, attribute)),
    range: (element, attribute, start, count) =>
      filled.length > 0 && isFilled(element) ? { ok: true, value: [] } : ax.range(element, attribute, start, count),
    elementAt(pid, point) {
      const hit = ax.elementAt(pid, point);
      return filled.length === 0 || !hit.ok || hit.value === null ? hit : { ok: true, value: fieldAround(hit.value) ?? hit.value };
    },
  };

  return {
    drivers: { ...drivers, accessibility },
    add(element) {
      if (!isFilled(element)) filled = [...filled, element].slice(-mostKept);
    },
    list() {
      filled = filled.filter((one) => {
        const answer = ax.attributes(one, ['AXRole']);
        return answer.ok || answer.code !== axError.invalidElement;
      });
      return filled;
    },
  };
}

function parentOf(ax: AccessibilityDriver, element: AxElement): AxElement | null {
  const answer = ax.attributes(element, ['AXParent']);
  const parent = answer.ok ? answer.value[0] : undefined;
  return typeof parent === 'object' && parent.type === 'element' ? parent.element : null;
}
