import { folded } from '../../../../../shared/places/disk-path.js';
import type { Desk } from '../../kit/app.js';
import { entriesBelow, entriesIn, entryAt, folderOf, home, nameOf } from '../../model/files.js';
import type { FileNode, Model } from '../../model/state.js';
import { isFolder, kindOf } from './items.js';
import type { Origins } from './trash.js';

export const viewNames = ['icon', 'list', 'column', 'gallery'] as const;
export type ViewName = (typeof viewNames)[number];
export const sortings = ['Name', 'Kind', 'Date Modified', 'Size'] as const;
export type Sorting = (typeof sortings)[number];

export interface FolderView {
  view: ViewName;
  sort: Sorting;
  /** The other way round: Z first, oldest or smallest first. */
  reverse: boolean;
}

/** What one window shows. */
export interface Pane extends FolderView {
  /** Empty: recent files. */
  folder: string;
  past: string[];
  future: string[];
  /** Paths. */
  selected: readonly string[];
  /** Folders opened in columns, from the first column on. */
  trail: readonly string[];
  search: string;
  renaming: string | null;
}

export interface FinderData {
  /** By the ids of their windows. */
  readonly panes: Record<string, Pane>;
  /** How folders are shown that somebody has changed that of, by path. */
  readonly views: Record<string, FolderView>;
  readonly origins: Origins;
  /** What was done in its windows and can be undone, and what was undone; each a list, the last thing last. */
  readonly past: Moved[][];
  readonly future: Moved[][];
}

/** From where to where something went; from null: it was made there. */
export type Moved = readonly [from: string | null, to: string];

export interface FinderUi {
  /** What is typed into Go to Folder, and of which window. */
  going: { readonly window: string; path: string } | null;
  /** The file that Quick Look shows. */
  looking: string | null;
  /** Letters typed to select an entry, and when the last came. */
  sought: { readonly typed: string; readonly at: number };
}

export type FinderDesk = Desk<FinderData, FinderUi>;

/** Documents stand with the latest first, as somebody likes it who works with them. */
export function newFinder(): FinderData {
  const views = { [folded(`${home}/Documents`)]: { view: 'list', sort: 'Date Modified', reverse: false } as const };
  return { panes: {}, views, origins: {}, past: [], future: [] };
}

export function newPane({ views }: FinderData, folder: string): Pane {
  const shown = views[folded(folder)] ?? { view: 'list', sort: 'Name', reverse: false };
  return { ...shown, folder, past: [], future: [], selected: [], trail: [], search: '', renaming: null };
}

/** What the front window, or the one that is laid out, shows; none for a window that shows no folder. */
export function paneOf({ data, about }: Pick<FinderDesk, 'data' | 'about'>): Pane | undefined {
  return data.panes[about];
}

/** Takes a window to another folder. */
export function go(desk: FinderDesk, pane: Pane, folder: string): void {
  if (pane.folder === folder) return;
  pane.past.push(pane.folder);
  pane.future.length = 0;
  show(desk, pane, folder);
}

/** Back (-1) and forward (1) on the way that was gone. */
export function step(desk: FinderDesk, pane: Pane, by: -1 | 1): void {
  const [from, to] = by === -1 ? [pane.past, pane.future] : [pane.future, pane.past];
  const folder = from.pop();
  if (folder === undefined) return;
  to.push(pane.folder);
  show(desk, pane, folder);
}

function show({ app, about }: FinderDesk, pane: Pane, folder: string): void {
  Object.assign(pane, { folder, selected: [], trail: [], search: '', renaming: null });
  const window = app.windows.find(({ id }) => String(id) === about);
  if (window !== undefined) window.folder = folder;
}

/** Shows a folder another way, and remembers that of it. */
export function change({ data }: FinderDesk, pane: Pane, how: Partial<FolderView>): void {
  Object.assign(pane, how);
  const { view, sort, reverse } = pane;
  data.views[folded(pane.folder)] = { view, sort, reverse };
}

export function changedAt({ modified = 0 }: FileNode): number {
  return modified;
}

const mostRecent = 20;

/** What a pane lists, in its order. */
export function itemsOf(model: Model, pane: Pane): readonly FileNode[] {
  const wanted = pane.search.trim().toLowerCase();
  if (wanted !== '') {
    const below = entriesBelow(model, pane.folder || home).slice(1);
    return sorted(
      below.filter(({ path }) => !/\/\.|\.app\//.test(path) && nameOf(path).toLowerCase().includes(wanted)),
      pane,
    );
  }
  if (pane.folder !== '') return sorted(visibleIn(model, pane.folder), pane);
  const files = entriesBelow(model, home).filter(({ kind, path }) => kind === 'file' && !path.includes('/.'));
  return files.toSorted((a, b) => changedAt(b) - changedAt(a)).slice(0, mostRecent);
}

/** What a folder lists; Applications those of macOS too, which lie in a folder of the system's. */
export function visibleIn(model: Model, folder: string): readonly FileNode[] {
  const folders = folded(folder) === '/applications' ? [folder, `/System${folder}`] : [folder];
  return folders.flatMap((one) => entriesIn(model, one)).filter(({ path }) => !nameOf(path).startsWith('.'));
}

export function sorted(nodes: readonly FileNode[], { sort, reverse }: Pick<FolderView, 'sort' | 'reverse'>): readonly FileNode[] {
  const size = (node: FileNode): number => (node.kind === 'file' ? node.bytes.length : -1);
  const byName = (a: FileNode, b: FileNode): number => nameOf(a.path).localeCompare(nameOf(b.path), 'en', { numeric: true });
  const orders: Readonly<Record<Sorting, (a: FileNode, b: FileNode) => number>> = {
    Name: byName,
    Kind: (a, b) => kindOf(a).localeCompare(kindOf(b), 'en'),
    'Date Modified': (a, b) => changedAt(b) - changedAt(a),
    Size: (a, b) => size(b) - size(a),
  };
  const way = reverse ? -1 : 1;
  return nodes.toSorted((a, b) => way * orders[sort](a, b) || byName(a, b));
}

/** Whether a pane lists an entry, in columns in any of them. */
export function isListed(model: Model, pane: Pane, path: string): boolean {
  if (itemsOf(model, pane).some((node) => node.path === path)) return true;
  return pane.view === 'column' && entryAt(model, path) !== null && columnsOf(model, pane).includes(folderOf(path));
}

/** The folders in columns, first to last: that of the window, what was opened in it as far as it is still there, and the one that is selected. */
export function columnsOf(model: Model, { folder, trail, search, selected: [path, another] }: Pane): readonly string[] {
  const gone = trail.findIndex((path) => {
    const node = entryAt(model, path);
    return node === null || !isFolder(node);
  });
  const open = [folder, ...(gone < 0 ? trail : trail.slice(0, gone))];
  const node = path === undefined || another !== undefined ? null : entryAt(model, path);
  const listed = node !== null && (folderOf(node.path) === open.at(-1) || (search !== '' && open.length === 1));
  return listed && isFolder(node) ? [...open, node.path] : open;
}

/** Selects something in a column, in the last one unless said, which those behind it go from. */
export function choose(model: Model, pane: Pane, selected: readonly string[], index = Number.POSITIVE_INFINITY): void {
  Object.assign(pane, { selected, trail: columnsOf(model, pane).slice(1, index + 1) });
}
