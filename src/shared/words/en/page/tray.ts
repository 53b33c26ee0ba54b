import type { GrantScope } from '../../../grant-reach.js';

/** The icon in the menu bar, its menu, and what stands outside of every window. */
export const tray = {
  states: {
    idle: 'Gatehand: ready',
    working: 'Gatehand: a client works',
    paused: 'Gatehand: stopped',
    readOnly: 'Gatehand: read-only',
  },
  waiting: (cards: number) => `Gatehand: ${cards === 1 ? 'one card waits' : `${cards} cards wait`} for you`,
  open: 'Open Gatehand',
  stop: 'Stop All',
  resume: 'Resume',
  readOnly: 'Read-only',
  loginItem: 'Open at Login',
  quit: 'Quit Gatehand',
  clients: (connected: number) => (connected === 1 ? 'One client connected' : `${connected} clients connected`),
  asks: (client: string, what: string) => `${client}: ${what}`,
  inApps: (tool: string, apps: string) => `${tool} (${apps})`,
  wantsToPair: (client: string) => `${client} wants to pair`,
  unverified: 'Unverified: only the name it gave itself',
  allow: {
    'this-call': 'Allow just this once',
    '15-minutes': 'Allow for 15 minutes',
    'app-15-minutes': 'Allow this app for 15 minutes',
    budget: 'Allow a number of actions',
    'this-connection': 'Allow while it stays connected',
    'app-this-connection': 'Allow this app while the client is connected',
    always: 'Always Allow',
  } satisfies Record<GrantScope, string>,
  pairLook: 'Pair, look only',
  pairAct: 'Pair, look and act',
  refuse: 'Refuse',
  showCard: 'Show the Whole Card',
  /** Stands where the answers would, when a menu cannot show all that would run. */
  wholeCard: 'More than a menu can show: read the card before you allow it',
  left: (grant: string, actions: number) => `${grant} (${actions} left)`,
  endGrant: 'End Now',
  simulated: 'Simulated Mac',
  shortcutFailed: 'The stop shortcut does not work',
} as const;
