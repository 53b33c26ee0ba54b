import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { homedir, userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail } from '../../shared/errors.js';
import { defaultDataFolder, type PeerIdentity, socketPathOf } from '../../shared/wire.js';
import { clientConfiguration } from '../clients/configuration.js';
import { identifyClient } from '../clients/identify.js';
import { createCore } from '../core/core.js';
import { keepRefNumbers } from '../core/kept-ref-numbers.js';
import { createRealClock } from '../core/real-clock.js';
import { version } from '../core/shell/version.js';
import { traceToStderr } from '../core/tracing/tracing.js';
import { tidyWhenQuiet } from '../core/watch/tidy-memory.js';
import { recordFolderIn } from '../log/record/files.js';
import { createHostControl } from '../mac/host-control.js';
import { parseScenario } from '../mac/simulated/scenario/parse-scenario.js';
import type { Scenario } from '../mac/simulated/scenario/scenario.js';
import { listen } from '../mcp/listener.js';
import { confSettings } from '../settings/conf-backend.js';
import { machineManaged } from '../settings/managed/source.js';
import { claimDataFolder } from './data-folder.js';
import { assertMac, type MacosReach, openMac } from './mac.js';
import type { HeadlessOptions } from './options.js';
import { createPictureCodec } from './picture-codec.js';
import type { UiServer, UiServerOptions } from './ui-server.js';

/** A running headless host. */
export interface HeadlessHost {
  readonly socket: string;
  /** The whole URL that opens the page, null without one. */
  readonly ui: string | null;
  readonly clientConfiguration: string;
  close(): Promise<void>;
}

/** Starts the Mac, the core, the socket and the page. Whatever fails, nothing of it stays behind. */
export async function startHeadlessHost(options: HeadlessOptions, reach: MacosReach = {}): Promise<HeadlessHost> {
  if (options.mac === 'macos') assertMac(reach.platform ?? process.platform);
  const data = resolve(options.data ?? defaultDataFolder('headless', { platform: process.platform, home: homedir(), env: process.env }));
  const socket = resolve(options.socket ?? socketPathOf(data, process.getuid?.() ?? 0));
  const scenario = options.scenario === null ? null : loadScenario(options.scenario);
  const endings: (() => void | Promise<void>)[] = [claimDataFolder(data)];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const clock = createRealClock();
    const control = createHostControl();
    const codec = createPictureCodec();
    const tracing = options.trace ? traceToStderr() : null;
    const refNumbers = keepRefNumbers(data);
    const driven = await openMac({ options, scenario, clock, control, codec, tracing, refNumbers, programs: outFolder, reach });
    endings.push(() => driven.dispose());
    const configuration = clientConfiguration({ bridge: [process.execPath, bridgePath()], socketPath: socket });
    const core = createCore({
      mac: driven.mac,
      codec,
      clock,
      control,
      settings: confSettings(data),
      overrides: options.overrides,
      managed: machineManaged(),
      facts: { version, host: 'headless', mac: options.mac, socket, clientConfiguration: configuration, readOnlyForced: options.readOnly },
      ownPids: driven.ownPids,
      autoAnswer: options.approvals === 'ask' ? null : options.approvals,
      simulated: driven.surface,
      record: { folder: recordFolderIn(data), seal: null },
      ...(tracing && { tracer: tracing.tracer }),
    });
    endings.push(() => core.dispose());
    const onFault = (thrown: unknown): void =>
      void process.stderr.write(`gatehand: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
    endings.push(tidyWhenQuiet({ clock, log: core.log, onFault }));
    const peerOf = await peersOf(process.platform);
    const listener = await listen({
      ...(peerOf && { peerOf }),
      path: socket,
      pipeline: core.pipeline,
      version,
      identify: identifyClient,
      isPaired: core.connections.isPaired,
      onConnection: (connection) => core.connections.add(connection),
      onFault,
    });
    endings.push(() => listener.close());
    core.settings.onChange(() => listener.announceListChanged());
    const ui = options.uiPort === null ? null : await openPage(options.uiPort, core.owner);
    if (ui !== null) endings.push(() => ui.close());
    return { socket, ui: ui?.url ?? null, clientConfiguration: configuration, close };
  } catch (thrown) {
    await close();
    throw thrown;
  }
}

/** Who connects, by the system's word; null where that cannot be asked: then nobody is known by more than a name. */
async function peersOf(platform: NodeJS.Platform): Promise<((socket: Socket) => PeerIdentity | null) | null> {
  if (platform !== 'linux') return null;
  try {
    const { createLinuxPeers } = await import('../clients/linux/peers.js');
    return createLinuxPeers(userInfo().uid);
  } catch (error) {
    process.stderr.write(`gatehand: who connects cannot be told: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  }
}

/** What serves a page is loaded where there is one. */
async function openPage(port: number, owner: UiServerOptions['owner']): Promise<UiServer> {
  const { serveUi } = await import('./ui-server.js');
  return serveUi({ port, owner, rendererFolder: join(outFolder(), '..', 'renderer'), token: randomBytes(24).toString('base64url') });
}

function loadScenario(file: string): Scenario {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    fail('invalid_input', `The scenario ${file} cannot be read (${reason}).`, { remedy: 'Give the path of a JSON file.', cause });
  }
  return parseScenario(text, file);
}

function bridgePath(): string {
  return join(outFolder(), 'bridge.js');
}

/** out/main: where the built programs stand, found from wherever this code was bundled to. */
function outFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, 'bridge.js'))) return folder;
    if (existsSync(join(folder, 'out', 'main', 'bridge.js'))) return join(folder, 'out', 'main');
  }
  fail('not_found', 'The bridge has not been built.', { remedy: 'Run npm run build.' });
}
