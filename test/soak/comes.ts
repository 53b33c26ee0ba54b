import { pause } from './kinds.js';

/** How long anything that has to come may take at most, ms. Nothing is measured by it: a run that is well waits for none of them. */
export const patienceMs = 20_000;

/** Waits until something holds; the sentence if it does not come to that. */
export async function comes(sentence: string, holds: () => boolean): Promise<readonly string[]> {
  for (const from = performance.now(); performance.now() - from < patienceMs; await pause(20)) if (holds()) return [];
  return [`it did not come to be so that ${sentence}`];
}
