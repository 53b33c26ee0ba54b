import type { Desk } from '../../kit/app.js';
import { newId } from '../../kit/set.js';
import { nameOf } from '../../model/files.js';
import type { Preference } from '../../model/preferences.js';

export interface Track {
  readonly id: string;
  readonly name: string;
  readonly artist: string;
  readonly album: string;
  /** Seconds. */
  readonly duration: number;
  readonly year: number;
  favorited: boolean;
  rating: number;
  playedCount: number;
}

export interface Playlist {
  readonly id: string;
  name: string;
  /** Ids of tracks, in order; a folder has none of its own. */
  tracks: string[];
  readonly folder?: true;
}

export interface MusicData {
  readonly tracks: Track[];
  readonly playlists: Playlist[];
  readonly player: {
    state: 'playing' | 'paused' | 'stopped';
    track: string | null;
    /** Seconds into the track at `since`, milliseconds since 1970. */
    position: number;
    since: number;
    /** Ids of the tracks that play one after another. */
    queue: string[];
    /** 0 to 100. */
    volume: number;
    shuffle: boolean;
    repeat: 'off' | 'one' | 'all';
  };
  next: number;
}

export interface MusicUi {
  /** Id of a playlist; empty: all songs. */
  playlist: string;
  selected: readonly string[];
  renaming: string | null;
  deleting: string | null;
  /** The pane of the Settings window, and what was changed there and is not kept yet. */
  pane: string;
  draft: Readonly<Record<string, Preference>>;
}

export type MusicDesk = Desk<MusicData, MusicUi>;

const songs: readonly (readonly [name: string, artist: string, album: string, duration: number, year: number])[] = [
  ['Clair de lune', 'Claude Debussy', 'Suite bergamasque', 300, 1905],
  ['Gymnopédie No. 1', 'Erik Satie', 'Gymnopédies', 185, 1888],
  ['Maple Leaf Rag', 'Scott Joplin', 'Ragtime', 172, 1899],
  ['The Entertainer', 'Scott Joplin', 'Ragtime', 238, 1902],
];

/** A few songs and a playlist; the first song is paused a quarter in. */
export function newMusic(_say: (text: string) => string, now: number): MusicData {
  const counter = { next: 1 };
  const tracks = songs.map(([name, artist, album, duration, year]): Track => {
    const rest = { duration, year, favorited: false, rating: 0, playedCount: 0 };
    return { id: newId(counter), name, artist, album, ...rest };
  });
  const queue = tracks.map(({ id }) => id);
  const player = {
    state: 'paused' as const,
    track: queue[0] ?? null,
    position: 75,
    since: now,
    queue,
    volume: 40,
    shuffle: false,
    repeat: 'off' as const,
  };
  const playlists = [{ id: newId(counter), name: 'Ragtime', tracks: queue.slice(2) }];
  return { tracks, playlists, player, next: counter.next };
}

/** What a playlist, or the library, holds, in order. */
export function tracksIn({ tracks, playlists }: MusicData, playlist: string): readonly Track[] {
  const found = playlists.find(({ id }) => id === playlist);
  if (found === undefined) return tracks;
  return found.tracks.flatMap((id) => tracks.find((track) => track.id === id) ?? []);
}

/** The track that is loaded; null while the player is stopped. */
export function currentTrack({ tracks, player }: MusicData): Track | null {
  return player.state === 'stopped' ? null : (tracks.find(({ id }) => id === player.track) ?? null);
}

/** Brings the player to the present time: what plays goes on, from one track of its queue to the next. */
export function catchUp(data: MusicData, now: number): void {
  const { player } = data;
  // Of what does not play looking must change nothing, or two equal Macs differ by when they were looked at.
  if (player.state === 'playing') {
    player.position += Math.max(0, now - player.since) / 1000;
    player.since = now;
  }
  for (let track = currentTrack(data); track !== null && player.position >= track.duration; track = currentTrack(data)) {
    const rest = player.position - track.duration;
    track.playedCount += 1;
    if (player.repeat !== 'one') step(data, 1);
    player.position = currentTrack(data) === null ? 0 : rest;
  }
}

/** Plays tracks from one of them on. */
export function play(data: MusicData, { track, queue, now }: { track: string; queue: readonly Track[]; now: number }): void {
  Object.assign(data.player, { state: 'playing', track, queue: queue.map(({ id }) => id), position: 0, since: now });
}

/** Plays what is paused, the whole library when nothing is loaded, or pauses. */
export function playPause(data: MusicData, now: number): void {
  catchUp(data, now);
  const { player, tracks } = data;
  if (player.state === 'stopped' || player.track === null) play(data, { track: tracks[0]?.id ?? '', queue: tracks, now });
  else if (player.state === 'playing') player.state = 'paused';
  else Object.assign(player, { state: 'playing', since: now });
}

/** Goes to a place of the track that is loaded, 0 to 1. */
export function seek(data: MusicData, to: number, now: number): void {
  Object.assign(data.player, { position: to * (currentTrack(data)?.duration ?? 0), since: now });
}

/** A file's song, which the library takes in the first time. Nobody reads the file: it lasts three minutes. */
export function trackOf(data: MusicData, path: string): Track {
  const name = nameOf(path).replace(/\.[^.]+$/, '');
  const rest = { artist: '', album: '', duration: 180, year: 0, favorited: false, rating: 0, playedCount: 0 };
  const made = data.tracks.find((one) => one.name === name) ?? { id: newId(data), name, ...rest };
  if (!data.tracks.includes(made)) data.tracks.push(made);
  return made;
}

/** Goes to the next or previous track of what plays; after the last one it stops, unless all is repeated. */
export function step(data: MusicData, by: 1 | -1): void {
  const { player } = data;
  const at = player.queue.indexOf(player.track ?? '') + by;
  const wrapped = player.repeat === 'all' ? (at + player.queue.length) % player.queue.length : Math.max(0, at);
  const next = player.queue[wrapped];
  player.position = 0;
  if (next === undefined) Object.assign(player, { state: 'stopped', track: null });
  else player.track = next;
}
