import { type Capability, capabilities } from './clearance.js';
import type { Rule } from './settings.js';

/** What decided about a call. `fixed` rules hold whatever the owner sets and go by their id. */
export type DecidingRule =
  | { readonly kind: 'default'; readonly capability: Capability; readonly verdict: Rule['verdict'] }
  | { readonly kind: 'owner'; readonly rule: Rule; readonly client: string }
  | { readonly kind: 'grant'; readonly sentence: string }
  | { readonly kind: 'recorded'; readonly verdict: Rule['verdict']; readonly words: string }
  | { readonly kind: 'fixed'; readonly id: string };

const deeds: Readonly<Record<Capability, string>> = {
  see: 'looking at an app',
  arrange: 'starting, quitting and arranging apps',
  act: 'clicking and typing in an app',
  clipboard: 'using the clipboard',
  files: 'using files',
  system: 'using functions of the Mac',
  script: 'running a script',
  shell: 'running a command',
};

const deedsIn: Readonly<Record<Capability, string>> = {
  see: 'looking at',
  arrange: 'starting, quitting and arranging',
  act: 'clicking and typing in',
  clipboard: 'using the clipboard for',
  files: 'using files with',
  system: 'using functions of the Mac for',
  script: 'running a script in',
  shell: 'running a command in',
};

const verdicts: Readonly<Record<Rule['verdict'], string>> = { allow: 'allows', ask: 'asks before', deny: 'never allows' };

const wouldHave: Readonly<Record<Rule['verdict'], string>> = {
  allow: 'It would have been allowed',
  ask: 'You would have been asked',
  deny: 'It would have been refused',
};

const fixed: Readonly<Record<string, string>> = {
  blocklist: 'You keep this app out of reach',
  allowlist: 'This app is not on your list of allowed apps',
  'own-surface': 'Gatehand itself is never a target',
  'system-surface': 'Permission dialogs, the login window and privacy panes are never a target',
  launcher: 'Nothing is done in what starts apps by their names',
  showcase: 'Nothing is read or done in what shows things of other apps',
  'unknown-owner': 'Nobody could be found who owns the target',
  'secure-input': 'A password field has the keyboard',
  'changed-target': 'The target belongs to another app now',
  'read-only': 'Nothing may be changed now',
  stop: 'You pressed Stop',
  lock: 'The screen is locked',
  pairing: 'You have not paired this client',
  'blocked-client': 'You blocked this client',
  'stopped-client': 'This client was stopped, because an app that you keep out of reach came to the front after its change',
  chord: 'Keys that reach beyond the app in front are never pressed',
  'quitting-chord': 'Gatehand asks each time before pressing keys that quit an app',
  'each-action': 'Gatehand is set to ask for every action',
  script: 'Gatehand asks before each script and each command',
  open: 'Everybody may use this tool',
  own: 'It only touches what Gatehand itself keeps',
};

/** What decided, in words for a card and the log. A fixed rule that has no words of its own is told by its id. */
export function ruleWords(rule: DecidingRule): string {
  switch (rule.kind) {
    case 'default':
      return `Gatehand ${verdicts[rule.verdict]} ${deeds[rule.capability]}`;
    case 'owner': {
      const { capability, app, verdict } = rule.rule;
      const what = app === '*' ? deeds[capability] : `${deedsIn[capability]} ${app}`;
      return `Your rule ${verdicts[verdict]} ${what}${rule.rule.client === '*' ? '' : ` for ${rule.client}`}`;
    }
    case 'grant':
      return `You said yes before: ${rule.sentence}`;
    case 'recorded':
      return `${wouldHave[rule.verdict]}: ${rule.words}`;
    case 'fixed':
      return Object.hasOwn(fixed, rule.id) ? (fixed[rule.id] ?? rule.id) : rule.id;
  }
}

/** What `ruleWords` said, as data again, so that another language can say it; null for words that are not its own. */
export function readRuleWords(text: string): DecidingRule | null {
  const id = keyOf(fixed, text);
  if (id !== null) return { kind: 'fixed', id };
  const grant = /^You said yes before: (.*)$/.exec(text)?.[1];
  if (grant !== undefined) return { kind: 'grant', sentence: grant };
  for (const verdict of ['allow', 'ask', 'deny'] as const) {
    if (text.startsWith(`${wouldHave[verdict]}: `)) return { kind: 'recorded', verdict, words: text.slice(wouldHave[verdict].length + 2) };
    const own = `Gatehand ${verdicts[verdict]} `;
    const capability = text.startsWith(own) ? keyOf(deeds, text.slice(own.length)) : null;
    if (capability !== null) return { kind: 'default', capability, verdict };
    const owners = `Your rule ${verdicts[verdict]} `;
    const rest = text.startsWith(owners) ? readDeed(text.slice(owners.length)) : null;
    if (rest !== null) return { kind: 'owner', rule: { ...rest.of, verdict }, client: rest.client };
  }
  return null;
}

/** A deed in one app or in all, for one client or all; ids of apps hold a dot and no space, which tells them from clients. */
function readDeed(text: string): { readonly of: Omit<Rule, 'verdict'>; readonly client: string } | null {
  for (const capability of capabilities) {
    for (const [start, one] of [
      [deedsIn[capability], true],
      [deeds[capability], false],
    ] as const) {
      const rest = text.startsWith(start)
        ? (one ? /^ (\S*\.\S+)(?: for (.+))?$/s : /^()(?: for (.+))?$/s).exec(text.slice(start.length))
        : null;
      if (rest === null) continue;
      const [, app, client = '*'] = rest;
      return { of: { capability, app: app || '*', client }, client };
    }
  }
  return null;
}

function keyOf<Key extends string>(words: Readonly<Record<Key, string>>, text: string): Key | null {
  // the keys of a record are its own
  return (Object.keys(words) as Key[]).find((key) => words[key] === text) ?? null;
}
