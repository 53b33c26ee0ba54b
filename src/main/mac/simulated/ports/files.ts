import { fail } from '../../../../shared/errors.js';
import { pathIn } from '../../../../shared/places/addresses.js';
import { folded } from '../../../../shared/places/disk-path.js';
import { assertPicturePlace } from '../../../../shared/places/picture-place.js';
import { remedyForPath } from '../../../../shared/places/standard-folders.js';
import type { FilesPort, FinderPort } from '../../ports/system.js';
import { assertAutomation } from '../automation.js';
import { crossesLink, diskName, entryAt, folderOf, follow, home, nameOf, normalPath } from '../model/files.js';
import { handlerFor, isWebAddress, openWith } from '../model/open.js';
import type { FileNode, Model } from '../model/state.js';
import { finderSelection, folderWindows, showInFinder } from '../model/windows/finder-windows.js';
import { identityOf, resolveApp } from './identity.js';

const finder = { bundleId: 'com.apple.finder', name: 'Finder' };
const route = 'launch-services' as const;

/** Finder's windows and selection, which are the model's own windows and rows. */
export function createFinderPort(model: Model): FinderPort {
  return {
    async reveal(_job, path) {
      const entry = existing(model, path);
      const before = finderSelection(model).join();
      const wasFront = model.frontmost?.spec.bundleId === finder.bundleId;
      const selected = showInFinder(model, entry);
      const same = wasFront && before === finderSelection(model).join();
      if (!selected || finderSelection(model).length === 0) return { effect: 'unverified', route, changed: 'Finder is in front' };
      return same
        ? { effect: 'none', route, changed: '' }
        : { effect: 'confirmed', route, changed: `${nameOf(entry.path)} is selected in Finder` };
    },
    async selection() {
      assertAutomation(model, finder);
      return finderSelection(model);
    },
    async windowPath() {
      assertAutomation(model, finder);
      return folderWindows(model)[0]?.folder || `${home}/Desktop`;
    },
  };
}

/** Opening and writing on the simulated disk. */
export function createFilesPort(model: Model): FilesPort {
  /** What was written here and may be replaced, by path. */
  const written = new Map<string, Uint8Array>();
  /** The path as it is written, where nothing stands but what may be replaced. */
  const freePath = (wanted: string, overwrite: boolean): string => {
    const path = writable(model, wanted);
    const entry = entryAt(model, path);
    if (entry?.kind === 'folder') fail('exists', `${path} is a folder.`, { remedy: 'Name a file in it.' });
    if (entry !== null && !overwrite) fail('exists', `${path} exists already.`, { remedy: 'Choose another name, or pass overwrite.' });
    if (entry !== null && (entry.kind !== 'file' || written.get(folded(path)) !== entry.bytes)) notOurs(path);
    return path;
  };
  return {
    async open(_job, { target, app: wanted }) {
      if (!isWebAddress(target)) assertOpenable(model, target);
      const app = wanted === null ? handlerFor(model, target) : resolveApp(model, { ...wanted, pid: null });
      if (app === null) {
        return fail('not_found', `No app on this Mac opens ${target}.`, { remedy: 'Name the app to open it with.' });
      }
      openWith(model, app, target);
      return { effect: 'confirmed', route, changed: `${app.name} opened ${shortName(target)}`, processId: app.pid };
    },
    async handlerOf(target) {
      const app = handlerFor(model, target);
      // Which process it is, LaunchServices does not say.
      return app === null ? null : { ...identityOf(app), pid: null, startedAt: null };
    },
    async leadsTo(target) {
      const path = normalPath(pathIn(target)) ?? '';
      const [found, folder] = [path, folderOf(path)].map((one) => follow(model, one)?.path);
      return found ?? (folder === undefined ? null : `${folder}/${nameOf(path)}`);
    },
    async write(_job, { path: wanted, bytes, overwrite }) {
      const path = freePath(wanted, overwrite);
      model.saved(path, bytes);
      const kept = entryAt(model, path);
      if (kept?.kind === 'file') written.set(folded(path), kept.bytes);
      return { path };
    },
    async assertWritable(_job, { path, overwrite }) {
      freePath(path, overwrite);
    },
    wrote(path) {
      const whole = normalPath(path);
      return whole !== null && written.has(folded(whole));
    },
  };
}

function assertOpenable(model: Model, target: string): void {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) {
    fail('invalid_input', `${target} cannot be opened: expected a path or an https address.`, {
      remedy: 'Other address schemes are not opened.',
    });
  }
  existing(model, target);
}

/** The entry at a path that a caller named. Errors: `invalid_input`, `not_found` with what lies beside it. */
function existing(model: Model, path: string): FileNode {
  const normal = normalPath(path);
  if (normal === null)
    fail('invalid_input', `"${path}" is not a path.`, { remedy: 'Give an absolute path, such as /Users/sam/Documents.' });
  const entry = entryAt(model, normal);
  const target = follow(model, normal);
  if (target !== null) return entry ?? target;
  return fail('not_found', `There is no file ${normal}.`, { remedy: remedyForPath(normal), details: { path: normal } });
}

const writableRoots = [home, '/tmp'] as const;

/** A path that may be written. Errors: `invalid_input`, `not_allowed`, `not_found`. */
function writable(model: Model, wanted: string): string {
  const path = normalPath(wanted);
  if (path === null || wanted.endsWith('/')) {
    return fail('invalid_input', `"${wanted}" is not the path of a file.`, {
      remedy: 'Give an absolute path with a file name of at most 255 bytes.',
    });
  }
  const root = writableRoots.find((one) => folded(path).startsWith(`${folded(one)}/`));
  if (root === undefined) {
    return fail('not_allowed', `Files are not written to ${path}.`, {
      remedy: `Allowed are ${writableRoots.join(' and ')}.`,
      details: { rule: 'allowed-roots', allowed: [...writableRoots] },
    });
  }
  assertPicturePlace(path, path.slice(root.length + 1).split('/'));
  if (crossesLink(model, path)) {
    fail('not_allowed', `${path} leads through a symbolic link, which is not followed.`, {
      remedy: 'Name the real path.',
      details: { rule: 'links' },
    });
  }
  if (entryAt(model, folderOf(path))?.kind !== 'folder') {
    fail('not_found', `There is no folder ${folderOf(path)}.`, { remedy: 'Name a folder that exists.', details: { path: folderOf(path) } });
  }
  return path;
}

function notOurs(path: string): never {
  return fail('exists', `${path} exists already, and is no picture that Gatehand wrote since it started.`, {
    remedy: 'Choose another name.',
    details: { rule: 'not-ours' },
  });
}

function shortName(target: string): string {
  return isWebAddress(target) ? target : nameOf(normalPath(target) ?? target) || diskName;
}
