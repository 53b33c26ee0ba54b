import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// Stryker runs vitest in a copy of the repository.
const root = process.cwd();
const specs = (process.env.GATEHAND_MUTANTS_SPECS ?? '').split(',');

/** Runs the specs in the table's order, the quickest first: once one has failed the rest are not even loaded. */
class TableOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => specs.findIndex((spec) => moduleId.endsWith(spec));
    return [...files].sort((a, b) => place(a) - place(b));
  }
}

/** The specs of one run of Stryker, which asks for them one mutant at a time. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^electron$/, replacement: resolve(root, 'test/no-electron.ts') }] },
  test: {
    include: specs,
    globalSetup: [resolve(root, 'test/global-setup.ts')],
    isolate: false,
    sequence: { sequencer: TableOrder },
    // A mutant that leaves a test waiting for ever is killed by this. The longest of these tests takes about a second on an idle
    // machine; on a busy one a test that is only slow must not pass for one that found something.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
