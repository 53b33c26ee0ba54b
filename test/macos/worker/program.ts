import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createRealClock } from '../../../src/main/core/real-clock.js';
import { axError } from '../../../src/main/mac/constants/ax-error.js';
import type { AxElement, AxResult, Drivers } from '../../../src/main/mac/engine/drivers/drivers.js';
import { parentChannel, type WorkerChannel } from '../../../src/main/mac/macos/worker/channel.js';
import { runWorker } from '../../../src/main/mac/macos/worker/run-worker.js';
import { createSimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import { bigScenario } from '../../bench/lib/big-app.js';
import type { Fault, ProgramOptions } from './faults.js';
import { withSteadyApps } from './steady-apps.js';

/** The worker program with the simulated Mac for drivers, and with faults that a spec can plant from outside. */
const channel = parentChannel();
if (channel === null) throw new Error('a worker is started by its supervisor');
const options: ProgramOptions = JSON.parse(process.env.GATEHAND_TEST_WORKER ?? '{}');

const faultFile = options.folder === undefined ? null : join(options.folder, 'fault.json');
const eventFile = options.folder === undefined ? null : join(options.folder, 'events.jsonl');

runWorker({
  clock: createRealClock(),
  channel: spoiled(channel),
  exit: () => process.exit(0),
  async drivers() {
    if (options.startMs !== undefined) await new Promise((resolve) => setTimeout(resolve, options.startMs));
    if (options.dieAtStart) fall();
    const clock = createRealClock();
    const mac = createSimulatedMac({
      clock,
      ...(options.big ? { scenario: { ...bigScenario(), costPerCallUs: options.costPerCallUs ?? 0 } } : {}),
    });
    return faultFile === null ? withSteadyApps(mac.drivers) : faulty(mac.drivers);
  },
});

/** The line, with what a spec wants wrong on it. */
function spoiled(line: WorkerChannel): WorkerChannel {
  return {
    ...line,
    onMessage: (listener) =>
      line.onMessage((message) => {
        listener(message);
        if (typeof message === 'object' && message !== null && 'type' in message && message.type === 'control')
          note({ kind: 'told', type: 'control' });
      }),
    send(message) {
      const hello = typeof message === 'object' && message !== null && 'type' in message && message.type === 'hello';
      if (hello && options.protocol !== undefined) return line.send({ ...message, protocol: options.protocol });
      if (hello && options.forgets !== undefined && 'verbs' in message && Array.isArray(message.verbs)) {
        return line.send({ ...message, verbs: message.verbs.filter((verb) => verb !== options.forgets) });
      }
      for (let times = 0; times < (options.babble ?? 0); times += 1) {
        line.send(times % 2 === 0 ? { type: 'gossip', times } : 'not even an object');
        line.send({ type: 'answer', id: 1_000_000 + times, outcome: { ok: true, value: 'of no call' }, refs: [], quick: [] });
      }
      line.send(message);
    },
  };
}

function faulty(drivers: Drivers): Drivers {
  const { accessibility: ax, input, processes } = drivers;
  const nameOf = (element: AxElement): string | null => {
    const pid = ax.pid(element);
    return pid.ok ? (processes.get(pid.value)?.name ?? null) : null;
  };
  const refuse: AxResult<never> = { ok: false, code: axError.cannotComplete };
  return {
    ...withSteadyApps(drivers),
    accessibility: {
      ...ax,
      attributes: (element, names) => (strike('attributes', () => nameOf(element)) ? refuse : ax.attributes(element, names)),
      perform(element, action, timeoutMs) {
        return strike('perform', () => nameOf(element)) ? refuse : ax.perform(element, action, timeoutMs);
      },
    },
    input: {
      ...input,
      key(event) {
        strike('key', () => null);
        note({ kind: 'key', type: event.type, keyCode: event.keyCode });
        input.key(event);
        strike('after-key', () => null);
      },
      keyTo(pid, event) {
        input.keyTo?.(pid, event);
        strike('after-key-to', () => null);
      },
      mouse(event) {
        note({ kind: 'mouse', type: event.type, button: event.button });
        input.mouse(event);
        strike('after-mouse', () => null);
      },
    },
  };
}

function note(event: object): void {
  if (eventFile !== null) appendFileSync(eventFile, `${JSON.stringify({ at: Date.now(), worker: process.pid, ...event })}\n`);
}

/** Does what the planted fault says, if it is meant for this; true: the call is to fail. */
function strike(on: Fault['on'], app: () => string | null): boolean {
  if (faultFile === null || !existsSync(faultFile)) return false;
  const fault: Fault = JSON.parse(readFileSync(faultFile, 'utf8'));
  if (fault.on !== on || (fault.role !== undefined && fault.role !== process.argv[2])) return false;
  if (fault.app !== undefined && fault.app !== app()) return false;
  if (fault.once) rmSync(faultFile);
  note({ kind: 'fault', type: fault.do });
  switch (fault.do) {
    case 'abort':
      return process.abort();
    case 'segv':
      return fall();
    case 'spin':
      return spin(fault.ms ?? Number.POSITIVE_INFINITY);
  }
}

function fall(): boolean {
  process.kill(process.pid, 'SIGSEGV');
  return spin(Number.POSITIVE_INFINITY);
}

/** Nothing of this process runs meanwhile, as in a system call; the processor is free for the others. */
function spin(ms: number): boolean {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
  return true;
}
