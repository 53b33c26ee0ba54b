import { axError } from '../../constants/ax-error.js';
import { parentOf } from '../drivers/ax-value.js';
import type { AccessibilityDriver, AxElement, Drivers } from '../drivers/drivers.js';
import { hasFocus } from './focus.js';
import { isPasswordField } from './secret-field.js';

/** Password fields that Gatehand filled. What is in them stays hidden although their app comes to show it. */
export interface FilledSecrets {
  /**
   * The drivers for all reading and judging: of a filled field they tell where it stands and what it is called, and that it is secure;
   * and that a password is being entered while one that its app shows has the keyboard, which macOS no longer guards.
   */
  readonly drivers: Drivers;
  /** `pid`: the app it is filled in; the process that draws the field may be another, as in a browser. */
  add(element: AxElement, pid: number): void;
  /** Whether an element is one of them. */
  holds(element: AxElement): boolean;
  /** Those that are still there. */
  list(): readonly AxElement[];
  /** Those of an app whose text shows by now: what macOS keeps a password field from, such as being copied, can be done in them. */
  shownIn(pid: number): readonly AxElement[];
}

/** Newer ones push the oldest out; nobody fills so many in one session. */
const mostKept = 32;
/** Browsers put a few nameless groups between a field and its text, which only a look at a point leads to. */
const mostLevels = 6;

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
  let filled: { readonly element: AxElement; readonly pid: number }[] = [];
  const ax = drivers.accessibility;
  const isFilled = (element: AxElement): boolean => filled.some((one) => ax.same(one.element, element));

  /** A part of a filled field, such as the text that a browser puts into it, stands for the field. */
  function fieldAround(element: AxElement, levels = 2): AxElement | null {
    let at: AxElement | null = element;
    for (let level = 0; at !== null && level < levels; level += 1) {
      if (isFilled(at)) return at;
      at = parentOf(ax, at);
    }
    return null;
  }

  function shownIn(pid: number): readonly AxElement[] {
    return filled.flatMap((one) => (one.pid === pid && !isPasswordField(drivers, one.element) ? [one.element] : []));
  }

  function showsWhereKeysGo(): boolean {
    const pid = filled.length === 0 ? null : drivers.windowServer.frontmostPid();
    return pid !== null && shownIn(pid).some((one) => hasFocus(drivers, one, pid));
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
      return filled.length === 0 || !hit.ok || hit.value === null
        ? hit
        : { ok: true, value: fieldAround(hit.value, mostLevels) ?? hit.value };
    },
  };

  return {
    drivers: {
      ...drivers,
      accessibility,
      input: { ...drivers.input, secureInput: () => drivers.input.secureInput() || showsWhereKeysGo() },
    },
    holds: isFilled,
    shownIn,
    add(element, pid) {
      if (!isFilled(element)) filled = [...filled, { element, pid }].slice(-mostKept);
    },
    list() {
      filled = filled.filter(({ element }) => {
        const answer = ax.attributes(element, ['AXRole']);
        return answer.ok || answer.code !== axError.invalidElement;
      });
      return filled.map(({ element }) => element);
    },
  };
}
