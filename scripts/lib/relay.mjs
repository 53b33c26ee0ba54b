import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesBelow } from './files.mjs';
import { withLock } from './lock.mjs';
import { at, root } from './paths.mjs';
import { run } from './run.mjs';
import { ensureTools, findGo } from './toolchain.mjs';

/** Where a target's relay lies. @param {string} target @returns {string} */
export function relayFile(target) {
  return at('out', 'native', target, 'gatehand-mcp');
}

/** The target of the machine this runs on. */
export const ownTarget = `${process.platform}-${process.arch}`;

const source = 'bridge-native';
/** Go's names where they differ from Node's. @type {Readonly<Record<string, string>>} */
const goArch = { x64: 'amd64' };
/** @type {{ readonly version: string }} */
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));

/**
 * Builds the native bridge for these targets into out/native, where its sources have changed since. Go builds for every Mac on any
 * machine; whether a Mac starts what an old Go built is another matter: macOS 26 ends programs without an LC_UUID, which Go writes since 1.24.
 * @param {readonly string[]} targets `PLATFORM-ARCH`, as Node names them.
 * @returns {Promise<readonly string[]>} The targets that were built anew.
 */
export async function buildRelays(targets) {
  await ensureTools(['go'], 'the native bridge');
  mkdirSync(at('out', 'native'), { recursive: true });
  return withLock(at('out', 'native', '.lock'), async () => {
    const digest = await relayDigest();
    const stale = targets.filter((target) => !isBuilt(target, digest));
    for (const target of stale) await buildRelay(target, digest);
    return stale;
  });
}

/** @param {string} target @param {string} digest */
async function buildRelay(target, digest) {
  const [platform = '', arch = ''] = target.split('-');
  const file = relayFile(target);
  mkdirSync(dirname(file), { recursive: true });
  const options = ['-trimpath', '-buildvcs=false', '-ldflags', `-s -w -X main.version=${version}`];
  const env = { CGO_ENABLED: '0', GOOS: platform, GOARCH: goArch[arch] ?? arch, GOFLAGS: '', GOTOOLCHAIN: 'local', GOWORK: 'off' };
  const { code, stdout, stderr } = await run(findGo() ?? 'go', ['build', ...options, '-o', `${file}.new`, '.'], {
    cwd: at(source),
    env,
    quiet: true,
  });
  if (code !== 0) throw new Error(`the native bridge could not be built for ${target}:\n${stdout}${stderr}`);
  chmodSync(`${file}.new`, 0o755);
  renameSync(`${file}.new`, file);
  writeFileSync(`${file}.digest`, digest);
}

/** @param {string} target @param {string} digest */
function isBuilt(target, digest) {
  const stamp = `${relayFile(target)}.digest`;
  return existsSync(relayFile(target)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest;
}

/** Of everything a relay is built from, the compiler included. */
async function relayDigest() {
  const { stdout } = await run(findGo() ?? 'go', ['version'], { quiet: true });
  const hash = createHash('sha256').update(version).update(stdout);
  for (const file of filesBelow(at(source), root)) hash.update(file).update(readFileSync(at(file)));
  return hash.digest('hex');
}
