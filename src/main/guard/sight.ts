import type { Clearance } from '../../shared/clearance.js';
import { allows } from '../../shared/grant-reach.js';
import type { Settings } from '../../shared/settings.js';
import type { AppIdentity } from '../../shared/subject.js';
import { isPartOf } from '../../shared/system-surfaces.js';
import type { Grants } from './grants.js';
import { perSettings } from './per-settings.js';
import { decideByRules } from './rules.js';
import type { Task } from './tasks/task-book.js';

/** Which apps may be seen, as a clearance says it. Ids in lower case. */
export type Sight = Pick<Clearance, 'deniedBundleIds' | 'allowedBundleIds'>;

/** For whom it is said. Without a client: what the owner keeps from every one of them. */
export interface SightOf {
  readonly clientKey: string | null;
  /** Apps (lower-case ids) that count as if the owner had been asked about them and had said yes; `all`: every one of them. */
  readonly asked: ReadonlySet<string> | 'all';
  /** As if the owner had said yes to a call that is about no app in particular. */
  readonly askedAtLarge: boolean;
}

/**
 * The owner's lists, and their rules about seeing. What they want to be asked about is unseen until they say yes: by a grant
 * without a number of uses, or for the one call that names the app. A client that is not paired sees nothing.
 */
export function sightFor(settings: Settings, grants: Grants, of: SightOf): Sight {
  const { clientKey } = of;
  const { blocked, listed } = listsOf(settings);
  if (clientKey === null) return { deniedBundleIds: [...blocked], allowedBundleIds: listed && [...listed] };
  if (!settings.clients.some(({ key }) => key === clientKey)) return { deniedBundleIds: [...blocked], allowedBundleIds: [] };
  const given = givenTo(clientKey, grants);
  const namesNone = of.asked === 'all' || of.asked.size === 0;
  return namesNone && given.length === 0
    ? knownSight(settings, { ...of, clientKey })
    : sightOfClient(settings, { ...of, clientKey }, given);
}

/** Whether the owner's lists keep an app, or the app it is a helper of, out of reach. */
export function isKeptAway(settings: Pick<Settings, 'blocklist' | 'allowlist'>, app: Pick<AppIdentity, 'bundleId'>): boolean {
  const listed = (one: string): boolean => isPartOf(app.bundleId, one);
  return settings.blocklist.some(listed) || !(settings.allowlist?.some(listed) ?? true);
}

type Given = { readonly app: string };
type ClientSight = SightOf & { readonly clientKey: string };

/** The apps (lower-case ids, `*`) that grants and a task of this moment let a client see. */
function givenTo(clientKey: string, grants: Grants): readonly Given[] {
  return [
    ...grants.list().filter((one) => one.clientKey === clientKey && allows(one.capability, 'see') && one.remaining === null),
    ...seenInTask(grants.tasks.of(clientKey)),
  ];
}

const sights = perSettings<Sight>();

function knownSight(settings: Settings, of: ClientSight): Sight {
  return sights(settings, `${of.asked === 'all'}|${of.askedAtLarge}|${of.clientKey}`, () => {
    const sight = sightOfClient(settings, of, []);
    // Many clearances hold the same lists.
    Object.freeze(sight.deniedBundleIds);
    Object.freeze(sight.allowedBundleIds);
    return sight;
  });
}

function sightOfClient(settings: Settings, of: ClientSight, given: readonly Given[]): Sight {
  const { blocked, ruled, listed: all } = listsOf(settings);
  const { clientKey } = of;
  const listed = all && [...all];
  const seen = (bundleId: string | null): boolean => {
    const { verdict, by } = decideByRules(settings, { capability: 'see', bundleId, clientKey });
    if (verdict !== 'ask') return verdict === 'allow';
    if (given.some(({ app }) => app === '*' || app === bundleId)) return true;
    if (bundleId !== null && (of.asked === 'all' || of.asked.has(bundleId))) return true;
    const isAtLarge = by.kind === 'owner' ? by.rule.app === '*' : by.kind === 'fixed' && by.id === 'managed';
    return of.askedAtLarge && isAtLarge;
  };
  const named = unique([...ruled, ...given.map(({ app }) => app), ...(of.asked === 'all' ? [] : of.asked)]).filter((id) => id !== '*');
  const deniedBundleIds = unique([...blocked, ...named.filter((id) => !seen(id))]);
  if (seen(null) || (of.asked === 'all' && isAskedAtLarge(settings, clientKey))) return { deniedBundleIds, allowedBundleIds: listed };
  const shown = named.filter(seen);
  return { deniedBundleIds, allowedBundleIds: listed === null ? shown : common(shown, listed) };
}

interface Lists {
  readonly blocked: readonly string[];
  /** Null: every app. */
  readonly listed: readonly string[] | null;
  /** Apps that a rule about seeing names. */
  readonly ruled: readonly string[];
}

const lists = perSettings<Lists>();

function listsOf(settings: Settings): Lists {
  return lists(settings, '', () => ({
    blocked: settings.blocklist.map((id) => id.toLowerCase()),
    listed: settings.allowlist?.map((id) => id.toLowerCase()) ?? null,
    ruled: settings.rules.filter(({ capability }) => capability === 'see').map(({ app }) => app.toLowerCase()),
  }));
}

/** The apps that a task lets its client see as a whole, without asking. */
function seenInTask(task: Task | null): readonly { readonly app: string }[] {
  if (task === null || task.terms.windows.length > 0 || !task.terms.may.includes('see')) return [];
  const asks = (id: string): boolean =>
    task.terms.asks.some(({ app, capability }) => (app ?? id).toLowerCase() === id && (capability ?? 'see') === 'see');
  return task.terms.apps.map(({ bundleId }) => ({ app: bundleId.toLowerCase() })).filter(({ app }) => !asks(app));
}

function unique(ids: readonly string[]): string[] {
  return ids.length < 2 ? [...ids] : [...new Set(ids)];
}

/** Whether the rules ask about apps that none of them names. */
function isAskedAtLarge(settings: Settings, clientKey: string): boolean {
  return decideByRules(settings, { capability: 'see', bundleId: null, clientKey }).verdict === 'ask';
}

/** What two lists allow together; helpers go with their app. */
function common(one: readonly string[], other: readonly string[]): string[] {
  const within = (id: string, list: readonly string[]): boolean => list.some((whole) => isPartOf(id, whole));
  return unique([...one.filter((id) => within(id, other)), ...other.filter((id) => within(id, one))]);
}
