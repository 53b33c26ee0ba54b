import { readFileSync } from 'node:fs';
import { at } from '../../lib/paths.mjs';
import { connectThroughBridge } from '../../mac/client.mjs';

/** Asks a running Gatehand through a bridge, as a client's first call would, whether this version answers: ask.mjs BRIDGE. */
const [bridge] = process.argv.slice(2);
if (bridge === undefined) throw new Error('Say which bridge: ask.mjs BRIDGE');
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const client = await connectThroughBridge([bridge], 'release-check');
const names = await client.toolNames();
const { ok, text } = await client.call('get_permissions');
client.close();
if (!names.includes('look') || !ok) throw new Error(`Gatehand ${version} answered ${names.length} tools and then: ${text}`);
console.log(`${names.length} tools; ${text}`);
