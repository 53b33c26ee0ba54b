import { type Clock, sleep } from '../../../../shared/clock.js';
import { GatehandError } from '../../../../shared/errors.js';
import { type AutomationTarget, assertAutomation } from '../automation.js';
import { appById, launchApp, pathOf, quitApp } from '../model/lifecycle.js';
import type { Model, SimApp } from '../model/state.js';
import { activateApp } from '../model/windows/windows.js';
import { ScriptError, scriptErrors } from './script-error.js';

const stepsPerTurn = 200;
const turnMs = 10;
const quitLookMs = 250;

/** One run of a script: its time, and what it may do to apps. Everything awaits, so that a script never holds the process. */
export interface ScriptSession {
  readonly model: Model;
  readonly stderr: string[];
  /** Counts one step of the script; every few of them cost it time, so that an endless loop ends at the limit. */
  step(): Promise<void>;
  delay(seconds: number): Promise<void>;
  /** Lets an Apple event through. Error: a ScriptError of -1743 whose cause says what the owner can do. */
  automate(target: AutomationTarget): void;
  activate(app: SimApp): void;
  /** Starts an app without bringing it to the front. */
  launch(app: SimApp): void;
  /** Asks an app to quit and waits for it, as an Apple event does. */
  quit(app: SimApp): Promise<void>;
}

export function createSession(model: Model, clock: Clock, signal: AbortSignal): ScriptSession {
  let steps = 0;
  const pause = async (ms: number): Promise<void> => {
    try {
      await sleep(clock, ms, signal);
    } catch (reason) {
      throw takenBack(reason);
    }
  };
  const session: ScriptSession = {
    model,
    stderr: [],
    automate(target) {
      try {
        assertAutomation(model, target);
      } catch (cause) {
        throw new ScriptError(scriptErrors.notPermitted, `Not authorized to send Apple events to ${target.name}.`, { cause });
      }
    },
    async step() {
      steps += 1;
      if (signal.aborted) throw takenBack(signal.reason);
      if (steps % stepsPerTurn === 0) await pause(turnMs);
    },
    delay: (seconds) => pause(Math.max(0, seconds) * 1000),
    activate(app) {
      session.automate(app.spec);
      if (app.pid === null) launchApp(model, app);
      else activateApp(model, app);
    },
    launch(app) {
      session.automate(app.spec);
      const front = model.frontmost;
      if (app.pid !== null) return;
      launchApp(model, app);
      if (front !== null) activateApp(model, front);
    },
    async quit(app) {
      session.automate(app.spec);
      if (app.spec.bundleId === 'com.apple.finder') throw new ScriptError(scriptErrors.userCancelled, 'User canceled.');
      // A quit sent to an app that does not run starts it first, as Apple events do.
      if (app.pid === null) launchApp(model, app);
      const started = app.startedAt;
      quitApp(model, app);
      while (app.pid !== null && app.startedAt === started) await pause(quitLookMs);
    },
  };
  return session;
}

function takenBack(reason: unknown): GatehandError {
  if (reason instanceof GatehandError) return reason;
  return new GatehandError({ code: 'cancelled', message: 'The script was cancelled; what it did until then stays.', cause: reason });
}

/** An app by bundle id, name, or path of its bundle. Null when none is installed. */
export function scriptApp(model: Model, wanted: string): SimApp | null {
  const lower = wanted.toLowerCase().replace(/\/$/, '');
  const named = lower.endsWith('.app') ? lower.slice(0, -4) : lower;
  return (
    appById(model, wanted) ??
    model.apps.find((app) => app.spec.name.toLowerCase() === named) ??
    model.apps.find((app) => pathOf(app.spec).toLowerCase() === lower) ??
    null
  );
}
