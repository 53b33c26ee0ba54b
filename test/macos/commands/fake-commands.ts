import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { runJxa, type World } from './jxa-world.mjs';

/** How a program answers a call. */
export interface Answer {
  readonly stdout?: string;
  readonly stderr?: string;
  readonly exitCode?: number;
  /** Stays until it is ended. */
  readonly hang?: boolean;
  /** Does not hear SIGTERM. */
  readonly deaf?: boolean;
  /** Leaves a child of its own behind, whose id it prints. */
  readonly child?: boolean;
  /** Writes so many bytes. */
  readonly flood?: number;
  /** Ends without reading. */
  readonly closesInput?: boolean;
  /** Prints the names of its variables. */
  readonly environment?: boolean;
}

export interface Rule {
  readonly command: string;
  /** The first arguments. */
  readonly args?: readonly string[];
  readonly stdinHas?: string;
  /** One after the other; the last one stays. */
  readonly answers: readonly Answer[];
}

export interface Call {
  readonly command: string;
  readonly args: readonly string[];
  readonly stdin: string;
  readonly pid: number;
  readonly folder: string;
}

export interface FakeCommands {
  readonly calls: readonly Call[];
  readonly world: World;
  /** Processes that a program started and left behind. */
  leftBehind(): readonly number[];
  close(): void;
}

/** What fake-command.c does with an answer. */
const acts = { hang: 1, deaf: 2, child: 4 } as const;

/**
 * Answers the programs in a folder, each a link to the compiled fake-command.c: by the rules, else by the small Mac, on which osascript
 * runs the JavaScript it is given, and open starts and shows things.
 */
export function serveCommands(folder: string, { rules, world }: { readonly rules: readonly Rule[]; readonly world: World }): FakeCommands {
  const calls: Call[] = [];
  const used = new Map<Rule, number>();
  const sockets = new Set<Socket>();

  async function serve(socket: Socket): Promise<void> {
    const read = reader(socket);
    const command = basename(await read.text());
    const at = await read.text();
    const pid = await read.number();
    const args = await read.texts();
    const variables = (await read.texts()).map((entry) => entry.slice(0, entry.indexOf('=')));
    const early = rules.find((rule) => rule.command === command && rule.answers[0]?.closesInput);
    socket.write(Uint8Array.of(early === undefined ? 1 : 0));
    const stdin = early === undefined ? await read.text() : '';
    const call: Call = { command, args, stdin, pid, folder: at };
    calls.push(call);
    const rule = rules.find((one) => fits(one, call));
    tell(socket, rule === undefined ? onMac(call, world) : { ...next(rule) }, variables);
  }

  function next(rule: Rule): Answer {
    const before = used.get(rule) ?? 0;
    used.set(rule, before + 1);
    return rule.answers[Math.min(before, rule.answers.length - 1)] ?? {};
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A program that was ended leaves in the middle of a sentence.
    socket.on('error', () => socket.destroy());
    void serve(socket).catch(() => socket.destroy());
  }).listen(join(folder, 'mac.sock'));

  return {
    calls,
    world,
    leftBehind() {
      const file = join(folder, 'left.txt');
      return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : [];
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function fits({ command, args = [], stdinHas }: Rule, call: Call): boolean {
  if (command !== call.command || !args.every((arg, index) => call.args[index] === arg)) return false;
  return stdinHas === undefined || call.stdin.includes(stdinHas);
}

function tell(socket: Socket, answer: Answer, variables: readonly string[]): void {
  const names = answer.environment ? JSON.stringify(variables.toSorted()) : '';
  const flood = 'é'.repeat((answer.flood ?? 0) / 2);
  const does = (Object.keys(acts) as (keyof typeof acts)[]).reduce((sum, act) => sum + (answer[act] ? acts[act] : 0), 0); // keys of the table
  socket.write(numbers(does, answer.exitCode ?? 0));
  for (const text of [`${names}${flood}${answer.stdout ?? ''}`, answer.stderr ?? '']) {
    const bytes = Buffer.from(text);
    socket.write(numbers(bytes.length));
    socket.write(bytes);
  }
}

function numbers(...given: readonly number[]): Uint8Array {
  return new Uint8Array(Uint32Array.from(given).buffer);
}

/** Reads what a program tells, as far as it has come. */
function reader(socket: Socket) {
  const chunks = socket[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  async function bytes(length: number): Promise<Buffer> {
    const parts = [held];
    for (let has = held.length; has < length; ) {
      const { value, done } = await chunks.next();
      if (done) throw new Error('the program has gone');
      parts.push(value);
      has += value.length;
    }
    const whole = Buffer.concat(parts);
    held = whole.subarray(length);
    return whole.subarray(0, length);
  }
  const number = async (): Promise<number> => new Uint32Array(Uint8Array.from(await bytes(4)).buffer)[0] ?? 0;
  const text = async (): Promise<string> => (await bytes(await number())).toString();
  return {
    number,
    text,
    async texts(): Promise<readonly string[]> {
      const count = await number();
      const found: string[] = [];
      while (found.length < count) found.push(await text());
      return found;
    },
  };
}

/** What a program does on the small Mac, where no rule says otherwise. */
function onMac({ command, args, stdin }: Call, world: World): Answer {
  if (command === 'open') return open(world, args);
  if (command !== 'osascript' || args[1] !== 'JavaScript') {
    return { stderr: `${command}: no rule for ${JSON.stringify(args)}\n`, exitCode: 99 };
  }
  try {
    return { stdout: `${runJxa(stdin, args.slice(args.indexOf('-') + 1), world)}\n` };
  } catch (error) {
    const { message, errorNumber = -2700 } = error as Error & { readonly errorNumber?: number }; // what scripts throw, as jxa-world makes it
    return { stderr: `execution error: Error: ${message} (${errorNumber})\n`, exitCode: 1 };
  }
}

function open(world: World, [option, given]: readonly string[]): Answer {
  if (option === '-R') {
    world.selection = [`file://${encodeURI(given ?? '')}`];
    bringForward(world, 'com.apple.finder');
    return {};
  }
  const app = world.apps?.find((one) => (option === '-a' ? one.path === given : option === '-b' && one.bundleId === given));
  if (app === undefined) return { stderr: `Unable to find application named '${given}'\n`, exitCode: 1 };
  app.processId ??= 9000 + (world.apps?.indexOf(app) ?? 0);
  bringForward(world, app.bundleId);
  return {};
}

function bringForward(world: World, bundleId: string | null): void {
  for (const app of world.apps ?? []) {
    app.active = app.bundleId === bundleId;
    if (app.active) app.hidden = false;
  }
}
