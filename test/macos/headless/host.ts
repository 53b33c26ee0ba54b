import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createSimulatedMac, type SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import { createVirtualClock } from '../../../src/main/mac/simulated/virtual-clock.js';
// The host names the built bridge to its clients.
import '../../harness/built.js';
import { buildFakeFrameworks } from '../fake/build.js';
import { bundleOnce } from '../fake/bundle.js';
import { type ListeningFakes, serveFakeFrameworks } from '../fake/serve.js';

/** A headless host on the real Mac's own code over the fake frameworks, and the simulated Mac that answers them. */
export interface FakeMacHost {
  readonly mac: SimulatedMac;
  readonly service: ListeningFakes;
  readonly socket: string;
  /** Ends it in good order; answers its exit code. */
  end(): Promise<number | null>;
}

/** `client` is paired, and may look. */
export async function startFakeMacHost({ client }: { readonly client: string }): Promise<FakeMacHost> {
  const [library, program] = await Promise.all([
    buildFakeFrameworks(),
    bundleOnce(join(import.meta.dirname, 'program.ts'), 'koffi-headless'),
  ]);
  const folder = mkdtempSync('/tmp/gh-mac-');
  const mac = createSimulatedMac({ clock: createVirtualClock() });
  const service = serveFakeFrameworks({ drivers: mac.drivers });
  const host = spawn(process.execPath, [program, '--mac', 'macos', '--json', '--data', join(folder, 'd'), '--pair-reader', client], {
    env: { HOME: folder, PATH: process.env.PATH, GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: service.path },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(host.stdout, 'data');
  const { socket }: { readonly socket: string } = JSON.parse(String(line));
  return {
    mac,
    service,
    socket,
    async end() {
      const ended = once(host, 'close');
      host.kill('SIGTERM');
      const [code] = await ended;
      await service.close();
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}
