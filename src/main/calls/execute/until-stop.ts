import { GatehandError } from '../../../shared/errors.js';
import { createLightAbort, type LightAbort } from '../../../shared/runtime/light-abort.js';
import { createListeners } from '../../../shared/runtime/listeners.js';
import { createRoster } from '../../../shared/runtime/roster.js';
import { type ClientPauses, pausedByOwner } from '../../guard/clients/client-pauses.js';
import type { HostControl, Interruption } from '../../mac/host-control.js';
import type { CallRequest } from '../types.js';

/** The calls under way, each with a signal that Stop ends too, and a pause of its client. */
export interface UnderWay {
  /**
   * Runs a call. Whatever it is at (looking, asking, waiting its turn, between two of its steps), Stop ends it there for good: Resume
   * is for what begins after it.
   */
  untilStop<T>(request: CallRequest, run: (request: CallRequest) => Promise<T>): Promise<T>;
  /** Resolves when no call is under way. */
  none(): Promise<void>;
}

interface Running {
  readonly clientKey: string;
  readonly ended: LightAbort;
}

export function createUnderWay(parts: {
  readonly control: Pick<HostControl, 'onStop' | 'onInterrupt'>;
  readonly pauses: Pick<ClientPauses, 'onPause'>;
}): UnderWay {
  // Heard once for all calls, since a call comes and goes in a fraction of a millisecond.
  const running = createRoster<Running>();
  const left = createListeners();
  parts.control.onStop(() => endAll(running.items(), stopped));
  parts.control.onInterrupt((why) => endAll(running.items(), () => interrupted(why)));
  parts.pauses.onPause((paused) => {
    const theirs = running.items().filter(({ clientKey }) => clientKey === paused);
    endAll(theirs, pausedByOwner);
  });
  return {
    async untilStop(request, run) {
      const ended = createLightAbort();
      const onEnd = (): void => ended.abort(request.signal.reason);
      request.signal.addEventListener('abort', onEnd, { once: true });
      if (request.signal.aborted) onEnd();
      const leave = running.add({ clientKey: request.connection.client.key, ended });
      try {
        return await run({ ...request, signal: ended.signal });
      } finally {
        leave();
        left.tell();
        request.signal.removeEventListener('abort', onEnd);
      }
    },
    none: () =>
      new Promise((resolve) => {
        const look = (): void => {
          if (running.items().length === 0) resolve();
        };
        left.add(look);
        look();
      }),
  };
}

function endAll(running: readonly Running[], why: () => GatehandError): void {
  for (const { ended } of running) ended.abort(why());
}

function interrupted(why: Interruption): GatehandError {
  const what = {
    sleep: 'This Mac went to sleep',
    lock: 'The screen was locked, or another user took it',
    end: 'Gatehand was quit',
  }[why];
  return new GatehandError({
    code: 'interrupted',
    message: `${what}, which ended everything that was under way.`,
    remedy: 'It may have been done in part. Look, and begin anew.',
  });
}

function stopped(): GatehandError {
  return new GatehandError({
    code: 'stopped',
    message: 'The owner pressed Stop, which ends everything that had begun before.',
    remedy: 'It may have been done in part. Wait until the owner resumes, look, and begin anew.',
  });
}
