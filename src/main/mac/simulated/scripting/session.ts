import { GatehandError } from '../../../../shared/errors.js';
import { sleep } from '../../../../shared/runtime/clock.js';
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
export class ScriptSession {
  readonly model: Model;
  /** Aborts at the time limit, when the call is cancelled, and on Stop. */
  readonly signal: AbortSignal;
  /** What it wrote to standard error so far, line by line. */
  readonly stderr: string[] = [];
  /** After so many ms an Apple event without an answer times out; `with timeout` changes it. */
  eventMs = longestEventMs;
  #steps = 0;
  #logged = 0;
  #owedMs = 0;

  constructor(model: Model, signal: AbortSignal) {
    this.model = model;
    this.signal = signal;
  }

  async #pause(ms: number): Promise<void> {
    try {
      await sleep(this.model.clock, ms, this.signal);
    } catch (reason) {
      throw takenBack(reason);
    }
  }

  /** Counts one step of the script; every few of them cost it a turn, so that an endless loop ends at the limit. */
  async step(): Promise<void> {
    this.#steps += 1;
    if (this.signal.aborted) throw takenBack(this.signal.reason);
    if (this.#steps % stepsPerTurn === 0) await this.turn();
  }

  /** A turn: some of the Mac's time. */
  turn(): Promise<void> {
    return this.#pause(turnMs);
  }

  delay(seconds: number): Promise<void> {
    return this.#pause(Math.max(0, seconds) * 1000);
  }

  /** Waits for something that a person does. */
  wait<Result>(something: Promise<Result>): Promise<Result> {
    return Promise.race([something, aborted(this.signal)]);
  }

  /** Adds a line to standard error. Error: -108 when there is too much of it. */
  log(line: string): void {
    this.#logged += line.length;
    if (this.#logged > longestLog) throw new ScriptError(scriptErrors.outOfMemory, 'Out of memory.');
    this.stderr.push(line);
  }

  /** Runs a command line as `do shell script` does. */
  shell(line: string) {
    return simpleCommand(this.model, { line, clock: this.model.clock, signal: this.signal });
  }

  /**
   * Lets an Apple event through, to `asked` where another app answers for that one, as System Events does. Errors: a ScriptError of
   * -1743 whose cause says what the owner can do, and of -1712 for an app that hangs, whose time `settle` takes.
   */
  automate(target: AutomationTarget, asked = appById(this.model, target.bundleId)): void {
    try {
      assertAutomation(this.model, target);
    } catch (cause) {
      throw new ScriptError(scriptErrors.notPermitted, `Not authorized to send Apple events to ${target.name}.`, { cause });
    }
    if (asked?.pid == null || !asked.spec.hangs) return;
    this.#owedMs += this.eventMs;
    throw new ScriptError(scriptErrors.timedOut, `${target.name} got an error: AppleEvent timed out.`);
  }

  /** Waits out what an app that hangs took. */
  async settle(): Promise<void> {
    const ms = this.#owedMs;
    this.#owedMs = 0;
    if (ms > 0) await this.#pause(ms);
  }

  activate(app: SimApp): void {
    if (app.pid === null) launchApp(this.model, app);
    else activateApp(this.model, app);
  }

  /** Starts an app without bringing it to the front. */
  launch(app: SimApp): void {
    const front = this.model.frontmost;
    if (app.pid !== null) return;
    launchApp(this.model, app);
    if (front !== null) activateApp(this.model, front);
  }

  /** Asks an app to quit and waits for it, as an Apple event does. `discards`: its documents are not saved. */
  async quit(app: SimApp, discards: boolean): Promise<void> {
    if (app.spec.bundleId === 'com.apple.finder') throw new ScriptError(scriptErrors.userCancelled, 'User canceled.');
    // A quit sent to an app that does not run starts it first, as Apple events do.
    if (app.pid === null) launchApp(this.model, app);
    if (discards) for (const window of app.windows) window.edited = false;
    const started = app.startedAt;
    quitApp(this.model, app);
    const { clock } = this.model;
    const asked = clock.now();
    while (app.pid !== null && app.startedAt === started) {
      if (clock.now() - asked > this.eventMs)
        throw new ScriptError(scriptErrors.timedOut, `${app.spec.name} got an error: AppleEvent timed out.`);
      await this.#pause(quitLookMs);
    }
  }
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
