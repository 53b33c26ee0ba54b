import type { Rect } from '../../../../../../shared/geometry.js';
import { axError } from '../../../../constants/ax-error.js';
import type { AxResult } from '../../../../engine/drivers/drivers.js';
import { constants, strings } from '../../../native/declarations.js';
import type { Native } from '../../../native/native.js';
import type { Scope } from '../../../native/scope.js';
import type { Ref } from '../../../native/words.js';
import { decisive, pidOf, type ReadDeps, readBatch, readOne } from '../accessibility/reads.js';
import { failed, ok } from '../accessibility/results.js';

/** What finding a window's id stands on. */
export interface WindowIdDeps extends ReadDeps {
  /** The id of the one window of a process with this frame; null when none or several have it. */
  readonly windowWithFrame: (pid: number, frame: Rect) => number | null;
}

/**
 * The private call first, on the element and then on its window; without it, the window is known by its place: the one
 * window of that process with the same frame.
 */
export function readWindowId(parts: WindowIdDeps, ref: Ref, scope: Scope): AxResult<number | null> {
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
function windowOf(parts: WindowIdDeps, ref: Ref, scope: Scope): AxResult<Ref | null> {
  const role = readOne(parts, ref, scope, strings.kAXRoleAttribute);
  if (!role.ok) return role;
  if (role.value === strings.kAXWindowRole || role.value === strings.kAXSheetRole) return ok(ref);
  for (const name of [strings.kAXWindowAttribute, strings.kAXTopLevelUIElementAttribute]) {
    const found = readOne(parts, ref, scope, name);
    const value = found.ok ? found.value : null;
    if (value !== null && typeof value === 'object' && 'type' in value && value.type === 'element')
      return ok(parts.elements.refOf(value.element));
  }
  return ok(null);
}

function idByFrame(parts: WindowIdDeps, window: Ref, scope: Scope): AxResult<number | null> {
  const frame = readBatch(parts, window, scope, [strings.kAXPositionAttribute, strings.kAXSizeAttribute]);
  const pid = pidOf(parts.native, window);
  if (!frame.ok || !pid.ok) return ok(null);
  const [at, size] = frame.value;
  if (typeof at !== 'object' || at.type !== 'point' || typeof size !== 'object' || size.type !== 'size') return ok(null);
  return ok(parts.windowWithFrame(pid.value, { x: at.x, y: at.y, width: size.width, height: size.height }));
}
