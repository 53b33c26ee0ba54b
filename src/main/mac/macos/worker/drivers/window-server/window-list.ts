import type { Rect } from '../../../../../../shared/geometry.js';
import type { WindowServerEntry } from '../../../../engine/drivers/drivers.js';
import type { Conversion, Plain } from '../../../native/convert.js';
import { constants, strings } from '../../../native/declarations.js';
import type { Native } from '../../../native/native.js';
import { withPool, withScope } from '../../../native/scope.js';
import type { Names } from '../../../native/strings.js';
import type { Ref } from '../../../native/words.js';

/** What reading the window list stands on. */
export interface WindowListDeps {
  readonly native: Native;
  readonly convert: Conversion;
  readonly names: Names;
  /** Whether a window ignores the mouse; the window server's list does not say so. */
  readonly isClickThrough: (window: Omit<WindowServerEntry, 'clickThrough'>) => boolean;
}

/**
 * All windows: the ones on a screen front to back, as the window server orders only these, then the others. Titles come only
 * with Screen Recording.
 */
export function readWindows(parts: WindowListDeps, shown = readShownWindows(parts)): readonly WindowServerEntry[] {
  const ids = new Set(shown.map(({ id }) => id));
  return [...shown, ...readList(parts, constants.kCGWindowListOptionAll, { known: ids, onScreen: false })];
}

/** The windows on a screen alone, front to back: half of what the whole list costs. */
export function readShownWindows(parts: WindowListDeps): readonly WindowServerEntry[] {
  return readList(parts, constants.kCGWindowListOptionOnScreenOnly, { known: new Set(), onScreen: true });
}

/** A list with its windows' marks. It is asked before every event, by processes that may have no pool of their own around it. */
function readList(
  parts: WindowListDeps,
  option: number,
  { known, onScreen }: { readonly known: ReadonlySet<number>; readonly onScreen: boolean },
): readonly WindowServerEntry[] {
  const listed = withPool(parts.native, () => rawList(parts, option, known));
  return listed.map((one) => {
    const window = { ...one, onScreen };
    return { ...window, clickThrough: parts.isClickThrough(window) };
  });
}

type Listed = Omit<WindowServerEntry, 'clickThrough' | 'onScreen'>;

/** A list without the windows that are known already: of these only the id is read. */
function rawList({ native, convert, names }: WindowListDeps, option: number, known: ReadonlySet<number>): readonly Listed[] {
  return withScope(native, (scope) => {
    const list = scope.own(native.call.CGWindowListCopyWindowInfo(option, 0));
    if (list === null) return [];
    const entry = (window: Ref, key: string): Plain => convert.entry(window, names.of(key));
    return convert.items(list).flatMap((window) => {
      const id = entry(window, strings.kCGWindowNumber);
      if (typeof id !== 'number' || known.has(id)) return [];
      const pid = entry(window, strings.kCGWindowOwnerPID);
      const frame = frameOf(entry(window, strings.kCGWindowBounds));
      if (typeof pid !== 'number' || frame === null) return [];
      const [layer, alpha, title] = [strings.kCGWindowLayer, strings.kCGWindowAlpha, strings.kCGWindowName].map((key) =>
        entry(window, key),
      );
      return [
        {
          id,
          pid,
          frame,
          layer: typeof layer === 'number' ? layer : 0,
          alpha: typeof alpha === 'number' ? alpha : 1,
          title: typeof title === 'string' ? title : null,
        },
      ];
    });
  });
}

/** kCGWindowBounds: a dictionary with X, Y, Width and Height. */
function frameOf(bounds: Plain): Rect | null {
  if (bounds === null || typeof bounds !== 'object' || !('type' in bounds) || bounds.type !== 'dictionary') return null;
  const [x, y, width, height] = ['X', 'Y', 'Width', 'Height'].map((key) => bounds.entries.get(key));
  if (typeof x !== 'number' || typeof y !== 'number' || typeof width !== 'number' || typeof height !== 'number') return null;
  return { x, y, width, height };
}
