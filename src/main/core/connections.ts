import { createHash } from 'node:crypto';
import { createListeners } from '../../shared/runtime/listeners.js';
import type { ClientRow } from '../../shared/ui/ui.js';
import type { Connection } from '../calls/types.js';
import type { ApprovalDesk } from '../guard/cards/approval-desk.js';
import type { Grants } from '../guard/grants.js';
import type { SettingsStore } from '../settings/store.js';

/** Who is connected now. When the last connection of a client closes, what it was granted and refused ends. */
export interface Connections {
  add(connection: Connection): void;
  rows(): readonly ClientRow[];
  /** Whether the owner has paired a client. */
  isPaired(clientKey: string): boolean;
  onChange(listener: () => void): () => void;
}

export interface ConnectionsDeps {
  readonly grants: Grants;
  readonly desk: Pick<ApprovalDesk, 'refused' | 'offers' | 'pairingPauses'>;
  readonly settings: SettingsStore;
  /** Whether a client was stopped for a violation. */
  readonly isStopped: (clientKey: string) => boolean;
  /** Whether the owner paused a client. */
  readonly isPaused: (clientKey: string) => boolean;
}

/** An empty table of connections. */
export function createConnections({ grants, desk, settings, isStopped, isPaused }: ConnectionsDeps): Connections {
  const open = new Set<Connection>();
  /** Clients that were not paired when they connected. */
  const newcomers = new Set<string>();
  const listeners = createListeners();
  const changed = listeners.tell;
  desk.pairingPauses.onChange(changed);
  const isPaired = (key: string): boolean => settings.get().clients.some((one) => one.key === key);
  const startedAs = (key: string, name: string): Pick<ClientRow, 'detail' | 'program'> => {
    const newest = [...open].findLast((one) => one.client.key === key)?.client;
    const program = newest?.started ?? awayProgram(key, name);
    return { detail: newest?.detail ?? '', ...(program !== undefined && { program }) };
  };
  const count = (key: string): number => [...open].filter((one) => one.client.key === key).length;
  return {
    isPaired,
    add(connection) {
      const { key: opening } = connection.client;
      open.add(connection);
      if (!isPaired(opening)) newcomers.add(opening);
      connection.closed.addEventListener(
        'abort',
        () => {
          open.delete(connection);
          if (count(connection.client.key) === 0) {
            newcomers.delete(connection.client.key);
            grants.left(connection.client.key);
            desk.refused.endClient(connection.client.key);
            desk.offers.endClient(connection.client.key);
          }
          changed();
        },
        { once: true },
      );
      changed();
    },
    rows() {
      const { clients, blockedClients } = settings.get();
      const pauses = new Map(desk.pairingPauses.list().map((one) => [one.clientKey, one]));
      const until = (key: string) => pauses.get(key)?.until;
      const now = (key: string, name: string) => ({
        ...(until(key) !== undefined && { pairingPausedUntil: until(key) }),
        ...{
          stopped: isStopped(key),
          paused: isPaused(key),
          connections: count(key),
          fingerprint: fingerprintOf(key),
          signer: signerOf(key),
        },
        firstSession: newcomers.has(key) && isPaired(key),
        ...startedAs(key, name),
      });
      const paired = clients.map(({ key, name, verified, access, preset, readOnly, pairedAt }) => ({
        ...{ key, name, verified, access, preset, readOnly, pairedAt, paired: true, blocked: false },
        ...now(key, name),
      }));
      const unpaired = { verified: false, access: null, preset: '', readOnly: false, pairedAt: null, paired: false };
      const blocked = blockedClients.map(({ key, name }) => ({ ...unpaired, key, name, blocked: true, ...now(key, name) }));
      const known = new Set([...paired, ...blocked].map((row) => row.key));
      const fresh = new Map([...open].filter((one) => !known.has(one.client.key)).map((one) => [one.client.key, one]));
      const others = [...fresh.values()].map(({ client: { key, name, verified } }) => ({
        ...{ ...unpaired, key, name, verified, blocked: false },
        ...now(key, name),
      }));
      const here = new Set([...known, ...fresh.keys()]);
      const away = [...pauses.values()].filter(({ clientKey }) => !here.has(clientKey));
      const refused = away.map(({ clientKey: key, name }) => ({ ...unpaired, key, name, blocked: false, ...now(key, name) }));
      return [...paired, ...blocked, ...others, ...refused];
    },
    onChange: listeners.add,
  };
}

/** The signature that the key of a verified client names, `signed:TEAM/identifier` with or without more after it. */
function signerOf(key: string): string {
  const [, team, identifier] = /^signed:([^/\s]+)\/(\S+)/.exec(key) ?? [];
  return team === undefined ? '' : `${identifier} (${team})`;
}

/** What the key of a client that is away still tells of its program: `exe:PATH name:NAME`, of which only the name is its own word. */
function awayProgram(key: string, name: string): ClientRow['program'] {
  const [before, after] = ['exe:', ` name:${name}`];
  if (!key.startsWith(before) || !key.endsWith(after)) return undefined;
  return { path: key.slice(before.length, -after.length), version: '', bridged: true };
}

/** What tells two clients of one name apart at a glance: the beginning of a digest of what they are kept under. */
function fingerprintOf(key: string): string {
  const digest = createHash('sha256').update(key).digest('hex').toUpperCase();
  return [digest.slice(0, 4), digest.slice(4, 8), digest.slice(8, 12)].join(' ');
}
