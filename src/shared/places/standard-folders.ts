import { ownEntry } from '../runtime/own-entry.js';

/** Folders of the home that every Mac has: what paths call them, and what a Mac in Japanese shows. */
const ofHome: Readonly<Record<string, string>> = {
  Desktop: 'デスクトップ',
  Documents: '書類',
  Downloads: 'ダウンロード',
  Movies: 'ムービー',
  Music: 'ミュージック',
  Pictures: 'ピクチャ',
  Public: 'パブリック',
  Library: 'ライブラリ',
};
const shown = Object.entries({ ...ofHome, Applications: 'アプリケーション' });

/** Their names in paths. */
export const homeFolders: readonly string[] = Object.keys(ofHome);

/** What paths call the standard folder of that name, in either language; undefined for any other. */
export function nameInPaths(name: string): string | undefined {
  const wanted = name.toLowerCase();
  return shown.find(([inPaths, inJapanese]) => inPaths.toLowerCase() === wanted || inJapanese === wanted.normalize('NFC'))?.[0];
}

/** What else people call by its name alone. */
const otherFolders: Readonly<Record<string, string>> = { home: '~', applications: '/Applications' };

/** A path as a panel is led to it: whole, or one that begins with the name of a folder everybody has; null for any other. */
export function panelPath(given: string): string | null {
  const text = given.trim();
  if (/^[/~]/.test(text)) return text;
  const [first = '', ...rest] = text.split('/');
  const known = nameInPaths(first) ?? first;
  const root = homeFolders.includes(known) ? `~/${known}` : ownEntry(otherFolders, known.toLowerCase());
  return root === undefined ? null : [root, ...rest.filter((step) => step !== '')].join('/');
}

/** What to do about a path that leads to nothing. */
export function remedyForPath(path: string): string {
  const step = path.split('/').find((one) => (nameInPaths(one) ?? one).toLowerCase() !== one.toLowerCase());
  return step === undefined ? 'Check the path.' : `Check the path: paths call the folder ${step} ${nameInPaths(step)}.`;
}
