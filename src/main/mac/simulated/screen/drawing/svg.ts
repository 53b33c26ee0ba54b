import { intersection, type Rect } from '../../../../../shared/geometry.js';
import type { Scene, SceneDisplay } from '../scene.js';
import { cursor, dock, lockCover, menuBar, pulse, tileDefs } from './desktop.js';
import { box, num } from './shapes.js';
import { fontFamily } from './theme.js';
import { wallpaper, wallpaperDefs } from './wallpaper.js';
import { paintWindow, shadowDefs } from './windows.js';

/**
 * The part of the simulated screen under `rect` (global points) as one self-contained SVG of that size: no scripts, no
 * links, every text escaped. What lies on no display is black. The same scene and rectangle give the same text.
 */
export function sceneToSvg(scene: Scene, options: { readonly rect: Rect }): string {
  const { rect } = options;
  const main = mainDisplay(scene);
  const screens = scene.displays.filter((display) => intersection(display.frame, rect) !== null).map(wallpaper);
  const covers = scene.displays.map((display) => lockCover(display.frame, display === main));
  const body = scene.locked ? covers.join('') : session(scene, main, rect);
  const view = [rect.x, rect.y, rect.width, rect.height].map(num).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(rect.width)}" height="${num(rect.height)}" viewBox="${view}"`,
    ` font-family="${fontFamily}">`,
    `<defs>${wallpaperDefs}${shadowDefs}${tileDefs}</defs>`,
    box(rect, { fill: '#000000' }),
    ...screens,
    body,
    ...scene.pulses.map(pulse),
    cursor(scene.cursor),
    '</svg>',
  ].join('');
}

/** The display that carries the menu bar: the one at the origin, else the first. */
export function mainDisplay(scene: Scene): SceneDisplay | null {
  return scene.displays.find((display) => display.frame.x === 0 && display.frame.y === 0) ?? scene.displays[0] ?? null;
}

function session(scene: Scene, main: SceneDisplay | null, rect: Rect): string {
  const menus = scene.windows.filter((window) => window.style === 'menu');
  const others = scene.windows.filter((window) => window.style !== 'menu');
  const bar =
    main === null
      ? ''
      : menuBar(
          scene.menuBar,
          main.frame,
          menus.map((menu) => menu.frame),
        );
  const paint = (windows: Scene['windows']) => windows.map((window) => paintWindow(window, rect)).join('');
  return paint(others) + dock(scene.dock) + bar + paint(menus);
}
