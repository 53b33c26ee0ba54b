import { z } from 'zod';
import { cardTextOf, cardView, decision } from '../approval.js';
import { connectableClient } from '../client-files.js';
import { pairingAccess } from '../grant-reach.js';
import { languages, recordSettings, rule, settings, telemetrySettings, toolsets } from '../settings.js';
import { mostWatched, taskTerms } from '../tasks/task.js';
import { notice } from '../words/notice.js';
import { shellCommands } from './shell.js';

const { preset, vocabularies } = settings.shape;
/** A file of rules that is longer, in characters, is none. */
export const longestRules = 1_000_000;
const clientKey = z.string().min(1).max(1000);
const suggestionId = z.string().max(100);

/** Every command the window may send, by name, with the schema of its argument. */
export const uiCommands = {
  decide: decision,
  /** Looks anew at what a card asks about: it says what is there now, and arms from its beginning. */
  showAgain: z.strictObject({ cardId: z.string() }),
  /** What tells of cards that ran out or were taken back goes, in every window. */
  closeCardEnds: z.strictObject({}),
  /** Answers a CardTextPage, from an offset on: the exact arguments of a call on a card, or its text alone. */
  cardText: cardTextOf,
  cardView,
  setReadOnly: z.strictObject({ on: z.boolean() }),
  blockApp: z.strictObject({ bundleId: z.string().min(1).max(255) }),
  unblockApp: z.strictObject({ bundleId: z.string().min(1).max(255) }),
  stop: z.strictObject({}),
  resume: z.strictObject({}),
  forgetClient: z.strictObject({ key: z.string() }),
  /** Forgets a client and answers all its later calls with `not_paired`, without a card. */
  blockClient: z.strictObject({ key: clientKey }),
  unblockClient: z.strictObject({ key: clientKey }),
  /** Ends what a client has under way, takes its cards away, and answers nothing of it until it is resumed. */
  pauseClient: z.strictObject({ key: clientKey }),
  /** Lets a client go on that was paused, or stopped for a violation. */
  resumeClient: z.strictObject({ key: clientKey }),
  /** Lets a client that was refused more than once ask to be paired at once. */
  endPairingPause: z.strictObject({ key: clientKey }),
  setClientAccess: z.strictObject({ key: clientKey, access: z.enum(pairingAccess) }),
  setClientReadOnly: z.strictObject({ key: clientKey, on: z.boolean() }),
  setClientPreset: z.strictObject({ key: clientKey, preset }),
  /** Lets a client act in these apps while the owner watches, for the rest of its first session. Answers the id of that grant. */
  watchClient: z.strictObject({ key: clientKey, apps: z.array(z.string().min(1).max(255)).min(1).max(mostWatched) }),
  /** For clients that are paired from now on or not yet. */
  setPreset: z.strictObject({ preset }),
  /** The whole list: what is not in it is not listed any more. */
  setVocabularies: z.strictObject({ vocabularies }),
  setToolset: z.strictObject({ toolset: z.enum(toolsets), on: z.boolean() }),
  /** Answers the ToolCosts. */
  toolCosts: z.strictObject({}),
  /** Answers a text for somebody who helps: versions, permissions, settings without names, the last faults. */
  diagnostics: z.strictObject({}),
  setClipboardHistory: z.strictObject({ on: z.boolean() }),
  /** Keeps small pictures of windows before and after changes, in memory; switched off, those that are kept are gone. */
  setThumbnails: z.strictObject({ on: z.boolean() }),
  /** Answers the CallPictures of a change, or null where none are kept. */
  callPictures: z.strictObject({ id: z.string().max(64) }),
  setAskForEveryAction: z.strictObject({ on: z.boolean() }),
  setCardMinutes: z.strictObject({ minutes: z.number().int().min(1).max(60) }),
  setRecord: recordSettings,
  /** Headers as a whole; without them those that are kept stay, unless the collector is another. */
  setTelemetry: z.strictObject({
    on: z.boolean(),
    endpoint: telemetrySettings.shape.endpoint,
    headers: telemetrySettings.shape.headers.optional(),
  }),
  /** Reads the whole record. Answers a RecordReport. */
  checkRecord: z.strictObject({}),
  setLanguage: z.strictObject({ language: z.enum(languages) }),
  /** Answers up to `limit` log entries that came just before the one with this id, oldest first. */
  olderLog: z.strictObject({ before: z.string(), limit: z.number().int().min(1).max(2000) }),
  /** Answers the names of what these calls were about, by their ids: words of apps, which are in no log and no export. */
  callNames: z.strictObject({ ids: z.array(z.string().max(64)).max(200) }),
  /** Answers an AppDecision for each capability; the client `*` stands for one without rules of its own. */
  explainApp: z.strictObject({ bundleId: z.string().min(1).max(255), client: clientKey }),
  /** The same for several apps at once: answers `appDecisions` for each. `*` stands for all apps without rules of their own. */
  explainApps: z.strictObject({ bundleIds: z.array(z.string().min(1).max(255)).max(500), client: clientKey }),
  /** Answers the icon of an app as a data: URL, or null where there is none to be had. */
  appIcon: z.strictObject({ bundleId: z.string().min(1).max(255) }),
  setChangesPerSecond: z.strictObject({ changes: z.number().int().min(1).max(100) }),
  /** null switches the allowlist off. */
  setAllowlist: z.strictObject({ bundleIds: z.array(z.string().min(1).max(255)).max(1000).nullable() }),
  addRule: z.strictObject({ rule }),
  removeRule: z.strictObject({ rule }),
  /** Puts one rule in place of all for the same capability, app and client; a null verdict leaves none. */
  setRule: z.strictObject({ ...rule.shape, verdict: rule.shape.verdict.nullable() }),
  /** Takes back one thing that the owner did. */
  undo: z.strictObject({ id: z.string() }),
  /** Answers how a client's act could be taken back now, an UndoWay, or null. */
  actUndoWay: z.strictObject({ id: z.string().max(64) }),
  /** Takes a client's act back with what its app has for that, as the owner's own act. Answers an ActUndone. */
  undoAct: z.strictObject({ id: z.string().max(64) }),
  /** Answers the verdicts that a rule made from a call in the log could have: those that would be kept and would hold. */
  ruleVerdicts: z.strictObject({ id: z.string().max(64) }),
  /** Makes a rule for the client, app and power of a call in the log. Answers the rule. */
  ruleFromEntry: z.strictObject({ id: z.string(), verdict: z.enum(['allow', 'ask', 'deny']).optional() }),
  /** Answers the entries of the log that a suggestion comes from, newest first. */
  suggestionCalls: z.strictObject({ id: suggestionId }),
  /** Makes the rule of a suggestion. Answers the rule. */
  takeSuggestion: z.strictObject({ id: suggestionId }),
  /** Leaves a suggestion alone for as long as Gatehand runs. */
  dismissSuggestion: z.strictObject({ id: suggestionId }),
  /** Answers the rules as JSON text. */
  exportRules: z.strictObject({}),
  /** Adds the rules of an exported text, or puts them in place of all. Answers how many there are then. */
  importRules: z.strictObject({ text: z.string().max(longestRules), replace: z.boolean() }),
  /** Answers a RulesPreview of importing this text, and changes nothing. */
  previewRules: z.strictObject({ text: z.string().max(longestRules), replace: z.boolean() }),
  /** Ends a grant or a task. */
  endGrant: z.strictObject({ id: z.string() }),
  /** Puts away what is told of a task that has ended. */
  dismissEndedTask: z.strictObject({ id: z.string().max(100) }),
  /** Gives a client a task that the owner wrote. `kept`: it goes on after a restart. Answers its id. */
  createTask: z.strictObject({ client: clientKey, terms: taskTerms, kept: z.boolean() }),
  /** Other terms for a task that runs; what it has used stays used. */
  changeTask: z.strictObject({ id: z.string(), terms: taskTerms, kept: z.boolean() }),
  /** Answers for each client that can be connected whether it is, by its id (`connectionStates`). */
  clientConnections: z.strictObject({}),
  /** Puts Gatehand into a client's configuration, or takes it out. Answers a `ClientOutcome`. */
  connectClient: z.strictObject({ client: connectableClient }),
  disconnectClient: z.strictObject({ client: connectableClient }),
  watchScreen: z.strictObject({ on: z.boolean() }),
  /** Simulated Mac only: flips one of its grants. */
  setSimulatedPermission: z.strictObject({
    permission: z.enum(['accessibility', 'screenRecording']),
    state: z.enum(['granted', 'missing', 'refused']),
  }),
  /** The owner has looked at settings that were damaged or that another program wrote: they hold again as they are stored. */
  acceptSettings: z.strictObject({}),
  dismissNotice: z.strictObject({ notice }),
  ...shellCommands,
} as const;
export type UiCommands = { readonly [Name in keyof typeof uiCommands]: z.infer<(typeof uiCommands)[Name]> };
export type UiCommandName = keyof UiCommands;

/** One command as it travels. */
export const uiRequest = z.strictObject({ id: z.number().int(), command: z.string(), argument: z.unknown() });
export type UiRequest = Readonly<z.infer<typeof uiRequest>>;
