import { afterEach } from 'vitest';
import { type Gatehand, type HarnessOptions, startGatehand } from './gatehand.js';

/** Starts Gatehands for the tests of a file, one each, and closes them after it. */
export function gatehands(): (options?: HarnessOptions) => Promise<Gatehand> {
  let running: Gatehand[] = [];
  afterEach(async () => {
    const ended = running;
    running = [];
    await Promise.all(ended.map((one) => one.close()));
  });
  return async (options) => {
    const started = await startGatehand(options);
    running.push(started);
    return started;
  };
}
