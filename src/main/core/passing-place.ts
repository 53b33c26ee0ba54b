import { execFileSync } from 'node:child_process';
import { basename } from 'node:path';

/**
 * Where an app does not stay: a disk image, the folder that browsers fill, and the random read-only folder from which macOS runs an
 * app in quarantine that was not moved (app translocation, macOS 10.12 and later).
 */
const passing: readonly RegExp[] = [
  /^\/Volumes\//,
  /\/AppTranslocation\//,
  /^\/Users\/[^/]+\/(Downloads|Desktop)\//,
  /^(\/private)?\/(tmp|var\/folders)\//,
];

/** Whether what was handed out of this place would soon lead nowhere. */
export function isPassingPlace(path: string): boolean {
  return passing.some((place) => place.test(path));
}

/** `/Applications/X.app on /private/var/…/AppTranslocation/0A1B (nullfs, local, …)`, as `mount` tells it (ShadowsocksX-NG#625). */
const translocation = /^(\/.+) on (\/.+\/AppTranslocation\/[^/]+) \(nullfs\b/;

/**
 * Where what macOS runs from a random folder really lies, by what is mounted there; any other path as it is. An app that was put into
 * Applications by anything but Finder runs like that too (LetsMove#86).
 * @param mounts The table of mounts, one line each.
 */
export function placeOf(path: string, mounts: () => string = tableOfMounts): string {
  if (!path.includes('/AppTranslocation/')) return path;
  for (const line of mounts().split('\n')) {
    const [, source = '', place = ''] = translocation.exec(line) ?? [];
    const inside = `${place}/d/${basename(source)}`;
    const at = place === '' ? -1 : path.indexOf(withoutPrivate(inside));
    if (at >= 0) return source + path.slice(at + withoutPrivate(inside).length);
  }
  return path;
}

/** Both of `/var` and `/private/var` are said. */
function withoutPrivate(path: string): string {
  return path.replace(/^\/private(?=\/)/, '');
}

/** Empty where nobody tells. */
function tableOfMounts(): string {
  try {
    return execFileSync('/sbin/mount', { encoding: 'utf8', timeout: 2000, stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}
