import type { Arts } from './art.js';

/** Apps that do not come with macOS. None is its maker's logo: each is a plain picture of what the app is for. */
export const others = {
  'com.tinyspeck.slackmacgap': {
    face: ['#a774c9', '#5d2f82'],
    glyph:
      '<path fill="#d9c2ea" d="M32 11.5H46A8 8 0 0 1 54 19.5V27.5A8 8 0 0 1 46 35.5H32A8 8 0 0 1 24 27.5V19.5A8 8 0 0 1 32 11.5Z"/>' +
      '<path fill="#fff" d="M18 22.5H36A8 8 0 0 1 44 30.5V37.5A8 8 0 0 1 36 45.5H29L20.5 53V45.5H18A8 8 0 0 1 10 37.5V30.5A8 8 0 0 1 18 22.5Z"/>' +
      '<g fill="#6f3d96"><circle cx="19" cy="34" r="2.7"/><circle cx="27" cy="34" r="2.7"/><circle cx="35" cy="34" r="2.7"/></g>',
  },
  'com.1password.1password': {
    face: ['#5a78d6', '#22346f'],
    glyph:
      '<path fill="none" stroke="#fff" stroke-width="5" d="M22.5 29v-6.5a9.5 9.5 0 0 1 19 0V29"/>' +
      '<rect x="16" y="28" width="32" height="24.5" rx="6" fill="#fff"/>' +
      '<circle cx="32" cy="38" r="3.6" fill="#2c4184"/><path fill="none" stroke="#2c4184" stroke-width="3.2" d="M32 39v6"/>',
  },
  'com.getdropbox.dropbox': {
    face: ['#9adcf7', '#3d9bd8'],
    glyph:
      '<path fill="#f4cf94" d="M32 13.5 54 23.5 32 33.5 10 23.5Z"/><path fill="#dba761" d="M10 23.5 32 33.5V55L10 44.5Z"/>' +
      '<path fill="#bd8742" d="M54 23.5 32 33.5V55L54 44.5Z"/><path fill="#fff3dc" d="M18.5 19.6 40.5 29.6V36L44.5 34V27.8L22.5 17.8Z"/>',
  },
  'com.apple.iWork.Keynote': {
    face: ['#35cfd6', '#0b83a1'],
    glyph:
      '<path fill="none" stroke="#fff" stroke-width="4" d="M32 42v8M21.5 52.5h21"/><rect x="10" y="13" width="44" height="29.5" rx="4" fill="#fff"/>' +
      '<path fill="#0d8aa6" d="M18 29h6v7.5h-6Z"/><path fill="#ff9d2e" d="M29 24h6v12.5h-6Z"/><path fill="#e5564b" d="M40 19h6v17.5h-6Z"/>',
  },
  'com.example.beachball': {
    face: ['#fbeed3', '#e7c88d'],
    glyph:
      '<circle cx="32" cy="32" r="22" fill="#fff"/><path fill="#ee4b40" d="M28 26 54 32A22 22 0 0 1 43 51Z"/>' +
      '<path fill="#ffc52e" d="M28 26 21 51A22 22 0 0 1 10 32Z"/><path fill="#2f8ff0" d="M28 26 21 13A22 22 0 0 1 43 13Z"/>' +
      '<circle cx="28" cy="26" r="4.5" fill="#fff"/><circle cx="32" cy="32" r="22" fill="none" stroke="#8a6a35" stroke-opacity="0.35" stroke-width="1.5"/>',
  },
  'com.example.sync-helper': {
    face: ['#62d890', '#1c9a58'],
    glyph:
      '<path fill="none" stroke="#fff" stroke-width="5" d="M16.5 30.5A15.5 15.5 0 0 1 44.5 22.5M47.5 33.5A15.5 15.5 0 0 1 19.5 41.5"/>' +
      '<path fill="none" stroke="#fff" stroke-width="5" d="M46 13v10.5H35.5M18 51V40.5H28.5"/>',
  },
} as const satisfies Arts;
