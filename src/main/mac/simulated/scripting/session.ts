import { GatehandError } from '../../../../shared/errors.js';
import { type Clock, sleep } from '../../../../shared/runtime/clock.js';
import { type AutomationTarget, assertAutomation } from '../automation.js';
import { appById, launchApp, quitApp } from '../model/lifecycle.js';
import type { Model, SimApp } from '../model/state.js';
import { activateApp } from '../model/windows/windows.js';
import { ScriptError, scriptErrors } from './script-error.js';
import { simpleCommand } from './shell.js';

const stepsPerTurn = 200;
const turnMs = 10;
const quitLookMs = 250;
const longestLog = 1_000_000;
/** After this long an Apple event without an answer times out, unless the script says otherwise. */
const longestEventMs = 120_000;

/** One run of a script: its time, and what it may do to apps. Everything awaits, so that a script never holds the process. */
export interface ScriptSession {
  readonly model: Model;
  /** Aborts at the time limit, when the call is cancelled, and on Stop. */
  readonly signal: AbortSignal;
  /** What it wrote to standard error so far, line by line. */
  readonly stderr: readonly string[];
  /** Counts one step of the script; every few of them cost it a turn, so that an endless loop ends at the limit. */
  step(): Promise<void>;
  /** A turn: some of the Mac's time. */
  turn(): Promise<void>;
  /** Adds a line to standard error. Error: -108 when there is too much of it. */
  log(line: string): void;
  delay(seconds: number): Promise<void>;
  /** Waits for something that a person does. */
  wait<Result>(something: Promise<Result>): Promise<Result>;
  /** Runs a command line as `do shell script` does. */
  shell(line: string): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>;
  /**
   * Lets an Apple event through, to `asked` where another app answers for that one, as System Events does. Errors: a ScriptError of
   * -1743 whose cause says what the owner can do, and of -1712 for an app that hangs, whose time `settle` takes.
   */
  automate(target: AutomationTarget, asked?: SimApp | null): void;
  /** After so many ms an Apple event without an answer times out; `with timeout` changes it. */
  eventMs: number;
  /** Waits out what an app that hangs took. */
  settle(): Promise<void>;
  activate(app: SimApp): void;
  /** Starts an app without bringing it to the front. */
  launch(app: SimApp): void;
  /** Asks an app to quit and waits for it, as an Apple event does. `discards`: its documents are not saved. */
  quit(app: SimApp, discards: boolean): Promise<void>;
}

export function createSession(model: Model, clock: Clock, signal: AbortSignal): ScriptSession {
  let steps = 0;
  let logged = 0;
  let owedMs = 0;
  const stderr: string[] = [];
  const pause = async (ms: number): Promise<void> => {
    try {
      await sleep(clock, ms, signal);
    } catch (reason) {
      throw takenBack(reason);
    }
  };
  const session: ScriptSession = {
    model,
    signal,
    stderr,
    eventMs: longestEventMs,
    automate(target, asked = running(model, target)) {
      try {
        assertAutomation(model, target);
      } catch (cause) {
        throw new ScriptError(scriptErrors.notPermitted, `Not authorized to send Apple events to ${target.name}.`, { cause });
      }
      if (asked === null || !asked.spec.hangs) return;
      owedMs += session.eventMs;
      throw new ScriptError(scriptErrors.timedOut, `${target.name} got an error: AppleEvent timed out.`);
    },
    async settle() {
      const ms = owedMs;
      owedMs = 0;
      if (ms > 0) await pause(ms);
    },
    async step() {
      steps += 1;
      if (signal.aborted) throw takenBack(signal.reason);
      if (steps % stepsPerTurn === 0) await session.turn();
    },
    turn: () => pause(turnMs),
    log(line) {
      logged += line.length;
      if (logged > longestLog) throw new ScriptError(scriptErrors.outOfMemory, 'Out of memory.');
      stderr.push(line);
    },
    delay: (seconds) => pause(Math.max(0, seconds) * 1000),
    wait: (something) => Promise.race([something, aborted(signal)]),
    shell: (line) => simpleCommand(model, { line, clock, signal }),
    activate(app) {
      if (app.pid === null) launchApp(model, app);
      else activateApp(model, app);
    },
    launch(app) {
      const front = model.frontmost;
      if (app.pid !== null) return;
      launchApp(model, app);
      if (front !== null) activateApp(model, front);
    },
    async quit(app, discards) {
      if (app.spec.bundleId === 'com.apple.finder') throw new ScriptError(scriptErrors.userCancelled, 'User canceled.');
      // A quit sent to an app that does not run starts it first, as Apple events do.
      if (app.pid === null) launchApp(model, app);
      if (discards) for (const window of app.windows) window.edited = false;
      const started = app.startedAt;
      quitApp(model, app);
      const asked = clock.now();
      while (app.pid !== null && app.startedAt === started) {
        if (clock.now() - asked > session.eventMs)
          throw new ScriptError(scriptErrors.timedOut, `${app.spec.name} got an error: AppleEvent timed out.`);
        await pause(quitLookMs);
      }
    },
  };
  return session;
}

function running(model: Model, { bundleId }: AutomationTarget): SimApp | null {
  const app = appById(model, bundleId);
  return app?.pid == null ? null : app;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(takenBack(signal.reason));
    signal.addEventListener('abort', () => reject(takenBack(signal.reason)), { once: true });
  });
}

/** Why a run was ended, as its call answers it. */
export function takenBack(reason: unknown): GatehandError {
  if (reason instanceof GatehandError) return reason;
  return new GatehandError({ code: 'cancelled', message: 'The script was cancelled; what it did until then stays.', cause: reason });
}
