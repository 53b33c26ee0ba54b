import type { Rect } from '../../../../../shared/geometry.js';
import { list, type Row } from '../../kit/controls/lists.js';
import { field, label, written } from '../../kit/controls/text.js';
import { dayText, timeText } from '../../kit/dates.js';
import { cutBottom, cutTop, inset, part } from '../../kit/layout.js';
import type { Handlers, Node } from '../../kit/node.js';
import { entryAt, fileUrl, folderOf, nameOf } from '../../model/files.js';
import type { FileNode, Model } from '../../model/state.js';
import { bring, dropOnto, open, rename, startRenaming } from './acts.js';
import { change, changedAt, choose, columnsOf, type FinderDesk, itemsOf, type Pane, type Sorting, sorted, visibleIn } from './data.js';
import { isFolder, kindOf, shownName, sizeText } from './items.js';

/** The four ways in which a window shows a folder. The identifier of icons and of the gallery, `files`, is our own. */

const listId = 'files';

/** The list that has the keyboard: in columns that of the selected one. */
export function listIdOf(model: Model, pane: Pane): string {
  if (pane.view !== 'column') return listId;
  const columns = columnsOf(model, pane);
  const at = columns.indexOf(folderOf(pane.selected[0] ?? ''));
  return columnId(at < 0 ? 0 : at);
}

function columnId(index: number): string {
  return `column ${index}`;
}

/** Goes into the folder that is selected in columns, or out of the one it is in. */
export function stepColumn(desk: FinderDesk, pane: Pane, by: 1 | -1): void {
  const folders = columnsOf(desk.model, pane);
  const [path] = pane.selected;
  const inside = path !== undefined && folders.at(-1) === path ? sorted(visibleIn(desk.model, path), pane)[0] : undefined;
  if (by === 1 && inside !== undefined) choose(desk.model, pane, [inside.path]);
  if (by === -1 && path !== undefined && folderOf(path) !== folders[0]) {
    const at = folders.indexOf(folderOf(path));
    Object.assign(pane, { selected: [folderOf(path)], trail: pane.trail.slice(0, at) });
  }
  desk.focus(listIdOf(desk.model, pane));
}

/** What the list itself does, whatever it looks like. */
function listHandlers(desk: FinderDesk, pane: Pane, folder: string): Handlers {
  return {
    choose: (ids) => Object.assign(pane, { selected: ids, renaming: null }),
    submit: () => startRenaming(desk, pane),
    drop: (ids, copy) => bring(desk, ids, folder, copy),
  };
}

const itemMenu: NonNullable<Node['menu']> = [
  { title: 'Open', command: 'open-selection' },
  { title: 'Move to Trash', command: 'trash' },
  { title: 'Put Back', command: 'put-back' },
  { title: 'Get Info', command: 'info' },
  { title: 'Rename', command: 'rename' },
  { title: 'Duplicate', command: 'duplicate' },
  { title: 'Copy', command: 'copy' },
  { title: 'Quick Look', command: 'quick-look' },
];

/** What an entry is and does in every view. */
function itemOf(desk: FinderDesk, pane: Pane, { path }: FileNode) {
  const selected = pane.selected.includes(path);
  const on: Handlers = {
    open: () => open(desk, pane.selected.includes(path) ? pane.selected : [path]),
    drop: (ids, copy) => dropOnto(desk, path, ids, copy),
  };
  return { id: path, actions: ['AXOpen', 'AXShowMenu'], selected, on, menu: itemMenu };
}

/** The name of an entry, or the field it is written in. */
function nameNode(desk: FinderDesk, pane: Pane, { path }: FileNode, frame: Rect): Node {
  const own = { id: `name ${path}`, identifier: 'name', url: fileUrl(path) };
  // A name that is set from outside is the new one.
  if (pane.renaming !== path)
    return field(shownName(path, desk.say), frame, { end: (value) => rename(desk, undefined, path, value) }, { ...own, still: true });
  const back = (): void => desk.focus(listIdOf(desk.model, pane));
  const on: Handlers = {
    end: (value) => rename(desk, pane, path, value),
    submit(value) {
      rename(desk, pane, path, value);
      back();
    },
    cancel() {
      pane.renaming = null;
      back();
    },
  };
  return field(shownName(path, desk.say), frame, on, { ...own, id: 'renaming' });
}

/** `1/5/2026, 9:41 AM` */
export function dateText({ say }: FinderDesk, node: FileNode): string {
  const at = changedAt(node);
  return at === 0 ? '--' : `${dayText(at, say)}, ${timeText(at, say)}`;
}

/** Columns of the list with their shares of its width; the date goes first when there is no room. */
function columnsFor(width: number): readonly (readonly [title: Sorting, share: number])[] {
  const shares: Partial<Record<Sorting, number>> =
    width < 440 ? { Name: 0.5, Size: 0.18, Kind: 0.32 } : { Name: 0.38, 'Date Modified': 0.26, Size: 0.12, Kind: 0.24 };
  return Object.entries(shares) as [Sorting, number][]; // the keys of the record above
}

export function listView(desk: FinderDesk, pane: Pane, frame: Rect): Node[] {
  const [head, body] = cutTop(frame, 24);
  const columns = columnsFor(frame.width);
  let x = head.x;
  const places = columns.map(([title, share]) => {
    const place = { title, x, width: Math.floor(frame.width * share) };
    x += place.width;
    return place;
  });
  const heads = places.map(({ title, x: left, width }): Node => {
    const on = pane.sort === title;
    const shows = on ? `${desk.say(title)} ${pane.reverse ? '⌄' : '⌃'}` : undefined;
    const press = (): void => change(desk, pane, { sort: title, reverse: on && !pane.reverse });
    const place = { x: left, y: head.y, width, height: 24 };
    return { role: 'AXButton', subrole: 'AXSortButton', title, id: `sort ${title}`, frame: place, on: { press }, ...(shows && { shows }) };
  });
  const said = (node: FileNode): Readonly<Record<Sorting, string>> => ({
    Name: shownName(node.path, desk.say),
    'Date Modified': dateText(desk, node),
    Size: sizeText(node),
    Kind: desk.say(kindOf(node)),
  });
  const rows = itemsOf(desk.model, pane).map((node): Row => {
    const texts = said(node);
    return {
      ...itemOf(desk, pane, node),
      apart: true,
      cells: ({ y, height }) => [
        ...places.map(({ title, x: left, width }): Node => {
          const place = { x: left + (title === 'Name' ? 26 : 10), y: y + 3, width: width - (title === 'Name' ? 30 : 12), height: 18 };
          return title === 'Name' ? nameNode(desk, pane, node, place) : label(texts[title], place, { id: title, verbatim: true });
        }),
        smallIcon(node, { x: frame.x + 6, y: y + 4, width: 16, height: height - 8 }),
      ],
    };
  });
  const on = listHandlers(desk, pane, pane.folder);
  return [
    ...heads,
    list(body, { role: 'AXOutline', description: 'list view', identifier: 'ListView', id: listId, rowHeight: 24, rows, on }),
  ];
}

function smallIcon(node: FileNode, frame: Rect): Node {
  return { role: 'AXImage', id: 'icon', shows: isFolder(node) ? 'folder' : 'document', frame };
}

const tile = { width: 100, height: 92 };

/** Icons beside each other in an area that scrolls, in the gallery all of them in one row. */
function icons(desk: FinderDesk, pane: Pane, frame: Rect, description: string): Node {
  const items = itemsOf(desk.model, pane);
  const across = pane.view === 'gallery' ? Math.max(1, items.length) : Math.max(1, Math.floor(frame.width / tile.width));
  const children = items.map((node, index): Node => {
    const place = { x: frame.x + (index % across) * tile.width, y: frame.y + 6 + Math.floor(index / across) * tile.height, ...tile };
    const renaming = pane.renaming === node.path;
    return {
      ...itemOf(desk, pane, node),
      role: 'AXImage',
      title: shownName(node.path, desk.say),
      verbatim: true,
      url: fileUrl(node.path),
      look: isFolder(node) ? 'folder' : 'document',
      frame: place,
      settable: ['AXSelected'],
      children: renaming ? [nameNode(desk, pane, node, part(place, [4, 64, tile.width - 8, 22]))] : [],
    };
  });
  const rows = Math.ceil(items.length / across);
  const whole = { ...frame, width: Math.max(frame.width, across * tile.width), height: Math.max(frame.height, rows * tile.height + 12) };
  const on = listHandlers(desk, pane, pane.folder);
  const all: Node = { role: 'AXList', id: listId, description, identifier: listId, frame: whole, on, children };
  return { role: 'AXScrollArea', id: `${description} area`, frame, children: [all] };
}

export function iconView(desk: FinderDesk, pane: Pane, frame: Rect): Node[] {
  return [icons(desk, pane, frame, 'icon view')];
}

/** A large picture of the selected one above all of them. */
export function galleryView(desk: FinderDesk, pane: Pane, frame: Rect): Node[] {
  const [top, strip] = cutBottom(frame, tile.height + 12);
  const [path] = pane.selected;
  const node = path === undefined ? itemsOf(desk.model, pane)[0] : entryAt(desk.model, path);
  return [...(node == null ? [] : [preview(desk, node, top)]), icons(desk, pane, strip, 'gallery view')];
}

function preview(desk: FinderDesk, node: FileNode, frame: Rect): Node {
  const area = inset(frame, 16, 10);
  const [above, facts] = cutBottom(area, 44);
  const side = Math.max(20, Math.min(above.width, above.height, 96));
  const picture = { x: above.x + (above.width - side) / 2, y: above.y + (above.height - side) / 2, width: side, height: side };
  const shown: Node = {
    role: 'AXImage',
    id: 'picture',
    description: kindOf(node),
    look: isFolder(node) ? 'folder' : 'document',
    shows: '',
    frame: picture,
  };
  return {
    role: 'AXGroup',
    id: 'preview',
    description: 'preview',
    frame,
    children: [
      shown,
      written(shownName(node.path, desk.say), part(facts, [0, 4, facts.width, 20]), { look: 'strong', id: 'preview name' }),
      label(`${desk.say(kindOf(node))} – ${sizeText(node)}`, part(facts, [0, 24, facts.width, 16]), {
        look: 'faint',
        id: 'facts',
        verbatim: true,
      }),
    ],
  };
}

const mostColumns = 3;

/** A column for each folder on the way, and what is known of a file that is selected. The last ones have room. */
export function columnView(desk: FinderDesk, pane: Pane, frame: Rect): Node[] {
  const { model } = desk;
  const folders = columnsOf(model, pane);
  const [path] = pane.selected;
  const file = path === undefined ? null : entryAt(model, path);
  const shown = folders.slice(-mostColumns);
  const first = folders.length - shown.length;
  const count = Math.max(2, shown.length + (file !== null && !isFolder(file) ? 1 : 0));
  const width = Math.floor(frame.width / count);
  const columns = shown.map((folder, index): Node => {
    const place = { x: frame.x + index * width, y: frame.y, width, height: frame.height };
    return column(desk, pane, folder, first + index, place);
  });
  const rest = { ...frame, x: frame.x + shown.length * width, width: frame.width - shown.length * width };
  const about = file !== null && !isFolder(file) ? [preview(desk, file, rest)] : [];
  return [{ role: 'AXBrowser', id: 'columns', description: 'column view', frame, children: [...columns, ...about] }];
}

function column(desk: FinderDesk, pane: Pane, folder: string, index: number, frame: Rect): Node {
  const nodes = index === 0 ? itemsOf(desk.model, pane) : sorted(visibleIn(desk.model, folder), pane);
  const chosen = (ids: readonly string[]): void => {
    choose(desk.model, pane, ids, index);
    pane.renaming = null;
  };
  const rows = nodes.map(
    (node): Row => ({
      ...itemOf(desk, pane, node),
      look: 'plain',
      selected: pane.selected.includes(node.path) || pane.trail.includes(node.path),
      cells: ({ x, y, width }) => [
        nameNode(desk, pane, node, { x: x + 28, y: y + 3, width: width - 44, height: 18 }),
        smallIcon(node, { x: x + 8, y: y + 4, width: 16, height: 16 }),
        ...(isFolder(node) ? [label('›', { x: x + width - 16, y: y + 3, width: 10, height: 18 }, { id: 'more', verbatim: true })] : []),
      ],
    }),
  );
  const on = { ...listHandlers(desk, pane, folder), choose: chosen };
  const id = columnId(index);
  return list(frame, { role: 'AXTable', description: nameOf(folder) || 'Recents', id, identifier: id, rowHeight: 24, rows, on });
}
