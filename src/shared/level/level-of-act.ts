import { type Capability, type Effect, isChange } from '../clearance.js';
import { questionIn } from '../sighting.js';
import { heavyWordsIn, saysYes } from '../tasks/irreversible-words.js';
import { takesText } from '../tasks/weight-of-act.js';
import { foldedAction, saidAction } from '../text/action-name.js';
import { chordName, isReturn, isUnread } from '../text/key-name.js';
import { menuSteps } from '../text/menu-path.js';
import { type Act, type Chord, chordsIn } from '../words/act.js';
import { isBrowser } from './browsers.js';
import { type EndingFacts, endsOf } from './ending.js';
import {
  aboutCookies,
  addingExtensions,
  airDropping,
  calendarApps,
  chatApps,
  commenting,
  connecting,
  connectingApps,
  denying,
  entering,
  explaining,
  finalKeys,
  following,
  formRoles,
  forwardingOn,
  handingOver,
  lettingIn,
  lightWords,
  lineApps,
  merging,
  mirroring,
  openingOnTime,
  openingToAll,
  pasting,
  pastingAndGoing,
  pushing,
  quickActions,
  quietInTerminals,
  quietRoles,
  receiving,
  runners,
  scriptMenus,
  services,
  sharing,
  sharingPlace,
  shortcutMenus,
  showsChosen,
  startingAtLogin,
  stating,
  switches,
  terminalApps,
  verbs,
} from './final-table.js';
import type { FinalAct, Reaching } from './level.js';
import { tellingSteps } from './named-document.js';
import { byPhrase } from './to-others.js';

/** One act as far as it is known before it runs. */
export interface LevelFacts extends EndingFacts {
  readonly effect: Effect;
  readonly capability: Capability;
  /** Role of what has the keyboard; null where nobody knows. */
  readonly focusRole: string | null;
  /** It was asked what has the keyboard, and the app did not tell. */
  readonly focusUntold?: boolean;
  /** What its keys press or switch, as far as that was seen. */
  readonly keyed?: EndingFacts['targets'];
  /** It takes the place of a file. */
  readonly replaces: boolean;
  /** Windows with changes that are not saved, among those that it would close. */
  readonly unsaved?: number;
}

/** How far an act reaches. What nobody can tell counts as a change. */
export function levelOfAct(facts: LevelFacts): Reaching {
  const { act, capability, replaces } = facts;
  if (capability === 'script' || capability === 'shell') return act.kind === 'check-script' ? level(2) : final('run');
  if (!isChange(facts)) return act.kind === 'propose-task' || handsOver(act) ? level(2) : level(1);
  if (replaces) return final('delete');
  return byAct(facts) ?? byEnding(facts) ?? level(2);
}

/** What an app put on the clipboard was meant for no client. */
function handsOver(act: Act): boolean {
  if (act.kind === 'read-clipboard-history') return (act.past?.characters ?? 0) > 0;
  return act.kind === 'read-clipboard' && act.content?.kind === 'text' && !act.content.own;
}

/** Closing and quitting are to be undone by opening again, unless there is work that was not saved. */
function byEnding(facts: LevelFacts): Reaching | null {
  const ends = endsOf(facts);
  return ends !== null && (ends.always || (facts.unsaved ?? 0) > 0) ? final(ends.ending) : null;
}

function byAct(facts: LevelFacts): Reaching | null {
  const { act } = facts;
  switch (act.kind) {
    case 'perform-action':
      return byPress(saidAction(act.action), 'AXButton', facts.apps) ?? (confirmsField(act) ? confirms(facts) : null) ?? byTargets(facts);
    case 'press-element':
    case 'hold-button':
      return byTargets(facts);
    case 'set-value':
      return byValue(facts, act.value);
    case 'release-button':
      // It may drop what was dragged from elsewhere.
      return byTargets(facts) ?? pastes(facts);
    case 'click':
      // In many terminals the middle button pastes.
      return byTargets(facts) ?? (act.button === 'middle' ? pastes(facts) : null);
    case 'drag':
      return byTargets(facts) ?? (facts.apps.some((app) => app !== facts.apps[0]) ? pastes(facts) : null);
    case 'choose-menu-item':
      return byMenuBar(menuSteps(act.path), facts);
    case 'choose-status-menu-item':
      return byPress(menuSteps(act.path).join(' > '), 'AXMenuItem', facts.apps) ?? byStatusItem(act.item);
    case 'click-status-item':
      return byStatusItem(act.item);
    case 'answer-dialog':
      return act.button === null ? null : (byAnswer(act.button, facts.apps) ?? byTargets(facts));
    case 'open':
      // A terminal runs what it is given, and stands at what it is opened on.
      return facts.apps.some((app) => runners.includes(app)) ? final('run') : null;
    case 'type':
      return (act.text.presses ? byReturn(facts) : null) ?? byChords(facts);
    case 'press-keys':
    case 'hold-keys':
      return byChords(facts);
    default:
      return null;
  }
}

function byTargets({ act, targets, apps }: LevelFacts): Reaching | null {
  return first(targets.map(({ role, label }) => (quietRoles.includes(role) && act.kind !== 'drag' ? null : byPress(label, role, apps))));
}

/** A line that ends in what a terminal is given is run there, whichever way it comes. */
function byValue(facts: LevelFacts, value: Extract<Act, { kind: 'set-value' }>['value']): Reaching | null {
  return byTargets(facts) ?? (typeof value === 'object' && value.presses ? pastes(facts) : null);
}

/** Whether an act confirms a field, which is to press Return in it. */
export function confirmsField(act: Act): boolean {
  return act.kind === 'perform-action' && foldedAction(act.action) === 'confirm';
}

function confirms(facts: LevelFacts): Reaching | null {
  return byReturn({ ...facts, focusRole: facts.targets[0]?.role ?? null });
}

/**
 * What a press on something of this name comes to: what its words say, that it follows a link or an address, hands something to another app,
 * pastes into a terminal, or lets somebody in. `role`: what it is, where that is known. `apps`: where; a browser follows links all the time.
 */
export function byPress(label: string, role = '', apps: readonly string[] = []): Reaching | null {
  const bySign = sendsAlong(label, role, apps) ?? setsGoing(label, role, apps);
  if (bySign !== null) return bySign;
  const onPage = apps.some(isBrowser);
  if (onPage && role === 'AXLink' && explaining.test(label.trim())) return null;
  if (showsToAll(label, role) || (onPage && role === 'AXButton' && commenting.test(label.trim()))) return final('publish');
  // A tab is called like its page, and a choice among others does nothing yet.
  if (onPage && role === 'AXRadioButton') return null;
  if (onPage && addingExtensions.test(label.trim()) && !saysNo(label)) return final('grant');
  const phrase = saysNo(label) ? null : byPhrase(label, role, apps);
  const lets = onPage && aboutCookies.test(label.trim()) ? null : letsIn(label, role);
  return (
    byLabel(label) ?? (phrase === null ? null : final(phrase)) ?? mirrors(label) ?? lets ?? (pasting.test(label) ? pastes({ apps }) : null)
  );
}

/** What follows a link or an address, hands files to who is near, or hands on what comes from then on. */
function sendsAlong(label: string, role: string, apps: readonly string[]): Reaching | null {
  if ((following.test(label) && !apps.some(isBrowser)) || pastingAndGoing.test(label)) return final('send');
  if (connecting.test(label.trim()) && apps.some((app) => connectingApps.includes(app))) return final('send');
  if (handingOver.test(label.trim()) || receiving.test(label) || (airDropping.test(label) && switches.includes(role)))
    return final('grant');
  const isAirDrop = airDropping.test(label) && (role === 'AXButton' || (role === 'AXMenuItem' && label.includes(' > ')));
  const isAnswer = role !== 'AXMenuItem' && questionIn(label) !== '' && shares(label.slice(questionIn(label).length));
  return isAirDrop || isAnswer || forwardingOn.test(label.trim()) || sharingPlace.test(label) ? final('send') : null;
}

/** What puts code, or a document, before others. */
function showsToAll(label: string, role: string): boolean {
  if (merging.test(label) || (role === 'AXButton' && pushing.test(label.trim()))) return true;
  return openingToAll.test(label) && !showsChosen.includes(role) && !saysNo(label);
}

/** Whether a button shares or invites, which in a dialog is the last press. */
export function shares(label: string): boolean {
  return !saysNo(label) && heavyWordsIn(label).some(({ word }) => sharing.includes(word));
}

/** What a button of a dialog comes to by its name alone. */
function byAnswer(button: string, apps: readonly string[]): Reaching | null {
  return byPress(button, 'AXButton', apps) ?? (shares(button) ? final('send') : null);
}

/** What hands something to another app or a script, or has an app run from the next login on. */
function setsGoing(label: string, role: string, apps: readonly string[]): Reaching | null {
  // The lit one of a menu, which a key chooses, comes without a role.
  const isItem = role === 'AXMenuItem' || role === '';
  const isShortcut = role === 'AXMenuItem' && apps.some((app) => shortcutMenus.includes(app));
  const isScript = isShortcut || (isItem && apps.some((app) => scriptMenus.includes(app)));
  const isAlert = isItem && openingOnTime.test(label) && apps.some((app) => calendarApps.includes(app));
  const isSet = services.test(label) || quickActions.test(label) || startingAtLogin.test(label);
  return isScript || isAlert || isSet ? final('run') : null;
}

function byStatusItem(item: string): Reaching | null {
  return byLabel(item) ?? mirrors(item);
}

function mirrors(label: string): Reaching | null {
  return mirroring.test(label) ? final('send') : null;
}

function letsIn(label: string, role: string): Reaching | null {
  const said = heavyWordsIn(label.replaceAll(stating, ' '));
  const found = lettingIn.find(({ words, not }) => !not.includes(role) && said.some(({ word }) => words.includes(word)));
  return found === undefined || saysNo(label) ? null : final(found.final);
}

/** Whether a button says no to what it names. */
export function saysNo(label: string): boolean {
  return denying.test(label.replaceAll(/['’`´]/g, ''));
}

/** Whether a button says no to something that cannot be taken back. Not to save is to drop, and says no to nothing of that kind. */
export function deniesAct(label: string): boolean {
  return saysNo(label) && byLabel(label.replaceAll(/['’`´]/g, '').replace(denying, ' ')) !== null;
}

/** Whether a button says by its own name what it does. "I Agree" does, and says yes to what stands beside it as well. */
export function saysAct(label: string): boolean {
  const found = byPress(label)?.final ?? null;
  return found !== null && !(found === 'sign' && saysYes(label) && byLabel(label) === null);
}

/** What a label says: the weightiest of its words, none when all of them are light. */
export function byLabel(label: string): Reaching | null {
  const light = (word: string): boolean => lightWords.includes(word) || (word === 'sign' && entering.test(label));
  const heavy = heavyWordsIn(label).filter(({ kind, word }) => kind !== 'unknown' && kind !== 'quit' && !light(word));
  const [word] = heavy;
  if (word === undefined) return null;
  const verb = verbs.find(({ words }) => heavy.some((one) => words.includes(one.word)));
  return final(verb?.final ?? kinds[word.kind as keyof typeof kinds]);
}

const kinds = { send: 'send', delete: 'delete', buy: 'buy', quit: 'quit' } as const satisfies Record<string, FinalAct>;

function byChords(facts: LevelFacts): Reaching | null {
  return first(chordsIn(facts.act).map((chord) => byKeys(facts, chord))) ?? byTargets({ ...facts, targets: facts.keyed ?? [] });
}

function byKeys(facts: LevelFacts, keys: Chord): Reaching | null {
  // In a text, Delete alone deletes a letter, whatever a menu says of it.
  const isLetter =
    facts.focusRole !== null && takesText(facts.focusRole) && keys.modifiers.length === 0 && /delete|backspace/i.test(keys.key);
  return byKnownKeys(facts, keys) ?? (isLetter ? null : byItems(facts));
}

function byKnownKeys(facts: LevelFacts, { key, modifiers }: Chord): Reaching | null {
  const chord = chordName(key, modifiers);
  const keys = [...[...chord.modifiers].sort(), chord.key].join('-');
  const known = finalKeys.find((one) => (isUnread(chord) || one.keys === keys) && facts.apps.includes(one.app));
  if (known !== undefined) return final(known.final);
  if (isInTerminal(facts)) return runsInTerminal(chord) ? final('run') : null;
  if (!isReturn(chord)) return null;
  // Beside Command or Control it sends what was written, where it does anything: in mail, on pages, in forms.
  return byReturn(facts) ?? (chord.modifiers.has('command') || chord.modifiers.has('control') ? final('send') : null);
}

/** Return chooses the lit item of an open menu, sends in a chat, runs in a terminal, answers a dialog, and hands in a form or a text of a page. */
function byReturn(facts: LevelFacts): Reaching | null {
  const { apps, focusRole } = facts;
  if (focusRole === 'AXMenuItem') return byItems(facts);
  if (isInTerminal(facts)) return final('run');
  if (apps.some((app) => chatApps.includes(app)) && focusRole !== 'AXSearchField') return final('send');
  const sends = focusRole === null ? facts.focusUntold === true && apps.some(isBrowser) : handsIn(focusRole, facts);
  return byItems(facts) ?? (sends ? final('send') : null);
}

/** A line that ends in what is pasted is run there and then. */
function pastes(facts: Pick<LevelFacts, 'apps'>): Reaching | null {
  return isInTerminal(facts) ? final('run') : null;
}

/** Whether an act pastes, by its keys and by the names of what it presses or chooses. */
export function pastesBy({ act, targets, items = [] }: Pick<EndingFacts, 'act' | 'targets' | 'items'>): boolean {
  const chosen = act.kind === 'choose-menu-item' || act.kind === 'choose-status-menu-item' ? menuSteps(act.path) : [];
  const pressed = targets.filter(({ role }) => !quietRoles.includes(role)).map(({ label }) => label);
  return [...chosen, ...pressed, ...items].some((label) => pasting.test(label)) || chordsIn(act).some(isPasting);
}

function isPasting({ key, modifiers }: Chord): boolean {
  const chord = chordName(key, modifiers);
  return (chord.key === 'v' && chord.modifiers.has('command')) || isUnread(chord);
}

function isInTerminal({ apps }: Pick<LevelFacts, 'apps'>): boolean {
  return apps.some((app) => terminalApps.includes(app));
}

/** Beside Command a key is a shortcut of the terminal itself. */
function runsInTerminal(chord: ReturnType<typeof chordName>): boolean {
  const { key } = chord;
  const held = [...chord.modifiers].filter((one) => one !== 'shift');
  if (held.includes('command')) return key === 'v' || key === 'return' || isUnread(chord);
  const isLetter = held.length === 0 && /^[^\p{Cc}\p{Zl}\p{Zp}]$/u.test(key);
  return !isLetter && !quietInTerminals.includes([...held, key].join('-'));
}

/** On a page nobody can tell what Return does in a text; what searches only looks. */
function handsIn(role: string, { apps, items = [] }: LevelFacts): boolean {
  if (apps.some(isBrowser)) return role !== 'AXSearchField';
  const endsLine = items.length === 0 && apps.length > 0 && apps.every((app) => lineApps.includes(app));
  return formRoles.includes(role) && !endsLine;
}

function byItems({ items = [], apps, focusRole }: LevelFacts): Reaching | null {
  return first(items.map((name) => byPress(name, focusRole === 'AXMenuItem' ? focusRole : '', apps)));
}

/** What stands in "Erase Deleted Items" erases, whatever it is called; the title in the bar only says where it is. */
function byMenuBar(steps: readonly string[], { apps }: LevelFacts): Reaching | null {
  const telling = tellingSteps(steps, apps);
  const others = apps.filter((app) => !shortcutMenus.includes(app));
  const found = byPress((telling.length > 1 ? telling.slice(1) : telling).join(' > '), 'AXMenuItem', others);
  // A browser's own menus buy nothing; they list pages by what those are called.
  return found?.final === 'buy' && apps.some(isBrowser) ? null : found;
}

function first(found: readonly (Reaching | null)[]): Reaching | null {
  return found.find((one) => one !== null) ?? null;
}

const level = (of: 1 | 2): Reaching => ({ level: of, final: null });
const final = (act: FinalAct): Reaching => ({ level: 3, final: act });
