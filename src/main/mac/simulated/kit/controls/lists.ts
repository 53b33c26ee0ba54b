import type { Rect } from '../../../../../shared/geometry.js';
import type { Handlers, Node } from '../node.js';
import { set } from '../set.js';
import { field, label } from './text.js';

export interface Row {
  readonly id: string;
  readonly height?: number;
  readonly selected?: boolean;
  readonly on?: Handlers;
  readonly menu?: Node['menu'];
  readonly look?: Node['look'];
  readonly actions?: Node['actions'];
  readonly description?: string;
  /** It only says what comes below it, and cannot be selected. */
  readonly heading?: true;
  /** What it shows; frames are within the row's. */
  cells(frame: Rect): readonly Node[];
  /** Each of these has a cell of its own, as the columns of a table have. */
  readonly apart?: true;
}

export interface ListOptions {
  readonly role: 'AXTable' | 'AXOutline';
  readonly description: string;
  /** Its description unless given. */
  readonly id?: string;
  readonly identifier?: string;
  readonly rowHeight: number;
  readonly rows: readonly Row[];
  /** What the list itself does, such as taking a selection of several rows, or a drop. */
  readonly on?: Handlers;
}

/** Rows below each other in an area that scrolls: lists, tables without heads, outlines. */
export function list(frame: Rect, options: ListOptions): Node {
  const { role, rowHeight, rows } = options;
  let y = frame.y;
  const children = rows.map((row): Node => {
    const place = { x: frame.x, y, width: frame.width, height: row.height ?? rowHeight };
    y += place.height;
    return rowNode(row, place, role === 'AXTable' ? 'AXTableRow' : 'AXOutlineRow');
  });
  return scrolling(frame, options, { frame: { ...frame, height: Math.max(frame.height, y - frame.y) }, children });
}

/** The area that a list scrolls in. */
function scrolling(
  frame: Rect,
  { role, description, id = description, identifier, on }: Omit<ListOptions, 'rows'>,
  content: Pick<Node, 'frame' | 'children' | 'lazy'>,
): Node {
  const inner: Node = { role, id, description, ...content, ...(identifier !== undefined && { identifier }), ...(on && { on }) };
  return { role: 'AXScrollArea', id: `${description} area`, frame, children: [inner] };
}

export interface LongListOptions extends Omit<ListOptions, 'rows'> {
  readonly count: number;
  /** Places of the selected rows. */
  readonly selected: readonly number[];
  idOf(index: number): string;
  /** Changes with whatever the row shows. */
  stampOf(index: number): string;
  row(index: number): Row;
}

/** Very many rows, made as they are looked at. Several of them can be selected. */
export function longList(frame: Rect, options: LongListOptions): Node {
  const { role, rowHeight: height, count, selected, idOf, stampOf } = options;
  const row = (index: number): Node => {
    const place = { x: frame.x, y: frame.y + index * height, width: frame.width, height };
    return rowNode(options.row(index), place, role === 'AXTable' ? 'AXTableRow' : 'AXOutlineRow');
  };
  const at = `${frame.x} ${frame.y} ${frame.width}`;
  const lazy = { count, height, selected, idOf, stampOf: (index: number) => `${at} ${index} ${stampOf(index)}`, row };
  return scrolling(frame, options, { frame, lazy });
}

function rowNode({ cells, height: _height, apart, description, selected = false, ...row }: Row, frame: Rect, subrole: string): Node {
  const texts = cells(frame);
  const children = apart
    ? texts.map((one): Node => ({ role: 'AXCell', ...(one.frame && { frame: one.frame }), children: [one] }))
    : [{ role: 'AXCell', frame, children: texts, ...(description !== undefined && { description }) }];
  return { role: 'AXRow', subrole, frame, selected, children, ...row };
}

/** A row that only says what comes below it; it cannot be selected. */
export function heading(title: string, rest: Partial<Row> = {}): Row {
  return {
    id: `heading ${title}`,
    heading: true,
    look: 'plain',
    cells: ({ x, y, width, height }) => [label(title, { x: x + 12, y: y + height - 18, width: width - 24, height: 16 }, { look: 'faint' })],
    ...rest,
  };
}

/** What becomes of a name while it is written, and what ends that: `done` unless Return and leaving, or Escape, do something else. */
export interface Renaming {
  change?(name: string): void;
  done(name?: string): void;
  cancel?(): void;
}

export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly selected: boolean;
  /** What stands at its right end, such as a count. */
  readonly badge?: string;
  /** The title is what a person wrote. */
  readonly verbatim?: boolean;
  readonly on?: Handlers;
  readonly menu?: Node['menu'];
  readonly description?: string;
  /** While its name is being written. The field's id is the entry's and `name`. */
  readonly rename?: Renaming | null;
  /** In place of the plain title. */
  readonly content?: (frame: Rect) => Node;
}

/** What it takes to write a name in place: `renaming` is the id of the entry whose name is being written. */
interface Renamer {
  readonly ui: { renaming: string | null };
  focus(id: string): void;
}

/** Begins to write the name of an entry. */
export function startRenaming(desk: Renamer, id: string): void {
  desk.ui.renaming = id;
  desk.focus(`${id} name`);
}

/** What a list that a person made has beside its name. */
interface OwnList extends Pick<Entry, 'selected' | 'on' | 'badge' | 'description'> {
  /** What its menu calls writing its name, and deleting it. */
  readonly names: readonly [rename: string, remove: string];
  /** The command of the latter; `delete` unless given. */
  readonly deletes?: string;
  /** What else its menu has. */
  readonly more?: Node['menu'];
  /** What becomes of its name, where that is not just another one. */
  readonly writing?: Renaming;
}

/** A list that a person made: a double click writes its name, and it goes after a question. */
export function ownList(
  desk: Renamer & { readonly ui: { deleting: string | null } },
  thing: { readonly id: string; name: string },
  { names: [rename, remove], deletes = 'delete', more = [], writing, on, ...rest }: OwnList,
): Entry {
  const { id, name } = thing;
  const { ui } = desk;
  const plain: Renaming = { change: (text) => set(thing, { name: text }), done: () => set(ui, { renaming: null }) };
  return {
    ...rest,
    id,
    title: name,
    verbatim: true,
    rename: ui.renaming === id ? (writing ?? plain) : null,
    on: { open: () => startRenaming(desk, id), remove: () => set(ui, { deleting: id }), ...on },
    menu: [{ title: rename, command: `rename:${id}` }, { title: remove, command: `${deletes}:${id}` }, ...more],
  };
}

/** A sidebar: an outline of one-line entries under headings. */
export function sidebar(frame: Rect, description: string, entries: readonly (Entry | Row)[]): Node {
  const rows = entries.map((entry): Row => ('cells' in entry ? entry : entryRow(entry)));
  return list(frame, { role: 'AXOutline', description, rowHeight: 28, rows });
}

function entryRow({ title, badge, verbatim, content, rename, ...row }: Entry): Row {
  return {
    ...row,
    cells({ x, y, width, height }) {
      const own = { x: x + 14, y: y + (height - 18) / 2, width: width - (badge === undefined ? 28 : 54), height: 18 };
      const texts = [
        content?.(own) ??
          (rename == null ? null : nameField(row.id, title, own, rename)) ??
          label(title, own, verbatim ? { verbatim: true } : {}),
      ];
      if (badge === undefined) return texts;
      return [...texts, label(badge, { x: x + width - 34, y: own.y, width: 24, height: 18 }, { look: 'faint' })];
    },
  };
}

function nameField(id: string, name: string, frame: Rect, { change, done, cancel }: Renaming): Node {
  const on = { change: (value: unknown) => change?.(String(value)), end: done, cancel: cancel ?? done };
  return field(name, frame, on, { id: `${id} name` });
}
