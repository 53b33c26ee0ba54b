import { askForAutomation, automationPreflight } from './automation.js';
import { createConversion } from './convert.js';
import { constants, strings } from './declarations.js';
import { createInterfacePids } from './interface-pids.js';
import { createKeyboardReader, type KeyboardReader } from './keyboard-tables.js';
import type { Native } from './native.js';
import { unhideOwnApp } from './own-app.js';
import {
  type AccessBehavior,
  accessBehavior,
  changeCount,
  onOtherDevice,
  pasteboardItems,
  pasteboardSource,
  pasteboardTypes,
} from './pasteboard.js';
import { type CodeIdentity, codeOfPid, codeOfToken, peerToken, startedWith } from './peers.js';
import { processFacts, processPath, readBundle, windowOwnerPids } from './processes.js';
import { withPool, withScope } from './scope.js';
import { createString } from './strings.js';

/** What the app's own process asks of macOS beside the engine's drivers. All but `automation` answers at once. */
export interface HostFacts {
  readonly processes: {
    /** Pids that own a window of any kind, and those of apps that own none. */
    interfacePids(): readonly number[];
    /** The executable of a pid; null when nobody has it. */
    path(pid: number): string | null;
    parent(pid: number): number | null;
    /** Ms since the epoch. */
    startedAt(pid: number): number | null;
    /** Info.plist of a bundle's folder; null where there is none. */
    bundle(folder: string): {
      readonly bundleId: string | null;
      readonly executable: string | null;
      readonly names: readonly string[];
      readonly faceless: boolean;
    } | null;
  };
  readonly pasteboard: {
    changeCount(): number;
    types(): readonly string[];
    source(): string | null;
    items(): number;
    onOtherDevice(): boolean;
    accessBehavior(): AccessBehavior;
  };
  /** The keyboard layout in force; read in a process whose run loop turns. */
  readonly keyboard: KeyboardReader;
  /** Brings back the windows of this process, hidden as a whole, without giving it the keyboard. */
  unhide(): void;
  readonly automation: {
    preflight(bundleId: string): Promise<number>;
    ask(bundleId: string): Promise<number>;
  };
  readonly peers: {
    peerToken(descriptor: number): Uint8Array | null;
    codeOfToken(token: Uint8Array): CodeIdentity | null;
    codeOfPid(pid: number): CodeIdentity | null;
    startedWith(pid: number): readonly string[] | null;
    path(pid: number): string | null;
    parent(pid: number): number | null;
    startedAt(pid: number): number | null;
  };
  readonly permissions: {
    /** AXIsProcessTrusted: cached for the life of a process, both ways. */
    isTrusted(): boolean;
    /** CGPreflightScreenCaptureAccess: fixed for the life of a process. */
    mayCapture(): boolean;
    /** The AXError of reading the role of another process's app element: 0 worked. */
    readRole(pid: number): number;
    /** Whether the window server tells titles of windows of other pids than these. */
    foreignTitles(ownPids: readonly number[]): 'told' | 'withheld' | 'none';
  };
}

/** The facts above over the declared calls. Checked against a fake of the frameworks. */
export function createHostFacts(native: Native): HostFacts {
  const path = (pid: number) => processPath(native, pid);
  const parent = (pid: number) => processFacts(native, pid)?.parent ?? null;
  const interfacePids = createInterfacePids(native);
  const startedAt = (pid: number) => processFacts(native, pid)?.startedAt ?? null;
  return {
    processes: {
      interfacePids: () => interfacePids(windowOwnerPids(native)),
      path,
      parent,
      startedAt,
      bundle(folder) {
        const info = readBundle(native, folder);
        return info && { bundleId: info.bundleId, executable: info.executable, names: info.names, faceless: info.kind !== 'regular' };
      },
    },
    pasteboard: {
      changeCount: () => changeCount(native),
      types: () => pasteboardTypes(native),
      items: () => pasteboardItems(native),
      source: () => pasteboardSource(native),
      onOtherDevice: () => onOtherDevice(native),
      accessBehavior: () => accessBehavior(native),
    },
    keyboard: createKeyboardReader(native, false),
    unhide: () => unhideOwnApp(native),
    automation: {
      preflight: (bundleId) => automationPreflight(native, bundleId),
      ask: (bundleId) => askForAutomation(native, bundleId),
    },
    peers: {
      peerToken: (descriptor) => peerToken(native, descriptor),
      codeOfToken: (token) => codeOfToken(native, token),
      codeOfPid: (pid) => codeOfPid(native, pid),
      startedWith: (pid) => startedWith(native, pid),
      path,
      parent,
      startedAt,
    },
    permissions: {
      isTrusted: () => native.call.AXIsProcessTrusted() !== 0,
      mayCapture: () => native.call.CGPreflightScreenCaptureAccess(),
      readRole: (pid) => readRole(native, pid),
      foreignTitles: (ownPids) => foreignTitles(native, ownPids),
    },
  };
}

/** This process shows the windows and hears Stop, and macOS's own time-out is 6 s: a hung app must not hold it for long. */
const probeTimeoutSeconds = 0.25;

function readRole(native: Native, pid: number): number {
  return withScope(native, (scope) => {
    const app = scope.own(native.call.AXUIElementCreateApplication(pid));
    const name = scope.own(createString(native, strings.kAXRoleAttribute));
    if (app === null) return constants.kAXErrorIllegalArgument;
    native.call.AXUIElementSetMessagingTimeout(app, probeTimeoutSeconds);
    return native.call.AXUIElementCopyAttributeValue(app, name, scope.out().memory);
  });
}

function foreignTitles(native: Native, ownPids: readonly number[]): 'told' | 'withheld' | 'none' {
  return withPool(native, () =>
    withScope(native, (scope) => {
      const list = scope.own(native.call.CGWindowListCopyWindowInfo(0, 0));
      const convert = createConversion(native);
      const asKey = (key: string) => scope.own(createString(native, key));
      const [owner, layer, name] = [asKey(strings.kCGWindowOwnerPID), asKey(strings.kCGWindowLayer), asKey(strings.kCGWindowName)];
      if (list === null) return 'none';
      const foreign = convert.items(list).filter((window) => {
        const pid = convert.entry(window, owner);
        // Windows of the Dock and of the window server itself have titles without any grant; app windows stand on layer 0.
        return typeof pid === 'number' && !ownPids.includes(pid) && convert.entry(window, layer) === 0;
      });
      if (foreign.length === 0) return 'none';
      return foreign.some((window) => convert.entry(window, name) !== null) ? 'told' : 'withheld';
    }),
  );
}
