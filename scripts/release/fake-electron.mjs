import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The mark before Electron's fuses in its framework (@electron/fuses, constants.ts). */
const fuseSentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
/** Version 1 of the wire, nine fuses, each as Electron ships it: '0' off, '1' on. */
const fuses = Buffer.concat([Buffer.from([1, 9]), Buffer.from('101000011', 'latin1')]);

/**
 * A folder in the shape of Electron's distribution for macOS, of dummy files: enough for electron-builder to pack it on any
 * system. It runs nowhere.
 * @param {string} folder @param {string} version
 */
export function writeFakeElectron(folder, version) {
  const app = join(folder, 'Electron.app', 'Contents');
  writeProgram(app, 'Electron', 'com.github.Electron');
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const name = `Electron Helper${kind}`;
    writeProgram(join(app, 'Frameworks', `${name}.app`, 'Contents'), name, 'com.github.Electron.helper');
  }
  const framework = join(app, 'Frameworks', 'Electron Framework.framework');
  const languages = join(framework, 'Versions', 'A', 'Resources');
  for (const language of ['en', 'ja', 'de']) {
    mkdirSync(join(languages, `${language}.lproj`), { recursive: true });
    writeFileSync(join(languages, `${language}.lproj`, 'locale.pak'), '');
  }
  writeFileSync(join(framework, 'Electron Framework'), Buffer.concat([Buffer.from(`…${fuseSentinel}`), fuses, Buffer.alloc(16)]));
  mkdirSync(join(app, 'Resources'), { recursive: true });
  for (const file of ['LICENSE', 'LICENSES.chromium.html']) writeFileSync(join(folder, file), 'licences of the parts of Electron');
  writeFileSync(join(folder, 'version'), version);
}

/** The fuses of a packed app, in Electron's order. @param {Buffer} framework */
export function readFuses(framework) {
  const at = framework.indexOf(fuseSentinel) + fuseSentinel.length;
  return framework.subarray(at + 2, at + 2 + (framework[at + 1] ?? 0)).toString('latin1');
}

/** @param {string} contents @param {string} name @param {string} id */
function writeProgram(contents, name, id) {
  mkdirSync(join(contents, 'MacOS'), { recursive: true });
  writeFileSync(join(contents, 'MacOS', name), '', { mode: 0o755 });
  const keys = { CFBundleExecutable: name, CFBundleIdentifier: id, CFBundleName: name, CFBundlePackageType: 'APPL' };
  const entries = Object.entries(keys).map(([key, value]) => `<key>${key}</key><string>${value}</string>`);
  writeFileSync(
    join(contents, 'Info.plist'),
    `<?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>${entries.join('')}</dict></plist>`,
  );
}
