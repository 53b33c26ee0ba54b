import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { errorOf } from '../engine/engine-mac.js';
import { koffiMacs } from './engine/koffi-macs.js';

/** The engine in a worker, on the drivers of a real Mac over fake frameworks, with a disk it can look at. */

const disk = realpathSync(mkdtempSync(join(tmpdir(), 'gatehand-disk-')));
const createEngineMac = koffiMacs(disk);
afterAll(() => rmSync(disk, { recursive: true, force: true }));

/** The default Mac's Finder shows this file at this point. */
const path = '/Users/sam/Documents/Notes.txt';
const twice = { point: { x: 880, y: 184 }, count: 2, button: 'left', modifiers: [] } as const;

function putFile(): void {
  mkdirSync(join(disk, dirname(path)), { recursive: true });
  writeFileSync(join(disk, path), 'Call Ada about the report.');
}

/** A double click on the file while one app is kept away. */
async function doubleClick(away: string) {
  const { engine, front, job, mac } = createEngineMac();
  const finder = await front('Finder');
  return { mac, click: engine.input.click(job([finder], { deniedBundleIds: [away] }), twice) };
}

test('a file whose app is within reach is opened in Finder while another app is kept away', async () => {
  putFile();

  const { mac, click } = await doubleClick('com.apple.terminal');
  await click;

  expect(mac.probe.app('com.apple.TextEdit').windows.map(({ title }) => title)).toContain('Notes.txt');
});

test('a file whose app is kept away is not', async () => {
  putFile();

  const { mac, click } = await doubleClick('com.apple.textedit');
  const error = await errorOf(click);

  expect(error).toMatchObject({ code: 'blocked_app', details: { rule: 'opening' } });
  expect(mac.probe.app('com.apple.TextEdit').windows.map(({ title }) => title)).not.toContain('Notes.txt');
});

test('nor is what cannot be looked at', async () => {
  rmSync(join(disk, path), { force: true });

  const { click } = await doubleClick('com.apple.terminal');

  expect(await errorOf(click)).toMatchObject({ code: 'not_allowed', details: { rule: 'opening-unknown' } });
});
