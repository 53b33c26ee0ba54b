import type { Rect } from '../../../../../shared/geometry.js';
import type { Desk, KitApp, WindowKind } from '../../kit/app.js';
import { button, slider, toggle } from '../../kit/controls/buttons.js';
import { heading, list } from '../../kit/controls/lists.js';
import { label, written } from '../../kit/controls/text.js';
import type { Node } from '../../kit/node.js';
import { set } from '../../kit/set.js';
import { appById, launchApp } from '../../model/lifecycle.js';
import { writePreference } from '../../model/preferences.js';
import type { Model } from '../../model/state.js';
import { setAudio, showSystemState } from '../../model/system-state.js';

/** What of the Mac no other part of the model keeps. */
interface ControlData {
  wifi: boolean;
  bluetooth: boolean;
  airDrop: boolean;
  stageManager: boolean;
  brightness: number;
}

type ControlDesk = Desk<ControlData, null>;

const width = 260;
const room = width - 32;

function line(y: number, height: number, from = 16, across = room): Rect {
  return { x: from, y, width: across, height };
}

function title(text: string, y = 14): Node {
  return label(text, line(y, 20), { look: 'strong' });
}

/** An output without a volume of its own has no slider that could be moved. */
function volume({ model }: ControlDesk, y: number): Node {
  const { audio } = model;
  const change = (to: number): void => setAudio(model, { volume: Math.round(to), muted: audio.muted && to <= 0 });
  return slider('Sound', audio.muted ? 0 : audio.volume, line(y, 20), change, { identifier: 'volume', enabled: audio.output !== 'hdmi' });
}

const sound: WindowKind<ControlData, null> = {
  title: ({ say }) => say('Sound'),
  view(desk) {
    const { audio } = desk.model;
    const output = audio.output === 'hdmi' ? 'HDMI' : 'MacBook Pro Speakers';
    return {
      content: [
        title('Sound'),
        volume(desk, 40),
        label('Output', line(70, 18), { look: 'faint' }),
        label(output, line(90, 20), { identifier: 'output' }),
        button('Sound Settings…', line(120, 26), () => openSettings(desk, 'Sound'), { identifier: 'sound-settings' }),
      ],
    };
  },
};

/** Opens System Settings with one of its panes. */
function openSettings({ model }: Pick<ControlDesk, 'model'>, pane: string): void {
  const settings = appById(model, 'com.apple.systempreferences');
  if (settings === null) return;
  launchApp(model, settings);
  settings.behavior.command?.(model, settings, `pane:${pane}`);
}

const center: WindowKind<ControlData, null> = {
  title: ({ say }) => say('Control Center'),
  view(desk) {
    const { data, model } = desk;
    const switches: readonly (readonly [name: string, on: boolean, turn: (on: boolean) => void])[] = [
      ['Wi-Fi', data.wifi, (wifi) => switchWifi(desk, wifi)],
      ['Bluetooth', data.bluetooth, (bluetooth) => set(data, { bluetooth })],
      ['AirDrop', data.airDrop, (airDrop) => set(data, { airDrop })],
      ['Focus', model.notifications.focus, (focus) => turnFocus(model, focus)],
      ['Stage Manager', data.stageManager, (stageManager) => set(data, { stageManager })],
    ];
    const below = 16 + switches.length * 30;
    return {
      content: [
        ...switches.flatMap(([name, on, turn], index) => [
          label(name, line(18 + index * 30, 20, 16, 180)),
          toggle(name, on, line(16 + index * 30, 24, width - 50, 34), turn),
        ]),
        title('Display', below + 4),
        slider('Display', data.brightness, line(below + 28, 20), (brightness) => set(data, { brightness }), { identifier: 'brightness' }),
        title('Sound', below + 56),
        volume(desk, below + 80),
      ],
    };
  },
};

/** Its item stands in the menu bar while a Focus is on. */
export function turnFocus(model: Model, focus: boolean): void {
  set(model.notifications, { focus });
  showSystemState(model);
  writePreference(model, { domain: 'com.apple.controlcenter', key: 'NSStatusItem Visible FocusModes' }, focus);
}

export function switchWifi({ data, model }: Pick<ControlDesk, 'data' | 'model'>, wifi: boolean): void {
  data.wifi = wifi;
  showSystemState(model);
}

/** Notification Center: what came, the newest first. */
const notifications: WindowKind<ControlData, null> = {
  title: ({ say }) => say('Clock'),
  view({ model }) {
    const { sent } = model.notifications;
    const rows = sent.toReversed().map(({ title: name, message }, index) => ({
      id: String(sent.length - index),
      look: 'plain' as const,
      cells: ({ x, y, width: across }: Rect) => [
        written(name, { x: x + 12, y: y + 5, width: across - 24, height: 17 }, { look: 'strong', id: 'title' }),
        written(message, { x: x + 12, y: y + 23, width: across - 24, height: 16 }, { id: 'message' }),
      ],
    }));
    const frame = { x: 0, y: 40, width: 300, height: 220 };
    const clear = (): void => void sent.splice(0, sent.length);
    return {
      content: [
        label('Clock', line(14, 20, 16, 150), { look: 'strong' }),
        button('Clear All', line(12, 24, 200, 88), clear, { identifier: 'clear-all', enabled: sent.length > 0 }),
        list(frame, {
          role: 'AXTable',
          description: 'Notifications',
          rowHeight: 44,
          rows: rows.length > 0 ? rows : [heading('No Notifications')],
        }),
      ],
    };
  },
};

const menuExtra = 'com.apple.menuextra';

/** Control Center's pop-overs: its own, Sound's and, by the clock, what notifications came. */
export const controlCenter: KitApp<ControlData, null> = {
  name: 'control-center',
  data: () => ({ wifi: true, bluetooth: true, airDrop: false, stageManager: false, brightness: 75 }),
  ui: () => null,
  commands: { settings: { run: openSettings } },
  windows: { [`${menuExtra}.sound`]: sound, [`${menuExtra}.controlcenter`]: center, [`${menuExtra}.clock`]: notifications },
};

export const controlCenterWords = `
Output = 出力; MacBook Pro Speakers = MacBook Proのスピーカー; Sound Settings… = サウンド設定…; Bluetooth = Bluetooth; AirDrop = AirDrop
Focus = 集中モード; Stage Manager = ステージマネージャ; Display = ディスプレイ; Control Center = コントロールセンター
Clear All = すべてを消去; No Notifications = 通知なし
`;
