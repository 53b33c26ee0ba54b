import { folded } from '../../../../../../shared/places/disk-path.js';
import { finder as kit } from '../../../apps/finder/finder.js';
import { freePath, isRequired, kindOf, pathIn, put, shownName, whyItCannotCome } from '../../../apps/finder/items.js';
import { trash } from '../../../apps/finder/trash.js';
import { storeOf } from '../../../kit/app.js';
import type { FileNotes } from '../../../model/file-node.js';
import * as files from '../../../model/files.js';
import type { Model } from '../../../model/state.js';
import { withLabel } from '../../../model/tags.js';
import { relistFinder } from '../../../model/windows/finder-windows.js';
import { condition, numeric, textual } from '../../compare.js';
import { noSuchObject, ScriptError, scriptErrors } from '../../script-error.js';
import type { ScriptSession } from '../../session.js';
import { appNamed, elementOf, type Specifier } from '../../specifier.js';
import { constant, integer, list, missing, ofThing, type Thing, text, truth, type Value } from '../../values.js';
import { moment } from '../kept.js';
import { type Elements, type Property, type ThingClass, thingOf } from '../thing.js';

export const finder = { bundleId: 'com.apple.finder', name: 'Finder' } as const;

/** A file or folder at a normal path, as Finder answers it. */
interface Item {
  readonly path: string;
  readonly folder: boolean;
}

const startupDisk: Specifier = { kind: 'property', name: 'startup disk', of: appNamed(finder.name) };

const properties: Readonly<Record<string, Property<Item>>> = {
  name: {
    read: ({ path }) => text(nameOfItem(path)),
    write({ path }, value, session) {
      const to = pathIn(files.folderOf(path), nameOnDisk(textual(value)));
      relocate(session, path, { to: folded(to) === folded(path) ? to : assertFree(session.model, to), copy: false });
    },
  },
  size: { read: ({ path }, { model }) => sizeOf(model, path) },
  'displayed name': { read: ({ path }, { model }) => text(shownName(path, model.say)) },
  'name extension': { read: ({ path }) => text(/\.([^./]+)$/.exec(path)?.[1] ?? '') },
  'POSIX path': { local: true, read: ({ path, folder }) => text(folder && path !== '/' ? `${path}/` : path) },
  URL: { read: ({ path, folder }) => text(`${files.fileUrl(path)}${folder ? '/' : ''}`) },
  kind: { read: ({ path }, { model }) => text(model.say(kindOf(files.entryAt(model, path) ?? { kind: 'folder', path }), 'finder')) },
  'modification date': { read: ({ path }, { model }) => moment(files.entryAt(model, path)?.modified ?? null) },
  'creation date': { read: ({ path }, { model }) => moment(files.entryAt(model, path)?.modified ?? null) },
  'physical size': { read: ({ path }, { model }) => sizeOf(model, path) },
  comment: noted(
    ({ comment = '' }) => text(comment),
    (value) => ({ comment: textual(value) }),
  ),
  'label index': noted(
    ({ label = 0 }) => integer(label),
    (value, notes) => withLabel(notes, numeric(value).value),
  ),
  locked: noted(
    ({ locked = false }) => truth(locked),
    (value) => ({ locked: condition(value) }),
  ),
  'extension hidden': { read: () => truth(false) },
  container: { read: ({ path }, { model }) => ofThing(itemAt(model, files.folderOf(path))) },
  class: { read: ({ folder }) => constant(folder ? 'folder' : 'document file') },
};

function noted(read: (notes: FileNotes) => Value, write: (value: Value, notes: FileNotes | undefined) => FileNotes): Property<Item> {
  return {
    read: ({ path }, { model }) => read(files.entryAt(model, path)?.noted ?? {}),
    write({ path }, value, { model }) {
      files.note(model, path, write(value, files.entryAt(model, path)?.noted));
      relistFinder(model);
    },
  };
}

const file: ThingClass<Item> = {
  name: 'document file',
  app: () => finder,
  key: ({ path }) => `item ${path}`,
  specifier: ({ path }) => specifierOf(path, ['document file', 'document files']),
  path: ({ path }) => path,
  properties,
  remove: ({ path }, session) => trashIt(session, path),
  place: ({ path }, to, { copy, replaces, session }) => {
    const { model } = session;
    const wanted = pathIn(folderAt(model, to.path ?? files.folderOf(path)), files.nameOf(path));
    const stays = folded(wanted) === folded(path);
    const at = stays && copy ? freePath(model, wanted, true) : stays || replaces ? wanted : assertFree(model, wanted);
    relocate(session, path, { to: at, copy });
    return itemAt(model, at);
  },
};

const folder: ThingClass<Item> = {
  ...file,
  name: 'folder',
  properties: {
    ...properties,
    'entire contents': {
      bulky: true,
      read: ({ path }, { model }) =>
        list(
          files
            .entriesBelow(model, path)
            .slice(1)
            .map((one) => ofThing(itemAt(model, one.path))),
        ),
    },
  },
  specifier: ({ path }) => specifierOf(path, ['folder', 'folders']),
  elements: itemElements(({ path }) => path),
};

/** The elements of whatever shows what lies in a folder. */
export function itemElements<Subject>(folderOfSubject: (subject: Subject) => string): readonly Elements<Subject>[] {
  const of = (one: string, many: string, fits: (thing: Thing) => boolean): Elements<Subject> => ({
    one,
    many,
    make(subject, fields, { model }) {
      const name = fields.get('name');
      const kind = one === 'folder' ? 'folder' : 'file';
      return makeItem(model, folderOfSubject(subject), kind, name === undefined ? '' : textual(name));
    },
    all: (subject, { model }) =>
      files
        .entriesIn(model, files.follow(model, folderOfSubject(subject))?.path ?? '')
        .map((entry) => itemAt(model, entry.path))
        .filter(fits),
  });
  const isFolder = ({ type }: Thing): boolean => type === folder.name;
  return [
    of('item', 'items', () => true),
    of('disk item', 'disk items', () => true),
    of('folder', 'folders', isFolder),
    of('document file', 'document files', (thing) => !isFolder(thing)),
    of('file', 'files', (thing) => !isFolder(thing)),
  ];
}

/** Everything on the disk, to be named by its path as System Events has it. */
export const diskElements: readonly Elements<unknown>[] = ['file', 'folder', 'disk item'].map((one) => ({
  one,
  many: `${one}s`,
  all: (_subject, { model }) =>
    [...model.files.values()]
      .map(({ path }) => itemAt(model, path))
      .filter(({ type }) => one === 'disk item' || (one === 'folder') === (type === folder.name)),
}));

/** What lies at a path, as Finder would answer it; a path that leads nowhere counts as a file's unless it is `known` as a folder's. */
export function itemAt(model: Model, path: string, known = false): Thing {
  const isFolder = known || files.follow(model, path)?.kind === 'folder';
  return thingOf(isFolder ? folder : file, { path, folder: isFolder });
}

function sizeOf(model: Model, path: string): Value {
  const node = files.entryAt(model, path);
  return node?.kind === 'file' ? integer(node.bytes.length) : missing;
}

/** Where a folder lies, links followed. Error: -15265 for anything else; its wording is inferred. */
function folderAt(model: Model, path: string): string {
  const found = files.follow(model, path);
  if (found?.kind === 'folder') return found.path;
  throw new ScriptError(-15265, `Finder got an error: “${nameOfItem(path)}” is no folder.`);
}

/** Error: -48 when something is there already. */
function assertFree(model: Model, path: string): string {
  if (files.entryAt(model, path) === null) return path;
  throw new ScriptError(-48, 'The operation can’t be completed because there is already an item with that name.');
}

/** A slash of a name is a colon on the disk. Error: -37 (bdNamErr) for what cannot be a name. */
function nameOnDisk(name: string): string {
  if (name !== '' && !name.includes(':')) return name.replaceAll('/', ':');
  throw new ScriptError(-37, `The name “${name}” can’t be used.`);
}

/** Error: -45, and -5000 for what macOS needs; that number is inferred. */
function assertMovable(model: Model, path: string): void {
  if (isRequired(path)) throw new ScriptError(-5000, `Finder got an error: “${files.nameOf(path)}” is required by macOS.`);
  if (files.isLocked(model, path))
    throw new ScriptError(scriptErrors.fileLocked, `Finder got an error: The file “${files.nameOf(path)}” is locked.`);
}

function relocate({ model }: ScriptSession, path: string, { to, copy }: { readonly to: string; readonly copy: boolean }): void {
  if (files.entryAt(model, path) === null) noSuchObject(`Can’t get item "${files.nameOf(path)}".`);
  if (!copy) assertMovable(model, path);
  if (folded(path) !== folded(to)) {
    const refusal = whyItCannotCome(path, to);
    // Finder's number for it is `errFinderIncestuousMove`.
    if (refusal !== null) throw new ScriptError(-15268, `Finder got an error: ${refusal}`);
    if (files.entryAt(model, to) !== null) assertMovable(model, to);
  }
  put(model, path, to, copy);
  relistFinder(model);
}

function trashIt({ model }: ScriptSession, path: string): void {
  assertMovable(model, path);
  trash(model, storeOf(model, kit).origins, path);
  relistFinder(model);
}

/** Makes a folder or an empty file in a folder. */
function makeItem(model: Model, holder: string, kind: 'folder' | 'file', name: string): Thing {
  const folder = folderAt(model, holder);
  const path =
    name === ''
      ? freePath(model, pathIn(folder, kind === 'folder' ? 'untitled folder' : 'untitled'), false)
      : assertFree(model, pathIn(folder, nameOnDisk(name)));
  if (kind === 'folder') files.addFolder(model, path);
  else files.putFile(model, path, new Uint8Array());
  relistFinder(model);
  return itemAt(model, path);
}

function nameOfItem(path: string): string {
  return path === '/' ? 'Macintosh HD' : files.nameOf(path).replaceAll(':', '/');
}

function specifierOf(path: string, names: readonly [one: string, many: string]): Specifier {
  if (path === '/') return startupDisk;
  return elementOf(specifierOf(files.folderOf(path), ['folder', 'folders']), names, 'name', nameOfItem(path));
}

export const finderItemClasses = { file, folder };
