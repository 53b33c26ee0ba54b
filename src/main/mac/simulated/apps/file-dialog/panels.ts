import { ansiKeys } from '../../../constants/key-codes.js';
import { createKit } from '../../kit/behavior.js';
import { selectStem, textOf } from '../../model/controls/text.js';
import { entryAt, home, nameOf } from '../../model/files.js';
import type { Behavior, Model, SimApp, SimWindow, Stroke } from '../../model/state.js';
import { findUnder, makeContent } from '../../model/tree.js';
import { closePanel, hangSavePanel, makeOpenPanel, resizePanel } from '../../model/windows/panels.js';
import { focusOf, showWindow } from '../../model/windows/windows.js';
import { isFolder, pathIn } from '../finder/items.js';
import { askForFolder, askForName, go, type Panel, type PanelDesk, type PanelHands, type PanelUi, panelOf, view } from './view.js';

/** What an app does with what was chosen. */
export interface PanelUser {
  open(model: Model, app: SimApp, path: string): void;
  /** The path with the ending of what is written there. */
  written(document: SimWindow, path: string): string;
  save(model: Model, document: SimWindow, path: string): void;
}

type Answering = 'press' | 'doublePress' | 'chord' | 'edited' | 'stroke' | 'selected' | 'left';

/** The panels of one app: showing them, and the parts of its behaviour that answer them. */
export interface Panels extends Required<Pick<Behavior, Answering>> {
  openPanel(model: Model, app: SimApp): void;
  savePanel(model: Model, document: SimWindow, name: string): void;
}

const compact = { width: 440, height: 170 };
const expanded = { width: 620, height: 430 };

/** Open and save panels for an app. */
export function createPanels(user: PanelUser): Panels {
  const windows = new Map<string, SimWindow>();
  const ui: PanelUi = { panels: {} };
  const hands = handsFor(user, windows);
  const kit = createKit<null, PanelUi>({
    name: 'file-dialog',
    data: () => null,
    ui: () => ui,
    windows: {
      panel: { title: (desk) => desk.say(panelOf(desk)?.kind === 'open' ? 'Open' : 'Save'), view: (desk) => view(desk, hands) },
    },
    adopts: (_desk, window) => ({ kind: 'panel', about: String(window.id) }),
    more: (deskOf) => ({ chord: (model, app, stroke) => chord(deskOf(model, app), app, stroke) }),
  });
  const begin = (model: Model, window: SimWindow, panel: Panel): void => {
    windows.set(String(window.id), window);
    ui.panels[String(window.id)] = panel;
    kit.opened(model, window);
    makeContent(window);
    const { focus } = window;
    if (focus?.role === 'AXTextField') selectStem(focus);
  };
  const atFirst = { folder: `${home}/Documents`, selected: null, asking: null } as const;
  return {
    ...kit,
    openPanel(model, app) {
      if (app.windows.some((window) => window.element.identifier === 'open-panel')) return;
      const window = makeOpenPanel(model, app);
      begin(model, window, { ...atFirst, kind: 'open', name: '', expanded: true });
      showWindow(model, window);
    },
    savePanel(model, document, name) {
      begin(model, hangSavePanel(model, document), { ...atFirst, kind: 'save', name, expanded: false });
    },
  };
}

/** ⇧⌘G goes to a folder, ⇧⌘N makes one. */
function chord(desk: PanelDesk, app: SimApp, { keyCode, flags }: Stroke): boolean {
  const window = focusOf(desk.model, app)?.window ?? null;
  const panel = window === null ? undefined : desk.ui.panels[String(window.id)];
  if (panel === undefined || flags.length !== 2 || !flags.includes('shift')) return false;
  if (keyCode === ansiKeys.g) askForFolder(desk, panel);
  else if (keyCode === ansiKeys.n && panel.kind === 'save') askForName(desk, panel);
  else return false;
  return true;
}

function handsFor(user: PanelUser, windows: ReadonlyMap<string, SimWindow>): PanelHands {
  const finish = ({ model, about }: PanelDesk, { kind }: Panel, path: string): void => {
    const window = windows.get(about);
    if (window === undefined) return;
    const { app, parent } = window;
    closePanel(model, window);
    if (kind === 'open') user.open(model, app, path);
    else if (parent !== null) user.save(model, parent, path);
  };
  return {
    choose(desk, panel, path) {
      const { model, about } = desk;
      const chosen = panel.kind === 'open' ? (path ?? panel.selected) : savePath(user, model, windows.get(about), panel);
      if (chosen === null) return;
      const node = entryAt(model, chosen);
      if (panel.kind === 'open' && node !== null && isFolder(node)) go(desk, panel, chosen);
      else if (panel.kind === 'save' && node !== null) Object.assign(panel, { name: nameOf(chosen), asking: { what: 'replace' } });
      else finish(desk, panel, chosen);
    },
    replace: (desk, panel) => finish(desk, panel, pathIn(panel.folder, panel.name)),
    cancel({ model, about }) {
      const window = windows.get(about);
      if (window !== undefined) closePanel(model, window);
    },
    expand({ model, about }, panel) {
      panel.expanded = !panel.expanded;
      const window = windows.get(about);
      if (window !== undefined) resizePanel(model, window, panel.expanded ? expanded : compact);
    },
  };
}

/** Where a save panel saves: the name as it stands in its field, with the ending of a plain text unless it has one (what begins with a letter). */
function savePath(user: PanelUser, model: Model, window: SimWindow | undefined, { folder }: Panel): string | null {
  if (window?.parent == null) return null;
  const field = findUnder(model, window.element, (one) => one.window === window && one.identifier === 'saveAsNameTextField');
  const name = field === null ? '' : textOf(field).replaceAll('/', ':').trim();
  if (name === '' || name.startsWith('.')) return null;
  return user.written(window.parent, pathIn(folder, /\.[a-z]\w*$/i.test(name) ? name : `${name}.txt`));
}
