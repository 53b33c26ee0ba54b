import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { mergedFeed } from '../feed.mjs';

const require = createRequire(import.meta.url);
/** The reader of the updater itself. @type {{ load(text: string): unknown, dump(value: unknown): string }} */
const yaml = createRequire(require.resolve('electron-updater/package.json'))('js-yaml');

/** Writes one feed of those below a folder, one for each processor: write-feed.mjs FOLDER FILE. */
const [folder, into] = process.argv.slice(2);
if (folder === undefined || into === undefined)
  throw new Error('Say the folder of the packed apps and the file to write: write-feed.mjs FOLDER FILE');
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /latest-mac-\w+\.yml$/.test(name));
const feeds = names.sort().map((name) => /** @type {import('../feed.mjs').Feed} */ (yaml.load(readFileSync(join(folder, name), 'utf8'))));
writeFileSync(into, yaml.dump(mergedFeed(feeds)));
