import { readFileSync } from 'node:fs';
import { at } from '../../lib/paths.mjs';

/** Prints what the changelog says of a version, its links leading into the repository as it was tagged: notes.mjs VERSION. */
const [version] = process.argv.slice(2);
const entry = readFileSync(at('CHANGELOG.md'), 'utf8')
  .split(/^## /m)
  .find((text) => text.split(/\s/, 1)[0] === version);
if (entry === undefined) throw new Error(`CHANGELOG.md says nothing of ${version ?? 'a version that is not named'}.`);
const repository = process.env.GITHUB_REPOSITORY;
if (repository === undefined) throw new Error('Set GITHUB_REPOSITORY: the links of the notes lead there.');
const tree = `https://github.com/${repository}/blob/v${version}/`;
console.log(
  entry
    .slice(entry.indexOf('\n') + 1)
    .trim()
    .replaceAll(/\]\((?!\w+:)/g, `](${tree}`),
);
