import { describe, expect, it } from 'vitest';
import { defaultTuning } from '../../../src/main/mac/macos/supervisor/tuning.js';
import { koffiRigs } from '../worker/koffi-rigs.js';

/** An app that answers a press only when its panel is shown, while a key is held over the press (ran: `worker_unavailable` at 0.9 s). */

const option = 58;
/** How long the app takes. A worker that is silent for most of it counts as hung here, so that a busy machine has time; in the app sooner. */
const blocksMs = 2500;
const tuning = { heldSilenceMs: 2000 };

const start = koffiRigs();

describe('surprise 9: a press that blocks while something is held', () => {
  it('surprise 9: an Option-alternate whose press takes long costs no worker, and Option is up before the app answers', async () => {
    const { rig, mac, service } = start({ tuning });
    const app = rig.app('TextEdit');
    service.conduct.add({ function: 'AXUIElementPerformAction', how: { act: 'delay', ms: blocksMs } });

    const report = await rig.supervisor.engine.menus.click(rig.job([app]), { app, path: 'File > Save As…' });

    const keys = service.posted.filter(({ fields }) => fields[9] === option);
    const [down, up] = [keys[0]?.atNs ?? 0, keys[1]?.atNs ?? 0];
    expect(report.effect).toBe('confirmed');
    expect(keys).toHaveLength(2);
    expect((up - down) / 1e6).toBeLessThan(blocksMs);
    // The press was waited for far shorter than the app lets a worker be silent then; before it, the menu was opened.
    expect(service.timeOuts).toHaveLength(2);
    expect(service.timeOuts.at(-1)).toBeLessThanOrEqual(defaultTuning.heldSilenceMs / 2);
    expect(rig.supervisor.status.workers.main.starts).toBe(1);
    expect(mac.probe.held()).toEqual({ keys: [], buttons: [] });
  }, 30_000);

  it('surprise 9: nor does a value that an app takes its time for while a button is held', async () => {
    const { rig, service } = start({ tuning });
    const [text, calculator] = [rig.app('TextEdit'), rig.app('Calculator')];
    const area = await rig.find(text, 'text entry area');
    const job = rig.job([text, calculator]);
    await rig.supervisor.engine.input.buttonDown(job, { point: { x: 600, y: 300 }, button: 'left' });
    service.conduct.add({ function: 'AXUIElementSetAttributeValue', times: 1, how: { act: 'delay', ms: blocksMs } });

    await rig.supervisor.engine.elements.setValue(job, { app: text, element: area.ref, value: 'late' }).catch(() => undefined);
    await rig.supervisor.engine.input.buttonUp(job, { point: null, button: 'left' });

    expect(rig.supervisor.status.workers.main.starts).toBe(1);
  }, 30_000);
});
