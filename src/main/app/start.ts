import { app, globalShortcut } from 'electron';
import { asksReadOnly, socketPathOf } from '../../shared/wire.js';
import { identifyClient } from '../clients/identify.js';
import { createCore } from '../core/core.js';
import { keepPosition } from '../core/kept-position.js';
import { keepRefNumbers } from '../core/kept-ref-numbers.js';
import { createRealClock } from '../core/real-clock.js';
import { quitInOrder } from '../core/shell/quit-in-order.js';
import { applyShortcuts, createCardShortcut, createShortcut } from '../core/shell/shortcuts.js';
import { createUpdates } from '../core/shell/updates.js';
import { version } from '../core/shell/version.js';
import { traceToStderr } from '../core/tracing/tracing.js';
import { createInFlight } from '../core/watch/in-flight.js';
import { tidyWhenQuiet } from '../core/watch/tidy-memory.js';
import { makeFolder } from '../disk/make-folder.js';
import { createHostControl } from '../mac/host-control.js';
import { listen } from '../mcp/listener.js';
import { machineManaged } from '../settings/managed/source.js';
import { openSettings } from '../settings/store.js';
import { bridgeConfiguration, ownBundle } from './bundle.js';
import { clientPlaces, verbsForOwner } from './connecting.js';
import { electronRecord, electronSettings } from './electron-settings.js';
import { createFaults } from './faults.js';
import { createAppIcons } from './mac/app-icons.js';
import { hasRealMac } from './mac/app-mac.js';
import { createNativeCodec } from './mac/native-codec.js';
import { openMac } from './mac/open-mac.js';
import { isMovingItself } from './moving.js';
import { places } from './places.js';
import { followPower, stayAwake } from './power.js';
import { createShellSurface } from './shell-surface.js';
import { showToOwner } from './surroundings.js';
import { updateSource, whyUpdateFailed } from './updater.js';
import { denyPermissions } from './windows/page-window.js';
import { servePages } from './windows/pages.js';

/** What the app does for those who reach it from outside: the Finder, a second start. */
export interface RunningApp {
  openMain(): void;
}

/** Puts the app together, from settings to tray; null: it goes on in another place. Electron must be ready. */
export async function startApp(): Promise<RunningApp | null> {
  const bundle = ownBundle();
  if (await isMovingItself(bundle)) return null;
  const data = app.getPath('userData');
  makeFolder(data, { mode: 0o700 });
  const faults = createFaults(app.getPath('logs'));
  const settings = openSettings(electronSettings(data), {}, machineManaged());
  const control = createHostControl();
  const clock = createRealClock();
  const codec = createNativeCodec();
  denyPermissions();
  servePages(places.renderer());
  const tracing = process.env.GATEHAND_TRACE === '1' ? traceToStderr() : null;
  const onNote = (note: string): void => faults.note('engine', note);
  const appMac = await openMac(settings.get().app.mac, { clock, control, codec, tracing, onNote, refNumbers: keepRefNumbers(data) });
  const { mac, unhide } = appMac;
  faults.guard(() => mac.input.releaseAll());
  const release = (): Promise<void> => mac.input.releaseAll().catch((thrown: unknown) => faults.note('release', thrown));
  // Straight to the control: nothing may stand between the key and the stop.
  const shortcut = createShortcut(globalShortcut, () => {
    control.stop();
    void release();
  });
  const cardShortcut = createCardShortcut(globalShortcut, () => shell.focusCards());
  const calls = createInFlight();
  const updates = createUpdates({
    source: updateSource((leave) => leaveInOrder(leave)),
    isOff: () => (settings.get().app.updates ? null : settings.managed().layer.disableUpdates ? 'organisation' : 'owner'),
    isBusy: () => calls.running() > 0 || control.cardOpen() || control.stopped,
    ...{ clock, whyFailed: whyUpdateFailed, onNote: (thrown) => faults.note('update', thrown) },
  });
  const shell = createShellSurface({
    ...{ shortcut, cardShortcut, updates, bundle },
    settings: () => settings.get().app,
    realMac: hasRealMac,
    askAutomation: appMac.askAutomation,
    keyboard: appMac.keyboard,
    lastFaults: faults.last,
  });
  const followSettings = (): void => {
    applyShortcuts({ shortcut, cardShortcut }, settings.get().app);
    shell.changed();
  };
  followSettings();
  settings.onChange(followSettings);
  // Of the installed app nobody moves the socket: a client would speak to another program where it looks for this one.
  const socket = (app.isPackaged ? null : process.env.GATEHAND_SOCKET) ?? socketPathOf(data, process.getuid?.() ?? 0);
  const configuration = bridgeConfiguration(socket);
  const core = createCore({
    ...{ mac, clock, control, settings, shell, codec, autoAnswer: null },
    facts: { version, host: 'app', mac: mac.kind, socket, clientConfiguration: configuration, readOnlyForced: asksReadOnly(process.env) },
    clientPlaces,
    ownPids: appMac.ownPids,
    simulated: appMac.simulated,
    record: electronRecord(data),
    appIcon: createAppIcons(mac),
    ...(tracing && { tracer: tracing.tracer }),
  });
  const listener = await listen({
    path: socket,
    pipeline: calls.counting(core.pipeline),
    version,
    ...{ identify: identifyClient, isPaired: core.connections.isPaired },
    ...(appMac.peerOf === null ? {} : { peerOf: appMac.peerOf }),
    onConnection: (connection) => core.connections.add(connection),
    onVerb: verbsForOwner(configuration, { clock, language: () => settings.get().language, ask: (box) => shown.ask(box) }),
    onFault: (thrown) => faults.note('listener', thrown),
  });
  settings.onChange(() => listener.announceListChanged());
  for (const onChange of [calls.onChange, control.onChange, settings.onChange]) onChange(updates.lookAround);
  const endings = [stayAwake(calls), tidyWhenQuiet({ clock, log: core.log, onFault: (thrown) => faults.note('memory', thrown) })];
  followPower({
    ...{ control, release },
    back() {
      settings.lookAgain?.();
      shell.checkPermissions();
    },
  });
  const shown = showToOwner({ owner: core.owner, calls, faults, shell, bundle, clock, unhide, position: keepPosition(data) });
  const leaveInOrder = quitInOrder(app, async () => {
    // First nothing may be held any more and nothing be posted, whatever the rest takes.
    control.end();
    await release();
    await listener.close();
    await core.dispose();
    await appMac.dispose();
    globalShortcut.unregisterAll();
    updates.dispose();
    for (const end of endings) end();
    shown.dispose();
  });
  if (!settings.get().app.firstRunDone) shown.openMain();
  return shown;
}
