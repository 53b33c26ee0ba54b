import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const latin = ['400Regular/Inter_400Regular.ttf', '500Medium/Inter_500Medium.ttf', '600SemiBold/Inter_600SemiBold.ttf'];
const japanese = ['400Regular/BIZUDPGothic_400Regular.ttf', '700Bold/BIZUDPGothic_700Bold.ttf'];

/** Kana, Chinese characters, and the punctuation between them. */
const japaneseText = /[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]/;

/** Fonts from packages, as files that native code can open. */
export interface FontFiles {
  /** What a picture with this text needs; the Japanese ones are large, and left out where none of it is Japanese. */
  forText(text: string): Promise<readonly string[]>;
  /** Takes away what was written. */
  dispose(): void;
}

/** Where packages lie; their own folders unless given. */
export interface FontFolders {
  readonly latin?: string;
  readonly japanese?: string;
}

/**
 * In the packed app packages lie in an archive that only Node's own file calls look into: native code finds no file there. So
 * fonts from it are copied, when they are first needed, into a folder that only this user may enter.
 */
export function createFontFiles(folders: FontFolders = {}): FontFiles {
  const copies = new Map<string, Promise<string>>();
  let folder: string | null = null;
  const openable = (file: string): Promise<string> => {
    if (!/\.asar[\\/]/.test(file)) return Promise.resolve(file);
    folder ??= mkdtempSync(path.join(tmpdir(), 'gatehand-fonts-'));
    const copy = copies.get(file) ?? copyInto(folder, file);
    copies.set(file, copy);
    return copy;
  };
  return {
    forText(text) {
      const wanted = latin.map((file) => path.join(folders.latin ?? folderOf('@expo-google-fonts/inter'), file));
      if (japaneseText.test(text)) {
        wanted.push(...japanese.map((file) => path.join(folders.japanese ?? folderOf('@expo-google-fonts/biz-udpgothic'), file)));
      }
      return Promise.all(wanted.map(openable));
    },
    dispose() {
      if (folder !== null) rmSync(folder, { recursive: true, force: true });
      folder = null;
      copies.clear();
    },
  };
}

async function copyInto(folder: string, file: string): Promise<string> {
  const copy = path.join(folder, path.basename(file));
  await writeFile(copy, await readFile(file), { mode: 0o600 });
  return copy;
}

function folderOf(name: string): string {
  return path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
}
