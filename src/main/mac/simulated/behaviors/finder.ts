import { openFolder, pathOfRow } from '../model/finder-windows.js';
import { handlerFor, openWith } from '../model/open.js';
import type { Behavior } from '../model/state.js';

/** Finder: a double click on a file opens it with the app for such files. It never quits. */
export function createFinder(): Behavior {
  return {
    doublePress(model, element) {
      const path = pathOfRow(model, element);
      const app = path === null ? null : handlerFor(model, path);
      if (path === null || app === null) return false;
      openWith(model, app, path);
      return true;
    },
    open: (model, _app, target) => openFolder(model, target) !== null,
    mayQuit: () => 'Finder always runs',
  };
}
