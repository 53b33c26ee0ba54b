import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { icns } from './icons/icns.mjs';
import { at } from './lib/paths.mjs';

/**
 * Draws every icon of the app from the SVG files in build: the five tray icons at both scales, the app icon as PNG and icns.
 * Run it after one of those files was changed: `npm run icons`.
 */

const trayStates = ['idle', 'working', 'waiting', 'paused', 'readOnly'];
/** A menu-bar icon is 18 points high at most; the rest of the 22 is air (Human Interface Guidelines). */
const trayPoints = 18;
const iconPixels = 1024;

/** @param {string} svg @param {number} pixels */
function png(svg, pixels) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } }).render().asPng();
}

mkdirSync(at('build', 'tray'), { recursive: true });
for (const state of trayStates) {
  const svg = readFileSync(at('build', 'tray', `${state}.svg`), 'utf8');
  writeFileSync(at('build', 'tray', `${state}Template.png`), png(svg, trayPoints));
  writeFileSync(at('build', 'tray', `${state}Template@2x.png`), png(svg, trayPoints * 2));
}
const icon = readFileSync(at('build', 'icon.svg'), 'utf8');
writeFileSync(at('build', 'icon.png'), png(icon, iconPixels));
writeFileSync(
  at('build', 'icon.icns'),
  icns((pixels) => png(icon, pixels)),
);
console.log(`drew ${trayStates.length} tray icons and the app icon`);
