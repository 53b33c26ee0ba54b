import type { Clock } from '../../../../../shared/runtime/clock.js';
import { axError } from '../../../constants/ax-error.js';
import type { AxNotification, AxResult } from '../../../engine/drivers/drivers.js';
import { constants, strings } from '../../native/declarations.js';
import type { Native } from '../../native/native.js';
import { withPool, withScope } from '../../native/scope.js';
import { type Names, stringOf } from '../../native/strings.js';
import type { Ref } from '../../native/words.js';
import type { Elements } from './accessibility/elements.js';
import { failed, ok } from './accessibility/results.js';

/** What observing stands on. */
export interface ObserverDeps {
  readonly native: Native;
  readonly names: Names;
  readonly elements: Elements;
  readonly clock: Clock;
  readonly isAlive: (pid: number) => boolean;
}

/** What is to be observed, and who is told. */
export interface Observed {
  /** The app's element, borrowed. */
  readonly app: Ref;
  readonly pid: number;
  readonly notifications: readonly string[];
  readonly onEvent: (event: AxNotification) => void;
}

/** Notifications of apps, delivered while a timer of ours pumps the run loop. */
export interface Observers {
  observe(wanted: Observed): AxResult<() => void>;
  dispose(): void;
}

/** Our own run-loop mode: pumping the default one inside Electron would run Electron's own work in the middle of ours. */
const mode = 'dev.gatehand.observers';
const pumpMs = 50;
/** How many sources one turn of the pump may serve, so that a chatty app cannot hold it. */
const mostPerTurn = 64;
const livenessEveryMs = 1000;

interface Watch {
  readonly pid: number;
  readonly onEvent: (event: AxNotification) => void;
  readonly stop: () => void;
  readonly appEnded: () => void;
}

/** That callbacks come only while this mode is pumped is what the documentation says. */
export function createObservers(parts: ObserverDeps): Observers {
  const { native, clock } = parts;
  const watches = new Set<Watch>();
  /** Handed on after the pump, so that nobody calls back into macOS from inside its callback. */
  const arrived: (() => void)[] = [];
  let cancel: (() => void) | null = null;
  let aliveAskedAt = 0;

  const deliver = (): void => {
    for (const run of arrived.splice(0)) run();
  };
  const pump = (): void => {
    withPool(native, () => {
      const modeName = parts.names.of(mode);
      for (let turn = 0; turn < mostPerTurn; turn += 1) {
        if (native.call.CFRunLoopRunInMode(modeName, 0, 1) !== handledSource) break;
      }
    });
    if (clock.now() - aliveAskedAt >= livenessEveryMs) {
      aliveAskedAt = clock.now();
      for (const watch of [...watches].filter(({ pid }) => !parts.isAlive(pid))) watch.appEnded();
    }
    schedule();
    deliver();
  };
  const schedule = (): void => {
    cancel?.();
    cancel = watches.size === 0 ? null : clock.after(pumpMs, pump);
  };
  return {
    observe(wanted) {
      const started = start(parts, wanted, (event) =>
        arrived.push(() => {
          if (watches.has(watch)) wanted.onEvent(event);
        }),
      );
      if (!started.ok) return started;
      const end = started.value;
      const stop = (): void => {
        if (!watches.delete(watch)) return;
        end();
        schedule();
      };
      const lastElement = parts.elements.keep(wanted.app);
      const watch: Watch = {
        pid: wanted.pid,
        onEvent: wanted.onEvent,
        stop,
        appEnded() {
          stop();
          arrived.push(() => wanted.onEvent({ name: strings.kAXUIElementDestroyedNotification, element: lastElement }));
        },
      };
      watches.add(watch);
      schedule();
      return ok(stop);
    },
    dispose() {
      for (const watch of [...watches]) watch.stop();
    },
  };
}

/** CFRunLoopRunInMode handled a source and returned because of it (CFRunLoop.h). */
const handledSource = constants.kCFRunLoopRunHandledSource;

/** Registers with one app. Notifications it does not know are left out; with none left there is nothing to observe. */
function start(
  { native, names, elements }: ObserverDeps,
  { app, pid, notifications }: Observed,
  onEvent: (event: AxNotification) => void,
): AxResult<() => void> {
  const { call } = native;
  const callback = native.observerCallback((element, notification) => {
    onEvent({ name: stringOf(native, notification), element: elements.keep(element) });
  });
  const created = withScope(native, (scope): AxResult<Ref> => {
    const out = scope.out();
    const code = call.AXObserverCreate(pid, callback.pointer, out.memory);
    const observer = out.take();
    return code === 0 && observer !== null ? ok(call.CFRetain(observer) ?? observer) : failed(code === 0 ? axError.failure : code);
  });
  if (!created.ok) {
    callback.release();
    return created;
  }
  const observer = created.value;
  const free = (): void => {
    call.CFRelease(observer);
    callback.release();
  };
  const registered: string[] = [];
  let refusal: number = axError.notificationUnsupported;
  for (const name of notifications) {
    const code = call.AXObserverAddNotification(observer, app, names.of(name), null);
    if (code === 0 || code === constants.kAXErrorNotificationAlreadyRegistered) registered.push(name);
    else refusal = code;
    // Each further name would take a whole time-out.
    if (code === axError.cannotComplete) break;
  }
  if (registered.length === 0) {
    free();
    return failed(refusal);
  }
  const source = call.AXObserverGetRunLoopSource(observer);
  const kept = call.CFRetain(app) ?? app;
  call.CFRunLoopAddSource(call.CFRunLoopGetCurrent(), source, names.of(mode));
  return ok(() => {
    for (const name of registered) {
      // An app that hangs would take a whole time-out for each; the rest ends with the observer.
      if (call.AXObserverRemoveNotification(observer, kept, names.of(name)) === axError.cannotComplete) break;
    }
    call.CFRunLoopRemoveSource(call.CFRunLoopGetCurrent(), source, names.of(mode));
    call.CFRelease(kept);
    free();
  });
}
