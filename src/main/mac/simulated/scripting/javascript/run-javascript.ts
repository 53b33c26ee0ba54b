/// <reference path="./ambient.d.ts" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { MessageChannel, Worker } from 'node:worker_threads';
import { additionTerms } from '../dictionary/additions.js';
import { terms } from '../dictionary/dictionaries.js';
import { ScriptError, scriptErrors } from '../script-error.js';
import { type ScriptSession, takenBack } from '../session.js';
import { answerAsk } from './answer-ask.js';
import { wordOf } from './crossing.js';
import * as messages from './messages.js';

export interface JavaScript {
  readonly source: string;
  readonly args: readonly string[];
}

export interface JavaScriptFailure {
  readonly phase: messages.Failure['phase'];
  readonly error: ScriptError;
}

/** What a script answered: what osascript -s s would print, and its value as JSON. */
export interface JavaScriptAnswer {
  readonly output: string;
  readonly parsed: unknown;
}

/** What a script answered, or how it failed; with `checks` it is only compiled. Errors: what ended the call, such as its time limit. */
export async function runJavaScript(
  session: ScriptSession,
  script: JavaScript,
  checks = false,
): Promise<JavaScriptAnswer | JavaScriptFailure> {
  const refusals = new Map<string, unknown>();
  const job: messages.Job = { ...script, checks, names, now: session.model.clock.now() };
  const end = await inThread(job, session, (ask) => reply(session, ask, refusals));
  if ('failure' in end) return { phase: end.failure.phase, error: errorOf(end.failure, refusals) };
  return { output: end.output, parsed: end.data === null ? null : JSON.parse(end.data) };
}

const names: messages.Names = {
  elements: terms.elements.map(({ many }) => wordOf(many)),
  others: [
    ...[...terms.properties, 'the clipboard', 'set the clipboard to'],
    ...[...terms.commands, ...additionTerms].map(({ name }) => name),
  ].map(wordOf),
};

function errorOf({ phase, number, message, line }: messages.Failure, refusals: ReadonlyMap<string, unknown>): ScriptError {
  const own = phase === 'compile' ? scriptErrors.syntax : scriptErrors.failed;
  return new ScriptError(number ?? own, message, { line, cause: number === null ? undefined : refusals.get(message) });
}

/** The answer to a question. A refusal of macOS's is kept by its words, for the call to tell what the owner can do. */
async function reply(session: ScriptSession, ask: string, refusals: Map<string, unknown>): Promise<messages.Reply> {
  try {
    return { value: await answerAsk(session, parseAsk(ask)) };
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    if (error.cause !== undefined) refusals.set(error.message, error.cause);
    return { error: { number: error.number, message: error.message } };
  }
}

/** A question as it must be. A script that tampers with how its engine writes them fails by it. */
function parseAsk(ask: string): messages.Ask {
  const parsed = messages.askSchema.safeParse(ask === 'undefined' ? null : JSON.parse(ask));
  if (parsed.success) return parsed.data;
  throw new ScriptError(scriptErrors.failed, 'Error: The Mac does not understand what the script asks.');
}

/** Runs a job in a thread of its own, which is gone afterwards, answering what it asks one by one. */
async function inThread(
  job: messages.Job,
  { signal, model }: ScriptSession,
  answer: (ask: string) => Promise<messages.Reply>,
): Promise<messages.End> {
  const [{ program }, engine] = await Promise.all([import('./thread.ts?program'), compiledEngine()]);
  if (signal.aborted) throw takenBack(signal.reason);
  const { port1: port, port2 } = new MessageChannel();
  const bell = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(program, {
    eval: true,
    env: {},
    execArgv: [],
    workerData: { port: port2, bell, engine, job },
    transferList: [port2],
  });
  const stopped = new AbortController();
  try {
    return await new Promise<messages.End>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(takenBack(signal.reason)), { once: true, signal: stopped.signal });
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread of a script ended with code ${code}`)));
      port.on('message', (message: messages.FromThread) => {
        if ('end' in message) return resolve(message.end);
        return answer(message.ask).then((given) => {
          port.postMessage({ reply: JSON.stringify(given), now: model.clock.now() } satisfies messages.ToThread);
          Atomics.store(bell, 0, 1);
          Atomics.notify(bell, 0);
        }, reject);
      });
    });
  } finally {
    stopped.abort();
    port.close();
    void thread.terminate();
  }
}

/** The package's file, which stays outside the bundles as fonts do (docs/adr/0009). */
const engineFile = '@jitl/quickjs-wasmfile-release-sync/wasm';

/**
 * QuickJS, compiled once for all threads of the process when the first script asks for it: in each thread anew it would take
 * five times as long as the thread itself.
 */
const compiledEngine = once(async () => WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve(engineFile))));

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
