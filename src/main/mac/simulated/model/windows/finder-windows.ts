import { windowFromSpec } from '../create.js';
import { folderOf, nameOf } from '../files.js';
import { appById, launchApp } from '../lifecycle.js';
import type { FileNode, Model, SimApp, SimWindow } from '../state.js';
import { makeContent } from '../tree.js';
import { raiseWindow, showWindow } from './windows.js';

const finderId = 'com.apple.finder';

/** Finder, running; null on a Mac without it. */
function finderOf(model: Model): SimApp | null {
  const finder = appById(model, finderId);
  return finder?.pid == null ? null : finder;
}

/** One that shows a folder. */
export type FolderWindow = SimWindow & { readonly folder: string };

/** Finder's windows that show a folder, front first. */
export function folderWindows(model: Model): readonly FolderWindow[] {
  const finder = finderOf(model);
  return model.order.filter((window): window is FolderWindow => window.app === finder && window.folder !== null);
}

/** Paths of what is selected in Finder's front window. */
export function finderSelection(model: Model): readonly string[] {
  const window = folderWindows(model)[0];
  if (window === undefined) return [];
  makeContent(window);
  return window.app.behavior.selectedPaths?.(model, window) ?? [];
}

/** Brings a folder's window to the front, opening it when none shows it. */
export function openFolder(model: Model, folder: string): SimWindow | null {
  const finder = appById(model, finderId);
  if (finder === null) return null;
  if (finder.pid === null) launchApp(model, finder);
  const open = finder.windows.find((window) => window.folder?.toLowerCase() === folder.toLowerCase());
  const window = open ?? newFinderWindow(model, finder, folder);
  raiseWindow(model, window);
  launchApp(model, finder);
  return window;
}

/** Opens another window on a folder. */
export function newFinderWindow(model: Model, finder: SimApp, folder: string): SimWindow {
  const step = 24 * finder.windows.length;
  const frame = { x: 676 - step, y: 64 + step, width: 460, height: 330 };
  const window = windowFromSpec(model, finder, { title: nameOf(folder), identifier: 'FinderWindow', folder, frame });
  showWindow(model, window);
  return window;
}

/** Shows an entry in its folder's window and selects it there. */
export function showInFinder(model: Model, entry: FileNode): boolean {
  const window = openFolder(model, folderOf(entry.path));
  if (window === null) return false;
  return window.app.behavior.command?.(model, window.app, `select:${entry.path}`) ?? false;
}

/** Brings Finder's windows and documents up to what lies on the disk, after files came, went, moved or were written. */
export function relistFinder(model: Model): void {
  const finder = finderOf(model);
  if (finder !== null) finder.behavior.refresh?.(model);
  for (const app of model.apps) if (app !== finder) app.behavior.moved?.(model, app, (path) => path);
}
