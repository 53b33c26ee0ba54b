import type { ClientFileFlaw } from '../../client-files.js';
import type { UndoFlaw } from '../../ui/act-undo.js';
import type { Failure } from '../failure.js';
import { placeIn } from '../place-in.js';
import type { Sentences } from '../sentences.js';
import { ruleFlaw } from './rule-flaws.js';

const undoFlaw: Readonly<Record<UndoFlaw, (app: string) => string>> = {
  newer: (app) => `Something else has been done in ${app} since. Take that back first.`,
  undone: () => 'This has been taken back already.',
  'no-undo': (app) => `${app} has no Undo for this.`,
  nothing: (app) => `${app} has nothing to undo now. Look at its window.`,
  open: (app) => `${app} is open.`,
  'not-open': (app) => `${app} has quit since, so its Undo is gone.`,
  hidden: (app) => `${app} is hidden from clients, so Gatehand leaves it alone.`,
  'read-only': () => 'Read-only is on, so nothing is changed. Switch it off to take this back.',
  stopped: () => 'Gatehand is stopped. Resume, then take this back.',
  card: () => 'A card waits for you. Answer it, then take this back.',
};

/** What is wrong with a client's file, and what to do about it. */
const clientFile: Readonly<Record<ClientFileFlaw, (detail: string) => string>> = {
  'dangling-link': () => 'it is a link that points nowhere. Remove the link, or make the file it points to',
  'no-file': () => 'it is not a file. Move it away',
  'too-large': () => 'it is larger than 64 MB. Look at what it holds, or move it away',
  'not-utf8': () => 'it is not text in UTF-8. Save it as UTF-8, or move it away',
  'not-readable': (why) => `it cannot be read (${why}). Look at its rights and at those of its folder`,
  'read-only': (path) => `it is read-only. Make it writable (chmod u+w '${path}')`,
  'changed-meanwhile': () => 'it has just been changed by another program. Try again',
  'not-writable': (why) => `it cannot be written (${why}). Look at the rights of its folder`,
  'not-json': (detail) => `it is not JSON${at(detail)}. Mend it there, or move the file away`,
  'not-toml': (detail) => `it is not TOML${at(detail)}. Mend it there, or move the file away`,
  'no-object': (key) => `${key === '' ? 'the whole' : `"${key}"`} is not an object or a table. Make it one, or move the file away`,
  twice: (key) => `"${key}" is in it more than once. Leave one of them`,
  unsafe: () => 'it is written in a way that cannot be changed safely. Change it by hand',
};

function at(detail: string): string {
  const place = placeIn(detail);
  return place === null ? '' : `. It goes wrong at line ${place.line}, column ${place.column}`;
}

/** Why a client's file was left as it is, also as command lines say it. */
export function clientFileSentence({ client, file, why, detail }: Omit<Extract<Failure, { kind: 'client-file' }>, 'kind'>): string {
  return `${file} (${client}) was left as it is: ${clientFile[why](detail)}.`;
}

/** Why a command of the owner was not carried out, and what to do now. */
export const failures: Sentences<Failure> = {
  'card-gone': 'This card is gone. The client took its request back, or time ran out.',
  'card-unseen': 'A yes counts only for what the card has shown for a second. Read it to its end, then try again.',
  'card-arming': 'The card takes no yes in its first second. Try again.',
  'window-arming': 'This window has just appeared. Try again.',
  'answer-of-other-card': 'This answer does not fit the card.',
  'numbers-without-budget': 'Only an answer for a number of actions has numbers to set.',
  'scope-not-offered': 'This card does not offer that scope.',
  'item-missing': 'Pick the item first, or type its name.',
  'task-wider': 'The task can only be made narrower here. Refuse it, and write another one yourself.',
  'task-gone': 'This task is over.',
  'task-for-unverified':
    'Nobody vouches for this client, so none of its tasks goes on after a restart: any program can give itself its name.',
  'task-in-windows': 'After a restart Gatehand cannot tell which window is which, so a task that is limited to windows ends with this run.',
  'read-only-forced': 'Read-only was set when Gatehand was started. Start it without --read-only or GATEHAND_READ_ONLY.',
  'simulated-only': 'Only the simulated Mac lets its permissions be set here.',
  'app-only': 'Only the app can do this. The headless host has no menu bar and no login item.',
  'installed-only': 'Only the installed app can start at login. Build it with npm run pack.',
  'call-gone': 'This call is not in the log any more. Choose a newer one.',
  'undo-gone': 'This cannot be taken back any more.',
  'act-undo': ({ why, app }) => undoFlaw[why](app === '' ? 'The app' : app),
  'client-not-paired': 'This client is not paired. It is paired when it asks for something.',
  'not-first-session':
    'Only a newcomer that may look and act can be watched, in the session in which you paired it. Write a task for this client instead.',
  'nothing-to-watch': 'None of these apps may be reached. Choose others.',
  'suggestion-gone': 'This suggestion is gone: something else decides about these calls now.',
  'set-at-start':
    'This was set when Gatehand was started, so your choice holds from the next start. Start it without --preset or --vocabularies.',
  managed: ({ organization, key }) =>
    `${organization === '' ? 'The organisation that manages this Mac' : organization} has set this (${key}), so it cannot be widened here. Ask who manages this Mac.`,
  'client-file': clientFileSentence,
  'rule-asked-each-time':
    'Scripts and commands are asked for each time; no rule can allow them beforehand. Choose “ask” or “deny” for them.',
  'rule-for-unverified':
    'Nobody vouches for this client, so no lasting rule can allow it something: any program can give itself its name. Choose “ask” or “deny”, allow it on a card for a while, or make the rule for every client.',
  'not-json': 'This is not JSON. Choose a file that Gatehand has exported.',
  'no-rules': ({ keys }) =>
    `Nothing was taken in: these are no rules of Gatehand. ${keys.slice(0, 5).map(ruleFlaw).join('; ')}${keys.length > 5 ? `; and ${keys.length - 5} more` : ''}.`,
  'shortcut-taken': ({ keys }) => `Another app already uses ${keys}. Choose another shortcut.`,
  'no-shortcut': ({ keys }) => `${keys} is not a shortcut. Write it like Control+Option+Command+S.`,
  'unknown-command': ({ command }) => `This Gatehand does not know the command ${command} as it was sent. Load the page again.`,
  error: ({ code }) => `That did not work (${code}).`,
  unexpected: 'That did not work.',
  unreadable: 'Gatehand sent something this page cannot read. Reload the page; if it stays, the two are of different versions.',
  'connection-lost': 'The connection was lost before Gatehand answered. See whether it was done before you try again.',
  'no-answer': 'Gatehand did not answer in time. See whether it was done before you try again.',
  'not-connected': 'There is no connection to Gatehand.',
};
