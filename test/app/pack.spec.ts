import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { packPlan } from '../../scripts/lib/pack-plan.mjs';
import { packedProblems } from '../../scripts/lib/packed-app.mjs';
import { expectations } from '../../scripts/release/expectations.mjs';
import { readFuses } from '../../scripts/release/fake-electron.mjs';
import { mergedFeed } from '../../scripts/release/feed.mjs';
import { stubPack } from '../../scripts/release/stub-pack.mjs';
import { repository } from '../harness/built.js';
import { type ReleaseRun, runReleaseWorkflow } from './release-workflow.js';

const require = createRequire(import.meta.url);
const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
const tag = `v${version}`;

/** The parts of app-builder-lib and its reader of asar that are used here; inner paths, so the versions are pinned. */
interface BuilderConfig {
  getConfig(folder: string, file: string | null, override: object | null): Promise<Record<string, unknown>>;
  validateConfiguration(configuration: object, debug: { add(): void; isEnabled: boolean }): Promise<void>;
}
interface Asar {
  listPackage(file: string, options: object): string[];
  extractFile(file: string, inner: string): Buffer;
}
const builder = createRequire(require.resolve('electron-builder/package.json'));
const config: BuilderConfig = builder('app-builder-lib/out/util/config/config.js');
const asar: Asar = createRequire(builder.resolve('app-builder-lib/package.json'))('@electron/asar');

describe('electron-builder.yml', () => {
  const debug = { add: () => undefined, isEnabled: false };
  const read = () => config.getConfig(repository, join(repository, 'electron-builder.yml'), null);

  test('passes electron-builder’s own schema, which refuses a key that it does not know', async () => {
    const good = await read();

    await expect(config.validateConfiguration(good, debug)).resolves.toBeUndefined();
    await expect(config.validateConfiguration({ ...good, asarUnpacked: [] }, debug)).rejects.toThrow('asarUnpacked');
  });

  test('refuses to pack without a signature, and asks for no more rights than V8 and Apple events need', async () => {
    const { forceCodeSigning, mac } = await read();
    const rights = (file: string) =>
      [...readFileSync(join(repository, file), 'utf8').matchAll(/<key>(.*?)<\/key>/g)].map((each) => each[1]);

    expect(forceCodeSigning).toBe(true);
    expect(mac).toMatchObject({ hardenedRuntime: true, notarize: true, entitlements: 'build/entitlements.mac.plist' });
    const jit = 'com.apple.security.cs.allow-jit';
    expect(rights('build/entitlements.mac.plist')).toEqual([jit, 'com.apple.security.automation.apple-events']);
    expect(rights('build/entitlements.mac.inherit.plist')).toEqual([jit]);
  });
});

describe('surprise 1: a build that macOS would not start is no build', () => {
  const natives = (...archs: readonly string[]) =>
    archs.flatMap((arch) => [`@koromix/koffi-darwin-${arch}`, `@resvg/resvg-js-darwin-${arch}`]);
  const ask = (more: Partial<Parameters<typeof packPlan>[0]>) =>
    packPlan({ dev: true, arch: 'arm64', args: [], env: {}, isInstalled: (name) => natives('arm64').includes(name), ...more });
  /** What electron-builder makes of its command line. */
  async function configured(options: readonly string[]): Promise<Record<string, unknown>> {
    const override: Record<string, Record<string, unknown> | unknown> = {};
    for (const option of options.filter((one) => one.startsWith('-c.'))) {
      const [path = '', text = ''] = option.slice(3).split('=');
      const value = text === 'true' || text === 'false' ? text === 'true' : text;
      const [outer = '', inner] = path.split('.');
      if (inner === undefined) override[outer] = value;
      else override[outer] = { ...(override[outer] as object | undefined), [inner]: value }; // made here, as an object
    }
    const made = await config.getConfig(repository, join(repository, 'electron-builder.yml'), override);
    await config.validateConfiguration(made, { add: () => undefined, isEnabled: false });
    return made;
  }

  test.each([
    ['without a certificate it is signed ad hoc', {}, { identity: '-', forceCodeSigning: false, resetAdHocDarwinSignature: true }],
    ['with one of its own it is signed by that', { CSC_NAME: 'Gatehand Dev' }, { forceCodeSigning: true }],
  ])('surprise 1: a dev build has no hardened runtime, and %s', async (_how, env, expected) => {
    const { mac, electronFuses, forceCodeSigning } = await configured(ask({ env }).options);

    expect(mac).toMatchObject({ hardenedRuntime: false, notarize: false });
    const { identity } = mac as { readonly identity?: string }; // checked against electron-builder's schema
    const { resetAdHocDarwinSignature } = electronFuses as { readonly resetAdHocDarwinSignature?: boolean }; // the same
    expect({ identity, forceCodeSigning, resetAdHocDarwinSignature }).toEqual({
      identity: undefined,
      resetAdHocDarwinSignature: undefined,
      ...expected,
    });
  });

  test('surprise 1: a dev build has a name, an identity and a data folder of its own; the released app has those of the file', async () => {
    const dev = await configured(ask({}).options);
    const { options } = ask({ dev: false });

    expect(dev).toMatchObject({ appId: 'app.gatehand.Gatehand.dev', productName: 'Gatehand Dev', extraMetadata: { name: 'gatehand-dev' } });
    expect(options).toEqual([]);
  });

  test('an app that is packed in a repository’s workflow looks for updates in its releases, a dev build never', async () => {
    const env = { GITHUB_REPOSITORY: 'ada/gatehand' };
    const released = await configured(ask({ dev: false, env }).options);

    expect(released.publish).toEqual({ provider: 'github', owner: 'ada', repo: 'gatehand' });
    expect((await configured(ask({ env }).options)).publish).toBeNull();
  });

  test.each([
    ['for the other processor', { args: ['--x64'] }, /koffi-darwin-x64 .* is not installed/],
    ['for both', { args: ['--universal'] }, /darwin-x64/],
    ['released with a certificate that is no Developer ID', { dev: false, env: { CSC_NAME: 'Gatehand Dev' } }, /no Developer ID/],
    ['for this processor', {}, null],
    ['released with a Developer ID', { dev: false, env: { CSC_NAME: 'Ada Lovelace (AB12CD34EF)' } }, null],
    [
      'released with its kind in front, as the keychain shows it',
      { dev: false, env: { CSC_NAME: 'Developer ID Application: Ada Lovelace (AB12CD34EF)' } },
      /without "Developer ID Application:": name it "Ada Lovelace \(AB12CD34EF\)"/,
    ],
  ])('surprise 1: what is asked %s', (_what, more, refusal) => {
    if (refusal === null) expect(ask(more).refusal).toBeNull();
    else expect(ask(more).refusal).toMatch(refusal);
  });
});

/** The head of a 64-bit Mach-O program for Apple silicon with an LC_UUID (mach-o/loader.h): enough to be looked at. */
function armProgram(): Buffer {
  const words = [0xfeedfacf, 0x0100000c, 0, 2, 1, 24, 0, 0, 0x1b, 24, 1, 2, 3, 4];
  return Buffer.from(Uint32Array.from(words).buffer);
}

/** What codesign was told while something ran, a line for each time; the real one is on a Mac alone. */
async function signedWith(tools: string, run: () => Promise<unknown>): Promise<readonly string[]> {
  const told = join(tools, 'told');
  mkdirSync(tools);
  writeFileSync(join(tools, 'codesign'), `#!/bin/sh\necho "$*" >>'${told}'\n`, { mode: 0o755 });
  vi.stubEnv('PATH', [tools, process.env.PATH].join(delimiter));
  await run().finally(() => vi.unstubAllEnvs());
  return existsSync(told) ? readFileSync(told, 'utf8').trimEnd().split('\n') : [];
}

/** What `codesign -dvv` prints, as macOS words it. */
const signatures = {
  developer: 'CodeDirectory v=20500 size=500 flags=0x10000(runtime) hashes=5+7\nAuthority=Developer ID Application: Ada (AB12CD34EF)\n',
  own: 'CodeDirectory v=20500 size=500 flags=0x10000(runtime) hashes=5+7\nAuthority=Gatehand Dev\nTeamIdentifier=not set\n',
  adHoc: 'CodeDirectory v=20400 size=500 flags=0x2(adhoc) hashes=5+7\nSignature=adhoc\nTeamIdentifier=not set\n',
  none: 'Gatehand.app: code object is not signed at all\n',
} as const;

/**
 * A pack of the built app for a Mac, on whatever system this is: Electron and the native code are dummy files, everything
 * else is real. What needs a Mac is not shown by it: signing, notarising, dmg, and that the app starts.
 */
describe('a packed app, with a dummy in place of Electron', () => {
  const folder = mkdtempSync('/tmp/ga-pack-');
  const contents = join(folder, 'dist', 'mac-arm64', 'Gatehand.app', 'Contents');
  const resources = join(contents, 'Resources');
  const packed = { list: [] as string[], plist: '' };

  beforeAll(async () => {
    // A bridge for a Mac takes ten seconds to build where none was built yet; `npm run release:check` packs real ones.
    const bridge = join(folder, 'gatehand-mcp');
    writeFileSync(bridge, armProgram(), { mode: 0o755 });
    await stubPack(folder, 'arm64', bridge);
    packed.list = asar.listPackage(join(resources, 'app.asar'), { isPack: false });
    packed.plist = readFileSync(join(contents, 'Info.plist'), 'utf8');
  }, 90_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const keyed = (key: string) => new RegExp(`<key>${key}</key>\\s*<(\\w+)/?>([^<]*)`).exec(packed.plist)?.slice(1, 3);

  test('surprise 1: is looked at before it counts as made: native code of its processor, and a signature macOS starts', () => {
    const app = dirname(contents);
    const problems = (archs: readonly string[], signature: keyof typeof signatures) =>
      packedProblems(app, { archs, signature: signatures[signature] });

    expect(problems(['arm64'], 'developer')).toEqual([]);
    expect(problems(['arm64'], 'adHoc')).toEqual([]);
    expect(problems(['x64'], 'adHoc')).toEqual([
      'it lacks the native code of @koromix/koffi-darwin-x64',
      'it lacks the native code of @resvg/resvg-js-darwin-x64',
    ]);
    expect(problems(['arm64'], 'own')).toEqual([expect.stringContaining('hardened runtime without a Developer ID')]);
    expect(problems(['arm64'], 'none')).toEqual([expect.stringContaining('not signed at all')]);
  });

  test('is what a release must be, its bridge being the head of a program here', () => {
    const problems = expectations.map(({ name, check }) => [name, check({ app: dirname(contents), arch: 'arm64', version })]);

    expect(problems.filter(([, found]) => String(found) !== '')).toEqual([]);
    const wrong = expectations.flatMap(({ check }) => check({ app: dirname(contents), arch: 'x64', version: '9.9.9' }));
    expect(wrong.join()).toMatch(/CFBundleShortVersionString.*koffi-darwin-x64.*it is for arm64/);
  });

  describe('the release workflow over it, on fakes of what macOS and GitHub bring', () => {
    const place = mkdtempSync('/tmp/gr-');
    let ran: ReleaseRun;
    beforeAll(async () => {
      ran = await runReleaseWorkflow(place, dirname(contents));
    }, 90_000);
    afterAll(() => rmSync(place, { recursive: true, force: true }));

    test('runs to its end, and publishes nothing before all of it is there', () => {
      expect(ran.failed).toEqual([]);
      const said = ran.calls.filter((call) => call.startsWith('gh ')).map((call) => call.split(' ').slice(1, 5).join(' '));
      expect(said).toEqual([`release create ${tag} --draft`, `release edit ${tag} --draft=false`]);
    });

    test('looks at signature, notarisation and Gatekeeper’s word before it publishes, and starts what was downloaded', () => {
      const asked = ran.calls.map((call) => call.split(' ').slice(0, 2).join(' '));
      for (const command of ['codesign --verify', 'spctl --assess', 'xcrun stapler', 'hdiutil attach', 'xattr -w', 'open -n'])
        expect(asked).toContain(command);
      expect(asked.lastIndexOf('open -n')).toBeLessThan(asked.indexOf('gh release'));
    });

    test.each([
      ['v9.9.9', 'package.json says'],
      [tag, 'no released entry'],
    ])('refuses the tag %s while %s', (name, words) => {
      const ended = spawnSync('scripts/release/ci/tag.sh', {
        cwd: repository,
        env: { ...process.env, GITHUB_REF_NAME: name },
        encoding: 'utf8',
      });

      // A version that is out has an entry, and its tag passes.
      const isOut = !readFileSync(join(repository, 'CHANGELOG.md'), 'utf8').includes(`## ${version} (not released)`);
      if (name === tag && isOut) expect(ended.status).toBe(0);
      else expect([ended.status, ended.stderr]).toEqual([1, expect.stringContaining(words)]);
    });

    test('keeps the notary key to itself and takes it away', () => {
      expect(ran.calls).toContain('notary 600');
      expect(readdirSync(join(place, 'run'))).not.toContain('notary.p8');
    });

    test('offers one feed for both processors, a cask, an extension, parts, licences, and sums of them all', () => {
      const names = ['arm64', 'x64'].flatMap((arch) => ['dmg', 'zip'].map((kind) => `Gatehand-${version}-${arch}.${kind}`));
      const feed = readFileSync(join(ran.release, 'latest-mac.yml'), 'utf8');
      const cask = readFileSync(join(ran.release, 'gatehand.rb'), 'utf8');
      const sums = readFileSync(join(ran.release, 'SHA256SUMS'), 'utf8');

      expect(readdirSync(ran.release).sort()).toEqual(
        [
          ...names,
          ...names.map((name) => `${name}.blockmap`),
          'Gatehand.mcpb',
          'SHA256SUMS',
          'gatehand.cdx.json',
          'gatehand.rb',
          'latest-mac.yml',
          'licences.txt',
        ].sort(),
      );
      for (const name of names) expect(feed).toContain(`url: ${name}`);
      expect(cask).toContain('https://github.com/ada/gatehand/releases/download/v#{version}/Gatehand-#{version}-#{arch}.dmg');
      for (const name of readdirSync(ran.release).filter((one) => one !== 'SHA256SUMS')) {
        const sum = createHash('sha256')
          .update(readFileSync(join(ran.release, name)))
          .digest('hex');
        expect(sums).toContain(`${sum}  ${name}\n`);
        if (name.endsWith('.dmg')) expect(cask).toContain(sum);
      }
    });
  });

  test('feeds of two versions are no release, and neither is one processor alone', () => {
    const feed = (of: string, arch: string) => ({
      version: of,
      files: [{ url: `Gatehand-${of}-${arch}.zip`, sha512: 'x', size: 1 }],
      path: `Gatehand-${of}-${arch}.zip`,
      sha512: 'x',
      releaseDate: '2026-01-01',
    });

    expect(() => mergedFeed([feed('1.0.0', 'arm64'), feed('1.0.1', 'x64')])).toThrow('1.0.0 and 1.0.1');
    expect(() => mergedFeed([feed('1.0.0', 'arm64')])).toThrow('zip for x64');
  });

  test('is a menu-bar app of macOS 13 and later that says why it asks, in Japanese too', () => {
    expect(keyed('LSUIElement')?.[0]).toBe('true');
    expect(keyed('LSMinimumSystemVersion')).toEqual(['string', '13.0']);
    expect(keyed('CFBundleIdentifier')?.[1]).toBe('app.gatehand.Gatehand');
    expect(keyed('NSAppleEventsUsageDescription')?.[1]).toContain('other apps');
    expect(keyed('NSScreenCaptureUsageDescription')?.[1]).toContain('pictures of the screen');
    expect(packed.plist).toContain('<key>ElectronAsarIntegrity</key>');
    const japanese = readFileSync(join(resources, 'ja.lproj', 'InfoPlist.strings'), 'utf8');
    const said = [...japanese.matchAll(/^(\w+) = "[^"]+";$/gm)].map(([, key]) => key);
    expect(said.sort()).toEqual([...packed.plist.matchAll(/<key>(NS\w+UsageDescription)</g)].map(([, key]) => key).sort());
  });

  test('has its fuses blown: no Node, no inspector, only its own checked archive', () => {
    const framework = readFileSync(join(contents, 'Frameworks', 'Electron Framework.framework', 'Electron Framework'));

    // In Electron's order: run as node, cookies, NODE_OPTIONS, inspect, asar integrity, only asar, snapshot, file privileges, wasm.
    expect(readFuses(framework)).toBe('000011001');
  });

  test('holds what it runs and nothing of the headless host, the page’s libraries or the tests', () => {
    for (const file of ['/out/main/index.js', '/out/preload/index.cjs', '/out/renderer/index.html']) {
      expect(packed.list).toContain(file);
    }
    expect(
      packed.list.filter((file) => /headless|\/bridge|tools\.standard|\/sharp|\/react|\/ws\/|\.spec\.|\.md$|\/src\/main/.test(file)),
    ).toEqual([]);
    const modules = new Set(packed.list.flatMap((file) => /^\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
    expect([...modules].filter((name) => !name.startsWith('@') || name.includes('/')).sort()).toEqual([
      '@expo-google-fonts/biz-udpgothic',
      '@expo-google-fonts/inter',
      '@jitl/quickjs-wasmfile-release-sync',
      '@koromix/koffi-darwin-arm64',
      '@resvg/resvg-js',
      '@resvg/resvg-js-darwin-arm64',
      'koffi',
    ]);
  });

  test('surprise 8: has a bridge of its own beside its program, which is signed under an identifier of its own and without rights', async () => {
    const bridge = join(contents, 'MacOS', 'gatehand-mcp');
    const { mac } = await config.getConfig(repository, join(repository, 'electron-builder.yml'), null);
    const { binaries, sign } = mac as { readonly binaries: readonly string[]; readonly sign: string }; // checked against electron-builder's schema
    const usual = { entitlements: 'inherit.plist', hardenedRuntime: true, additionalArguments: ['--deep'] };
    const app = { app: dirname(contents), platform: 'darwin', identity: 'Ada', identityValidation: false, preAutoEntitlements: false };

    const said = await signedWith(join(folder, 'tools'), () =>
      require(join(repository, sign)).default({ ...app, optionsForFile: () => usual }, { config: { appId: 'app.gatehand.Gatehand.dev' } }),
    );

    expect(statSync(bridge).mode & 0o111).toBe(0o111);
    expect(JSON.parse(readFileSync(join(resources, 'tools.standard.json'), 'utf8')).tools.length).toBeGreaterThan(30);
    expect(binaries).toEqual(['Contents/MacOS/gatehand-mcp']);
    const rights = (file: string) => `--entitlements ${file}`;
    const none = join(repository, 'build', 'entitlements.none.plist');
    expect(said.filter((one) => one.endsWith(bridge))).toEqual([
      expect.stringContaining(`--deep --identifier app.gatehand.Gatehand.dev.mcp ${rights(none)}`),
    ]);
    expect(said.find((one) => one.endsWith(dirname(contents)))).toContain(`--deep ${rights('inherit.plist')}`);
    // Whoever waits for it goes on only when everything is signed and was looked at.
    expect(said.slice(-2).map((one) => one.split(' ')[0])).toEqual(['--verify', '--display']);
    expect(readFileSync(none, 'utf8')).not.toContain('<key>');
  });

  test('leaves only native code outside the archive: what lies there is checked by its signature alone', () => {
    const unpacked = readdirSync(join(resources, 'app.asar.unpacked'), { recursive: true, withFileTypes: true });

    const files = unpacked.filter((entry) => entry.isFile()).map((entry) => entry.name);
    expect(files.sort()).toEqual(['koffi.node', 'resvgjs.darwin-arm64.node']);
  });

  test('brings every file that its code asks for at run time', () => {
    const states = ['idle', 'working', 'waiting', 'paused', 'readOnly'];
    for (const state of states)
      for (const scale of ['', '@2x']) expect(existsSync(join(resources, 'tray', `${state}Template${scale}.png`))).toBe(true);
    const entry = asar.extractFile(join(resources, 'app.asar'), 'out/main/index.js').toString();
    const chunks = [...entry.matchAll(/from\s*["']\.\/(chunks\/[^"']+)["']/g)].map((each) => `/out/main/${each[1]}`);
    expect(chunks.length).toBeGreaterThan(0);
    for (const chunk of chunks) expect(packed.list).toContain(chunk);
    // What faults.log names is traced back to the sources by the maps; packages bring none, and the bundler's own few lines have none.
    const maps = packed.list.filter((file) => file.endsWith('.map'));
    expect(maps).toEqual(
      expect.arrayContaining([
        '/out/main/index.js.map',
        '/out/main/engine-worker.js.map',
        ...chunks.filter((chunk) => !chunk.includes('rolldown-runtime')).map((chunk) => `${chunk}.map`),
      ]),
    );
    expect(maps.filter((file) => !/^\/out\/main\/(chunks\/)?[\w-]+\.js\.map$/.test(file))).toEqual([]);
    expect(asar.extractFile(join(resources, 'app.asar'), 'out/main/index.js.map').toString()).not.toContain('sourcesContent');
    expect(packed.list).toContain('/node_modules/@jitl/quickjs-wasmfile-release-sync/dist/emscripten-module.wasm');
    expect(existsSync(join(resources, 'icon.icns'))).toBe(true);
  });
});
