import { wrapperOf } from './native/processes.js';

/** What the Info.plist of a bundle says, as far as Gatehand asks. */
export interface BundleFacts {
  /** CFBundleIdentifier. */
  readonly bundleId: string | null;
  /** CFBundleExecutable. */
  readonly executable: string | null;
  /** CFBundleDisplayName and CFBundleName: in the language of this user first, then as written in Info.plist. */
  readonly names: readonly string[];
  /** It has no Dock tile: LSUIElement or LSBackgroundOnly. */
  readonly faceless?: boolean;
}

/** The folder of the innermost bundle that an executable belongs to; null for a program without one. */
export function bundleFolderOf(executable: string): string | null {
  const wrapper = wrapperOf(executable);
  if (wrapper !== null) return wrapper;
  const at = executable.lastIndexOf('/Contents/MacOS/');
  return at > 0 ? executable.slice(0, at) : null;
}

/** Every name an app answers to, best first: what Finder shows, what Info.plist says, what the file is called. */
export function namesOf(folder: string, { names, bundleId }: BundleFacts): readonly string[] {
  const file = (folder.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
  const all = [...names, file].map((name) => name.trim()).filter((name) => name !== '');
  return all.length > 0 ? [...new Set(all)] : [bundleId ?? folder];
}
