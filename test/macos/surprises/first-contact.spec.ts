import { describe, expect, it } from 'vitest';
import { probeMs } from '../../../src/main/mac/engine/drivers/hung-apps.js';
import { errorOf } from '../../engine/engine-mac.js';
import { type Answers, done } from '../fake/answers.js';
import { koffiRigs } from '../worker/koffi-rigs.js';

/** The first minute with a Mac: a grant that macOS goes on denying, and an app that needs long for its first answer. */

const start = koffiRigs();

const stale: Answers = { CGPreflightPostEventAccess: () => done(false) };

describe('surprise 16: a grant that was given late', () => {
  it('surprise 16: input goes out though the preflight stays at no, as reading works', async () => {
    const { rig, mac } = start({ answers: stale });

    const report = await rig.supervisor.engine.input.type(rig.job([rig.app('TextEdit')]), { text: 'late', delayMs: 0 });

    expect(report).toMatchObject({ effect: 'confirmed', typed: 4 });
    expect(mac.probe.element('com.apple.TextEdit', { role: 'AXTextArea' })?.value).toBe('late');
    expect(await rig.supervisor.probe()).toEqual({ accessibility: 'works', events: true });
  }, 20_000);

  it('surprise 16: without the grant nothing can be read, and input is refused as before', async () => {
    const { rig, mac } = start({ answers: stale });
    mac.setPermission('accessibility', 'missing');

    const refused = await errorOf(
      rig.supervisor.engine.input.press(rig.job([rig.app('TextEdit')]), { key: 'a', modifiers: [], repeat: 1 }),
    );

    expect(refused.code).toBe('permission_missing');
    expect(mac.probe.events()).toEqual([]);
  }, 20_000);
});

describe('apps that refuse to be read although the others do not, as some do after the Mac has slept (alt-tab-macos#6031)', () => {
  it('leave the engine with its grant, where the preflight says no as well', async () => {
    const { rig, mac, service } = start({ answers: stale });
    const apps = mac.drivers.processes.list().filter(({ kind }) => kind === 'regular');
    // The drivers ask in this order, and the fourth is the last.
    const pids = apps.map(({ pid }) => pid).toSorted((a, b) => a - b);
    for (const pid of pids.slice(0, 3)) service.conduct.add({ pid, how: { act: 'refuse', code: -25211 } });

    expect(await rig.supervisor.probe()).toEqual({ accessibility: 'works', events: true });
  }, 20_000);

  it('are the loss of it where none answers', async () => {
    const { rig, service } = start({ answers: stale });
    service.conduct.add({ how: { act: 'refuse', code: -25211 }, function: 'AXUIElementCopyMultipleAttributeValues' });

    expect(await rig.supervisor.probe()).toEqual({ accessibility: 'refused', events: false });
  }, 20_000);
});

describe('surprise 17: the first read of a heavy app', () => {
  const read = { element: null, maxDepth: 2, roles: null, withActions: false } as const;
  const heavy = 'AXUIElementCopyMultipleAttributeValues';
  /** What a read may take, and the first read of an app. */
  const [readMs, firstReadMs] = [500, 1500];

  it('surprise 17: is tried once more with more time, and answered', async () => {
    const { rig, service } = start();
    const app = rig.app('Calculator');
    service.conduct.add({ pid: app.pid ?? 0, function: heavy, times: 2, how: { act: 'delay', ms: 1200 } });

    const { root } = await rig.supervisor.engine.elements.tree(rig.look(), { ...read, app });

    expect(root.label).toBe('Calculator');
  }, 20_000);

  it('surprise 17: an app that hangs is given that time once, and not again', async () => {
    const { rig, service } = start();
    const app = rig.app('Calculator');
    service.conduct.add({ pid: app.pid ?? 0, how: { act: 'time-out' } });
    const ask = async (): Promise<number> => {
      const before = service.timeOuts.length;
      expect((await errorOf(rig.supervisor.engine.elements.tree(rig.look(), { ...read, app }))).code).toBe('timed_out');
      return service.timeOuts.slice(before).reduce((sum, ms) => sum + ms, 0);
    };

    // Once in each of the two workers that read; then one short question is asked of what is known to hang.
    const waited = [await ask(), await ask(), await ask()];

    expect(waited).toEqual([readMs + firstReadMs, readMs + firstReadMs, probeMs]);
  }, 20_000);
});
