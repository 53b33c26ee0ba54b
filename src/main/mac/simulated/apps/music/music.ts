import type { Rect } from '../../../../../shared/geometry.js';
import { keyCodes } from '../../../constants/key-codes.js';
import type { KitApp, WindowKind } from '../../kit/app.js';
import { iconButton, slider } from '../../kit/controls/buttons.js';
import { heading, list, ownList, type Row, sidebar, startRenaming } from '../../kit/controls/lists.js';
import { confirmation, group, panes } from '../../kit/controls/panels.js';
import { label, written } from '../../kit/controls/text.js';
import { contentOf, cutBottom, cutLeft, part } from '../../kit/layout.js';
import type { Node, Sheet, View } from '../../kit/node.js';
import { add, dropFrom, set, stayAmong } from '../../kit/set.js';
import { settingOf } from '../../kit/settings.js';
import { editedText } from '../../kit/stage.js';
import { notify } from '../../model/windows/banners.js';
import { keyWindow } from '../../model/windows/windows.js';
import { appleApp, menu, separator, window } from '../../scenario/parts.js';
import type { AppSpec } from '../../scenario/scenario.js';
import { editMenu, fileMenu, lastMenus } from '../../scenario/standard-menus.js';
import type { MusicData, MusicDesk, MusicUi, Track } from './data.js';
import * as tunes from './data.js';
import { musicSettings, settingsPanes } from './settings.js';

/** What a part of the player is called in the tree. */
const named = (id: string) => ({ id, identifier: `Music.miniPlayer.${id}` });

const nowOf = (desk: MusicDesk): number => desk.now().getTime();

function view(desk: MusicDesk): View {
  tunes.catchUp(desk.data, nowOf(desk));
  stayAmong(['', ...desk.data.playlists.map(({ id }) => id)], desk.ui, 'playlist');
  const [upper, player] = cutBottom(contentOf(desk.size), 72);
  const [side, main] = cutLeft(upper, 150);
  return {
    content: [panes(contentOf(desk.size), [playlists(desk, side), songs(desk, main, desk.ui.playlist), transport(desk, player)])],
    first: 'Songs',
    sheet: deleteSheet(desk),
  };
}

function playlists(desk: MusicDesk, frame: Rect): Node {
  const { data, ui } = desk;
  const choose = (playlist: string) => (): void => set(ui, { playlist, selected: [] });
  const own = data.playlists.map((one) =>
    ownList(desk, one, {
      selected: ui.playlist === one.id,
      on: { select: choose(one.id), ...(one.folder !== true && { drop: (tracks) => void one.tracks.push(...tracks) }) },
      names: ['Rename', 'Delete from Library'],
      more: [{ title: 'Open in New Window', command: `open:${one.id}` }],
    }),
  );
  return sidebar(frame, 'Sidebar', [
    { id: 'songs', title: 'Songs', selected: ui.playlist === '', on: { select: choose('') } },
    heading('Playlists'),
    ...own,
  ]);
}

function songs(desk: MusicDesk, frame: Rect, playlist: string): Node {
  const { data, ui } = desk;
  const shown = tunes.tracksIn(data, playlist);
  const rows = shown.map((track): Row => {
    return {
      id: track.id,
      selected: ui.selected.includes(track.id),
      on: { open: () => start(desk, track.id), ...(playlist !== '' && { remove: () => takeOut(desk, playlist, track.id) }) },
      menu: [
        { title: 'Play', command: `play:${track.id}` },
        { title: track.favorited ? 'Undo Favorite' : 'Favorite', command: `favorite:${track.id}` },
        {
          title: 'Add to Playlist',
          items: data.playlists
            .filter(({ folder }) => folder !== true)
            .map(({ id, name }) => ({ title: name, verbatim: true, command: `add:${id}:${track.id}` })),
        },
        ...(playlist === '' ? [] : [{ title: 'Remove from Playlist', command: `take-out:${playlist}:${track.id}` }]),
      ],
      cells: ({ x, y, width }) => songCells(track, { x, y: y + 5, width, height: 16 }),
    };
  });
  const on = { choose: (selected: readonly string[]) => set(ui, { selected }) };
  return list(frame, { role: 'AXTable', description: 'Songs', identifier: 'songs', rowHeight: 26, rows, on });
}

/** What is meant by a song: all that are selected, where it is one of them. */
function withSelected({ ui }: MusicDesk, track: string): readonly string[] {
  return ui.selected.includes(track) ? ui.selected : [track];
}

/** Takes songs out of a playlist; that nobody is asked is inferred. */
function takeOut(desk: MusicDesk, playlist: string, track: string): void {
  const gone = withSelected(desk, track);
  const of = desk.data.playlists.find(({ id }) => id === playlist);
  if (of !== undefined) dropFrom(of.tracks, (one) => gone.includes(one));
}

function songCells({ name, artist, duration, favorited }: Track, { x, y, width, height }: Rect): Node[] {
  return [
    written(`${name}${favorited ? ' ★' : ''}`, { x: x + 12, y, width: width * 0.45, height }, { id: 'name' }),
    written(artist, { x: x + 18 + width * 0.47, y, width: width * 0.33, height }, { id: 'artist' }),
    written(timeOf(duration), { x: x + width - 54, y, width: 44, height }, { id: 'time', look: 'faint' }),
  ];
}

/** `5:00`. */
function timeOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** The player: what is loaded, how far it is, and its buttons. */
function transport(desk: MusicDesk, frame: Rect): Node {
  const { data } = desk;
  const track = tunes.currentTrack(data);
  const playing = data.player.state === 'playing';
  const go = (by: 1 | -1) => (): void => tunes.step(data, by);
  const position = track === null ? 0 : data.player.position / track.duration;
  const middle = frame.width - 420;
  const parts = [
    iconButton('Previous', part(frame, [14, 16, 36, 36]), go(-1), { ...named('leadingTransportControl'), enabled: track !== null }),
    iconButton(
      playing ? 'Pause' : 'Play',
      part(frame, [56, 12, 44, 44]),
      () => tunes.playPause(data, nowOf(desk)),
      named('playbackTransportControl'),
    ),
    iconButton('Next', part(frame, [106, 16, 36, 36]), go(1), { ...named('trailingTransportControl'), enabled: track !== null }),
    written(track?.name ?? '', part(frame, [160, 10, middle, 18]), { ...named('title'), look: 'strong' }),
    written(track?.artist ?? '', part(frame, [160, 28, middle, 16]), { id: 'artist', identifier: 'artist', look: 'faint' }),
    {
      role: 'AXProgressIndicator',
      description: 'position',
      value: Math.round(position * 1000) / 1000,
      min: 0,
      max: 1,
      frame: part(frame, [160, 50, middle, 8]),
    },
    slider('playback', position, part(frame, [160, 59, middle, 12]), (to) => tunes.seek(data, to, nowOf(desk)), {
      ...named('playbackSlider'),
      max: 1,
      enabled: track !== null,
    }),
    label(`${timeOf(data.player.position)}`, part(frame, [168 + middle, 46, 44, 16]), { id: 'elapsed', look: 'faint', verbatim: true }),
    slider('volume', data.player.volume, part(frame, [-170, 26, 150, 20]), (volume) => set(data.player, { volume }), {
      identifier: 'volume',
    }),
  ];
  const identifier = `Music.miniPlayer.contentView[viewState=mini,isPlaying=${playing}]`;
  return group('player', frame, parts, { description: 'Mini Player', identifier });
}

function newPlaylist(desk: MusicDesk, kind: string): void {
  const { data, ui, say } = desk;
  const folder = kind === 'folder';
  const name = say(folder ? 'Untitled Playlist Folder' : 'Untitled Playlist');
  const playlist = add(data, data.playlists, { name, tracks: [], ...(folder && { folder }) }).id;
  set(ui, { playlist, selected: [] });
  startRenaming(desk, playlist);
}

function deleteSheet({ data, ui }: MusicDesk): Sheet | null {
  const playlist = data.playlists.find(({ id }) => id === ui.deleting);
  if (playlist === undefined) return null;
  const go = (): void => dropFrom(data.playlists, (one) => one === playlist);
  const text = {
    message: `Are you sure you want to delete the playlist “${playlist.name}”?`,
    detail: 'The songs in it stay in your library.',
  };
  return confirmation('delete-playlist', text, { ui, go });
}

/** Plays a song that was chosen. */
function start(desk: MusicDesk, id: string): void {
  const { data, model, ui } = desk;
  tunes.play(data, { track: id, queue: tunes.tracksIn(data, ui.playlist), now: nowOf(desk) });
  const track = tunes.currentTrack(data);
  if (track === null || settingOf(model, musicSettings, 'userWantsPlaybackNotifications') !== true) return;
  notify(model, { app: model.say('Music'), title: track.name, message: track.artist });
}

/** A playlist, or a folder of them, in a window of its own. */
const playlistWindow: WindowKind<MusicData, MusicUi> = {
  title: ({ data, about }) => data.playlists.find(({ id }) => id === about)?.name ?? '',
  size: { width: 480, height: 260 },
  view: (desk) => ({ content: [songs(desk, contentOf(desk.size), desk.about)], first: 'Songs' }),
  over: ({ data, about }) => !data.playlists.some(({ id }) => id === about),
};

const repeats: Readonly<Record<string, MusicData['player']['repeat']>> = { Off: 'off', All: 'all', One: 'one' };

/** Music: songs, playlists and a player whose position follows the Mac's time. */
export const music: KitApp<MusicData, MusicUi> = {
  name: 'music',
  data: tunes.newMusic,
  ui: () => ({ playlist: '', selected: [], renaming: null, deleting: null, pane: 'General', draft: {} }),
  windows: { main: { title: ({ say }) => say('Music'), view }, playlist: playlistWindow, settings: settingsPanes },
  commands: {
    'new-playlist': { run: newPlaylist },
    'play-pause': {
      run: (desk) => tunes.playPause(desk.data, nowOf(desk)),
      title: ({ data }) => (data.player.state === 'playing' ? 'Pause' : 'Play'),
    },
    next: { run: ({ data }) => tunes.step(data, 1), can: ({ data }) => tunes.currentTrack(data) !== null },
    previous: { run: ({ data }) => tunes.step(data, -1), can: ({ data }) => tunes.currentTrack(data) !== null },
    shuffle: {
      run: ({ data }, how) => set(data.player, { shuffle: how === 'On' }),
      on: ({ data }, how) => data.player.shuffle === (how === 'On'),
    },
    repeat: {
      run: ({ data }, how) => set(data.player, { repeat: repeats[how] ?? 'off' }),
      on: ({ data }, how) => data.player.repeat === repeats[how],
    },
    play: { run: start },
    open: { run: (desk, id) => desk.open('playlist', id) },
    rename: { run: startRenaming },
    delete: { run: ({ ui }, id) => set(ui, { deleting: id }), can: (_desk, id) => id !== '' },
    favorite: {
      run({ data }, id) {
        const track = data.tracks.find((one) => one.id === id);
        if (track !== undefined) track.favorited = !track.favorited;
      },
    },
    add: {
      run(desk, about) {
        const [playlist = '', track = ''] = about.split(':');
        desk.data.playlists.find(({ id }) => id === playlist)?.tracks.push(...withSelected(desk, track));
      },
    },
    'take-out': {
      run(desk, about) {
        const [playlist = '', track = ''] = about.split(':');
        takeOut(desk, playlist, track);
      },
    },
  },
  // Space and Return play wherever nothing is being written.
  more: (deskIn) => ({
    open(model, app, path) {
      const desk = deskIn(model, app);
      tunes.play(desk.data, { track: tunes.trackOf(desk.data, path).id, queue: desk.data.tracks, now: nowOf(desk) });
      app.behavior.refresh?.(model);
      return true;
    },
    goOn(model, app) {
      const { player } = deskIn(model, app).data;
      if (player.state === 'playing' && model.clock.now() >= player.since + 1000) app.behavior.refresh?.(model);
    },
    stroke(model, app, { characters, keyCode, flags }) {
      const window = keyWindow(model, app);
      if (window === null || window.parent !== null || editedText(model, app) !== null || flags.length > 0) return false;
      const desk = deskIn(model, app);
      const [selected] = desk.ui.selected;
      if (characters === ' ') tunes.playPause(desk.data, nowOf(desk));
      else if (keyCode === keyCodes.return && window.focus?.identifier === 'songs' && selected !== undefined) start(desk, selected);
      else return false;
      return true;
    },
  }),
};

/** The app as the default Mac has it. */
export function musicSpec(): AppSpec {
  return appleApp('com.apple.Music', 'Music', {
    opens: ['mp3', 'm4a', 'wav', 'aif', 'aiff'],
    behavior: 'music',
    menus: [
      fileMenu([
        menu(
          'New',
          { title: 'Playlist', shortcut: 'cmd+n', identifier: 'newPlaylist:', command: 'new-playlist' },
          { title: 'Playlist Folder', identifier: 'newPlaylistFolder:', command: 'new-playlist:folder' },
        ),
      ]),
      editMenu(),
      menu(
        'Controls',
        { title: 'Play', identifier: 'playPause:', command: 'play-pause' },
        { title: 'Next', shortcut: 'cmd+right', identifier: 'next:', command: 'next' },
        { title: 'Previous', shortcut: 'cmd+left', identifier: 'previous:', command: 'previous' },
        separator,
        { title: 'Shuffle', items: ['On', 'Off'].map((title) => ({ title, command: `shuffle:${title}` })) },
        { title: 'Repeat', items: Object.keys(repeats).map((title) => ({ title, command: `repeat:${title}` })) },
      ),
      ...lastMenus(),
    ],
    windows: [window('Music', [-880, 270, 640, 248], [])],
  });
}

export const musicWords = `
Music = ミュージック; Mini Player = ミニプレーヤー; Songs = 曲; Sidebar = サイドバー; Playlists = プレイリスト; New = 新規; Playlist = プレイリスト; Playlist Folder = プレイリストフォルダ; Open in New Window = 新規ウインドウで開く
Controls = コントロール; Pause = 一時停止; Next = 次へ; Previous = 前へ; position = 再生位置; playback = 再生; Rename = 名称変更
Delete from Library = ライブラリから削除; Favorite = お気に入りに追加; Undo Favorite = お気に入りを取り消す
When a song begins: = 曲の再生時:; Show nothing = 何も表示しない; Send a notification = 通知を送る
List size: = リストサイズ:; Small = 小; Medium = 中; Large = 大; General = 一般; Playback = 再生; Files = ファイル; Advanced = 詳細; Change… = 変更…
Crossfade Songs = 曲をクロスフェード; Sound Enhancer = サウンドエンハンサー; Sound Check = 音量を自動調整
Music Media folder location = ミュージックの“メディア”フォルダの場所; Add songs to Library when adding to playlists = プレイリストに追加するときに曲をライブラリに追加
Shuffle = シャッフル; Repeat = リピート; On = オン; Off = オフ; All = すべて; One = 1曲
Add to Playlist = プレイリストに追加; Remove from Playlist = プレイリストから削除; Untitled Playlist = 名称未設定プレイリスト; Untitled Playlist Folder = 名称未設定プレイリストフォルダ
The songs in it stay in your library. = 曲はライブラリに残ります。
Are you sure you want to delete the playlist “*”? = プレイリスト“*”を削除してもよろしいですか?
`;
