import { statusItemHosts } from '../../../../shared/system-surfaces.js';
import type { DockTile, Showcases } from '../../port.js';
import { attributesOf, elementsIn, frameOf } from '../drivers/ax-value.js';
import type { AxElement } from '../drivers/drivers.js';
import type { EngineContext } from '../engine-context.js';
import { pathOf } from '../owners/finder-items.js';
import { findStatusItems, type StatusItem } from './status-items.js';

/** macOS's own status items have identifiers of this kind; what else stands in its processes belongs to nobody known. */
const ownItem = /^com\.apple\./;
const mostTiles = 200;

/** Where macOS draws status items and tiles of apps, and whose they are as far as accessibility tells. */
export async function readShowcases(engine: EngineContext): Promise<Showcases> {
  const items = await findStatusItems(engine, null);
  return { statusItems: items.filter(({ info }) => info.visible).map(placeOf), tiles: await dockTiles(engine) };
}

function placeOf({ info, process }: StatusItem): {
  readonly app: Showcases['statusItems'][number]['app'];
  readonly frame: typeof info.frame;
} {
  const isHosts = statusItemHosts.includes(process.bundleId.toLowerCase());
  return { app: isHosts && !ownItem.test(info.identifier) ? null : info.app, frame: info.frame };
}

async function dockTiles(engine: EngineContext): Promise<readonly DockTile[]> {
  const { accessibility: ax, processes } = engine.drivers;
  const dock = processes.list().find(({ bundleId }) => bundleId.toLowerCase() === 'com.apple.dock');
  if (dock === undefined) return [];
  return engine.lanes.run(dock.pid, null, async () => {
    const lists = childrenOf(engine, ax.application(dock.pid));
    const tiles = lists.flatMap((list) => childrenOf(engine, list)).flatMap((item) => tileOf(engine, item));
    await engine.pace.settle(null, dock.pid);
    return tiles;
  });
}

function childrenOf({ drivers }: EngineContext, element: AxElement): readonly AxElement[] {
  return elementsIn(drivers.accessibility, element, 'AXChildren').slice(0, mostTiles);
}

function tileOf({ drivers }: EngineContext, element: AxElement): readonly DockTile[] {
  const names = ['AXRole', 'AXSubrole', 'AXURL', 'AXPosition', 'AXSize'];
  const [role, subrole, url, position, size] = attributesOf(drivers.accessibility, element, names);
  const frame = frameOf(position, size);
  if (role !== 'AXDockItem' || frame === null) return [];
  if (subrole === 'AXMinimizedWindowDockItem') return [{ kind: 'window', path: null, frame }];
  return [{ kind: subrole === 'AXApplicationDockItem' ? 'app' : 'other', path: pathOf(url), frame }];
}
