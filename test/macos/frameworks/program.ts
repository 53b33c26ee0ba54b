import { createRealClock } from '../../../src/main/core/real-clock.js';
import { createHostFacts } from '../../../src/main/mac/macos/native/host-facts.js';
import { openNative } from '../../../src/main/mac/macos/native/native.js';
import { createMacosDrivers } from '../../../src/main/mac/macos/worker/drivers/create-drivers.js';

/** The drivers of a real Mac and what the app's own process asks, in a process of its own: over macOS, or over the library that is named. */

const path = process.env.GATEHAND_FAKE_LIBRARY;
const native = openNative(path === undefined ? {} : { libraryPath: path });
const { accessibility, windowServer, processes, input, pasteboard, dispose } = createMacosDrivers(native, { clock: createRealClock() });
const facts = createHostFacts(native);

/** An app's own element: what it says of itself, its process and its windows' ids, or the code of the refusal. */
function app(pid: number) {
  const element = accessibility.application(pid);
  const read = accessibility.attributes(element, ['AXRole', 'AXTitle']);
  if (!read.ok) return { code: read.code };
  const windows = accessibility.range(element, 'AXWindows', 0, 20);
  const ids = windows.ok ? windows.value.map((window) => accessibility.windowId(window)) : [];
  const owner = accessibility.pid(element);
  return {
    code: 0,
    role: read.value[0],
    pid: owner.ok ? owner.value : null,
    windowIds: ids.flatMap((id) => (id.ok && id.value !== null ? [id.value] : [])),
  };
}

const questions = {
  apps: () => processes.list(),
  windows: () => windowServer.windows(),
  displays: () => windowServer.displays(),
  locked: () => windowServer.locked(),
  app,
  atPoint: (x: number, y: number) => ({
    window: windowServer.windowAt?.({ x, y }) ?? null,
    owner: windowServer.ownerAt?.({ x, y }) ?? null,
  }),
  input: () => ({
    cursor: input.cursor(),
    flags: input.flags(),
    buttons: input.buttons(),
    activity: input.userActivity(),
    secure: input.secureInput(),
  }),
  keyOf: (character: string) => input.keyFor(character),
  pasteboard: () => ({ count: pasteboard.changeCount(), hosts: facts.pasteboard.changeCount() }),
  executable: (pid: number) => facts.processes.path(pid),
  end: () => dispose(),
};

export type Questions = typeof questions;

process.on('message', ({ question, given }: { question: keyof Questions; given: readonly never[] }) => {
  const ask: (...args: readonly never[]) => unknown = questions[question];
  process.send?.({ answer: ask(...given) });
});
process.on('disconnect', () => process.exit(0));
