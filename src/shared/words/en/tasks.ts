import type { ToldEnding } from '../../tasks/ended-task.js';
import type { TaskEnding, TaskManner, taskCapabilities } from '../../tasks/task.js';
import type { Irreversible } from '../../tasks/weight.js';
import { listed } from './lists.js';

/** What the owner allows beforehand, and what came of it. */
export const tasks = {
  windows: 'Only in the windows',
  folders: 'Only files in',
  outside: 'Anything else',
  actions: 'Actions',
  minutes: 'Minutes',
  idleMinutes: 'Idle minutes',
  ends: (actions: number, minutes: number, idle: number) =>
    `Ends after ${actions === 1 ? '1 action' : `${actions} actions`}, ${minutes === 1 ? '1 minute' : `${minutes} minutes`} or ${idle === 1 ? '1 idle minute' : `${idle} idle minutes`}, when the screen is locked, with Stop, or when you end it.`,
  never: 'Scripts and commands, places without a name, Return and unknown shortcuts are never part of a task.',
  kinds: {
    send: 'Send, share and publish',
    delete: 'Delete, replace and discard',
    buy: 'Buy, pay and sign',
    quit: 'Quit apps, close windows, log out',
  } satisfies Record<Irreversible, string>,
  manners: {
    attended: 'Asks you',
    away: 'Is refused at once; you get a report at the end',
  } satisfies Record<TaskManner, string>,
  asksFor: (what: string | null, app: string | null) => [what ?? 'Everything', ...(app === null ? [] : [`in ${app}`])].join(' '),
  /** What a task covers, in one line. */
  summary: (client: string, goal: string, apps: readonly string[]) => `${client} has a task in ${listed(apps)}: ${goal}`,
  kept: 'It goes on after a restart.',
  goal: 'Goal',
  inApps: 'In',
  addApp: 'Add an App…',
  mayShort: 'May',
  verbs: {
    see: 'Look',
    arrange: 'Open and arrange',
    act: 'Click and type',
    clipboard: 'Clipboard',
    files: 'Files',
    system: 'This Mac’s functions',
  } satisfies Record<(typeof taskCapabilities)[number], string>,
  atMost: 'For at most',
  /** What stands behind a number of its own. */
  counted: {
    minutes: (count: number) => (count === 1 ? 'minute' : 'minutes'),
    actions: (count: number) => (count === 1 ? 'action' : 'actions'),
    idleMinutes: (count: number) => (count === 1 ? 'idle minute' : 'idle minutes'),
  },
  unused: 'Ends after',
  windowsShort: 'Only in windows',
  foldersShort: 'Only files in',
  addFolder: 'Folder',
  addFolderButton: 'Add Folder',
  folderWrong: 'A folder begins with / or ~/.',
  mannersShort: { attended: 'Asks me', away: 'Is refused, I am away' } satisfies Record<TaskManner, string>,
  stillAsks: 'Still asks',
  unasked: 'Without asking',
  kindsShort: { send: 'Send', delete: 'Delete', buy: 'Buy', quit: 'Quit' } satisfies Record<Irreversible, string>,
  /** Below the form: what no form can show. */
  note: (manner: TaskManner, idle: number) =>
    `${manner === 'away' ? 'Anything else is refused, and you get a report at the end.' : 'Anything else asks.'} Ends when you lock the Mac, after ${idle === 1 ? 'one idle minute' : `${idle} idle minutes`}, with Stop, or with End.`,
  page: {
    title: 'Tasks',
    intro: 'What a client may do without asking, for a while: you write it, or make it of what the client proposes.',
    empty: 'No task runs now.',
    noClients: 'A task is for a client that is paired. None is yet.',
    make: 'New Task…',
    new: 'New task',
    client: 'For',
    give: (minutes: number) => (minutes === 1 ? 'Allow for 1 minute' : `Allow for ${minutes} minutes`),
    giveNote: (client: string) => `${client} has a task; this one takes its place.`,
    kept: 'Keep it when Gatehand restarts',
    keptUnverified: 'Only for a client that macOS vouches for.',
    keptWindows: 'Not for a task in certain windows.',
    cancel: 'Cancel',
    edit: 'Edit…',
    editOf: (goal: string) => `Edit the task “${goal}”`,
    save: 'Change the Task',
    end: 'End',
    endOf: (goal: string) => `End the task “${goal}”`,
    of: (client: string, apps: readonly string[]) => `${client}, in ${listed(apps)}`,
    live: 'Tasks that run',
  },
  ended: {
    title: 'Ended',
    why: {
      'used-up': (actions) => (actions === 1 ? 'Ended: its one action is used up' : `Ended: its ${actions} actions are used up`),
      time: (minutes) => (minutes === 1 ? 'Ended: its minute is over' : `Ended: its ${minutes} minutes are over`),
      idle: (idleMinutes) => `Ended: nothing was done for ${idleMinutes === 1 ? 'a minute' : `${idleMinutes} minutes`}`,
      lock: () => 'Ended: the screen was locked',
      client: () => 'Ended: the client disconnected',
    } satisfies Record<ToldEnding, (count: number) => string>,
    dismissOf: (what: string) => `Dismiss: ${what}`,
  },
  endings: {
    time: 'its time was up',
    'used-up': 'all its actions were used',
    idle: 'nothing was done for too long',
    lock: 'the screen was locked',
    stop: 'you pressed Stop',
    owner: 'you ended it',
    client: 'the client disconnected',
    replaced: 'another took its place',
  } satisfies Record<TaskEnding, string>,
} as const;
