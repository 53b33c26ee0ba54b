import { describe, expect, it } from 'vitest';
import { createHostParts } from '../../src/main/mac/macos/host-parts.js';
import { createUnsupportedPorts } from '../../src/main/mac/macos/unsupported-ports.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { aJob } from '../harness/a-job.js';

const apps: Readonly<Record<number, readonly [string, string]>> = {
  900: ['Gatehand', 'app.gatehand'],
  408: ['Calculator', 'com.apple.calculator'],
  415: ['Finder', 'com.apple.finder'],
  527: ['Dock', 'com.apple.dock'],
};

function host(roles: Readonly<Record<number, number>>) {
  const read: number[] = [];
  const left: number[][] = [];
  const folderOf = (pid: number): string => `/Applications/${apps[pid]?.[0]}.app`;
  const parts = createHostParts({
    clock: createVirtualClock(),
    ownPids: () => [900],
    folders: [],
    facts: {
      processes: {
        interfacePids: () => Object.keys(apps).map(Number),
        path: (pid) => (apps[pid] === undefined ? null : `${folderOf(pid)}/Contents/MacOS/x`),
        startedAt: () => 1,
        bundle(folder) {
          const found = Object.entries(apps).find(([pid]) => folderOf(Number(pid)) === folder)?.[1];
          return found === undefined ? null : { bundleId: found[1], executable: 'x', names: [found[0]] };
        },
      },
      automation: { preflight: () => -1744, ask: async () => -1743 },
      permissions: {
        isTrusted: () => true,
        mayCapture: () => true,
        readRole(pid) {
          read.push(pid);
          return roles[pid] ?? 0;
        },
        foreignTitles(leftOut) {
          left.push([...leftOut]);
          return leftOut.includes(900) ? 'withheld' : 'told';
        },
      },
    },
  });
  return { parts, read, left };
}

describe("the app's own knowledge of a Mac", () => {
  it('proves Accessibility on the Dock, then Finder, then others, and never on Gatehand itself', async () => {
    const { parts, read } = host({ 527: -25204, 415: -25204, 408: -25204 });

    await parts.permissions.status();

    expect(read).toEqual([527, 415, 408]);
  });

  it("leaves its own windows and the desktop's out when titles are to prove Screen Recording", async () => {
    const { parts, left } = host({});

    expect(await parts.permissions.has('screenRecording')).toBe(false);
    expect(await parts.permissions.has('accessibility')).toBe(true);
    // Gatehand itself and the Dock, whose titles everybody is told.
    expect(left[0]).toEqual([900, 527]);
  });

  it('says whose each window is', () => {
    const entry = { layer: 0, title: null, onScreen: true, alpha: 1, clickThrough: false, frame: { x: 0, y: 0, width: 9, height: 9 } };

    const order = host({}).parts.windowOrder(
      [
        { ...entry, id: 1, pid: 408 },
        { ...entry, id: 2, pid: 900 },
      ],
      [2],
    );

    expect(order.map(({ id, app }) => [id, app.bundleId])).toEqual([[1, 'com.apple.calculator']]);
  });
});

describe('a host without Electron', () => {
  it('says of each port that only the app has it, and fails no click for want of a sign', async () => {
    const ports = createUnsupportedPorts();
    const job = aJob();
    const refused = { code: 'unsupported', remedy: expect.stringContaining('Gatehand app') };

    await expect(ports.clipboard.read(job)).rejects.toMatchObject(refused);
    await expect(ports.clipboard.changeCount()).rejects.toMatchObject(refused);
    await expect(ports.displays.list(job)).rejects.toMatchObject(refused);
    await expect(ports.screen.capture(job, { kind: 'display', displayId: 1 }, 100)).rejects.toMatchObject(refused);
    await expect(ports.notifications.send(job, { title: '', message: '', subtitle: null, sound: false })).rejects.toMatchObject(refused);
    await expect(ports.overlay.pulse(job, { x: 0, y: 0 })).resolves.toBeUndefined();
  });
});
