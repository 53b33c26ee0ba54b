import { writeFileSync } from 'node:fs';
import { drawIcons } from './icons/draw.mjs';
import { readArguments } from './lib/arguments.mjs';
import { at } from './lib/paths.mjs';

/**
 * Draws every icon of the app from the SVG files in build: the five tray icons at both scales, the app icon as PNG and icns.
 * Run it after one of those files was changed: `npm run icons`.
 */
if (readArguments('npm run icons: draws every icon of the app from the SVG files in build', {}) === null) process.exit();
const icons = drawIcons();
for (const { file, bytes } of icons) writeFileSync(at(file), bytes);
console.log(`drew ${icons.length} icons`);
