import type { MusicData, Playlist, Track } from '../../../apps/music/data.js';
import * as music from '../../../apps/music/data.js';
import { music as kit } from '../../../apps/music/music.js';
import { add, dropFrom } from '../../../kit/set.js';
import type { SimApp } from '../../../model/state.js';
import { condition, numeric, textual } from '../../compare.js';
import { noSuchObject, ScriptError, scriptErrors } from '../../script-error.js';
import type { ScriptSession } from '../../session.js';
import { constant, integer, list, missing, ofThing, text, truth, type Value } from '../../values.js';
import { type Kept, keptBy, meant } from '../kept.js';
import { preferenceOf } from '../preferences.js';
import { applicationWith } from '../standard-suite.js';
import { doing, type Property, thingOf } from '../thing.js';

const musicId = 'com.apple.Music';
const by = keptBy<MusicData>(kit, { bundleId: musicId, name: 'Music' });

const track: Kept<Track> = by.classOf<Track>({
  names: ['track', 'tracks'],
  properties: {
    name: { read: ({ name }) => text(name) },
    artist: { read: ({ artist }) => text(artist) },
    album: { read: ({ album }) => text(album) },
    duration: { read: ({ duration }) => real(duration) },
    time: { read: ({ duration }) => text(`${Math.floor(duration / 60)}:${String(duration % 60).padStart(2, '0')}`) },
    year: { read: ({ year }) => integer(year) },
    'database id': by.property<Track>((one, data) => integer(data.tracks.indexOf(one) + 1)),
    favorited: by.field('favorited'),
    loved: by.field('favorited'),
    rating: by.field('rating'),
    'played count': by.field('playedCount'),
    'persistent id': { read: ({ id }) => text(id.replaceAll('-', '').slice(-16)) },
  },
  noted: {
    ...{ genre: text(''), composer: text(''), comment: text(''), lyrics: text(''), 'album artist': text('') },
    ...{ enabled: truth(true), disliked: truth(false), 'track number': integer(0), 'disc number': integer(0) },
  },
  commands: { play: doing((one, _given, session) => startTrack(session, one, music.tracksIn(by.dataIn(session), ''))) },
  place(one, to, { session }) {
    const found = meant(playlist, by.dataIn(session).playlists, to) ?? noSuchObject('Can’t get playlist.');
    found.tracks.push(one.id);
    by.show(session);
    return thingOf(track, one);
  },
});

function startTrack(session: ScriptSession, one: Track | undefined, queue: readonly Track[]): void {
  if (one !== undefined) music.play(by.dataIn(session), { track: one.id, queue, now: session.model.clock.now() });
  by.show(session);
}

const playlist: Kept<Playlist> = by.classOf<Playlist>({
  names: ['user playlist', 'user playlists'],
  properties: { name: by.field('name') },
  elements: [by.elements<Playlist, Track>(track, ({ id }, data) => music.tracksIn(data, id))],
  commands: {
    search: {
      parameters: { for: [], only: ['songs', 'artists', 'albums'] },
      perform({ id }, { parameters }, session) {
        const wanted = textual(parameters.get('for') ?? missing).toLowerCase();
        if (wanted === '') throw new ScriptError(scriptErrors.badParameter, 'Music got an error: Parameter error.');
        const found = music
          .tracksIn(by.dataIn(session), id)
          .filter((one) => `${one.name}\n${one.artist}\n${one.album}`.toLowerCase().includes(wanted));
        return list(found.map((one) => ofThing(thingOf(track, one))));
      },
    },
    play: doing(({ id }, _given, session) => {
      const queue = music.tracksIn(by.dataIn(session), id);
      startTrack(session, queue[0], queue);
    }),
  },
  remove: ({ id }, session) => dropFrom(by.dataIn(session).playlists, (one) => one.id === id),
});

const playlists = (names: readonly [one: string, many: string]) =>
  by.elements<unknown, Playlist>(
    playlist,
    (_app, data) => data.playlists,
    {
      needs: ['name'],
      make: ({ data, word }) => add(data, data.playlists, { name: word('name') || 'untitled playlist', tracks: [] }),
    },
    names,
  );

type Player = MusicData['player'];

/** A property of the player, brought to the present time first. */
function ofPlayer<Key extends keyof Player>(
  key: Key,
  read: (now: Player[Key]) => Value,
  write?: (value: Value, now: Player[Key]) => Player[Key],
): Property<SimApp> {
  const now = (session: ScriptSession): Player => {
    const data = by.dataIn(session);
    music.catchUp(data, session.model.clock.now());
    return data.player;
  };
  return {
    read: (_app, session) => read(now(session)[key]),
    ...(write && {
      write(_app, value, session) {
        const player = now(session);
        player[key] = write(value, player[key]);
        by.show(session);
      },
    }),
  };
}

const real = (value: number): Value => ({ kind: 'number', value, real: true });
const percent = (value: Value): number => Math.max(0, Math.min(100, Math.round(numeric(value).value)));
const repeats = ['off', 'one', 'all'] as const;

/** A command to the player at the present time. */
const transport = (act: (data: MusicData, now: number) => void) =>
  by.command<SimApp>(({ data, session }) => {
    music.catchUp(data, session.model.clock.now());
    act(data, session.model.clock.now());
    return null;
  });
const state = (wanted: Player['state']) => (data: MusicData) => void Object.assign(data.player, { state: wanted });

const application = applicationWith({
  properties: {
    'player state': ofPlayer('state', constant),
    'player position': ofPlayer('position', real, (value) => numeric(value).value),
    'sound volume': ofPlayer('volume', integer, percent),
    'shuffle enabled': ofPlayer('shuffle', truth, condition),
    'song repeat': ofPlayer('repeat', constant, (value, now) => repeats.find((one) => one === textual(value)) ?? now),
    'fixed indexing': preferenceOf(musicId, 'fixedIndexing', false),
    mute: preferenceOf(musicId, 'mute', false),
    'current track': by.property<SimApp>((_app, data, session) => {
      music.catchUp(data, session.model.clock.now());
      return ofThing(thingOf(track, music.currentTrack(data) ?? noSuchObject('Can’t get current track.')));
    }),
  },
  elements: [
    by.elements<unknown, Track>(track, (_app, data) => data.tracks),
    playlists(['playlist', 'playlists']),
    playlists(['user playlist', 'user playlists']),
    // Its id is no playlist's, so all tracks are in it.
    by.elements<unknown, Playlist>(playlist, () => [{ id: '', name: 'Library', tracks: [] }], undefined, [
      'library playlist',
      'library playlists',
    ]),
  ],
  commands: {
    play: transport((data, now) => (data.player.state === 'playing' ? undefined : music.playPause(data, now))),
    pause: transport((data) => (data.player.state === 'playing' ? state('paused')(data) : undefined)),
    playpause: transport(music.playPause),
    stop: transport(state('stopped')),
    'next track': transport((data) => music.step(data, 1)),
    'previous track': transport((data) => music.step(data, -1)),
    'back track': transport((data) => music.step(data, -1)),
  },
});

export const musicDictionary = {
  ...by.target,
  application,
  classes: [application, playlist, track],
  constants: ['playing', 'paused', 'stopped', 'off', 'one', 'all'],
};
