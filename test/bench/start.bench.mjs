import { join } from 'node:path';
import { ensureOwnInstall } from '../../scripts/lib/own-install.mjs';
import { runBench } from './lib/bundle.mjs';

const peers = join(import.meta.dirname, 'peers');
await ensureOwnInstall(peers);
process.env.GATEHAND_BENCH_PEERS = join(peers, 'node_modules');
process.env.GATEHAND_BENCH_OUT = join(import.meta.dirname, '..', '..', 'out', 'main');
await runBench('start.ts');
