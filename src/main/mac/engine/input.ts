import { fail } from '../../../shared/errors.js';
import type { ActionReport, InputPort, Job } from '../port.js';
import { type ClickRequest, clickAt, demandOnScreen } from './click.js';
import { takeSnapshot, watchChange } from './context.js';
import type { EngineCore } from './core.js';
import { ownerByOrder } from './hit-test.js';
import { pressKey } from './press-key.js';
import { typeText } from './type-text.js';

/** Mouse and keyboard: what is typed and clicked reaches exactly who was cleared, and is read back. */
export function createInputPort(core: EngineCore): InputPort {
  return {
    click: (job, request) => click(core, job, request),
    type: (job, request) => typeText(core, job, request),
    press: (job, request) => pressKey(core, job, request),
    async releaseAll() {
      core.held.releaseAll();
    },
  };
}

async function click(core: EngineCore, job: Job, request: ClickRequest): Promise<ActionReport> {
  if (![1, 2, 3].includes(request.count)) {
    fail('invalid_input', 'A click has a count of 1, 2 or 3.', { remedy: 'Send click_count 1 to 3.' });
  }
  demandOnScreen(core, request.point);
  const owner = ownerByOrder(core.drivers, request.point);
  if (owner.app !== null) core.gate.see(job, owner.app);
  const pid = owner.app?.pid ?? null;
  const process = pid === null ? null : core.drivers.processes.get(pid);
  const before = process === null ? null : await core.lanes.run(process.pid, job.signal, () => takeSnapshot({ core, job, process }));
  await clickAt(core, job, request);
  if (before === null) return { effect: 'unverified', route: 'input', changed: '' };
  const changed = await core.lanes.run(before.process.pid, job.signal, () => watchChange(core, job, before));
  return { effect: changed === '' ? 'unverified' : 'confirmed', route: 'input', changed };
}
