import { join, resolve } from 'node:path';
import { createCore } from '../../../src/main/core/core.js';
import { createRealClock } from '../../../src/main/core/real-clock.js';
import { createSimulatedHost } from '../../../src/main/core/simulated-host.js';
import { createPictureCodec } from '../../../src/main/headless/picture-codec.js';
import { createHostControl } from '../../../src/main/mac/host-control.js';
import { createSceneDrawer } from '../../../src/main/mac/simulated/screen/drawing/rasterise.js';
import { memorySettings } from '../../../src/main/settings/store.js';

/** The client that asks in the benches of the owner's pages. */
export const benchClient = { key: 'bench', name: 'bench', verified: true, detail: '' };

/** The page as it ships. A bench is bundled elsewhere, so it is found from the program that was started. */
export const rendererFolder = (): string => join(resolve(process.argv[1] ?? '.', '../../..'), 'out', 'renderer');

/** A core on the simulated Mac, in this process, with one client that has to ask. */
export function startCore() {
  const clock = createRealClock();
  const control = createHostControl();
  const drawer = createSceneDrawer();
  const host = createSimulatedHost({ clock, control, drawer });
  const { key, name, verified } = benchClient;
  const paired = { key, name, verified, access: 'look-and-act', preset: 'standard', readOnly: false, pairedAt: 0 } as const;
  const core = createCore({
    mac: host.mac,
    codec: createPictureCodec(),
    clock,
    control,
    settings: memorySettings({ clients: [paired], changesPerSecond: 100 }),
    facts: { version: 'bench', host: 'headless', mac: 'simulated', socket: '', clientConfiguration: '', readOnlyForced: false },
    ownPids: [],
    autoAnswer: null,
    simulated: host.surface,
  });
  return { core, drawer, host };
}
