import { fail } from '../../../../shared/errors.js';
import { intersection, type Rect } from '../../../../shared/geometry.js';
import { permissionPanes } from '../../../../shared/permissions.js';
import type { CaptureRequest, DisplaysPort, ScreenPort, WindowInfo } from '../../port.js';
import type { OverlayPort } from '../../ports/scripting.js';
import { showPulse } from '../model/controls/pulses.js';
import { displayUnder, mainFrame } from '../model/displays.js';
import { statusItems } from '../model/hit.js';
import type { Model } from '../model/state.js';
import { menuBarHeight, visibleWindows } from '../model/windows/windows.js';
import { createScene } from '../screen/scene-builder.js';
import type { SceneDrawer } from '../screen/scene-drawer.js';
import { identityOf, windowInfo } from './identity.js';

/** Pixels of the simulated screen, as it is: whatever must stay hidden is masked by the caller. */
export function createScreenPort(model: Model, drawer: SceneDrawer | null): ScreenPort {
  const windows = () => [...hostWindows(model), ...visibleWindows(model).map((window) => windowInfo(model, window))];
  return {
    async capture(_job, request, longEdge, look) {
      if (model.grants.screenRecording !== 'granted') {
        fail('permission_missing', 'Screen Recording is not granted, so no picture can be taken.', {
          remedy: `Ask the owner to grant it under ${permissionPanes.screenRecording}.`,
          details: { permission: 'screenRecording' },
        });
      }
      if (drawer === null) fail('unsupported', 'This simulated Mac has nothing to draw pictures with.');
      const { rect, scale, window } = area(model, request);
      const before = windows();
      const raster = await drawer.raster(createScene(model, window === null ? {} : { window }), {
        rect,
        scale: Math.min(scale, longEdge / Math.max(rect.width, rect.height)),
      });
      await look?.(before);
      return { raster, before, after: windows() };
    },
  };
}

/** Above what numbers of other windows can be. */
const firstHostWindow = 900_000;

/** The windows in which status items stand, where a process of macOS's shows them. */
function hostWindows(model: Model): readonly WindowInfo[] {
  const { statusItemHost } = model;
  const main = mainFrame(model);
  if (statusItemHost === null || main === undefined) return [];
  const host = model.apps.find(({ spec }) => spec.bundleId.toLowerCase() === statusItemHost);
  const app =
    host === undefined ? { bundleId: statusItemHost, name: statusItemHost, pid: null, path: null, startedAt: null } : identityOf(host);
  const one = statusItemHost === 'com.apple.menubaragent';
  const frames = one ? [{ ...main, height: menuBarHeight }] : statusItems(model).map(({ frame }) => frame);
  const seen = { title: '', app, frontmost: false, minimized: false, onScreen: true, opaque: false } as const;
  return frames.map((frame, at) => ({ ...seen, id: firstHostWindow + at, frame }));
}

function area(model: Model, request: CaptureRequest): { readonly rect: Rect; readonly scale: number; readonly window: number | null } {
  if (request.kind === 'display') {
    const display = model.displays.find((one) => one.id === request.displayId);
    if (display === undefined) return fail('not_found', `There is no display ${request.displayId}.`, { remedy: displaysRemedy(model) });
    return { rect: display.frame, scale: display.scale, window: null };
  }
  if (request.kind === 'window') {
    const window = visibleWindows(model).find((one) => one.id === request.windowId);
    if (window === undefined) return fail('not_found', `No window ${request.windowId} is on the screen.`, { remedy: 'Call list_windows.' });
    const scale = displayUnder(model, window.frame)?.scale ?? 1;
    return { rect: request.shadow ? withShadow(window.frame) : window.frame, scale, window: window.id };
  }
  const touched = model.displays.filter((one) => intersection(one.frame, request.rect) !== null);
  if (touched.length === 0) return fail('not_found', 'The region lies on no display.', { remedy: displaysRemedy(model) });
  return { rect: request.rect, scale: Math.max(...touched.map((one) => one.scale)), window: null };
}

/** Points that a window's shadow reaches beyond it: further below, because the light comes from above. */
function withShadow({ x, y, width, height }: Rect): Rect {
  return { x: x - 40, y: y - 24, width: width + 80, height: height + 80 };
}

function displaysRemedy(model: Model): string {
  const all = model.displays.map(({ id, frame }) => `${id} at ${frame.x},${frame.y} ${frame.width}x${frame.height}`);
  return `Displays are: ${all.join('; ')}.`;
}

export function createDisplaysPort(model: Model): DisplaysPort {
  return {
    list: async () =>
      model.displays.map((display) => ({
        ...display,
        pixelSize: { width: display.frame.width * display.scale, height: display.frame.height * display.scale },
      })),
  };
}

/** Signs on the simulated screen. */
export function createOverlayPort(model: Model): OverlayPort {
  return {
    async pulse(_job, at) {
      showPulse(model, at);
    },
  };
}
