import type { KnownAction } from '../../text/action-name.js';
import { grouped } from '../../text/grouped.js';
import type { Manner } from '../../text/manner.js';
import { type ActKind, type AmountKind, kindByAmount } from '../act.js';
import { strong, told } from '../emphasis.js';
import { signsOf } from '../key-signs.js';
import { saysOnlyItsKind } from '../kind-names.js';
import { between } from '../quote.js';
import { toldChord } from './headlines.js';
import { counted, listed } from './lists.js';
import { marks } from './quote.js';

/** What a call was about: names as the owner reads them, and the one number of its act. */
export interface DeedOf {
  /** Name of the app; null for what belongs to none. */
  readonly app: string | null;
  /** Name of what was touched, where it is known. */
  readonly name: string | null;
  readonly amount: number | null;
  /** How it was done, where there is more to tell of that. */
  readonly manner?: Manner | null;
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
/** As a card says it: what only says a kind is no name. */
const theThing = (name: string): string => `${saysOnlyItsKind(name) ? 'the ' : ''}${strong(name)}`;
const onThing = (where: 'on' | 'to', { name }: DeedOf): string => (name === null ? '' : ` ${where} ${theThing(name)}`);
const named =
  (otherwise: string) =>
  (of: DeedOf): string =>
    `${of.name === null ? otherwise : theThing(of.name)}${inApp(of)}`;
const some = (amount: number | null, thing: string): string => (amount === null ? `${thing}s` : counted(amount, thing));
const aWindow = ({ app, name }: DeedOf): string => {
  if (name !== null) return `the ${app === null ? '' : `${strong(app)} `}window ${between(marks, name, strong)}`;
  return `a window${app === null ? '' : ` of ${strong(app)}`}`;
};
const deed = (past: string, to: string, doing: string, tail: Deed['tail']): Deed => ({ past, to, doing, tail });

const script = ({ manner }: DeedOf): string =>
  manner?.language === undefined ? 'a script' : manner.language === 'applescript' ? 'an AppleScript' : 'a script in JavaScript';
const macro = ({ name }: DeedOf): string => (name === null ? 'a macro' : `the macro ${strong(name)}`);

const look = deed('Looked at', 'look at', 'looking at', theApp);
const change = deed('Did', 'do', 'doing', (of) => `something${inApp(of)}`);
const press = deed('Pressed', 'press', 'pressing', named('a control'));
const times = ({ amount }: DeedOf): string => (amount === null || amount === 1 ? '' : ` ${amount} times`);
const keys = ({ manner }: DeedOf): string =>
  manner?.key === undefined ? 'keys' : strong(toldChord({ key: manner.key, modifiers: manner.held ?? [] }));
/** What is held beside a press; keys name it themselves. */
const held = ({ manner }: DeedOf): string =>
  manner?.held === undefined || manner.key !== undefined ? '' : `, with ${strong(signsOf(manner.held))} held`;
const ways = ({ manner }: DeedOf): string => (manner?.ways ?? []).map((way) => strong(way)).join(' and ');

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
  'answer-dialog': deed(
    'Answered',
    'answer',
    'answering',
    (of) => `a dialog${inApp(of)}${of.name === null ? '' : ` with ${strong(of.name)}`}`,
  ),
  'choose-menu-item': deed('Chose', 'choose', 'choosing', named('a menu item')),
  'look-at-menu-item': deed('Opened', 'open', 'opening', (of) => `a menu to look at ${named('an item')(of)}`),
  'click-status-item': deed('Pressed', 'press', 'pressing', named('an item of the menu bar')),
  'choose-status-menu-item': deed('Chose', 'choose', 'choosing', named('an item of the menu bar')),
  'move-pointer': deed('Moved', 'move', 'moving', (of) => `the pointer${onThing('to', of)}${inApp(of)}`),
  'rest-pointer': deed('Pointed at', 'point at', 'pointing at', named('a place')),
  click: deed('Clicked', 'click', 'clicking', named('a place')),
  drag: deed('Dragged', 'drag', 'dragging', named('something')),
  'hold-button': deed('Held', 'hold', 'holding', (of) => `the mouse button${onThing('on', of)}${inApp(of)}`),
  'release-button': deed('Released', 'release', 'releasing', (of) => `the mouse button${onThing('on', of)}${inApp(of)}`),
  scroll: deed('Scrolled', 'scroll', 'scrolling', (of) => `${ways(of)}${inApp(of)}`.trimStart()),
  gesture: deed('Made', 'make', 'making', (of) => `a gesture${inApp(of)}`),
  'press-keys': deed('Pressed', 'press', 'pressing', (of) => `${keys(of)}${times(of)}${inApp(of)}`),
  'hold-keys': deed('Held', 'hold', 'holding', (of) => `${keys(of)}${inApp(of)}`),
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
  notify: deed('Showed', 'show', 'showing', ({ name }) => (name === null ? 'a notification' : `the notification ${strong(name)}`)),
  'run-script': deed('Ran', 'run', 'running', (of) => `${script(of)}${inApp(of)}`),
  'check-script': deed('Checked', 'check', 'checking', script),
  'run-command': deed('Ran', 'run', 'running', () => 'a command'),
  'run-macro': deed('Ran', 'run', 'running', macro),
  'keep-macro': deed('Kept', 'keep', 'keeping', macro),
  'delete-macro': deed('Forgot', 'forget', 'forgetting', macro),
  'run-calls': deed('Took', 'take', 'taking', ({ amount }) => some(amount, 'step')),
  'fill-secret': deed('Filled in', 'fill in', 'filling in', (of) => `a password${inApp(of)}`),
  'propose-task': deed('Proposed', 'propose', 'proposing', ({ name }) => `a task${name === null ? '' : `: ${strong(name)}`}`),
  'await-answer': deed('Waited for', 'wait for', 'waiting for', () => 'your answer'),
  wait: deed('Waited for', 'wait for', 'waiting for', (of) => `something${inApp(of)}`),
  'open-session': deed('Opened', 'open', 'opening', () => 'a session'),
  'end-session': deed('Ended', 'end', 'ending', () => 'a session'),
  'forget-app': deed('Forgot', 'forget', 'forgetting', (of) => `what it knew of ${anApp(of)}`),
  watch: deed('Watched', 'watch', 'watching', theApp),
  'end-observation': deed('Stopped', 'stop', 'stopping', () => 'watching'),
};

/** Acts that their number makes others in words. */
const byAmount: Readonly<Record<AmountKind, Deed>> = {
  'double-click': deed('Double-clicked', 'double-click', 'double-clicking', named('a place')),
  'click-often': deed('Clicked', 'click', 'clicking', (of) => `${named('a place')(of)} ${of.amount} times`),
  'put-text': deed('Put', 'put', 'putting', (of) => `${some(of.amount, 'character')} into ${named('a field')(of)}`),
  'sound-off': deed('Switched', 'switch', 'switching', () => 'the sound off'),
  'sound-on': deed('Switched', 'switch', 'switching', () => 'the sound on'),
};

const actionDeeds: Readonly<Record<KnownAction, Deed>> = {
  AXPress: press,
  AXPick: deed('Chose', 'choose', 'choosing', named('a control')),
  AXConfirm: deed('Confirmed', 'confirm', 'confirming', named('a control')),
  AXCancel: deed('Cancelled', 'cancel', 'cancelling', named('a control')),
  AXIncrement: deed('Raised', 'raise', 'raising', named('a control')),
  AXDecrement: deed('Lowered', 'lower', 'lowering', named('a control')),
  AXRaise: deed('Brought forward', 'bring forward', 'bringing forward', named('a control')),
  AXShowMenu: deed('Opened', 'open', 'opening', (of) => `the menu of ${named('a control')(of)}`),
  AXDelete: deed('Deleted', 'delete', 'deleting', named('something')),
  AXScrollToVisible: deed('Scrolled to', 'scroll to', 'scrolling to', named('a control')),
};

const gestured = (of: DeedOf): string =>
  `${of.manner?.gesture === 'zoom' ? zoom(of) : ways(of)}${onThing('on', of)}${inApp(of)}`.trimStart();
const zoom = ({ manner }: DeedOf): string => (manner?.ways ?? []).map((way) => strong(way === 'apart' ? 'in' : 'out')).join('');

/** Acts that how they were done makes others in words; null where it does not. */
function byManner(kind: ActKind | null, { amount, manner }: DeedOf): Deed | null {
  if (manner == null) return null;
  const { button, action, on, append, gesture } = manner;
  if (kind === 'click' && button === 'right')
    return deed('Right-clicked', 'right-click', 'right-clicking', (of) => `${named('a place')(of)}${times(of)}`);
  if (kind === 'click' && button === 'middle')
    return deed('Clicked', 'click', 'clicking', (of) => `${named('a place')(of)} with the middle button${times(of)}`);
  if (kind === 'perform-action' && action !== undefined) return actionDeeds[action];
  if (kind === 'set-value' && on !== undefined)
    return deed('Switched', 'switch', 'switching', (of) => `${on ? 'on' : 'off'} ${named('a control')(of)}`);
  if (kind === 'set-value' && append && amount !== null)
    return deed('Put', 'put', 'putting', (of) => `${some(of.amount, 'character')} at the end of ${named('a field')(of)}`);
  return gesture === undefined ? null : gestureDeeds[gesture];
}

const gestureDeeds: Readonly<Record<NonNullable<Manner['gesture']>, Deed>> = {
  swipe: deed('Swiped', 'swipe', 'swiping', gestured),
  pinch: deed('Pinched', 'pinch', 'pinching', gestured),
  zoom: deed('Zoomed', 'zoom', 'zooming', gestured),
  'smart-zoom': deed('Zoomed', 'zoom', 'zooming', gestured),
  rotate: deed('Rotated', 'rotate', 'rotating', gestured),
  'force-touch': deed('Pressed hard', 'press hard', 'pressing hard', gestured),
};

const of = (kind: ActKind | null, about: DeedOf): Deed => {
  const { amount, isChange } = about;
  const done = byManner(kind, about);
  if (done !== null) return done;
  const counted = kindByAmount(kind, amount);
  if (counted !== null) return byAmount[counted];
  return (kind === null ? undefined : deeds[kind]) ?? (isChange ? change : look);
};
const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const tailOf = (kind: ActKind | null, about: DeedOf): string => of(kind, about).tail(about) + held(about);
const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** What a client did, wanted or does, as a sentence without a full stop. Names that came from outside carry the weight. */
export const deedWords = {
  /** "Pressed Reply in Mail". */
  did: (kind: ActKind | null, about: DeedOf): string => joined(of(kind, about).past, tailOf(kind, about)),
  /** "Asked to press Send in Mail": the owner or a rule did not let it. */
  asked: (kind: ActKind | null, about: DeedOf): string => joined('Asked to', of(kind, about).to, tailOf(kind, about)),
  /** "Tried to press Send in Mail": it was let, and did not work. */
  tried: (kind: ActKind | null, about: DeedOf): string => joined('Tried to', of(kind, about).to, tailOf(kind, about)),
  /** A call that was not understood, by its tool's title. */
  unread: (title: string): string => `Tried ${strong(title)}`,
  /** A call that was refused before it was read, by its tool's title. */
  askedUnread: (title: string): string => `Asked for ${strong(title)}`,
  /** "Claude Code is typing in Notes". */
  does: (client: string, kind: ActKind | null, about: DeedOf): string =>
    joined(strong(client), 'is', of(kind, about).doing, kind === 'type' ? inApp(about).trimStart() : tailOf(kind, about)),
  /** "Typing in Notes". */
  doing: (kind: ActKind | null, about: DeedOf): string =>
    capital(joined(of(kind, about).doing, kind === 'type' ? inApp(about).trimStart() : tailOf(kind, about))),
  /** "Looked at Mail 12 times". */
  looked: (app: string | null, times: number): string =>
    `Looked at ${app === null ? 'this Mac' : strong(app)}${times === 1 ? '' : ` ${grouped(times)} times`}`,
  /** The same thing several times in a row. What is held, or counted itself, is not what these times are of. */
  times: (sentence: string, times: number): string =>
    times === 1
      ? sentence
      : / (?:held|times)$/.test(sentence)
        ? `${sentence} (${grouped(times)} times)`
        : `${sentence} ${grouped(times)} times`,
  /** Several in one line, the outcome of the last but one of each told where it is no plain yes. */
  withOutcome: (sentence: string, outcome: string): string => `${sentence}: ${told(outcome).toLowerCase()}`,
  /** The names of what was touched one after another: keys of one sign as they were pressed. */
  inTurn: (names: readonly string[]): string => (names.every((name) => [...name].length === 1) ? names.join(' ') : listed(names)),
  inOneLine: (sentences: readonly string[]): string =>
    sentences.map((one, index) => (index === 0 ? one : `${one.slice(0, 1).toLowerCase()}${one.slice(1)}`)).join(', '),
} as const;
