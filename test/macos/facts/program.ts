import { createConversion, type Plain } from '../../../src/main/mac/macos/native/convert.js';
import { createHostFacts } from '../../../src/main/mac/macos/native/host-facts.js';
import { composes } from '../../../src/main/mac/macos/native/input-method.js';
import type { KeyboardTables } from '../../../src/main/mac/macos/native/keyboard-tables.js';
import { openNative } from '../../../src/main/mac/macos/native/native.js';
import { withScope } from '../../../src/main/mac/macos/native/scope.js';
import { createString } from '../../../src/main/mac/macos/native/strings.js';
import { openFakeLibrary } from '../fake/library.js';

/** What the app's own process asks of macOS, asked over the fake frameworks in a process of its own. */

const path = process.env.GATEHAND_FAKE_LIBRARY ?? '';
const fake = openFakeLibrary(path);
const native = openNative({ libraryPath: path });
const facts = createHostFacts(native);
const { processes, pasteboard, automation, peers, permissions } = facts;

let lastKeyboard: KeyboardTables | null = null;

/** One attribute of an app's element as a plain value, or the code of the refusal. */
function attribute(pid: number, name: string): Plain {
  return withScope(native, (scope) => {
    const app = scope.own(native.call.AXUIElementCreateApplication(pid));
    const out = scope.out();
    const code = native.call.AXUIElementCopyAttributeValue(app, scope.own(createString(native, name)), out.memory);
    return code === 0 ? createConversion(native).toPlain(out.take()) : { type: 'error', code };
  });
}

const questions = {
  attribute: (pid: number, name: string) => attribute(pid, name),
  interfacePids: () => processes.interfacePids(),
  path: (pid: number) => processes.path(pid),
  parent: (pid: number) => processes.parent(pid),
  startedAt: (pid: number) => processes.startedAt(pid),
  bundle: (folder: string) => processes.bundle(folder),
  pasteboard: () => ({ types: pasteboard.types(), source: pasteboard.source(), changeCount: pasteboard.changeCount() }),
  preflight: (bundleId: string) => automation.preflight(bundleId),
  ask: (bundleId: string) => automation.ask(bundleId),
  peerToken: (descriptor: number) => peers.peerToken(descriptor),
  codeOfToken: (token: Uint8Array) => peers.codeOfToken(token),
  codeOfPid: (pid: number) => peers.codeOfPid(pid),
  startedWith: (pid: number) => peers.startedWith(pid),
  permissions: (pid: number) => ({
    trusted: permissions.isTrusted(),
    capture: permissions.mayCapture(),
    role: permissions.readRole(pid),
    titles: permissions.foreignTitles([pid]),
  }),
  composes: () => composes(native),
  keyboard: () => {
    const tables = facts.keyboard();
    const same = tables === lastKeyboard;
    lastKeyboard = tables;
    return { tables, same };
  },
  left: () => ({ living: fake.living(), byType: fake.livingByType(), violations: fake.violations() }),
};

export type Question = keyof typeof questions;

process.on('message', async ({ question, given }: { question: Question; given: readonly never[] }) => {
  const ask: (...args: readonly never[]) => unknown = questions[question];
  process.send?.(await ask(...given));
});
process.on('disconnect', () => process.exit(0));
