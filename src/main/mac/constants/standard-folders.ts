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

/** What to do about a path that leads to nothing. */
export function remedyForPath(path: string): string {
  const step = path.split('/').find((one) => (nameInPaths(one) ?? one).toLowerCase() !== one.toLowerCase());
  return step === undefined ? 'Check the path.' : `Check the path: paths call the folder ${step} ${nameInPaths(step)}.`;
}
