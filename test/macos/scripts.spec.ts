import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../../scripts/lib/paths.mjs';
import { runNode } from '../../scripts/lib/run.mjs';
import { parseScenario } from '../../src/main/mac/simulated/scenario/parse-scenario.js';

/** The scripts as a person at a Mac starts them, on the simulated Mac. */
const patienceMs = 90_000;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync('/tmp/gatehand-scripts-');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const leftovers = (): string[] => readdirSync('/tmp').filter((name) => name.startsWith('gatehand-look-'));

it(
  'mac:record writes a scenario and what was observed beside it, and leaves nothing behind',
  async () => {
    const before = leftovers();
    const args = ['--mac', 'simulated', '--out', folder, '--name', 'calculator', '--app', 'Calculator'];

    const { code, stdout, stderr } = await runNode([at('scripts', 'mac-record.mjs'), ...args], { quiet: true });

    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringContaining('recording Calculator') });
    expect(stdout).toContain('calculator.scenario.json');
    const scenario = parseScenario(readFileSync(join(folder, 'calculator.scenario.json'), 'utf8'), 'the recording');
    // Another app was in front, so one without windows stands there.
    expect(scenario.apps?.map(({ bundleId }) => bundleId)).toEqual(['com.apple.calculator', 'app.gatehand.recording.front']);
    expect(JSON.parse(readFileSync(join(folder, 'calculator.observed.json'), 'utf8')).timings.length).toBeGreaterThan(3);
    expect(leftovers()).toEqual(before);
  },
  patienceMs,
);

it(
  'mac:smoke reports each step and ends well when none failed',
  async () => {
    const report = join(folder, 'smoke.json');

    const { code, stdout } = await runNode([at('scripts', 'mac-smoke.mjs'), '--mac', 'simulated', '--report', report], { quiet: true });

    expect(code).toBe(0);
    expect(stdout).toContain("Finder's tree can be read");
    expect(stdout).toMatch(/\d+ passed, 0 failed/);
    expect(JSON.parse(readFileSync(report, 'utf8')).results.every(({ state }: { state: string }) => state === 'passed')).toBe(true);
  },
  patienceMs,
);

it.runIf(process.platform !== 'darwin')(
  'both say plainly that this is no Mac',
  async () => {
    for (const [script, args] of [
      ['mac-smoke.mjs', []],
      ['mac-record.mjs', ['--out', folder]],
    ] as const) {
      const { code, stderr } = await runNode([at('scripts', script), ...args], { quiet: true });

      expect(code).not.toBe(0);
      expect(stderr).toMatch(/Mac/);
    }
  },
  patienceMs,
);
