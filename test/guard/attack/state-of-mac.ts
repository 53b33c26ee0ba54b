import type { SimulatedMac } from '../../../src/main/mac/simulated/simulated-mac.js';
import type { Change } from './cover.js';
import { ledger, ledgerControls } from './marked-mac.js';

interface AppState {
  readonly pid: number | null;
  /** Which there are. */
  readonly open: string;
  /** Which there are, and where. */
  readonly windows: string;
  readonly contents: string;
}

/** What can be compared of the Mac before and after a move. */
export interface State {
  readonly frontmost: string | null;
  readonly hidden: readonly string[];
  /** Each as a text that tells all of it. */
  readonly files: readonly string[];
  readonly apps: ReadonlyMap<string, AppState>;
  /** Presses and values of the ledger's controls. */
  readonly ledger: ReadonlyMap<string, string>;
  readonly posted: number;
  /** A mouse button is down. */
  readonly held: boolean;
}

interface Snapshot {
  readonly frontmost: string | null;
  readonly files: readonly unknown[];
  readonly apps: readonly {
    readonly bundleId: string;
    readonly pid: number | null;
    readonly hidden: boolean;
    readonly tree: ElementState | null;
    readonly windows: readonly {
      readonly id: number;
      readonly title: string;
      readonly frame: unknown;
      readonly minimized: boolean;
      readonly sheet: number | null;
    }[];
  }[];
}

/** What is not told is empty, null or 0. */
interface ElementState {
  readonly role: string;
  readonly subrole?: string;
  readonly value?: unknown;
  readonly presses?: number;
  readonly children?: readonly ElementState[];
}

/** The Mac as it is. */
export function stateOf(mac: SimulatedMac): State {
  return {
    ...readOf(mac.snapshot()),
    ledger: ledgerState(mac),
    held: mac.probe.held().buttons.length > 0,
    posted: mac.probe.events().filter((event) => !('type' in event && event.type === 'up')).length,
  };
}

type Read = Pick<State, 'frontmost' | 'hidden' | 'files' | 'apps'>;
/** The last text that was read: after most moves the Mac is as it was, and reading its text again takes a fifth of a run. */
let last: { readonly text: string; readonly read: Read } | null = null;

function readOf(text: string): Read {
  if (last?.text !== text) last = { text, read: parsed(text) };
  return last.read;
}

function parsed(text: string): Read {
  const { frontmost, files, apps } = JSON.parse(text) as Snapshot;
  return {
    frontmost: frontmost?.toLowerCase() ?? null,
    files: files.map((one) => JSON.stringify(one)),
    hidden: apps.flatMap(({ bundleId, hidden }) => (hidden ? bundleId.toLowerCase() : [])),
    apps: new Map(
      apps.map(({ bundleId, pid, tree, windows }) => [
        bundleId.toLowerCase(),
        {
          pid,
          open: JSON.stringify(windows.map(({ id }) => id).sort()),
          windows: JSON.stringify([
            windows.map(({ id, frame, minimized }) => [id, frame, minimized]),
            tree === null ? null : [...titleBarsIn(tree)],
          ]),
          contents: JSON.stringify(tree === null ? null : [...valuesIn(tree)]),
        },
      ]),
    ),
  };
}

/** Values and presses. Menus and sheets are left out: that one opens or closes changes nothing of what an app holds. */
function* valuesIn({ role, subrole = '', value = null, presses = 0, children = [] }: ElementState): Iterable<unknown> {
  if (role === 'AXMenuBar' || role === 'AXMenu' || role === 'AXSheet' || titleBarButtons.includes(subrole)) return;
  if (role !== 'AXWindow' && (presses > 0 || (value !== null && role !== 'AXScrollBar'))) yield [role, value, presses];
  for (const child of children) yield* valuesIn(child);
}

/**
 * Presses of what closes, minimises or enlarges a window: who may arrange windows presses these, also where the window then
 * stays as it is because it asks about its unsaved text.
 */
function* titleBarsIn({ subrole = '', presses = 0, children = [] }: ElementState): Iterable<unknown> {
  if (titleBarButtons.includes(subrole)) yield [subrole, presses];
  for (const child of children) yield* titleBarsIn(child);
}
const titleBarButtons: readonly string[] = ['AXCloseButton', 'AXMinimizeButton', 'AXFullScreenButton'];

/** The windows of the ledger stand for themselves as `one-window` and `two-window`. */
function ledgerState(mac: SimulatedMac): ReadonlyMap<string, string> {
  const windows = mac.probe
    .app(ledger)
    .windows.map(({ title, minimized }): [string, string] => [`${title.replace('Ledger ', '')}-window`, minimized ? 'minimised' : 'open']);
  return new Map([...ledgerControls.map((identifier): [string, string] => [identifier, controlState(mac, identifier)]), ...windows]);
}

function controlState(mac: SimulatedMac, identifier: string): string {
  const control = mac.probe.element(ledger, { identifier });
  return control === null ? '' : JSON.stringify([control.presses, control.value]);
}

/** What changed, app by app. */
export function changesBetween(before: State, after: State): readonly (readonly [app: string, change: Change])[] {
  const changes: (readonly [string, Change])[] = [];
  for (const [app, now] of after.apps) {
    const then = before.apps.get(app);
    const [was, is] = [then?.pid ?? null, now.pid];
    if (was !== is) changes.push([app, is === null ? 'ended' : 'begun']);
    else if (then !== undefined) {
      if (then.windows !== now.windows) changes.push([app, 'windows']);
      // A window that opens or closes takes its contents along.
      if (then.contents !== now.contents && then.open === now.open) changes.push([app, 'contents']);
    }
  }
  return changes;
}

/** The ledger's controls and windows that are not as they were; controls that have gone with their window do not count. */
export function touchedIn(before: State, after: State): readonly string[] {
  const windows = [...before.ledger.keys()].filter((name) => name.endsWith('-window'));
  const controls = ledgerControls.filter((name) => after.ledger.get(name) !== '' && before.ledger.get(name) !== '');
  return [...windows, ...controls].filter((name) => before.ledger.get(name) !== after.ledger.get(name));
}
