import { storeOf } from '../../kit/app.js';
import { selectStem, showValue, textOf } from '../../model/controls/text.js';
import { windowFromSpec } from '../../model/create.js';
import { entryAt, follow, isLocked, nameOf, textIn } from '../../model/files.js';
import { endApp } from '../../model/lifecycle.js';
import { menuBarOf } from '../../model/menus/menu-bar.js';
import { addItems, itemsUnder } from '../../model/menus/menu-items.js';
import { readPreference } from '../../model/preferences.js';
import type { Model, SimApp, SimElement, SimWindow, TextEdit } from '../../model/state.js';
import { fromRtf, toRtf } from '../../model/text/rtf.js';
import { runsFor } from '../../model/text/styles.js';
import { findUnder, kill } from '../../model/tree.js';
import { ask } from '../../model/windows/message-dialogs.js';
import { raiseWindow, removeWindow, renameWindow, showSheet, showWindow, titleOf } from '../../model/windows/windows.js';
import { button, element, separator, text } from '../../scenario/parts.js';
import type { ElementSpec, MenuItemSpec } from '../../scenario/scenario.js';

const folder = '/Users/sam/Documents';

/** Endings of the kinds of files it writes. */
export type Format = 'txt' | 'rtf';

/** What TextEdit knows of its documents while it runs. */
export interface Documents {
  /** Quitting goes on once the sheet is answered. */
  quitting: boolean;
  count: number;
}

/** What it keeps: paths of documents, latest first. */
interface Kept {
  recent: readonly string[];
}

const documentStore = { name: 'textedit', data: (): Kept => ({ recent: [] }) } as const;

/** The text of a document; null for a window that shows none. */
export function areaOf(model: Model, window: SimWindow): SimElement | null {
  return findUnder(model, window.element, (one) => one.role === 'AXTextArea' && one.window === window);
}

/** Whether a document was opened or saved since Open Recent was cleared. */
export function hasRecent(model: Model): boolean {
  return storeOf(model, documentStore).recent.length > 0;
}

/** Puts a document first in Open Recent; null empties it. */
export function noteRecent(model: Model, app: SimApp, path: string | null): void {
  const own = storeOf(model, documentStore);
  own.recent = path === null ? [] : [path, ...own.recent.filter((one) => one !== path)].slice(0, 10);
  const bar = menuBarOf(app);
  const menu = bar === null ? undefined : [...itemsUnder(bar)].find(({ identifier }) => identifier === 'openRecent')?.children[0];
  if (menu === undefined) return;
  const unfilled = model.unfilled.get(menu);
  const listed = unfilled?.items ?? menu.children.map(({ title, menuItem }) => ({ title: title ?? '', command: menuItem?.command ?? '' }));
  const before = listed.filter(({ command }) => command?.startsWith('open:'));
  const items = recentItems(own.recent, path === null ? [] : before);
  if (items.every(({ command }, at) => at >= before.length || command === before[at]?.command) && items.length === before.length + 2)
    return;
  if (unfilled !== undefined) {
    model.unfilled.set(menu, { ...unfilled, items });
    return;
  }
  for (const item of menu.children) kill(item);
  menu.children = [];
  addItems(model, menu, items);
}

function recentItems(recent: readonly string[], before: readonly MenuItemSpec[]): readonly MenuItemSpec[] {
  const opened = recent.map((path) => ({ title: nameOf(path), command: `open:${path}` }));
  const all = [...opened, ...before.filter(({ command }) => !opened.some((one) => one.command === command))];
  return [
    ...all.map(({ title = '', command = '' }, at) => ({ title, verbatim: true as const, command, identifier: `openRecent.${at + 1}` })),
    separator,
    { title: 'Clear Menu', identifier: 'clearRecentDocuments:', command: 'clear-recent' },
  ];
}

/** What a document asks before it is closed. */
export function question(window: SimWindow): string {
  const asked = window.document === null ? 'keep this new document' : 'save the changes made to the document';
  return `Do you want to ${asked} “${titleOf(window)}”?`;
}

export function openDocument(model: Model, app: SimApp, state: Documents): void {
  state.count += 1;
  showText(model, app, `Untitled ${state.count}`, { text: '', runs: null });
}

/** Opens a file, or brings the window that shows it to the front; false when there is none. */
export function openPath(model: Model, app: SimApp, path: string): boolean {
  const node = follow(model, path);
  if (node?.kind !== 'file') return false;
  const open = app.windows.find((window) => window.document === node.path);
  if (open !== undefined) raiseWindow(model, open);
  else {
    const content = textIn(node);
    const window = showText(model, app, nameOf(node.path), styledIn(content));
    if (window !== null) known.set(Object.assign(window, { document: node.path }), content);
  }
  noteRecent(model, app, node.path);
  return true;
}

/** What the file of each document held when it was last read or written here. */
const known = new WeakMap<SimWindow, string>();

const styledIn = (content: string) => (content.startsWith('{\\rtf') ? fromRtf(content) : { text: content, runs: null });

/** What a document's file holds now, where somebody else wrote it; null where nobody did. */
export function changedElsewhere(model: Model, window: SimWindow): string | null {
  const node = follow(model, window.document ?? '');
  const content = node?.kind === 'file' ? textIn(node) : null;
  return content === (known.get(window) ?? content) ? null : content;
}

/** Lets a document without changes show what its file holds now. */
function reload(model: Model, window: SimWindow): void {
  const content = changedElsewhere(model, window);
  if (window.edited || content === null) return;
  known.set(window, content);
  fill(model, window, styledIn(content));
}

/** What is said before changes of somebody else are written over. */
export function changeQuestion(window: SimWindow): string {
  return `The document “${titleOf(window)}” could not be saved. The file has been changed by another application.`;
}

/** Saves a document where it was saved before; over what somebody else wrote there only after a question, whose buttons are inferred. */
export function saveAgain(model: Model, window: SimWindow, save: () => void): void {
  const revert = (): void => reload(model, Object.assign(window, { edited: false }));
  if (changedElsewhere(model, window) === null) save();
  else ask(model, window.app, { text: changeQuestion(window), acts: { 'Save Anyway': save, Revert: revert, Cancel: () => undefined } });
}

type Content = { readonly text: string } & Pick<TextEdit, 'runs'>;

function fill(model: Model, window: SimWindow, { text, runs }: Content): void {
  const area = areaOf(model, window);
  if (area === null) return;
  showValue(area, text);
  Object.assign(area, { runs, selection: { location: 0, length: 0 } });
  window.app.behavior.caretMoved?.(model, area);
}

function showText(model: Model, app: SimApp, title: string, styled: Content): SimWindow | null {
  const spec = app.spec.windows?.[0];
  if (spec === undefined) return null;
  const step = 24 * app.windows.length;
  const { x, y, width, height } = spec.frame;
  const window = windowFromSpec(model, app, { ...spec, title, frame: { x: x + step, y: y + step, width, height } });
  showWindow(model, window);
  fill(model, window, styled);
  return window;
}

/** Opens a copy of a document. */
export function duplicate(model: Model, document: SimWindow, state: Documents): void {
  state.count += 1;
  const area = areaOf(model, document);
  const text = area === null ? '' : textOf(area);
  const name = `${titleOf(document).replace(/\.\w+$/, '')}${model.say(' copy')}`;
  const copy = showText(model, document.app, name, { text, runs: area?.runs ?? null });
  if (copy !== null) copy.edited = true;
}

/** Says that nothing is written to a locked file; false when it is none. */
export function refusedAsLocked(model: Model, app: SimApp, path: string): boolean {
  if (!isLocked(model, path)) return false;
  ask(model, app, { text: `The document “${nameOf(path)}” could not be saved because the file is locked.` });
  return true;
}

/** Writes a document to a file: styled as that file's kind can hold it. */
export function store(model: Model, window: SimWindow, path: string): void {
  const area = areaOf(model, window);
  const text = area === null ? '' : textOf(area);
  const content = path.toLowerCase().endsWith('.rtf') ? toRtf({ text, runs: area?.runs ?? runsFor(text) }) : text;
  // Another place than before: what is typed from here on is taken back by itself (`breakUndoCoalescing` of NSTextView, for saving).
  if (area !== null) area.selection = { ...area.selection };
  known.set(window, content);
  model.saved(path, Buffer.from(content));
  window.edited = false;
  noteRecent(model, window.app, path);
  model.changed();
}

/** Writes a document to a file, which it shows from then on. */
export function saveDocument(model: Model, document: SimWindow, path: string): void {
  document.document = path;
  store(model, document, path);
  renameWindow(model, document, nameOf(path));
}

/** Documents go with their files, are called like them and show what they hold. */
export function goAlong(model: Model, app: SimApp, along: (path: string) => string): void {
  for (const window of app.windows) {
    reload(model, window);
    if (window.document === null || along(window.document) === window.document) continue;
    window.document = along(window.document);
    renameWindow(model, window, nameOf(window.document));
  }
}

/** The ending a document's file has unless somebody chooses another. */
export function formatOf(model: Model, window: SimWindow): Format {
  return areaOf(model, window)?.runs == null ? 'txt' : 'rtf';
}

/** Where the Mac keeps whether documents that have a file are asked about before they are closed. */
export const asksToKeep = { domain: 'NSGlobalDomain', key: 'NSCloseAlwaysConfirmsChanges' };

/** Whether a document may go without a question; one that has a file is saved by itself, unless the Mac asks about its changes. */
export function mayGo(model: Model, window: SimWindow): boolean {
  const { document: path } = window;
  if (!window.edited || areaOf(model, window) === null) return true;
  const asks = changedElsewhere(model, window) !== null || readPreference(model, asksToKeep.domain, asksToKeep.key) === true;
  if (path === null || isLocked(model, path) || asks) return false;
  store(model, window, path);
  return true;
}

/** What AppKit calls the button that drops the changes, whatever its title. */
const dropsChanges = 'DontSaveButton';

/** Hangs the question from a document with changes, unless something hangs there; a new one gets its name there. */
export function askToSave(model: Model, window: SimWindow): void {
  if (window.sheet !== null) return;
  const isNew = window.document === null;
  const answer = (title: string, x: number, rest: Pick<ElementSpec, 'key'> = {}, id = `save-sheet.${title.toLowerCase()}`): ElementSpec =>
    button(title, [x, 126, isNew ? 84 : 96, 28], { identifier: id, ...rest });
  const label = { identifier: 'save-sheet.label' };
  const name = { value: titleOf(window), identifier: 'save-sheet.name', labelledBy: label.identifier, focused: true };
  const sheet = showSheet(model, window, {
    title: 'Save changes',
    width: 400,
    height: 170,
    elements: [
      text(question(window), [20, 18, 360, 38]),
      ...(isNew
        ? [text('Save As:', [20, 74, 64, 20], label), element('AXTextField', [90, 70, 290, 26], name)]
        : [text('Your changes will be lost if you don’t save them.', [20, 66, 360, 38])]),
      answer(isNew ? 'Delete' : 'Don’t Save', 20, {}, dropsChanges),
      answer('Cancel', isNew ? 206 : 182, { key: 'escape' }),
      answer('Save', isNew ? 296 : 284, { key: 'return' }),
    ],
  });
  if (sheet.focus !== null) selectStem(sheet.focus);
}

/** What a press in that question does; false elsewhere. */
export function answer(model: Model, element: SimElement, state: Documents): boolean {
  const { window: sheet, identifier } = element;
  const document = sheet?.parent ?? null;
  const asked = identifier === dropsChanges || identifier?.startsWith('save-sheet.') === true;
  if (sheet === null || document === null || !asked) return false;
  const end = (): void => {
    removeWindow(model, sheet);
    if (identifier === 'save-sheet.cancel') state.quitting = false;
    else closed(model, document, state);
  };
  if (identifier !== 'save-sheet.save') end();
  else keep(model, document, { sheet, end });
  return true;
}

/** Saves a document from its question, a new one under the name there; over another file only after one more question. */
function keep(model: Model, document: SimWindow, { sheet, end }: { readonly sheet: SimWindow; readonly end: () => void }): void {
  const name = findUnder(model, sheet.element, (one) => one.identifier === 'save-sheet.name');
  const title = (name === null ? '' : textOf(name)).replaceAll('/', ':').trim();
  const file = title.includes('.') ? title : `${title}.${formatOf(model, document)}`;
  const path = document.document ?? `${folder}/${file}`;
  if (nameOf(path).startsWith('.') || refusedAsLocked(model, document.app, path)) return;
  const save = (): void => {
    saveDocument(model, document, path);
    end();
  };
  const text = `“${file}” already exists. Do you want to replace it?`;
  if (path === document.document) saveAgain(model, document, save);
  else if (entryAt(model, path) === null) save();
  else ask(model, document.app, { text, acts: { Replace: save, Cancel: () => undefined } });
}

function closed(model: Model, document: SimWindow, state: Documents): void {
  const { app } = document;
  removeWindow(model, document);
  if (!state.quitting) return;
  const next = app.windows.find((window) => !mayGo(model, window));
  if (next === undefined) endApp(model, app);
  else askToSave(model, next);
}
