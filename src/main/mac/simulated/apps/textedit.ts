import { setText, textOf } from '../model/controls/text.js';
import { windowFromSpec } from '../model/create.js';
import { follow, nameOf, textIn } from '../model/files.js';
import { endApp } from '../model/lifecycle.js';
import type { Behavior, Model, SimApp, SimElement, SimWindow } from '../model/state.js';
import { findUnder } from '../model/tree.js';
import { keyWindow, raiseWindow, removeWindow, renameWindow, showSheet, showWindow, titleOf } from '../model/windows/windows.js';
import { createPanels, type Panels } from './panels.js';

const folder = '/Users/sam/Documents';

const saves: ReadonlySet<string> = new Set(['save', 'save-as', 'duplicate']);

interface State {
  /** Quitting goes on once the sheet is answered. */
  quitting: boolean;
  documents: number;
  readonly paths: WeakMap<SimWindow, string>;
}

/** TextEdit: documents that ask before their changes are lost, New and Save. */
export function createTextEdit(): Behavior {
  const state: State = { quitting: false, documents: 1, paths: new WeakMap() };
  const panels = createPanels({
    open: (model, app, path) => openPath(model, app, { state, path }),
    save(model, document, path) {
      state.paths.set(document, path);
      store(model, document, path);
      renameWindow(model, document, nameOf(path));
    },
  });
  return {
    edited(model, element) {
      if (element.role === 'AXTextArea' && element.window !== null) element.window.edited = true;
      panels.edited(model, element);
    },
    mayClose(model, window) {
      if (!window.edited) return true;
      askToSave(model, window);
      return false;
    },
    mayQuit(model, app) {
      const unsaved = app.windows.find((window) => window.edited);
      if (unsaved === undefined) return null;
      state.quitting = true;
      if (unsaved.sheet === null) askToSave(model, unsaved);
      return `Save changes? ${question(unsaved)}`;
    },
    command(model, app, command) {
      const document = documentOf(model, app);
      if (command === 'new') openDocument(model, app, state);
      else if (command === 'open') panels.openPanel(model, app);
      else if (command.startsWith('open:')) openPath(model, app, { state, path: command.slice('open:'.length) });
      else if (document === null || !saves.has(command)) return false;
      else if (command === 'duplicate') duplicate(model, document, state);
      else save(model, document, { state, panels, anew: command === 'save-as' });
      return true;
    },
    open: (model, app, target) => openPath(model, app, { state, path: target }),
    offers(model, app, command) {
      if (command === 'new' || command === 'open' || command.startsWith('open:')) return true;
      return saves.has(command) ? model.frontmost === app && documentOf(model, app) !== null : undefined;
    },
    press: (model, element) => panels.press(model, element) || answer(model, element, state),
    doublePress: panels.doublePress,
    chord: panels.chord,
    stroke: panels.stroke,
    memory: () => ({ quitting: state.quitting, documents: state.documents }),
  };
}

function question(window: SimWindow): string {
  return `Do you want to save the changes you made to “${titleOf(window)}”?`;
}

function openDocument(model: Model, app: SimApp, state: State): void {
  const spec = app.spec.windows?.[0];
  if (spec === undefined) return;
  state.documents += 1;
  const { x, y, width, height } = spec.frame;
  const frame = { x: x + 24, y: y + 24, width, height };
  showWindow(model, windowFromSpec(model, app, { ...spec, title: `Untitled ${state.documents}`, frame }));
}

/** The front document; null when none is open, or a panel stands in front. */
function documentOf(model: Model, app: SimApp): SimWindow | null {
  const window = keyWindow(model, app);
  return window?.style === 'document' ? window : null;
}

function openPath(model: Model, app: SimApp, { state, path }: { readonly state: State; readonly path: string }): boolean {
  const node = follow(model, path);
  if (node?.kind !== 'file') return false;
  const open = app.windows.find((window) => state.paths.get(window) === node.path);
  if (open !== undefined) raiseWindow(model, open);
  else {
    const window = showText(model, app, { title: nameOf(node.path), text: textIn(node) });
    if (window !== null) state.paths.set(window, node.path);
  }
  return true;
}

function showText(model: Model, app: SimApp, of: { readonly title: string; readonly text: string }): SimWindow | null {
  const spec = app.spec.windows?.[0];
  if (spec === undefined) return null;
  const step = 24 * app.windows.length;
  const { x, y, width, height } = spec.frame;
  const window = windowFromSpec(model, app, { ...spec, title: of.title, frame: { x: x + step, y: y + step, width, height } });
  showWindow(model, window);
  const area = findUnder(model, window.element, (one) => one.role === 'AXTextArea');
  if (area !== null) setText(model, area, of.text);
  window.edited = false;
  return window;
}

function duplicate(model: Model, document: SimWindow, state: State): void {
  state.documents += 1;
  const area = findUnder(model, document.element, (one) => one.role === 'AXTextArea');
  const copy = showText(model, document.app, { title: `${titleOf(document)} copy`, text: area === null ? '' : textOf(area) });
  if (copy !== null) copy.edited = true;
}

interface Saving {
  readonly state: State;
  readonly panels: Panels;
  /** Asks for a name even when it has one. */
  readonly anew: boolean;
}

function save(model: Model, document: SimWindow, { state, panels, anew }: Saving): void {
  const path = state.paths.get(document);
  if (path === undefined || anew) panels.savePanel(model, document, titleOf(document));
  else store(model, document, path);
}

function store(model: Model, window: SimWindow, path: string): void {
  const area = findUnder(model, window.element, (one) => one.role === 'AXTextArea');
  model.saved(path, Buffer.from(area === null ? '' : textOf(area)));
  window.edited = false;
  model.changed();
}

function askToSave(model: Model, window: SimWindow): void {
  const button = (title: string, x: number, key?: 'return' | 'escape') => ({
    role: 'AXButton',
    title,
    identifier: `save-sheet.${title.toLowerCase()}`,
    frame: { x, y: 126, width: 84, height: 28 },
    ...(key === undefined ? {} : { key }),
  });
  showSheet(model, window, {
    title: 'Save changes',
    width: 400,
    height: 170,
    elements: [
      { role: 'AXStaticText', value: question(window), frame: { x: 20, y: 20, width: 360, height: 34 } },
      { role: 'AXStaticText', value: 'Save As:', identifier: 'save-sheet.label', frame: { x: 20, y: 74, width: 64, height: 20 } },
      {
        role: 'AXTextField',
        value: titleOf(window),
        identifier: 'save-sheet.name',
        labelledBy: 'save-sheet.label',
        focused: true,
        frame: { x: 90, y: 70, width: 290, height: 26 },
      },
      button('Delete', 20),
      button('Cancel', 206, 'escape'),
      button('Save', 296, 'return'),
    ],
  });
}

function answer(model: Model, element: SimElement, state: State): boolean {
  const sheet = element.window;
  const document = sheet?.parent ?? null;
  if (sheet === null || document === null || !element.identifier?.startsWith('save-sheet.')) return false;
  if (element.identifier === 'save-sheet.save') {
    const name = findUnder(model, sheet.element, (one) => one.identifier === 'save-sheet.name');
    const title = (name === null ? '' : textOf(name)).replaceAll('/', ':').trim();
    if (title === '' || title.startsWith('.')) return true;
    const file = title.includes('.') ? title : `${title}.txt`;
    state.paths.set(document, `${folder}/${file}`);
    store(model, document, `${folder}/${file}`);
    renameWindow(model, document, file);
  }
  removeWindow(model, sheet);
  if (element.identifier === 'save-sheet.cancel') state.quitting = false;
  else closed(model, document, state);
  return true;
}

function closed(model: Model, document: SimWindow, state: State): void {
  const { app } = document;
  removeWindow(model, document);
  if (!state.quitting) return;
  const next = app.windows.find((window) => window.edited);
  if (next === undefined) endApp(model, app);
  else askToSave(model, next);
}
