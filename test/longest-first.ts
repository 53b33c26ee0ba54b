import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, by folder and file below test. Vitest knows that only from its last run; on a machine that has none it goes by
 * the size of files, and the last of them then runs alone for half a minute.
 */
const longest = [
  'e2e',
  'app/life',
  'scripts/dev',
  'renderer',
  'bridge/relay',
  'bridge/gone-for-good',
  'scripts/mac-workflow',
  'app',
  'macos/drivers',
  'macos/engine-routes',
  'macos/supervisor',
  'macos/worker-quarantine',
  'tools/laws',
  'fuzz',
  'guard/attacks/13-scripts',
  'macos/scripts',
  'macos/commands',
];

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((part) => moduleId.includes(`/test/${part}`));
  return at === -1 ? longest.length : at;
}

/** Starts what takes longest first; else as Vitest does. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
