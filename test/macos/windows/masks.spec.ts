import { describe, expect, it } from 'vitest';
import { hiddenParts } from '../../../src/main/calls/veil/mask.js';
import { showsOverview, windowOrder } from '../../../src/main/mac/macos/window-order.js';
import type { AppIdentity } from '../../../src/shared/subject.js';
import { laidOver, ownerOf, type RecordedWindow, recordedWindows } from './recorded.js';

const display = { x: 0, y: 0, width: 1470, height: 956 };
const vault = { x: 400, y: 250, width: 640, height: 420 };
const secret: AppIdentity = {
  bundleId: 'com.1password.1password',
  name: '1Password',
  pid: 7,
  path: '/Applications/1Password.app',
  startedAt: 1,
};

/** What of 1Password's window is filled while a recorded window lies over it. */
function filledUnder(row: RecordedWindow, hasDockTile = false) {
  const { bundleId, path, kind } = ownerOf(row);
  const order = windowOrder({
    windows: () => [
      laidOver(row, { display, over: vault }),
      { id: 70, pid: 7, layer: 0, alpha: 1, frame: vault, title: null, onScreen: true, clickThrough: false },
    ],
    appOf: (pid) => (pid === 7 ? secret : { bundleId, name: row.owner, pid, path, startedAt: 1 }),
    isRegular: (pid) => pid === 7 || hasDockTile || kind === 'regular',
    overlayWindowIds: () => [],
  });
  return hiddenParts(order, ({ app }) => app.bundleId === secret.bundleId);
}

const whole = [{ x: vault.x - 2, y: vault.y - 2, width: vault.width + 4, height: vault.height + 4 }];
const named = (row: RecordedWindow): string => `${row.owner} on layer ${row.layer ?? '?'}, macOS ${row.macos} (${row.source})`;

describe('surprise 3: masks under recorded overlays', () => {
  const clear = recordedWindows.filter(({ clickThrough, layer }) => clickThrough === true && (layer ?? 3) >= 0);

  it(`none of ${clear.length} recorded windows that let clicks through covers a blocked window in a mask`, () => {
    const covering = clear.filter((row) => JSON.stringify(filledUnder(row)) !== JSON.stringify(whole));

    expect(covering.map(named)).toEqual([]);
  });

  it('no recorded window above layer 0 covers one, whatever it is', () => {
    const above = recordedWindows.filter(({ layer }) => layer === null || layer > 0);
    const covering = above.filter((row) => JSON.stringify(filledUnder(row)) !== JSON.stringify(whole));

    expect(above.length).toBeGreaterThan(80);
    expect(covering.map(named)).toEqual([]);
  });

  it('no window of WindowManager covers one, whatever its Info.plist says of it', () => {
    const rows = recordedWindows.filter(({ owner }) => owner === 'WindowManager').map((row) => ({ ...row, layer: 0, alpha: 1 }));
    const covering = rows.filter((row) => JSON.stringify(filledUnder(row, true)) !== JSON.stringify(whole));

    expect(rows.length).toBeGreaterThan(10);
    expect(covering.map(named)).toEqual([]);
  });

  it('a recorded full screen and a maximised window may still cover one', () => {
    const apps = recordedWindows.filter(({ owner }) => owner === 'Google Chrome' || owner === 'Hot Sheet');

    expect(apps).toHaveLength(2);
    for (const row of apps) expect(filledUnder({ ...row, bounds: 'display' })).toEqual([]);
  });
});

describe('surprise 4: Mission Control and App Exposé', () => {
  const frames = [
    { x: 0, y: 0, width: 1920, height: 1080 },
    { x: -1728, y: 0, width: 1728, height: 1117 },
  ];
  const shownBy = (rows: readonly RecordedWindow[], displays = frames): boolean =>
    showsOverview(
      {
        windows: () =>
          rows.map((row, index) => {
            const { bounds } = row;
            const { x, y, ...size } = bounds === null || bounds === 'display' ? (displays[0] ?? display) : bounds;
            const frame = { x: x ?? 0, y: y ?? 0, ...size };
            return { ...laidOver(row, { display, over: vault }), frame, pid: 100 + index };
          }),
        appOf(pid) {
          const row = rows[pid - 100];
          return row === undefined ? null : { ...ownerOf(row), name: row.owner, pid, startedAt: 1 };
        },
      },
      displays,
    );
  const group = (name: string): readonly RecordedWindow[] => recordedWindows.filter((row) => row.group === name);
  const managers = recordedWindows.filter(({ owner, layer }) => owner === 'WindowManager' && layer !== null);
  const at = (width: number, height: number) => [{ x: 0, y: 0, width, height }];

  it('both are noticed as recorded on macOS 26, on two displays', () => {
    expect(shownBy(group('iss-26.2-mission-control'))).toBe(true);
    expect(shownBy(group('iss-26.2-app-expose'))).toBe(true);
    expect(shownBy(group('iss-normal'))).toBe(false);
  });

  it('the windows of WindowManager recorded on macOS 27 are noticed, each over its display', () => {
    const open = managers.filter(({ layer, clickThrough }) => layer === 19 && clickThrough === false);

    expect(open).toHaveLength(3);
    for (const row of open) {
      const { bounds } = row;
      const displays = bounds === null || bounds === 'display' ? frames : at(bounds.width, bounds.height);
      expect(shownBy([row], displays)).toBe(true);
    }
  });

  it('Stage Manager, a thumbnail, and what stays after a click on the wallpaper are not taken for it', () => {
    const others = managers.filter(({ layer, clickThrough }) => !(layer === 19 && clickThrough === false));

    expect(others.length).toBeGreaterThan(6);
    for (const row of others) expect([named(row), shownBy([row], at(1512, 982))]).toEqual([named(row), false]);
  });

  it('the normal state of recorded Macs is never taken for it', () => {
    for (const name of ['things-api-guest', 'things-api-host', 'vorssaint-1459', 'hotsheet-27', 'toe']) {
      expect([name, shownBy(group(name), at(1024, 768))]).toEqual([name, false]);
    }
  });
});
