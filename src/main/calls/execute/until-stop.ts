import { setMaxListeners } from 'node:events';
import { GatehandError } from '../../../shared/errors.js';
import { type ClientPauses, pausedByOwner } from '../../guard/client-pauses.js';
import type { HostControl, Interruption } from '../../mac/host-control.js';
import type { CallRequest } from '../types.js';

/**
 * Runs a call with a signal that Stop ends too, and a pause of its client. Whatever the call is at (looking, asking, waiting its turn, between two of
 * its steps), it ends there for good: Resume is for what begins after it.
 */
export async function untilStop<T>(
  {
    control,
    pauses,
  }: {
    readonly control: Pick<HostControl, 'onStop' | 'onInterrupt'>;
    readonly pauses: Pick<ClientPauses, 'onPause'>;
  },
  request: CallRequest,
  run: (request: CallRequest) => Promise<T>,
): Promise<T> {
  const ended = new AbortController();
  // Every app's lane listens for the end of a call, and a Mac has more apps than Node expects listeners.
  setMaxListeners(0, ended.signal);
  const onEnd = (): void => ended.abort(request.signal.reason);
  request.signal.addEventListener('abort', onEnd, { once: true });
  if (request.signal.aborted) onEnd();
  const { key } = request.connection.client;
  const listening = [
    control.onStop(() => ended.abort(stopped())),
    control.onInterrupt((why) => ended.abort(interrupted(why))),
    pauses.onPause((paused) => paused === key && ended.abort(pausedByOwner())),
  ];
  try {
    return await run({ ...request, signal: ended.signal });
  } finally {
    for (const stopListening of listening) stopListening();
    request.signal.removeEventListener('abort', onEnd);
  }
}

function interrupted(why: Interruption): GatehandError {
  const what = { sleep: 'This Mac went to sleep', lock: 'The screen was locked, or another user took it' }[why];
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
