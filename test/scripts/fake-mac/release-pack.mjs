import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** What packing for release leaves in `dist`, as electron-builder names it: the app, its disk image, its zip and its feed. */
const arch = process.env.FAKE_PROCESSOR === 'x86_64' ? 'x64' : 'arm64';
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const app = arch === 'arm64' ? 'dist/mac-arm64/Gatehand.app' : 'dist/mac/Gatehand.app';
if (!existsSync(app)) cpSync(String(process.env.FAKE_PACKED), app, { recursive: true });
writeFileSync(`${app}/Contents/Resources/app-update.yml`, 'owner: ada\nrepo: gatehand\nprovider: github\n');
writeFileSync(`${app}/Contents/Resources/LICENSES.chromium.html`, 'licences of the parts of Electron');
appendFileSync(`${process.env.FAKE_MAC}/calls`, `repository ${process.env.GITHUB_REPOSITORY}\n`);
mkdirSync('dist', { recursive: true });
const names = ['zip', 'dmg'].map((kind) => `Gatehand-${version}-${arch}.${kind}`);
for (const name of names) {
  writeFileSync(`dist/${name}`, `${process.cwd()}/${app}`);
  writeFileSync(`dist/${name}.blockmap`, 'map');
}
const sums = names.map((name) =>
  createHash('sha512')
    .update(readFileSync(`dist/${name}`))
    .digest('base64'),
);
const files = names.map(
  (name, index) => `  - url: ${name}\n    sha512: ${sums[index]}\n    size: ${readFileSync(`dist/${name}`).length}\n`,
);
writeFileSync(
  'dist/latest-mac.yml',
  `version: ${version}\nfiles:\n${files.join('')}path: ${names[0]}\nsha512: ${sums[0]}\nreleaseDate: '2026-01-02T03:04:05.000Z'\n`,
);
