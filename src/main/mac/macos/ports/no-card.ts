import { GatehandError } from '../../../../shared/errors.js';
import { createLightAbort } from '../../../../shared/runtime/light-abort.js';
import type { HostControl } from '../../host-control.js';

export type CardControl = Pick<HostControl, 'cardOpen' | 'onChange'>;

/**
 * Runs something of others' making, which could press what stands on the screen, and ends it as soon as Gatehand asks its owner
 * something: nothing may answer a card but the owner. Error: `interrupted`.
 */
export async function whileNoCard<Answer>(
  control: CardControl | undefined,
  what: string,
  signal: AbortSignal,
  run: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  if (control === undefined) return run(signal);
  const limit = createLightAbort();
  const onAbort = (): void => limit.abort(signal.reason);
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const look = (): void => {
    if (control.cardOpen()) limit.abort(cardOpened(what));
  };
  look();
  const stopListening = control.onChange(look);
  try {
    return await run(limit.signal);
  } finally {
    stopListening();
    signal.removeEventListener('abort', onAbort);
  }
}

function cardOpened(what: string): GatehandError {
  return new GatehandError({
    code: 'interrupted',
    message: `${what} was ended, because Gatehand asks its owner something.`,
    remedy: 'What it did until then stays. Look, and try again once the owner has answered.',
  });
}
