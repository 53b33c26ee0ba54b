/**
 * The rooms of the source tree and who may import whom: the one statement of it. The checks read it, and the table in
 * docs/architecture.md is printed from it.
 */

/**
 * @typedef {object} Room
 * @property {string} name
 * @property {readonly string[]} paths Files, or folders (with a slash at the end); `*` is one folder, and makes each such
 *   folder a room of its own that may not import its neighbours. The longest match wins.
 * @property {readonly string[]} imports Rooms this one may import beside itself; `types of x` allows only type imports.
 * @property {readonly string[]} [layers] What stands in the room's first folder, low to high: each may import only itself and
 *   what stands before it. Every file of the room belongs to one of them.
 * @property {readonly string[]} packages Packages it may import; `node:*` is Node's own modules, `@scope/*` all of a scope.
 */

const portAndShared = /** @type {const} */ (['port', 'shared', 'wire']);
const mainRooms = /** @type {const} */ ([
  'kit',
  'vocabularies',
  'registry',
  'call types',
  'calls',
  'guard',
  'host control',
  'secrets',
  'mac constants',
  'engine',
  'macos',
  'macos native',
  'macos electron',
  'simulated',
  'mcp',
  'clients',
  'client files',
  'settings',
  'log',
  'disk',
  'owner',
  ...portAndShared,
]);

/** @type {readonly Room[]} */
export const rooms = [
  {
    name: 'wire',
    paths: ['src/shared/wire.ts', 'src/shared/bridge/'],
    imports: [],
    packages: [],
  },
  { name: 'shared', paths: ['src/shared/'], imports: ['wire'], packages: ['zod'] },
  {
    name: 'port',
    paths: ['src/main/mac/port.ts', 'src/main/mac/ports/', 'src/main/mac/raster.ts'],
    imports: ['shared'],
    packages: [],
  },
  { name: 'disk', paths: ['src/main/disk/'], imports: ['shared'], packages: ['node:*'] },
  { name: 'secrets', paths: ['src/main/mac/secrets/'], imports: portAndShared, packages: [] },
  { name: 'mac constants', paths: ['src/main/mac/constants/'], imports: [], packages: [] },
  { name: 'host control', paths: ['src/main/mac/host-control.ts'], imports: ['types of engine', 'shared'], packages: [] },
  { name: 'kit', paths: ['src/main/tools/kit/'], imports: portAndShared, packages: ['zod'] },
  { name: 'tools', paths: ['src/main/tools/*/'], imports: ['kit', ...portAndShared], packages: ['zod'] },
  {
    name: 'vocabularies',
    paths: ['src/main/tools/vocabularies/'],
    imports: ['registry', 'kit', 'shared', 'wire'],
    packages: ['zod'],
  },
  { name: 'registry', paths: ['src/main/tools/'], imports: ['tools', 'kit', 'shared', 'wire'], packages: [] },
  { name: 'call types', paths: ['src/main/calls/types.ts'], imports: ['types of kit', 'shared', 'wire'], packages: [] },
  {
    name: 'calls',
    paths: ['src/main/calls/'],
    layers: [
      'veil/',
      'answer/',
      'request/',
      'trace.ts',
      'tracer.ts',
      'call.ts',
      'handshake-screens.ts',
      'targets/',
      'consent/',
      'authorize/',
      'services/',
      'execute/',
      'record.ts',
      'pipeline.ts',
    ],
    imports: [
      'call types',
      'registry',
      'kit',
      'vocabularies',
      'guard',
      'types of host control',
      'types of settings',
      'types of log',
      ...portAndShared,
    ],
    packages: ['node:crypto', 'node:events', 'zod'],
  },
  {
    name: 'guard',
    paths: ['src/main/guard/'],
    imports: ['host control', 'types of settings', ...portAndShared],
    packages: ['node:*', 'zod', 'unicode-confusables'],
  },
  {
    name: 'client files',
    paths: ['src/main/clients/install/'],
    imports: ['disk', 'shared', 'wire'],
    packages: ['node:*', 'jsonc-parser', '@decimalturn/toml-patch'],
  },
  { name: 'clients', paths: ['src/main/clients/'], imports: ['client files', ...portAndShared], packages: ['node:*', 'zod'] },
  { name: 'linux peers', paths: ['src/main/clients/linux/'], imports: ['wire'], packages: ['node:*', 'koffi'] },
  { name: 'settings', paths: ['src/main/settings/'], imports: ['disk', ...portAndShared], packages: ['node:*', 'zod', 'conf'] },
  { name: 'log', paths: ['src/main/log/'], imports: ['disk', ...portAndShared], packages: ['node:*', 'zod', '@opentelemetry/*'] },
  {
    name: 'mcp',
    paths: ['src/main/mcp/'],
    imports: ['call types', 'calls', 'types of kit', 'disk', 'shared', 'wire'],
    packages: ['node:*', '@modelcontextprotocol/server', 'zod'],
  },
  {
    name: 'engine',
    paths: ['src/main/mac/engine/'],
    layers: [
      'drivers/',
      'nodes/',
      'runtime/',
      'owners/',
      'gate/',
      'engine-context.ts',
      'tree/',
      'locators/',
      'reading/',
      'effects/',
      'input/',
      'elements/',
      'windows/',
      'menus/',
      'dialogs/',
      'background/',
      'observation/',
      'attribution.ts',
      'create-engine.ts',
    ],
    imports: ['mac constants', 'port', 'shared'],
    packages: [],
  },
  {
    name: 'macos',
    paths: ['src/main/mac/macos/'],
    imports: ['secrets', 'engine', 'macos native', 'host control', 'mac constants', ...portAndShared],
    packages: ['node:*', 'zod'],
  },
  {
    name: 'macos native',
    paths: ['src/main/mac/macos/native/'],
    imports: ['types of engine', 'mac constants', 'shared'],
    packages: ['node:*', 'koffi'],
  },
  {
    name: 'macos electron',
    paths: ['src/main/mac/macos/electron/'],
    imports: ['types of macos', 'types of engine', 'mac constants', ...portAndShared],
    packages: ['node:*', 'electron'],
  },
  {
    name: 'simulated',
    paths: ['src/main/mac/simulated/'],
    layers: [
      'virtual-clock.ts',
      'scenario/',
      'model/',
      'kit/',
      'apps/',
      'default-mac/',
      'builder.ts',
      'create-model.ts',
      'automation.ts',
      'input/',
      'drivers/',
      'screen/',
      'scripting/',
      'ports/',
      'probe.ts',
      'snapshot.ts',
      'simulated-mac.ts',
      'describe-default-mac.ts',
    ],
    imports: ['engine', 'types of host control', 'mac constants', 'disk', 'port', 'shared'],
    packages: [
      'node:*',
      'zod',
      '@resvg/resvg-js',
      '@expo-google-fonts/inter',
      '@expo-google-fonts/biz-udpgothic',
      'quickjs-emscripten-core',
      '@jitl/quickjs-wasmfile-release-sync',
    ],
  },
  {
    name: 'owner',
    paths: ['src/main/owner/'],
    imports: ['call types', 'guard', 'clients', 'client files', 'settings', 'log', 'host control', ...portAndShared],
    packages: ['node:*', 'zod'],
  },
  { name: 'core', paths: ['src/main/core/'], imports: mainRooms, packages: ['node:*', 'zod'] },
  {
    name: 'app',
    paths: ['src/main/app/'],
    imports: ['core', ...mainRooms],
    packages: ['node:*', 'electron', 'electron-store', 'electron-updater', 'zod'],
  },
  {
    name: 'headless',
    paths: ['src/main/headless/'],
    imports: ['core', 'linux peers', ...mainRooms],
    packages: ['node:*', 'ws', 'zod', 'sharp'],
  },
  {
    name: 'demo',
    paths: ['src/main/headless/demo/'],
    imports: ['disk', 'shared', 'wire'],
    packages: ['node:*', 'ws', 'zod', '@modelcontextprotocol/client'],
  },
  { name: 'bridge', paths: ['src/main/bridge/'], imports: ['disk', 'wire'], packages: ['node:*'] },
  {
    name: 'command line',
    paths: ['src/main/cli/'],
    imports: ['client files', 'clients', 'bridge', 'log', 'shared', 'wire'],
    packages: ['node:*'],
  },
  { name: 'preload', paths: ['src/main/preload/'], imports: ['shared', 'wire'], packages: ['electron'] },
  {
    name: 'renderer',
    paths: ['src/renderer/'],
    imports: ['shared', 'wire'],
    packages: ['react', 'react-dom', 'zod', 'radix-ui', '@tanstack/react-virtual', 'lucide-react'],
  },
];

/**
 * The place of a file among the layers of its room, counted from the lowest; null in a room without layers, -1 where the
 * file belongs to none.
 * @param {Room} room
 * @param {string} file
 * @returns {number | null}
 */
export function layerOf(room, file) {
  if (room.layers === undefined) return null;
  const inside = file.slice(room.paths[0]?.length);
  return room.layers.findIndex((layer) => inside === layer || (layer.endsWith('/') && inside.startsWith(layer)));
}

/**
 * The room a file belongs to, and within a `*` room which one.
 * @param {string} file Relative to the root, with forward slashes.
 * @returns {{ room: Room, place: string } | null}
 */
export function roomOf(file) {
  let best = null;
  let longest = -1;
  for (const room of rooms) {
    for (const path of room.paths) {
      const match = matchPath(path, file);
      if (match === null || specificity(path) <= longest) continue;
      longest = specificity(path);
      best = { room, place: match };
    }
  }
  return best;
}

/** @param {string} path @param {string} file @returns {string | null} */
function matchPath(path, file) {
  if (!path.endsWith('/')) return path === file ? path : null;
  const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}`);
  return pattern.exec(file)?.[0] ?? null;
}

/** A named folder is more specific than a `*` of the same depth. @param {string} path */
function specificity(path) {
  return path.split('/').length * 2 - (path.includes('*') ? 1 : 0);
}
