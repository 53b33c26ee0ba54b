import type { Capability } from '../../../clearance.js';
import { grouped } from '../../../text/grouped.js';
import { strong } from '../../emphasis.js';
import { listed } from '../lists.js';

const deeds: Readonly<Record<Capability, (app: string) => string>> = {
  see: (app) => `look at ${app}`,
  arrange: (app) => `open and arrange ${app}`,
  act: (app) => `click and type in ${app}`,
  clipboard: (app) => `use the clipboard for ${app}`,
  files: (app) => `use files with ${app}`,
  system: (app) => `use functions of the Mac for ${app}`,
  script: (app) => `run scripts in ${app}`,
  shell: (app) => `run commands in ${app}`,
};

/** A newcomer under watch, rules from what happened, and pictures of changes. */
export const memory = {
  watch: {
    title: 'Let it act while you watch',
    covers: 'For this session, in apps that you choose. Afterwards Gatehand suggests rules.',
    pair: 'Pair, and Watch It Act',
    apps: 'Apps it may act in',
    more: 'Other Apps…',
    note: 'Sending, deleting and buying still ask, and so do scripts, files and all other apps. It ends with the session, after an hour, when you lock the Mac, or with Stop.',
    of: (client: string) => `Let ${client} act while you watch, this session`,
    begin: 'Choose Apps…',
    start: 'Let It Act',
    cancel: 'Cancel',
    now: (apps: readonly string[]) => `It acts in ${listed(apps)} without asking, while you watch.`,
    end: 'End',
    endOf: (client: string) => `End: ${client} acts while you watch`,
    summary: (client: string, apps: readonly string[]) => `${client} acts in ${listed(apps)} while you watch`,
  },
  suggest: {
    title: 'Rules from what you allowed',
    /** What a client may do in an app, to stand in the sentences below. */
    deeds,
    allowed: (client: string, deed: string, times: number) => `You allowed ${strong(client)} to ${deed} ${grouped(times)} times.`,
    ask: 'Make it a rule?',
    covers: (client: string, deed: string) =>
      `The rule: ${client} may always ${deed}, what cannot be taken back included. You can change it under Apps.`,
    show: (times: number) => `Show the ${grouped(times)}`,
    calls: (times: number) => `The ${grouped(times)} calls that you allowed`,
    newest: (count: number) => `The newest ${grouped(count)} of them.`,
    make: 'Make It a Rule',
    makeOf: (client: string, app: string) => `Make it a rule: ${client} in ${app}`,
    notNow: 'Not Now',
    notNowOf: (client: string, app: string) => `Not Now: ${client} in ${app}`,
  },
  pictures: {
    before: 'Before',
    after: 'After',
    beforeOf: (app: string) => `${app} before the change`,
    afterOf: (app: string) => `${app} after the change`,
    none: 'No picture',
    kept: 'Kept in memory only, without texts or values; gone when Gatehand quits.',
    setting: 'Pictures before and after changes',
    note: 'Activity shows how a window looked before a change and after it. Small, with hidden apps and password fields filled, in memory only, never exported: Stop, a lock and switching this off drop them. Each change takes a moment longer.',
  },
} as const;
