import type { ElementSpec } from '../../scenario/scenario.js';
import { textOf } from '../controls/text.js';
import { createElement, createWindow } from '../create.js';
import { entriesIn, fileUrl, follow, home, nameOf, normalPath } from '../files.js';
import { appById, endApp, startApp } from '../lifecycle.js';
import type { Model, SimApp, SimElement, SimWindow } from '../state.js';
import { findUnder, kill } from '../tree.js';
import { removeWindow, showSheet, showWindow } from './windows.js';

/**
 * Open and save panels. As on a Mac another process draws them: the window server and each element in them name that
 * process, while they stand in the app's own tree.
 */

const serviceId = 'com.apple.appkit.xpc.openAndSavePanelService';
const places: readonly string[] = ['Documents', 'Desktop', 'Downloads'];
const rowHeight = 22;

/** One open panel or save panel. */
export interface Panel {
  readonly kind: 'open' | 'save';
  readonly window: SimWindow;
  /** The folder it shows, or saves into. */
  folder: string;
}

/** The service that draws panels, started when it does not run; the app itself on a Mac without it. */
function service(model: Model, app: SimApp): SimApp {
  const found = appById(model, serviceId);
  if (found === null) return app;
  if (found.pid === null) startApp(model, found);
  return found;
}

/** Hangs a save panel from a document. */
export function showSavePanel(model: Model, document: SimWindow, name: string): Panel {
  const folder = `${home}/Documents`;
  const window = showSheet(model, document, {
    title: 'Save',
    identifier: 'save-panel',
    owner: service(model, document.app),
    width: 440,
    height: 170,
    elements: [
      { role: 'AXStaticText', value: 'Save As:', identifier: 'save-as-label', frame: { x: 20, y: 24, width: 80, height: 20 } },
      {
        role: 'AXTextField',
        value: name,
        identifier: 'saveAsNameTextField',
        labelledBy: 'save-as-label',
        focused: true,
        frame: { x: 110, y: 20, width: 310, height: 26 },
      },
      ...wherePopUp(folder, 66),
      button('Cancel', { x: 230, y: 124 }, 'escape'),
      button('Save', { x: 330, y: 124 }, 'return'),
    ],
  });
  return { kind: 'save', window, folder };
}

/** Opens an open panel of an app as a window of its own. */
export function showOpenPanel(model: Model, app: SimApp): Panel {
  const folder = `${home}/Documents`;
  const window = createWindow(model, {
    app,
    owner: service(model, app),
    style: 'panel',
    role: 'AXWindow',
    title: 'Open',
    identifier: 'open-panel',
    parent: null,
    frame: { x: 440, y: 120, width: 480, height: 340 },
    elements: [
      ...wherePopUp(folder, 40),
      { role: 'AXTable', description: 'files', identifier: 'panel-files', frame: { x: 20, y: 80, width: 440, height: 200 } },
      button('Cancel', { x: 270, y: 296 }, 'escape'),
      button('Open', { x: 370, y: 296 }, 'return'),
    ],
  });
  showWindow(model, window);
  const panel: Panel = { kind: 'open', window, folder };
  window.focus = part(model, panel, 'panel-files');
  listFolder(model, panel);
  return panel;
}

function wherePopUp(folder: string, y: number): ElementSpec[] {
  return [
    { role: 'AXStaticText', value: 'Where:', identifier: 'where-label', frame: { x: 20, y: y + 4, width: 80, height: 20 } },
    {
      role: 'AXPopUpButton',
      value: nameOf(folder),
      options: [...places],
      identifier: 'where-popup',
      labelledBy: 'where-label',
      frame: { x: 110, y, width: 200, height: 26 },
    },
  ];
}

function button(title: string, at: { readonly x: number; readonly y: number }, key: 'return' | 'escape'): ElementSpec {
  return {
    role: 'AXButton',
    title,
    identifier: key === 'return' ? 'OKButton' : 'CancelButton',
    key,
    frame: { ...at, width: 90, height: 28 },
  };
}

function listFolder(model: Model, panel: Panel): void {
  const table = part(model, panel, 'panel-files');
  if (table === null) return;
  const { window } = panel;
  for (const row of table.children) kill(row);
  const entries = entriesIn(model, panel.folder);
  table.children = entries.map((entry, index) => {
    const frame = { x: 20, y: 80 + index * rowHeight, width: 440, height: rowHeight };
    const name: ElementSpec = { role: 'AXStaticText', value: nameOf(entry.path), identifier: 'name', url: fileUrl(entry.path), frame };
    const spec: ElementSpec = { role: 'AXRow', subrole: 'AXTableRow', actions: ['AXOpen'], frame, children: [name] };
    return createElement(model, { app: window.app, window, parent: table }, spec);
  });
  model.changed();
}

function part(model: Model, panel: Panel, identifier: string): SimElement | null {
  return findUnder(model, panel.window.element, (one) => one.window === panel.window && one.identifier === identifier);
}

/** Takes a panel to a folder; false when the path leads to none. */
export function goTo(model: Model, panel: Panel, path: string): boolean {
  const wanted = normalPath(path.trim());
  const node = wanted === null ? null : follow(model, wanted);
  if (node?.kind !== 'folder') return false;
  panel.folder = node.path;
  const where = part(model, panel, 'where-popup');
  if (where !== null) where.value = nameOf(node.path);
  listFolder(model, panel);
  return true;
}

/** Hangs the field of Go to Folder (⇧⌘G) from a panel. */
export function askForFolder(model: Model, panel: Panel): void {
  if (panel.window.sheet !== null) return;
  showSheet(model, panel.window, {
    title: 'Go to Folder',
    owner: panel.window.owner,
    width: 380,
    height: 70,
    elements: [
      {
        role: 'AXTextField',
        value: '',
        description: 'Go to the folder:',
        identifier: 'PathTextField',
        focused: true,
        frame: { x: 16, y: 20, width: 348, height: 28 },
      },
    ],
  });
}

/** The path of what a row of an open panel stands for; null without a row, or when none is selected. */
export function chosenPath(model: Model, panel: Panel, row: SimElement | null): string | null {
  const chosen = row ?? part(model, panel, 'panel-files')?.children.find((one) => one.selected) ?? null;
  const name = chosen === null ? null : findUnder(model, chosen, (one) => one.identifier === 'name');
  return name === null ? null : `${panel.folder}/${textOf(name)}`;
}

/** The name typed into a save panel. */
export function typedName(model: Model, panel: Panel): string {
  const field = part(model, panel, 'saveAsNameTextField');
  return field === null ? '' : textOf(field).replaceAll('/', ':').trim();
}

/** Takes a panel away; its service ends with the last one. */
export function closePanel(model: Model, panel: Panel): void {
  const { owner } = panel.window;
  removeWindow(model, panel.window);
  const drawn = model.order.some((window) => window.owner === owner);
  if (owner.spec.bundleId === serviceId && owner.pid !== null && !drawn) endApp(model, owner);
}
