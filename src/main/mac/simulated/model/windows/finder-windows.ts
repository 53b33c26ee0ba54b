import { selectRow } from '../controls/select-rows.js';
import { createElement, windowFromSpec } from '../create.js';
import { entriesIn, fileUrl, folderOf, follow, nameOf } from '../files.js';
import { appById, launchApp } from '../lifecycle.js';
import type { FileNode, Model, SimApp, SimElement, SimWindow } from '../state.js';
import { findUnder, kill } from '../tree.js';
import { type FileEntry, fileRow } from './file-row.js';
import { finderWindow } from './finder-window.js';
import { raiseWindow, showWindow } from './windows.js';

const finderId = 'com.apple.finder';

/** Finder, running; null on a Mac without it. */
export function finderOf(model: Model): SimApp | null {
  const finder = appById(model, finderId);
  return finder?.pid == null ? null : finder;
}

/** Finder's windows that show a folder, front first. */
export function folderWindows(model: Model): readonly (SimWindow & { readonly folder: string })[] {
  const finder = finderOf(model);
  return model.order.filter((window): window is SimWindow & { readonly folder: string } => window.app === finder && window.folder !== null);
}

/** Paths of the rows selected in Finder's front window. */
export function finderSelection(model: Model): readonly string[] {
  const window = folderWindows(model)[0];
  const table = window === undefined ? null : tableOf(model, window);
  if (window === undefined || table === null) return [];
  return table.children.filter((row) => row.selected).map((row) => `${window.folder}/${nameIn(model, row)}`);
}

/** The path a row of a Finder window stands for; null for anything else. */
export function pathOfRow(model: Model, row: SimElement): string | null {
  const folder = row.window?.folder ?? null;
  return folder === null || row.role !== 'AXRow' ? null : `${folder}/${nameIn(model, row)}`;
}

/** The address that the name in a row of a Finder window stands for; undefined for any other element. */
export function urlOfName({ identifier, window, value, parent }: SimElement): string | undefined {
  if (identifier !== 'name' || window === null || parent === null) return undefined;
  const { folder } = window;
  return folder === null ? undefined : fileUrl(`${folder === '/' ? '' : folder}/${String(value)}`);
}

/** Brings a folder's window to the front, opening it when none shows it. */
export function openFolder(model: Model, folder: string): SimWindow | null {
  const finder = appById(model, finderId);
  if (finder === null) return null;
  if (finder.pid === null) launchApp(model, finder);
  const open = finder.windows.find((window) => window.folder?.toLowerCase() === folder.toLowerCase());
  const window = open ?? newWindow(model, finder, folder);
  raiseWindow(model, window);
  launchApp(model, finder);
  return window;
}

/** Shows an entry in its folder's window and selects it there. */
export function showInFinder(model: Model, entry: FileNode): boolean {
  const window = openFolder(model, folderOf(entry.path));
  if (window === null) return false;
  listInFinder(model, entry.path);
  const table = tableOf(model, window);
  const row = table?.children.find((one) => nameIn(model, one) === nameOf(entry.path));
  if (row !== undefined) selectRow(model, row);
  return row !== undefined;
}

/** Adds an entry to the Finder windows that show its folder, once. */
export function listInFinder(model: Model, path: string): void {
  const finder = finderOf(model);
  const node = follow(model, path);
  if (finder === null || node === null) return;
  for (const window of finder.windows) {
    const table = window.folder?.toLowerCase() === folderOf(path).toLowerCase() ? tableOf(model, window) : null;
    if (table?.frame == null || table.children.some((row) => nameIn(model, row) === nameOf(path))) continue;
    const spec = fileRow({ ...describe(node), name: nameOf(path) }, table.children.length, table.frame);
    table.children.push(createElement(model, { app: finder, window, parent: table }, spec));
  }
  model.changed();
}

/** Brings the lists of Finder's windows up to what lies on the disk, after files went or moved. */
export function relistFinder(model: Model): void {
  const finder = finderOf(model);
  for (const window of finder?.windows ?? []) {
    const table = window.folder === null ? null : tableOf(model, window);
    if (finder === null || window.folder === null || table?.frame == null) continue;
    const { frame } = table;
    const entries = entriesIn(model, window.folder);
    const listed = table.children.filter((row) => row.role === 'AXRow');
    const names = new Set(entries.map(({ path }) => nameOf(path)));
    if (listed.length === names.size && listed.every((row) => names.has(nameIn(model, row)))) continue;
    for (const row of listed) kill(row);
    const place = { app: finder, window, parent: table };
    const rows = entries.map((entry, index) =>
      createElement(model, place, fileRow({ ...describe(follow(model, entry.path) ?? entry), name: nameOf(entry.path) }, index, frame)),
    );
    table.children = [...table.children.filter((child) => child.role !== 'AXRow'), ...rows];
    model.changed();
  }
}

function newWindow(model: Model, finder: SimApp, folder: string): SimWindow {
  const step = 24 * finder.windows.length;
  const files = entriesIn(model, folder).map((entry) => ({ ...describe(follow(model, entry.path) ?? entry), name: nameOf(entry.path) }));
  const title = folder === '/' ? 'Macintosh HD' : nameOf(folder);
  const window = windowFromSpec(model, finder, finderWindow({ title, folder, files, at: { x: 676 - step, y: 64 + step } }));
  showWindow(model, window);
  return window;
}

function tableOf(model: Model, window: SimWindow): SimElement | null {
  return findUnder(model, window.element, (one) => one.identifier === 'files');
}

function nameIn(model: Model, row: SimElement): string {
  return String(findUnder(model, row, (one) => one.identifier === 'name')?.value ?? '');
}

const kinds: Readonly<Record<string, string>> = {
  txt: 'Plain Text Document',
  md: 'Markdown Document',
  pdf: 'PDF document',
  xlsx: 'Spreadsheet',
  jpg: 'JPEG image',
  png: 'PNG image',
  app: 'Application',
};

function describe(node: FileNode): FileEntry {
  const name = nameOf(node.path);
  const extension = name.includes('.') ? (name.split('.').at(-1)?.toLowerCase() ?? '') : '';
  const kind = kinds[extension] ?? (node.kind === 'folder' ? 'Folder' : 'Document');
  return { name, kind, size: node.kind === 'file' ? `${Math.max(1, Math.ceil(node.bytes.length / 1000))} KB` : '--' };
}
