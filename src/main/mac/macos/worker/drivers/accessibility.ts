import { fail } from '../../../../../shared/errors.js';
import type { Point, Rect } from '../../../../../shared/geometry.js';
import { type AccessibilityDriver, type AxElement, type AxResult, type AxValue, axError } from '../../../engine/drivers.js';
import type { Conversion, Plain } from '../../native/convert.js';
import { constants, strings } from '../../native/declarations.js';
import type { Native } from '../../native/native.js';
import { type Scope, withPool, withScope } from '../../native/scope.js';
import type { Names } from '../../native/strings.js';
import type { Ref } from '../../native/words.js';
import { attributeValue, makeable } from './accessibility-values.js';
import type { Elements } from './elements.js';
import type { Observers } from './observers.js';
import { failed, ok } from './results.js';

export interface AccessibilityParts {
  readonly native: Native;
  readonly convert: Conversion;
  readonly names: Names;
  readonly elements: Elements;
  readonly observers: Observers;
  /** The id of the one window of a process with this frame; null when none or several have it. */
  readonly windowWithFrame: (pid: number, frame: Rect) => number | null;
}

/** How long setting a value may take: apps reformat, validate and redraw inside the call. */
const setTimeoutMs = 3000;
/** Errors that say something of the app or the element, not of the attribute. */
const decisive: readonly number[] = [axError.invalidElement, axError.cannotComplete, axError.apiDisabled];

/**
 * Accessibility through HIServices. Each method is one message to the app (`attributes` is one for all names), and blocks
 * until it answers or the time-out is over. Checked against a fake of the frameworks; never run on a Mac so far.
 */
export function createAccessibilityDriver(parts: AccessibilityParts): Omit<AccessibilityDriver, 'wake'> {
  const { native, names, elements, observers } = parts;
  const { call, scratch } = native;
  const withRef = <Value>(element: AxElement, use: (ref: Ref, scope: Scope) => AxResult<Value>): AxResult<Value> => {
    const ref = elements.refOf(element);
    if (ref === null) return failed(axError.invalidElement);
    return withPool(native, () => withScope(native, (scope) => use(ref, scope)));
  };
  const application = (pid: number): AxElement => {
    const made = call.AXUIElementCreateApplication(pid);
    if (made === null)
      fail('internal', 'macOS made no element for a process.', { remedy: 'List the running apps again, then call again.' });
    return elements.adopt(made);
  };
  const set = (element: AxElement, attribute: string, value: AxValue): AxResult<void> =>
    withRef(element, (ref, scope) => {
      const made = makeable(value, elements.refOf);
      if (made === null) return failed(axError.invalidElement);
      const object = parts.convert.toRef(scope, made);
      return patiently(native, { ref, timeoutMs: setTimeoutMs }, () =>
        outcome(call.AXUIElementSetAttributeValue(ref, names.of(attribute), object)),
      );
    });
  return {
    application,
    attributes: (element, wanted) => withRef(element, (ref, scope) => readBatch(parts, { ref, scope, wanted })),
    count: (element, attribute) =>
      withRef(element, (ref) => {
        const code = call.AXUIElementGetAttributeValueCount(ref, names.of(attribute), scratch.int64);
        return code === 0 ? ok(Number(scratch.int64[0])) : failed(code);
      }),
    range: (element, attribute, ...[start, count]) =>
      withRef(element, (ref, scope) => readRange(parts, { ref, scope, attribute, start: Math.max(0, start), count })),
    actionNames: (element) =>
      withRef(element, (ref, scope) => {
        const found = scope.out();
        const code = call.AXUIElementCopyActionNames(ref, found.memory);
        const list = parts.convert.toPlain(found.take());
        return code === 0 ? ok(Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []) : failed(code);
      }),
    perform: (element, action, timeoutMs) =>
      withRef(element, (ref) => patiently(native, { ref, timeoutMs }, () => outcome(call.AXUIElementPerformAction(ref, names.of(action))))),
    isSettable: (element, attribute) =>
      withRef(element, (ref) => {
        const code = call.AXUIElementIsAttributeSettable(ref, names.of(attribute), scratch.uint8);
        return code === 0 ? ok(scratch.uint8[0] !== 0) : failed(code);
      }),
    set,
    elementAt: (pid, point) => withRef(application(pid), (ref, scope) => readElementAt(parts, { ref, scope, point })),
    pid: (element) => withRef(element, (ref) => pidOf(native, ref)),
    windowId: (element) => withRef(element, (ref, scope) => readWindowId(parts, ref, scope)),
    same(a, b) {
      const [one, other] = [elements.refOf(a), elements.refOf(b)];
      return a === b || (one !== null && other !== null && call.CFEqual(one, other) !== 0);
    },
    hash: (element) => elements.hash(element),
    observe: (pid, notifications, onEvent) =>
      withRef(application(pid), (ref) => observers.observe({ app: ref, pid, notifications, onEvent })),
  };
}

function outcome(code: number): AxResult<void> {
  return code === 0 ? ok(undefined) : failed(code);
}

/** Gives one element another time-out for one call; 0 gives it back the one of the whole process (AXUIElement.h). */
function patiently<Value>(
  { call }: Native,
  { ref, timeoutMs }: { readonly ref: Ref; readonly timeoutMs: number },
  run: () => AxResult<Value>,
): AxResult<Value> {
  call.AXUIElementSetMessagingTimeout(ref, timeoutMs / 1000);
  try {
    return run();
  } finally {
    call.AXUIElementSetMessagingTimeout(ref, 0);
  }
}

interface BatchRead {
  readonly ref: Ref;
  readonly scope: Scope;
  readonly wanted: readonly string[];
}

/** All attributes in one message: 1.4 to 2.3 times as fast as one by one. With options 0 every name has its slot in the answer. */
function readBatch(parts: AccessibilityParts, { ref, scope, wanted }: BatchRead): AxResult<readonly (AxValue | undefined)[]> {
  const { native, names, convert, elements } = parts;
  if (wanted.length === 0) return ok([]);
  const found = scope.out();
  const code = native.call.AXUIElementCopyMultipleAttributeValues(ref, names.list(wanted), 0, found.memory);
  const array = found.take();
  if (code !== 0 || array === null) return failed(wholeError(parts, { ref, scope, code }));
  const plain = convert.items(array).map((item) => convert.toPlain<AxElement>(item, elements.keep));
  if (plain.every(isGone)) return failed(axError.invalidElement);
  return ok(wanted.map((name, index) => attributeValue(name, plain[index] ?? null)));
}

function isGone(plain: Plain<AxElement>): boolean {
  return plain !== null && typeof plain === 'object' && 'type' in plain && plain.type === 'error' && plain.code === axError.invalidElement;
}

/** When a whole batch fails for some other reason, one plain read tells whether the element is gone or the app busy. */
function wholeError(
  parts: AccessibilityParts,
  { ref, scope, code }: { readonly ref: Ref; readonly scope: Scope; readonly code: number },
): number {
  if (decisive.includes(code)) return code;
  const role = readOne(parts, { ref, scope, name: strings.kAXRoleAttribute });
  if (!role.ok && decisive.includes(role.code)) return role.code;
  return code === 0 ? axError.failure : code;
}

interface OneRead {
  readonly ref: Ref;
  readonly scope: Scope;
  readonly name: string;
}

function readOne({ native, names, convert, elements }: AccessibilityParts, { ref, scope, name }: OneRead): AxResult<Plain<AxElement>> {
  const found = scope.out();
  const code = native.call.AXUIElementCopyAttributeValue(ref, names.of(name), found.memory);
  return code === 0 ? ok(convert.toPlain<AxElement>(found.take(), elements.keep)) : failed(code);
}

interface RangeRead {
  readonly ref: Ref;
  readonly scope: Scope;
  readonly attribute: string;
  readonly start: number;
  readonly count: number;
}

/** Asking from the end on is an illegal argument to macOS; here it is an empty answer, once the count confirms it. */
function readRange(parts: AccessibilityParts, { ref, scope, attribute, start, count }: RangeRead): AxResult<readonly AxElement[]> {
  const { native, names, convert, elements } = parts;
  const found = scope.out();
  // Of no elements at all, only the count tells whether there is such a list.
  const code =
    count <= 0 ? axError.illegalArgument : native.call.AXUIElementCopyAttributeValues(ref, names.of(attribute), start, count, found.memory);
  const array = found.take();
  if (code === 0) {
    const { AXUIElementGetTypeID, CFGetTypeID } = native.call;
    const type = AXUIElementGetTypeID();
    return ok(
      array === null
        ? []
        : convert
            .items(array)
            .filter((item) => CFGetTypeID(item) === type)
            .map(elements.keep),
    );
  }
  if (code !== axError.illegalArgument && code !== axError.failure) return failed(code);
  const total = native.scratch.int64;
  const counted = native.call.AXUIElementGetAttributeValueCount(ref, names.of(attribute), total);
  if (counted !== 0) return failed(counted);
  return count <= 0 || Number(total[0]) <= start ? ok([]) : failed(code);
}

interface PointRead {
  readonly ref: Ref;
  readonly scope: Scope;
  readonly point: Point;
}

/** The call takes 32-bit floats. Nothing there is no failure. */
function readElementAt({ native, elements }: AccessibilityParts, { ref, scope, point }: PointRead): AxResult<AxElement | null> {
  const found = scope.out();
  const code = native.call.AXUIElementCopyElementAtPosition(ref, point.x, point.y, found.memory);
  if (code === axError.noValue) return ok(null);
  const element = found.take();
  if (code !== 0) return failed(code);
  return ok(element === null ? null : elements.keep(element));
}

function pidOf({ call, scratch }: Native, ref: Ref): AxResult<number> {
  const code = call.AXUIElementGetPid(ref, scratch.int32);
  return code === 0 ? ok(scratch.int32[0] ?? 0) : failed(code);
}

/**
 * The private call first, on the element and then on its window; without it, the window is known by its place: the one
 * window of that process with the same frame.
 */
function readWindowId(parts: AccessibilityParts, ref: Ref, scope: Scope): AxResult<number | null> {
  const direct = privateWindowId(parts.native, ref);
  if (direct.ok || decisive.includes(direct.code)) return direct;
  const window = windowOf(parts, ref, scope);
  if (!window.ok) return decisive.includes(window.code) ? window : ok(null);
  if (window.value === null) return ok(null);
  const ofWindow = privateWindowId(parts.native, window.value);
  return ofWindow.ok ? ofWindow : idByFrame(parts, window.value, scope);
}

function privateWindowId({ call, scratch }: Native, ref: Ref): AxResult<number | null> {
  const ask = call._AXUIElementGetWindow;
  if (ask === null) return failed(axError.notImplemented);
  const id = scratch.uint32;
  const code = ask(ref, id);
  if (code !== 0) return failed(code);
  return id[0] === undefined || id[0] === 0 ? failed(constants.kAXErrorNoValue) : ok(id[0]);
}

/** The window an element stands in: itself, its AXWindow, or what is outermost around it. */
function windowOf(parts: AccessibilityParts, ref: Ref, scope: Scope): AxResult<Ref | null> {
  const role = readOne(parts, { ref, scope, name: strings.kAXRoleAttribute });
  if (!role.ok) return role;
  if (role.value === strings.kAXWindowRole || role.value === strings.kAXSheetRole) return ok(ref);
  for (const name of [strings.kAXWindowAttribute, strings.kAXTopLevelUIElementAttribute]) {
    const found = readOne(parts, { ref, scope, name });
    const value = found.ok ? found.value : null;
    if (value !== null && typeof value === 'object' && 'type' in value && value.type === 'element')
      return ok(parts.elements.refOf(value.element));
  }
  return ok(null);
}

function idByFrame(parts: AccessibilityParts, window: Ref, scope: Scope): AxResult<number | null> {
  const frame = readBatch(parts, { ref: window, scope, wanted: [strings.kAXPositionAttribute, strings.kAXSizeAttribute] });
  const pid = pidOf(parts.native, window);
  if (!frame.ok || !pid.ok) return ok(null);
  const [at, size] = frame.value;
  if (typeof at !== 'object' || at.type !== 'point' || typeof size !== 'object' || size.type !== 'size') return ok(null);
  return ok(parts.windowWithFrame(pid.value, { x: at.x, y: at.y, width: size.width, height: size.height }));
}
