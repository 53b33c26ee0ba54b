import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { connectClient } from '../../scripts/mac/client.mjs';
import { summaryOf, walk } from '../../scripts/mac/smoke.mjs';
import { byHand, changeSteps, readSteps } from '../../scripts/mac/smoke-steps.mjs';
import type { Scenario } from '../../src/main/mac/simulated/scenario/scenario.js';
import { type Gatehand, type HarnessOptions, paired, startGatehand } from '../harness/gatehand.js';

const running: Gatehand[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
});

async function start(options: HarnessOptions): Promise<Gatehand> {
  const gatehand = await startGatehand(options);
  running.push(gatehand);
  return gatehand;
}

/** A host that may only look, as the scripts start one. */
const looking = (scenario?: Scenario): Promise<Gatehand> =>
  start({
    readOnly: true,
    approvals: 'ask',
    settings: { clients: [paired('smoke', { access: 'look', preset: 'complete' })] },
    ...(scenario === undefined ? {} : { scenario }),
  });

async function statesOf(gatehand: Gatehand, steps: typeof readSteps) {
  const client = await connectClient(gatehand.socket, 'smoke');
  const results = await walk(client, steps, () => {});
  client.close();
  return results;
}

describe('the smoke run', () => {
  it('passes each reading step on the simulated Mac and changes nothing', async () => {
    const gatehand = await looking();
    const before = gatehand.mac.snapshot();

    const results = await statesOf(gatehand, readSteps);

    expect(results.filter(({ state }) => state !== 'passed')).toEqual([]);
    expect(gatehand.mac.snapshot()).toBe(before);
  });

  it('passes each changing step on a Gatehand whose owner says yes', async () => {
    const gatehand = await start({ approvals: 'allow' });

    const results = await statesOf(gatehand, changeSteps);

    expect(results.filter(({ state }) => state !== 'passed')).toEqual([]);
    expect(results.find(({ id }) => id === 'quit')?.detail).toContain('waitingFor');
  });

  it('changes nothing through a host that may only look', async () => {
    const gatehand = await looking();
    const before = gatehand.mac.snapshot();

    const results = await statesOf(gatehand, changeSteps.slice(0, 2));

    expect(results.map(({ state }) => state)).toEqual(['skipped', 'skipped']);
    expect(gatehand.mac.snapshot()).toBe(before);
  });

  it('fails where a permission is missing, and goes on with the other steps', async () => {
    const results = await statesOf(await looking({ permissions: { accessibility: 'missing' } }), readSteps);

    const failed = results.filter(({ state }) => state === 'failed').map(({ id }) => id);
    expect(failed).toEqual(expect.arrayContaining(['permissions', 'tree', 'menus']));
    expect(results).toHaveLength(readSteps.length);
    expect(summaryOf(results)).toMatch(/^\d+ passed, [1-9]\d* failed, 0 skipped\.$/);
  });

  it('walks only what the checklist has', () => {
    const checklist = readFileSync(new URL('../../docs/first-mac-checklist.md', import.meta.url), 'utf8');
    const numbers = new Set([...checklist.matchAll(/^## (\d+)\. /gm)].map((match) => match[1]));

    for (const number of [...readSteps, ...changeSteps].map((step) => step.number).concat(byHand.map(([number]) => number ?? ''))) {
      expect(numbers).toContain(number);
    }
  });
});
