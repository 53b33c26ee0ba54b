import { z } from 'zod';
import { pathIn, schemeOf } from '../../../../shared/places/addresses.js';
import { normalPath } from '../../../../shared/places/disk-path.js';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { Osascript } from '../commands/osascript.js';
import { handlerOfScript } from '../jxa/handler-of.js';
import { asNoPlace, type RealPlaces } from './real-place.js';

const timeoutMs = 10_000;

const answer = z
  .object({
    bundleId: z.string(),
    name: z.string(),
    path: z.string(),
    /** Where the file stands once links and aliases are followed; empty for an address. */
    leadsTo: z.string(),
  })
  .nullable();

/** What opens something, and what is opened then. */
export interface Handler {
  /** Null: nobody does. */
  readonly app: AppIdentity | null;
  readonly leadsTo: string;
}

/** True for a web address that may be opened: https and nothing else. */
export function isWebAddress(target: string): boolean {
  return /^https:\/\/[^\s/]/i.test(target) && !target.includes('\0');
}

export interface HandlerQuery {
  readonly osascript: Osascript;
  readonly home: string;
  readonly places: RealPlaces;
  readonly signal?: AbortSignal;
}

/** Before macOS 14 an NSURL is made of nothing else (Foundation's reference, `URLWithString:`). What it says stays the same. */
function inAscii(address: string): string {
  return address.replaceAll(/[^\0-\x7f]+/g, (part) => Buffer.from(part).toString('hex').toUpperCase().replaceAll(/../g, '%$&'));
}

/** LaunchServices' own answer to who opens a file or address; null when nothing is there. */
export async function findHandler({ osascript, home, places, signal }: HandlerQuery, target: string): Promise<Handler | null> {
  const scheme = schemeOf(target);
  const address = scheme !== null && scheme !== 'file' && !target.includes('\0');
  const path = address ? null : normalPath(pathIn(target), home);
  const real = path === null ? null : await places.realPlace(path).catch(asNoPlace);
  if (!address && real === null) return null;
  const found = await osascript.ask(answer, {
    source: handlerOfScript,
    args: address ? ['address', inAscii(target.trim())] : ['file', real ?? ''],
    target: null,
    timeoutMs,
    ...(signal === undefined ? {} : { signal }),
  });
  if (found === null) return null;
  const { bundleId, name, path: at, leadsTo } = found;
  return { app: bundleId === '' ? null : { bundleId, name, path: at, pid: null, startedAt: null }, leadsTo };
}
