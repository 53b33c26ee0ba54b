import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { createOcrPort } from '../../../src/main/mac/macos/ports/ocr.js';
import { createScriptingPort } from '../../../src/main/mac/macos/ports/scripting.js';
import { inPrivateFolder } from '../../../src/main/mac/macos/private-folder.js';
import { createScreencapture } from '../../../src/main/mac/macos/screencapture.js';
import { createFakeMac, type FakeMac, failureOf, job } from './fake-mac.js';

let mac: FakeMac;

afterEach(() => mac.dispose());

/** A file stands where files for a moment would be put, so that the disk takes none. */
async function macWithoutRoom(): Promise<FakeMac & { readonly full: string }> {
  mac = createFakeMac();
  const full = join(mac.temporaryFolder, 'full');
  await writeFile(full, '');
  return { ...mac, full };
}

const picture = { width: 1, height: 1, pixels: new Uint8Array(4), origin: { x: 0, y: 0 }, scale: 1 };
const told = { code: 'internal', retry: 'later', remedy: expect.stringContaining('disk is full') };

test('a picture that could not be put on the disk to be read is told as the disk’s fault', async () => {
  const { osascript, full: temporaryFolder, calls } = await macWithoutRoom();
  const port = createOcrPort({ osascript, codec: { png: async () => new Uint8Array(1) }, temporaryFolder });

  expect(await failureOf(port.read(job(), { raster: picture, windowId: null }))).toMatchObject(told);
  expect(calls()).toEqual([]);
});

test('so is a script that could not be put there to be checked', async () => {
  const { full: temporaryFolder, ...rest } = await macWithoutRoom();
  const port = createScriptingPort({ ...rest, temporaryFolder });

  expect(await failureOf(port.check(job(), { language: 'javascript', source: '1' }))).toMatchObject(told);
});

test('so is a picture that a child would have put there', async () => {
  const { commands, full } = await macWithoutRoom();

  const taking = createScreencapture(commands, full).run(['-x'], { timeoutMs: 1000, signal: new AbortController().signal });

  expect(await failureOf(taking)).toMatchObject(told);
});

test('a disk that is full by then is told the same, a fault of ours is not, and both leave nothing', async () => {
  mac = createFakeMac();
  const put = (thrown: Error) => inPrivateFolder(mac.temporaryFolder, 'gatehand-', () => Promise.reject(thrown));

  expect(await failureOf(put(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })))).toMatchObject(told);
  await expect(put(new TypeError('of ours'))).rejects.toThrow('of ours');
  expect(mac.leftovers()).toEqual([]);
});
