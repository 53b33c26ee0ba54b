import type { Rect } from '../../../../../../shared/geometry.js';
import type { Clock } from '../../../../../../shared/runtime/clock.js';
import type { DisplayEntry } from '../../../../ports/displays.js';
import { createConversion } from '../../../native/convert.js';
import type { Native } from '../../../native/native.js';
import { withPool, withScope } from '../../../native/scope.js';

const mostDisplays = 32;

/** Names change only when a display is plugged in, and take a look through AppKit. */
const namesFreshMs = 5000;

/** The displays, with what is remembered of their names. */
export interface Displays {
  read(): readonly DisplayEntry[];
  /** Their frames alone. */
  frames(): readonly Rect[];
}

/** The active displays, the main one with its origin at 0, 0. */
export function createDisplays(native: Native, clock: Clock): Displays {
  const { call } = native;
  let named: { readonly at: number; readonly names: ReadonlyMap<number, string> } | null = null;
  const nameOf = (id: number): string | null => {
    if (named === null || clock.now() - named.at >= namesFreshMs || !named.names.has(id))
      named = { at: clock.now(), names: screenNames(native) };
    return named.names.get(id) ?? null;
  };
  return {
    frames: () => activeIds(native).map((id) => frameOf(native, id)),
    read() {
      const main = call.CGMainDisplayID();
      return activeIds(native).map((id) => {
        const builtIn = call.CGDisplayIsBuiltin(id) !== 0;
        const name = nameOf(id) ?? (builtIn ? 'Built-in display' : `Display ${id}`);
        return { id, name, frame: frameOf(native, id), scale: scaleOf(native, id), main: id === main, builtIn };
      });
    },
  };
}

function activeIds({ call }: Native): readonly number[] {
  const ids = new Uint32Array(mostDisplays);
  const count = new Uint32Array(1);
  return call.CGGetActiveDisplayList(mostDisplays, ids, count) === 0 ? [...ids.subarray(0, count[0])] : [];
}

function frameOf({ call }: Native, id: number): Rect {
  const { origin, size } = call.CGDisplayBounds(id);
  return { x: origin.x, y: origin.y, width: size.width, height: size.height };
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
