import type { Scenario, StatusItemSpec } from '../scenario/scenario.js';

const controlCenter = 'com.apple.controlcenter';
const systemSettings = 'com.apple.systempreferences';

/** What is played, and the button that goes on with it. */
const nowPlaying: StatusItemSpec['popover'] = {
  width: 240,
  elements: [
    { role: 'AXStaticText', value: 'Blue in Green', identifier: 'track', frame: { x: 16, y: 16, width: 208, height: 20 } },
    { role: 'AXStaticText', value: 'Paused', identifier: 'state', frame: { x: 16, y: 38, width: 208, height: 18 } },
    {
      role: 'AXButton',
      title: 'Play',
      identifier: 'play',
      frame: { x: 16, y: 64, width: 80, height: 26 },
      effect: { set: { identifier: 'state', value: 'Playing' } },
    },
    { role: 'AXCheckBox', title: 'Repeat', identifier: 'repeat', value: 0, frame: { x: 110, y: 66, width: 100, height: 22 } },
  ],
};

/** Status items of the default Mac, left to right: Dropbox's, macOS's own, and one that stands behind the notch. */
export function defaultStatusItems(): NonNullable<Scenario['statusItems']> {
  return [
    {
      bundleId: controlCenter,
      title: 'Now Playing',
      description: 'Now Playing',
      identifier: 'com.apple.menuextra.now-playing',
      visible: false,
      popover: nowPlaying,
    },
    dropbox(),
    {
      bundleId: controlCenter,
      title: 'Sound',
      description: 'Sound',
      identifier: 'com.apple.menuextra.sound',
      popover: { width: 260, height: 160 },
    },
    wifi(),
    battery(),
    {
      bundleId: controlCenter,
      title: 'CC',
      description: 'Control Center',
      identifier: 'com.apple.menuextra.controlcenter',
      popover: { width: 260, height: 280 },
    },
    {
      bundleId: controlCenter,
      title: 'Thu 1 Jan 09:41',
      description: 'Clock',
      identifier: 'com.apple.menuextra.clock',
      popover: { width: 300, height: 260 },
    },
  ];
}

function dropbox(): StatusItemSpec {
  return {
    bundleId: 'com.getdropbox.dropbox',
    title: 'Dropbox',
    description: 'Dropbox, up to date',
    fillsAfterMs: 400,
    menu: [
      { title: 'Open Dropbox Folder' },
      { title: 'Open Dropbox.com' },
      { separator: true },
      { title: 'Pause Syncing', identifier: 'pauseSyncing:', effect: { check: { identifier: 'pauseSyncing:' } } },
      { title: 'Preferences…', identifier: 'openPreferences:' },
      { separator: true },
      { title: 'Quit Dropbox', effect: { quit: true } },
    ],
  };
}

function wifi(): StatusItemSpec {
  return {
    bundleId: controlCenter,
    title: 'Wi-Fi',
    description: 'Wi-Fi',
    identifier: 'com.apple.menuextra.wifi',
    menu: [
      { title: 'Home', identifier: 'network-home', checked: true, effect: join('network-home') },
      { title: 'Office', identifier: 'network-office', effect: join('network-office') },
      { title: 'Café Guest', identifier: 'network-cafe', effect: join('network-cafe') },
      { separator: true },
      { title: 'Wi-Fi Settings…', effect: { launch: systemSettings } },
    ],
  };
}

/** Marks one network and no other. */
function join(chosen: string) {
  return ['network-home', 'network-office', 'network-cafe'].map((identifier) => ({ check: { identifier, on: identifier === chosen } }));
}

function battery(): StatusItemSpec {
  return {
    bundleId: controlCenter,
    title: '87 %',
    description: 'Battery',
    identifier: 'com.apple.menuextra.battery',
    menu: [
      { title: 'Power Source: Power Adapter', enabled: false },
      { separator: true },
      { title: 'Battery Settings…', effect: { launch: systemSettings } },
    ],
  };
}
