import type { Arts } from './art.js';

/** What one looks at and writes in every day. */
export const everyday = {
  'com.apple.finder': {
    face: ['#4fc0ff', '#0d6fe8'],
    glyph:
      '<path fill="#bfe2ff" d="M11 19a4 4 0 0 1 4-4h11l5 5h18a4 4 0 0 1 4 4v4H11Z"/>' +
      '<rect x="11" y="24" width="42" height="26" rx="4.5" fill="#fff"/>' +
      '<path fill="none" stroke="#0d6fe8" stroke-width="3.4" d="M25 31v4.5M39 31v4.5M23.5 41c4.5 4.2 12.5 4.2 17 0"/>',
  },
  'com.apple.Safari': {
    face: ['#38c6f8', '#1a62e6'],
    glyph:
      '<circle cx="32" cy="32" r="21.5" fill="#fff"/><circle cx="32" cy="32" r="18" fill="#2f8ff0"/>' +
      '<path fill="#ff4b3e" d="M46.5 17.5 36 36 28 28Z"/><path fill="#fff" d="M17.5 46.5 28 28 36 36Z"/>',
  },
  'com.apple.mail': {
    face: ['#52b6ff', '#1568ee'],
    glyph:
      '<rect x="11.5" y="18" width="41" height="28.5" rx="5.5" fill="#fff"/>' +
      '<path fill="none" stroke="#1f74ef" stroke-width="3.2" d="M14.5 22.5 29 34.3a4.8 4.8 0 0 0 6 0L49.5 22.5"/>',
  },
  'com.apple.Notes': {
    face: ['#ffffff', '#f1efe6'],
    glyph:
      '<path fill="#ffcb2e" d="M0 20V15A15 15 0 0 1 15 0H49A15 15 0 0 1 64 15V20Z"/><path fill="#d9a400" d="M0 19.5H64V21.5H0Z"/>' +
      '<path fill="none" stroke="#b9b7ae" stroke-width="3.2" d="M12.5 31.5h39M12.5 41h39M12.5 50.5h22"/>',
  },
  'com.apple.Music': {
    face: ['#ff6b85', '#f0243f'],
    glyph:
      '<path fill="none" stroke="#fff" stroke-width="4" d="M27 44.5V20L46.5 15.5V40"/>' +
      '<path fill="#fff" d="M27 19 46.5 14.5V23L27 27.5Z"/>' +
      '<ellipse cx="21.8" cy="45" rx="7" ry="5.6" fill="#fff"/><ellipse cx="41.3" cy="40.5" rx="7" ry="5.6" fill="#fff"/>',
  },
  'com.apple.reminders': {
    face: ['#ffffff', '#eceef2'],
    glyph:
      '<circle cx="17" cy="17.5" r="5.5" fill="#ff9500"/><circle cx="17" cy="32" r="5.5" fill="#1f7cf2"/>' +
      '<circle cx="17" cy="46.5" r="5.5" fill="#34b759"/>' +
      '<path fill="none" stroke="#b4b7bf" stroke-width="3.4" d="M29 17.5h23M29 32h23M29 46.5h15"/>',
  },
  'com.apple.AddressBook': {
    face: ['#d8b48a', '#a87a4d'],
    glyph:
      '<path fill="#e5564b" d="M57 14h7v10h-7Z"/><path fill="#f2c14b" d="M57 27h7v10h-7Z"/><path fill="#4a90d9" d="M57 40h7v10h-7Z"/>' +
      '<circle cx="29" cy="24" r="9" fill="#fffaf2"/><path fill="#fffaf2" d="M11.5 50.5c0-10.5 8-15.5 17.5-15.5s17.5 5 17.5 15.5Z"/>',
  },
  'com.apple.iCal': {
    face: ['#ffffff', '#f0f0f3'],
    glyph:
      '<path fill="#f5463b" d="M0 18V15A15 15 0 0 1 15 0H49A15 15 0 0 1 64 15V18Z"/>' +
      '<path fill="none" stroke="#2b2b30" stroke-width="4" d="M18.5 31 24 27V50.5M33 33a6.2 6.2 0 1 1 11 4L33 50.5H45.5"/>',
  },
  'com.apple.Preview': {
    face: ['#fdfdfe', '#dde3ec'],
    glyph:
      '<rect x="9" y="11" width="42" height="34" rx="5" fill="#8fd2ff"/><circle cx="20" cy="20.5" r="4" fill="#ffd84d"/>' +
      '<path fill="#4caf6d" d="M9 38 21 27.5 31 36 39 29.5 51 39V40A5 5 0 0 1 46 45H14A5 5 0 0 1 9 40Z"/>' +
      '<circle cx="42" cy="41" r="9.5" fill="#eaf6ff" fill-opacity="0.8" stroke="#4b5260" stroke-width="3.6"/>' +
      '<path fill="none" stroke="#4b5260" stroke-width="5" d="M50 49 54.5 53.5"/>',
  },
} as const satisfies Arts;
