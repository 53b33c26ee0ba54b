import type { Rect } from '../../../../../shared/geometry.js';
import { type Command, type Desk, type KitApp, storeOf } from '../../kit/app.js';
import { button, type Choice, checkBox, popUp, slider, toggle, wordsOf } from '../../kit/controls/buttons.js';
import { sidebar } from '../../kit/controls/lists.js';
import { label, type Rest } from '../../kit/controls/text.js';
import { contentOf, cutLeft, part } from '../../kit/layout.js';
import type { Node } from '../../kit/node.js';
import { set } from '../../kit/set.js';
import { choiceFrom } from '../../kit/settings.js';
import { type Preference, type PreferencePlace, type Preferences, readPreference, writePreference } from '../../model/preferences.js';
import { setAudio } from '../../model/system-state.js';
import { edgeOf } from '../../model/windows/dock.js';
import { appleApp, window } from '../../scenario/parts.js';
import type { AppSpec } from '../../scenario/scenario.js';
import { asksToKeep } from '../textedit/documents.js';
import { controlCenter, switchWifi, turnFocus } from './control-center.js';

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
const edges = { Left: 'left', Bottom: 'bottom', Right: 'right' } as const;

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

/** As wide as the pane allows, for what does not fit behind a name. */
function wide(name: string, frame: Rect, index: number, control: (frame: Rect) => Node): Node[] {
  const y = 20 + index * 52;
  return [
    label(name, part(frame, [10, y, frame.width - 20, 18])),
    { description: name, ...control(part(frame, [10, y + 20, frame.width - 20, 24])) },
  ];
}

/** A line of a pane: a name and what is switched by it. */
function switched(name: string, on: boolean, frame: Rect, index: number, change: (on: boolean) => void): Node[] {
  const y = 20 + index * 30;
  return [label(name, part(frame, [10, y, frame.width - 56, 20])), toggle(name, on, part(frame, [-44, y, 34, 20]), change)];
}

function chosen(name: string, choice: Choice, frame: Rect, index: number, rest: Rest = {}): Node[] {
  return wide(name, frame, index, (at) => popUp(at, choice, rest));
}

/** A switch that macOS keeps as a preference. */
function keptSwitch(name: string, place: PreferencePlace) {
  return ({ model }: SettingsDesk, frame: Rect, index = 0): Node[] => {
    const on = Number(readPreference(model, place.domain, place.key)) === 1;
    return switched(name, on, frame, index, (to) => writePreference(model, place, to));
  };
}

/** A check box for the same. */
function keptBox({ model }: SettingsDesk, title: string, place: PreferencePlace, frame: Rect): Node {
  return checkBox(title, readPreference(model, place.domain, place.key) === true, frame, (on) => writePreference(model, place, on));
}

/** A choice that macOS keeps as a preference; the first of the words counts until anybody chooses. */
function keptChoice(name: string, place: PreferencePlace, words: Readonly<Record<string, Preference | null>>) {
  return ({ model, say }: SettingsDesk, frame: Rect, index = 0): Node[] => {
    const now = readPreference(model, place.domain, place.key);
    const choice = choiceFrom(words, now, say, (value) => writePreference(model, place, value));
    return chosen(name, choice, frame, index);
  };
}

interface Stops {
  readonly stops: readonly number[];
  readonly usual: number;
  /** What is written below its left and its right end. */
  readonly ends: readonly [string, string];
}

/** A slider with stops, which macOS keeps as a preference: the last number is the right end. */
function keptStops(name: string, key: string, { stops, usual, ends: [left, right] }: Stops) {
  return ({ model }: SettingsDesk, frame: Rect, index: number): Node[] => {
    const now = stops.indexOf(Number(readPreference(model, everywhere, key) ?? usual));
    const change = (to: number): void => writePreference(model, { domain: everywhere, key }, stops[Math.round(to)] ?? usual);
    const below = 64 + index * 52;
    return [
      ...wide(name, frame, index, (at) => slider(name, Math.max(0, now), at, change, { max: stops.length - 1 })),
      label(left, part(frame, [10, below, 60, 16]), { look: 'faint' }),
      label(right, part(frame, [-70, below, 60, 16]), { look: 'faint' }),
    ];
  };
}

// As macOS calls and keeps them; the order of the colours, the stops, the words at their ends and what stands in which pane are inferred.
const colours = { Multicolor: null, Blue: 4, Purple: 5, Pink: 6, Red: 0, Orange: 1, Yellow: 2, Green: 3, Graphite: -1 } as const;
const accent = keptChoice('Accent color', { domain: everywhere, key: 'AppleAccentColor' }, colours);
const minimizing = { 'Genie Effect': 'genie', 'Scale Effect': 'scale' } as const;
const minimize = keptChoice('Minimize windows using', { domain: dock, key: 'mineffect' }, minimizing);
const showing = { 'When Unlocked': 2, Always: 3, Never: 1 } as const;
const previews = keptChoice('Show previews', { domain: 'com.apple.ncprefs', key: 'content_visibility' }, showing);
const waits = { 'For 20 minutes': 1200, 'For 1 minute': 60, 'For 5 minutes': 300, 'For 1 hour': 3600, 'For 3 hours': 10800, Never: 0 };
const screenSaver = keptChoice('Start Screen Saver when inactive', { domain: 'com.apple.screensaver', key: 'idleTime' }, waits);
const repeatRate = keptStops('Key repeat rate', 'KeyRepeat', {
  stops: [300000, 120, 90, 60, 30, 12, 6, 2],
  usual: 6,
  ends: ['Slow', 'Fast'],
});
const repeatDelay = keptStops('Delay until repeat', 'InitialKeyRepeat', {
  stops: [120, 94, 68, 35, 25, 15],
  usual: 25,
  ends: ['Long', 'Short'],
});
const access = 'com.apple.universalaccess';
const zoom = keptSwitch('Use keyboard shortcuts to zoom', { domain: access, key: 'closeViewHotkeysEnabled' });
const hoverText = keptSwitch('Hover Text', { domain: access, key: 'hoverTextEnabled' });
const hoverTyping = keptSwitch('Hover Typing', { domain: access, key: 'hoverTypingEnabled' });
const siri = keptSwitch('Siri', { domain: 'com.apple.assistant.support', key: 'Assistant Enabled' });
const inMenuBar = ['AirDrop', 'Bluetooth', 'WiFi', 'Sound'].map((name) =>
  keptSwitch(name === 'WiFi' ? 'Wi-Fi' : name, { domain: 'com.apple.controlcenter', key: `NSStatusItem Visible ${name}` }),
);

function desktopAndDock(desk: SettingsDesk, frame: Rect): Node[] {
  const { data, model, say } = desk;
  const setEdge = (to: Preference | null): void => {
    writePreference(model, { domain: dock, key: 'orientation' }, to);
    model.settle();
  };
  return [
    ...wide('Size', frame, 0, (place) => slider('Dock size', data.dockSize, place, (dockSize) => set(data, { dockSize }))),
    keptBox(desk, 'Automatically hide and show the Dock', { domain: dock, key: 'autohide' }, part(frame, [10, 76, frame.width - 20, 22])),
    keptBox(desk, 'Ask to keep changes when closing documents', asksToKeep, part(frame, [10, 100, frame.width - 20, 22])),
    ...chosen('Position on screen', choiceFrom(edges, edgeOf(model), say, setEdge), frame, 2),
    ...minimize(desk, frame, 3),
  ];
}

function notificationRows(desk: SettingsDesk, frame: Rect): Node[] {
  const { model } = desk;
  const { notifications } = model;
  return [
    ...switched('Gatehand', notifications.allowed, frame, 0, (allowed) => set(notifications, { allowed })),
    ...switched('Focus', notifications.focus, frame, 1, (focus) => turnFocus(model, focus)),
    ...previews(desk, frame, 1.4),
  ];
}

/** Pages of a pane, which are reached by a button of it. */
const pages = { Zoom: 'Accessibility', 'Hover Text': 'Accessibility' } as const;
const paneOf = (pane: Pane): Pane => (pane in pages ? pages[pane as keyof typeof pages] : pane);

const panes = {
  'Wi-Fi'({ model }: SettingsDesk, frame: Rect) {
    const radio = storeOf(model, controlCenter);
    const network = label('Home — Connected', part(frame, [10, 50, frame.width - 20, 20]));
    return [
      ...switched('Wi-Fi', radio.wifi, frame, 0, (wifi) => switchWifi({ data: radio, model }, wifi)),
      ...(radio.wifi ? [network] : []),
    ];
  },
  Network: ({ data }: SettingsDesk, frame: Rect) => switched('Firewall', data.firewall, frame, 0, (firewall) => set(data, { firewall })),
  General({ say }: SettingsDesk, frame: Rect) {
    const language = wordsOf(languages, say('month first') === 'month first' ? 'English' : '日本語', String, () => undefined);
    const system = label('macOS Tahoe 26', part(frame, [10, 20, frame.width - 20, 20]));
    return [system, ...chosen('Language', language, frame, 1, { enabled: false })];
  },
  Accessibility: ({ data, say }: SettingsDesk, frame: Rect) =>
    (['Zoom', 'Hover Text'] as const).map((page, index) =>
      button(say(page), part(frame, [10, 20 + index * 32, frame.width - 20, 26]), () => set(data, { pane: page })),
    ),
  Zoom: zoom,
  'Hover Text': (desk: SettingsDesk, frame: Rect) => [...hoverText(desk, frame), ...hoverTyping(desk, frame, 1)],
  Appearance(desk: SettingsDesk, frame: Rect) {
    const choice = wordsOf(appearances, appearanceOf(desk.model), desk.say, (appearance) => setAppearance(desk.model, appearance));
    return [...chosen('Appearance', choice, frame, 0, { identifier: 'appearance' }), ...accent(desk, frame, 1)];
  },
  'Menu Bar': (desk: SettingsDesk, frame: Rect) => inMenuBar.flatMap((one, index) => one(desk, frame, index)),
  'Apple Intelligence & Siri': siri,
  'Desktop & Dock': (desk: SettingsDesk, frame: Rect) => desktopAndDock(desk, frame),
  Sound: ({ model, model: { audio } }: SettingsDesk, frame: Rect) => [
    ...wide('Output volume', frame, 0, (place) =>
      slider('Output volume', audio.volume, place, (volume) => setAudio(model, { volume: Math.round(volume) }), {
        enabled: audio.output !== 'hdmi',
      }),
    ),
    checkBox('Mute', audio.muted, part(frame, [10, 76, frame.width - 20, 22]), (muted) => setAudio(model, { muted })),
  ],
  Notifications: (desk: SettingsDesk, frame: Rect) => notificationRows(desk, frame),
  'Lock Screen': screenSaver,
  'Privacy & Security': ({ model: { grants } }: SettingsDesk, frame: Rect) =>
    (['accessibility', 'screenRecording'] as const).flatMap((grant, index) => {
      const name = grant === 'accessibility' ? 'Accessibility' : 'Screen Recording';
      return switched(name, grants[grant] === 'granted', frame, index, (on) => set(grants, { [grant]: on ? 'granted' : 'denied' }));
    }),
  Keyboard: (desk: SettingsDesk, frame: Rect) => [...repeatRate(desk, frame, 0), ...repeatDelay(desk, frame, 1.4)],
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
        const entries = names
          .filter((pane) => paneOf(pane) === pane)
          .map((pane) => ({
            id: pane,
            title: pane,
            selected: paneOf(data.pane) === pane,
            on: { select: () => set(data, { pane }) },
          }));
        const pane: Node = { role: 'AXScrollArea', id: `pane ${data.pane}`, frame: main, children: panes[data.pane](desk, main) };
        return { content: [sidebar(side, 'sidebar', entries), pane], first: 'sidebar' };
      },
    },
  },
};

/** The app as the default Mac has it: small, at the right edge, on the pane that matters to Gatehand. */
export function systemSettingsSpec(): AppSpec {
  return appleApp('com.apple.systempreferences', 'System Settings', {
    behavior: 'system-settings',
    windows: [window('Privacy & Security', [1170, 237, 260, 185], [])],
  });
}

export const systemSettingsWords = `
Appearance = 外観; Light = ライト; Dark = ダーク; Auto = 自動; Desktop & Dock = デスクトップとDock; Dock size = Dockのサイズ
Position on screen = 画面上の位置; Left = 左; Bottom = 下; Right = 右; Automatically hide and show the Dock = Dockを自動的に表示/非表示; Ask to keep changes when closing documents = 書類を閉じるときに変更内容を保持するかどうかを確認; Output volume = 出力音量; Mute = 消音; Firewall = ファイアウォール; Language = 言語
Home — Connected = Home — 接続済み; Accessibility = アクセシビリティ; Zoom = ズーム; Hover Text = ホバーテキスト; Hover Typing = ホバー入力
Use keyboard shortcuts to zoom = キーボードショートカットを使ってズーム機能を使用; Menu Bar = メニューバー; Lock Screen = ロック画面; Keyboard = キーボード
Accent color = アクセントカラー; Multicolor = マルチカラー; Blue = ブルー; Purple = パープル; Pink = ピンク; Red = レッド; Orange = オレンジ; Yellow = イエロー; Green = グリーン; Graphite = グラファイト
Minimize windows using = ウインドウをしまうときのエフェクト; Genie Effect = ジニーエフェクト; Scale Effect = スケールエフェクト
Show previews = プレビューを表示; When Unlocked = ロックされていないときのみ; Always = 常に; Never = しない; Apple Intelligence & Siri = Apple IntelligenceとSiri; Siri = Siri
Start Screen Saver when inactive = 使用していない場合はスクリーンセーバを開始; For 1 minute = 1分後; For 5 minutes = 5分後; For 20 minutes = 20分後; For 1 hour = 1時間後; For 3 hours = 3時間後
Key repeat rate = キーのリピート速度; Delay until repeat = リピート入力認識までの時間; Slow = 遅い; Fast = 速い; Long = 長い; Short = 短い
`;
