import { fileRow } from '../default-mac/file-row.js';
import { createElement } from '../model/create.js';
import { appById, launchApp } from '../model/lifecycle.js';
import type { Behavior, Model } from '../model/state.js';
import { byIdentifier, findUnder } from '../model/tree.js';

/** Which app opens which files. */
const openers: Readonly<Record<string, string>> = { pdf: 'com.apple.Preview', txt: 'com.apple.TextEdit' };

/** Finder: a double click on a file starts the app that opens it. It never quits. */
export function createFinder(): Behavior {
  return {
    doublePress(model, element) {
      const name = findUnder(model, element, (one) => one.identifier === 'name')?.value;
      const opener = openers[String(name).split('.').at(-1)?.toLowerCase() ?? ''];
      const app = opener === undefined ? null : appById(model, opener);
      if (app === null) return false;
      launchApp(model, app);
      return true;
    },
    mayQuit: () => 'Finder always runs',
  };
}

/** Adds a saved document to the list of Finder's Documents window, once. */
export function listNewFile(model: Model, name: string): void {
  const finder = appById(model, 'com.apple.finder');
  const table = finder === null ? null : byIdentifier(model, finder, 'files');
  if (finder === null || table?.frame == null) return;
  if (findUnder(model, table, (one) => one.identifier === 'name' && one.value === name) !== null) return;
  const spec = fileRow({ name, kind: 'Plain Text Document', size: '1 KB' }, table.children.length, table.frame);
  table.children.push(createElement(model, { app: finder, window: table.window, parent: table }, spec));
  model.changed();
}
