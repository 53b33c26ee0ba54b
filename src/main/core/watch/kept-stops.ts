import type { ClientPauses } from '../../guard/clients/client-pauses.js';
import type { ClientStops } from '../../guard/clients/client-stops.js';
import type { HostControl } from '../../mac/host-control.js';
import type { SettingsStore } from '../../settings/store.js';

export interface KeptStopsDeps {
  readonly control: HostControl;
  readonly clientStops: ClientStops;
  readonly clientPauses: ClientPauses;
  readonly settings: SettingsStore;
  /** Told when they could not be written; they hold all the same until Gatehand ends. */
  readonly onFault: (thrown: unknown) => void;
}

/**
 * Keeps Stop, the stops of clients and their pauses in the settings until the owner lifts them: neither a crash nor a relaunch does. What
 * was kept holds before the answer. The end of Gatehand is no Stop of the owner's, and leaves what is kept as it is.
 */
export function keepStops({ control, clientStops, clientPauses, settings, onFault }: KeptStopsDeps): () => void {
  const { all, clients, paused } = settings.get().stops;
  if (all) control.stop();
  clientStops.restore(clients);
  clientPauses.restore(paused);

  function save(): void {
    if (control.ended) return;
    const stops = { all: control.stopped, clients: [...clientStops.list()], paused: [...clientPauses.list()] };
    // After whoever pressed Stop is done with it: a slow disk must not stand between the key and the release.
    queueMicrotask(() => {
      if (JSON.stringify(settings.get().stops) === JSON.stringify(stops)) return;
      try {
        settings.update((current) => ({ ...current, stops }));
      } catch (thrown) {
        onFault(thrown);
      }
    });
  }

  const endings = [control.onChange(save), clientStops.onChange(save), clientPauses.onChange(save)];
  return () => {
    for (const end of endings) end();
  };
}
