import type { Capability } from '../../shared/clearance.js';
import type { Rule, Settings } from '../../shared/settings.js';
import { perSettings } from './per-settings.js';
import { decideByRules } from './rules.js';

const lists = perSettings<readonly string[]>();

/** Ids (lower case) of the apps that a rule names, and that the rules keep a client from acting in or from bringing up. */
export function neverActedIn(settings: Settings, clientKey: string): readonly string[] {
  return lists(settings, clientKey, () => Object.freeze(listFor(settings, clientKey)));
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
