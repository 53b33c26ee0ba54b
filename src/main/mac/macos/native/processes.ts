import { createConversion, type Plain } from './convert.js';
import { elsewhere, strings } from './declarations.js';
import type { Native } from './native.js';
import { withPool, withScope } from './scope.js';
import { createString } from './strings.js';

/** What an app's Info.plist says of it. */
export interface BundleInfo {
  readonly bundleId: string | null;
  readonly executable: string | null;
  /** CFBundleDisplayName and CFBundleName: in the language of this user first, then as written. */
  readonly names: readonly string[];
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

/**
 * The folder that stands for an app of an iPad, on Apple silicon: `…/X.app` of `…/X.app/Wrapper/Y.app/Y`, as Finder shows it; null for
 * any other program. Not seen on a Mac: line 18.26 of docs/first-mac-checklist.md.
 */
export function wrapperOf(executable: string): string | null {
  const [program, inner, wrapper, outer] = executable.split('/').reverse();
  if (wrapper !== 'Wrapper' || !inner?.endsWith('.app') || !outer?.endsWith('.app')) return null;
  return executable.slice(0, executable.length - `/${wrapper}/${inner}/${program}`.length);
}

/** The innermost bundle an executable is the program of: `…/X.app` of `…/X.app/Contents/MacOS/X`; null for a bare program. */
export function bundlePathOf(executable: string): string | null {
  return wrapperOf(executable) ?? /^(.*\/[^/]+\.[A-Za-z]+)\/Contents\/MacOS\/[^/]+$/.exec(executable)?.[1] ?? null;
}

const nameKeys: readonly string[] = ['CFBundleDisplayName', 'CFBundleName'];

/**
 * What the Info.plist of a bundle says, read by NSBundle, without a child process; null when it has none. An app of an iPad has none of
 * its own around it, and there a link that leads to what is inside.
 */
export function readBundle(native: Native, path: string): BundleInfo | null {
  const own = readPlist(native, path);
  if (own?.bundleId != null || !path.endsWith('.app')) return own;
  const wrapped = readPlist(native, `${path}/WrappedBundle`);
  return wrapped === null ? own : { ...wrapped, kind: 'regular' };
}

function readPlist(native: Native, path: string): BundleInfo | null {
  const { send } = native;
  return withPool(native, () =>
    withScope(native, (scope) => {
      const bundle = send.bundleWithPath(native.classNamed('NSBundle'), scope.own(createString(native, path)));
      const info = bundle === null ? null : send.infoDictionary(bundle);
      if (bundle === null || info === null) return null;
      const convert = createConversion(native);
      const asKey = (key: string) => scope.own(createString(native, key));
      const entry = (key: string): Plain => convert.entry(info, asKey(key));
      const localized = nameKeys.map((key) => convert.toPlain(send.bundleText(bundle, asKey(key))));
      return {
        bundleId: textOrNull(entry('CFBundleIdentifier')),
        executable: textOrNull(entry('CFBundleExecutable')),
        names: [...new Set([...localized, ...nameKeys.map(entry)].map(textOrNull).filter((name) => name !== null))],
        kind: kindOf(path, entry),
      };
    }),
  );
}

function textOrNull(value: Plain): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
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

/** The name of a running app as the user sees it, localised; null for what LaunchServices does not know. It never goes stale. */
export function localizedName(native: Native, pid: number): string | null {
  const { send } = native;
  return withPool(native, () => {
    const app = send.runningApplicationWithPid(native.classNamed('NSRunningApplication'), pid);
    const name = app === null ? null : createConversion(native).toPlain(send.localizedAppName(app));
    return typeof name === 'string' && name !== '' ? name : null;
  });
}

/** What the kernel knows of a process. */
export interface ProcessFacts {
  readonly parent: number;
  /** Ms since the epoch: pid and start together are never used twice. */
  readonly startedAt: number;
}

/** Null when there is no such process. */
export function processFacts({ call }: Native, pid: number): ProcessFacts | null {
  const { size, pbi_pid, pbi_ppid, pbi_start_tvsec, pbi_start_tvusec } = elsewhere.proc_bsdinfo;
  const buffer = new Uint8Array(size);
  if (call.proc_pidinfo(pid, elsewhere.constants.PROC_PIDTBSDINFO, 0, buffer, size) !== size) return null;
  const view = new DataView(buffer.buffer);
  if (view.getUint32(pbi_pid, true) !== pid) return null;
  const seconds = Number(view.getBigUint64(pbi_start_tvsec, true));
  const microseconds = Number(view.getBigUint64(pbi_start_tvusec, true));
  return { parent: view.getUint32(pbi_ppid, true), startedAt: seconds * 1000 + Math.floor(microseconds / 1000) };
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
