/// <reference path="./ambient.d.ts" />
import { type MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import packaged from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSContext, type QuickJSHandle } from 'quickjs-emscripten-core';
import type { End, Failure, FromThread, Job, ToThread } from './messages.js';
import { program as prelude } from './prelude.ts?program';

/**
 * The thread that runs one script: QuickJS in WebAssembly, with nothing of this process inside. What the script asks of the
 * Mac goes to the main thread, and this one sleeps until the answer is there; so a script may wait as long as the Mac
 * takes, and be ended at any moment, without holding anybody.
 */
interface Given {
  readonly port: MessagePort;
  /** Woken when an answer lies in the port. */
  readonly bell: Int32Array;
  readonly engine: WebAssembly.Module;
  readonly job: Job;
}

/** Bundled as a module the package's default export is the variant itself; its types describe the CommonJS form. */
const variant = packaged as unknown as typeof packaged.default;

const memoryBytes = 32 * 1024 * 1024;
/** The engine counts its own frames; below this many bytes of them V8's stack holds too. */
const stackBytes = 192 * 1024;

const { port, bell, engine, job }: Given = workerData;
let now = job.now;
// The engine's Date reads this clock: a script lives in the Mac's time.
Date.now = () => now;

function send(message: FromThread): void {
  port.postMessage(message);
}

/** Asks the Mac and waits for the answer. */
function exchange(ask: string): string {
  send({ ask });
  for (;;) {
    const received: { message: ToThread } | undefined = receiveMessageOnPort(port);
    if (received !== undefined) {
      ({ now } = received.message);
      return received.message.reply;
    }
    Atomics.wait(bell, 0, 0);
    Atomics.store(bell, 0, 0);
  }
}

async function run(): Promise<End> {
  const quickJs = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: engine }));
  const runtime = quickJs.newRuntime({ memoryLimitBytes: memoryBytes, maxStackSizeBytes: stackBytes });
  const context = runtime.newContext();
  const tools = createTools(context);
  runtime.setInterruptHandler(() => {
    exchange('{"ask":"turn"}');
    return false;
  });
  try {
    return runScript(context, tools);
  } catch (error) {
    // V8's own stack ran out before the engine's did.
    if (error instanceof RangeError) return { failure: stackOverflow };
    throw error;
  }
}

const stackOverflow: Failure = { phase: 'run', number: null, message: 'RangeError: Maximum call stack size exceeded.', line: null };

/** The prelude's functions, which live inside the engine. */
interface Tools {
  readonly output: QuickJSHandle;
  readonly data: QuickJSHandle;
  readonly describe: QuickJSHandle;
}

function createTools(context: QuickJSContext): Tools {
  // In a function, so that no script finds it by name.
  const made = context.unwrapResult(context.evalCode(`(() => { ${prelude}\nreturn gatehandPrelude; })()`, 'prelude'));
  const ask = context.newFunction('ask', (question) => context.newString(exchange(context.getString(question))));
  const names = context.newString(JSON.stringify(job.names));
  context.unwrapResult(context.callFunction(context.getProp(made, 'begin'), context.undefined, ask, names)).dispose();
  const tool = (name: string): QuickJSHandle => context.getProp(made, name);
  return { output: tool('output'), data: tool('data'), describe: tool('describe') };
}

function runScript(context: QuickJSContext, tools: Tools): End {
  const failed = (phase: Failure['phase'], error: QuickJSHandle): End => ({ failure: { phase, ...describe(context, tools, error) } });
  const compiled = context.evalCode(job.source, 'script', { type: 'global', compileOnly: true });
  if (compiled.error !== undefined) return failed('compile', compiled.error);
  if (job.checks) return { output: '', data: null };
  const ran = context.evalCode(job.source, 'script');
  if (ran.error !== undefined) return failed('run', ran.error);
  const handler = context.unwrapResult(context.evalCode('typeof run === "function" ? run : undefined', 'prelude'));
  const called = context.typeof(handler) === 'function' ? context.callFunction(handler, context.undefined, argv(context)) : ran;
  if (called.error !== undefined) return failed('run', called.error);
  const output = context.callFunction(tools.output, context.undefined, called.value);
  if (output.error !== undefined) return failed('run', output.error);
  const data = context.callFunction(tools.data, context.undefined, called.value);
  if (data.error !== undefined) return failed('run', data.error);
  return { output: context.getString(output.value), data: context.typeof(data.value) === 'string' ? context.getString(data.value) : null };
}

function argv(context: QuickJSContext): QuickJSHandle {
  const list = context.newArray();
  for (const [index, argument] of job.args.entries()) context.setProp(list, index, context.newString(argument));
  return list;
}

function describe(context: QuickJSContext, { describe: tool }: Tools, error: QuickJSHandle): Omit<Failure, 'phase'> {
  const described = context.callFunction(tool, context.undefined, error);
  // With its memory full, the engine cannot even say so.
  if (described.error !== undefined) return { number: null, message: 'RangeError: Out of memory', line: null };
  return JSON.parse(context.getString(described.value));
}

// The thread stays until it is ended: gone by itself, it could be missed before its last message is read.
port.ref();
run().then((end) => send({ end }));
