import type { AxResult } from '../../../../engine/drivers/drivers.js';

/** An answer of an accessibility call. */
export function ok<Value>(value: Value): AxResult<Value> {
  return { ok: true, value };
}

/** The AXError number of a call that did not work. */
export function failed(code: number): { readonly ok: false; readonly code: number } {
  return { ok: false, code };
}
