import { withoutEnd } from '../../../../shared/runtime/trim-end.js';
import { attributeOf, elementOf, firstIn, parentOf } from '../drivers/ax-value.js';
import type { AxElement, AxValue } from '../drivers/drivers.js';
import type { ReadDrivers } from '../drivers/read-drivers.js';

type Ax = ReadDrivers['accessibility'];

/** A file or app that an element stands for; `unknown`: it stands for one, and nobody can tell which. */
export type FinderItem = { readonly kind: 'none' } | { readonly kind: 'unknown' } | { readonly kind: 'path'; readonly path: string };

const none: FinderItem = { kind: 'none' };
const unknown: FinderItem = { kind: 'unknown' };

/** What holds things: the elements right below it stand for one each. */
const holders: readonly string[] = ['AXTable', 'AXOutline', 'AXList', 'AXBrowser', 'AXGrid'];
/** What lies in such a list and is no thing. */
const fittings: readonly string[] = ['AXColumn', 'AXScrollBar', 'AXScrollArea', 'AXList', 'AXGroup', 'AXSplitter', 'AXMenu'];
/** Levels that are climbed at most, and elements of a row that are looked at. */
const mostLevels = 8;
const mostParts = 24;

/**
 * The thing that an element is, or is a part of. In Finder's lists the text in a row carries AXURL, in its icon views the
 * picture does.
 */
export function finderItemAt(ax: Ax, element: AxElement): FinderItem {
  let at: AxElement | null = element;
  for (let level = 0; at !== null && level < mostLevels; level += 1) {
    const answer = ax.attributes(at, ['AXRole', 'AXURL', 'AXFilename', 'AXParent']);
    if (!answer.ok) return unknown;
    const [role, url, filename, above] = answer.value;
    const parent: AxElement | null = elementOf(above);
    const said = finderItemSaid(role, { url, filename }) ?? (holds(attributeOf(ax, parent, 'AXRole')) ? itemOf(ax, at, role) : null);
    if (said !== null) return said;
    at = parent;
  }
  return none;
}

/** What an element itself says it stands for; null when it says nothing. */
function finderItemSaid(
  role: AxValue | undefined,
  { url, filename }: Readonly<Record<'url' | 'filename', AxValue | undefined>>,
): FinderItem | null {
  const path = pathOf(url);
  if (path !== null) return { kind: 'path', path };
  if (typeof filename === 'string' && filename !== '') return unknown;
  return holds(role) || role === 'AXWindow' || role === 'AXApplication' || role === 'AXMenu' ? none : null;
}

function holds(role: AxValue | undefined): boolean {
  return typeof role === 'string' && holders.includes(role);
}

function itemOf(ax: Ax, item: AxElement, role: AxValue | undefined): FinderItem {
  return typeof role === 'string' && fittings.includes(role) ? none : finderItemIn(ax, item);
}

/** The thing that a row or item stands for, by what carries its address. */
export function finderItemIn(ax: Ax, item: AxElement): FinderItem {
  const open: AxElement[] = [item];
  for (let seen = 0; seen < mostParts; seen += 1) {
    const next = open.shift();
    if (next === undefined) break;
    const path = pathOf(attributeOf(ax, next, 'AXURL'));
    if (path !== null) return { kind: 'path', path };
    open.push(...firstIn(ax, next, 'AXChildren', mostParts));
  }
  return unknown;
}

/** What is opened or dropped on by a thing: a link has any name, and leads elsewhere. An app is itself. */
export function ledTo({ launches }: Pick<ReadDrivers, 'launches'>, item: FinderItem): FinderItem {
  const path = item.kind === 'path' ? (launches?.leadsTo(item.path) ?? null) : null;
  return path === null || path.endsWith('.app') ? item : { kind: 'path', path };
}

/** The list, outline or icon view that an element is or stands in, null for none; and what of that it is a part of. */
export function viewAround(ax: Ax, element: AxElement): { readonly view: AxElement | null; readonly row: AxElement } {
  let row = element;
  let at: AxElement | null = element;
  for (let level = 0; at !== null && level < mostLevels; level += 1) {
    if (holds(attributeOf(ax, at, 'AXRole'))) return { view: at, row };
    row = at;
    at = parentOf(ax, at);
  }
  return { view: null, row: element };
}

/** Whether an element is another one or lies a few levels below it. */
export function isIn(ax: Ax, element: AxElement, outer: AxElement): boolean {
  let at: AxElement | null = element;
  for (let level = 0; at !== null && level < mostLevels; level += 1) {
    if (ax.same(at, outer)) return true;
    at = parentOf(ax, at);
  }
  return false;
}

/** The path of a file's address; null for anything else. */
export function pathOf(value: AxValue | undefined): string | null {
  if (typeof value !== 'string' || !value.toLowerCase().startsWith('file://')) return null;
  try {
    const path = decodeURIComponent(new URL(value).pathname);
    return path.length > 1 ? withoutEnd(path, '/') : path;
  } catch {
    // An address that cannot be read leads to nothing that could be told apart, which counts as unknown.
    return null;
  }
}

/** Words in a row that may be an app's name. */
const mostWords = 4;
const mostNames = 80;

/** What in a menu's or button's words may be the name of an app: the whole, without a remark in brackets, and each run of words. */
export function namesIn(title: string): readonly string[] {
  const whole = title.trim();
  const remark = /[)）]$/.test(whole) ? Math.max(whole.lastIndexOf('('), whole.lastIndexOf('（')) : -1;
  const bare = withoutEnd((remark < 0 ? whole : whole.slice(0, remark)).trimEnd(), '.…');
  const words = bare.split(/[\s"“”„«»「」『』:,]+/).filter((word) => word !== '');
  const runs = words.flatMap((_, start) =>
    Array.from({ length: mostWords }, (_none, more) => words.slice(start, start + more + 1).join(' ')),
  );
  return [...new Set([whole, bare, ...runs])].filter((name) => name !== '').slice(0, mostNames);
}
