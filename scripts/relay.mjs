import { readArguments } from './lib/arguments.mjs';
import { buildRelays, ownTarget, relayFile } from './lib/relay.mjs';

/** `npm run relay`: builds the native bridge for both processors of a Mac and for the machine this runs on, into out/native. */
if (readArguments('npm run relay: builds the native bridge into out/native', {}) === null) process.exit();
const targets = new Set(['darwin-arm64', 'darwin-x64', ownTarget]);
const built = await buildRelays([...targets]);
for (const target of targets) console.log(`${built.includes(target) ? 'built' : 'up to date'}  ${relayFile(target)}`);
