import type { Arts } from './art.js';

/** What one works with: text, numbers, commands, keys and settings. */
export const tools = {
  'com.apple.TextEdit': {
    face: ['#ffffff', '#e6e9ef'],
    glyph:
      '<path fill="none" stroke="#b4b7bf" stroke-width="3.2" d="M12.5 15.5h25M12.5 25h18M12.5 34.5h11M12.5 50.5h39"/>' +
      '<path fill="#ff9d2e" d="M43.5 13.5 51.5 21.5 32.5 40.5 24.5 32.5Z"/><path fill="#f06f75" d="M43.5 13.5l3-3a4 4 0 0 1 5.6 0l2.4 2.4a4 4 0 0 1 0 5.6l-3 3Z"/>' +
      '<path fill="#ecd2a4" d="M24.5 32.5 32.5 40.5 20.5 44.5Z"/><path fill="#3c3f47" d="M22 40 25 43 20.5 44.5Z"/>',
  },
  'com.apple.calculator': {
    face: ['#5c5d63', '#222327'],
    glyph:
      '<rect x="11.5" y="9" width="41" height="12" rx="3.5" fill="#d5d9df"/>' +
      '<g fill="#a9adb6"><circle cx="17" cy="29.5" r="4.8"/><circle cx="32" cy="29.5" r="4.8"/><circle cx="17" cy="40.5" r="4.8"/>' +
      '<circle cx="32" cy="40.5" r="4.8"/><circle cx="17" cy="51.5" r="4.8"/><circle cx="32" cy="51.5" r="4.8"/></g>' +
      '<g fill="#ff9f1a"><circle cx="47" cy="29.5" r="4.8"/><circle cx="47" cy="40.5" r="4.8"/><circle cx="47" cy="51.5" r="4.8"/></g>',
  },
  'com.apple.Terminal': {
    face: ['#4a4e58', '#14161a'],
    glyph:
      '<path fill="none" stroke="#fff" stroke-width="5" d="M14.5 20.5 26 30.5 14.5 40.5"/>' +
      '<path fill="none" stroke="#6fdc8c" stroke-width="5" d="M32 43h17"/>',
  },
  'com.apple.systempreferences': {
    face: ['#c3c8d1', '#757c88'],
    glyph:
      '<circle cx="32" cy="32" r="19.5" fill="none" stroke="#fff" stroke-width="6.5" stroke-dasharray="7.66 7.656" stroke-linecap="butt"/>' +
      '<circle cx="32" cy="32" r="13" fill="none" stroke="#fff" stroke-width="8"/>',
  },
  'com.apple.keychainaccess': {
    face: ['#7d899d', '#3d4656'],
    glyph:
      '<circle cx="22.5" cy="22.5" r="9" fill="none" stroke="#f3c34d" stroke-width="5.5"/>' +
      '<path fill="none" stroke="#f3c34d" stroke-width="5.5" d="M29.5 29 49.5 49M39.5 39l5.5-5.5M47 46.5l4.5-4.5"/>',
  },
  'com.apple.ScriptEditor2': {
    face: ['#98a6bd', '#4e5b75'],
    glyph:
      '<rect x="13" y="8.5" width="36" height="47" rx="5" fill="#fff"/>' +
      '<path fill="none" stroke="#9a5bd0" stroke-width="3.2" d="M20 18h12M20 45h6"/>' +
      '<path fill="none" stroke="#2f80e8" stroke-width="3.2" d="M25 27h17"/><path fill="none" stroke="#35a85c" stroke-width="3.2" d="M25 36h9"/>' +
      '<circle cx="46" cy="46" r="10" fill="#2fae5d" stroke="#fff" stroke-width="2.4"/><path fill="#fff" d="M43 41v10L51 46Z"/>',
  },
  'com.apple.Chess': {
    face: ['#f0dcb8', '#d3ab76'],
    glyph:
      '<path fill="#8a5a33" d="M32 0H49A15 15 0 0 1 64 15V32H0V49A15 15 0 0 0 15 64H32Z"/>' +
      '<g fill="#fffdf8" stroke="#4a2f18" stroke-width="2"><path d="M27.5 29h9c0 8 2.5 13 6.5 16.5H21c4-3.5 6.5-8.5 6.5-16.5Z"/>' +
      '<rect x="16.5" y="44.5" width="31" height="8" rx="3"/><rect x="23.5" y="26.5" width="17" height="5" rx="2.5"/>' +
      '<circle cx="32" cy="18.5" r="8.5"/></g>',
  },
} as const satisfies Arts;
