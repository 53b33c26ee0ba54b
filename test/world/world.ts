import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addFolder, home, putFile } from '../../src/main/mac/simulated/model/files.js';
import type { Model } from '../../src/main/mac/simulated/model/state.js';
import { createSimulatedMac } from '../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock, type VirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { defaultBlocklist } from '../../src/shared/settings.js';
import { type Gatehand, paired, startGatehand } from '../harness/gatehand.js';
import { createMacShell, type MacShell } from './shell/mac-shell.js';

/** A simulated Mac with a shell on it. */
export interface Ground {
  readonly model: Model;
  readonly clock: VirtualClock;
  readonly shell: MacShell;
}

/** What a task's Mac starts with. */
export interface GroundOptions {
  /** A folder of this machine whose content is laid into the simulated home. */
  readonly homeFolder?: string | undefined;
  readonly language?: 'en' | 'ja';
}

/** A Mac without Gatehand: enough to prepare and to grade. */
export function createGround(options: GroundOptions = {}): Ground {
  const clock = createVirtualClock();
  const { model } = createSimulatedMac({ clock, scenario: { language: options.language ?? 'en' } });
  return groundOf(model, clock, options);
}

/** A Mac with Gatehand before it, whose owner says yes to everything. */
export interface World extends Ground {
  readonly gatehand: Gatehand;
  close(): Promise<void>;
}

/** Tasks ask for its panes, and the owner lets players into all of them that Gatehand does. */
const systemSettingsId = 'com.apple.systempreferences';

/** How often real time is passed on to the Mac, ms. */
const tickMs = 50;

export async function openWorld(options: GroundOptions = {}): Promise<World> {
  const gatehand = await startGatehand({
    approvals: 'allow',
    settings: { clients: [paired(playerName)], blocklist: defaultBlocklist.filter((id) => id !== systemSettingsId) },
    scenario: { language: options.language ?? 'en' },
  });
  const { clock } = gatehand;
  let last = performance.now();
  // Short waits pass by themselves; longer ones take as long as they do on a Mac.
  const ticking = setInterval(() => {
    const now = performance.now();
    clock.advance(now - last);
    last = now;
  }, tickMs);
  return {
    ...groundOf(gatehand.mac.model, clock, options),
    gatehand,
    async close() {
      clearInterval(ticking);
      await gatehand.close();
    },
  };
}

/** What scripted players call themselves. */
export const playerName = 'world-player';

function groundOf(model: Model, clock: VirtualClock, { homeFolder }: GroundOptions): Ground {
  if (homeFolder !== undefined) layOut(model, homeFolder);
  return { model, clock, shell: createMacShell(model, clock) };
}

function layOut(model: Model, folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const at = `${home}${path.slice(folder.replace(/\/$/, '').length)}`;
    if (entry.isDirectory()) addFolder(model, at);
    else if (entry.isFile()) putFile(model, at, readFileSync(path));
  }
}
