import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { at } from '../../lib/paths.mjs';
import { expectations } from '../expectations.mjs';

/** Holds a packed app to what a release must be, fuses and bridge among it, on the Mac it was packed on: inspect.mjs APP PROCESSOR. */
const [app, processor] = process.argv.slice(2);
if (app === undefined || processor === undefined) throw new Error('Say which app, and `uname -m`: inspect.mjs APP PROCESSOR');
const arch = processor === 'x86_64' ? 'x64' : processor;
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
let failed = 0;
for (const { name, check } of [
  ...expectations,
  { name: 'updates', check: updateProblems },
  { name: 'licences of Electron', check: electronProblems },
]) {
  const problems = check({ app, arch, version });
  console.log(`${problems.length === 0 ? 'passed ' : 'FAILED '}  ${name}`);
  for (const problem of problems) console.error(`           ${problem}`);
  failed += problems.length;
}
process.exitCode = failed === 0 ? 0 : 1;

/** An app that does not know where its updates are would never get one. @param {{ readonly app: string }} packed */
function updateProblems({ app: packed }) {
  const file = join(packed, 'Contents', 'Resources', 'app-update.yml');
  try {
    return /^provider: github$/m.test(readFileSync(file, 'utf8')) ? [] : ['app-update.yml names no repository on GitHub'];
  } catch {
    return ['app-update.yml is missing'];
  }
}

/** Electron-builder takes it from Electron's distribution, which a stand-in for it has not. @param {{ readonly app: string }} packed */
function electronProblems({ app: packed }) {
  const file = join(packed, 'Contents', 'Resources', 'LICENSES.chromium.html');
  return existsSync(file) && statSync(file).size > 0 ? [] : ['LICENSES.chromium.html, the licences of Electron and Chromium, is missing'];
}
