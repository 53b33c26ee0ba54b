import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RecordReport } from '../../shared/record.js';
import { counted } from '../../shared/words/en/lists.js';
import { recordBreaks } from '../../shared/words/en/page/record.js';
import { recordFiles } from '../log/record/files.js';
import { verifyFiles, verifyFolder } from '../log/record/verify.js';

/** What is read of a file at once. */
const partBytes = 1024 * 1024;

/** Nothing is wrong with how the command was called: there is nothing to read. */
export class NoRecord extends Error {
  constructor(place: string) {
    super(`There is no record ${place}. It is kept from when it is switched on (Settings, Privacy); name its folder if it lies elsewhere.`);
  }
}

/** What the record's commands say and end with: 0 sound, 1 broken. Misuse is thrown. */
export async function audit(words: readonly string[], folder: string, write: (text: string | Buffer) => void): Promise<number> {
  const [verb, ...paths] = words;
  if (verb !== 'verify' && verb !== 'export') throw new Error(verb ? `There is no 'audit ${verb}'.` : 'audit verify, or audit export?');
  const given = paths.length === 0 ? [folder] : paths.map((path) => resolve(path));
  for (const path of given) if (!existsSync(path)) throw new NoRecord(`at ${path}`);
  const folders = given.filter((path) => statSync(path).isDirectory());
  if (folders.length > 0 && given.length > 1) throw new Error('Give one folder, or files.');
  if (verb === 'export') return exportAll(folders.length > 0 ? filesOf(folders[0] ?? '') : given, write);
  const report = folders[0] === undefined ? await verifyFiles(given) : await verifyFolder(folders[0], null);
  if (report.files === 0 && report.breaks.length === 0) throw new NoRecord(`in ${given[0]}`);
  write(said(report, folders.length > 0));
  return report.breaks.length > 0 ? 1 : 0;
}

function filesOf(folder: string): readonly string[] {
  const files = recordFiles(folder).map((name) => join(folder, name));
  if (files.length === 0) throw new NoRecord(`in ${folder}`);
  return files;
}

/** Part by part: a file that was given may be of any size. */
function exportAll(files: readonly string[], write: (text: Buffer) => void): number {
  for (const name of files) {
    const file = openSync(name, 'r');
    try {
      for (let part = nextPart(file); part.length > 0; part = nextPart(file)) write(part);
    } finally {
      closeSync(file);
    }
  }
  return 0;
}

/** A buffer of its own for each part, since who writes it may still hold the last one. */
function nextPart(file: number): Buffer {
  const part = Buffer.alloc(partBytes);
  return part.subarray(0, readSync(file, part, 0, partBytes, null));
}

function said(report: RecordReport, isFolder: boolean): string {
  const { files, lines, first, last, breaks, torn } = report;
  const what = `${counted(lines, 'line')} (${first} to ${last}) in ${counted(files, 'file')}`;
  const where = breaks.map(({ kind, file, line, from, to }) => {
    const numbers = from === to ? `line ${to}` : `lines ${from} to ${to}`;
    return `  ${recordBreaks[kind]}: ${numbers}${file === '' ? '' : ` (${file}:${line})`}\n`;
  });
  const notes = [
    ...(torn ? ['The last line was cut off while it was written; Gatehand closes it at its next start.'] : []),
    isFolder
      ? 'The seal of its head was not checked: only the app has the key, and checks it at each start and on its page.'
      : 'Only these files were read: whether the record begins before them or goes on after them is not known.',
  ];
  return `${breaks.length === 0 ? `Intact: ${what}.` : `Broken: ${what}.`}\n${where.join('')}${notes.join('\n')}\n`;
}
