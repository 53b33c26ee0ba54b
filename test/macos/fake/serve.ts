import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axError } from '../../../src/main/mac/constants/ax-error.js';
import type { Drivers } from '../../../src/main/mac/engine/drivers/drivers.js';
import { accessibilityAnswers } from './answer-accessibility.js';
import { inputAnswers, type PostedEvent } from './answer-input.js';
import { launchAnswers } from './answer-launches.js';
import { observerAnswers } from './answer-observers.js';
import { screenAnswers } from './answer-screen.js';
import { defaultsAnswers, pasteboardAnswers, processAnswers } from './answer-system.js';
import { type Answer, type Answers, done, numberIn } from './answers.js';
import { type Wire, WireReader, WireWriter } from './codec.js';
import { type Conduct, createConduct, type Misbehaviour } from './conduct.js';
import { createElementNumbers } from './elements.js';

export interface ServedDrivers {
  readonly drivers: Drivers;
  /** Questions that are no functions of Apple's, asked by `fake_ask`: a number for a number. */
  readonly questions?: Readonly<Record<string, (argument: number) => number>>;
  /** Functions answered otherwise than over the drivers, by name. */
  readonly answers?: Answers;
  /** Told with each answer, so that the other process need not ask; 0 unless given. */
  readonly time?: () => number;
  /**
   * A number for the state of the Mac. While it is the same the other process may keep answers about processes and displays;
   * without it each call is asked anew.
   */
  readonly state?: () => number;
}

/** The simulated Mac behind the fake frameworks, and what was seen of their caller. */
export interface FakeService {
  /** Makes calls slow, hang or crash. */
  readonly conduct: Conduct;
  /** Every event that was posted, oldest first. */
  readonly posted: readonly PostedEvent[];
  /** What no Mac would do or take; empty when all is well. */
  readonly problems: readonly string[];
  /** How often each function was called. */
  readonly calls: ReadonlyMap<string, number>;
  /** How many calls went wrong in each process that asks, in the order in which the processes came. */
  readonly wrong: readonly number[];
  /** The messaging time-out that was in force at each call that ran into it, ms, oldest first. */
  readonly timeOuts: readonly number[];
  /** Another Mac answers from now on; no element of the one before may be used any more. */
  use(next: ServedDrivers): void;
}

const conducts: Readonly<Record<Misbehaviour['act'], number>> = { delay: 1, 'time-out': 2, hang: 3, crash: 4, refuse: 0 };
/** An answer with this bit holds as long as the state of the Mac is the same. */
const mayBeKept = 0x80;
/** Functions whose answers change with the state of the Mac alone. */
const holding: ReadonlySet<string> = new Set([
  ...['CGDisplayBounds', 'CGGetActiveDisplayList', 'CGMainDisplayID', 'CGDisplayIsBuiltin', 'CGDisplayCopyDisplayMode'],
  ...[
    '+[NSScreen screens]',
    'proc_pidpath',
    'proc_pidinfo',
    'proc_listallpids',
    '+[NSBundle bundleWithPath:]',
    '-[NSWorkspace runningApplications]',
  ],
  '+[NSRunningApplication runningApplicationWithProcessIdentifier:]',
]);
/** Answered from what the caller already holds, on a Mac: they never wait for an app. */
const local: ReadonlySet<string> = new Set(['AXUIElementCreateApplication', 'AXUIElementGetPid']);

/** Whether a call ends by its messaging time-out, ms. */
function runsOut(bad: Misbehaviour | null, patienceMs: Wire | undefined): boolean {
  return bad?.act === 'time-out' || (bad?.act === 'delay' && typeof patienceMs === 'number' && bad.ms > patienceMs);
}

/** Answers the fake frameworks of other processes by these drivers. */
function createFakeService(first: ServedDrivers) {
  const posted: PostedEvent[] = [];
  const problems: string[] = [];
  const calls = new Map<string, number>();
  const wrong: number[] = [];
  const timeOuts: number[] = [];
  const conduct = createConduct();
  let { time = () => 0, state = () => 0 } = first;
  let ledger = createLedger(first.drivers);
  let table = answersFor(first);

  function answersFor({ drivers, questions = {}, answers = {} }: ServedDrivers): Answers {
    const numbers = createElementNumbers(drivers.accessibility);
    const parts = { drivers, numbers, problem: (text: string) => problems.push(text) };
    return {
      ...accessibilityAnswers(parts),
      ...inputAnswers(parts, (event) => posted.push(event)),
      ...screenAnswers(parts),
      ...processAnswers(parts),
      ...launchAnswers(parts),
      ...pasteboardAnswers(parts),
      ...defaultsAnswers(parts),
      ...observerAnswers(parts),
      takeOwedMs: (pid) => done(ledger.take(numberIn(pid))),
      ...Object.fromEntries(Object.entries(questions).map(([name, ask]) => [name, (given: Wire) => done(ask(numberIn(given)))])),
      ...answers,
    };
  }
  function answer(name: string, given: readonly Wire[]): Answer {
    calls.set(name, (calls.get(name) ?? 0) + 1);
    const answerer = table[name];
    if (answerer === undefined) {
      problems.push(`${name} was called, and nothing answers it`);
      return { code: axError.failure };
    }
    try {
      return answerer(...given);
    } catch (error) {
      problems.push(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
      return { code: axError.failure };
    }
  }
  /** A call that never reaches the app changes nothing there. */
  function outcome(bad: Misbehaviour | null, name: string, given: readonly Wire[]): Answer {
    if (bad === null || bad.act === 'delay') return answer(name, given);
    return { code: bad.act === 'refuse' ? bad.code : 0 };
  }
  function handle(message: Buffer, connection: number): Buffer {
    const reader = new WireReader(message);
    const name = String(reader.value());
    const given: Wire[] = [];
    while (!reader.ended) given.push(reader.value());
    const bad = local.has(name) ? null : conduct.of({ function: name, pid: pidOf(given[0]) });
    if (bad !== null) wrong[connection] = (wrong[connection] ?? 0) + 1;
    if (runsOut(bad, given[1])) timeOuts.push(numberIn(given[1] ?? 0));
    const { code, value } = outcome(bad, name, given);
    const pid = pidOf(given[0]);
    ledger.lookAfter(pid);
    const writer = new WireWriter();
    const still = bad === null && state() !== 0 && holding.has(name) ? mayBeKept : 0;
    writer.byte(bad === null ? still : conducts[bad.act]);
    writer.int32(bad?.act === 'delay' ? bad.ms : 0);
    writer.int32(code);
    writer.real(time());
    writer.real(ledger.owing());
    writer.real(state());
    writer.value(value);
    return writer.finish();
  }
  return {
    conduct,
    posted,
    problems,
    calls,
    wrong,
    timeOuts,
    use(next: ServedDrivers) {
      table.fake_connection_ended?.();
      time = next.time ?? (() => 0);
      state = next.state ?? (() => 0);
      ledger = createLedger(next.drivers);
      table = answersFor(next);
      posted.length = 0;
      problems.length = 0;
    },
    attach(socket: Socket) {
      const connection = wrong.push(0) - 1;
      let rest: Buffer = Buffer.alloc(0);
      socket.on('data', (chunk) => {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        while (rest.length >= 4 && rest.length >= 4 + rest.readUInt32LE(0)) {
          const end = 4 + rest.readUInt32LE(0);
          socket.write(handle(rest.subarray(4, end), connection));
          rest = rest.subarray(end);
        }
      });
      // A caller that crashed, or was killed in the middle of a call.
      socket.on('error', () => socket.destroy());
    },
  };
}

/** The time that simulated apps owe for slow or hung calls, taken over from the drivers call by call. */
function createLedger(drivers: Drivers) {
  const owed = new Map<number, number>();
  const look = (pid: number): void => {
    const ms = drivers.takeOwedMs(pid);
    if (ms > 0) owed.set(pid, (owed.get(pid) ?? 0) + ms);
  };
  return {
    look,
    /** After a call; the system-wide element (0) stands for whichever app is asked. */
    lookAfter(asked: number | null) {
      if (asked === 0) for (const { pid } of drivers.processes.list()) look(pid);
      else if (asked !== null) look(asked);
    },
    /** The one process that owes, 0 when none does, -1 when several do. */
    owing: () => (owed.size > 1 ? -1 : ([...owed.keys()][0] ?? 0)),
    take(pid: number): number {
      look(pid);
      const ms = owed.get(pid) ?? 0;
      owed.delete(pid);
      return ms;
    },
  };
}

function pidOf(target: Wire): number | null {
  return typeof target === 'object' && target !== null && 'type' in target && target.type === 'element' ? target.pid : null;
}

/** A service with a socket; `path` goes into GATEHAND_FAKE_SOCKET of whoever loads the fake frameworks. */
export interface ListeningFakes extends FakeService {
  readonly path: string;
  close(): Promise<void>;
}

/** Listens at once, so that a process started next can connect. */
export function serveFakeFrameworks(served: ServedDrivers): ListeningFakes {
  const folder = mkdtempSync(join(tmpdir(), 'gatehand-fake-'));
  const path = join(folder, 's');
  const service = createFakeService(served);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    service.attach(socket);
  });
  server.listen(path);
  return {
    ...service,
    path,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
