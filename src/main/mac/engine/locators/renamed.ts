import type { AxElement } from '../drivers/drivers.js';
import type { JobContext } from '../engine-context.js';
import { formatStep, type Step } from '../nodes/paths.js';
import { isWindowLike } from '../nodes/roles.js';
import type { Spot } from './spot.js';

/** A path that is followed. */
export interface GivenPath {
  readonly rootPath: string;
  readonly steps: readonly Step[];
  /** The window that its first step is known to mean. */
  readonly windowId?: number | null;
}

/** What a path stood for when it was given out: windows and web pages are called otherwise later on. */
export interface Renamed {
  /** The window that a step with a title and a number was told for last; null where it was told for none, has no number, or counts anew. */
  told(from: Spot, step: Step): number | null;
  /** The window that was called so, where no window is now. */
  window(from: Spot, step: Step, windows: readonly Spot[]): Spot | null;
  /** The element that the whole path was given out for. */
  end(): AxElement | null;
}

export function createRenamed({ engine, job, process }: JobContext, { rootPath, steps, windowId }: GivenPath): Renamed {
  const { refs } = engine.clientStore(job);
  const { pid, startedAt } = process;
  const called = (from: Spot, step: Step): readonly number[] => {
    if (from.facts.role !== 'AXApplication' || step.role !== 'window') return [];
    return windowId == null ? refs.windowsCalled({ pid, startedAt, path: `${rootPath}/${formatStep(step)}` }) : [windowId];
  };
  return {
    told: (from, step) =>
      step.label === null || step.index === null || job.clearance.countsAnew ? null : (called(from, step).at(-1) ?? null),
    window(from, step, windows) {
      const ids = called(from, step);
      const found = windows.filter((one) => isWindowLike(one.facts.role) && one.windowId !== null && ids.includes(one.windowId));
      return found.length === 1 ? (found[0] ?? null) : null;
    },
    end() {
      const given = refs.givenAs([rootPath, ...steps.map(formatStep)].join('/'));
      return given?.pid === pid && given.startedAt === startedAt ? given.element : null;
    },
  };
}
