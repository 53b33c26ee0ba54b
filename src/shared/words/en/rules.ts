import type { Capability, FixedRule } from '../../clearance.js';
import type { Deed, GrantScope, Reach, TaskBudget } from '../../grant-reach.js';
import type { Rule, Toolset } from '../../settings.js';
import type { DecidingRule } from '../deciding-rule.js';
import { type Sentences, sentence } from '../sentences.js';
import { listed } from './lists.js';

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

const may: Readonly<Record<Deed, string>> = {
  see: 'look at',
  arrange: 'start, quit and arrange',
  act: 'click and type in',
  clipboard: 'use the clipboard for',
  files: 'use files with',
  system: 'use system functions for',
  script: 'run scripts in',
  shell: 'run commands in',
  app: 'look at, start, quit, arrange, click and type in',
};

const verdicts: Readonly<Record<Rule['verdict'], string>> = { allow: 'allows', ask: 'asks before', deny: 'never allows' };

const wouldHave: Readonly<Record<Rule['verdict'], string>> = {
  allow: 'It would have been allowed',
  ask: 'You would have been asked',
  deny: 'It would have been refused',
};

const toolsets: Readonly<Record<Toolset, string>> = { scripting: 'Scripts are switched off', shell: 'Shell commands are switched off' };

const fixed: Readonly<Record<FixedRule, string>> = {
  blocklist: 'This app is hidden from clients',
  allowlist: 'This app is not on your list of allowed apps',
  'own-surface': 'Gatehand itself is never a target',
  'system-surface': 'Permission dialogs, the login window and privacy panes are never a target',
  launcher: 'Nothing is done in Spotlight and whatever else starts apps by their names',
  showcase: 'Nothing is read or done in what shows things of other apps',
  'unknown-owner': 'It could not be found out which app the target belongs to',
  'secure-input': 'A password field has the keyboard',
  'changed-target': 'The target belongs to another app now',
  'read-only': 'Nothing may be changed now',
  stop: 'You pressed Stop',
  lock: 'The screen is locked',
  pairing: 'You have not paired this client',
  'blocked-client': 'You blocked this client',
  preset: 'It is not among the tools that this client is shown',
  'stopped-client': 'This client was stopped, because an app that is hidden from clients came to the front after one of its changes',
  'paused-client': 'You paused this client',
  chord: 'Keys that reach beyond the app in front are never pressed',
  'quitting-chord': 'Gatehand asks each time before pressing keys that quit an app',
  'outside-task': 'You are away, and it is outside the task that you allowed',
  task: 'You are asked for each task',
  replacing: 'Gatehand asks each time before a picture it wrote is replaced',
  secret: 'You are asked each time before a password is filled in',
  'each-action': 'Gatehand is set to ask for every action',
  script: 'Gatehand asks before each script and each command',
  managed: 'Your organisation does not let this be allowed',
  record: 'Every change has to be recorded, and the record cannot be written',
  open: 'Everybody may use this tool',
  own: 'It only touches what Gatehand itself keeps',
};

function reaching({ client, capability, apps }: Reach): string {
  return `${client} may ${may[capability]} ${apps.length > 0 ? listed(apps) : 'all allowed apps'}`;
}

function within({ uses, minutes }: TaskBudget): string {
  return `${uses} ${uses === 1 ? 'action' : 'actions'} in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

function granted(reach: Reach, budget: TaskBudget | null): string {
  return `${reaching(reach)}${budget === null ? '' : `: ${within(budget)}`}`;
}

const decided: Sentences<DecidingRule> = {
  default: ({ capability, verdict }) => `Gatehand ${verdicts[verdict]} ${deeds[capability]}`,
  owner({ rule: { capability, app, verdict, client: key }, client }) {
    const what = app === '*' ? deeds[capability] : `${deedsIn[capability]} ${app}`;
    return `Your rule ${verdicts[verdict]} ${what}${key === '*' ? '' : ` for ${client}`}`;
  },
  grant: ({ reach, budget }) => `You said yes before: ${granted(reach, budget)}`,
  task: ({ client, watched }) =>
    watched === true ? `You let ${client} act there while you watch` : `It is part of the task that you allowed ${client}`,
  toolset: ({ toolset }) => toolsets[toolset],
  recorded: ({ verdict, rule }) => `${wouldHave[verdict]}: ${sentence(decided, rule)}`,
  fixed: ({ id }) => fixed[id],
};

/** Why Gatehand decided as it did, and what a yes covers. */
export const rules = {
  /** What decided about a call. */
  decided: (rule: DecidingRule): string => sentence(decided, rule),
  /** The several rules of one card. */
  decidedAll: (rules: readonly DecidingRule[]): string => rules.map((rule) => sentence(decided, rule)).join('; '),
  /** What a grant covers; its end is told beside it. */
  granted,
  /** What one choice on a card covers. */
  covers(scope: GrantScope, reach: Reach, budget: TaskBudget): string {
    switch (scope) {
      case 'this-call':
        return 'Only what is listed here, once';
      case '15-minutes':
        return `${reaching(reach)} for 15 minutes`;
      case 'app-15-minutes':
        return `${reaching({ ...reach, capability: 'app' })} for 15 minutes`;
      case 'budget':
        return granted(reach, budget);
      case 'this-connection':
        return `${reaching(reach)} while it stays connected`;
      case 'app-this-connection':
        return `${reaching({ ...reach, capability: 'app' })} while it stays connected`;
      case 'always': {
        const { client, capability, apps } = reach;
        return `${client} may always ${may[capability]} ${apps.length > 0 ? listed(apps) : 'all allowed apps'}`;
      }
    }
  },
} as const;
