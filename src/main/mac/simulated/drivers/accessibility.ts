import type { Point } from '../../../../shared/geometry.js';
import { axError } from '../../constants/ax-error.js';
import {
  type AccessibilityDriver,
  type AxElement,
  type AxListAttribute,
  type AxResult,
  axListAttributes,
} from '../../engine/drivers/drivers.js';
import { behindSheet, perform } from '../model/controls/press.js';
import { elementAt } from '../model/hit.js';
import { endApp, wakeApp } from '../model/lifecycle.js';
import { isElementList, readAttribute } from '../model/read.js';
import { actionsOf } from '../model/roles.js';
import type { Model, SimApp, SimElement } from '../model/state.js';
import { type Part, rowCount, rowsOf } from '../model/tree.js';
import { openSpotlight } from '../model/windows/spotlight.js';
import { isExtra, keyboardPanel, raiseWindow } from '../model/windows/windows.js';
import { isSettable, writeAttribute } from '../model/write.js';
import { createHandles, failed, ok } from './handles.js';
import { observe, type Subscribe } from './observe.js';

/** Ms an accessibility call to a hanging app takes: the messaging time-out Gatehand sets. */
const messagingTimeoutMs = 1000;

const listAttributes: ReadonlySet<string> = new Set(axListAttributes);

/** The accessibility API over the model, with macOS's own error numbers. */
export function createAccessibilityDriver(model: Model, subscribe: Subscribe): AccessibilityDriver {
  const handles = createHandles(model);
  const onElement = <T>(handle: AxElement, read: (element: SimElement) => AxResult<T>, costMs = messagingTimeoutMs): AxResult<T> => {
    const element = handles.open(handle, costMs);
    return element.ok ? read(element.value) : element;
  };
  const wrapped = (element: SimElement | null): AxResult<AxElement | null> => ok(element === null ? null : handles.wrap(element));
  return {
    application: (pid) => handles.application(pid),
    attributes: (handle, names) =>
      onElement(handle, (element) => ok(names.map((name) => handles.wrapValue(readAttribute(model, element, name) ?? undefined)))),
    count: (handle, attribute) => onElement(handle, (element) => countOf(model, element, attribute)),
    range: (handle, attribute, ...[start, count]) =>
      onElement(handle, (element) => {
        const list = partOf(model, element, attribute, { start, count });
        return list.ok ? ok(list.value.map(handles.wrap)) : list;
      }),
    actionNames: (handle) => onElement(handle, (element) => ok(actionsOf(element))),
    perform: (handle, action, timeoutMs) =>
      onElement(
        handle,
        (element) => {
          const openBefore = model.menus.length;
          const done = performOn(model, element, action);
          // A menu of a status item or a context menu is tracked inside the action, so the answer comes too late.
          const tracks = (action === 'AXShowMenu' && element.role !== 'AXPopUpButton') || isExtra(element);
          const late = element.app.spec.timesOutThoughDone || (tracks && model.menus.length > openBefore);
          if (!done.ok || !late) return done;
          handles.owe(element, timeoutMs);
          return failed(axError.cannotComplete);
        },
        timeoutMs,
      ),
    isSettable: (handle, attribute) =>
      onElement(handle, (element) =>
        !element.settable.has(attribute) && readAttribute(model, element, attribute) === undefined
          ? failed(axError.attributeUnsupported)
          : ok(isSettable(element, attribute)),
      ),
    set: (handle, attribute, value) =>
      onElement(handle, (element) => {
        const code = writeAttribute(model, element, { name: attribute, value });
        return code === 0 ? ok(undefined) : failed(code);
      }),
    elementAt: (pid, point) => onElement(handles.application(pid), ({ app }) => wrapped(atPoint(model, app, point))),
    answers(pid, timeoutMs) {
      const answer = onElement(handles.application(pid), () => ok(true), timeoutMs);
      return answer.ok || answer.code !== axError.cannotComplete;
    },
    pid: (handle) => handles.pid(handle),
    keyboardElement() {
      const app = (openSpotlight(model) ?? keyboardPanel(model))?.app ?? model.frontmost;
      if (app?.element == null) return ok(null);
      return onElement(handles.wrap(app.element), (element) => {
        const focused = readAttribute(model, element, 'AXFocusedUIElement');
        return wrapped(typeof focused === 'object' && focused !== null && 'role' in focused ? focused : null);
      });
    },
    windowId: (handle) => onElement(handle, (element) => ok(element.window?.id ?? null)),
    same: (a, b) => handles.key(a) === handles.key(b),
    hash: (handle) => handles.hash(handle),
    wake: (pid) =>
      onElement(handles.application(pid), ({ app }) => (wakeApp(model, app) ? ok(undefined) : failed(axError.attributeUnsupported))),
    observe: (pid, notifications, onEvent) =>
      onElement(handles.application(pid), ({ app }) => ok(observe(model, handles.wrap, subscribe, { app, notifications, onEvent }))),
  };
}

/** How many elements a list attribute holds; lazy rows are counted, not made. */
function countOf(model: Model, element: SimElement, attribute: AxListAttribute): AxResult<number> {
  if (attribute === 'AXRows' && isTable(element)) return ok(rowCount(element));
  const list = listOf(model, element, attribute);
  return list.ok ? ok(list.value.length) : list;
}

function partOf(model: Model, element: SimElement, attribute: AxListAttribute, wanted: Part): AxResult<readonly SimElement[]> {
  if (attribute === 'AXRows' && isTable(element)) return ok(rowsOf(model, element, wanted));
  const list = listOf(model, element, attribute);
  const start = Math.max(0, wanted.start);
  return list.ok ? ok(list.value.slice(start, start + wanted.count)) : list;
}

function isTable({ role }: SimElement): boolean {
  return role === 'AXTable' || role === 'AXOutline';
}

function listOf(model: Model, element: SimElement, attribute: AxListAttribute): AxResult<readonly SimElement[]> {
  const all = listAttributes.has(attribute) ? readAttribute(model, element, attribute) : undefined;
  if (all !== null && isElementList(all)) return ok(all);
  return failed(all === null ? axError.noValue : axError.attributeUnsupported);
}

function performOn(model: Model, element: SimElement, action: string): AxResult<void> {
  if (!actionsOf(element).includes(action)) return failed(axError.actionUnsupported);
  if (action === 'AXPress' && element.app.spec.quitsOnPress) {
    endApp(model, element.app);
    return failed(axError.cannotComplete);
  }
  if (action === 'AXRaise' && element.window !== null) raiseWindow(model, element.window);
  else if (!behindSheet(element) && !perform(model, element, action)) return failed(axError.actionUnsupported);
  return ok(undefined);
}

function atPoint(model: Model, app: SimApp, point: Point): SimElement | null {
  const found = elementAt(model, app, point);
  return found === null || app.awake || found.window === null ? found : found.window.element;
}
