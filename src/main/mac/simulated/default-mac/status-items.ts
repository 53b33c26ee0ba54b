import { button, element, separator, text } from '../scenario/parts.js';
import type { Scenario, StatusItemSpec } from '../scenario/scenario.js';

const controlCenter = 'com.apple.controlcenter';
const systemSettings = 'com.apple.systempreferences';

/** What is played, and the button that goes on with it. */
const nowPlaying: StatusItemSpec['popover'] = {
  width: 240,
  elements: [
    text('Blue in Green', [16, 16, 208, 20], { identifier: 'track' }),
    text('Paused', [16, 38, 208, 18], { identifier: 'state' }),
    button('Play', [16, 64, 80, 26], { identifier: 'play', effect: { set: { identifier: 'state', value: 'Playing' } } }),
    element('AXCheckBox', [110, 66, 100, 22], { title: 'Repeat', identifier: 'repeat', value: 0 }),
  ],
};

/** One of Control Center's own, which is drawn with its title and called by its description. */
function own(id: string, description: string, rest: Partial<StatusItemSpec>): StatusItemSpec {
  return { bundleId: controlCenter, title: description, description, identifier: `com.apple.menuextra.${id}`, ...rest };
}

/** Status items of the default Mac, left to right: Dropbox's, macOS's own, and one that stands behind the notch. */
export function defaultStatusItems(): NonNullable<Scenario['statusItems']> {
  return [
    own('now-playing', 'Now Playing', { visible: false, popover: nowPlaying }),
    dropbox(),
    own('sound', 'Sound', { popover: { width: 260, height: 160 } }),
    wifi(),
    battery(),
    own('controlcenter', 'Control Center', { title: 'CC', popover: { width: 260, height: 280 } }),
    own('clock', 'Clock', { title: 'Thu 1 Jan 09:41', popover: { width: 300, height: 260 } }),
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
      separator,
      { title: 'Pause Syncing', identifier: 'pauseSyncing:', effect: { check: { identifier: 'pauseSyncing:' } } },
      { title: 'Preferences…', identifier: 'openPreferences:' },
      separator,
      { title: 'Quit Dropbox', effect: { quit: true } },
    ],
  };
}

function wifi(): StatusItemSpec {
  return own('wifi', 'Wi-Fi', {
    menu: [
      { title: 'Home', identifier: 'network-home', checked: true, effect: join('network-home') },
      { title: 'Office', identifier: 'network-office', effect: join('network-office') },
      { title: 'Café Guest', identifier: 'network-cafe', effect: join('network-cafe') },
      separator,
      { title: 'Wi-Fi Settings…', command: 'settings:Wi-Fi' },
    ],
  });
}

/** Marks one network and no other. */
function join(chosen: string) {
  return ['network-home', 'network-office', 'network-cafe'].map((identifier) => ({ check: { identifier, on: identifier === chosen } }));
}

function battery(): StatusItemSpec {
  return own('battery', 'Battery', {
    title: '87 %',
    menu: [
      { title: 'Power Source: Power Adapter', enabled: false },
      separator,
      { title: 'Battery Settings…', effect: { launch: systemSettings } },
    ],
  });
}
