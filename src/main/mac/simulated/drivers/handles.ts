import { axError } from '../../constants/ax-error.js';
import type { AxElement, AxResult, AxValue } from '../../engine/drivers/drivers.js';
import { appByPid } from '../model/lifecycle.js';
import { isElementList, type RawValue } from '../model/read.js';
import type { Model, SimElement } from '../model/state.js';

/** A call that worked. */
export function ok<T>(value: T): AxResult<T> {
  return { ok: true, value };
}

/** A call that failed with an AXError number. */
export function failed(code: number): { readonly ok: false; readonly code: number } {
  return { ok: false, code };
}

/** What an opaque handle stands for: an element, or a process that may be gone. */
type Target = { readonly element: SimElement } | { readonly deadPid: number };

/** Handles of elements. Each read makes new ones, so that nobody can compare them by identity, as on a Mac. */
export function createHandles(model: Model) {
  const targets = new WeakMap<object, Target>();
  function make(target: Target): AxElement {
    const handle = {};
    targets.set(handle, target);
    return handle as AxElement; // the brand exists in types alone
  }
  function wrap(element: SimElement): AxElement {
    return make({ element });
  }
  function owe({ app }: SimElement, ms: number): void {
    if (app.pid !== null && ms > 0) model.owedMs.set(app.pid, (model.owedMs.get(app.pid) ?? 0) + ms);
  }
  function open(handle: AxElement, costMs: number): AxResult<SimElement> {
    if (model.grants.accessibility !== 'granted') return failed(axError.apiDisabled);
    const target = targets.get(handle);
    if (target === undefined) return failed(axError.illegalArgument);
    if (!('element' in target) || !target.element.alive) return failed(axError.invalidElement);
    const { app } = target.element;
    if (app.spec.hangs && app.pid !== null) {
      owe(target.element, costMs);
      return failed(axError.cannotComplete);
    }
    app.behavior.goOn?.(model, app);
    const perCall = app.spec.msPerCall ?? 0;
    owe(target.element, Math.min(perCall, costMs));
    return perCall >= costMs ? failed(axError.cannotComplete) : ok(target.element);
  }
  function wrapValue(value: RawValue | undefined): AxValue | undefined {
    if (value === undefined || typeof value !== 'object') return value;
    if (isElementList(value)) return { type: 'elements', elements: value.map(wrap) };
    return 'role' in value ? { type: 'element', element: wrap(value) } : value;
  }
  return {
    wrap,
    open,
    owe,
    wrapValue,
    application(pid: number): AxElement {
      const element = appByPid(model, pid)?.element;
      return element == null ? make({ deadPid: pid }) : wrap(element);
    },
    pid(handle: AxElement): AxResult<number> {
      const target = targets.get(handle);
      if (target === undefined) return failed(axError.illegalArgument);
      if (!('element' in target)) return ok(target.deadPid);
      const { app, window } = target.element;
      const { pid } = window?.owner ?? app;
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
