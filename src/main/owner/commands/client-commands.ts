import type { PairedClient } from '../../../shared/settings.js';
import { failCommand } from '../../../shared/words/failure.js';
import type { CommandDeps, CommandHandlers } from './command-handlers.js';

type Names =
  | 'forgetClient'
  | 'blockClient'
  | 'unblockClient'
  | 'pauseClient'
  | 'resumeClient'
  | 'endPairingPause'
  | 'setClientAccess'
  | 'setClientReadOnly'
  | 'setClientPreset';

/** What the owner can do with one client. */
export function createClientCommands(
  parts: Pick<CommandDeps, 'settings' | 'grants' | 'desk' | 'clientStops' | 'clientPauses' | 'undo' | 'log'>,
): Pick<CommandHandlers, Names> {
  const { settings } = parts;

  function change(key: string, with_: Partial<Pick<PairedClient, 'access' | 'readOnly' | 'preset'>>): void {
    if (!settings.get().clients.some((one) => one.key === key)) failCommand({ kind: 'client-not-paired' });
    settings.update((current) => ({
      ...current,
      clients: current.clients.map((one) => (one.key === key ? { ...one, ...with_ } : one)),
    }));
  }

  function forget(key: string): void {
    parts.grants.endClient(key);
    settings.update((current) => ({
      ...current,
      clients: current.clients.filter((one) => one.key !== key),
      rules: current.rules.filter((rule) => rule.client !== key),
    }));
  }

  function told(key: string): { readonly client: string; readonly verified: boolean } {
    const paired = settings.get().clients.find((one) => one.key === key);
    const client = paired?.name ?? parts.log.entries().findLast((entry) => entry.clientKey === key)?.client ?? key;
    return { client, verified: paired?.verified === true };
  }

  return {
    forgetClient: ({ key }) => parts.undo.remember({ kind: 'client-forgotten', ...told(key) }, () => forget(key)),
    blockClient({ key }) {
      if (settings.get().blockedClients.some((one) => one.key === key)) return;
      const named = told(key);
      parts.undo.remember({ kind: 'client-blocked', ...named }, () => {
        settings.update((current) => ({ ...current, blockedClients: [...current.blockedClients, { key, name: named.client }] }));
        forget(key);
      });
      parts.desk.dropClient(key);
    },
    unblockClient: ({ key }) =>
      settings.update((current) => ({ ...current, blockedClients: current.blockedClients.filter((one) => one.key !== key) })),
    pauseClient: ({ key }) => parts.clientPauses.pause(key),
    endPairingPause: ({ key }) => parts.desk.pairingPauses.end(key),
    resumeClient({ key }) {
      parts.clientStops.resume(key);
      parts.clientPauses.resume(key);
    },
    setClientAccess: ({ key, access }) => change(key, { access }),
    setClientReadOnly: ({ key, on }) => change(key, { readOnly: on }),
    setClientPreset: ({ key, preset }) => change(key, { preset }),
  };
}
