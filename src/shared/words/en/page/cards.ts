import type { Deed, GrantScope } from '../../../grant-reach.js';
import type { FinalAct, Level } from '../../../level/level.js';
import { strong } from '../../emphasis.js';
import { saysOnlyItsKind } from '../../kind-names.js';
import { headlines, type Under } from '../headlines.js';
import { listed } from '../lists.js';
import { roles } from '../roles.js';

/** What a picture shows lit, by its role and its name. */
function litPlace(element: Under): string {
  const name = element?.name?.trim() ?? '';
  const role = element?.role ?? 'AXUnknown';
  if (role === 'AXUnknown') return name === '' ? 'marked place' : `place ${name}`;
  if (saysOnlyItsKind(name)) return name;
  return name === '' ? roles[role] : `${roles[role]} ${name}`;
}

/** What a yes or a no that lasts is for, as its button says it. `apps`: their names, or empty. */
export const doing = {
  see: (apps: string) => `looking at ${apps === '' ? 'apps' : apps}`,
  arrange: (apps: string) => `opening and arranging ${apps === '' ? 'apps' : apps}`,
  act: (apps: string) => `clicking and typing${apps === '' ? '' : ` in ${apps}`}`,
  clipboard: (apps: string) => `using the clipboard${apps === '' ? '' : ` in ${apps}`}`,
  files: (apps: string) => `using files${apps === '' ? '' : ` in ${apps}`}`,
  system: () => 'using this Mac’s functions',
  script: () => 'scripts',
  shell: () => 'commands',
  app: (apps: string) => `looking at, starting, quitting, arranging, clicking and typing in ${apps}`,
} satisfies Readonly<Record<Deed, (apps: string) => string>>;

/** What is let be done, where the app is told beside it. */
const doingThere = {
  see: 'Looking',
  arrange: 'Opening and arranging',
  act: 'Clicking and typing',
  clipboard: 'Using the clipboard',
  files: 'Using files',
  system: 'Using this Mac’s functions',
  script: 'Scripts',
  shell: 'Commands',
  app: 'Looking, opening, arranging, clicking and typing',
} satisfies Readonly<Record<Deed, string>>;

/** The same in the capitals of a command, for the answers that make a rule. */
const doingTitled = {
  see: (apps: string) => `Looking at ${apps === '' ? 'Apps' : apps}`,
  arrange: (apps: string) => `Opening and Arranging ${apps === '' ? 'Apps' : apps}`,
  act: (apps: string) => `Clicking and Typing${apps === '' ? '' : ` in ${apps}`}`,
  clipboard: (apps: string) => `Using the Clipboard${apps === '' ? '' : ` in ${apps}`}`,
  files: (apps: string) => `Using Files${apps === '' ? '' : ` in ${apps}`}`,
  system: () => 'Using This Mac’s Functions',
  script: () => 'Scripts',
  shell: () => 'Commands',
  app: (apps: string) => `Looking at, Starting, Quitting, Arranging, Clicking and Typing in ${apps}`,
} satisfies Readonly<Record<Deed, (apps: string) => string>>;

/** How far a yes reaches, as its button says it: a sentence, but for what makes a rule. `what`, `titled`: one of the above; `app`: the name of one. */
const allow = {
  'this-call': () => 'Allow once',
  '15-minutes': (what: string) => `Allow ${what} for 15 minutes`,
  'app-15-minutes': (app: string) => `Allow ${app} for 15 minutes`,
  budget: (what: string, _client: string, within: string) => `Allow ${what}, ${within}`,
  'this-connection': (what: string, client: string) => `Allow ${what} while ${client} is connected`,
  'app-this-connection': (app: string, client: string) => `Allow ${app} while ${client} is connected`,
  always: (titled: string) => `Always Allow ${titled}`,
} satisfies Readonly<Record<GrantScope, (what: string, client: string, within: string) => string>>;

/** The same once it has been done. */
const allowed = {
  'this-call': () => 'Allowed once',
  '15-minutes': (what: string) => `Allowed ${what} for 15 minutes`,
  'app-15-minutes': (app: string) => `Allowed ${app} for 15 minutes`,
  budget: (what: string, _client: string, within: string) => `Allowed ${what}, ${within}`,
  'this-connection': (what: string, client: string) => `Allowed ${what} while ${client} is connected`,
  'app-this-connection': (app: string, client: string) => `Allowed ${app} while ${client} is connected`,
  always: (what: string) => `Always allowed from now on: ${what}`,
} satisfies typeof allow;

/** What is put together from what a client does. */
const acts = {
  /** What it wants to do, as it follows "wants to". */
  does: headlines,
  /** The same as a row of a list, "Press Reply in Mail". */
  row: (does: string): string => does.charAt(0).toUpperCase() + does.slice(1),
  /** Several names with weight. */
  names: (names: readonly string[]): string => listed(names.map(strong)),
  /** A card as it is said aloud. */
  announced: (parts: readonly string[]): string => `${parts.filter((part) => part !== '').join('. ')}.`,
} as const;

/** Everything that an approval card says of itself. */
export const cards = {
  label: 'Waiting for your answer',
  acts,
  doing,
  doingTitled,
  doingThere,
  wants: (client: string, does: string): string => `${client} wants to ${does}`,
  wantsToPair: (client: string, verified: boolean): string =>
    verified ? `${client} wants to use this Mac` : `A program called ${client} wants to use this Mac`,
  proposes: (client: string, apps: string): string => `${client} proposes a task${apps === '' ? '' : ` in ${apps}`}`,
  window: (title: string): string => `Window “${title}”`,
  signed: (program: string): string => `Signed by ${program}`,
  verified: 'Verified by macOS',
  unverified: 'Not verified: it gave itself this name',
  levels: { 1: 'Only looks', 2: 'Changes something', 3: 'Cannot be taken back' } as const satisfies Record<Level, string>,
  handsOver: 'Hands over what another app copied',
  place: (at: number, of: number, clients: number): string =>
    of === 1 ? '' : `${at} of ${of}${clients === 1 ? '' : `, from ${clients} clients`}`,
  aMinuteLeft: '1 minute left',

  allRequests: 'All requests',
  back: 'Back to the Card',
  requests: (count: number, clients: number): string =>
    `${count} ${count === 1 ? 'request' : 'requests'} from ${clients === 1 ? '1 client' : `${clients} clients`}`,
  requestsNote: 'Each is answered on its own card. The longest wait comes first.',
  refuseTheirs: (count: number): string => `Refuse ${count}`,
  refuseTheirsOf: (count: number, client: string): string => `Refuse ${count} of ${client}`,
  refuseAll: (count: number): string => `Refuse All ${count}`,
  refuseEverything: 'Refuse All…',
  refuseAllNote: 'Refused requests do not ask again in this session.',
  notVerified: 'not verified',
  later: 'Later',
  waiting: (count: number): string => (count === 1 ? '1 request waits for you' : `${count} requests wait for you`),

  details: 'Details',
  left: (time: string): string => `${time} left`,
  toTheEnd: 'Scroll to the end',
  toTheTop: 'Scroll to the top',
  changed: (app: string): string => `${app} has changed. Look again.`,
  showAgain: 'Show Again',
  loading: 'Loading the rest…',
  otherAnswers: 'Other answers',
  otherRefusals: 'Other ways to refuse',
  /** What a yes for an app is for. `stillAsks`: what asks beside it. */
  forApp: (app: string, stillAsks: string): string =>
    `Allowing ${app} is for looking at it, starting, quitting and arranging it, clicking and typing in it. ${stillAsks}`,
  stillAsks: 'Sending, deleting and buying still ask each time.',
  stillAskNotAlways: 'Sending, deleting and buying still ask each time, unless you always allow.',
  allow,
  allowed,
  allowedThese: (count: number): string => `Allowed these ${count}`,
  allowedTask: (minutes: number): string => `Allowed for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  refuse: 'Refuse',
  allowThese: (count: number): string => `Allow these ${count}`,
  within: (uses: number, minutes: number): string =>
    `${uses} ${uses === 1 ? 'action' : 'actions'} in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  /** In the place of the time that is left, while the page has lost Gatehand. */
  cutOff: 'Not connected',
  /** Below the ways to refuse. */
  refuseNote: 'The very same request is then refused without asking, for this session.',
  refusals: {
    once: () => 'Refuse once',
    session: (what: string, _client: string) => `Refuse ${what} for this session`,
    never: (titled: string, _client: string) => `Never Allow ${titled}`,
    block: (_what: string, client: string) => `Block ${client}`,
  },
  pairTo: {
    look: 'Pair to Look',
    record: 'Pair to Look and Record',
    'look-and-act': 'Pair to Look and Act',
  },
  paired: {
    look: 'Paired to look',
    record: 'Paired to look and record',
    'look-and-act': 'Paired to look and act',
    watch: 'Paired, to act while you watch',
  },
  offered: (times: number, what: string): string => `It has asked ${times} times before: ${what}.`,
  makeTask: 'Make It a Task…',
  turnIntoTask: 'Turn Into a Task…',
  notTask: 'No Task',
  taskToo: 'Your answer allows this call, and then this task:',
  allowTask: (minutes: number): string => `Allow for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  hold: {
    send: 'Hold to Send',
    publish: 'Hold to Publish',
    delete: 'Hold to Delete',
    empty: 'Hold to Empty',
    buy: 'Hold to Buy',
    sign: 'Hold to Sign',
    grant: 'Hold to Grant',
    reach: 'Hold to Allow',
    quit: 'Hold to Quit',
    close: 'Hold to Close',
    'log-out': 'Hold to Log Out',
    restart: 'Hold to Restart',
    'shut-down': 'Hold to Shut Down',
    run: 'Hold to Run',
  } satisfies Record<FinalAct, string>,
  touchId: 'Allow with Touch ID',
  holdAny: 'Hold to Allow',
  now: {
    send: 'Send now?',
    publish: 'Publish now?',
    delete: 'Delete now?',
    empty: 'Empty now?',
    buy: 'Buy now?',
    sign: 'Sign now?',
    grant: 'Grant now?',
    reach: 'Allow now?',
    quit: 'Quit now?',
    close: 'Close now?',
    'log-out': 'Log out now?',
    restart: 'Restart now?',
    'shut-down': 'Shut down now?',
    run: 'Run now?',
  } satisfies Record<FinalAct, string>,
  nowAny: 'Allow now?',
  yesNow: {
    send: 'Send',
    publish: 'Publish',
    delete: 'Delete',
    empty: 'Empty',
    buy: 'Buy',
    sign: 'Sign',
    grant: 'Grant',
    reach: 'Allow',
    quit: 'Quit',
    close: 'Close',
    'log-out': 'Log Out',
    restart: 'Restart',
    'shut-down': 'Shut Down',
    run: 'Run',
  } satisfies Record<FinalAct, string>,
  yesNowAny: 'Allow',
  notNow: 'Not Now',
  why: {
    send: 'It goes to other people at once.',
    publish: 'Others can see it at once.',
    delete: 'What it deletes may be gone for good.',
    empty: 'What is in there is gone for good.',
    buy: 'It costs money at once.',
    sign: 'It signs in your name.',
    grant: 'What it grants can be used at once.',
    reach: 'It does something to other people at once.',
    quit: 'Unsaved work is lost.',
    close: 'Unsaved work is lost.',
    'log-out': 'It ends all apps; unsaved work is lost.',
    restart: 'It ends what runs; unsaved work is lost.',
    'shut-down': 'It ends all apps; unsaved work is lost.',
    run: 'It can delete files and reach other computers.',
  } satisfies Record<FinalAct, string>,
  /** `kinds`: "send and delete". */
  whyTask: (kinds: string): string => `It may ${kinds} without asking you.`,
  unsaved: (windows: number): string => `${windows} ${windows === 1 ? 'window has' : 'windows have'} unsaved changes.`,
  doubt: (piece: string): string => `Nobody can tell which app this reaches: ${piece}`,
  marked: 'Marked: parts that delete.',

  text: 'The whole text',
  source: 'The whole source',
  step: (at: number, of: number): string => `Step ${at} of ${of}`,
  steps: 'All steps',
  stepOf: (at: number, count: number): string => `Step ${at} of ${count}`,
  stepsPart: (from: number, to: number, count: number): string => `Steps ${from} to ${to} of ${count}; the others are not listed here.`,
  stepsNote: 'Your answer covers the marked step. Each of the others is judged when its turn comes.',
  stepUnknown: (title: string): string => `${title}, with what an earlier step answers`,
  asksAgain: 'asks again',
  things: (count: number): string => `${count} calls. Your answer covers each of them once.`,
  gone: 'No longer asked',

  /** What is lit, as `litPlace` names it; `end`: where a drag ends. */
  picture: (where: string, lit: string, end: string | null): string =>
    end === null ? `${where}. The ${lit} is lit.` : `${where}. The ${lit} and the ${end} are lit.`,
  litPlace,
  pictureWhole: (where: string): string => `Picture of ${where}.`,
  theScreen: 'The screen',
  theClipboard: 'The clipboard',

  app: 'App',
  rule: 'Asked because',
  program: 'Program',
  call: 'Call',
  note: 'Note',
  characters: (count: string): string => `${count} ${count === '1' ? 'character' : 'characters'}`,
  wholeCall: 'The whole call',
  showText: 'Show the Whole Call',
  showMore: 'Show More of It',
  looksLike: (client: string): string => `Its name looks like that of ${client}, which is another program`,
  access: 'What it may do',
  preset: 'Tools it gets',
  secretItem: 'Item',
  secretPick: 'Pick the item, or type its name',
  secretMissing: 'Pick the item first',
  secretField: 'Password field',
  secretSite: 'Site',
  secretNoSite: 'Not on a web page',
  secretNote: 'The password goes from its store into this field. The client never sees it.',
  budget: 'At most',

  /** The owner's answer is on its way; no word that could be taken for the act itself. */
  sending: 'Answering…',
  ended: {
    notPaired: 'Refused. It has to wait before it may ask once more.',
    refused: 'Refused. It does not ask this again in this session.',
    timedOut: (count: number): string =>
      count > 1 ? `${count} requests timed out: counted as refused.` : 'Timed out: counted as refused.',
    /** By the owner, where another window of Gatehand or its menu was answered in. */
    allowedElsewhere: 'Allowed from the menu bar or another window.',
    refusedElsewhere: 'Refused from the menu bar or another window.',
    /** By a yes on another card that is wide enough for this one. */
    coveredElsewhere: 'Allowed by your answer to another request.',
    forbiddenElsewhere: 'Not allowed any more.',
    withdrawn: (client: string): string => `${client} no longer asks.`,
    stopped: 'Stopped. Nothing runs until you resume.',
  },
  close: 'Close',
  resume: 'Resume',
} as const;
