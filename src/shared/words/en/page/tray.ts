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
  stop: 'Stop Everything',
  resume: 'Resume',
  readOnly: 'Read-Only',
  loginItem: 'Open at Login',
  quit: 'Quit Gatehand',
  clients: (connected: number) => (connected === 1 ? 'One client connected' : `${connected} clients connected`),
  asks: (client: string, what: string) => `${client}: ${what}`,
  inApps: (tool: string, apps: string) => `${tool} (${apps})`,
  wantsToPair: (client: string) => `${client} wants to pair`,
  unverified: 'Unverified: only the name it gave itself',
  allow: {
    'this-call': 'Allow Just This Once',
    '15-minutes': 'Allow for 15 Minutes',
    'app-15-minutes': 'Allow This App for 15 Minutes',
    budget: 'Allow a Number of Actions',
    'this-connection': 'Allow While It Stays Connected',
    'app-this-connection': 'Allow This App While the Client Is Connected',
    always: 'Always Allow',
  } satisfies Record<GrantScope, string>,
  pairLook: 'Pair, Look Only',
  pairAct: 'Pair, Look and Act',
  refuse: 'Refuse',
  showCard: 'Show the Whole Card',
  /** Stands where the answers would, when a menu cannot show all that would run. */
  wholeCard: 'More than a menu can show: read the card before you allow it',
  left: (grant: string, actions: number) => `${grant} (${actions} left)`,
  endGrant: 'End Now',
  simulated: 'Simulated Mac',
  shortcutFailed: 'The stop shortcut does not work',
} as const;
