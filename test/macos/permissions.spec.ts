import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Automation, createAutomation } from '../../src/main/mac/macos/automation.js';
import { watchProgram } from '../../src/main/mac/macos/own-program.js';
import { accessibilityState, createPermissions, type PermissionProbes, screenState } from '../../src/main/mac/macos/permissions.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';

describe('Accessibility', () => {
  it.each([
    // trusted, reads, layer, state
    [true, true, null, 'granted'],
    [false, true, null, 'granted'],
    [true, false, null, 'refused'],
    [false, false, null, 'missing'],
    [true, null, null, 'granted'],
    [false, null, null, 'missing'],
    [false, false, true, 'granted'],
    [true, true, false, 'needs-relaunch'],
    [true, false, false, 'refused'],
    [false, false, false, 'missing'],
  ] as const)('with the flag %s, a read that worked %s and the layer saying %s is %s', (trusted, reads, layer, state) => {
    expect(accessibilityState({ trusted, reads, layer })).toBe(state);
  });
});

describe('Screen Recording', () => {
  it.each([
    // flag, titles, last capture, fresh process, state
    [true, 'told', null, null, 'granted'],
    [true, 'none', null, null, 'granted'],
    [true, 'withheld', null, null, 'refused'],
    [true, 'withheld', true, null, 'refused'],
    [true, 'none', false, null, 'refused'],
    [false, 'withheld', null, null, 'missing'],
    [false, 'withheld', null, true, 'needs-relaunch'],
    [false, 'withheld', null, false, 'missing'],
    [false, 'told', null, null, 'granted'],
    [false, 'told', false, null, 'needs-relaunch'],
    [false, 'none', true, null, 'granted'],
  ] as const)(
    'with the flag %s, titles %s, the last capture %s and a fresh process %s is %s',
    (flag, titles, lastCapture, fresh, state) => {
      expect(screenState({ flag, titles, lastCapture, fresh })).toBe(state);
    },
  );
});

function probes(more: Partial<PermissionProbes> = {}): PermissionProbes {
  return {
    isTrusted: () => true,
    foreignPids: () => [11, 12],
    readRole: () => 0,
    layerReads: async () => null,
    mayCapture: () => true,
    foreignTitles: () => 'told',
    freshMayCapture: async () => null,
    ...more,
  };
}

function automation(codes: Record<string, number>, answer: Promise<number> = Promise.resolve(0)) {
  const asked: string[] = [];
  const clock = createVirtualClock();
  const made: Automation = createAutomation({
    clock,
    native: {
      preflight: (bundleId) => codes[bundleId] ?? -600,
      ask(bundleId) {
        asked.push(bundleId);
        return answer;
      },
    },
  });
  return { automation: made, asked, clock };
}

describe('the permissions port', () => {
  it('reads another process when the first is busy, and believes a refusal over the flag', async () => {
    const tried: number[] = [];
    const port = createPermissions({
      probes: probes({
        readRole(pid) {
          tried.push(pid);
          return pid === 11 ? -25204 : -25211;
        },
      }),
      automation: automation({}).automation,
    });

    const [row] = await port.status();

    expect(tried).toEqual([11, 12]);
    expect(row).toMatchObject({ permission: 'accessibility', state: 'refused', fix: expect.stringContaining('remove it there with −') });
    expect(await port.has('accessibility')).toBe(false);
  });

  it('does not take one app that refuses, as some do after the Mac has slept, for the loss of the grant', async () => {
    const port = createPermissions({
      probes: probes({ readRole: (pid) => (pid === 11 ? -25211 : 0) }),
      automation: automation({}).automation,
    });

    expect((await port.status())[0]).toMatchObject({ permission: 'accessibility', state: 'granted' });
  });

  it('does not blame the grant where another version has taken its place on the disk, as an update by another user does', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehand-place-'));
    const program = join(folder, 'Gatehand');
    writeFileSync(program, 'this version');
    const isReplaced = watchProgram(program);
    const refusing = probes({ readRole: () => -25211, foreignTitles: () => 'withheld' });
    const port = createPermissions({ probes: refusing, automation: automation({}).automation, isReplaced });
    const states = async () => (await port.status()).slice(0, 2).map(({ state }) => state);

    expect(await states()).toEqual(['refused', 'refused']);
    writeFileSync(join(folder, 'new'), 'the next one');
    renameSync(join(folder, 'new'), program);
    expect(await states()).toEqual(['needs-relaunch', 'needs-relaunch']);
    expect((await port.status())[0]?.fix).toContain('another version has taken its place');
    rmSync(folder, { recursive: true });
    expect(await states()).toEqual(['needs-relaunch', 'needs-relaunch']);
  });

  it('does not take a process that has just ended for a grant', async () => {
    const port = createPermissions({
      probes: probes({ isTrusted: () => false, readRole: (pid) => (pid === 11 ? -25202 : -25204) }),
      automation: automation({}).automation,
    });

    expect((await port.status())[0]).toMatchObject({ permission: 'accessibility', state: 'missing' });
  });

  it('is told of a capture that failed, and of one that worked', async () => {
    let titles: 'told' | 'none' = 'none';
    const port = createPermissions({ probes: probes({ foreignTitles: () => titles }), automation: automation({}).automation });
    expect(await port.has('screenRecording')).toBe(true);

    port.noteCapture(false);
    expect(await port.has('screenRecording')).toBe(false);
    port.noteCapture(true);
    expect(await port.has('screenRecording')).toBe(true);
    titles = 'told';
    expect(await port.has('screenRecording')).toBe(true);
  });

  it('starts a fresh process only where its answer can make a difference', async () => {
    let started = 0;
    const freshMayCapture = async () => {
      started += 1;
      return true;
    };
    const granted = createPermissions({ probes: probes({ freshMayCapture }), automation: automation({}).automation });
    await granted.status();
    expect(started).toBe(0);
    const withheld = probes({ freshMayCapture, mayCapture: () => false, foreignTitles: () => 'withheld' });

    const rows = await createPermissions({ probes: withheld, automation: automation({}).automation }).status();

    expect(started).toBe(1);
    expect(rows[1]).toMatchObject({ state: 'needs-relaunch', fix: expect.stringContaining('Quit Gatehand') });
  });

  it('tells automation app by app, of those that were asked about', async () => {
    const { automation: made } = automation({ 'com.apple.finder': -1743, 'com.apple.mail': 0 });
    await made.assertAllowed({ bundleId: 'com.apple.finder', name: 'Finder' }, { ask: 'never' }).catch(() => undefined);
    await made.assertAllowed({ bundleId: 'com.apple.mail', name: 'Mail' }, { ask: 'never' });
    const port = createPermissions({ probes: probes(), automation: made });

    const rows = (await port.status()).filter(({ permission }) => permission === 'automation');

    expect(rows.map(({ app, state }) => [app, state])).toEqual([
      [null, 'unknown'],
      ['Finder', 'missing'],
      ['Mail', 'granted'],
    ]);
  });
});

describe('automation of an app', () => {
  const mail = { bundleId: 'com.apple.mail', name: 'Mail' };

  it.each([
    [-1743, 'permission_missing', 'switch on Mail below Gatehand'],
    [-1744, 'permission_missing', "Gatehand's window"],
    [-600, 'not_found', 'launch_app'],
    [-50, 'permission_missing', 'Automation'],
  ])('answered with %i is refused as %s, and nobody is asked', async (status, code, remedy) => {
    const { automation: made, asked } = automation({ 'com.apple.mail': status });

    await expect(made.assertAllowed(mail, { ask: 'never' })).rejects.toMatchObject({
      code,
      remedy: expect.stringContaining(remedy),
      cause: status,
    });
    expect(asked).toEqual([]);
  });

  it('is asked about when the owner is there, and goes on when the owner says yes', async () => {
    const { automation: made, asked } = automation({ 'com.apple.mail': -1744 });

    await made.assertAllowed(mail, { ask: 'by-owner' });

    expect(asked).toEqual(['com.apple.mail']);
  });

  it('is refused when the owner says no', async () => {
    const { automation: made } = automation({ 'com.apple.mail': -1744 }, Promise.resolve(-1743));

    await expect(made.assertAllowed(mail, { ask: 'by-owner' })).rejects.toMatchObject({ code: 'permission_missing', cause: -1743 });
  });

  it('is not asked about again once the owner has refused', async () => {
    const { automation: made, asked } = automation({ 'com.apple.mail': -1743 });

    await expect(made.assertAllowed(mail, { ask: 'by-owner' })).rejects.toMatchObject({ code: 'permission_missing' });
    expect(asked).toEqual([]);
  });

  it('waits a minute for the owner and no longer', async () => {
    const { automation: made, clock } = automation({ 'com.apple.mail': -1744 }, new Promise(() => {}));

    const demanding = made.assertAllowed(mail, { ask: 'by-owner' });
    const refused = expect(demanding).rejects.toMatchObject({ code: 'waiting_for_owner' });
    clock.advance(60_000);

    await refused;
  });

  it("lets macOS ask about Finder and what was wanted at the owner's press, one after the other, and nothing twice", async () => {
    const { automation: made, asked } = automation({ 'com.apple.finder': -1744, 'com.apple.mail': -1744, 'com.apple.Notes': 0 });
    for (const app of [mail, { bundleId: 'com.apple.Notes', name: 'Notes' }])
      await made.assertAllowed(app, { ask: 'never' }).catch(() => undefined);

    await made.requestAll();

    expect(asked).toEqual(['com.apple.finder', 'com.apple.mail']);
  });

  it('is one question, which takes one thread, however often the owner presses while it is up', async () => {
    let answer = (_status: number): void => undefined;
    const question = new Promise<number>((resolve) => {
      answer = resolve;
    });
    const { automation: made, asked } = automation({ 'com.apple.finder': -1744 }, question);

    const presses = [made.requestAll(), made.requestAll(), made.requestAll()];
    answer(-1743);
    await Promise.all(presses);
    expect(asked).toEqual(['com.apple.finder']);

    await made.requestAll();
    expect(asked).toHaveLength(2);
  });

  it('is unknown where macOS does not answer at all, which takes one thread and two seconds', async () => {
    const clock = createVirtualClock();
    let looks = 0;
    const preflight = (): Promise<number> => {
      looks += 1;
      return new Promise(() => {});
    };
    const made = createAutomation({ clock, native: { preflight, ask: () => Promise.reject(new Error('nobody is asked')) } });

    const refused = expect(made.assertAllowed(mail, { ask: 'by-owner' })).rejects.toMatchObject({ code: 'permission_missing' });
    const seen = [made.state(mail.bundleId), made.known(), made.requestAll()];
    await Promise.resolve();
    clock.advance(2000);

    await refused;
    expect(await Promise.all(seen.slice(0, 2))).toEqual(['unknown', [{ app: mail, state: 'unknown' }]]);
    expect(looks).toBe(2); // one of them about Finder
  });

  it('is unknown of an app that does not run', () => {
    const { automation: made } = automation({ 'com.apple.finder': 0 });

    expect(made.state('com.apple.finder')).toBe('granted');
    expect(made.state('com.apple.mail')).toBe('unknown');
  });
});
