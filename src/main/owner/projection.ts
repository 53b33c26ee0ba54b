import type { ShellState } from '../../shared/ui/shell.js';
import type { AppRow, ClientRow, ToolChoice, UiState } from '../../shared/ui/ui.js';
import { clientGuides } from '../clients/known-clients.js';
import type { ApprovalDesk } from '../guard/cards/approval-desk.js';
import type { Grants } from '../guard/grants.js';
import type { CallLog } from '../log/call-log.js';
import type { CallPictureBook } from '../log/call-pictures.js';
import type { NowBook } from '../log/now-book.js';
import type { HostControl } from '../mac/host-control.js';
import type { Mac } from '../mac/port.js';
import { heldKeys } from '../settings/managed/source.js';
import type { SettingsStore } from '../settings/store.js';
import type { EndedTasks } from './ended-tasks.js';
import type { Notices } from './notices.js';
import type { OwnersRecord } from './owners-record.js';
import type { Suggestions } from './suggestions.js';
import type { UndoBook } from './undo-book.js';

/** What stays the same while Gatehand runs. */
export type HostFacts = Pick<UiState, 'version' | 'host' | 'mac' | 'socket' | 'clientConfiguration' | 'readOnlyForced'>;

export interface ProjectionDeps {
  readonly facts: HostFacts;
  readonly mac: Mac;
  readonly desk: ApprovalDesk;
  readonly grants: Grants;
  readonly endedTasks: Pick<EndedTasks, 'list' | 'onChange'>;
  readonly settings: SettingsStore;
  readonly control: HostControl;
  readonly log: CallLog;
  readonly clients: () => readonly ClientRow[];
  readonly notices: Notices;
  readonly now: Pick<NowBook, 'rows' | 'onChange'>;
  readonly undo: UndoBook;
  readonly suggestions: Pick<Suggestions, 'list'>;
  readonly callPictures: Pick<CallPictureBook, 'of' | 'drops' | 'onDrop'>;
  readonly record: OwnersRecord;
  readonly toolSizes: Pick<ToolChoice, 'presetSizes' | 'vocabularySizes'>;
  readonly shell: { state(): ShellState } | null;
}

/** The newest entries a window gets at first. */
const firstLogEntries = 250;

/** Everything a window shows, as it is now. */
export function projectState(parts: ProjectionDeps, permissions: UiState['permissions']): UiState {
  const { control, facts } = parts;
  return {
    ...facts,
    guides: clientGuides(facts.clientConfiguration),
    stopped: control.stopped,
    ...projectSettings(parts),
    grants: projectGrants(parts),
    endedTasks: [...parts.endedTasks.list()],
    now: [...parts.now.rows()],
    undo: parts.undo.newest(),
    suggestions: parts.suggestions.list(),
    pictureDrops: parts.callPictures.drops,
    permissions,
    ...projectCards(parts),
    log: parts.log.entries().slice(-firstLogEntries),
    notices: [...parts.notices.list()],
    shell: parts.shell?.state() ?? null,
  };
}

/** The cards that wait, and how those before them ended. */
export function projectCards({ desk }: Pick<ProjectionDeps, 'desk'>) {
  return { cards: [...desk.cards()], answeredCards: [...desk.answered()], cardEnds: desk.ends() };
}

/** Whatever the settings have a say in. */
export function projectSettings(parts: Omit<ProjectionDeps, 'shell' | 'suggestions'>) {
  return {
    readOnly: parts.settings.get().readOnly || parts.facts.readOnlyForced,
    ...projectRules(parts),
    tools: projectTools(parts),
    record: projectRecord(parts),
    telemetry: projectTelemetry(parts),
    managed: projectManaged(parts),
    apps: projectApps(parts),
    clients: [...parts.clients()],
  } satisfies Partial<UiState>;
}

type OwnersChoices =
  | 'blocklist'
  | 'allowlist'
  | 'rules'
  | 'askForEveryAction'
  | 'changesPerSecond'
  | 'cardMinutes'
  | 'thumbnails'
  | 'language'
  | 'firstRunDone';

/** What the owner set beside pairings. */
function projectRules({ settings }: Pick<ProjectionDeps, 'settings'>): Pick<UiState, OwnersChoices> {
  const current = settings.get();
  const { blocklist, allowlist, rules, askForEveryAction, changesPerSecond, cardMinutes, thumbnails, language } = current;
  return {
    blocklist: [...blocklist],
    allowlist: allowlist === null ? null : [...allowlist],
    rules: [...rules],
    askForEveryAction,
    changesPerSecond,
    cardMinutes,
    thumbnails,
    language,
    firstRunDone: current.app.firstRunDone,
  };
}

/** What clients are told of. */
function projectTools({ settings, toolSizes }: Pick<ProjectionDeps, 'settings' | 'toolSizes'>): ToolChoice {
  const { preset, vocabularies, toolsets, clipboardHistory } = settings.get();
  return { ...toolSizes, preset, vocabularies: [...vocabularies], toolsets: { ...toolsets }, clipboardHistory };
}

/** What the organisation of this Mac set, for a page that shows it locked. */
function projectManaged({ settings }: Pick<ProjectionDeps, 'settings'>): UiState['managed'] {
  const { layer, files } = settings.managed();
  if (files.length === 0) return null;
  return { organization: layer.organization ?? '', keys: [...heldKeys(layer)], files: [...files], layer };
}

/** What is sent to a collector, without its headers. */
function projectTelemetry({ settings }: Pick<ProjectionDeps, 'settings'>): UiState['telemetry'] {
  const { on, endpoint, headers } = settings.get().telemetry;
  return { on, endpoint, hasHeaders: Object.keys(headers).length > 0 };
}

/** What is recorded on disk. */
function projectRecord({ settings, record }: Pick<ProjectionDeps, 'settings' | 'record'>): UiState['record'] {
  return { ...settings.get().record, folder: record.folder, required: record.required() };
}

/** Every app there is, and the blocked ones that are not there, by name. */
export function projectApps(parts: Pick<ProjectionDeps, 'mac' | 'settings'>): AppRow[] {
  const blocklist = parts.settings.get().blocklist;
  const blocked = new Set(blocklist.map((id) => id.toLowerCase()));
  const running = new Map(parts.mac.apps.running().map((app) => [app.bundleId.toLowerCase(), app]));
  const installed = new Map(parts.mac.apps.installed().map((app) => [app.bundleId.toLowerCase(), app]));
  const known = new Map([...installed, ...running]);
  const rows = [...known].map(([key, { bundleId, name }]) => ({
    bundleId,
    name,
    running: running.has(key),
    installed: installed.has(key),
    blocked: blocked.has(key),
  }));
  const absent = blocklist
    .filter((id) => !known.has(id.toLowerCase()))
    .map((bundleId) => ({ bundleId, name: bundleId, running: false, installed: false, blocked: true }));
  return [...rows, ...absent].sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** The grants and tasks given now, with the name of their client. */
export function projectGrants(parts: Pick<ProjectionDeps, 'grants' | 'clients'>): UiState['grants'] {
  const names = new Map(parts.clients().map((client) => [client.key, client.name]));
  const given = parts.grants.list().map(({ id, clientKey, reach, budget, expiresAt, remaining, total }) => ({
    kind: 'yes' as const,
    id,
    clientKey,
    reach: { ...reach, client: names.get(clientKey) ?? reach.client },
    budget,
    expiresAt,
    remaining,
    total,
  }));
  const tasks = parts.grants.tasks.list().map(({ id, clientKey, client, terms, kept, watched, endsAt, remaining }) => ({
    kind: 'task' as const,
    id,
    client: names.get(clientKey) ?? client,
    clientKey,
    terms,
    kept,
    watched,
    expiresAt: endsAt,
    remaining,
    total: terms.actions,
  }));
  return [...tasks, ...given];
}
