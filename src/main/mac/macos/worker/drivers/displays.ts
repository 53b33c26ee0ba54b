import type { DisplayEntry } from '../../../engine/drivers.js';
import { createConversion } from '../../native/convert.js';
import type { Native } from '../../native/native.js';
import { withPool, withScope } from '../../native/scope.js';

const mostDisplays = 32;

/** The active displays, the main one with its origin at 0, 0. Never run on a Mac so far. */
export function readDisplays(native: Native): readonly DisplayEntry[] {
  const { call } = native;
  const ids = new Uint32Array(mostDisplays);
  const count = new Uint32Array(1);
  if (call.CGGetActiveDisplayList(mostDisplays, ids, count) !== 0) return [];
  const names = screenNames(native);
  const main = call.CGMainDisplayID();
  return [...ids.subarray(0, count[0])].map((id) => {
    const { origin, size } = call.CGDisplayBounds(id);
    const builtIn = call.CGDisplayIsBuiltin(id) !== 0;
    return {
      id,
      name: names.get(id) ?? (builtIn ? 'Built-in display' : `Display ${id}`),
      frame: { x: origin.x, y: origin.y, width: size.width, height: size.height },
      scale: scaleOf(native, id),
      main: id === main,
      builtIn,
    };
  });
}

/** Pixels per point of the mode a display is in. */
function scaleOf(native: Native, id: number): number {
  return withScope(native, (scope) => {
    const mode = scope.own(native.call.CGDisplayCopyDisplayMode(id));
    if (mode === null) return 1;
    const points = Number(native.call.CGDisplayModeGetWidth(mode));
    return points > 0 ? Number(native.call.CGDisplayModeGetPixelWidth(mode)) / points : 1;
  });
}

/** Names as the user sees them, from NSScreen, which may lag behind: only the name is taken from it. */
function screenNames(native: Native): ReadonlyMap<number, string> {
  const { send } = native;
  return withPool(native, () => {
    const names = new Map<number, string>();
    const convert = createConversion(native);
    const screens = send.screens(native.classNamed('NSScreen'));
    for (const screen of screens === null ? [] : convert.items(screens)) {
      const described = convert.toPlain(send.screenDescription(screen));
      const name = convert.toPlain(send.screenName(screen));
      if (described === null || typeof described !== 'object' || !('type' in described) || described.type !== 'dictionary') continue;
      const id = described.entries.get('NSScreenNumber');
      if (typeof id === 'number' && typeof name === 'string') names.set(id, name);
    }
    return names;
  });
}
