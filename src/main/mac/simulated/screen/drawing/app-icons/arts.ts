/**
 * One app's icon as data, our own drawing on a grid of 64 by 64: a rounded square that is lighter at its top, and what stands
 * on it. Lines have round ends unless they say otherwise. Nothing in it has an id, `opacity` (which the rasteriser is slow at) or letters.
 */
export interface Art {
  /** Colours of the square at its top and bottom. */
  readonly face: readonly [top: string, bottom: string];
  readonly glyph: string;
}

/** One app after the other: its bundle id and the colours of its face, then what stands on that. */
function artsIn(table: string): Readonly<Record<string, Art>> {
  return Object.fromEntries(
    table
      .trim()
      .split(/\n(?=[a-z])/)
      .map((one) => {
        const [id = '', top = '', bottom = '', ...glyph] = one.split(/ (?=#)|\n/);
        return [id, { face: [top, bottom], glyph: glyph.join('') }];
      }),
  );
}

/** Icons by bundle id. */
export const arts: Readonly<Record<string, Art>> = {
  // What one looks at and writes in every day.
  ...artsIn(`
com.apple.finder #4fc0ff #0d6fe8
<path fill="#bfe2ff" d="M11 19a4 4 0 0 1 4-4h11l5 5h18a4 4 0 0 1 4 4v4H11Z"/>
<rect x="11" y="24" width="42" height="26" rx="4.5" fill="#fff"/>
<path fill="none" stroke="#0d6fe8" stroke-width="3.4" d="M25 31v4.5M39 31v4.5M23.5 41c4.5 4.2 12.5 4.2 17 0"/>
com.apple.Safari #38c6f8 #1a62e6
<circle cx="32" cy="32" r="21.5" fill="#fff"/><circle cx="32" cy="32" r="18" fill="#2f8ff0"/>
<path fill="#ff4b3e" d="M46.5 17.5 36 36 28 28Z"/><path fill="#fff" d="M17.5 46.5 28 28 36 36Z"/>
com.apple.mail #52b6ff #1568ee
<rect x="11.5" y="18" width="41" height="28.5" rx="5.5" fill="#fff"/>
<path fill="none" stroke="#1f74ef" stroke-width="3.2" d="M14.5 22.5 29 34.3a4.8 4.8 0 0 0 6 0L49.5 22.5"/>
com.apple.Notes #ffffff #f1efe6
<path fill="#ffcb2e" d="M0 20V15A15 15 0 0 1 15 0H49A15 15 0 0 1 64 15V20Z"/><path fill="#d9a400" d="M0 19.5H64V21.5H0Z"/>
<path fill="none" stroke="#b9b7ae" stroke-width="3.2" d="M12.5 31.5h39M12.5 41h39M12.5 50.5h22"/>
com.apple.Music #ff6b85 #f0243f
<path fill="none" stroke="#fff" stroke-width="4" d="M27 44.5V20L46.5 15.5V40"/>
<path fill="#fff" d="M27 19 46.5 14.5V23L27 27.5Z"/>
<ellipse cx="21.8" cy="45" rx="7" ry="5.6" fill="#fff"/><ellipse cx="41.3" cy="40.5" rx="7" ry="5.6" fill="#fff"/>
com.apple.reminders #ffffff #eceef2
<circle cx="17" cy="17.5" r="5.5" fill="#ff9500"/><circle cx="17" cy="32" r="5.5" fill="#1f7cf2"/>
<circle cx="17" cy="46.5" r="5.5" fill="#34b759"/>
<path fill="none" stroke="#b4b7bf" stroke-width="3.4" d="M29 17.5h23M29 32h23M29 46.5h15"/>
com.apple.AddressBook #d8b48a #a87a4d
<path fill="#e5564b" d="M57 14h7v10h-7Z"/><path fill="#f2c14b" d="M57 27h7v10h-7Z"/><path fill="#4a90d9" d="M57 40h7v10h-7Z"/>
<circle cx="29" cy="24" r="9" fill="#fffaf2"/><path fill="#fffaf2" d="M11.5 50.5c0-10.5 8-15.5 17.5-15.5s17.5 5 17.5 15.5Z"/>
com.apple.iCal #ffffff #f0f0f3
<path fill="#f5463b" d="M0 18V15A15 15 0 0 1 15 0H49A15 15 0 0 1 64 15V18Z"/>
<path fill="none" stroke="#2b2b30" stroke-width="4" d="M18.5 31 24 27V50.5M33 33a6.2 6.2 0 1 1 11 4L33 50.5H45.5"/>
com.apple.Preview #fdfdfe #dde3ec
<rect x="9" y="11" width="42" height="34" rx="5" fill="#8fd2ff"/><circle cx="20" cy="20.5" r="4" fill="#ffd84d"/>
<path fill="#4caf6d" d="M9 38 21 27.5 31 36 39 29.5 51 39V40A5 5 0 0 1 46 45H14A5 5 0 0 1 9 40Z"/>
<circle cx="42" cy="41" r="9.5" fill="#eaf6ff" fill-opacity="0.8" stroke="#4b5260" stroke-width="3.6"/>
<path fill="none" stroke="#4b5260" stroke-width="5" d="M50 49 54.5 53.5"/>
`),
  // What one works with: text, numbers, commands, keys and settings.
  ...artsIn(`
com.apple.TextEdit #ffffff #e6e9ef
<path fill="none" stroke="#b4b7bf" stroke-width="3.2" d="M12.5 15.5h25M12.5 25h18M12.5 34.5h11M12.5 50.5h39"/>
<path fill="#ff9d2e" d="M43.5 13.5 51.5 21.5 32.5 40.5 24.5 32.5Z"/><path fill="#f06f75" d="M43.5 13.5l3-3a4 4 0 0 1 5.6 0l2.4 2.4a4 4 0 0 1 0 5.6l-3 3Z"/>
<path fill="#ecd2a4" d="M24.5 32.5 32.5 40.5 20.5 44.5Z"/><path fill="#3c3f47" d="M22 40 25 43 20.5 44.5Z"/>
com.apple.calculator #5c5d63 #222327
<rect x="11.5" y="9" width="41" height="12" rx="3.5" fill="#d5d9df"/>
<g fill="#a9adb6"><circle cx="17" cy="29.5" r="4.8"/><circle cx="32" cy="29.5" r="4.8"/><circle cx="17" cy="40.5" r="4.8"/>
<circle cx="32" cy="40.5" r="4.8"/><circle cx="17" cy="51.5" r="4.8"/><circle cx="32" cy="51.5" r="4.8"/></g>
<g fill="#ff9f1a"><circle cx="47" cy="29.5" r="4.8"/><circle cx="47" cy="40.5" r="4.8"/><circle cx="47" cy="51.5" r="4.8"/></g>
com.apple.Terminal #4a4e58 #14161a
<path fill="none" stroke="#fff" stroke-width="5" d="M14.5 20.5 26 30.5 14.5 40.5"/>
<path fill="none" stroke="#6fdc8c" stroke-width="5" d="M32 43h17"/>
com.apple.systempreferences #c3c8d1 #757c88
<circle cx="32" cy="32" r="19.5" fill="none" stroke="#fff" stroke-width="6.5" stroke-dasharray="7.66 7.656" stroke-linecap="butt"/>
<circle cx="32" cy="32" r="13" fill="none" stroke="#fff" stroke-width="8"/>
com.apple.keychainaccess #7d899d #3d4656
<circle cx="22.5" cy="22.5" r="9" fill="none" stroke="#f3c34d" stroke-width="5.5"/>
<path fill="none" stroke="#f3c34d" stroke-width="5.5" d="M29.5 29 49.5 49M39.5 39l5.5-5.5M47 46.5l4.5-4.5"/>
com.apple.ScriptEditor2 #98a6bd #4e5b75
<rect x="13" y="8.5" width="36" height="47" rx="5" fill="#fff"/>
<path fill="none" stroke="#9a5bd0" stroke-width="3.2" d="M20 18h12M20 45h6"/>
<path fill="none" stroke="#2f80e8" stroke-width="3.2" d="M25 27h17"/><path fill="none" stroke="#35a85c" stroke-width="3.2" d="M25 36h9"/>
<circle cx="46" cy="46" r="10" fill="#2fae5d" stroke="#fff" stroke-width="2.4"/><path fill="#fff" d="M43 41v10L51 46Z"/>
com.apple.Chess #f0dcb8 #d3ab76
<path fill="#8a5a33" d="M32 0H49A15 15 0 0 1 64 15V32H0V49A15 15 0 0 0 15 64H32Z"/>
<g fill="#fffdf8" stroke="#4a2f18" stroke-width="2"><path d="M27.5 29h9c0 8 2.5 13 6.5 16.5H21c4-3.5 6.5-8.5 6.5-16.5Z"/>
<rect x="16.5" y="44.5" width="31" height="8" rx="3"/><rect x="23.5" y="26.5" width="17" height="5" rx="2.5"/>
<circle cx="32" cy="18.5" r="8.5"/></g>
`),
  // Apps that do not come with macOS. None is its maker's logo: each is a plain picture of what the app is for.
  ...artsIn(`
com.tinyspeck.slackmacgap #a774c9 #5d2f82
<path fill="#d9c2ea" d="M32 11.5H46A8 8 0 0 1 54 19.5V27.5A8 8 0 0 1 46 35.5H32A8 8 0 0 1 24 27.5V19.5A8 8 0 0 1 32 11.5Z"/>
<path fill="#fff" d="M18 22.5H36A8 8 0 0 1 44 30.5V37.5A8 8 0 0 1 36 45.5H29L20.5 53V45.5H18A8 8 0 0 1 10 37.5V30.5A8 8 0 0 1 18 22.5Z"/>
<g fill="#6f3d96"><circle cx="19" cy="34" r="2.7"/><circle cx="27" cy="34" r="2.7"/><circle cx="35" cy="34" r="2.7"/></g>
com.1password.1password #5a78d6 #22346f
<path fill="none" stroke="#fff" stroke-width="5" d="M22.5 29v-6.5a9.5 9.5 0 0 1 19 0V29"/>
<rect x="16" y="28" width="32" height="24.5" rx="6" fill="#fff"/>
<circle cx="32" cy="38" r="3.6" fill="#2c4184"/><path fill="none" stroke="#2c4184" stroke-width="3.2" d="M32 39v6"/>
com.getdropbox.dropbox #9adcf7 #3d9bd8
<path fill="#f4cf94" d="M32 13.5 54 23.5 32 33.5 10 23.5Z"/><path fill="#dba761" d="M10 23.5 32 33.5V55L10 44.5Z"/>
<path fill="#bd8742" d="M54 23.5 32 33.5V55L54 44.5Z"/><path fill="#fff3dc" d="M18.5 19.6 40.5 29.6V36L44.5 34V27.8L22.5 17.8Z"/>
com.apple.iWork.Keynote #35cfd6 #0b83a1
<path fill="none" stroke="#fff" stroke-width="4" d="M32 42v8M21.5 52.5h21"/><rect x="10" y="13" width="44" height="29.5" rx="4" fill="#fff"/>
<path fill="#0d8aa6" d="M18 29h6v7.5h-6Z"/><path fill="#ff9d2e" d="M29 24h6v12.5h-6Z"/><path fill="#e5564b" d="M40 19h6v17.5h-6Z"/>
com.example.beachball #fbeed3 #e7c88d
<circle cx="32" cy="32" r="22" fill="#fff"/><path fill="#ee4b40" d="M28 26 54 32A22 22 0 0 1 43 51Z"/>
<path fill="#ffc52e" d="M28 26 21 51A22 22 0 0 1 10 32Z"/><path fill="#2f8ff0" d="M28 26 21 13A22 22 0 0 1 43 13Z"/>
<circle cx="28" cy="26" r="4.5" fill="#fff"/><circle cx="32" cy="32" r="22" fill="none" stroke="#8a6a35" stroke-opacity="0.35" stroke-width="1.5"/>
com.example.sync-helper #62d890 #1c9a58
<path fill="none" stroke="#fff" stroke-width="5" d="M16.5 30.5A15.5 15.5 0 0 1 44.5 22.5M47.5 33.5A15.5 15.5 0 0 1 19.5 41.5"/>
<path fill="none" stroke="#fff" stroke-width="5" d="M46 13v10.5H35.5M18 51V40.5H28.5"/>
`),
  // Parts of macOS that run as apps of their own; none has a Dock tile, but cards and Activity name them.
  ...artsIn(`
com.apple.controlcenter #aab3c4 #5f6980
<rect x="11" y="13" width="42" height="17" rx="8.5" fill="#fff"/><circle cx="44.5" cy="21.5" r="5.6" fill="#5f6980"/>
<rect x="12.75" y="35.75" width="38.5" height="13.5" rx="6.75" fill="none" stroke="#fff" stroke-width="3.5"/>
<circle cx="19.5" cy="42.5" r="4.6" fill="#fff"/>
com.apple.dock #8d98f5 #4146b8
<rect x="15" y="11" width="34" height="18" rx="4" fill="#fff" fill-opacity="0.25"/>
<rect x="7" y="31" width="50" height="22" rx="7" fill="#fff" fill-opacity="0.4"/><rect x="12" y="36" width="12" height="12" rx="3.5" fill="#fff"/>
<rect x="26" y="36" width="12" height="12" rx="3.5" fill="#ffd35c"/><rect x="40" y="36" width="12" height="12" rx="3.5" fill="#8ff0b5"/>
com.apple.Spotlight #767a94 #2d2f40
<circle cx="28" cy="28" r="12.5" fill="#fff" fill-opacity="0.18" stroke="#fff" stroke-width="5"/>
<path fill="none" stroke="#fff" stroke-width="6.5" d="M38.5 38.5 49 49"/>
com.apple.notificationcenterui #ff8d7e #dd352c
<path fill="#fff" stroke="#fff" stroke-width="3" d="M32 14C24.5 14 20.5 19.5 20.5 26V33.5L16.5 41H47.5L43.5 33.5V26C43.5 19.5 39.5 14 32 14Z"/>
<path fill="#fff" d="M26.5 46a5.5 5.5 0 0 0 11 0Z"/>
com.apple.UserNotificationCenter #ffd674 #ee9417
<rect x="10" y="14" width="44" height="36" rx="7" fill="#fff"/><path fill="none" stroke="#a9adb6" stroke-width="3.2" d="M18.5 23.5h27M18.5 31h16"/>
<rect x="17" y="37.5" width="13" height="6.5" rx="3.25" fill="#d3d6dc"/><rect x="34" y="37.5" width="13" height="6.5" rx="3.25" fill="#1f7cf2"/>
com.apple.accessibility.universalAccessAuthWarn #58c3ea #2568c4
<circle cx="32" cy="16.5" r="5" fill="#fff"/>
<path fill="none" stroke="#fff" stroke-width="4.8" d="M16 25.5 32 28.5 48 25.5M32 28.5V37M25.5 51 32 36.5 38.5 51"/>
com.apple.loginwindow #8794ae #3a4359
<path fill="none" stroke="#fff" stroke-width="4.8" d="M13 32H36M27.5 23 36.5 32 27.5 41"/>
<path fill="none" stroke="#fff" stroke-width="4.8" d="M34 13.5H44.5A6 6 0 0 1 50.5 19.5V44.5A6 6 0 0 1 44.5 50.5H34"/>
com.apple.appkit.xpc.openAndSavePanelService #a5c9e3 #4a7da5
<path fill="none" stroke="#fff" stroke-width="4.8" d="M32 12.5V36M22.5 27.5 32 37 41.5 27.5"/>
<path fill="none" stroke="#fff" stroke-width="4.8" d="M13.5 38V45.5A6 6 0 0 0 19.5 51.5H44.5A6 6 0 0 0 50.5 45.5V38"/>
`),
};
