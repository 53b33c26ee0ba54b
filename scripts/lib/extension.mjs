import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './paths.mjs';

/**
 * Writes what Claude Desktop installs as an extension into a folder: the bridge as a Node program, the list it serves while Gatehand
 * is away, and a manifest whose tools are that list. Claude brings its own Node.
 * @param {string} folder
 */
export function writeExtension(folder) {
  mkdirSync(join(folder, 'server'), { recursive: true });
  copyFileSync(at('out', 'main', 'bridge.js'), join(folder, 'server', 'bridge.js'));
  copyFileSync(at('out', 'main', 'tools.standard.json'), join(folder, 'server', 'tools.standard.json'));
  copyFileSync(at('build', 'icon.png'), join(folder, 'icon.png'));
  copyFileSync(at('LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

function manifest() {
  /** @type {{ readonly version: string, readonly description: string, readonly license: string }} */
  const { version, description, license } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  /** @type {{ readonly tools: readonly { readonly name: string, readonly description: string }[] }} */
  const { tools } = JSON.parse(readFileSync(at('out', 'main', 'tools.standard.json'), 'utf8'));
  return {
    manifest_version: '0.3',
    name: 'gatehand',
    display_name: 'Gatehand',
    version,
    description,
    long_description:
      'Lets Claude see and use this Mac through the Gatehand app, which must be installed and running. You pair Claude on a card of the app and answer a card for each risky action. Nothing leaves this Mac.',
    author: { name: 'Gatehand contributors' },
    license,
    icon: 'icon.png',
    server: {
      type: 'node',
      entry_point: 'server/bridge.js',
      mcp_config: {
        command: 'node',
        args: [`${variable('__dirname')}/server/bridge.js`],
        env: { GATEHAND_READ_ONLY: variable('user_config.read_only'), GATEHAND_START_APP: variable('user_config.start_app') },
      },
    },
    tools: tools.map(({ name, description: says }) => ({ name, description: says })),
    tools_generated: true,
    keywords: ['macOS', 'automation', 'accessibility'],
    compatibility: { platforms: ['darwin'], runtimes: { node: '>=20.19' } },
    user_config: {
      read_only: {
        type: 'boolean',
        title: 'Look only',
        description: 'Claude may look at this Mac and change nothing, whatever Gatehand allows.',
        default: false,
        required: false,
      },
      start_app: {
        type: 'boolean',
        title: 'Start Gatehand when needed',
        description: 'The first call opens the Gatehand app when it is not running.',
        default: false,
        required: false,
      },
    },
  };
}

/** What Claude Desktop puts in. @param {string} name */
function variable(name) {
  return ['$', '{', name, '}'].join('');
}
