import { grouped } from '../../../text/grouped.js';
import type { UndoneThing } from '../../../ui/undoable.js';
import { plainText, strong } from '../../emphasis.js';
import { type Sentences, sentence } from '../../sentences.js';
import { headlines } from '../headlines.js';
import { counted, listed } from '../lists.js';
import { called, marks } from '../quote.js';
import { doing } from './cards.js';

/** Said after something that can be taken back. */
export const undone: Sentences<UndoneThing> = {
  'client-forgotten': ({ client, verified }) => `Forgot ${called(client, verified)}.`,
  'client-blocked': ({ client, verified }) => `Blocked ${called(client, verified)}.`,
  'rule-removed': 'Removed the rule.',
  'rule-changed': 'Changed the rule.',
  'rules-imported': 'Imported the rules.',
  'allowlist-on': 'Only listed apps are allowed now.',
  'allowlist-off': 'All apps are allowed again, and the list is forgotten.',
  'allowlist-changed': 'Changed the list of allowed apps.',
  'app-blocked': ({ app }) => `Hid ${app} from everyone.`,
  'app-unblocked': ({ app }) => `${app} is not hidden any more.`,
  refused({ client, verified, what, session }) {
    if (session !== undefined) {
      const kind = doing[session.capability](listed(session.apps));
      return `Refused ${called(client, verified)} ${kind} for this session. Undo lets it ask again.`;
    }
    const deed = what === undefined ? '' : plainText(sentence(headlines, what.act, what.place, what.under, what.end));
    return `${deed === '' ? `Refused ${called(client, verified)}` : `Refused to let ${called(client, verified)} ${deed}`}. Undo lets it ask again.`;
  },
};

/** What goes on now, and the story of what went on. */
export const cockpit = {
  called,
  quotes: { open: marks[0], close: marks[1] },
  now: {
    title: 'Now',
    nothing: 'Nothing is using this Mac',
    connected: (count: number) => (count === 1 ? '1 assistant is connected and quiet.' : `${count} assistants are connected and quiet.`),
    nobody: 'No assistant is connected.',
    waits: (client: string) => `${strong(client)} waits for you`,
    requests: (count: number) => (count === 1 ? '1 request' : `${count} requests`),
    paused: (client: string) => `${strong(client)} is paused`,
    pausedNote: 'Nothing is read or changed for it.',
    /** Stands before what a client did last, for who cannot see that nothing is lit. */
    quiet: 'Quiet.',
    active: 'Active.',
    nothingYet: 'Nothing yet',
    waitsShort: 'Waits for you',
    pausedShort: 'Paused',
    step: (at: number, of: number) => `Step ${at} of ${of}`,
    stepWaits: (at: number, of: number) => `Step ${at} of ${of}, waits while you answer`,
    reads: 'Reads only',
    changes: 'Changes this Mac',
    /** When something was done last, behind what it was. */
    when: (clock: string) => `· ${clock}`,
    pause: 'Pause',
    pauseClient: (client: string) => `Pause ${client}`,
    resume: 'Resume',
    resumeClient: (client: string) => `Resume ${client}`,
    answer: 'Answer…',
    next: (count: number) => (count === 1 ? 'One request' : `Next of ${count} requests`),
    left: (time: string) => `${time} left`,
    /** What is left of a yes, where there is little room. */
    leftOf: (time: string | null, actions: number | null) => {
      const parts = [...(time === null ? [] : [time]), ...(actions === null ? [] : [actions === 1 ? '1 action' : `${actions} actions`])];
      return parts.length === 0 ? 'until it disconnects' : `${parts.join(', ')} left`;
    },
    allowed: 'Allowed for now',
    stopAll: 'Stop All',
    stopAllNote: 'Stop All: stop everything that clients do',
    stopped: 'Stopped',
    stoppedNote: 'No assistant can act. What you allowed for now has ended.',
    missing: (permission: string) => `${permission} is off`,
    missingRefused: (permission: string) => `${permission}: on, but macOS refuses`,
    missingRelaunch: (permission: string) => `${permission} needs a restart`,
    lacks: {
      accessibility: 'Assistants can neither see nor use the controls of apps.',
      screenRecording: 'Cards and Activity show no pictures.',
      automation: 'Some apps do not answer Gatehand.',
    },
    fix: 'Fix…',
    fixOf: (permission: string) => `Fix ${permission}`,
    needs: (count: number) => (count === 1 ? 'A permission is missing' : `${count} permissions are missing`),
  },
  undo: {
    undo: 'Undo',
    show: 'Show',
    toast: 'What can be taken back',
    done: 'Taken back.',
    things: undone,
  },
  story: {
    label: 'What clients did',
    kinds: { all: 'All', changes: 'Changes', asked: 'Asked', refused: 'Refused' },
    kind: 'Show',
    filter: 'Filter',
    today: 'Today',
    yesterday: 'Yesterday',
    /** What the calls of a session came to, each count as it is written here. */
    tally: {
      changes: (count: string) => counted(count, 'change'),
      looks: (count: string) => counted(count, 'look'),
      /** Steps, macros, sessions, what was watched, and what was read of the clipboard. */
      others: (count: string) => counted(count, 'other call'),
      refused: (count: string) => `${count} refused`,
      failed: (count: string) => `${count} failed`,
      unchanged: (count: string) => `${count} without effect`,
      recorded: (count: string) => `${count} only recorded`,
      pending: (count: string) => `${count} waiting for you`,
    },
    span: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    unverified: 'not verified',
    takeBack: { undo: 'Undo', 'put-back': 'Put Back', reopen: 'Reopen', 'open-again': 'Open Again' },
    takeBackNote: (app: string) => `Uses ${app}’s own Undo, which takes back what was done there last, by you too.`,
    tookBack: (app: string, item: string, beyond: number) =>
      item === ''
        ? `${app} is open again.`
        : `Undid the last change in ${app}.${beyond === 0 ? '' : ` With it went ${counted(beyond, 'character')} typed before; Redo there brings all back.`}`,
    more: (count: number) => `${grouped(count)} more`,
    now: 'Now',
    outcomes: {
      refusedByYou: 'Refused by you',
      timedOut: 'Timed out',
      withdrawn: 'Withdrawn',
      refusedBefore: 'Refused by you before',
      notAllowed: 'Not allowed',
      refused: 'Refused',
      byRule: 'Refused by your rule',
      stopped: 'Stopped',
      paused: 'Paused',
      blocked: 'Hidden from clients',
      allowedByYou: 'Allowed by you',
      task: 'In the task',
      watched: 'While you watched',
      before: 'Allowed before',
      rule: 'By your rule',
      recorded: 'Recorded only',
      waits: 'Waits for you',
      failed: 'Failed',
      inVain: 'Did not happen',
      nothingChanged: 'Nothing changed',
      unconfirmed: 'Effect not seen',
    },
    opened: 'Show what happened',
  },
} as const;
