import { fail } from '../../../../../shared/errors.js';
import type { Rect } from '../../../../../shared/geometry.js';
import type { Raster } from '../../../raster.js';
import type { Scene } from '../scene.js';
import { createFontFiles, type FontFolders } from './font-files.js';
import { mainDisplay, sceneToSvg } from './svg.js';

/** The simulated screen as the UI shows it (SVG) and as screenshots need it (pixels). */
export interface RasterisingDrawer {
  /** The main display when no rectangle (global points) is given. */
  svg(scene: Scene, rect?: Rect): string;
  /** `scale` is pixels per point. The same scene gives the same bytes. */
  raster(scene: Scene, options: { readonly rect: Rect; readonly scale: number }): Promise<Raster>;
  /** Drawings that have not begun are given up; later ones are refused. */
  dispose(): void;
}

/** Two 5K displays side by side are 29 million pixels; a raster takes four bytes for each. */
const mostPixels = 40_000_000;

/**
 * Draws scenes with resvg and the bundled Inter fonts, never the machine's own, so that the picture is the same
 * everywhere. resvg's asynchronous call works on a thread of its own, and one drawing runs at a time. Inter has no Japanese
 * glyphs: for pictures with such text BIZ UDPGothic is loaded beside it. For Korean and rarer Chinese boxes are left; the SVG shows
 * all in any browser that has a font for it.
 */
export function createSceneDrawer(options: { readonly fonts?: FontFolders } = {}): RasterisingDrawer {
  const fonts = createFontFiles(options.fonts);
  const end = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  return {
    svg: (scene, rect) =>
      sceneToSvg(scene, { rect: rect ?? mainDisplay(scene)?.frame ?? fail('unsupported', 'The simulated Mac has no display.') }),
    async raster(scene, { rect, scale }) {
      checkSize(rect, scale);
      const svg = sceneToSvg(scene, { rect });
      const drawing = last.then(async () => (end.signal.aborted ? disposed() : draw(svg, await fonts.forText(svg), { rect, scale })));
      last = drawing.catch(() => undefined);
      return drawing;
    },
    dispose() {
      end.abort();
      fonts.dispose();
    },
  };
}

async function draw(svg: string, fontFiles: readonly string[], options: { readonly rect: Rect; readonly scale: number }): Promise<Raster> {
  const { rect, scale } = options;
  // Loaded with the first picture: its library is 8 ms of each start that draws none.
  const { renderAsync } = await import('@resvg/resvg-js');
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
    logLevel: 'off',
  });
  const { width, height, pixels } = image;
  return { width, height, pixels, origin: { x: rect.x, y: rect.y }, scale };
}

function checkSize(rect: Rect, scale: number): void {
  const width = Math.round(rect.width * scale);
  const height = Math.round(rect.height * scale);
  if (!(width >= 1 && height >= 1)) {
    fail('invalid_input', 'The picture would be empty.', { remedy: 'Ask for a rectangle with a width and a height.' });
  }
  if (width * height > mostPixels) {
    fail('too_large', `The picture would have ${width} by ${height} pixels.`, { remedy: 'Ask for one display or a smaller rectangle.' });
  }
}

function disposed(): never {
  return fail('cancelled', 'The simulated screen was closed before the picture was drawn.');
}
