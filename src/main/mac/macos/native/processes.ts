import { createConversion, type Plain } from './convert.js';
import { strings } from './declarations.js';
import type { Native } from './native.js';
import { withPool, withScope } from './scope.js';
import { createString } from './strings.js';
import type { Ref } from './words.js';

/** What an app's Info.plist says of it. */
export interface BundleInfo {
  readonly bundleId: string;
  /** CFBundleDisplayName, else CFBundleName, else the file's name; not localised. */
  readonly name: string;
  /** By LSUIElement and LSBackgroundOnly; an app may change it while it runs. */
  readonly kind: 'regular' | 'accessory' | 'background';
}

/** proc_pidpath wants a buffer of four times MAXPATHLEN (libproc.h). */
const pathBufferBytes = 4096;

/** Where the executable of a process lies; null when there is no such process or it may not be asked about. */
export function processPath({ call }: Native, pid: number): string | null {
  const buffer = new Uint8Array(pathBufferBytes);
  const length = call.proc_pidpath(pid, buffer, buffer.length);
  return length <= 0 ? null : new TextDecoder().decode(buffer.subarray(0, length));
}

/** The innermost bundle an executable is the program of: `…/X.app` of `…/X.app/Contents/MacOS/X`; null for a bare program. */
export function bundlePathOf(executable: string): string | null {
  return /^(.*\/[^/]+\.[A-Za-z]+)\/Contents\/MacOS\/[^/]+$/.exec(executable)?.[1] ?? null;
}

/** What the Info.plist of a bundle says, read by NSBundle, without a child process; null when it has none. */
export function readBundle(native: Native, path: string): BundleInfo | null {
  const { send } = native;
  return withPool(native, () =>
    withScope(native, (scope) => {
      const bundle = send.bundleWithPath(native.classNamed('NSBundle'), scope.own(createString(native, path)));
      const info = bundle === null ? null : send.infoDictionary(bundle);
      if (info === null) return null;
      const convert = createConversion(native);
      const entry = (key: string): Plain => convert.entry(info, scope.own(createString(native, key)));
      const bundleId = entry('CFBundleIdentifier');
      if (typeof bundleId !== 'string' || bundleId === '') return null;
      return { bundleId, name: nameOf(path, [entry('CFBundleDisplayName'), entry('CFBundleName')]), kind: kindOf(path, entry) };
    }),
  );
}

function nameOf(path: string, candidates: readonly Plain[]): string {
  const given = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '');
  return typeof given === 'string' ? given : (path.split('/').at(-1) ?? path).replace(/\.[A-Za-z]+$/, '');
}

function kindOf(path: string, entry: (key: string) => Plain): BundleInfo['kind'] {
  if (!path.endsWith('.app') || isOn(entry('LSBackgroundOnly'))) return 'background';
  return isOn(entry('LSUIElement')) ? 'accessory' : 'regular';
}

/** Info.plist files write yes in many ways. */
function isOn(value: Plain): boolean {
  if (typeof value === 'string') return /^(1|yes|true)$/i.test(value);
  return value === true || (typeof value === 'number' && value !== 0);
}

/** What LaunchServices knows of a running app; both are fixed while it runs, so they never go stale. */
export interface LaunchFacts {
  /** The name the user sees, localised. */
  readonly name: string | null;
  /** Ms since the epoch; null for what LaunchServices did not start. */
  readonly startedAt: number | null;
}

export function readLaunchFacts(native: Native, pid: number): LaunchFacts {
  const { send } = native;
  return withPool(native, () => {
    const app = send.runningApplicationWithPid(native.classNamed('NSRunningApplication'), pid);
    if (app === null) return { name: null, startedAt: null };
    const convert = createConversion(native);
    const name = convert.toPlain(send.localizedAppName(app));
    const date = convert.toPlain(send.launchDate(app));
    const isDate = date !== null && typeof date === 'object' && 'type' in date && date.type === 'date';
    return { name: typeof name === 'string' && name !== '' ? name : null, startedAt: isDate ? Math.round(date.at) : null };
  });
}

/**
 * Pids of processes that may have a user interface: whoever owns a window, on a screen or not, and whoever NSWorkspace lists.
 * NSWorkspace's list stands still in a process whose main run loop does not turn, so the windows decide about newcomers.
 */
export function interfacePids(native: Native, windowOwners: readonly number[]): readonly number[] {
  const { send } = native;
  const listed = withPool(native, () => {
    const workspace = send.sharedWorkspace(native.classNamed('NSWorkspace'));
    const apps = workspace === null ? null : send.runningApplications(workspace);
    return apps === null
      ? []
      : createConversion(native)
          .items(apps)
          .map((app: Ref) => send.processIdentifier(app));
  });
  return [...new Set([...windowOwners, ...listed])].filter((pid) => pid > 0);
}

/** Pids that own a window, front to back. Needs no grant: only titles are withheld. */
export function windowOwnerPids(native: Native): readonly number[] {
  return withScope(native, (scope) => {
    const list = scope.own(native.call.CGWindowListCopyWindowInfo(0, 0));
    if (list === null) return [];
    const convert = createConversion(native);
    const key = scope.own(createString(native, strings.kCGWindowOwnerPID));
    const pids = convert.items(list).map((window) => convert.entry(window, key));
    return [...new Set(pids.filter((pid) => typeof pid === 'number'))];
  });
}
