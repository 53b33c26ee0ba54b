import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { fail } from '../../shared/errors.js';
import { contentTypes } from '../../shared/places/content-types.js';

/** One built file of the page, as it is served. */
export interface UiFile {
  readonly type: string;
  readonly body: Buffer;
  /** Its name holds a digest of what is in it, so it never changes. */
  readonly lasting: boolean;
}

/** Where the build puts files that are named after their content. */
const named = '/assets/';

/**
 * Reads the built page once, keyed by URL path. Serving is then a look-up in this map: a path that is not in it does not
 * exist, so no request can walk out of the folder. Links are left out.
 */
export async function readUiFiles(folder: string): Promise<ReadonlyMap<string, UiFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) =>
    fail('not_found', `The page of Gatehand's window is not in ${folder}.`, { remedy: 'Run `npm run build`, then start again.', cause }),
  );
  const files = new Map<string, UiFile>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const type = contentTypes[extname(entry.name)];
    const address = `/${relative(folder, path).split(sep).join('/')}`;
    if (type) files.set(address, { type, body: await readFile(path), lasting: address.startsWith(named) });
  }
  const index = files.get('/index.html');
  if (!index) fail('not_found', `There is no index.html in ${folder}.`, { remedy: 'Run `npm run build`, then start again.' });
  return files.set('/', index);
}
