import type { Rect } from '../../../../../../shared/geometry.js';
import { num } from '../shapes.js';
import { type Art, arts } from './arts.js';

/** Side of the grid that icons are drawn on. */
const side = 64;

/** Icons by bundle id in small letters, as macOS compares them. An app of the same name with another id has none. */
const icons: ReadonlyMap<string, Art> = new Map(Object.entries(arts).map(([bundleId, art]) => [bundleId.toLowerCase(), art]));

/** The icon of one of the simulated Mac's own apps in a square of a picture; null for any other app. */
export function appIcon(bundleId: string, square: Rect): string | null {
  const inner = drawn(bundleId);
  if (inner === null) return null;
  return `<g transform="translate(${num(square.x)} ${num(square.y)}) scale(${square.width / side})">${inner}</g>`;
}

/** The same icon as a picture by itself, as a data: URL. */
export function appIconUrl(bundleId: string): string | null {
  const inner = drawn(bundleId);
  if (inner === null) return null;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${inner}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The id of the gradient is the app's, so that one that stands in a page twice is the same both times. */
function drawn(bundleId: string): string | null {
  const key = bundleId.toLowerCase();
  const art = icons.get(key);
  if (art === undefined) return null;
  const id = `gatehand-icon-${key}`;
  const [top, bottom] = art.face;
  return (
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<rect width="${side}" height="${side}" rx="15" fill="url(#${id})"/>` +
    `<g stroke-linecap="round" stroke-linejoin="round">${art.glyph}</g>` +
    // An edge that shows on white and on black.
    `<rect x="0.5" y="0.5" width="${side - 1}" height="${side - 1}" rx="14.5" fill="none" stroke="#808088" stroke-opacity="0.3"/>`
  );
}
