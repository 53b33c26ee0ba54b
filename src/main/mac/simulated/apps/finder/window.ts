import type { Rect } from '../../../../../shared/geometry.js';
import { button, checkBox, iconButton } from '../../kit/controls/buttons.js';
import { type Entry, heading, sidebar } from '../../kit/controls/lists.js';
import { lineSheet, panes, toolbar } from '../../kit/controls/panels.js';
import { field, label, searchField, textArea, written } from '../../kit/controls/text.js';
import { contentOf, cutLeft, cutTop, part } from '../../kit/layout.js';
import type { Node, Sheet, View } from '../../kit/node.js';
import { set } from '../../kit/set.js';
import { entryAt, folderOf, home, homeFolders, note, textIn } from '../../model/files.js';
import { tagsOf, withTags } from '../../model/tags.js';
import { askToEmpty, bring, goTo, rename } from './acts.js';
import { change, type FinderDesk, go, type Pane, paneOf, step, viewNames } from './data.js';
import { isFolder, kindOf, shownName, sizeText, trashFolder } from './items.js';
import { columnView, dateText, galleryView, iconView, listIdOf, listView } from './views.js';

export function titleOf(desk: FinderDesk): string {
  return shownName(paneOf(desk)?.folder ?? '', desk.say);
}

const shows = { list: listView, icon: iconView, column: columnView, gallery: galleryView } as const;

export function view(desk: FinderDesk): View {
  const pane = paneOf(desk);
  if (pane === undefined) return { content: [] };
  const [bar, rest] = cutTop(contentOf(desk.size), 40);
  const [side, main] = cutLeft(rest, 128);
  const inTrash = pane.folder === trashFolder;
  const [banner, body] = cutTop(main, inTrash ? 34 : 0);
  return {
    content: [
      panes(rest, [places(desk, pane, side), ...(inTrash ? emptying(desk, banner) : []), ...shows[pane.view](desk, pane, body)]),
      tools(desk, pane, bar),
    ],
    first: listIdOf(desk.model, pane),
    sheet: goingSheet(desk),
  };
}

/** What stands above the things in the Trash. */
function emptying(desk: FinderDesk, banner: Rect): Node[] {
  return [
    label('Trash', part(banner, [14, 7, 120, 20]), { look: 'strong', id: 'trash' }),
    button('Empty', part(banner, [-84, 4, 72, 26]), () => askToEmpty(desk), { id: 'empty' }),
  ];
}

/** Quick Look: the name of a file, and its text where it has one. */
export function glance({ model, ui, size, say }: FinderDesk): View {
  const node = entryAt(model, ui.looking ?? '');
  if (node === null) return { content: [] };
  const [bar, body] = cutTop(contentOf(size), 40);
  const kind = kindOf(node);
  const text = node.kind === 'file' && /Text|Markdown/.test(kind) ? textIn(node) : '';
  return {
    content: [
      written(shownName(node.path, say), part(bar, [14, 10, bar.width - 28, 20]), { look: 'strong' }),
      written(text || say(kind), part(body, [14, 8, body.width - 28, body.height - 16]), { identifier: 'preview' }),
    ],
  };
}

function tools(desk: FinderDesk, pane: Pane, bar: Rect): Node {
  const views = viewNames.map(
    (name, index): Node => ({
      role: 'AXRadioButton',
      subrole: 'AXTabButton',
      id: name,
      title: '',
      description: `${name} view`,
      shows: `${name} view`,
      look: 'icon',
      value: Number(pane.view === name),
      frame: part(bar, [92 + index * 30, 7, 30, 26]),
      on: { press: () => change(desk, pane, { view: name }) },
    }),
  );
  const search = (value: unknown): void => set(pane, { search: String(value), selected: [], trail: [], renaming: null });
  return toolbar(bar, [
    iconButton('Back', part(bar, [10, 7, 28, 26]), () => step(desk, pane, -1), {
      identifier: 'back',
      shows: '‹',
      enabled: pane.past.length > 0,
    }),
    iconButton('Forward', part(bar, [42, 7, 28, 26]), () => step(desk, pane, 1), {
      identifier: 'forward',
      shows: '›',
      enabled: pane.future.length > 0,
    }),
    { role: 'AXRadioGroup', id: 'view', description: 'view', frame: part(bar, [92, 7, 120, 26]), children: views },
    searchField(pane.search, part(bar, [-160, 7, 150, 26]), { change: search }),
  ]);
}

function places(desk: FinderDesk, pane: Pane, frame: Rect): Node {
  const entry = (folder: string): Entry => ({
    id: `place ${folder}`,
    title: shownName(folder, desk.say),
    verbatim: true,
    selected: pane.folder === folder,
    // Of what is shown then; on a Mac every place has a menu, with more in it.
    ...(folder === '/' && { menu: [{ title: 'Get Info', command: 'info' }] }),
    on: {
      select: () => go(desk, pane, folder),
      ...(folder !== '' && { drop: (ids, copy) => bring(desk, ids, folder, copy) }),
    },
  });
  const known = ['', '/Applications', ...homeFolders, home, '/', trashFolder];
  return sidebar(frame, 'sidebar', [heading('Favorites'), ...known.map(entry)]);
}

function goingSheet(desk: FinderDesk): Sheet | null {
  const { ui, about } = desk;
  const { going } = ui;
  if (going === null || going.window !== about) return null;
  const done = (): void => {
    if (goTo(desk, going.path)) ui.going = null;
  };
  const own = { id: 'PathTextField', title: 'Go to Folder', identifier: 'GoToWindow', said: 'Go to the folder:', answer: 'Go' };
  const cancel = (): void => set(ui, { going: null });
  return lineSheet(own, going.path, { change: (path) => set(going, { path }), submit: done, cancel });
}

/** Get Info: what is known of an entry, and its name to be changed. */
export function info(desk: FinderDesk): View {
  const { model, about, say } = desk;
  const node = entryAt(model, about);
  if (node === null) return { content: [] };
  const area = contentOf(desk.size);
  const facts: readonly (readonly [string, string])[] = [
    ['Kind:', say(kindOf(node))],
    ['Size:', sizeText(node)],
    ['Where:', folderOf(node.path)],
    ['Modified:', dateText(desk, node)],
  ];
  const { noted = {} } = node;
  const tags = tagsOf(noted);
  const across = area.width - 36;
  const lines = facts.flatMap(([name, value], index): Node[] => [
    label(name, part(area, [18, 82 + index * 26, 80, 18]), { look: 'faint', id: name }),
    written(value, part(area, [100, 82 + index * 26, area.width - 118, 18]), { id: `${name} value` }),
  ]);
  return {
    content: [
      written(shownName(about, desk.say), part(area, [18, 14, area.width - 36, 26]), { look: 'title', id: 'name' }),
      field(
        // What is written behind a tag is the next one.
        `${tags.join(', ')}${tags.length > 0 && desk.hasFocus('tags') ? ', ' : ''}`,
        part(area, [18, 46, across, 24]),
        { end: (names) => note(model, about, withTags(names.split(','))) },
        { id: 'tags', identifier: 'tags', description: 'Tags', placeholder: 'Add Tags…' },
      ),
      ...lines,
      checkBox('Locked', noted.locked ?? false, part(area, [98, 188, 80, 20]), (locked) => note(model, about, { locked })),
      ...(isFolder(node)
        ? [checkBox('Shared folder', noted.shared ?? false, part(area, [180, 188, 120, 20]), (shared) => note(model, about, { shared }))]
        : []),
      label('Name & Extension:', part(area, [18, 218, 160, 18]), { look: 'faint', id: 'label' }),
      field(
        shownName(about, desk.say),
        part(area, [18, 240, across, 26]),
        { end: (value) => rename(desk, undefined, about, value) },
        { id: 'extension' },
      ),
      label('Comments:', part(area, [18, 276, 160, 18]), { look: 'faint', id: 'comments label' }),
      textArea(
        noted.comment ?? '',
        part(area, [18, 298, across, 60]),
        { change: (comment) => note(model, about, { comment: String(comment) }) },
        { id: 'comments', identifier: 'comments', description: 'Comments' },
      ),
    ],
    first: 'extension',
  };
}
