import type { Oracle } from '../player.js';

/** Who solves which of our own tasks. */
export const oracles: Readonly<Record<string, Oracle>> = {};
