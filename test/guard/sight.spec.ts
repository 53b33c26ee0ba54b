import { expect, test } from 'vitest';
import type { Grants } from '../../src/main/guard/grants.js';
import { sightFor } from '../../src/main/guard/sight.js';
import { defaultSettings, type PairedClient, type Rule } from '../../src/shared/settings.js';

/** What could be seen if the owner said yes to whatever is asked, with no grants. */
const grants = { list: () => [], tasks: { of: () => null } } as unknown as Grants; // all that sight asks of them
const clientKey = 'k1';
const client = { key: clientKey } as PairedClient; // who it is counts, not how it was paired
const seesIfAsked = (verdict: Rule['verdict']) => {
  const rule: Rule = { client: '*', app: '*', capability: 'see', verdict };
  const settings = { ...defaultSettings, clients: [client], rules: [rule], allowlist: null, blocklist: [] };
  return sightFor(settings, grants, { clientKey, asked: 'all', askedAtLarge: false });
};

test('an owner who is asked about every app could let a client see any of them, one who denies them none', () => {
  expect(seesIfAsked('ask')).toEqual({ deniedBundleIds: [], allowedBundleIds: null });
  expect(seesIfAsked('deny')).toEqual({ deniedBundleIds: [], allowedBundleIds: [] });
});

test('a yes to a list of all apps shows each that only an organisation or a rule about all apps asks about', () => {
  const rules: Rule[] = [{ client: '*', app: 'a.b', capability: 'see', verdict: 'ask' }];
  const held = { ...defaultSettings, clients: [client], rules, allowlist: null, blocklist: [], floors: { see: 'ask' as const } };
  const sees = (askedAtLarge: boolean) => sightFor(held, grants, { clientKey, asked: new Set(), askedAtLarge });

  expect(sees(true)).toEqual({ deniedBundleIds: ['a.b'], allowedBundleIds: null });
  expect(sees(false)).toEqual({ deniedBundleIds: ['a.b'], allowedBundleIds: [] });
});

test('where a rule shows some apps and the allowlist others, those of both are seen, a helper with its app', () => {
  const rules = ['*', 'a.b.helper', 'c.d', 'e.f'].map(
    (app): Rule => ({ client: '*', app, capability: 'see', verdict: app === '*' ? 'deny' : 'allow' }),
  );
  const settings = { ...defaultSettings, clients: [client], rules, allowlist: ['a.b', 'c.d.helper', 'g.h'], blocklist: [] };
  const { deniedBundleIds, allowedBundleIds } = sightFor(settings, grants, { clientKey, asked: new Set(), askedAtLarge: false });

  expect([deniedBundleIds, allowedBundleIds]).toEqual([[], ['a.b.helper', 'c.d.helper']]);
});
