import { basename } from 'node:path';
import { z } from 'zod';
import type { AppIdentity } from '../../../../shared/subject.js';
import type { Job } from '../../port.js';
import type { Osascript } from '../commands/osascript.js';
import { runningAppsScript } from '../jxa/running-apps.js';

/** NSApplicationActivationPolicyRegular: an app with a Dock tile and a user interface. */
const regular = 0;
/** NSApplicationActivationPolicyAccessory: an agent without a Dock tile, which may have windows. */
const accessory = 1;
const timeoutMs = 10_000;

const runningProcess = z.object({
  name: z.string(),
  bundleId: z.string(),
  path: z.string(),
  processId: z.number().int(),
  policy: z.number().int(),
  active: z.boolean(),
  hidden: z.boolean(),
  /** It has finished launching. */
  ready: z.boolean(),
});
export type RunningProcess = Readonly<z.infer<typeof runningProcess>>;

/** Every process LaunchServices knows as an app, as it is now, by a fresh child. */
export function readRunning(osascript: Osascript, job: Pick<Job, 'signal'>): Promise<readonly RunningProcess[]> {
  return osascript.ask(z.array(runningProcess), {
    source: runningAppsScript,
    args: [],
    target: null,
    timeoutMs,
    signal: job.signal,
  });
}

export function isApp({ policy, bundleId }: RunningProcess): boolean {
  return policy === regular && bundleId !== '';
}

/** Whether it is an agent, which may show windows. */
export function isAgent({ policy, bundleId }: RunningProcess): boolean {
  return policy === accessory && bundleId !== '';
}

/** The process an identity means: the very process when it tells one, else by bundle id and, when told, path. */
export function processOf(running: readonly RunningProcess[], app: AppIdentity): RunningProcess | null {
  const id = app.bundleId.toLowerCase();
  const found = running.find(
    (one) =>
      one.bundleId.toLowerCase() === id &&
      (app.pid === null || one.processId === app.pid) &&
      (app.path === null || one.path === '' || sameBundle(one.path, app.path)),
  );
  return found ?? null;
}

/**
 * An app in quarantine that was not moved runs from a random read-only folder (app translocation, macOS 10.12 and later;
 * platform knowledge), where only the bundle's own name stays.
 */
function sameBundle(running: string, known: string): boolean {
  if (running.includes('/AppTranslocation/')) return basename(plainPath(running)) === basename(plainPath(known));
  return samePath(running, known);
}

/** macOS tells paths composed or decomposed, and with or without the slash of a folder. */
export function samePath(a: string, b: string): boolean {
  return plainPath(a) === plainPath(b);
}

/** Safari lies in a cryptex, and shows in /Applications (platform knowledge; no report was read). */
const cryptex = /^\/System\/(?:Volumes\/Preboot\/)?Cryptexes\/App\/System(?=\/Applications\/)/;

/** An app of an iPad lies in another bundle, and macOS may tell the path of either (see `wrapperOf`). */
const wrapped = /(?<=\.app)\/Wrapper\/[^/]+\.app$/;

function plainPath(path: string): string {
  return (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).replace(cryptex, '').replace(wrapped, '').normalize('NFC');
}
