import { readArguments } from './lib/arguments.mjs';
import { ensureOwnInstall } from './lib/own-install.mjs';
import { at } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { ensureBuilt } from './lib/stale.mjs';

/** Reaches two hosts over a real sshd on loopback and through public gateways, which are installed from a lockfile of their own; see docs/fleet.md. */
if (readArguments('npm run fleet: reaches two hosts over a real sshd and through gateways; see docs/fleet.md', {}) === null) process.exit();
await ensureBuilt();
await ensureOwnInstall(at('test', 'fleet'));
const { code } = await runNode([at('test', 'fleet', 'run.mjs')]);
process.exitCode = code;
