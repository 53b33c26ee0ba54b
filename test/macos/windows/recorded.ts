import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WindowServerEntry } from '../../../src/main/mac/engine/drivers/drivers.js';
import type { Rect } from '../../../src/shared/geometry.js';

/** One window as somebody recorded it on a Mac, with where that stands. What was not told is null. */
export interface RecordedWindow {
  readonly macos: string;
  readonly owner: string;
  readonly bundleId?: string;
  readonly layer: number | null;
  readonly alpha: number | null;
  readonly bounds:
    | 'display'
    | { readonly x?: number | null; readonly y?: number | null; readonly width: number; readonly height: number }
    | null;
  /** Whether clicks go through to what is behind it. */
  readonly clickThrough: boolean | 'unknown';
  readonly displaySized?: boolean | null;
  readonly displaySize?: string;
  readonly group?: string;
  /** Front to back within its group. */
  readonly z?: number;
  readonly evidence: 'measured' | 'shape' | 'level-in-code';
  readonly source: string;
}

/** Windows of overlays and covers on macOS 10.9 to 27, read from public reports. */
export const recordedWindows = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/recorded-windows.json'), 'utf8'),
) as readonly RecordedWindow[];

/** Owner names of the records and the bundle ids those processes have. */
const bundleIds: Readonly<Record<string, string>> = {
  'Window Server': '',
  'Control Center': 'com.apple.controlcenter',
  'Notification Center': 'com.apple.notificationcenterui',
  Dock: 'com.apple.dock',
  Finder: 'com.apple.finder',
  Screenshot: 'com.apple.screencaptureui',
  Spotlight: 'com.apple.Spotlight',
  SystemUIServer: 'com.apple.systemuiserver',
  WindowManager: 'com.apple.WindowManager',
  coreautha: 'com.apple.coreautha',
  loginwindow: 'com.apple.loginwindow',
};

/** Without a Dock tile, as their documentation or their place in the system says. */
const overlayApps: readonly string[] = ['Cua Driver', 'Codex Computer Use', 'Isolator', 'Toe', 'omacosy-borders', 'osascript'];

export interface RecordedOwner {
  readonly bundleId: string;
  readonly path: string;
  readonly kind: 'regular' | 'accessory';
}

/** The process that shows a recorded window. */
export function ownerOf({ owner, bundleId }: RecordedWindow): RecordedOwner {
  const system = bundleIds[owner] !== undefined;
  const path =
    owner === 'Window Server'
      ? '/System/Library/PrivateFrameworks/SkyLight.framework/Resources/WindowServer'
      : `/Applications/${owner}.app`;
  const id = bundleId ?? bundleIds[owner] ?? `com.example.${owner.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  return { bundleId: id, path, kind: system || overlayApps.includes(owner) ? 'accessory' : 'regular' };
}

/** A recorded window laid over a display: as large as that where it was so, else in the middle of `over`. */
export function laidOver(row: RecordedWindow, { display, over }: { readonly display: Rect; readonly over: Rect }): WindowServerEntry {
  const { bounds, layer, alpha } = row;
  const whole = bounds === 'display' || row.displaySized === true;
  const size = bounds === null || bounds === 'display' ? over : { width: bounds.width, height: bounds.height };
  const placed = {
    x: over.x + (over.width - size.width) / 2,
    y: over.y + (over.height - size.height) / 2,
    ...{ width: size.width, height: size.height },
  };
  return {
    ...{ id: 9000, pid: 9000, title: null, onScreen: true, clickThrough: false },
    frame: whole ? { ...display } : placed,
    layer: layer ?? 3,
    alpha: alpha ?? 1,
  };
}
