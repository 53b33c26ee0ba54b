import { fail } from '../../../../../../shared/errors.js';
import { axError } from '../../../../constants/ax-error.js';
import type { AccessibilityDriver, AxElement, AxResult, AxValue } from '../../../../engine/drivers/drivers.js';
import { strings } from '../../../native/declarations.js';
import type { Native } from '../../../native/native.js';
import { type Scope, withPool, withScope } from '../../../native/scope.js';
import type { Ref } from '../../../native/words.js';
import type { Observers } from '../observers.js';
import { readWindowId, type WindowIdDeps } from '../window-server/window-id.js';
import { makeable } from './accessibility-values.js';
import { ownerOf, pidOf, readBatch, readElementAt, readKeyboardElement, readRange } from './reads.js';
import { failed, ok } from './results.js';

/** What the accessibility driver stands on. */
export interface AccessibilityDeps extends WindowIdDeps {
  readonly observers: Observers;
  /** Something of ours is held down now. */
  readonly holding: () => boolean;
  /** Processes that answered a read before. */
  readonly answered: { get(pid: number): true | undefined; set(pid: number, value: true): void };
}

/** How long setting a value may take: apps reformat, validate and redraw inside the call. */
const setTimeoutMs = 3000;
/**
 * The longest an action may take while a key or button of ours is down: what is held must be up soon, and a worker that is silent
 * for long is ended (`Tuning.heldSilenceMs`). An app has its message by then, and goes on without an answer.
 */
const heldTimeoutMs = 250;
/** A heavy app builds its tree inside the first read, and is asked once more with this much time, ms. */
const firstReadMs = 1500;
/** A read that took this long ran into its time-out. */
const longReadMs = 400;
/**
 * Accessibility through HIServices. Each method is one message to the app (`attributes` is one for all names), and blocks
 * until it answers or the time-out is over. Checked against a fake of the frameworks.
 */
export function createAccessibilityDriver(parts: AccessibilityDeps): Omit<AccessibilityDriver, 'wake'> {
  const { native, names, elements, observers } = parts;
  const { call, scratch } = native;
  const patience = (ms: number): number => (parts.holding() ? Math.min(ms, heldTimeoutMs) : ms);
  const withRef = <Value>(element: AxElement, use: (ref: Ref, scope: Scope) => AxResult<Value>): AxResult<Value> => {
    const ref = elements.refOf(element);
    if (ref === null) return failed(axError.invalidElement);
    // What comes in answer may fill the table, which then gives back what was used before.
    return withPool(native, () => withScope(native, (scope) => use(scope.own(call.CFRetain(ref) ?? ref), scope)));
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
      return patiently(native, { ref, timeoutMs: patience(setTimeoutMs) }, () =>
        outcome(call.AXUIElementSetAttributeValue(ref, names.of(attribute), object)),
      );
    });
  return {
    application,
    attributes: (element, wanted) => withRef(element, (ref, scope) => firstRead(parts, ref, () => readBatch(parts, ref, scope, wanted))),
    count: (element, attribute) =>
      withRef(element, (ref) => {
        const code = call.AXUIElementGetAttributeValueCount(ref, names.of(attribute), scratch.int64);
        return code === 0 ? ok(Number(scratch.int64[0])) : failed(code);
      }),
    range: (element, attribute, ...[start, count]) =>
      withRef(element, (ref, scope) =>
        firstRead(parts, ref, () => readRange(parts, { ref, scope, attribute, start: Math.max(0, start), count })),
      ),
    actionNames: (element) =>
      withRef(element, (ref, scope) => {
        const found = scope.out();
        const code = call.AXUIElementCopyActionNames(ref, found.memory);
        const list = parts.convert.toPlain(found.take());
        return code === 0 ? ok(Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []) : failed(code);
      }),
    perform: (element, action, timeoutMs) =>
      withRef(element, (ref) =>
        patiently(native, { ref, timeoutMs: patience(timeoutMs) }, () => outcome(call.AXUIElementPerformAction(ref, names.of(action)))),
      ),
    isSettable: (element, attribute) =>
      withRef(element, (ref) => {
        const code = call.AXUIElementIsAttributeSettable(ref, names.of(attribute), scratch.uint8);
        return code === 0 ? ok(scratch.uint8[0] !== 0) : failed(code);
      }),
    set,
    elementAt: (pid, point) => withRef(application(pid), (ref, scope) => readElementAt(parts, ref, scope, point)),
    answers(pid, timeoutMs) {
      const asked = withRef(application(pid), (ref, scope) =>
        patiently(native, { ref, timeoutMs: patience(timeoutMs) }, () => readBatch(parts, ref, scope, [strings.kAXRoleAttribute])),
      );
      return asked.ok || asked.code !== axError.cannotComplete;
    },
    pid: (element) => withRef(element, (ref, scope) => ownerOf(parts, ref, scope)),
    keyboardElement: () => withPool(native, () => withScope(native, (scope) => readKeyboardElement(parts, scope))),
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

/** Reads; where an app that never answered lets the time-out pass, once more with more time. Not while something is held. */
function firstRead<Value>(parts: AccessibilityDeps, ref: Ref, read: () => AxResult<Value>): AxResult<Value> {
  const askedAt = performance.now();
  const answer = read();
  const took = performance.now() - askedAt;
  if (answer.ok || answer.code === axError.cannotComplete) {
    const owner = pidOf(parts.native, ref);
    if (!owner.ok || parts.answered.get(owner.value)) return answer;
    parts.answered.set(owner.value, true);
    // What fails at once does not lack time.
    if (!answer.ok && took >= longReadMs && !parts.holding()) return patiently(parts.native, { ref, timeoutMs: firstReadMs }, read);
  }
  return answer;
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
