import type { SceneDisplay } from '../scene.js';
import { num } from './shapes.js';

/** Gradients every picture shares; each id begins with `gatehand-`, because the UI puts the picture into its own page. */
export const wallpaperDefs = [
  gradient('gatehand-sky', 'x1="0" y1="0" x2="0.6" y2="1"', ['0 #16255c', '0.38 #3f5bb5', '0.7 #8f8fdc', '1 #f0b7a6']),
  gradient('gatehand-hill-1', 'x1="0" y1="0" x2="0" y2="1"', ['0 #7d90de', '0.6 #5a60b4', '1 #4a4da6']),
  gradient('gatehand-hill-2', 'x1="0" y1="0" x2="1" y2="1"', ['0 #4d58b6', '1 #33358c']),
  gradient('gatehand-hill-3', 'x1="0" y1="0" x2="1" y2="1"', ['0 #2b3488', '1 #17194f']),
  '<radialGradient id="gatehand-sun" gradientUnits="userSpaceOnUse" cx="1020" cy="560" r="430"><stop offset="0" stop-color="#ffe3c4" stop-opacity="0.9"/>' +
    '<stop offset="1" stop-color="#ffd9c0" stop-opacity="0"/></radialGradient>',
].join('');

function gradient(id: string, direction: string, stops: readonly string[]): string {
  const inner = stops.map((stop) => {
    const [offset, colour] = stop.split(' ');
    return `<stop offset="${offset}" stop-color="${colour}"/>`;
  });
  return `<linearGradient id="${id}" ${direction}>${inner.join('')}</linearGradient>`;
}

/** The desktop picture on one display: a sky, a low sun and three hills, stretched to the display's shape. */
export function wallpaper(display: SceneDisplay): string {
  const { x, y, width, height } = display.frame;
  return (
    `<g transform="translate(${num(x)} ${num(y)}) scale(${width / 1440} ${height / 900})">` +
    '<rect width="1440" height="900" fill="url(#gatehand-sky)"/>' +
    '<rect x="560" y="100" width="880" height="600" fill="url(#gatehand-sun)"/>' +
    '<path d="M0 600C220 470 420 520 640 590S1120 690 1440 500V900H0Z" fill="url(#gatehand-hill-1)"/>' +
    '<path d="M0 700C260 590 470 660 720 720S1220 760 1440 640V900H0Z" fill="url(#gatehand-hill-2)"/>' +
    '<path d="M0 800C300 700 560 800 820 820S1260 820 1440 760V900H0Z" fill="url(#gatehand-hill-3)"/>' +
    '</g>'
  );
}
