import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { WorkerProcess } from '../../../src/main/mac/macos/supervisor/worker-fork.js';
import { buildFakeFrameworks } from '../fake/build.js';
import { bundleOnce } from '../fake/bundle.js';
import { type ListeningFakes, type ServedDrivers, serveFakeFrameworks } from '../fake/serve.js';
import type { FromWorkers, News, ToWorkers } from './program.js';

/** A process with workers over the fake frameworks; one Mac at a time. */
export interface Workers {
  readonly service: ListeningFakes;
  /** Another Mac from now on. */
  begin(served: ServedDrivers): void;
  fork(): WorkerProcess;
  fire(timer: number): void;
  /** Resolves once the process has done all it was told to, every worker that was started is ready, and nobody has more to say. */
  idle(): Promise<void>;
  /** Gives back what the workers of this Mac held; what is wrong then, a line each. */
  end(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Built once for all that a spec file starts. */
export interface Programs {
  readonly library: string;
  readonly program: string;
  /** The folder that stands for the workers' disk; the machine's own where there is none. */
  readonly disk: string | undefined;
}

export async function buildPrograms(disk?: string): Promise<Programs> {
  const [library, program] = await Promise.all([
    buildFakeFrameworks(),
    bundleOnce(join(import.meta.dirname, 'program.ts'), 'koffi-workers'),
  ]);
  return { library, program, disk };
}

interface Line {
  readonly listeners: ((message: unknown) => void)[];
  readonly exits: ((how: string) => void)[];
  readonly early: unknown[];
}

export function startWorkers({ library, program, disk }: Programs, first: ServedDrivers): Workers {
  const service = serveFakeFrameworks(first);
  const env = { PATH: process.env.PATH, GATEHAND_FAKE_LIBRARY: library, GATEHAND_FAKE_SOCKET: service.path, GATEHAND_FAKE_DISK: disk };
  const child = fork(program, [], { serialization: 'advanced', execArgv: [], env });
  const lines = new Map<number, Line>();
  const starting = new Set<number>();
  const waiting = new Map<number, (answer: FromWorkers) => void>();
  let last = 0;
  const waitingForReady: (() => void)[] = [];
  let orders = 0;
  const say = (message: ToWorkers): void => {
    if (message.type !== 'idle') orders += 1;
    // A test file may end, and its child with it, while the clock still asks: then nobody waits for the answer.
    if (child.connected) child.send(message, () => undefined);
  };
  let news = newsOf(first);

  function ask<T extends 'idle' | 'ended'>(message: (id: number) => ToWorkers): Promise<Extract<FromWorkers, { readonly type: T }>> {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      waiting.set(id, (answer) => resolve(answer as Extract<FromWorkers, { readonly type: T }>)); // each question has its own answer
      say(message(id));
    });
  }
  function receive(worker: number, message: unknown): void {
    const line = lines.get(worker);
    const type = typeof message === 'object' && message !== null && 'type' in message ? message.type : null;
    if (line === undefined) return;
    for (const listener of line.listeners) listener(message);
    if (line.listeners.length === 0) line.early.push(message);
    if ((type === 'ready' || type === 'failed') && starting.delete(worker)) for (const go of waitingForReady.splice(0)) go();
  }
  child.on('message', (raw) => {
    const message = raw as FromWorkers; // the program sends nothing else
    if (message.type === 'message') receive(message.worker, message.message);
    else if (message.type === 'exit') for (const exit of lines.get(message.worker)?.exits ?? []) exit('code 0');
    else {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
    }
  });
  child.once('exit', (code, signal) => {
    for (const line of lines.values()) for (const exit of line.exits) exit(signal ?? `code ${code}`);
  });
  return {
    service,
    begin(served) {
      news = newsOf(served);
      service.use(served);
    },
    fire: (timer) => say({ type: 'fire', timer, news: news() }),
    async idle() {
      let told: number;
      do {
        // What is said in this turn of the event loop comes first.
        await new Promise((resolve) => setImmediate(resolve));
        while (starting.size > 0) {
          await new Promise<void>((resolve) => waitingForReady.push(resolve));
        }
        told = orders;
        await ask<'idle'>((id) => ({ type: 'idle', id }));
        // Whoever waited for an answer goes on now, and may have more to say.
        await new Promise((resolve) => setImmediate(resolve));
      } while (told !== orders);
    },
    fork() {
      last += 1;
      return openLine({ child, say, news: () => news(), lines, starting, worker: last });
    },
    async end() {
      const problems = [...service.problems];
      const left = await ask<'ended'>((id) => ({ type: 'end', id }));
      lines.clear();
      starting.clear();
      for (const go of waitingForReady.splice(0)) go();
      if (left.living > 0) problems.push(`${left.living} objects were left: ${left.byType}`);
      return [...problems, ...left.violations];
    },
    async close() {
      child.kill('SIGKILL');
      await service.close();
    },
  };
}

function newsOf({ time = () => 0, state = () => 0 }: ServedDrivers): () => News {
  return () => ({ time: time(), state: state() });
}

interface LineDeps {
  readonly child: ChildProcess;
  readonly say: (message: ToWorkers) => void;
  readonly news: () => News;
  readonly lines: Map<number, Line>;
  readonly starting: Set<number>;
  readonly worker: number;
}

/** One worker of the process, as its supervisor holds it. It cannot be killed by itself: that ends the spec's process. */
function openLine({ child, say, news, lines, starting, worker }: LineDeps): WorkerProcess {
  const line: Line = { listeners: [], exits: [], early: [] };
  lines.set(worker, line);
  starting.add(worker);
  say({ type: 'open', worker });
  return {
    pid: child.pid ?? null,
    send: (message) => say({ type: 'message', worker, message, news: news() }),
    onMessage(listener) {
      line.listeners.push(listener);
      for (const message of line.early.splice(0)) listener(message);
    },
    onExit: (listener) => void line.exits.push(listener),
    kill: () => void child.kill('SIGKILL'),
  };
}
