import type { PipelineDeps } from '../call.js';

/** Between two looks at what the Mac does not tell of by itself, while something runs that passes no gate, ms. */
const lookEveryMs = 200;

/** Looks now and then until the answer is called; each look is beside the call's own time. */
export function lookNowAndThen({ clock, tracer }: Pick<PipelineDeps, 'clock' | 'tracer'>, look: () => void): () => void {
  let cancel = (): void => undefined;
  const wait = (): void => {
    cancel = clock.after(lookEveryMs, () => {
      look();
      wait();
    });
  };
  tracer.beside(wait);
  return () => cancel();
}
