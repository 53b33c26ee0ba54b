import { entriesIn, fileUrl, folderOf, follow, nameOf } from '../../model/files.js';
import type { Model } from '../../model/state.js';
import { constant, ofThing, type Specifier, type Thing, text } from '../values.js';
import { type Elements, type Property, type ThingClass, thingOf } from './thing.js';

export const finder = { bundleId: 'com.apple.finder', name: 'Finder' } as const;

/** A file or folder at a normal path, as Finder answers it. */
interface Item {
  readonly path: string;
  readonly folder: boolean;
}

const startupDisk: Specifier = { kind: 'property', name: 'startup disk', of: { kind: 'application', name: finder.name } };

const properties: Readonly<Record<string, Property<Item>>> = {
  name: { read: ({ path }) => text(nameOfItem(path)) },
  'displayed name': { read: ({ path }) => text(nameOfItem(path)) },
  'name extension': { read: ({ path }) => text(/\.([^./]+)$/.exec(path)?.[1] ?? '') },
  'POSIX path': { local: true, read: ({ path, folder }) => text(folder && path !== '/' ? `${path}/` : path) },
  URL: { read: ({ path, folder }) => text(`${fileUrl(path)}${folder ? '/' : ''}`) },
  container: { read: ({ path }, { model }) => ofThing(itemAt(model, folderOf(path))) },
  class: { read: ({ folder }) => constant(folder ? 'folder' : 'document file') },
};

const file: ThingClass<Item> = {
  name: 'document file',
  app: () => finder,
  key: ({ path }) => `item ${path}`,
  specifier: ({ path }) => specifierOf(path, ['document file', 'document files']),
  path: ({ path }) => path,
  properties,
};

const folder: ThingClass<Item> = {
  ...file,
  name: 'folder',
  specifier: ({ path }) => specifierOf(path, ['folder', 'folders']),
  elements: itemElements(({ path }) => path),
};

/** The elements of whatever shows what lies in a folder. */
export function itemElements<Subject>(folderOfSubject: (subject: Subject) => string): readonly Elements<Subject>[] {
  const of = (one: string, many: string, fits: (thing: Thing) => boolean): Elements<Subject> => ({
    one,
    many,
    all: (subject, { model }) =>
      entriesIn(model, folderOfSubject(subject))
        .map((entry) => itemAt(model, entry.path))
        .filter(fits),
  });
  const isFolder = ({ type }: Thing): boolean => type === folder.name;
  return [
    of('item', 'items', () => true),
    of('folder', 'folders', isFolder),
    of('document file', 'document files', (thing) => !isFolder(thing)),
    of('file', 'files', (thing) => !isFolder(thing)),
  ];
}

/** What lies at a path, as Finder would answer it; a path that leads nowhere counts as a file's. */
export function itemAt(model: Model, path: string): Thing {
  const isFolder = follow(model, path)?.kind === 'folder';
  return thingOf(isFolder ? folder : file, { path, folder: isFolder });
}

function nameOfItem(path: string): string {
  return path === '/' ? 'Macintosh HD' : nameOf(path);
}

function specifierOf(path: string, [one, many]: readonly [one: string, many: string]): Specifier {
  if (path === '/') return startupDisk;
  return { kind: 'element', one, many, by: 'name', key: nameOf(path), of: specifierOf(folderOf(path), ['folder', 'folders']) };
}

export const finderItemClasses = { file, folder };
