import { folded } from '../../../../../shared/places/disk-path.js';
import { each } from '../../kit/set.js';
import { settingOf } from '../../kit/settings.js';
import { filesOn, setClipboard } from '../../model/clipboard.js';
import { addFolder, entryAt, folderOf, follow, isLocked, nameOf, removeEntry } from '../../model/files.js';
import { pathOf } from '../../model/lifecycle.js';
import { handlerFor, openWith } from '../../model/open.js';
import { newFinderWindow, openFolder } from '../../model/windows/finder-windows.js';
import { ask, type Question } from '../../model/windows/message-dialogs.js';
import { choose, columnsOf, type FinderDesk, go, type Moved, type Pane, paneOf } from './data.js';
import { freePath, isFolder, isRequired, leadsTo, pathIn, put, shownName, trashFolder, whyItCannotCome } from './items.js';
import { finderSettings } from './settings.js';
import { emptyTrash, putBack, trash } from './trash.js';

/** Runs something on the pane of the front window, when it shows a folder. */
export function onPane(act: (desk: FinderDesk, pane: Pane, about: string) => void) {
  return (desk: FinderDesk, about = ''): void => {
    const pane = paneOf(desk);
    if (pane !== undefined) act(desk, pane, about);
  };
}

/** Where new things and pasted ones go: the folder of the window, in columns that of the last one. */
export function targetOf({ model }: FinderDesk, pane: Pane): string {
  return (pane.view === 'column' ? columnsOf(model, pane).at(-1) : undefined) ?? pane.folder;
}

export function open(desk: FinderDesk, paths: readonly string[]): void {
  const { model } = desk;
  const pane = paneOf(desk);
  for (const path of paths) {
    const node = follow(model, path);
    const app = handlerFor(model, path);
    if (node !== null && isFolder(node) && pane !== undefined && paths.length === 1) go(desk, pane, node.path);
    else if (node !== null && isFolder(node)) newFinderWindow(model, desk.app, node.path);
    else if (app !== null) openWith(model, app, path);
  }
}

export const newFolder = onPane((desk, pane) => {
  const path = freePath(desk.model, pathIn(targetOf(desk, pane), desk.say('untitled folder')), false);
  addFolder(desk.model, path);
  begin(desk);
  desk.data.past.at(-1)?.push([null, path]);
  choose(desk.model, pane, [path]);
  pane.search = '';
  startRenaming(desk, pane);
});

/** Lets the name of the one that is selected be written where it stands. */
export function startRenaming(desk: FinderDesk, pane: Pane): void {
  const [path, another] = pane.selected;
  if (path === undefined || another !== undefined || desk.app.spec.path === path) return;
  pane.renaming = path;
  desk.focus('renaming', desk.model.files.get(path)?.kind === 'folder' ? undefined : 'stem');
}

/** Gives an entry the name that was written; one that is taken is refused. */
export function rename(desk: FinderDesk, pane: Pane | undefined, path: string, written: string): void {
  const { model } = desk;
  // Return ends the editing, and then the field is left too.
  if (pane !== undefined && pane.renaming !== path) return;
  if (pane !== undefined) pane.renaming = null;
  const name = written.trim().replaceAll('/', ':');
  const to = pathIn(folderOf(path), name);
  const bad = written.includes(':');
  if (!bad && (name === '' || to === path || entryAt(model, path) === null)) return;
  const refusal = bad
    ? `The name “${written.trim()}” can’t be used. Try using a name with fewer characters or with no punctuation marks.`
    : whyItStays(desk, path, 'renamed');
  const taken = entryAt(model, to) !== null && folded(to) !== folded(path);
  if (taken || refusal !== null) {
    say(desk, { text: refusal ?? `The name “${name}” is already taken. Please choose a different name.` });
    return;
  }
  begin(desk);
  const [before = '', after = ''] = [path, to].map((one) => /[^/](\.[^./]+)$/.exec(one)?.[1]);
  const asks = settingOf(model, finderSettings, 'FXEnableExtensionChangeWarning') === true;
  if (!asks || before.toLowerCase() === after.toLowerCase() || before === '' || after === '' || entryAt(model, path)?.kind === 'folder') {
    placed(desk, path, to, false);
    return;
  }
  const kept = written.trim().slice(0, -after.length) + before;
  say(desk, {
    text: `Are you sure you want to change the extension from “${before}” to “${after}”?`,
    acts: {
      [`Use ${after}`]: () => placed(desk, path, to, false),
      [`Keep ${before}`]: () => rename(desk, undefined, path, kept),
    },
  });
}

/** Why an entry stays where it is and is called as it is; null: it may be changed. */
function whyItStays({ model, say: told }: FinderDesk, path: string, what: 'renamed' | 'moved' | 'replaced'): string | null {
  if (isRequired(path)) return `“${shownName(path, told)}” can’t be modified or deleted because it’s required by macOS.`;
  return isLocked(model, path) ? `The item “${shownName(path, told)}” can’t be ${what} because it is locked.` : null;
}

/** What is done from here on is one thing to undo. */
function begin({ data }: FinderDesk): void {
  data.past.push([]);
  data.future.length = 0;
}

/** Takes the last thing back, or does again what was taken back. */
export function undo(desk: FinderDesk, which: 'past' | 'future'): void {
  const { model, data } = desk;
  let done = data[which].pop() ?? [];
  // Of what was refused or stopped nothing is to be taken back.
  while (done.length === 0 && data[which].length > 0) done = data[which].pop() ?? [];
  const back = done.toReversed().map(([from, to]): Moved => {
    // What came there since stays.
    const free = (path: string): string => (folded(path) === folded(to) ? path : freePath(model, path, false));
    const place = free(from ?? pathIn(trashFolder, nameOf(to)));
    put(model, to, place, false);
    return [to, place];
  });
  data[which === 'past' ? 'future' : 'past'].push(back);
}

/** Windows on what moved go with it. */
export function follows({ data, app, turn }: FinderDesk, moved: (path: string) => string): void {
  for (const pane of Object.values(data.panes)) {
    pane.folder = moved(pane.folder);
    for (const paths of ['selected', 'trail', 'past', 'future'] as const) pane[paths] = pane[paths].map(moved);
  }
  for (const window of app.windows) if (window.folder !== null) window.folder = moved(window.folder);
  turn(moved);
}

/** Takes entries into a folder. What is there under such a name is replaced only after a question. */
export function bring(desk: FinderDesk, paths: readonly string[], folder: string, copy: boolean): void {
  begin(desk);
  bringNext(desk, paths, { folder, copy, done: [] });
}

/** How entries are taken into a folder, and where those lie that are there by now. */
interface Bringing {
  readonly folder: string;
  readonly copy: boolean;
  readonly done: readonly string[];
  /** What was answered for all whose names are taken. */
  readonly clash?: 'Keep Both' | 'Replace';
}

/** Takes one after the other: what is asked about one is answered before the next, and Stop leaves the rest where it is. */
function bringNext(desk: FinderDesk, [path, ...rest]: readonly string[], how: Bringing): void {
  const { model } = desk;
  const { folder, copy, done, clash } = how;
  const pane = paneOf(desk);
  if (path === undefined) {
    if (pane !== undefined && targetOf(desk, pane) === folder && done.length > 0) choose(model, pane, done);
    return;
  }
  const next = (more: Partial<Bringing> = {}): void => bringNext(desk, rest, { ...how, ...more });
  const place = (at: string, more: Partial<Bringing> = {}): void => next({ done: [...done, placed(desk, path, at, copy)], ...more });
  const to = pathIn(folder, nameOf(path));
  const taken = entryAt(model, to) !== null;
  const stays =
    (copy ? null : whyItStays(desk, path, 'moved')) ?? whyItCannotCome(path, to) ?? (taken ? whyItStays(desk, to, 'replaced') : null);
  const acts = {
    'Keep Both': (all = false) => place(freePath(model, to, false), all ? { clash: 'Keep Both' } : {}),
    Stop: nothing,
    Replace: (all = false) => place(to, all ? { clash: 'Replace' } : {}),
  };
  if (folded(to) === folded(path)) copy ? place(freePath(model, to, true)) : next();
  else if (folder === trashFolder) askToTrash(desk, path, next);
  else if (stays !== null) say(desk, { text: stays, acts: { OK: () => next() } });
  else if (!taken) place(to);
  else if (clash !== undefined) acts[clash]();
  else {
    const text = `An item named “${shownName(path, desk.say)}” already exists in this location. Do you want to replace it with the one you’re ${copy ? 'copying' : 'moving'}?`;
    say(desk, { text, acts, box: rest.length > 0 ? 'Apply to All' : undefined });
  }
}

function placed(desk: FinderDesk, from: string, to: string, copy: boolean): string {
  if (!put(desk.model, from, to, copy)) return to;
  desk.data.past.at(-1)?.push([copy ? null : from, to]);
  return to;
}

const nothing = (): void => undefined;

const say = ({ model, app }: FinderDesk, question: Question): void => ask(model, app, question);

export const duplicate = onPane((desk, pane) => {
  begin(desk);
  pane.selected = pane.selected.map((path) => placed(desk, path, freePath(desk.model, path, true), true));
});

export const copy = onPane(({ model, app }, { selected }) => {
  if (selected.length > 0) setClipboard(model, { files: [...selected], text: selected.map(nameOf).join('\n'), owner: app.spec.bundleId });
});

export function paste(desk: FinderDesk, copies: boolean): void {
  const pane = paneOf(desk);
  if (pane !== undefined && pane.folder !== '') bring(desk, filesOn(desk.model.clipboard), targetOf(desk, pane), copies);
}

/** A locked one goes only after a question; `next` is told once it is clear what becomes of it. */
function askToTrash(desk: FinderDesk, path: string, next: () => void): void {
  const text = `Item “${shownName(path, desk.say)}” is locked. Do you want to move it to the Trash anyway?`;
  const stays = whyItStays(desk, path, 'moved');
  const go = (): void => {
    const to = trash(desk.model, desk.data.origins, path);
    if (to !== null) desk.data.past.at(-1)?.push([path, to]);
    next();
  };
  if (stays === null) go();
  else if (isRequired(path)) say(desk, { text: stays, acts: { OK: next } });
  else say(desk, { text, acts: { Stop: nothing, Continue: go } });
}

export const toTrash = onPane((desk, pane) => bring(desk, pane.selected, trashFolder, false));

/** What is selected goes without lying in the Trash, once that is confirmed; the words are inferred. */
export const deleteAtOnce = onPane((desk, { selected }) => {
  const { model } = desk;
  const [first = ''] = selected;
  const what = selected.length === 1 ? `“${shownName(first, desk.say)}”` : model.say(`these ${selected.length} items`);
  const gone = () => each((path: string) => removeEntry(model, path))(selected);
  const required = selected.find(isRequired);
  const text = `Are you sure you want to delete ${what}? You can’t undo this action.`;
  if (required !== undefined) say(desk, { text: whyItStays(desk, required, 'moved') ?? '' });
  else say(desk, { text, acts: { Cancel: nothing, Delete: gone } });
});

export const backFromTrash = onPane((desk, pane) => {
  each((path: string) => putBack(desk.model, desk.data.origins, path))(pane.selected);
});

export function askToEmpty(desk: FinderDesk): void {
  const { model, data } = desk;
  const text = 'Are you sure you want to permanently erase the items in the Trash? You can’t undo this action.';
  if (settingOf(model, finderSettings, 'WarnOnEmptyTrash') === false) emptyTrash(model, data.origins);
  else say(desk, { text, acts: { Cancel: nothing, 'Empty Trash': () => emptyTrash(model, data.origins) } });
}

/** Things let go over an entry: over a folder they go into it, over an app it opens them. */
export function dropOnto(desk: FinderDesk, onto: string, ids: readonly string[], copies: boolean): void {
  const { model } = desk;
  const node = follow(model, onto);
  const app = node === null ? undefined : model.apps.find(({ spec }) => pathOf(spec) === node.path);
  const paths = ids.filter((path) => path.startsWith('/'));
  if (app !== undefined) each((path: string) => void openWith(model, app, path))(paths);
  else if (node !== null) bring(desk, paths, isFolder(node) ? node.path : folderOf(onto), copies);
}

/** Takes the front window, or a new one, to a folder, or to a file where it lies. False: the path leads to none. */
export function goTo(desk: FinderDesk, written: string): boolean {
  const to = leadsTo(desk.model, written);
  if (to === null) return false;
  const pane = paneOf(desk);
  if (pane === undefined) openFolder(desk.model, to.folder);
  else {
    go(desk, pane, to.folder);
    if (to.selected !== null) pane.selected = [to.selected];
  }
  return true;
}
