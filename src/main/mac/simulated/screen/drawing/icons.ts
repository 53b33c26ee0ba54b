import type { Point } from '../../../../../shared/geometry.js';
import { num } from './shapes.js';

/** Our own small pictures on a 16 by 16 grid. */
const icons = {
  back: 'M10 3 5 8l5 5',
  forward: 'M6 3l5 5-5 5',
  add: 'M8 3v10M3 8h10',
  remove: 'M3 8h10',
  share: 'M8 10V2M5 4.5 8 1.5l3 3M4.5 7H3v7h10V7h-1.5',
  reload: 'M13 8a5 5 0 1 1-1.6-3.7M13 2v3h-3',
  search: 'M7 11.5a4.5 4.5 0 1 1 0-9 4.5 4.5 0 0 1 0 9ZM10.3 10.3 14 14',
  sidebar: 'M3.5 3h9A1.5 1.5 0 0 1 14 4.5v7a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11.5v-7A1.5 1.5 0 0 1 3.5 3ZM6 3v10',
  list: 'M5 4h9M5 8h9M5 12h9M2 4h.1M2 8h.1M2 12h.1',
  checklist: 'M2.5 2.5h11v11h-11ZM5 8l2.2 2.3L11 5.5',
  grid: 'M2.5 2.5h4v4h-4ZM9.5 2.5h4v4h-4ZM2.5 9.5h4v4h-4ZM9.5 9.5h4v4h-4Z',
  columns: 'M2.5 3h11v10h-11ZM6.2 3v10M9.8 3v10',
  gallery: 'M2.5 2.5h11v7h-11ZM2.5 12h2.6v2H2.5ZM6.7 12h2.6v2H6.7ZM10.9 12h2.6v2h-2.6Z',
  play: 'M4 2.5v11L13 8Z',
  pause: 'M4 3h2.5v10H4ZM9.5 3H12v10H9.5Z',
  next: 'M2 3v10l6-5ZM8 3v10l6-5Z',
  previous: 'M14 3v10L8 8ZM8 3v10L2 8Z',
  info: 'M8 14.2A6.2 6.2 0 1 0 8 1.8a6.2 6.2 0 0 0 0 12.4ZM8 7.4v3.6M8 5h.01',
  dot: 'M8 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7Z',
  flag: 'M4 14V2.5h8l-2 3 2 3H4',
  more: 'M4 8h.1M8 8h.1M12 8h.1',
  compose: 'M13 8v5H3V3h5M7 9l6.5-6.5M13.5 2.5 7 9',
  remove_file: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5 5 13h6l.5-8.5',
  folder: 'M1.5 4.5A1.5 1.5 0 0 1 3 3h3l1.5 1.5H13A1.5 1.5 0 0 1 14.5 6v5.5A1.5 1.5 0 0 1 13 13H3a1.5 1.5 0 0 1-1.5-1.5Z',
  wifi: 'M1.5 6.2a9.2 9.2 0 0 1 13 0M3.8 8.6a6 6 0 0 1 8.4 0M6.1 11a2.8 2.8 0 0 1 3.8 0M8 13.1h.01',
  sound: 'M2 6v4h2.5L8 13V3L4.5 6ZM10.5 5.8a3 3 0 0 1 0 4.4M12.4 4a5.6 5.6 0 0 1 0 8',
  controls: 'M5 3h6a2.2 2.2 0 0 1 0 4.4H5A2.2 2.2 0 0 1 5 3ZM5 9h6a2.2 2.2 0 0 1 0 4.4H5A2.2 2.2 0 0 1 5 9ZM5.2 5.2h.01M10.8 11.2h.01',
  battery: 'M2.5 5h9A1.5 1.5 0 0 1 13 6.5v3a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 1 9.5v-3A1.5 1.5 0 0 1 2.5 5ZM15 7v2M3 7h7v2H3Z',
  lock: 'M4 7.5h8v6H4ZM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  fruit:
    'M8 4.6C5.2 3.2 2.6 5 2.6 8.3c0 3.2 2.2 6.3 4 6.3.6 0 .9-.3 1.4-.3s.8.3 1.4.3c1.8 0 4-3.1 4-6.3C13.4 5 10.8 3.2 8 4.6ZM8 3.8C8 2.3 9.1 1.2 10.6 1.1c0 1.5-1.1 2.6-2.6 2.7Z',
};

export type IconName = keyof typeof icons;

/** Those that are filled, the others being lines. */
const solid: ReadonlySet<IconName> = new Set(['play', 'pause', 'next', 'previous', 'dot', 'flag', 'folder', 'fruit']);

/** Words of a label that a small icon may stand for, most telling first. */
const meanings: readonly (readonly [RegExp, IconName])[] = [
  [/\bback\b|^‹$/i, 'back'],
  [/\bforward\b|^›$/i, 'forward'],
  [/\bnext\b|^⏭$/i, 'next'],
  [/\bprevious\b|^⏮$/i, 'previous'],
  [/\bpause\b|^⏸$/i, 'pause'],
  [/\bplay\b|^[▶►]$/i, 'play'],
  [/\bshare\b/i, 'share'],
  [/\b(details|info)\b/i, 'info'],
  [/\bflag\b|フラグ/i, 'flag'],
  [/\bunread\b|未開封/i, 'dot'],
  [/\b(reload|refresh|sync)\b/i, 'reload'],
  [/\b(search|find|spotlight)\b/i, 'search'],
  [/\bsidebar\b/i, 'sidebar'],
  [/\b(compose|edit|reply|new (message|note))\b/i, 'compose'],
  [/\b(delete|trash)\b/i, 'remove_file'],
  [/\b(add|new|plus|increase)\b/i, 'add'],
  [/\b(remove|minus|decrease)\b/i, 'remove'],
  [/\bcolumns?\b/i, 'columns'],
  [/\bgallery\b/i, 'gallery'],
  [/\bchecklist\b/i, 'checklist'],
  [/\b(icons?|grid)\b/i, 'grid'],
  [/\b(list|view|group)\b/i, 'list'],
  [/\bwi-?fi\b/i, 'wifi'],
  [/\bbattery\b/i, 'battery'],
  [/\b(sound|volume)\b/i, 'sound'],
  [/\bcontrol cent(er|re)\b|^CC$/i, 'controls'],
  [/\bfolder\b/i, 'folder'],
  [/\b(more|action|menu)\b/i, 'more'],
];

/** The icon a label stands for; null when none comes near. */
export function iconFor(text: string): IconName | null {
  return meanings.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

/** An icon with its middle at `centre`, `size` points wide. */
export function icon(name: IconName, centre: Point, options: { readonly size: number; readonly colour: string }): string {
  const scale = options.size / 16;
  const move = `translate(${num(centre.x - options.size / 2)} ${num(centre.y - options.size / 2)}) scale(${num(scale)})`;
  const ink = solid.has(name)
    ? `fill="${options.colour}"`
    : `fill="none" stroke="${options.colour}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path transform="${move}" d="${icons[name]}" ${ink}/>`;
}
