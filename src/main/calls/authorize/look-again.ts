import type { PipelineDeps } from '../call.js';

/** Between two looks at what the Mac does not tell of by itself, while something runs that passes no gate, ms. */
const lookEveryMs = 200;

/** Calls back after each change; the answer unsubscribes. */
type Listen = (listener: () => void) => () => void;

/**
 * Looks after each change where the Mac tells of them, else every now and then, until the answer is called. One look at a time, each
 * beside the call's own time; `look` never rejects.
 */
export function lookAgain(
  { clock, tracer }: Pick<PipelineDeps, 'clock' | 'tracer'>,
  listen: Listen | undefined,
  look: () => Promise<unknown>,
): () => void {
  let isLooking = false;
  let isDue = false;
  const onChange = (): void => {
    isDue = true;
    if (isLooking) return;
    isLooking = true;
    isDue = false;
    void look().then(() => {
      isLooking = false;
      if (isDue) onChange();
    });
  };
  if (listen !== undefined) return listen(() => tracer.beside(onChange));
  let cancel = (): void => undefined;
  const wait = (): void => {
    cancel = clock.after(lookEveryMs, () => {
      onChange();
      wait();
    });
  };
  tracer.beside(wait);
  return () => cancel();
}
