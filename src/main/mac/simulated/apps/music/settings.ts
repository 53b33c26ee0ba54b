import type { Rect } from '../../../../../shared/geometry.js';
import type { WindowKind } from '../../kit/app.js';
import { button, checkBox } from '../../kit/controls/buttons.js';
import { choiceLine, form } from '../../kit/controls/forms.js';
import { toolbar } from '../../kit/controls/panels.js';
import { label, written } from '../../kit/controls/text.js';
import { contentOf, cutBottom, cutTop, inset, part } from '../../kit/layout.js';
import type { Node } from '../../kit/node.js';
import { set } from '../../kit/set.js';
import { choiceFrom, type Settings, settingOf } from '../../kit/settings.js';
import { home } from '../../model/files.js';
import { type Preference, writePreference } from '../../model/preferences.js';
import type { MusicData, MusicDesk, MusicUi } from './data.js';

export const musicSettings: Settings = {
  domain: 'com.apple.Music',
  choices: [
    { label: 'List size:', key: 'listSize', words: { Small: 0, Medium: 1, Large: 2 } },
    { label: 'When a song begins:', key: 'userWantsPlaybackNotifications', words: { 'Show nothing': false, 'Send a notification': true } },
  ],
};

const switches = {
  Playback: ['Crossfade Songs', 'Sound Enhancer', 'Sound Check'],
  Advanced: ['Add songs to Library when adding to playlists'],
};

const panes: Readonly<Record<string, (desk: MusicDesk, frame: Rect) => readonly Node[]>> = {
  General: (desk, frame) => form(frame, 'settings', musicSettings.choices.map(choose(desk)), 150),
  Playback: (desk, frame) => [{ role: 'AXScrollArea', frame, children: switches.Playback.map(ticked(desk, frame)) }],
  Files: ({ say }, frame) => [
    label('Music Media folder location', part(frame, [0, 0, frame.width, 18])),
    written(`${home}/Music/Music/Media`, part(frame, [0, 24, frame.width, 18])),
    button(say('Change…'), part(frame, [-96, 52, 96, 28]), () => undefined, { enabled: false }),
  ],
  Advanced: (desk, frame) => switches.Advanced.map(ticked(desk, frame)),
};

/** What it is while the window is open: as it was changed there, or else as it is kept. */
function now({ model, ui }: MusicDesk, key: string): Preference | null {
  return ui.draft[key] ?? settingOf(model, musicSettings, key);
}

function write({ ui }: MusicDesk, key: string, value: Preference): void {
  set(ui, { draft: { ...ui.draft, [key]: value } });
}

function choose(desk: MusicDesk) {
  return ({ label: text, key, words }: Settings['choices'][number]) => {
    const chosen = (value: Preference | null): void => write(desk, key, value ?? false);
    return choiceLine(text, choiceFrom(words, now(desk, key), desk.say, chosen));
  };
}

function ticked(desk: MusicDesk, frame: Rect) {
  return (title: string, index: number): Node =>
    checkBox(title, now(desk, title) === true, part(frame, [0, index * 30, frame.width, 22]), (on) => write(desk, title, on));
}

/** Settings in four panes; OK keeps what was changed, and nothing else does. What the panes hold beside their first controls is inferred. */
export const settingsPanes: WindowKind<MusicData, MusicUi> = {
  title: ({ ui, say }) => say(ui.pane),
  fixed: true,
  size: { width: 480, height: 260 },
  mayClose({ ui }) {
    set(ui, { draft: {} });
    return true;
  },
  view(desk) {
    const { ui, model } = desk;
    const [bar, below] = cutTop(contentOf(desk.size), 40);
    const [room, foot] = cutBottom(below, 48);
    const end = (keep: boolean) => (): void => {
      for (const [key, value] of keep ? Object.entries(ui.draft) : []) writePreference(model, { domain: musicSettings.domain, key }, value);
      set(ui, { draft: {} });
      desk.close();
    };
    const names = Object.keys(panes).map((pane, index) => button(pane, part(bar, [12 + index * 96, 6, 90, 28]), () => set(ui, { pane })));
    return {
      content: [
        { role: 'AXGroup', id: ui.pane, frame: room, children: panes[ui.pane]?.(desk, inset(room, 24, 16)) ?? [] },
        button('OK', part(foot, [-104, 8, 88, 28]), end(true), { key: 'return', look: 'key' }),
        button('Cancel', part(foot, [-200, 8, 88, 28]), end(false), { key: 'escape' }),
        toolbar(bar, names),
      ],
    };
  },
};
