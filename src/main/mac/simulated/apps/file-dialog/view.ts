import type { Rect } from '../../../../../shared/geometry.js';
import type { Desk } from '../../kit/app.js';
import { button, popUp } from '../../kit/controls/buttons.js';
import { heading, list, type Row, sidebar } from '../../kit/controls/lists.js';
import { type Answer, lineSheet, question } from '../../kit/controls/panels.js';
import { field, label, written } from '../../kit/controls/text.js';
import { dayText } from '../../kit/dates.js';
import { cutLeft, part } from '../../kit/layout.js';
import type { Node, Sheet, View } from '../../kit/node.js';
import { titleBarHeight } from '../../model/create.js';
import { addFolder, entryAt, fileUrl, follow, home, homeFolders, nameOf } from '../../model/files.js';
import type { FileNode } from '../../model/state.js';
import { sorted, visibleIn } from '../finder/data.js';
import { freePath, isFolder, leadsTo, pathIn, shownName } from '../finder/items.js';

/** One open or save panel. */
export interface Panel {
  readonly kind: 'open' | 'save';
  /** The folder it shows, or saves into. */
  folder: string;
  /** What stands in the name field, as far as the panel itself has put it there. */
  name: string;
  selected: string | null;
  /** A save panel shows files only when asked. */
  expanded: boolean;
  /** What is asked over it. */
  asking: { readonly what: 'folder' | 'new'; text: string } | { readonly what: 'replace' } | null;
}

export interface PanelUi {
  /** By the ids of their windows. */
  readonly panels: Record<string, Panel>;
}

export type PanelDesk = Desk<null, PanelUi>;

/** What the buttons of a panel do. */
export interface PanelHands {
  /** The chosen one: the given path, or else what is selected or typed. */
  choose(desk: PanelDesk, panel: Panel, path: string | null): void;
  /** What is there goes for what is saved. */
  replace(desk: PanelDesk, panel: Panel): void;
  cancel(desk: PanelDesk): void;
  expand(desk: PanelDesk, panel: Panel): void;
}

const known: readonly string[] = [...homeFolders, home, '/Applications', '/'];

export function panelOf({ ui, about }: PanelDesk): Panel | undefined {
  return ui.panels[about];
}

export function view(desk: PanelDesk, hands: PanelHands): View {
  const panel = panelOf(desk);
  if (panel === undefined) return { content: [] };
  const { width, height } = desk.size;
  const top = panel.kind === 'open' ? titleBarHeight : 0;
  const whole: Rect = { x: 0, y: top, width, height: height - top };
  return {
    content: [
      ...(panel.kind === 'save' ? nameLine(panel, whole) : []),
      ...whereLine(desk, panel, whole),
      ...(panel.kind === 'save' ? [disclosure(desk, panel, hands, whole)] : []),
      ...(panel.expanded ? browser(desk, panel, hands, whole) : []),
      ...(panel.expanded && panel.kind === 'save'
        ? [
            button('New Folder', part(whole, [20, -46, 100, 28]), () => askForName(desk, panel), {
              id: 'new',
              identifier: 'NewFolderButton',
            }),
          ]
        : []),
      answerButton('Cancel', part(whole, [-210, -46, 90, 28]), 'escape', () => hands.cancel(desk)),
      answerButton(panel.kind === 'open' ? 'Open' : 'Save', part(whole, [-110, -46, 90, 28]), 'return', () =>
        hands.choose(desk, panel, null),
      ),
    ],
    first: panel.kind === 'open' ? 'panel-files' : 'saveAsNameTextField',
    sheet: sheetOf(desk, panel, hands),
  };
}

function answerButton(title: string, frame: Rect, key: 'return' | 'escape', press: () => void): Node {
  const identifier = key === 'return' ? 'OKButton' : 'CancelButton';
  return button(title, frame, press, { id: identifier, identifier, key, ...(key === 'return' && { look: 'key' as const }) });
}

function nameLine(panel: Panel, whole: Rect): Node[] {
  const id = 'saveAsNameTextField';
  return [
    label('Save As:', part(whole, [20, 24, 80, 20]), { identifier: 'save-as-label' }),
    field(panel.name, part(whole, [110, 20, whole.width - 130, 26]), {}, { id, identifier: id, labelledBy: 'save-as-label' }),
  ];
}

function whereLine(desk: PanelDesk, panel: Panel, whole: Rect): Node[] {
  const y = panel.kind === 'save' ? 66 : 12;
  const paths = known.includes(panel.folder) ? known : [panel.folder, ...known];
  const said = (path: string): string => shownName(path, desk.say);
  const choice = {
    options: paths.map(said),
    chosen: said(panel.folder),
    choose: (title: string) => go(desk, panel, paths.find((path) => said(path) === title) ?? panel.folder),
  };
  return [
    label('Where:', part(whole, [20, y + 4, 80, 20]), { identifier: 'where-label' }),
    // Its value cannot be set, only chosen.
    popUp(part(whole, [110, y, 200, 26]), choice, { id: 'where', identifier: 'where-popup', labelledBy: 'where-label', settable: [] }),
  ];
}

function disclosure(desk: PanelDesk, panel: Panel, hands: PanelHands, whole: Rect): Node {
  return {
    role: 'AXDisclosureTriangle',
    id: 'disclosure',
    description: panel.expanded ? 'Hide Files' : 'Show Files',
    identifier: 'NS_OPEN_SAVE_DISCLOSURE_TRIANGLE',
    value: Number(panel.expanded),
    frame: part(whole, [318, 68, 22, 22]),
    on: { change: () => hands.expand(desk, panel) },
  };
}

/** Places on the left, what is in the folder on the right. */
function browser(desk: PanelDesk, panel: Panel, hands: PanelHands, whole: Rect): Node[] {
  const top = panel.kind === 'save' ? 132 : 50;
  const area = part(whole, [0, top, whole.width, whole.height - top - 60]);
  const [side, main] = cutLeft(area, 140);
  const entries = known.map((path) => ({
    id: `place ${path}`,
    title: shownName(path, desk.say),
    verbatim: true,
    selected: panel.folder === path,
    on: { select: () => go(desk, panel, path) },
  }));
  const nodes = sorted(visibleIn(desk.model, panel.folder), { sort: 'Name', reverse: false });
  const rows = nodes.map((node) => row(desk, panel, node, hands));
  return [
    list(main, { role: 'AXTable', description: 'files', id: 'panel-files', identifier: 'panel-files', rowHeight: 24, rows }),
    sidebar(side, 'sidebar', [heading('Favorites'), ...entries]),
  ];
}

function row(desk: PanelDesk, panel: Panel, node: FileNode, hands: PanelHands): Row {
  const folder = isFolder(node);
  // In a save panel files are there to lend their names.
  const look = panel.kind === 'save' && !folder ? { look: 'faint' as const } : {};
  return {
    id: node.path,
    apart: true,
    actions: ['AXOpen'],
    selected: panel.selected === node.path,
    on: {
      select() {
        panel.selected = node.path;
        if (panel.kind === 'save' && !folder) panel.name = nameOf(node.path);
      },
      open: () =>
        follow(desk.model, node.path)?.kind === 'folder' && folder ? go(desk, panel, node.path) : hands.choose(desk, panel, node.path),
    },
    cells: ({ x, y, width }) => [
      written(
        shownName(node.path, desk.say),
        { x: x + 28, y: y + 3, width: width - 140, height: 18 },
        { ...look, id: 'name', identifier: 'name', url: fileUrl(node.path) },
      ),
      label(
        node.modified === undefined ? '--' : dayText(node.modified, desk.say),
        { x: x + width - 104, y: y + 3, width: 90, height: 18 },
        { id: 'date', verbatim: true },
      ),
      { role: 'AXImage', id: 'icon', shows: folder ? 'folder' : 'document', frame: { x: x + 8, y: y + 4, width: 16, height: 16 } },
    ],
  };
}

/** Takes a panel to a folder, or to a file where it lies; false when the path leads to none. */
export function go({ model }: PanelDesk, panel: Panel, path: string): boolean {
  const to = leadsTo(model, path);
  if (to === null) return false;
  Object.assign(panel, to);
  if (panel.kind === 'save' && to.selected !== null) panel.name = nameOf(to.selected);
  return true;
}

export function askForFolder(desk: PanelDesk, panel: Panel): void {
  panel.asking ??= { what: 'folder', text: '' };
  desk.focus('PathTextField');
}

export function askForName(desk: PanelDesk, panel: Panel): void {
  panel.asking = { what: 'new', text: nameOf(freePath(desk.model, pathIn(panel.folder, desk.say('untitled folder')), false)) };
  desk.focus('new-folder-name');
}

function sheetOf(desk: PanelDesk, panel: Panel, hands: PanelHands): Sheet | null {
  const { asking } = panel;
  const done = (): void => void Object.assign(panel, { asking: null });
  const cancel: Answer = { title: 'Cancel', identifier: 'keep', press: done };
  if (asking === null) return null;
  if (asking.what === 'replace') {
    const name = nameOf(pathIn(panel.folder, panel.name));
    const message = `“${name}” already exists. Do you want to replace it?`;
    const detail = 'A file or folder with the same name already exists in this folder. Replacing it will overwrite its current contents.';
    const replace: Answer = { title: 'Replace', identifier: 'replace', press: () => hands.replace(desk, panel) };
    return question('replace', { message, detail }, [cancel, replace]);
  }
  const change = (text: string): void => void Object.assign(asking, { text });
  if (asking.what === 'folder') {
    const submit = (): void => (go(desk, panel, asking.text) ? done() : undefined);
    const own = { id: 'PathTextField', title: 'Go to Folder', said: 'Go to the folder:', answer: 'Go' };
    return lineSheet(own, asking.text, { change, submit, cancel: done });
  }
  const said = `Name of new folder inside “${shownName(panel.folder, desk.say)}”:`;
  const own = { id: 'new-folder-name', title: 'New Folder', said, answer: 'Create' };
  return lineSheet(own, asking.text, { change, submit: () => make(desk, panel, asking.text), cancel: done });
}

function make(desk: PanelDesk, panel: Panel, written: string): void {
  const name = written.trim().replaceAll('/', ':');
  const path = pathIn(panel.folder, name);
  if (name === '' || name.startsWith('.') || entryAt(desk.model, path) !== null) return;
  addFolder(desk.model, path);
  panel.asking = null;
  go(desk, panel, path);
}

export const fileDialogWords = `
Favorites = よく使う項目; Show Files = ファイルを表示; Hide Files = ファイルを隠す; Create = 作成; Go = 移動; Go to Folder = フォルダへ移動
Name of new folder inside “*”: = “*”内の新規フォルダの名前:
A file or folder with the same name already exists in this folder. Replacing it will overwrite its current contents. = このフォルダには同じ名前のファイルまたはフォルダがすでにあります。置き換えると現在の内容は失われます。
`;
