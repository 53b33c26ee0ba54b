import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app, Menu, nativeImage, Tray } from 'electron';
import { errorText, toPlainError } from '../../shared/errors.js';
import { clientConfiguration } from '../clients/configuration.js';
import { identifyClient } from '../clients/identify.js';
import { type Core, createCore } from '../core/core.js';
import { createRealClock } from '../core/real-clock.js';
import { createSimulatedHost } from '../core/simulated-host.js';
import { version } from '../core/version.js';
import { createHostControl, type HostControl } from '../mac/host-control.js';
import { createSceneDrawer } from '../mac/simulated/draw/rasterise.js';
import { listen } from '../mcp/listener.js';
import { confSettings } from '../settings/conf-backend.js';
import { createNativeCodec } from './native-codec.js';
import { createOwnerWindow, type OwnerWindow } from './windows.js';

/**
 * The Electron shell, thin on purpose: lifecycle, tray, one window. It is type-checked and built here and has not been
 * run on a Mac; it drives the simulated Mac, because the drivers of the real one are not part of this version.
 */
async function start(): Promise<void> {
  const data = app.getPath('userData');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const control = createHostControl();
  const socket = process.env.GATEHAND_SOCKET ?? join(data, 'gatehand.sock');
  const core = buildCore({ control, data, socket });
  const listener = await listen({
    path: socket,
    corridor: core.corridor,
    version,
    identify: identifyClient,
    onConnection: (connection) => core.connections.add(connection),
  });
  core.settings.onChange(() => listener.announceListChanged());
  const window = createOwnerWindow(core.owner);
  const tray = makeTray(control, window);
  window.open();
  let ended = false;
  app.on('before-quit', (event) => {
    if (ended) return;
    event.preventDefault();
    void listener
      .close()
      .then(() => core.dispose())
      .finally(() => {
        ended = true;
        tray.destroy();
        app.quit();
      });
  });
}

function buildCore(of: { readonly control: HostControl; readonly data: string; readonly socket: string }): Core {
  const clock = createRealClock();
  const host = createSimulatedHost({ clock, control: of.control, drawer: createSceneDrawer() });
  const bridgePath = join(import.meta.dirname, 'bridge.js');
  return createCore({
    mac: host.mac,
    codec: createNativeCodec(),
    clock,
    control: of.control,
    settings: confSettings(of.data),
    facts: {
      version,
      host: 'app',
      mac: 'simulated',
      socket: of.socket,
      clientConfiguration: clientConfiguration({
        nodePath: process.execPath,
        bridgePath,
        socketPath: of.socket,
        env: { ELECTRON_RUN_AS_NODE: '1' },
      }),
      readOnlyForced: process.env.GATEHAND_READ_ONLY === '1',
    },
    ownPids: [],
    autoAnswer: null,
    simulated: host.surface,
  });
}

function makeTray(control: HostControl, window: OwnerWindow): Tray {
  const tray = new Tray(nativeImage.createEmpty());
  const show = (): void => {
    tray.setTitle(control.cardOpen() ? 'Gatehand ?' : control.stopped ? 'Gatehand ■' : 'Gatehand');
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: 'Open Gatehand', click: () => window.open() },
        control.stopped ? { label: 'Resume', click: () => control.resume() } : { label: 'Stop', click: () => control.stop() },
        { type: 'separator' },
        { label: 'Quit Gatehand', role: 'quit' },
      ]),
    );
  };
  control.onChange(show);
  show();
  return tray;
}

// A menu-bar app goes on without windows.
app.on('window-all-closed', () => undefined);
app
  .whenReady()
  .then(start)
  .catch((thrown: unknown) => {
    process.stderr.write(`gatehand: ${errorText(toPlainError(thrown))}\n`);
    app.exit(1);
  });
