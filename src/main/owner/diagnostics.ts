import { arch, release } from 'node:os';
import type { PermissionStatus } from '../../shared/permissions.js';
import { defaultSettings, type Settings } from '../../shared/settings.js';
import type { ProjectionDeps } from './projection.js';

export interface DiagnosticsDeps {
  readonly facts: Pick<ProjectionDeps['facts'], 'version' | 'host' | 'mac'>;
  readonly settings: Settings;
  readonly managed: boolean;
  readonly permissions: readonly Pick<PermissionStatus, 'permission' | 'state'>[];
  /** The last lines of the log of faults; empty where there is none. */
  readonly faults: readonly string[];
}

/**
 * What somebody who helps needs to know, as text: versions, permissions, settings as switches and numbers, the last faults. No
 * name of a client, an app, a task or a file, and nothing that an app showed.
 */
export function diagnosticsOf({ facts, settings, managed, permissions, faults }: DiagnosticsDeps): string {
  const { electron, chrome, node } = process.versions;
  const told = {
    versions: { gatehand: facts.version, host: facts.host, mac: facts.mac, system: release(), arch: arch(), electron, chrome, node },
    permissions: permissions.map(({ permission, state }) => `${permission}: ${state}`),
    settings: { ...switchesOf(settings), managed },
    faults: faults.map(withoutNames),
  };
  return JSON.stringify(told, null, 1);
}

/** Settings as switches and numbers: lists of names by their length. */
function switchesOf(settings: Settings) {
  const {
    readOnly,
    askForEveryAction,
    preset,
    vocabularies,
    cardMinutes,
    changesPerSecond,
    clipboardHistory,
    thumbnails,
    toolsets,
    language,
  } = settings;
  const verdicts = (verdict: string): number => settings.rules.filter((rule) => rule.verdict === verdict).length;
  const blockedByDefault = new Set(defaultSettings.blocklist);
  return {
    ...{ version: settings.version, readOnly, askForEveryAction, preset, vocabularies, cardMinutes, changesPerSecond },
    ...{ clipboardHistory, thumbnails, toolsets, language },
    blocklist: { more: settings.blocklist.filter((app) => !blockedByDefault.has(app)).length, all: settings.blocklist.length },
    allowlist: settings.allowlist === null ? null : settings.allowlist.length,
    rules: { allow: verdicts('allow'), ask: verdicts('ask'), deny: verdicts('deny') },
    clients: { look: settings.clients.filter(({ access }) => access === 'look').length, all: settings.clients.length },
    blockedClients: settings.blockedClients.length,
    record: settings.record.on,
    telemetry: settings.telemetry.on,
    tasks: settings.tasks.length,
    stops: { all: settings.stops.all, clients: settings.stops.clients.length },
    app: { mac: settings.app.mac, firstRunDone: settings.app.firstRunDone, stopShortcut: settings.app.stopShortcut },
    review: settings.review.map(({ reason }) => reason),
  };
}

/** A line of the log of faults without what stands after a colon, which may quote the system, and without anybody's home. */
function withoutNames(line: string): string {
  const [time = '', kind = '', ...rest] = line.split(' ');
  const said = rest.join(' ').replace(/: .*$/, ':…');
  return [time, kind, said.replaceAll(/\/(Users|home)\/[^/\s]+/g, '~')].join(' ');
}
