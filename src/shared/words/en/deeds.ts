import { type ActKind, type AmountKind, kindByAmount } from '../act.js';
import { strong, told } from '../emphasis.js';
import { counted, listed } from './lists.js';

/** What a call was about: names as the owner reads them, and the one number of its act. */
export interface DeedOf {
  /** Name of the app; null for what belongs to none. */
  readonly app: string | null;
  /** Name of what was touched, where it is known. */
  readonly name: string | null;
  readonly amount: number | null;
  /** Whether it was to change something: of an act that was not read nothing else is known. */
  readonly isChange: boolean;
}

/** One kind of act as a verb in its three forms, and what follows it. */
interface Deed {
  readonly past: string;
  readonly to: string;
  readonly doing: string;
  readonly tail: (of: DeedOf) => string;
}

const inApp = ({ app }: DeedOf): string => (app === null ? '' : ` in ${strong(app)}`);
const anApp = ({ app }: DeedOf): string => (app === null ? 'an app' : strong(app));
const theApp = ({ app }: DeedOf): string => (app === null ? 'this Mac' : strong(app));
const named =
  (otherwise: string) =>
  (of: DeedOf): string =>
    `${of.name === null ? otherwise : strong(of.name)}${inApp(of)}`;
const some = (amount: number | null, thing: string): string => (amount === null ? `${thing}s` : counted(amount, thing));
const aWindow = (of: DeedOf): string => `a window${of.app === null ? '' : ` of ${strong(of.app)}`}`;
const deed = (past: string, to: string, doing: string, tail: Deed['tail']): Deed => ({ past, to, doing, tail });

const macro = ({ name }: DeedOf): string => (name === null ? 'a macro' : `the macro ${strong(name)}`);

const look = deed('Looked at', 'look at', 'looking at', theApp);
const change = deed('Did', 'do', 'doing', (of) => `something${inApp(of)}`);
const press = deed('Pressed', 'press', 'pressing', named('a control'));

const deeds: Partial<Readonly<Record<ActKind, Deed>>> = {
  launch: deed('Opened', 'open', 'opening', anApp),
  'bring-app-to-front': deed('Brought', 'bring', 'bringing', (of) => `${anApp(of)} to the front`),
  quit: deed('Quit', 'quit', 'quitting', anApp),
  'bring-window-to-front': deed('Brought', 'bring', 'bringing', (of) => `${aWindow(of)} to the front`),
  'close-window': deed('Closed', 'close', 'closing', aWindow),
  'minimize-window': deed('Put', 'put', 'putting', (of) => `${aWindow(of)} into the Dock`),
  'restore-window': deed('Took', 'take', 'taking', (of) => `${aWindow(of)} out of the Dock`),
  'move-window': deed('Moved', 'move', 'moving', aWindow),
  'resize-window': deed('Resized', 'resize', 'resizing', aWindow),
  'focus-element': deed('Went to', 'go to', 'going to', named('a control')),
  'press-element': press,
  'scroll-to-element': deed('Scrolled to', 'scroll to', 'scrolling to', named('a control')),
  'set-value': deed('Set', 'set', 'setting', named('a value')),
  'perform-action': deed('Used', 'use', 'using', named('a control')),
  'answer-dialog': deed('Answered', 'answer', 'answering', (of) => `a dialog${inApp(of)}`),
  'choose-menu-item': deed('Chose', 'choose', 'choosing', named('a menu item')),
  'look-at-menu-item': deed('Opened', 'open', 'opening', (of) => `a menu${inApp(of)}`),
  'click-status-item': deed('Pressed', 'press', 'pressing', named('an item of the menu bar')),
  'choose-status-menu-item': deed('Chose', 'choose', 'choosing', named('an item of the menu bar')),
  'move-pointer': deed('Moved', 'move', 'moving', (of) => `the pointer${inApp(of)}`),
  'rest-pointer': deed('Pointed at', 'point at', 'pointing at', named('a place')),
  click: deed('Clicked', 'click', 'clicking', named('a place')),
  drag: deed('Dragged', 'drag', 'dragging', named('something')),
  'hold-button': deed('Held', 'hold', 'holding', (of) => `the mouse button${inApp(of)}`),
  'release-button': deed('Released', 'release', 'releasing', (of) => `the mouse button${inApp(of)}`),
  scroll: deed('Scrolled', 'scroll', 'scrolling', (of) => inApp(of).trimStart()),
  gesture: deed('Made', 'make', 'making', (of) => `a gesture${inApp(of)}`),
  'press-keys': deed('Pressed', 'press', 'pressing', (of) => `${(of.amount ?? 1) === 1 ? 'keys' : `keys ${of.amount} times`}${inApp(of)}`),
  'hold-keys': deed('Held', 'hold', 'holding', (of) => `keys${inApp(of)}`),
  type: deed('Typed', 'type', 'typing', (of) => `${some(of.amount, 'character')}${inApp(of)}`),
  'read-clipboard': deed('Read', 'read', 'reading', () => 'the clipboard'),
  'read-clipboard-history': deed('Read', 'read', 'reading', () => 'the history of the clipboard'),
  'clear-clipboard': deed('Emptied', 'empty', 'emptying', () => 'the clipboard'),
  'write-clipboard': deed('Put', 'put', 'putting', (of) => `${some(of.amount, 'character')} on the clipboard`),
  open: deed('Opened', 'open', 'opening', named('a file or a page')),
  reveal: deed('Showed', 'show', 'showing', (of) => `${of.name === null ? 'a file' : strong(of.name)} in the Finder`),
  'take-picture': deed('Took', 'take', 'taking', (of) => `a picture of ${of.app === null ? 'the screen' : strong(of.app)}`),
  'save-picture': deed('Saved', 'save', 'saving', ({ app, name }) =>
    name === null ? `a picture of ${app === null ? 'the screen' : strong(app)}` : strong(name),
  ),
  'set-volume': deed('Set', 'set', 'setting', ({ amount }) => `the volume${amount === null ? '' : ` to ${amount} %`}`),
  mute: deed('Switched', 'switch', 'switching', () => 'the sound on or off'),
  notify: deed('Showed', 'show', 'showing', () => 'a notification'),
  'run-script': deed('Ran', 'run', 'running', (of) => `a script${inApp(of)}`),
  'check-script': deed('Checked', 'check', 'checking', () => 'a script'),
  'run-command': deed('Ran', 'run', 'running', () => 'a command'),
  'run-macro': deed('Ran', 'run', 'running', macro),
  'keep-macro': deed('Kept', 'keep', 'keeping', macro),
  'delete-macro': deed('Forgot', 'forget', 'forgetting', macro),
  'run-calls': deed('Took', 'take', 'taking', ({ amount }) => some(amount, 'step')),
  'fill-secret': deed('Filled in', 'fill in', 'filling in', (of) => `a password${inApp(of)}`),
  'propose-task': deed('Proposed', 'propose', 'proposing', ({ name }) => `a task${name === null ? '' : `: ${strong(name)}`}`),
  'await-answer': deed('Waited for', 'wait for', 'waiting for', () => 'your answer'),
  wait: deed('Waited for', 'wait for', 'waiting for', theApp),
  'open-session': deed('Opened', 'open', 'opening', () => 'a session'),
  'end-session': deed('Ended', 'end', 'ending', () => 'a session'),
};

/** Acts that their number makes others in words. */
const byAmount: Readonly<Record<AmountKind, Deed>> = {
  'double-click': deed('Double-clicked', 'double-click', 'double-clicking', named('a place')),
  'click-often': deed('Clicked', 'click', 'clicking', (of) => `${named('a place')(of)} ${of.amount} times`),
  'put-text': deed('Put', 'put', 'putting', (of) => `${some(of.amount, 'character')} into ${named('a field')(of)}`),
  'sound-off': deed('Switched', 'switch', 'switching', () => 'the sound off'),
  'sound-on': deed('Switched', 'switch', 'switching', () => 'the sound on'),
};

const of = (kind: ActKind | null, { amount, isChange }: DeedOf): Deed => {
  const counted = kindByAmount(kind, amount);
  if (counted !== null) return byAmount[counted];
  return (kind === null ? undefined : deeds[kind]) ?? (isChange ? change : look);
};
const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** What a client did, wanted or does, as a sentence without a full stop. Names that came from outside carry the weight. */
export const deedWords = {
  /** "Pressed Reply in Mail". */
  did: (kind: ActKind | null, about: DeedOf): string => joined(of(kind, about).past, of(kind, about).tail(about)),
  /** "Asked to press Send in Mail": the owner or a rule did not let it. */
  asked: (kind: ActKind | null, about: DeedOf): string => joined('Asked to', of(kind, about).to, of(kind, about).tail(about)),
  /** "Tried to press Send in Mail": it was let, and did not work. */
  tried: (kind: ActKind | null, about: DeedOf): string => joined('Tried to', of(kind, about).to, of(kind, about).tail(about)),
  /** A call that was not understood, by its tool's title. */
  unread: (title: string): string => `Tried ${strong(title)}`,
  /** A call that was refused before it was read, by its tool's title. */
  askedUnread: (title: string): string => `Asked for ${strong(title)}`,
  /** "Claude Code is typing in Notes". */
  does: (client: string, kind: ActKind | null, about: DeedOf): string =>
    joined(strong(client), 'is', of(kind, about).doing, kind === 'type' ? inApp(about).trimStart() : of(kind, about).tail(about)),
  /** "Typing in Notes". */
  doing: (kind: ActKind | null, about: DeedOf): string =>
    capital(joined(of(kind, about).doing, kind === 'type' ? inApp(about).trimStart() : of(kind, about).tail(about))),
  /** "Looked at Mail 12 times". */
  looked: (app: string | null, times: number): string =>
    `Looked at ${app === null ? 'this Mac' : strong(app)}${times === 1 ? '' : ` ${times} times`}`,
  /** The same thing several times in a row. */
  times: (sentence: string, times: number): string => (times === 1 ? sentence : `${sentence} ${times} times`),
  /** Several in one line, the outcome of the last but one of each told where it is no plain yes. */
  withOutcome: (sentence: string, outcome: string): string => `${sentence}: ${told(outcome).toLowerCase()}`,
  /** The names of what was touched one after another: keys of one sign as they were pressed. */
  inTurn: (names: readonly string[]): string => (names.every((name) => [...name].length === 1) ? names.join(' ') : listed(names)),
  inOneLine: (sentences: readonly string[]): string =>
    sentences.map((one, index) => (index === 0 ? one : `${one.slice(0, 1).toLowerCase()}${one.slice(1)}`)).join(', '),
} as const;
