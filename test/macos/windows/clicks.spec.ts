import { describe, expect, it } from 'vitest';
import type { Drivers, ProcessEntry, WindowServerEntry } from '../../../src/main/mac/engine/drivers/drivers.js';
import { createEngineMac } from '../../engine/engine-mac.js';
import { laidOver, ownerOf, type RecordedWindow, recordedWindows } from './recorded.js';

/** What the system says of a point: the window of the record or what is behind it; nothing where it is silent. */
type Says = 'record' | 'behind' | null;

const at = { x: 600, y: 300 };
/** Where a window that is smaller than the display is laid. */
const around = { x: at.x - 200, y: at.y - 150, width: 400, height: 300 };
const display = { x: 0, y: 0, width: 1440, height: 900 };
const textEdit = 'com.apple.TextEdit';

interface Shown {
  readonly row: RecordedWindow;
  readonly number: Says;
  readonly element: Says;
}

let shown: Shown | null = null;
const { engine } = createEngineMac({ around: over });

/** Who owns a point in TextEdit's window while a recorded window lies over it. */
async function ownerUnder(row: RecordedWindow, says: Omit<Shown, 'row'>) {
  shown = { row, ...says };
  const { owner, app } = await engine.attribution.point(at);
  return owner === 'window' && app?.bundleId === textEdit ? 'behind' : owner;
}

/** The simulated Mac with the window that is shown now, and what the system says of it. */
function over(drivers: Drivers): Drivers {
  const { windowServer, processes } = drivers;
  const behind = windowServer.windows().find((one) => processes.get(one.pid)?.bundleId === textEdit);
  const window = (): WindowServerEntry | null => shown && laidOver(shown.row, { display, over: around });
  const process = (): ProcessEntry | null =>
    shown && { ...ownerOf(shown.row), pid: 9000, name: shown.row.owner, startedAt: 1, hidden: false };
  const of = (says: Says | undefined, [record, below]: readonly [number, number | undefined]): number | null =>
    says === 'record' ? record : says === 'behind' ? (below ?? null) : null;
  return {
    ...drivers,
    processes: {
      list: () => [...processes.list(), ...[process()].filter((one) => one !== null)],
      get: (pid) => (pid === 9000 ? process() : processes.get(pid)),
    },
    windowServer: {
      ...windowServer,
      windows: () => [...[window()].filter((one) => one !== null), ...windowServer.windows()],
      windowAt: () => of(shown?.number, [9000, behind?.id]),
      ownerAt: () => of(shown?.element, [9000, behind?.pid]),
    },
  };
}

/** Rows of window lists of which it is known whether they let clicks through. */
const known = recordedWindows.filter(({ layer, clickThrough }) => layer !== null && layer >= 0 && clickThrough !== 'unknown');
const clear = known.filter(({ clickThrough }) => clickThrough === true);
const covers = known.filter(({ clickThrough }) => clickThrough === false);
const named = (row: RecordedWindow): string => `${row.owner} on layer ${row.layer}, macOS ${row.macos} (${row.source})`;

describe('surprise 2: who gets a click under recorded windows', () => {
  it(`none of ${clear.length} recorded windows that let clicks through owns a point`, async () => {
    const owning: string[] = [];
    for (const row of clear) {
      for (const element of ['behind', null] as const) {
        const owner = await ownerUnder(row, { number: 'behind', element });
        if (owner !== 'behind') owning.push(`${named(row)}: ${owner}`);
      }
    }

    expect(owning).toEqual([]);
  });

  it(`each of ${covers.length} recorded windows that take clicks owns its point, or makes it nobody's`, async () => {
    const through: string[] = [];
    for (const row of covers) {
      for (const element of ['record', null] as const) {
        if ((await ownerUnder(row, { number: 'record', element })) === 'behind') through.push(named(row));
      }
    }

    expect(through).toEqual([]);
  });

  it('where window number and hit test disagree the point is nobody’s, whichever names the window on top', async () => {
    const wrong: string[] = [];
    for (const row of known) {
      const owners = [
        await ownerUnder(row, { number: 'behind', element: 'record' }),
        await ownerUnder(row, { number: 'record', element: 'behind' }),
      ];
      if (owners.includes('behind')) wrong.push(`${named(row)}: ${owners.join(', ')}`);
    }

    expect(wrong).toEqual([]);
  });

  it('where the window number is silent, no window that takes clicks is passed over', async () => {
    const through: string[] = [];
    for (const row of covers) {
      for (const element of ['record', null] as const) {
        if ((await ownerUnder(row, { number: null, element })) === 'behind') through.push(`${named(row)}, element ${element}`);
      }
    }

    expect(through).toEqual([]);
  });

  it('the score over the recorded rows is printed', async () => {
    const truth = ({ clickThrough }: RecordedWindow): Says => (clickThrough === true ? 'behind' : 'record');
    const score = async (number: boolean, element: boolean): Promise<string> => {
      let right = 0;
      for (const row of known) {
        const owner = await ownerUnder(row, { number: number ? truth(row) : null, element: element ? truth(row) : null });
        if ((owner === 'behind') === (row.clickThrough === true)) right += 1;
      }
      return `${right} of ${known.length}`;
    };

    const scores = {
      'both answer': await score(true, true),
      'window number alone': await score(true, false),
      'hit test alone, with the list': await score(false, true),
      'the list alone': await score(false, false),
    };

    console.info('recorded windows judged rightly:', scores);
    expect(scores).toMatchObject({
      'both answer': `${known.length} of ${known.length}`,
      'window number alone': `${known.length} of ${known.length}`,
    });
  });
});
