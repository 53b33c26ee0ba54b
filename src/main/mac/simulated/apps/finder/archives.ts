import { inflateRawSync } from 'node:zlib';
import { addFolder, folderOf, follow, nameOf, putFile } from '../../model/files.js';
import type { Model } from '../../model/state.js';
import { showMessageDialog } from '../../model/windows/message-dialogs.js';
import { freePath, pathIn } from './items.js';

interface Packed {
  readonly name: string;
  readonly bytes: Buffer;
}

const most = 16_000_000;

/** What a ZIP archive holds, by its directory at the end. Throws when it is none. */
function packedIn(zip: Buffer): Packed[] {
  const end = zip.lastIndexOf('PK\x05\x06', zip.length, 'latin1');
  const packed: Packed[] = [];
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [long, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const raw = zip.subarray(from, from + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === 0 ? raw : inflateRawSync(raw, { maxOutputLength: most });
    packed.push({ name: zip.toString('utf8', at + 46, at + 46 + long), bytes });
    at += 46 + long + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return packed.filter(({ name }) => !/^__MACOSX\/|(^|\/)\.\.?(\/|$)|^\//.test(name));
}

function archiveAt(model: Model, path: string): Packed[] | null {
  const node = follow(model, path);
  try {
    return node?.kind === 'file' ? packedIn(Buffer.from(node.bytes)) : null;
  } catch {
    return null;
  }
}

/** Lays what a ZIP archive holds beside it, several things in a folder with its name. On a Mac an app of its own does this, Archive Utility. */
export function expand(model: Model, path: string): void {
  const packed = archiveAt(model, path);
  const [folder, top] = [folderOf(path), packed?.[0]?.name.split('/', 1)[0] ?? ''];
  const alone = packed?.every(({ name }) => name === top || name.startsWith(`${top}/`)) === true;
  const to = freePath(model, alone ? pathIn(folder, top) : path.replace(/\.[^./]+$/, ''), false);
  for (const { name, bytes } of packed ?? []) {
    const at = `${to}/${alone ? name.slice(top.length + 1) : name}`.replace(/\/$/, '');
    if (name.endsWith('/')) addFolder(model, at);
    else putFile(model, at, bytes);
  }
  if (packed !== null) return;
  const text = `Unable to expand “${nameOf(path)}” into “${nameOf(folder)}”. (Error 79 - Inappropriate file type or format.)`;
  showMessageDialog(model, { owner: 'Archive Utility', title: '', text, buttons: ['OK'], defaultButton: 'OK' });
}
