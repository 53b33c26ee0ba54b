import type { AppIdentity } from '../../../shared/subject.js';
import { lookalikeOf } from '../../guard/clients/lookalike.js';
import type { Ask } from '../../guard/judged.js';
import type { Mac } from '../../mac/port.js';

type Apps = Pick<Mac['apps'], 'running' | 'installed'>;

/** Where nobody but macOS puts anything: an app there is what it is called. */
const sealed = '/System/';
/** No app passes for Gatehand either. */
const own = { key: 'own', name: 'Gatehand' };

/** What the owner reads for an app: with its bundle id, or where it lies, where another app could be taken for it. */
export function nameOnCard(apps: Apps, { bundleId, name, path }: AppIdentity): string {
  if (path?.startsWith(sealed)) return name;
  const id = bundleId.toLowerCase();
  const others = [...apps.running(), ...apps.installed()]
    .filter((app) => app.bundleId.toLowerCase() !== id || (app.path !== null && path !== null && app.path !== path))
    .map((app) => ({ key: app.bundleId.toLowerCase(), name: app.name }));
  const like = lookalikeOf({ key: '', name }, [...others, own]);
  if (like === null) return name;
  return `${name} (${like.key === id ? path : bundleId})`;
}

/** What is asked about, each app by that name. */
export function namedOnCard(apps: Apps, asks: readonly Ask[]): readonly Ask[] {
  return asks.map((ask) => (ask.app === null ? ask : { ...ask, app: { ...ask.app, name: nameOnCard(apps, ask.app) } }));
}
