import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { at } from '../lib/paths.mjs';
import { icns } from './icns.mjs';

export const trayStates = ['idle', 'working', 'waiting', 'paused', 'readOnly'];
/** A menu-bar icon is 18 points high at most; the rest of the 22 is air (Human Interface Guidelines). */
const trayPoints = 18;
const iconPixels = 1024;

/**
 * Every icon as it should lie in build.
 * @returns {readonly { readonly file: string, readonly bytes: Uint8Array }[]}
 */
export function drawIcons() {
  const tray = trayStates.flatMap((state) => {
    const svg = readFileSync(at('build', 'tray', `${state}.svg`), 'utf8');
    return [1, 2].map((scale) => ({
      file: `build/tray/${state}Template${scale === 1 ? '' : `@${scale}x`}.png`,
      bytes: png(svg, trayPoints * scale),
    }));
  });
  const icon = readFileSync(at('build', 'icon.svg'), 'utf8');
  return [
    ...tray,
    { file: 'build/icon.png', bytes: png(icon, iconPixels) },
    { file: 'build/icon.icns', bytes: icns((pixels) => png(icon, pixels)) },
  ];
}

/** @param {string} svg @param {number} pixels @returns {Uint8Array} */
function png(svg, pixels) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } }).render().asPng();
}
