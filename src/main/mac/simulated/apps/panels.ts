import { ansiKeys, keyCodes } from '../../constants/key-codes.js';
import { textOf } from '../model/controls/text.js';
import { entryAt, follow, home } from '../model/files.js';
import type { Behavior, Model, SimApp, SimElement, SimWindow, Stroke } from '../model/state.js';
import {
  askForFolder,
  chosenPath,
  closePanel,
  goTo,
  type Panel,
  showOpenPanel,
  showSavePanel,
  typedName,
} from '../model/windows/panels.js';
import { focusOf, removeWindow, showSheet } from '../model/windows/windows.js';

const returnKeys: ReadonlySet<number> = new Set([keyCodes.return, keyCodes.enter]);

/** What an app does with what was chosen. */
export interface PanelUser {
  open(model: Model, app: SimApp, path: string): void;
  save(model: Model, document: SimWindow, path: string): void;
}

/** The panels of one app: showing them, and the parts of its behaviour that answer them. */
export interface Panels extends Required<Pick<Behavior, 'press' | 'doublePress' | 'chord'>> {
  openPanel(model: Model, app: SimApp): void;
  savePanel(model: Model, document: SimWindow, name: string): void;
  /** A field or pop-up button of a panel changed. */
  edited(model: Model, element: SimElement): void;
  /** A key for the field of Go to Folder. */
  stroke(model: Model, app: SimApp, stroke: Stroke): boolean;
}

/** Open and save panels for an app. */
export function createPanels(user: PanelUser): Panels {
  const panels = new Map<SimWindow, Panel>();
  const panelOf = (window: SimWindow | null): Panel | null =>
    window === null ? null : (panels.get(window) ?? (window.parent === null ? null : (panels.get(window.parent) ?? null)));
  const close = (model: Model, panel: Panel): void => {
    panels.delete(panel.window);
    closePanel(model, panel);
  };
  const choose = (model: Model, panel: Panel, row: SimElement | null): void => {
    const path = panel.kind === 'open' ? chosenPath(model, panel, row) : savePath(model, panel);
    if (path === null) return;
    const folder = panel.kind === 'open' && follow(model, path)?.kind === 'folder';
    if (folder) goTo(model, panel, path);
    else if (panel.kind === 'save' && entryAt(model, path) !== null) askToReplace(model, panel);
    else finish(model, panel, path);
  };
  const finish = (model: Model, panel: Panel, path: string): void => {
    const { app, parent } = panel.window;
    close(model, panel);
    if (panel.kind === 'open') user.open(model, app, path);
    else if (parent !== null) user.save(model, parent, path);
  };
  return {
    openPanel(model, app) {
      if ([...panels.values()].some((panel) => panel.kind === 'open' && panel.window.element.alive)) return;
      const panel = showOpenPanel(model, app);
      panels.set(panel.window, panel);
    },
    savePanel(model, document, name) {
      const panel = showSavePanel(model, document, name);
      panels.set(panel.window, panel);
    },
    press(model, element) {
      const panel = panelOf(element.window);
      const part = element.identifier;
      if (panel === null) return false;
      if (part === 'OKButton') choose(model, panel, null);
      else if (part === 'CancelButton') close(model, panel);
      else if (part === 'replace') finish(model, panel, savePath(model, panel) ?? '');
      else if (part === 'keep' && panel.window.sheet !== null) removeWindow(model, panel.window.sheet);
      else return false;
      return true;
    },
    doublePress(model, element) {
      const panel = panelOf(element.window);
      if (panel === null || element.role !== 'AXRow') return false;
      choose(model, panel, element);
      return true;
    },
    edited(model, element) {
      const panel = panelOf(element.window);
      if (panel !== null && element.identifier === 'where-popup') goTo(model, panel, `${home}/${String(element.value)}`);
    },
    chord(model, app, { keyCode, flags }) {
      const panel = panelOf(focusOf(model, app)?.window ?? null);
      if (panel === null || keyCode !== ansiKeys.g || !flags.includes('shift') || flags.length !== 2) return false;
      askForFolder(model, panel);
      return true;
    },
    stroke(model, app, { keyCode, characters }) {
      const field = focusOf(model, app);
      const panel = panelOf(field?.window ?? null);
      if (panel?.window.sheet == null || field?.identifier !== 'PathTextField') return false;
      const confirms = returnKeys.has(keyCode) || /^[\r\n]$/.test(characters);
      if (keyCode === keyCodes.escape || (confirms && goTo(model, panel, textOf(field)))) removeWindow(model, panel.window.sheet);
      else return confirms;
      return true;
    },
  };
}

function savePath(model: Model, panel: Panel): string | null {
  const name = typedName(model, panel);
  if (name === '' || name.startsWith('.')) return null;
  return `${panel.folder}/${name.includes('.') ? name : `${name}.txt`}`;
}

function askToReplace(model: Model, panel: Panel): void {
  const name = savePath(model, panel)?.split('/').at(-1) ?? '';
  showSheet(model, panel.window, {
    title: 'Replace',
    owner: panel.window.owner,
    width: 360,
    height: 120,
    elements: [
      {
        role: 'AXStaticText',
        value: `“${name}” already exists. Do you want to replace it?`,
        frame: { x: 16, y: 16, width: 328, height: 40 },
      },
      { role: 'AXButton', title: 'Cancel', identifier: 'keep', key: 'escape', frame: { x: 160, y: 76, width: 90, height: 28 } },
      { role: 'AXButton', title: 'Replace', identifier: 'replace', frame: { x: 256, y: 76, width: 90, height: 28 } },
    ],
  });
}
