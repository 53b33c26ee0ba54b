import type { TaskEnding, TaskManner } from '../../tasks/task.js';
import type { Irreversible } from '../../tasks/weight.js';
import { listed } from './lists.js';

/** What the owner allows beforehand, and what came of it. */
export const tasks = {
  may: 'It may',
  apps: 'In',
  windows: 'Only in the windows',
  folders: 'Only files in',
  irreversible: 'Also what cannot be taken back',
  irreversibleNone: 'Nothing that cannot be taken back',
  asks: 'Still asks for',
  outside: 'Anything else',
  actions: 'Actions',
  minutes: 'Minutes',
  idleMinutes: 'Idle minutes',
  ends: (actions: number, minutes: number, idle: number) =>
    `Ends after ${actions} actions, ${minutes} minutes or ${idle} idle minutes, when the screen is locked, with Stop, or when you end it.`,
  never: 'Scripts and commands, places without a name, Return and unknown shortcuts are never part of a task.',
  kinds: {
    send: 'Send, share and publish',
    delete: 'Delete, replace and discard',
    buy: 'Buy, pay and sign',
    quit: 'Quit apps, close windows, log out',
  } satisfies Record<Irreversible, string>,
  manners: {
    attended: 'asks you',
    away: 'is refused at once; you get a report at the end',
  } satisfies Record<TaskManner, string>,
  asksFor: (what: string | null, app: string | null) => [what ?? 'Everything', ...(app === null ? [] : [`in ${app}`])].join(' '),
  /** What a task covers, in one line. */
  summary: (client: string, goal: string, apps: readonly string[]) => `${client} has a task in ${listed(apps)}: ${goal}`,
  kept: 'Goes on after a restart',
  endings: {
    time: 'its time was over',
    'used-up': 'all its actions were used',
    idle: 'nothing was done for long',
    lock: 'the screen was locked',
    stop: 'you pressed Stop',
    owner: 'you ended it',
    client: 'the client left',
    replaced: 'another took its place',
  } satisfies Record<TaskEnding, string>,
} as const;
