import { openNative } from '../../../src/main/mac/macos/native/native.js';
import { createMacosDrivers } from '../../../src/main/mac/macos/worker/drivers/create-drivers.js';
import { createLaunchDisk } from '../../../src/main/mac/macos/worker/drivers/launch-disk.js';
import { createVirtualClock } from '../../../src/main/mac/simulated/virtual-clock.js';
import { openFakeLibrary } from '../fake/library.js';
import { type Caller, createCaller } from './caller.js';
import type { FromProgram, ToProgram } from './route.js';

/** The drivers of a real Mac over the fake frameworks, called by messages. */

const path = process.env.GATEHAND_FAKE_LIBRARY ?? '';
const fake = openFakeLibrary(path);
const native = openNative({ libraryPath: path });
let open: { readonly caller: Caller; readonly dispose: () => void } | null = null;

function begin(): void {
  end();
  const clock = createVirtualClock({ start: fake.ask('now', 0) });
  const drivers = createMacosDrivers(native, { clock, disk: createLaunchDisk(process.env.GATEHAND_FAKE_DISK) });
  const advance = (ms: number): void => {
    fake.ask('advance', ms);
    clock.advance(ms);
  };
  open = { caller: createCaller({ drivers, advance }), dispose: drivers.dispose };
}

function end(): void {
  open?.caller.end();
  open?.dispose();
  open = null;
}

function answer(message: ToProgram): FromProgram {
  const { id } = message;
  switch (message.type) {
    case 'begin':
      begin();
      return { id, answers: [] };
    case 'calls':
      return { id, answers: message.calls.map((call) => guarded(() => open?.caller.call(call))) };
    case 'end':
      end();
      return { id, answers: [], left: { living: fake.living(), byType: fake.livingByType(), violations: fake.violations() } };
  }
}

/** A driver that throws is an answer too: the other route is expected to throw the same way. */
function guarded(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return { threw: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (message: ToProgram) => {
  process.send?.(answer(message));
});
process.on('disconnect', () => process.exit(0));
