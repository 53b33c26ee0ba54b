import type { KeyboardEvent } from 'react';
import type { Capability } from '../../../shared/clearance.js';
import { isTooWide } from '../../../shared/managed.js';
import type { Rule } from '../../../shared/settings.js';
import { latinKey } from '../../latin-key.js';
import { useClient, useUi } from '../../state/context.js';
import { useGo } from '../../state/navigation.js';
import { useLayer } from '../../state/use-lock.js';
import { appOf, type MatrixRow } from './matrix-rows.js';

const verdictKeys: Readonly<Record<string, Rule['verdict']>> = { '1': 'allow', '2': 'ask', '3': 'deny' };

/**
 * What a cell may be set to: scripts and commands are never allowed beforehand, nor is a client that nobody vouches for, and nothing more
 * than an organisation lets a rule allow.
 */
export function useVerdicts(client: string): (capability: Capability) => readonly Rule['verdict'][] {
  const unverified = useUi((ui) => ui.clients.some(({ key, verified }) => key === client && !verified));
  const layer = useLayer();
  return (capability) => verdictsOf(capability).filter((verdict) => !isTooWide(verdict, capability, layer));

  function verdictsOf(capability: Capability): readonly Rule['verdict'][] {
    return unverified || capability === 'script' || capability === 'shell' ? ['ask', 'deny'] : ['allow', 'ask', 'deny'];
  }
}

/** Puts one decision in place of what stands in a cell; null leaves no rule there. */
export function useSetRule(client: string): (row: MatrixRow, capability: Capability, verdict: Rule['verdict'] | null) => void {
  const { run } = useClient();
  return (row, capability, verdict) => void run('setRule', { capability, app: appOf(row), client, verdict });
}

/** Takes the owner to the calls that a row is about. */
export function useShowHappened(client: string): (row: MatrixRow) => void {
  const go = useGo();
  return (row) => {
    const app = appOf(row);
    go('activity', { ...(app === '*' ? {} : { app }), ...(client === '*' ? {} : { client }) });
  };
}

/** The keys of a cell: 1, 2 and 3 set, Delete takes the rule away, ⌘Return shows what happened. True when it was one of them. */
export function useMatrixKeys(client: string): (event: KeyboardEvent, row: MatrixRow, capability: Capability | undefined) => boolean {
  const verdictsOf = useVerdicts(client);
  const set = useSetRule(client);
  const show = useShowHappened(client);
  return (event, row, capability) => {
    const command = event.metaKey || event.ctrlKey;
    if (command && event.key === 'Enter') {
      show(row);
      return true;
    }
    if (command || event.altKey || event.repeat || capability === undefined) return false;
    const key = latinKey(event);
    const verdict = Object.hasOwn(verdictKeys, key) ? verdictKeys[key] : undefined;
    const removes = event.key === 'Backspace' || event.key === 'Delete';
    if (removes) set(row, capability, null);
    else if (verdict !== undefined && verdictsOf(capability).includes(verdict)) set(row, capability, verdict);
    return removes || verdict !== undefined;
  };
}
