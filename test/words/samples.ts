import { fixedRules } from '../../src/shared/clearance.js';
import { clientFileFlaws } from '../../src/shared/client-files.js';
import { taskEndings } from '../../src/shared/tasks/task.js';
import { undoFlaws } from '../../src/shared/ui/act-undo.js';
import type { UndoneThing } from '../../src/shared/ui/undoable.js';
import type { Act, ActKind, NamedElement } from '../../src/shared/words/act.js';
import { excerptOf } from '../../src/shared/words/act.js';
import type { DecidingRule } from '../../src/shared/words/deciding-rule.js';
import type { Failure } from '../../src/shared/words/failure.js';
import type { Notice, SettingsProblem } from '../../src/shared/words/notice.js';

/** One or several of each kind of data that a person is told: a kind without a sample does not compile. */
type Samples<Told extends { readonly kind: string }> = {
  readonly [Kind in Told['kind']]: readonly Omit<Extract<Told, { readonly kind: Kind }>, 'kind'>[];
};

function all<Told extends { readonly kind: string }>(samples: Samples<Told>): readonly Told[] {
  // Each sample stands under its own kind.
  return Object.entries<readonly object[]>(samples).flatMap(([kind, ones]) => ones.map((one) => ({ kind, ...one }) as Told));
}

const none = [{}] as const;
const element: NamedElement = { ref: 'Ref', role: 'AXButton', name: 'Name' };
const unknown: NamedElement = { ref: 'Ref', role: null, name: null };
const text = excerptOf('Text');
const at = { x: 10, y: 20 };
const name = [{ name: 'Name' }] as const;

export const acts = all<Act>({
  'list-apps': none,
  'look-at-app': none,
  'forget-app': none,
  launch: none,
  'bring-app-to-front': none,
  quit: none,
  'list-windows': none,
  'look-at-window': none,
  'bring-window-to-front': none,
  'close-window': none,
  'minimize-window': none,
  'restore-window': none,
  'move-window': [
    { ...at, from: null },
    { ...at, from: { x: 400, y: 20 } },
  ],
  'resize-window': [{ width: 10, height: 20 }],
  'read-elements': none,
  'find-elements': none,
  'read-focus': none,
  'look-at-element': [{ element }, { element: unknown }],
  'read-value': [{ element }],
  'list-actions': [{ element }],
  'focus-element': [{ element }],
  'press-element': [
    { element, modifiers: [] },
    { element: unknown, modifiers: ['command'] },
  ],
  'scroll-to-element': [{ element }],
  'set-value': [
    { element, value: text, append: false },
    { element, value: text, append: true },
    { element, value: 3, append: false },
    { element, value: true, append: false },
  ],
  'perform-action': [{ element, action: 'AXPick' }],
  'look-at-dialogs': none,
  'answer-dialog': [{ folder: 'Folder', fileName: 'File', fields: [{ label: 'Label', text }], button: 'Save' }],
  'read-menu-bar': none,
  'list-menus': none,
  'look-at-menu-item': [{ path: 'Path' }],
  'choose-menu-item': [{ path: 'Path' }],
  'list-status-items': none,
  'click-status-item': [{ item: 'Item' }],
  'choose-status-menu-item': [{ item: 'Item', path: 'Path' }],
  'read-pointer': none,
  'move-pointer': [at],
  'rest-pointer': [at],
  click: [
    { ...at, button: 'left', modifiers: [], count: 1 },
    { ...at, button: 'right', modifiers: ['command', 'shift'], count: 2 },
    { ...at, button: 'middle', modifiers: [], count: 3 },
  ],
  drag: [
    { from: at, to: at, modifiers: [] },
    { from: at, to: at, modifiers: ['option', 'command'] },
  ],
  'hold-button': [{ at }, { at: null }],
  'release-button': [{ at }, { at: null }],
  scroll: [
    { right: 10, down: -20, at },
    { right: 0, down: 0, at: null },
  ],
  gesture: (['swipe', 'pinch', 'zoom', 'smart-zoom', 'rotate', 'force-touch'] as const).flatMap((gesture) =>
    ([null, 'up', 'apart', 'together', 'clockwise', 'counterclockwise'] as const).map((way) => ({ gesture, way, at })),
  ),
  'press-keys': [
    { key: 'return', modifiers: ['command', 'shift', 'option', 'control'], times: 1 },
    { key: 'return', modifiers: [], times: 3 },
  ],
  'hold-keys': [{ key: 'return', modifiers: [], ms: 500 }],
  type: [
    { text, modifiers: [] },
    { text, modifiers: ['command', 'shift'] },
  ],
  'read-clipboard': [
    { content: null },
    ...(['text', 'image', 'files', 'other', 'empty', 'secret'] as const).map((kind) => ({ content: { kind, amount: null, own: false } })),
    ...(['text', 'files'] as const).flatMap((kind) => [1, 1240].map((amount) => ({ content: { kind, amount, own: false } }))),
  ],
  'read-clipboard-history': [
    { skip: 0, most: 20, past: null },
    ...[
      [0, 0],
      [1, 1],
      [12, 1240],
      [2, 0],
    ].map(([entries = 0, characters = 0]) => ({ skip: 0, most: 20, past: { entries, characters, images: 0, files: 0, others: 0 } })),
    ...[1, 2].map((each) => ({ skip: 0, most: 20, past: { entries: 3 * each, characters: 0, images: each, files: each, others: each } })),
  ],
  'clear-clipboard': none,
  'write-clipboard': [{ text }],
  open: [{ target: 'Path' }],
  'read-finder-folder': none,
  'read-selected-files': none,
  reveal: [{ path: 'Path' }],
  'take-picture': [{ of: 'screen' }, { of: 'window' }, { of: 'part' }],
  'save-picture': [false, true].map((replaces) => ({ of: 'screen', path: 'Path', replaces })),
  'read-volume': none,
  'set-volume': [{ percent: 40 }],
  'read-mute': none,
  mute: [{ on: true }, { on: false }],
  notify: [{ title: 'Title' }],
  'read-battery': none,
  'read-system': none,
  'read-display': none,
  'list-displays': none,
  'run-script': [{ language: 'applescript' }, { language: 'javascript' }],
  'check-script': [{ language: 'applescript' }],
  'run-command': [{ command: text }],
  watch: ([null, 'element_changes', 'window_changes', 'application_changes', 'attribute_changes', 'tree_changes'] as const).map(
    (changes) => ({ changes }),
  ),
  wait: none,
  'list-observations': none,
  'read-observation': name,
  'end-observation': name,
  'list-sessions': none,
  'open-session': none,
  'read-session': name,
  'end-session': name,
  'list-macros': none,
  'read-macro': name,
  'keep-macro': name,
  'delete-macro': name,
  'run-macro': name,
  'run-calls': [{ count: 5 }],
  'read-permissions': none,
  'await-answer': [{ approval: 'Name' }],
  'propose-task': [{ goal: 'Name' }],
  'fill-secret': [{ element, item: 'Name' }],
} satisfies Samples<Act> & Record<ActKind, unknown>);

const reach = { client: 'Client', capability: 'act', apps: ['Notes', 'Mail'] } as const;
const budget = { uses: 20, minutes: 10 };
const rule = { capability: 'act', app: '*', client: '*', verdict: 'deny' } as const;

export const rules = all<DecidingRule>({
  default: [{ capability: 'see', verdict: 'allow' }],
  owner: [
    { rule, client: '*' },
    { rule: { ...rule, app: 'Notes', client: 'key' }, client: 'Client' },
  ],
  grant: [
    { reach, budget: null },
    { reach: { ...reach, apps: [] }, budget },
  ],
  task: [{ client: 'Client' }],
  toolset: [{ toolset: 'scripting' }, { toolset: 'shell' }],
  recorded: (['allow', 'ask', 'deny'] as const).map((verdict) => ({
    verdict,
    rule: { kind: 'default', capability: 'files', verdict } as const,
  })),
  fixed: fixedRules.map((id) => ({ id })),
});

const problems = all<SettingsProblem>({
  wrong: [{ keys: ['Name', ''] }],
  'not-json': none,
  newer: [{ version: 9, known: 3 }],
  'no-file': none,
  'other-user': none,
  writable: none,
  'too-large': none,
  unreadable: [{ code: 'EACCES' }],
});

export const notices = all<Notice>({
  'record-failed': [
    { code: 'EACCES', required: true },
    { code: 'EACCES', required: false },
  ],
  'settings-unsaved': [{ code: 'ENOSPC' }],
  'record-unlike-head': none,
  'managed-problem': (['not-root', 'writable', 'no-file', 'damaged'] as const).map((kind) => ({
    problem: { path: 'Path', kind, keys: ['Name'] },
  })),
  'client-stopped': [
    { client: 'Client', verified: true },
    { client: 'Client', verified: false },
  ],
  'task-report': taskEndings.map((ending, index) => ({
    id: 'Name',
    client: 'Client',
    verified: index % 2 === 0,
    goal: 'Name',
    ending,
    done: index,
    refused: [
      { tool: 'press_key', capability: 'act' as const, app: 'Notes', times: 2 },
      { tool: 'press_key', capability: 'act' as const, app: null, times: 1 },
    ].slice(index % 3),
  })),
  'settings-review': [
    ...problems.map((problem) => ({
      review: [{ reason: 'damaged' as const, fields: ['file'] }],
      damaged: ['file'],
      problem,
      place: 'Path',
      hides: true,
    })),
    { review: [{ reason: 'foreign' as const, fields: [] }], damaged: [], problem: null, place: null, hides: false },
    { review: [{ reason: 'no-key' as const, fields: [] }], damaged: [], problem: null, place: null, hides: false },
    { review: [], damaged: ['Name'], problem: null, place: 'Path', hides: false },
  ],
});

export const failures = all<Failure>({
  'card-gone': none,
  'card-unseen': none,
  'card-arming': none,
  'window-arming': none,
  'answer-of-other-card': none,
  'numbers-without-budget': none,
  'scope-not-offered': none,
  'item-missing': none,
  'task-wider': none,
  'task-gone': none,
  'task-for-unverified': none,
  'task-in-windows': none,
  'read-only-forced': none,
  'simulated-only': none,
  'app-only': none,
  'installed-only': none,
  'call-gone': none,
  'undo-gone': none,
  'client-not-paired': none,
  'not-first-session': none,
  'nothing-to-watch': none,
  'suggestion-gone': none,
  'set-at-start': none,
  'client-file': clientFileFlaws.map((why) => ({ client: 'Name', file: 'Path', why, detail: '3:5' })),
  managed: [
    { organization: 'Client', key: 'Name' },
    { organization: '', key: 'Name' },
  ],
  'rule-asked-each-time': none,
  'rule-for-unverified': none,
  'act-undo': undoFlaws.map((why) => ({ why, app: 'Name' })),
  'not-json': none,
  'no-rules': [{ keys: ['Name', ''] }],
  'shortcut-taken': [{ keys: 'Key' }],
  'no-shortcut': [{ keys: 'Key' }],
  'unknown-command': [{ command: 'Name' }],
  error: [{ code: 'worker_unavailable' }],
  unexpected: none,
  unreadable: none,
  'connection-lost': none,
  'no-answer': none,
  'not-connected': none,
});

const changed = { rule, client: 'Client' };
export const things = all<UndoneThing>({
  'client-forgotten': [
    { client: 'Client', verified: true },
    { client: 'Client', verified: false },
  ],
  'client-blocked': [
    { client: 'Client', verified: true },
    { client: 'Client', verified: false },
  ],
  'rule-removed': [changed],
  'rule-changed': [changed],
  'rules-imported': none,
  'allowlist-on': none,
  'allowlist-off': none,
  'allowlist-changed': none,
  'app-blocked': [{ app: 'Notes' }],
  'app-unblocked': [{ app: 'Notes' }],
  refused: [
    { client: 'Name', verified: true },
    ...acts.map((act) => ({
      client: 'Name',
      verified: true,
      what: { act, place: { apps: ['Mail'], window: null }, under: null, end: null },
    })),
  ],
});

/** What the samples name, and what goes by the same name in every language. */
export const names: ReadonlySet<string> = new Set([
  ...[
    'Ref',
    'Name',
    'Text',
    'Folder',
    'File',
    'Label',
    'Save',
    'Path',
    'Item',
    'Title',
    'Client',
    'Notes',
    'Mail',
    'Key',
    'EACCES',
    'ENOSPC',
  ],
  ...['AXPick', 'return', 'worker_unavailable', 'root', 'chmod', 'u+w', 'MB', 'Spotlight'],
  ...['Gatehand', 'gatehand', 'macOS', 'Mac', 'Finder', 'Dock', 'AppleScript', 'JavaScript', 'JSON', 'CSV', 'MCP', 'Touch', 'ID', 'Esc'],
  ...['TOML', 'UTF-8', 'GitHub', 'MIT', 'Electron', 'Chromium', 'gatehand-mcp', 'Detail'],
  ...['read-only', 'GATEHAND_READ_ONLY', 'preset', 'vocabularies', 'npm', 'run', 'pack', 'Control+Option+Command+S'],
  ...['settings.json', 'com.example.notes', 'English'],
  ...['OpenTelemetry', 'OTLP', 'HTTP', 'https', 'http', 'GitHub', 'MIT', 'Electron', 'Chromium'],
]);
