import type { Capability } from '../../shared/clearance.js';
import type { Rule, Settings } from '../../shared/settings.js';
import { decideByRules } from './rules.js';

/** A client's list follows from the settings alone, and each call asks for it several times: kept as long as those are. */
const listsBySettings = new WeakMap<Settings, Map<string, readonly string[]>>();

/** Ids (lower case) of the apps that a rule names, and that the rules keep a client from acting in or from bringing up. */
export function neverActedIn(settings: Settings, clientKey: string): readonly string[] {
  const lists = listsBySettings.get(settings) ?? new Map<string, readonly string[]>();
  listsBySettings.set(settings, lists);
  const known = lists.get(clientKey);
  if (known !== undefined) return known;
  const list = Object.freeze(listFor(settings, clientKey));
  lists.set(clientKey, list);
  return list;
}

const kinds = ['act', 'arrange'] as const satisfies readonly Capability[];

function listFor(settings: Settings, clientKey: string): string[] {
  const denies = ({ capability, verdict, app }: Rule): boolean =>
    verdict === 'deny' && app !== '*' && kinds.some((kind) => kind === capability);
  const ids = new Set(settings.rules.filter(denies).map(({ app }) => app.toLowerCase()));
  const isDenied = (bundleId: string): boolean =>
    kinds.some((capability) => decideByRules(settings, { capability, bundleId, clientKey }).verdict === 'deny');
  return [...ids].filter(isDenied);
}
