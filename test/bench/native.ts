import koffi from 'koffi';
import { createRealClock } from '../../src/main/core/real-clock.js';
import { elementAttributes } from '../../src/main/mac/engine/nodes/read-element.js';
import { openNative } from '../../src/main/mac/macos/native/native.js';
import { createMacosDrivers } from '../../src/main/mac/macos/worker/drivers/create-drivers.js';
import { noteFigure } from './lib/figures.js';
import { median, printTable } from './lib/statistics.js';

const rounds = 7;

/** What koffi and the conversion to plain values cost: each driver call beside a loop in C that makes the same calls. */
export async function run(): Promise<void> {
  const path = process.env.GATEHAND_BENCH_LIBRARY ?? '';
  const inC: (kind: number, times: number) => number = koffi.load(path).func('bench_loop', 'double', ['int32', 'int32']);
  const drivers = createMacosDrivers(openNative({ libraryPath: path }), { clock: createRealClock() });
  const ax = drivers.accessibility;
  const [a, b] = [ax.application(7), ax.application(7)];
  const read = ax.attributes(a, elementAttributes);
  if (!read.ok || read.value[0] !== 'AXButton') throw new Error('the frameworks under the bench do not answer as they should');
  const cases: readonly (readonly [name: string, kind: number, times: number, call: () => unknown])[] = [
    ['same (CFEqual)', 0, 200_000, () => ax.same(a, b)],
    ['hash (CFHash)', 1, 200_000, () => ax.hash(a)],
    ['pid (AXUIElementGetPid)', 2, 200_000, () => ax.pid(a)],
    ['attributes, the 14 of a walk', 3, 20_000, () => ax.attributes(a, elementAttributes)],
  ];
  const rows = cases.map(([name, kind, times, call]) => {
    const figures = Array.from({ length: rounds }, () => ({ c: inC(kind, times), driver: perCall(times, call) }));
    const c = median(figures.map((figure) => figure.c));
    const driver = median(figures.map((figure) => figure.driver));
    const ratios = figures.map((figure) => figure.driver / figure.c);
    const id = kind === 2 ? 'native-pid' : kind === 3 ? 'native-walk' : null;
    if (id !== null) noteFigure({ id, value: driver / c, spread: [Math.min(...ratios), Math.max(...ratios)] });
    return [name, c.toFixed(0), driver.toFixed(0), (driver - c).toFixed(0), (driver / c).toFixed(1)];
  });
  drivers.dispose();
  printTable(
    `A driver call through koffi against a loop in C over the same fake, nothing forwarded; ns, medians of ${rounds} rounds`,
    ['call', 'in C', 'driver', 'more', 'times'],
    rows,
  );
}

/** Ns for one call. */
function perCall(times: number, call: () => unknown): number {
  const start = process.hrtime.bigint();
  for (let time = 0; time < times; time += 1) call();
  return Number(process.hrtime.bigint() - start) / times;
}
