import { Resvg } from '@resvg/resvg-js';
import { clientConfiguration } from '../../src/main/clients/configuration.js';
import { clientGuides } from '../../src/main/clients/known-clients.js';
import type { Card } from '../../src/shared/approval.js';
import type { CallLogEntry } from '../../src/shared/log-entry.js';
import { permissionPanes } from '../../src/shared/permissions.js';
import type { UiState } from '../../src/shared/ui/ui.js';
import type { DecidingRule } from '../../src/shared/words/deciding-rule.js';

/** A moment all states agree on, so that a page with a frozen clock counts from it. */
export const start = Date.UTC(2026, 10, 20, 14, 30, 0);

const configuration = clientConfiguration({
  bridge: ['/Applications/Gatehand.app/Contents/MacOS/gatehand-mcp'],
  socketPath: '/tmp/gatehand.sock',
});

export const emptyState: UiState = {
  version: '0.1.0',
  host: 'headless',
  mac: 'simulated',
  socket: '/tmp/gatehand.sock',
  clientConfiguration: configuration,
  guides: clientGuides(configuration),
  language: 'en',
  readOnly: false,
  readOnlyForced: false,
  stopped: false,
  blocklist: [],
  allowlist: null,
  rules: [],
  askForEveryAction: false,
  changesPerSecond: 10,
  cardMinutes: 5,
  record: { on: false, keepDays: 365, folder: '/Users/sam/Library/Application Support/Gatehand/record', required: false },
  telemetry: { on: false, endpoint: '', hasHeaders: false },
  managed: null,
  firstRunDone: true,
  tools: {
    preset: 'standard',
    presetSizes: { essential: 12, standard: 48, complete: 131 },
    vocabularies: [],
    vocabularySizes: { 'macos-use': 9, workspace: 24, axmcp: 31 },
    toolsets: { scripting: false, shell: false },
    clipboardHistory: false,
  },
  apps: [],
  clients: [],
  grants: [],
  endedTasks: [],
  now: [],
  undo: null,
  suggestions: [],
  thumbnails: false,
  pictureDrops: 0,
  permissions: [
    { permission: 'accessibility', state: 'granted', app: null, pane: permissionPanes.accessibility, fix: '' },
    {
      permission: 'screenRecording',
      state: 'missing',
      app: null,
      pane: permissionPanes.screenRecording,
      fix: 'Switch Gatehand on in System Settings, then come back.',
    },
    { permission: 'automation', state: 'unknown', app: 'Finder', pane: permissionPanes.automation, fix: 'macOS asks at the first use.' },
  ],
  cards: [],
  answeredCards: [],
  cardEnds: { timedOut: 0, closed: 0 },
  log: [],
  notices: [],
  shell: null,
};

const unrestricted = {
  readOnly: false,
  blocked: false,
  stopped: false,
  paused: false,
  detail: '',
  fingerprint: '',
  signer: '',
  pairedAt: null,
  firstSession: false,
} as const;

const claude = { client: 'Claude Code', clientKey: 'claude' } as const;
const textEdit = { bundleId: 'com.apple.TextEdit', name: 'TextEdit' };

function entry(index: number, parts: Partial<CallLogEntry>): CallLogEntry {
  const tool = parts.tool ?? 'list_windows';
  return {
    id: `call-${index}`,
    at: start - (60 - index * 4) * 1_000,
    ...claude,
    calledAs: tool,
    tool,
    act: null,
    amount: null,
    manner: null,
    noAnswer: null,
    effect: 'read',
    final: false,
    capability: 'see',
    app: null,
    decision: 'allowed',
    rule: { kind: 'default', capability: 'see', verdict: 'allow' },
    outcome: 'ok',
    code: '',
    reported: 'not-applicable',
    route: '',
    durationMs: 6,
    waitedMs: 0,
    bytes: 900,
    tokens: 225,
    ...parts,
  };
}

const byGrant: DecidingRule = { kind: 'grant', reach: { client: 'Claude Code', capability: 'act', apps: ['TextEdit'] }, budget: null };
const acting = {
  effect: 'change',
  capability: 'act',
  app: textEdit,
  rule: { kind: 'default', capability: 'act', verdict: 'ask' },
} as const;

export const logRows: readonly CallLogEntry[] = [
  entry(1, { decision: 'not-judged', outcome: 'error', code: 'not_paired', rule: null }),
  entry(2, { tool: 'list_running_apps' }),
  entry(3, { tool: 'launch_app', ...acting, decision: 'asked-allowed', reported: 'confirmed', durationMs: 6_412, waitedMs: 6_120 }),
  entry(4, { tool: 'get_ui_elements', app: textEdit, durationMs: 41 }),
  entry(5, { tool: 'type_text', ...acting, reported: 'confirmed', durationMs: 312, rule: byGrant }),
  entry(6, { tool: 'click', calledAs: 'macos-use_click_and_traverse', ...acting, reported: 'unverified', durationMs: 58 }),
  entry(7, {
    tool: 'launch_app',
    ...acting,
    app: { bundleId: 'com.apple.Terminal', name: 'com.apple.Terminal' },
    decision: 'refused',
    rule: { kind: 'fixed', id: 'blocklist' },
    outcome: 'error',
    code: 'blocked_app',
    reported: 'none',
  }),
  entry(8, { tool: 'take_screenshot', durationMs: 184, bytes: 240_000 }),
  entry(9, {
    tool: 'click_ui_element',
    ...acting,
    outcome: 'error',
    code: 'stale_ref',
    reported: 'none',
    client: 'Cursor',
    clientKey: 'cursor',
  }),
  entry(10, {
    tool: 'quit_app',
    ...acting,
    decision: 'asked-refused',
    outcome: 'error',
    code: 'approval_denied',
    durationMs: 131_000,
    waitedMs: 130_700,
  }),
  entry(11, { tool: 'press_key', ...acting, reported: 'none', durationMs: 24 }),
  entry(12, {
    tool: 'set_ui_element_value',
    ...acting,
    decision: 'asked-pending',
    outcome: 'pending',
    durationMs: 45_000,
    waitedMs: 44_900,
  }),
];

export const mail = { bundleId: 'com.apple.mail', name: 'Mail' };

/** A change in Mail by a yes that was given before, to make others of. */
export const acted = entry(1, {
  ...({ effect: 'change', capability: 'act', app: mail, decision: 'allowed', outcome: 'ok', code: '', reported: 'confirmed' } as const),
  rule: { kind: 'grant', reach: { client: 'Claude Code', capability: 'act', apps: ['Mail'] }, budget: null },
});

/** Paired, in use, with a few grants and a blocklist. */
export const busyState: UiState = {
  ...emptyState,
  blocklist: ['com.apple.Terminal', 'com.apple.keychainaccess', 'com.1password.1password'],
  apps: [
    { bundleId: 'com.apple.finder', name: 'Finder', running: true, installed: true, blocked: false },
    { ...textEdit, running: true, installed: true, blocked: false },
    { bundleId: 'com.apple.calculator', name: 'Calculator', running: true, installed: true, blocked: false },
    { bundleId: 'com.apple.terminal', name: 'Terminal', running: true, installed: true, blocked: true },
    { bundleId: 'com.apple.keychainaccess', name: 'Keychain Access', running: false, installed: true, blocked: true },
  ],
  clients: [
    {
      key: 'claude',
      name: 'Claude Code',
      verified: true,
      paired: true,
      access: 'look-and-act',
      preset: 'standard',
      ...unrestricted,
      connections: 2,
    },
    { key: 'cursor', name: 'Cursor', verified: false, paired: true, access: 'look', preset: 'essential', ...unrestricted, connections: 0 },
    { key: 'probe', name: 'probe', verified: false, paired: false, access: null, preset: 'standard', ...unrestricted, connections: 1 },
  ],
  grants: [
    {
      kind: 'yes',
      id: 'grant-1',
      clientKey: 'claude',
      reach: { client: 'Claude Code', capability: 'act', apps: ['TextEdit'] },
      budget: null,
      expiresAt: start + 14 * 60_000,
      remaining: null,
      total: null,
    },
    {
      kind: 'yes',
      id: 'grant-2',
      clientKey: 'claude',
      reach: { client: 'Claude Code', capability: 'arrange', apps: ['Finder'] },
      budget: null,
      expiresAt: null,
      remaining: null,
      total: null,
    },
  ],
  log: [...logRows],
};

const asker = { clientKey: 'claude', name: 'Claude Code', verified: true, detail: '/usr/local/bin/claude' };
const times = { createdAt: start, armedAt: start + 1_000, expiresAt: start + 300_000 };

export const pairingCard: Card = {
  kind: 'pairing',
  id: 'card-pair',
  asker: { clientKey: 'name:probe', name: 'probe\u202egnp', verified: false, detail: '' },
  ...times,
  firstTool: 'list_windows',
};

/** A window with a text, a sidebar and two buttons, the right one at (356, 246), as a PNG data URL. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300">
  <rect width="480" height="300" rx="10" fill="#e9edf0"/><rect width="480" height="28" fill="#cfd6db"/>
  <circle cx="16" cy="14" r="6" fill="#f0625a"/><circle cx="36" cy="14" r="6" fill="#f5bd4f"/><circle cx="56" cy="14" r="6" fill="#61c454"/>
  <rect x="12" y="40" width="456" height="190" fill="#fff"/>
  ${[0, 1, 2, 3, 4, 5].map((line) => `<rect x="26" y="${56 + line * 26}" width="${380 - line * 37}" height="9" fill="#9aa5ae"/>`).join('')}
  <rect x="252" y="246" width="92" height="28" rx="6" fill="#fff" stroke="#aab4bc"/><rect x="356" y="246" width="92" height="28" rx="6" fill="#2f7cf6"/>
</svg>`;
const picture = `data:image/png;base64,${new Resvg(drawing, { font: { loadSystemFonts: false } }).render().asPng().toString('base64')}`;

/** What a call shows that changes something, presses what it names, and types nothing. */
export const plainItem = { level: 2, final: null, under: null, end: null, text: null } as const;

export const approvalCard: Extract<Card, { kind: 'approval' }> = {
  kind: 'approval',
  id: 'card-approve',
  asker,
  ...times,
  capability: 'act',
  tool: 'click_ui_element',
  apps: [textEdit],
  windowTitle: 'Shopping list.txt',
  rules: [{ kind: 'default', capability: 'act', verdict: 'ask' }],
  reach: ['TextEdit'],
  task: null,
  secret: null,
  steps: [],
  stepAt: null,
  items: [
    {
      callId: 'call-a',
      act: { kind: 'press-element', modifiers: [], element: { ref: 's3e14', role: 'AXButton', name: 'Delete' } },
      place: { apps: ['TextEdit'], window: 'Shopping list.txt' },
      tool: 'click_ui_element',
      arguments: { ref: 's3e14', button: 'left', clickCount: 1 },
      picture: { source: picture, width: 480, height: 300, target: { x: 356, y: 246, width: 92, height: 28 } },
      ...plainItem,
    },
    {
      callId: 'call-b',
      act: { kind: 'press-element', modifiers: [], element: { ref: 's3e9', role: 'AXTextArea', name: null } },
      place: { apps: ['TextEdit'], window: 'Shopping list.txt' },
      tool: 'click_ui_element',
      arguments: { ref: 's3e9', note: 'milk\nbread\u200b', options: { modifiers: ['command', 'shift'], count: 2 } },
      picture: null,
      ...plainItem,
    },
  ],
  choices: [{ scope: 'this-call' }, { scope: '15-minutes' }, { scope: 'this-connection' }, { scope: 'always' }],
};
