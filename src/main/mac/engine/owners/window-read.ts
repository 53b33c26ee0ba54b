import type { Rect } from '../../../../shared/geometry.js';
import { axError } from '../../constants/ax-error.js';
import { elementsOf, frameOf, isOn, textOf } from '../drivers/ax-value.js';
import type { AxElement, AxResult, WindowServerEntry } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';

/** Window layers of documents (0), floating panels (3) and modal panels (8); Dock, menu bar and overlays lie outside. */
const lowestLayer = 0;
const highestLayer = 8;

const names = ['AXRole', 'AXTitle', 'AXPosition', 'AXSize', 'AXMinimized', 'AXFullScreen', 'AXSubrole', 'AXIdentifier', 'AXModal'] as const;

/** What accessibility tells about one window. */
export interface AxWindow {
  readonly element: AxElement;
  readonly title: string;
  readonly frame: Rect | null;
  readonly minimized: boolean;
  readonly fullScreen: boolean;
  /** Empty where it tells none, as the identifier. */
  readonly subrole: string;
  readonly identifier: string;
  readonly modal: boolean;
}

/** Whether the window server's entry is a window as people see it. */
export function isListed({ layer, alpha, frame }: WindowServerEntry): boolean {
  return layer >= lowestLayer && layer <= highestLayer && alpha > 0.05 && frame.width > 1 && frame.height > 1;
}

/** Whether a window of an app that answers and is not hidden stands on another space: on no screen, and not in the Dock. */
export function isElsewhere({ onScreen }: WindowServerEntry, window: AxWindow | null): boolean {
  return !onScreen && window?.minimized !== true;
}

/**
 * An app's windows by the window server's id: those of this space, minimised ones too. AXWindows and AXChildren each leave
 * some out while the app is in the back, so both are asked.
 */
export function readWindows(drivers: ReadDrivers, pid: number): AxResult<ReadonlyMap<number, AxWindow>> {
  const ax = drivers.accessibility;
  const answer = ax.attributes(ax.application(pid), ['AXWindows', 'AXChildren']);
  if (!answer.ok) return answer;
  const listed = elementsOf(answer.value[0]);
  const others = elementsOf(answer.value[1]).filter((child) => !listed.some((one) => ax.same(one, child)));
  const found = new Map<number, AxWindow>();
  for (const element of [...listed, ...others]) {
    const window = readWindow(ax, element);
    if (!window.ok) {
      if (window.code === axError.cannotComplete) return window;
      continue;
    }
    if (window.value === null) continue;
    const told = ax.windowId(element);
    const id =
      told.ok && told.value !== null ? told.value : idByFrame(drivers.windowServer.windows(), { pid, window: window.value, found });
    if (id !== null) found.set(id, window.value);
  }
  return { ok: true, value: found };
}

/** One window; null when the element is none. */
export function readWindow(ax: ReadDrivers['accessibility'], element: AxElement): AxResult<AxWindow | null> {
  const answer = ax.attributes(element, names);
  if (!answer.ok) return answer;
  const [role, title, position, size, minimized, fullScreen, subrole, identifier, modal] = answer.value;
  if (role !== 'AXWindow') return { ok: true, value: null };
  return {
    ok: true,
    value: {
      element,
      title: textOf(title),
      frame: frameOf(position, size),
      minimized: isOn(minimized),
      fullScreen: isOn(fullScreen),
      subrole: textOf(subrole),
      identifier: textOf(identifier),
      modal: isOn(modal),
    },
  };
}

interface Unnamed {
  readonly pid: number;
  readonly window: AxWindow;
  readonly found: ReadonlyMap<number, AxWindow>;
}

/** Where macOS does not tell the id: the only window of the app with that frame that no other element claims. */
function idByFrame(entries: readonly WindowServerEntry[], { pid, window, found }: Unnamed): number | null {
  const { frame } = window;
  if (frame === null) return null;
  const like = entries.filter((one) => one.pid === pid && isListed(one) && !found.has(one.id) && sameFrame(one.frame, frame));
  const [only] = like;
  return only !== undefined && like.length === 1 ? only.id : null;
}

/** Equal to within the half points that accessibility and the window server round differently. */
export function sameFrame(a: Rect, b: Rect): boolean {
  const near = (left: number, right: number): boolean => Math.abs(left - right) <= 1;
  return near(a.x, b.x) && near(a.y, b.y) && near(a.width, b.width) && near(a.height, b.height);
}
