import type { Arts } from './art.js';

/** Parts of macOS that run as apps of their own; none has a Dock tile, but cards and Activity name them. */
export const system = {
  'com.apple.controlcenter': {
    face: ['#aab3c4', '#5f6980'],
    glyph:
      '<rect x="11" y="13" width="42" height="17" rx="8.5" fill="#fff"/><circle cx="44.5" cy="21.5" r="5.6" fill="#5f6980"/>' +
      '<rect x="12.75" y="35.75" width="38.5" height="13.5" rx="6.75" fill="none" stroke="#fff" stroke-width="3.5"/>' +
      '<circle cx="19.5" cy="42.5" r="4.6" fill="#fff"/>',
  },
  'com.apple.dock': {
    face: ['#8d98f5', '#4146b8'],
    glyph:
      '<rect x="15" y="11" width="34" height="18" rx="4" fill="#fff" fill-opacity="0.25"/>' +
      '<rect x="7" y="31" width="50" height="22" rx="7" fill="#fff" fill-opacity="0.4"/><rect x="12" y="36" width="12" height="12" rx="3.5" fill="#fff"/>' +
      '<rect x="26" y="36" width="12" height="12" rx="3.5" fill="#ffd35c"/><rect x="40" y="36" width="12" height="12" rx="3.5" fill="#8ff0b5"/>',
  },
  'com.apple.Spotlight': {
    face: ['#767a94', '#2d2f40'],
    glyph:
      '<circle cx="28" cy="28" r="12.5" fill="#fff" fill-opacity="0.18" stroke="#fff" stroke-width="5"/>' +
      '<path fill="none" stroke="#fff" stroke-width="6.5" d="M38.5 38.5 49 49"/>',
  },
  'com.apple.notificationcenterui': {
    face: ['#ff8d7e', '#dd352c'],
    glyph:
      '<path fill="#fff" stroke="#fff" stroke-width="3" d="M32 14C24.5 14 20.5 19.5 20.5 26V33.5L16.5 41H47.5L43.5 33.5V26C43.5 19.5 39.5 14 32 14Z"/>' +
      '<path fill="#fff" d="M26.5 46a5.5 5.5 0 0 0 11 0Z"/>',
  },
  'com.apple.UserNotificationCenter': {
    face: ['#ffd674', '#ee9417'],
    glyph:
      '<rect x="10" y="14" width="44" height="36" rx="7" fill="#fff"/><path fill="none" stroke="#a9adb6" stroke-width="3.2" d="M18.5 23.5h27M18.5 31h16"/>' +
      '<rect x="17" y="37.5" width="13" height="6.5" rx="3.25" fill="#d3d6dc"/><rect x="34" y="37.5" width="13" height="6.5" rx="3.25" fill="#1f7cf2"/>',
  },
  'com.apple.accessibility.universalAccessAuthWarn': {
    face: ['#58c3ea', '#2568c4'],
    glyph:
      '<circle cx="32" cy="16.5" r="5" fill="#fff"/>' +
      '<path fill="none" stroke="#fff" stroke-width="4.8" d="M16 25.5 32 28.5 48 25.5M32 28.5V37M25.5 51 32 36.5 38.5 51"/>',
  },
  'com.apple.loginwindow': {
    face: ['#8794ae', '#3a4359'],
    glyph:
      '<path fill="none" stroke="#fff" stroke-width="4.8" d="M13 32H36M27.5 23 36.5 32 27.5 41"/>' +
      '<path fill="none" stroke="#fff" stroke-width="4.8" d="M34 13.5H44.5A6 6 0 0 1 50.5 19.5V44.5A6 6 0 0 1 44.5 50.5H34"/>',
  },
  'com.apple.appkit.xpc.openAndSavePanelService': {
    face: ['#a5c9e3', '#4a7da5'],
    glyph:
      '<path fill="none" stroke="#fff" stroke-width="4.8" d="M32 12.5V36M22.5 27.5 32 37 41.5 27.5"/>' +
      '<path fill="none" stroke="#fff" stroke-width="4.8" d="M13.5 38V45.5A6 6 0 0 0 19.5 51.5H44.5A6 6 0 0 0 50.5 45.5V38"/>',
  },
} as const satisfies Arts;
