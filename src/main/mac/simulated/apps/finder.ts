import { keyCodes } from '../../constants/key-codes.js';
import { addFolder, entryAt, follow, home } from '../model/files.js';
import { pathOf } from '../model/lifecycle.js';
import { handlerFor, openWith } from '../model/open.js';
import type { Behavior, Model } from '../model/state.js';
import { finderSelection, folderWindows, listInFinder, openFolder, pathOfRow } from '../model/windows/finder-windows.js';

/** Finder: a double click on a file opens it with the app for such files, a drop on an app with that one. It never quits. */
export function createFinder(): Behavior {
  return {
    doublePress(model, element) {
      const path = pathOfRow(model, element);
      const app = path === null ? null : handlerFor(model, path);
      if (path === null || app === null) return false;
      openWith(model, app, path);
      return true;
    },
    drop(model, { from, onto }) {
      const path = pathOfRow(model, from);
      const target = pathOfRow(model, onto);
      const app = target === null ? null : handlerFor(model, target);
      if (path === null || app === null || follow(model, target ?? '')?.path !== pathOf(app.spec)) return false;
      openWith(model, app, path);
      return true;
    },
    chord(model, app, { keyCode, flags }) {
      if (keyCode !== keyCodes.down || flags.join() !== 'command' || model.frontmost !== app) return false;
      openSelection(model);
      return true;
    },
    offers(model, app, command) {
      if (command === 'new-window' || command.startsWith('go:')) return true;
      if (command === 'open-selection') return model.frontmost === app && finderSelection(model).length > 0;
      return command === 'new-folder' ? model.frontmost === app && folderWindows(model).length > 0 : undefined;
    },
    command(model, _app, command) {
      if (command === 'new-window') openFolder(model, home);
      else if (command.startsWith('go:')) openFolder(model, command.slice('go:'.length));
      else if (command === 'new-folder') newFolder(model);
      else if (command === 'open-selection') openSelection(model);
      else return false;
      return true;
    },
    open: (model, _app, target) => openFolder(model, target) !== null,
    mayQuit: () => 'Finder always runs',
  };
}

/** Makes `untitled folder` in the front window, numbered when the name is taken. */
function newFolder(model: Model): void {
  const folder = folderWindows(model)[0]?.folder;
  if (folder === undefined) return;
  let path = `${folder}/untitled folder`;
  for (let number = 2; entryAt(model, path) !== null; number += 1) path = `${folder}/untitled folder ${number}`;
  addFolder(model, path);
  listInFinder(model, path);
}

function openSelection(model: Model): void {
  for (const path of finderSelection(model)) {
    const app = handlerFor(model, path);
    if (app !== null) openWith(model, app, path);
  }
}
