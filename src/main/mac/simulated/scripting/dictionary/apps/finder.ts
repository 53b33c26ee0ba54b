import { type Pane, type Sorting, sortings, viewNames } from '../../../apps/finder/data.js';
import { finder as kit } from '../../../apps/finder/finder.js';
import { trashFolder } from '../../../apps/finder/items.js';
import { finderSettings } from '../../../apps/finder/settings.js';
import { emptyTrash } from '../../../apps/finder/trash.js';
import { storeOf } from '../../../kit/app.js';
import { settingOf } from '../../../kit/settings.js';
import { addFolder, entryAt, home } from '../../../model/files.js';
import { handlerFor, openWith } from '../../../model/open.js';
import type { Model, SimApp, SimWindow } from '../../../model/state.js';
import {
  type FolderWindow,
  finderSelection,
  folderWindows,
  newFinderWindow,
  relistFinder,
  showInFinder,
} from '../../../model/windows/finder-windows.js';
import { moveWindow } from '../../../model/windows/windows.js';
import { numeric, textual } from '../../compare.js';
import { noSuchObject } from '../../script-error.js';
import type { ScriptSession } from '../../session.js';
import { appNamed, elementOf } from '../../specifier.js';
import { constant, integer, list, missing, ofThing, pathOfValue, sourceOf, truth, type Value } from '../../values.js';
import { preferenceOf } from '../preferences.js';
import { applicationWith, windowClass, windowsOf } from '../standard-suite.js';
import { doing, type Elements, type Property, type ThingClass, thingOf } from '../thing.js';
import { finder, finderItemClasses, itemAt, itemElements } from './finder-items.js';

const desktop = `${home}/Desktop`;

const window: ThingClass<FolderWindow> = {
  name: 'Finder window',
  app: () => finder,
  key: ({ id }) => `window ${id}`,
  specifier: ({ id }) => elementOf(appNamed(finder.name), ['Finder window', 'Finder windows'], 'id', id),
  properties: {
    ...windowClass.properties,
    collapsed: windowClass.properties.miniaturized ?? { read: () => missing },
    position: {
      read: ({ frame: { x, y } }) => list([integer(x), integer(y)]),
      write(shown, value, { model }) {
        const [x = 0, y = 0] = value.kind === 'list' ? value.items.map((one) => numeric(one).value) : [];
        moveWindow(model, shown, { x, y });
      },
    },
    target: {
      read({ folder }, { model }) {
        if (folder === '') noSuchObject('Can’t get target of Finder window.');
        return ofThing(itemAt(model, folder));
      },
      write(shown, value, { model }) {
        const [entry] = entriesOf(model, value);
        if (entry === undefined) return;
        Object.assign(viewOf(model, shown) ?? {}, { folder: entry.path, selected: [], trail: [], search: '' });
        Object.assign(shown, { folder: entry.path });
        relistFinder(model);
      },
    },
    'list view options': { bulky: true, read: (shown) => ofThing(thingOf(listOptions, shown)) },
    'toolbar visible': { read: () => truth(true) },
    'statusbar visible': { read: () => truth(false) },
    'sidebar width': { read: () => integer(128) },
    'current view': {
      read: (shown, { model }) => constant(`${viewOf(model, shown)?.view ?? 'list'} view`.replace('gallery', 'group')),
      write(shown, value, { model }) {
        const name = textual(value).replace('group', 'gallery').replace('flow', 'gallery').replace(' view', '');
        const view = viewNames.find((one) => one === name);
        if (view !== undefined) Object.assign(viewOf(model, shown) ?? {}, { view });
        relistFinder(model);
      },
    },
  },
  commands: windowClass.commands ?? {},
};

/** Of a window in the list view. */
const listOptions: ThingClass<FolderWindow> = {
  name: 'list view options',
  app: () => finder,
  key: ({ id }) => `list view options ${id}`,
  specifier: (shown) => ({ kind: 'property', name: 'list view options', of: window.specifier(shown) }),
  properties: {
    'sort column': {
      read: (shown, { model }) => constant(sortColumns[viewOf(model, shown)?.sort ?? 'Name']),
      write(shown, value, { model }) {
        const sort = sortings.find((one) => sortColumns[one] === textual(value));
        if (sort !== undefined) Object.assign(viewOf(model, shown) ?? {}, { sort });
        relistFinder(model);
      },
    },
  },
};

const sortColumns: Readonly<Record<Sorting, string>> = {
  Name: 'name column',
  Kind: 'kind column',
  'Date Modified': 'modification date column',
  Size: 'size column',
};

function viewOf(model: Model, { id }: SimWindow): Pane | undefined {
  return storeOf(model, kit).panes[String(id)];
}

const showsFolder = (shown: SimWindow): shown is FolderWindow => shown.folder !== null;

/** Those of files, of settings and the like are windows and no Finder windows. */
const windows: readonly Elements<SimApp>[] = [
  {
    one: 'Finder window',
    many: 'Finder windows',
    all: (app, { model }) => windowsOf(model, app).flatMap((shown) => (showsFolder(shown) ? [thingOf(window, shown)] : [])),
    make(app, fields, { model }) {
      const target = fields.get('to') ?? fields.get('target');
      const [entry] = target === undefined ? [] : entriesOf(model, target);
      const shown = newFinderWindow(model, app, entry?.path ?? String(settingOf(model, finderSettings, 'NewWindowTargetPath')));
      return showsFolder(shown) ? thingOf(window, shown) : noSuchObject('Can’t make Finder window.');
    },
  },
  {
    one: 'window',
    many: 'windows',
    all: (app, { model }) =>
      windowsOf(model, app).map((shown) => (showsFolder(shown) ? thingOf(window, shown) : thingOf(windowClass, shown))),
  },
];

function folderAt(path: (session: ScriptSession) => string): Property<SimApp> {
  return { read: (_app, session) => ofThing(itemAt(session.model, path(session))) };
}

const words = applicationWith({
  properties: {
    selection: {
      read: (_app, { model }) => list(finderSelection(model).map((path) => ofThing(itemAt(model, path)))),
      write: (_app, value, { model }) => select(model, value),
    },
    home: folderAt(() => home),
    desktop: folderAt(() => desktop),
    'startup disk': folderAt(() => '/'),
    trash: folderAt(({ model }) => {
      addFolder(model, trashFolder);
      return trashFolder;
    }),
    'desktop picture': preferenceOf('com.apple.desktop', 'picture', '/System/Library/Desktop Pictures/Tahoe.heic'),
    'insertion location': folderAt(({ model }) => folderWindows(model)[0]?.folder || desktop),
  },
  commands: {
    open: doing(
      (_app, { direct }, { model }) => {
        for (const { path } of entriesOf(model, direct ?? missing)) {
          const app = handlerFor(model, path);
          if (app !== null) openWith(model, app, path);
        }
      },
      { using: [] },
    ),
    empty: doing((_app, _given, { model }) => {
      emptyTrash(model, storeOf(model, kit).origins);
      relistFinder(model);
    }),
    reveal: doing((_app, { direct }, { model }) => {
      for (const entry of entriesOf(model, direct ?? missing)) showInFinder(model, entry);
    }),
    select: doing((_app, { direct }, { model }) => select(model, direct ?? missing)),
  },
});
const application: ThingClass<SimApp> = {
  ...words,
  elements: [...windows, ...itemElements<SimApp>(() => desktop)],
};

/** Selects entries in the window of the folder they are in. */
function select(model: Model, value: Value): void {
  const entries = entriesOf(model, value);
  for (const entry of entries.slice(0, 1)) showInFinder(model, entry);
  const [window] = folderWindows(model);
  if (window !== undefined) Object.assign(viewOf(model, window) ?? {}, { selected: entries.map(({ path }) => path) });
  relistFinder(model);
}

/** The entries on the disk that a value names, one or a list of them. Error: -1728 for one that is not there. */
function entriesOf(model: Model, value: Value) {
  return (value.kind === 'list' ? value.items : [value]).map((one) => {
    return entryAt(model, pathOfValue(one) ?? '') ?? noSuchObject(`Can’t get ${sourceOf(one).slice(0, 200)}.`);
  });
}

export const finderClasses = { application, window, listOptions, ...finderItemClasses };

/** Words of Finder's own that stand for values. */
export const finderConstants = [
  ...['icon', 'list', 'column', 'group', 'flow'].map((name) => `${name} view`),
  ...Object.values(sortColumns),
];
