/**
 * Options of Node for a program that does little before it ends: what it runs is not made faster than it was read, and what it makes is not
 * looked through while it starts. A fifth less for each start.
 */
export const forShort = ['--no-opt', '--min-semi-space-size=64', '--max-semi-space-size=64'] as const;
