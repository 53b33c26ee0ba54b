import type { Rect } from '../../../../../shared/geometry.js';
import { type Command, type Desk, type KitApp, storeOf } from '../../kit/app.js';
import { checkBox, popUp, slider, toggle, wordsOf } from '../../kit/controls/buttons.js';
import { sidebar } from '../../kit/controls/lists.js';
import { label } from '../../kit/controls/text.js';
import { contentOf, cutLeft, part } from '../../kit/layout.js';
import type { Node } from '../../kit/node.js';
import { set } from '../../kit/set.js';
import { type Preferences, readPreference, writePreference } from '../../model/preferences.js';
import type { Model } from '../../model/state.js';
import { window } from '../../scenario/parts.js';
import type { AppSpec } from '../../scenario/scenario.js';
import { asksToKeep } from '../textedit/documents.js';
import { controlCenter } from './control-center.js';

const appearances = ['Light', 'Dark', 'Auto'] as const;
const languages = ['English', '日本語'] as const;

interface SettingsData {
  firewall: boolean;
  dockSize: number;
  /** The pane it shows; the next start begins with it. */
  pane: Pane;
}

type Pane = keyof typeof panes;
type SettingsDesk = Desk<SettingsData, null>;

const dock = 'com.apple.dock';
const edges = ['Left', 'Bottom', 'Right'] as const;

function edgeOf(model: Preferences): (typeof edges)[number] {
  const kept = readPreference(model, dock, 'orientation');
  return edges.find((edge) => edge.toLowerCase() === kept) ?? 'Bottom';
}

function setEdge(model: Model, edge: (typeof edges)[number]): void {
  writePreference(model, { domain: dock, key: 'orientation' }, edge.toLowerCase());
  model.settle();
}
const everywhere = 'NSGlobalDomain';

/** macOS keeps `AppleInterfaceStyle` for dark alone, and a key of its own for changing by itself. */
function appearanceOf(model: Preferences): (typeof appearances)[number] {
  if (readPreference(model, everywhere, 'AppleInterfaceStyleSwitchesAutomatically') === true) return 'Auto';
  return readPreference(model, everywhere, 'AppleInterfaceStyle') === 'Dark' ? 'Dark' : 'Light';
}

function setAppearance(model: Preferences, appearance: (typeof appearances)[number]): void {
  writePreference(model, { domain: everywhere, key: 'AppleInterfaceStyle' }, appearance === 'Dark' ? 'Dark' : null);
  const automatic = { domain: everywhere, key: 'AppleInterfaceStyleSwitchesAutomatically' };
  writePreference(model, automatic, appearance === 'Auto' ? true : null);
}

/** A line of a pane: a name and what is switched by it. */
function row(name: string, frame: Rect, index: number, control: (frame: Rect) => Node): Node[] {
  const y = 20 + index * 30;
  return [label(name, part(frame, [10, y, frame.width - 56, 20])), control(part(frame, [-44, y, 34, 20]))];
}

/** As wide as the pane allows, for what does not fit behind a name. */
function wide(name: string, frame: Rect, index: number, control: (frame: Rect) => Node): Node[] {
  const y = 20 + index * 52;
  return [
    label(name, part(frame, [10, y, frame.width - 20, 18])),
    { description: name, ...control(part(frame, [10, y + 20, frame.width - 20, 24])) },
  ];
}

const panes = {
  'Wi-Fi': ({ model }: SettingsDesk, frame: Rect) => [
    ...row('Wi-Fi', frame, 0, (place) =>
      toggle('Wi-Fi', storeOf(model, controlCenter).wifi, place, (wifi) => set(storeOf(model, controlCenter), { wifi })),
    ),
    ...(storeOf(model, controlCenter).wifi ? [label('Home — Connected', part(frame, [10, 50, frame.width - 20, 20]))] : []),
  ],
  Network: ({ data }: SettingsDesk, frame: Rect) =>
    row('Firewall', frame, 0, (place) => toggle('Firewall', data.firewall, place, (firewall) => set(data, { firewall }))),
  General: ({ say }: SettingsDesk, frame: Rect) => [
    label('macOS Tahoe 26', part(frame, [10, 20, frame.width - 20, 20])),
    ...wide('Language', frame, 1, (place) =>
      popUp(
        place,
        wordsOf(languages, say('month first') === 'month first' ? 'English' : '日本語', String, () => undefined),
        { enabled: false },
      ),
    ),
  ],
  Appearance: ({ model, say }: SettingsDesk, frame: Rect) =>
    wide('Appearance', frame, 0, (place) =>
      popUp(
        place,
        wordsOf(appearances, appearanceOf(model), say, (appearance) => setAppearance(model, appearance)),
        { identifier: 'appearance' },
      ),
    ),
  'Desktop & Dock': ({ data, model, say }: SettingsDesk, frame: Rect) => [
    ...wide('Size', frame, 0, (place) => slider('Dock size', data.dockSize, place, (dockSize) => set(data, { dockSize }))),
    checkBox('Hide the Dock', readPreference(model, dock, 'autohide') === true, part(frame, [10, 76, frame.width - 20, 22]), (hides) =>
      writePreference(model, { domain: dock, key: 'autohide' }, hides),
    ),
    ...wide('Position on screen', frame, 2, (place) =>
      popUp(
        place,
        wordsOf(edges, edgeOf(model), say, (edge) => setEdge(model, edge)),
      ),
    ),
    checkBox(
      'Ask to keep changes when closing documents',
      readPreference(model, asksToKeep.domain, asksToKeep.key) === true,
      part(frame, [10, 100, frame.width - 20, 22]),
      (asks) => writePreference(model, asksToKeep, asks),
    ),
  ],
  Sound: ({ model: { audio } }: SettingsDesk, frame: Rect) => [
    ...wide('Output volume', frame, 0, (place) =>
      slider('Output volume', audio.volume, place, (volume) => set(audio, { volume: Math.round(volume) }), {
        enabled: audio.output !== 'hdmi',
      }),
    ),
    checkBox('Mute', audio.muted, part(frame, [10, 76, frame.width - 20, 22]), (muted) => set(audio, { muted })),
  ],
  Notifications: ({ model: { notifications } }: SettingsDesk, frame: Rect) => [
    ...row('Gatehand', frame, 0, (place) => toggle('Gatehand', notifications.allowed, place, (allowed) => set(notifications, { allowed }))),
    ...row('Focus', frame, 1, (place) => toggle('Focus', notifications.focus, place, (focus) => set(notifications, { focus }))),
  ],
  'Privacy & Security': ({ model: { grants } }: SettingsDesk, frame: Rect) =>
    (['accessibility', 'screenRecording'] as const).flatMap((grant, index) => {
      const name = grant === 'accessibility' ? 'Accessibility' : 'Screen Recording';
      return row(name, frame, index, (place) =>
        toggle(name, grants[grant] === 'granted', place, (on) => set(grants, { [grant]: on ? 'granted' : 'denied' })),
      );
    }),
} satisfies Readonly<Record<string, (desk: never, frame: Rect) => readonly Node[]>>;

const names = Object.keys(panes) as Pane[]; // the keys of the record above, and no others

/** By the `command` of whoever opens one: `pane:Sound`. */
const commands: Readonly<Record<string, Command<SettingsData, null>>> = {
  pane: { run: ({ data }, name) => set(data, { pane: names.find((one) => one === name) ?? data.pane }) },
};

/** System Settings: panes that switch what the rest of the Mac keeps. */
export const systemSettings: KitApp<SettingsData, null> = {
  name: 'system-settings',
  data: () => ({ firewall: false, dockSize: 50, pane: 'Privacy & Security' }),
  ui: () => null,
  commands,
  windows: {
    main: {
      title: ({ data, say }) => say(data.pane),
      view(desk) {
        const { data } = desk;
        const [side, main] = cutLeft(contentOf(desk.size), Math.min(180, Math.round(desk.size.width * 0.42)));
        const entries = names.map((pane) => ({
          id: pane,
          title: pane,
          selected: data.pane === pane,
          on: { select: () => set(data, { pane }) },
        }));
        return { content: [sidebar(side, 'sidebar', entries), ...panes[data.pane](desk, main)], first: 'sidebar' };
      },
    },
  },
};

/** The app as the default Mac has it: small, at the right edge, on the pane that matters to Gatehand. */
export function systemSettingsSpec(): AppSpec {
  return {
    bundleId: 'com.apple.systempreferences',
    name: 'System Settings',
    path: '/System/Applications/System Settings.app',
    behavior: 'system-settings',
    windows: [window('Privacy & Security', [1170, 237, 260, 185], [])],
  };
}

export const systemSettingsWords = `
Appearance = 外観; Light = ライト; Dark = ダーク; Auto = 自動; Desktop & Dock = デスクトップとDock; Dock size = Dockのサイズ
Position on screen = 画面上の位置; Left = 左; Bottom = 下; Right = 右; Hide the Dock = Dockを隠す; Ask to keep changes when closing documents = 書類を閉じるときに変更内容を保持するかどうかを確認; Output volume = 出力音量; Mute = 消音; Firewall = ファイアウォール; Language = 言語
Home — Connected = Home — 接続済み
`;
