import { mayTouchApp } from '../../../../shared/clearance.js';
import { fail } from '../../../../shared/errors.js';
import { centre, contains } from '../../../../shared/geometry.js';
import { noSuchStatusItem } from '../../../../shared/not-there.js';
import { statusItemHosts } from '../../../../shared/system-surfaces.js';
import { bestFits } from '../../../../shared/text/best-fits.js';
import { inList } from '../../../../shared/text/in-list.js';
import type { Job, StatusItemOwner } from '../../port.js';
import type { StatusItemInfo } from '../../ports/menus.js';
import type { ProcessEntry } from '../drivers/drivers.js';
import { toIdentity } from '../drivers/identity.js';
import type { EngineContext } from '../engine-context.js';
import { normalTitle } from './menu-path.js';
import { type MenuNode, readMenuBar, readMenuNode } from './menu-read.js';

/** A sweep over all apps may not take longer; one hung app would otherwise hold it up for everybody. */
const budgetMs = 3000;
/** How long a sweep waits in all for apps that somebody else is talking to. */
const busyPatienceMs = 200;
/** Status items stand within this many points of a display's top edge; app menus may be mistaken for them below it. */
const barHeight = 60;

/** Processes of macOS that own its status items, asked first. */
const systemOwners: readonly string[] = [...statusItemHosts, 'com.apple.spotlight'];

/** A status item as it was found, with the element that is pressed. */
export interface StatusItem {
  readonly info: StatusItemInfo;
  readonly node: MenuNode;
  readonly process: ProcessEntry;
}

/** Every status item the job may see, left to right. */
export async function listStatusItems(engine: EngineContext, job: Job): Promise<readonly StatusItemInfo[]> {
  return (await findStatusItems(engine, job)).map(({ info }) => info);
}

/** Menu-bar apps that are known to hang. Others have no items but in rare cases, and are not spoken of. */
export function silentOwners({ drivers, hungPids }: EngineContext, job: Job): readonly string[] {
  return hungPids().flatMap((pid) => {
    const process = drivers.processes.get(pid);
    if (process === null || !mayTouchApp(job.clearance, toIdentity(process)).ok) return [];
    return process.kind === 'accessory' || rankOf(process) === 0 ? [process.name] : [];
  });
}

/**
 * Asks every running app for its extras menu bar, apps that hang in their own lanes. `job` null asks for identities alone,
 * apps the owner hides included.
 */
export async function findStatusItems(engine: EngineContext, job: Job | null): Promise<readonly StatusItem[]> {
  await engine.pace.breathe(job);
  const endsAt = engine.clock.now() + budgetMs;
  const seen = (process: ProcessEntry): boolean => job === null || mayTouchApp(job.clearance, toIdentity(process)).ok;
  const processes = [...engine.drivers.processes.list()].filter(seen).sort((a, b) => rankOf(a) - rankOf(b));
  const found: StatusItem[] = [];
  let patienceMs = busyPatienceMs;
  for (const process of processes) {
    const now = engine.clock.now();
    if (now >= endsAt) break;
    found.push(...(await ask(engine, process, patienceMs)));
    patienceMs = Math.max(0, patienceMs - (engine.clock.now() - now));
    await engine.pace.breathe(job);
  }
  return withoutTwins(found).sort((a, b) => a.info.position - b.info.position);
}

/**
 * How well a name fits a status item, 0 best, null where it does not: by description, identifier or title, else by process;
 * exact before beginning before containing.
 */
function fitOf({ info, node }: StatusItem, wanted: string): number | null {
  const asked = normalTitle(wanted);
  if (asked === '') return null;
  const own = [info.description, info.identifier, node.title, node.description].filter((text) => text !== '').map(normalTitle);
  const owner = [info.processName, info.app.bundleId].map(normalTitle);
  if (own.includes(asked)) return 0;
  if (owner.includes(asked)) return 1;
  if (own.some((text) => text.startsWith(asked))) return 2;
  return own.some((text) => text.includes(asked)) ? 3 : null;
}

/** The status items a name means: those it fits best. */
function matchStatusItem(items: readonly StatusItem[], wanted: string): readonly StatusItem[] {
  return bestFits(items.map((item) => ({ item, fit: fitOf(item, wanted) }))).map(({ item }) => item);
}

/** The one status item a name means. Errors: `not_found` with all there are, `ambiguous`. */
export async function requireStatusItem(engine: EngineContext, job: Job, wanted: string): Promise<StatusItem> {
  const items = await findStatusItems(engine, job);
  const found = matchStatusItem(items, wanted);
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const names = (found.length > 0 ? found : items).map(({ info }) => info.description);
  if (only !== undefined) {
    return fail('ambiguous', `${found.length} status items answer to "${wanted}": ${inList(names)}.`, {
      remedy: 'Name it by its description.',
      details: { candidates: found.map(({ info }) => ({ description: info.description, identifier: info.identifier })) },
    });
  }
  throw noSuchStatusItem(wanted, names);
}

/** Whose the status items are and how well a name fits each, told to nobody but the guard. */
export async function statusItemOwners(engine: EngineContext, wanted: string): Promise<readonly StatusItemOwner[]> {
  const items = await findStatusItems(engine, null);
  return items.map((item) => ({ description: item.info.description, app: item.info.app, fit: fitOf(item, wanted) }));
}

/** The items of one app. One that is busy gets a moment; its turn is given up after that. One that hangs is asked a short question at most, while there is patience left. */
async function ask(engine: EngineContext, process: ProcessEntry, patienceMs: number): Promise<readonly StatusItem[]> {
  if (engine.hungSince(process.pid) !== null) return patienceMs > 0 ? itemsOfApp(engine, process) : [];
  const read = async (): Promise<readonly StatusItem[]> => itemsOfApp(engine, process);
  if (!engine.lanes.busy(process.pid)) return engine.lanes.run(process.pid, null, read);
  const patience = new AbortController();
  const cancel = engine.clock.after(patienceMs, () => patience.abort());
  try {
    return await engine.lanes.run(process.pid, patience.signal, read);
  } catch (error) {
    if (patience.signal.aborted) return [];
    throw error;
  } finally {
    cancel();
  }
}

function itemsOfApp(engine: EngineContext, process: ProcessEntry): readonly StatusItem[] {
  const ax = engine.drivers.accessibility;
  const bar = readMenuBar(ax, process.pid, 'AXExtrasMenuBar');
  if (!bar.ok || bar.value === null) return [];
  return bar.value.children.flatMap((element) => {
    const node = readMenuNode(ax, element);
    if (!node.ok || !isStatusItem(engine, node.value)) return [];
    return [{ info: infoOf(engine, process, node.value), node: node.value, process }];
  });
}

function isStatusItem({ drivers }: EngineContext, { role, subrole, frame }: MenuNode): boolean {
  if (subrole === 'AXMenuExtra') return true;
  if (role !== 'AXMenuBarItem' && role !== 'AXButton') return false;
  return frame !== null && drivers.windowServer.displays().some((one) => frame.y >= one.frame.y - 1 && frame.y < one.frame.y + barHeight);
}

function infoOf({ drivers }: EngineContext, process: ProcessEntry, node: MenuNode): StatusItemInfo {
  const frame = node.frame ?? { x: 0, y: 0, width: 0, height: 0 };
  const onDisplay = drivers.windowServer.displays().some((one) => contains(one.frame, centre(frame)));
  return {
    description: node.description || node.title || node.identifier || process.name,
    identifier: node.identifier,
    position: frame.x,
    processName: process.name,
    app: toIdentity(process),
    frame,
    visible: frame.width > 0 && frame.height > 0 && onDisplay,
  };
}

/** An item that a system owner lists as well as its app is told once, as the app's. */
function withoutTwins(items: readonly StatusItem[]): StatusItem[] {
  return items.filter(({ info, process }) => {
    if (rankOf(process) > 0 || info.frame.width === 0) return true;
    return !items.some(
      (other) => rankOf(other.process) > 0 && other.info.frame.x === info.frame.x && other.info.frame.width === info.frame.width,
    );
  });
}

function rankOf({ bundleId, kind }: ProcessEntry): number {
  if (systemOwners.includes(bundleId.toLowerCase())) return 0;
  return kind === 'accessory' ? 1 : 2;
}
