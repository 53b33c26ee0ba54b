import type { Point } from '../../../../shared/geometry.js';
import {
  type AccessibilityDriver,
  type AxElement,
  type AxListAttribute,
  type AxResult,
  type AxValue,
  axError,
} from '../../engine/drivers.js';
import { elementAt } from '../model/hit.js';
import { appByPid } from '../model/lifecycle.js';
import { behindSheet, perform } from '../model/press.js';
import { type RawValue, readAttribute } from '../model/read.js';
import type { Model, SimApp, SimElement } from '../model/state.js';
import { rowCount, rowsOf } from '../model/tree.js';
import { raiseWindow } from '../model/windows.js';
import { writeAttribute } from '../model/write.js';

/** Ms an accessibility call to a hanging app takes: the messaging time-out Gatehand sets. */
export const messagingTimeoutMs = 1000;

const listAttributes: ReadonlySet<string> = new Set<AxListAttribute>([
  'AXChildren',
  'AXRows',
  'AXVisibleRows',
  'AXVisibleChildren',
  'AXWindows',
  'AXContents',
  'AXSelectedRows',
]);

/** The accessibility API over the model, with macOS's own error numbers. */
export function createAccessibilityDriver(model: Model): AccessibilityDriver {
  const handles = createHandles(model);
  const onElement = <T>(handle: AxElement, read: (element: SimElement) => AxResult<T>, costMs = messagingTimeoutMs): AxResult<T> => {
    const element = handles.open(handle, costMs);
    return element.ok ? read(element.value) : element;
  };
  return {
    application: (pid) => handles.application(pid),
    attributes: (handle, names) =>
      onElement(handle, (element) => ok(names.map((name) => handles.wrapValue(readAttribute(model, element, name) ?? undefined)))),
    count: (handle, attribute) =>
      onElement(handle, (element) => listOf(model, element, attribute, { start: 0, count: null, onlyCount: true }).size),
    range: (handle, attribute, start, count) =>
      onElement(handle, (element) => {
        const list = listOf(model, element, attribute, { start, count, onlyCount: false });
        return list.size.ok ? ok(list.elements.map(handles.wrap)) : list.size;
      }),
    actionNames: (handle) => onElement(handle, (element) => ok(element.actions)),
    perform: (handle, action, timeoutMs) => onElement(handle, (element) => performOn(model, element, action), timeoutMs),
    isSettable: (handle, attribute) =>
      onElement(handle, (element) =>
        !element.settable.has(attribute) && readAttribute(model, element, attribute) === undefined
          ? failed(axError.attributeUnsupported)
          : ok(element.settable.has(attribute)),
      ),
    set: (handle, attribute, value) =>
      onElement(handle, (element) => {
        const code = writeAttribute(model, element, attribute, value);
        return code === 0 ? ok(undefined) : failed(code);
      }),
    elementAt: (pid, point) => onElement(handles.application(pid), ({ app }) => ok(atPoint(model, app, point, handles.wrap))),
    pid: (handle) => handles.pid(handle),
    windowId: (handle) => onElement(handle, (element) => ok(element.window?.id ?? null)),
    same: (a, b) => handles.key(a) === handles.key(b),
    hash: (handle) => handles.hash(handle),
    wake: (pid) => onElement(handles.application(pid), ({ app }) => wake(model, app)),
  };
}

function ok<T>(value: T): AxResult<T> {
  return { ok: true, value };
}

function failed(code: number): { readonly ok: false; readonly code: number } {
  return { ok: false, code };
}

interface Wanted {
  readonly start: number;
  readonly count: number | null;
  readonly onlyCount: boolean;
}

/** A list attribute, or a part of it; lazy rows are made only when asked for. */
function listOf(model: Model, element: SimElement, attribute: string, wanted: Wanted) {
  const table = element.role === 'AXTable' || element.role === 'AXOutline';
  if (attribute === 'AXRows' && table) {
    const elements = wanted.onlyCount ? [] : rowsOf(model, element, wanted.start, wanted.count ?? 0);
    return { size: ok(rowCount(element)), elements };
  }
  const all = listAttributes.has(attribute) ? readAttribute(model, element, attribute) : undefined;
  if (!Array.isArray(all)) return { size: failed(all === null ? axError.noValue : axError.attributeUnsupported), elements: [] };
  const list: readonly SimElement[] = all;
  return { size: ok(list.length), elements: list.slice(Math.max(0, wanted.start), Math.max(0, wanted.start) + (wanted.count ?? 0)) };
}

function performOn(model: Model, element: SimElement, action: string): AxResult<void> {
  if (!element.actions.includes(action)) return failed(axError.actionUnsupported);
  if (action === 'AXRaise' && element.window !== null) raiseWindow(model, element.window);
  else if (!behindSheet(element) && !perform(model, element, action)) return failed(axError.actionUnsupported);
  return ok(undefined);
}

function atPoint(model: Model, app: SimApp, point: Point, wrap: (element: SimElement) => AxElement): AxElement | null {
  const found = elementAt(model, app, point);
  if (found === null) return null;
  return wrap(app.awake || found.window === null ? found : found.window.element);
}

function wake(model: Model, app: SimApp): AxResult<void> {
  const delay = app.spec.wakesAfterMs;
  if (delay === undefined) return failed(axError.attributeUnsupported);
  const { pid } = app;
  if (!app.awake) {
    model.clock.after(delay, () => {
      if (app.pid === pid) app.awake = true;
    });
  }
  return ok(undefined);
}

/** What an opaque handle stands for: an element, or a process that may be gone. */
type Target = { readonly element: SimElement } | { readonly deadPid: number };

/** Handles of elements. Each read makes new ones, so that nobody can compare them by identity, as on a Mac. */
function createHandles(model: Model) {
  const targets = new WeakMap<object, Target>();
  function make(target: Target): AxElement {
    const handle = {};
    targets.set(handle, target);
    return handle as AxElement; // the brand exists in types alone
  }
  function wrap(element: SimElement): AxElement {
    return make({ element });
  }
  function open(handle: AxElement, costMs: number): AxResult<SimElement> {
    if (model.grants.accessibility !== 'granted') return failed(axError.apiDisabled);
    const target = targets.get(handle);
    if (target === undefined) return failed(axError.illegalArgument);
    if (!('element' in target) || !target.element.alive) return failed(axError.invalidElement);
    const { app } = target.element;
    if (app.spec.hangs && app.pid !== null) {
      model.owedMs.set(app.pid, (model.owedMs.get(app.pid) ?? 0) + costMs);
      return failed(axError.cannotComplete);
    }
    return ok(target.element);
  }
  function wrapValue(value: RawValue | undefined): AxValue | undefined {
    if (value === undefined || typeof value !== 'object') return value;
    if (isList(value)) return { type: 'elements', elements: value.map(wrap) };
    return 'role' in value ? { type: 'element', element: wrap(value) } : value;
  }
  return {
    wrap,
    open,
    wrapValue,
    application(pid: number): AxElement {
      const element = appByPid(model, pid)?.element;
      return element == null ? make({ deadPid: pid }) : wrap(element);
    },
    pid(handle: AxElement): AxResult<number> {
      const target = targets.get(handle);
      if (target === undefined) return failed(axError.illegalArgument);
      if (!('element' in target)) return ok(target.deadPid);
      const { pid } = target.element.app;
      return pid === null ? failed(axError.invalidElement) : ok(pid);
    },
    key(handle: AxElement): unknown {
      const target = targets.get(handle);
      return target === undefined ? handle : 'element' in target ? target.element : target.deadPid;
    },
    hash(handle: AxElement): number {
      const target = targets.get(handle);
      return target === undefined ? 0 : 'element' in target ? target.element.id : target.deadPid;
    },
  };
}

function isList(value: object): value is readonly SimElement[] {
  return Array.isArray(value);
}
