import { describe, expect, it } from 'vitest';
import { createGrants } from '../../src/main/guard/grants.js';
import { createGuard, type GuardDecision } from '../../src/main/guard/guard.js';
import type { Judged } from '../../src/main/guard/judged.js';
import { createHostControl } from '../../src/main/mac/host-control.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { memorySettings, openSettings } from '../../src/main/settings/store.js';
import { capabilities } from '../../src/shared/clearance.js';
import type { PairedClient, Rule, Settings } from '../../src/shared/settings.js';
import type { AppIdentity, Subject } from '../../src/shared/subject.js';
import type { TaskTerms } from '../../src/shared/tasks/task.js';
import { taskTerms } from './task-terms.js';

/** The guard alone: each decision in well under a millisecond, so that every turn of it can be tried. */
const me = 'name:test-client';
const appNamed = (bundleId: string, path: string | null = `/Applications/${bundleId}.app`): AppIdentity => ({
  bundleId,
  name: bundleId,
  pid: 500,
  path,
  startedAt: 1,
});
const notes = appNamed('com.example.notes');
const mail = appNamed('com.example.mail');
const blocked = appNamed('com.example.secret');
const windowOf = (app: AppIdentity): Subject => ({ kind: 'window', windowId: 1, app });
const pointIn = (app: AppIdentity): Subject => ({ kind: 'point', x: 1, y: 1, owner: 'window', windowId: 1, app });
const allowAct: Rule = { capability: 'act', app: '*', client: '*', verdict: 'allow' };
const denied = (capability: Rule['capability']): Rule => ({ ...allowAct, capability, app: notes.bundleId, verdict: 'deny' });
const named: readonly Subject[] = [
  { kind: 'app', app: notes },
  { kind: 'launch', app: notes },
  { kind: 'element', element: 'e1', app: notes },
];

const paired = (name = 'test-client', more: Partial<PairedClient> = {}): PairedClient => ({
  key: `name:${name}`,
  name,
  verified: false,
  access: 'look-and-act',
  preset: 'standard',
  readOnly: false,
  pairedAt: 0,
  ...more,
});

interface Scene extends Partial<Settings> {
  readonly caller?: string;
  readonly bridgeReadOnly?: boolean;
  readonly stoppedClients?: readonly string[];
  readonly ownerStopped?: boolean;
  readonly frontmost?: AppIdentity | null;
  readonly locked?: boolean;
}

function guardIn({ stoppedClients = [], ownerStopped = false, ...settings }: Scene) {
  const clock = createVirtualClock();
  const control = createHostControl();
  const store = openSettings(memorySettings({ blocklist: [blocked.bundleId], clients: [paired()], ...settings }));
  const grants = createGrants(clock);
  const guard = createGuard({
    settings: store,
    grants,
    control,
    ownPids: [77, 78],
    readOnlyForced: false,
    isStopped: (key) => stoppedClients.includes(key),
  });
  if (ownerStopped) control.stop();
  return { guard, grants };
}

const call = (more: Partial<Judged> = {}): Judged => ({
  callId: 'call-1',
  effect: 'change',
  capability: 'act',
  subjects: [windowOf(notes)],
  deadlineAt: 1000,
  ...more,
});

function decide(scene: Scene, judged: Partial<Judged> = {}): GuardDecision {
  const { caller = me, bridgeReadOnly = false, frontmost = null, locked = false, ...rest } = scene;
  return guardIn(rest).guard.decide({ clientKey: caller, readOnly: bridgeReadOnly }, call(judged), { frontmost, locked });
}

/** What a decision comes to: its kind, and for a refusal its code and rule. */
function told(decision: GuardDecision): string {
  if (decision.kind !== 'refuse') return decision.kind;
  return `${decision.error.code} ${String(decision.error.details.rule)}`;
}

describe('the guard', () => {
  type Case = readonly [string, Scene, Partial<Judged>, string];
  it.each<Case>([
    ['an unpaired client, even to read', { caller: 'name:nobody' }, { effect: 'read', capability: 'see' }, 'not_paired pairing'],
    ['a client that was stopped', { stoppedClients: [me] }, {}, 'stopped stopped-client'],
    ['every change while the owner has stopped', { ownerStopped: true }, {}, 'stopped stop'],
    ['a change when all is read-only', { readOnly: true }, {}, 'read_only read-only'],
    ['a change of a client started read-only', { bridgeReadOnly: true }, {}, 'read_only read-only'],
    ['a change of a read-only client', { clients: [paired('test-client', { readOnly: true })] }, {}, 'read_only read-only'],
    ['a change of a client that may look', { clients: [paired('test-client', { access: 'look' })] }, {}, 'read_only read-only'],
    ['destroying, too', { readOnly: true }, { effect: 'destroy' }, 'read_only read-only'],
    ['a change on a locked screen', { locked: true }, {}, 'screen_locked lock'],
    ['a blocked app', {}, { subjects: [windowOf(blocked)] }, 'blocked_app blocklist'],
    ['an app off the allowlist', { allowlist: [mail.bundleId] }, {}, 'blocked_app allowlist'],
    ['the second app of a call, too', {}, { subjects: [windowOf(notes), windowOf(blocked)] }, 'blocked_app blocklist'],
    ['input at a point behind a blocked app', { frontmost: blocked }, { subjects: [pointIn(notes)] }, 'blocked_app_in_front blocklist'],
    ['keys behind a blocked app', { frontmost: blocked }, { subjects: [{ kind: 'focus', app: notes }] }, 'blocked_app_in_front blocklist'],
    [
      'input beside a window behind a blocked app',
      { frontmost: blocked },
      { subjects: [windowOf(notes), pointIn(notes)] },
      'blocked_app_in_front blocklist',
    ],
    ['keys of the system', {}, { chord: { risk: 'system', reason: 'It locks.' } }, 'not_allowed chord'],
    ...named.map((subject): Case => {
      return [
        `an app that may not be seen, named as ${subject.kind}`,
        { rules: [denied('see')] },
        { subjects: [subject] },
        'not_allowed unseen',
      ];
    }),
    [
      'what is opened in an app that a rule keeps from coming up',
      { rules: [denied('arrange')] },
      { capability: 'files', subjects: named.slice(1, 2) },
      'not_allowed Your rule never allows starting, quitting and arranging com.example.notes',
    ],
  ])('refuses %s', (_what, scene, judged, expected) => {
    expect(told(decide({ rules: [allowAct], ...scene }, judged))).toBe(expected);
  });

  it.each<readonly [string, Scene, Partial<Judged>]>([
    ['what a rule allows', {}, {}],
    ['reading while stopped', { ownerStopped: true }, { effect: 'read', capability: 'see' }],
    ['reading by a stopped client', { stoppedClients: [me] }, { effect: 'read', capability: 'see' }],
    ['reading when all is read-only', { readOnly: true }, { effect: 'read', capability: 'see' }],
    [
      'reading by a client that is only recorded',
      { clients: [paired('test-client', { access: 'record' })] },
      { effect: 'read', capability: 'see' },
    ],
    ['a press that is no input behind a blocked app', { frontmost: blocked }, {}],
    ['a change that is no acting behind a blocked app', { frontmost: blocked }, { capability: 'system', subjects: [pointIn(notes)] }],
    ['input behind another app', { frontmost: mail }, { subjects: [pointIn(notes)] }],
    [
      'input behind a system surface, which the gate judges by the point',
      { frontmost: appNamed('com.apple.loginwindow') },
      { subjects: [pointIn(notes)] },
    ],
    ['keys that risk nothing', {}, { chord: { risk: 'none' } }],
    ['what is Gatehand’s own', { rules: [{ ...allowAct, verdict: 'deny' }] }, { effect: 'own', subjects: [{ kind: 'none' }] }],
    ['an app on the allowlist, written in other case', { allowlist: ['COM.example.Notes'] }, {}],
  ])('allows %s', (_what, scene, judged) => {
    expect(told(decide({ rules: [allowAct], ...scene }, judged))).toBe('allow');
  });

  it('says in what it allows whose call it is and by which grants, each once', () => {
    const { guard, grants } = guardIn({});
    for (const app of [notes, mail]) {
      grants.give({
        clientKey: me,
        capability: 'act',
        app: app.bundleId,
        path: app.path,
        reach: { client: 'test-client', capability: 'act', apps: [app.name] },
        budget: null,
        expiresAt: null,
        remaining: null,
        answerId: `answer-${app.name}`,
      });
    }
    const by = { clientKey: me, readOnly: false };
    const now = { frontmost: null, locked: false };
    const decision = guard.decide(by, call({ subjects: [windowOf(notes), windowOf(mail), pointIn(notes)] }), now);

    expect(decision).toMatchObject({ kind: 'allow', clearance: { client: me, grants: ['grant-1', 'grant-2'] }, spends: [] });
  });

  it.each<readonly [string, Partial<TaskTerms>, readonly [boolean, boolean]]>([
    ['its apps alone', {}, [true, false]],
    ['nothing where it is for single windows', { windows: [{ id: 1, title: 'Plan' }] }, [false, false]],
    ['nothing where it holds no seeing', { may: ['act'] }, [false, false]],
    ['nothing where seeing still asks', { asks: [{ capability: 'see', app: null }] }, [false, false]],
    ['its apps where something else still asks', { asks: [{ capability: 'act', app: null }] }, [true, false]],
  ])('lets a task show of what has to be asked for %s', (_what, more, expected) => {
    const { guard, grants } = guardIn({ rules: [{ ...allowAct, capability: 'see', verdict: 'ask' }] });
    grants.tasks.give({ clientKey: me, client: 'test-client', terms: taskTerms(more), kept: false });
    const maySee = guard.maySee(me);

    expect([maySee(notes), maySee(mail)]).toEqual(expected);
  });

  it('tells an assistant with each refusal what happened and what to do next', () => {
    const refused = [
      decide({ caller: 'name:nobody' }),
      decide({ stoppedClients: [me] }),
      decide({ readOnly: true }),
      decide({ locked: true }),
      decide({}, { subjects: [windowOf(blocked)] }),
      decide({ frontmost: blocked }, { subjects: [pointIn(notes)] }),
      decide({}, { chord: { risk: 'system', reason: 'It locks the screen.' } }),
      decide({ rules: [{ ...allowAct, verdict: 'deny' }] }),
    ].map((decision) => (decision.kind === 'refuse' ? decision.error : null));

    expect(refused.map((error) => [error?.message, error?.remedy])).toEqual([
      ['This client is not paired with Gatehand.', 'Ask the owner; the next call shows the pairing card.'],
      [
        'An app that the owner keeps out of reach came to the front after a change of this client, so the client was stopped.',
        'Wait until the owner resumes in Gatehand.',
      ],
      ['Nothing is changed: Gatehand is read-only.', 'Reading still works; the owner can allow changes in Gatehand.'],
      ['The screen is locked.', 'Wait until the owner unlocks the Mac.'],
      ['The owner of this Mac keeps this app out of reach.', 'Leave it alone; only the owner can take an app off the blocklist.'],
      [
        'An app that the owner keeps out of reach is in front, so no input is sent.',
        'Wait, or bring another app to the front with activate_app.',
      ],
      [
        'These keys reach beyond the app in front. It locks the screen.',
        'Choose another way; only the owner can change this, in Gatehand.',
      ],
      ['The owner does not allow this.', 'Choose another way; only the owner can change this, in Gatehand.'],
    ]);
  });

  it('promises no setting where none allows it, and names the list that an app would have to be on', () => {
    const own = { ...notes, pid: 77 };
    const refused = [
      decide({ allowlist: [mail.bundleId] }, { subjects: [windowOf(notes)] }),
      decide({ allowlist: [notes.bundleId], frontmost: mail }, { subjects: [pointIn(notes)] }),
      decide({ allowlist: [notes.bundleId], frontmost: mail }, { subjects: [{ kind: 'focus', app: mail }] }),
      decide({}, { subjects: [windowOf(own)] }),
      decide({}, { subjects: [{ kind: 'element', element: 'e1', app: notes, system: true }] }),
      decide({}, { subjects: [windowOf(appNamed('com.apple.Spotlight'))] }),
    ].map((decision) => (decision.kind === 'refuse' ? decision.error.remedy : null));

    expect(refused).toEqual([
      'Leave it alone; only the owner can put an app on that list.',
      'Wait, or bring another app to the front with activate_app.',
      'Wait, or bring another app to the front with activate_app.',
      'Leave it to the owner; no setting of Gatehand allows it.',
      'Leave it to the owner; no setting of Gatehand allows it.',
      'Use launch_app or open_item, which name what they open.',
    ]);
  });

  it('says who is paired, blocked and out of reach', () => {
    const { guard } = guardIn({ blockedClients: [{ key: 'name:bad', name: 'bad' }] });

    expect(guard.pairing(me)?.name).toBe('test-client');
    expect(guard.pairing('name:bad')).toBeNull();
    expect([guard.blocksClient('name:bad'), guard.blocksClient(me)]).toEqual([true, false]);
    expect([guard.blocks({ bundleId: `${blocked.bundleId}.helper` }), guard.blocks(notes)]).toEqual([true, false]);
  });

  it('gives a clearance that holds all the gate must know', () => {
    const { guard } = guardIn({ blocklist: ['COM.Example.Secret'], allowlist: ['COM.Example.Notes'] });

    const seen = { kind: 'secret', element: 'e1', origin: null } as const;

    expect(guard.clearance({ ...call(), sightings: [seen] }).sightings).toEqual([seen]);
    expect(guard.clearance(call())).toEqual({
      callId: 'call-1',
      effect: 'change',
      capability: 'act',
      subjects: [windowOf(notes)],
      sightings: [],
      deniedBundleIds: ['com.example.secret'],
      allowedBundleIds: ['com.example.notes'],
      ownPids: [77, 78],
      ruleVersion: 1,
      stopEpoch: 0,
      deadlineAt: 1000,
    });
  });

  it('writes down what would have become of a recorded client’s change', () => {
    const clients = [paired('test-client', { access: 'record' })];
    const [asked, allowed, denied, away] = [
      decide({ clients }),
      decide({ clients, rules: [allowAct] }),
      decide({ clients, rules: [{ ...allowAct, verdict: 'deny' }] }),
      decide({ clients }, { subjects: [windowOf(blocked)] }),
    ];

    for (const [one, verdict] of [
      [asked, 'ask'],
      [allowed, 'allow'],
      [denied, 'deny'],
    ] as const) {
      expect(one).toMatchObject({ kind: 'refuse', recorded: true, error: { code: 'read_only' }, rule: { kind: 'recorded', verdict } });
    }
    expect(away).toMatchObject({ kind: 'refuse', recorded: false, error: { code: 'blocked_app' } });
  });
});

describe('what the guard asks about', () => {
  const apps = (decision: GuardDecision): readonly (string | null)[] =>
    decision.kind === 'ask' ? decision.asks.map(({ app }) => app?.bundleId ?? null) : ['no question'];
  const reaches = (decision: GuardDecision): readonly string[] =>
    decision.kind === 'ask' ? decision.asks.map(({ reach }) => reach) : ['no question'];

  it('each app of a call once, however its id is written, and a look-alike apart', () => {
    const twice = [windowOf(notes), windowOf({ ...notes, bundleId: notes.bundleId.toUpperCase() })];
    const lookAlike = windowOf(appNamed(notes.bundleId, '/tmp/notes.app'));

    expect(apps(decide({}, { subjects: [windowOf(notes), windowOf(mail)] }))).toEqual([notes.bundleId, mail.bundleId]);
    expect(apps(decide({}, { subjects: twice }))).toHaveLength(1);
    expect(apps(decide({}, { subjects: [windowOf(notes), lookAlike] }))).toEqual([notes.bundleId, notes.bundleId]);
  });

  it('a call without an app, as such', () => {
    expect(apps(decide({}, { capability: 'clipboard', subjects: [{ kind: 'none' }] }))).toEqual([null]);
  });

  it('keys that quit an app, each time, although a rule allows acting', () => {
    expect(reaches(decide({ rules: [allowAct] }, { chord: { risk: 'app-quits', reason: '' } }))).toEqual(['call']);
  });

  it('by default looking and the Mac’s own functions never, scripts and commands each time, the rest once', () => {
    const outcome = capabilities.map((capability) => {
      const decision = decide({}, { capability, effect: capability === 'see' ? 'read' : 'change' });
      return [capability, decision.kind, ...(decision.kind === 'ask' ? reaches(decision) : [])];
    });

    expect(outcome).toEqual([
      ['see', 'allow'],
      ['arrange', 'ask', 'all-apps'],
      ['act', 'ask', 'app'],
      ['clipboard', 'ask', 'all-apps'],
      ['files', 'ask', 'all-apps'],
      ['system', 'allow'],
      ['script', 'ask', 'call'],
      ['shell', 'ask', 'call'],
    ]);
  });

  it('a look that a rule asks about, for the app alone, and the Mac’s own functions for all', () => {
    const rules: Rule[] = [
      { ...allowAct, capability: 'see', verdict: 'ask' },
      { ...allowAct, capability: 'system', verdict: 'ask' },
    ];

    expect(reaches(decide({ rules }, { capability: 'see', effect: 'read' }))).toEqual(['app']);
    expect(reaches(decide({ rules }, { capability: 'system' }))).toEqual(['all-apps']);
  });

  it('scripts although a rule allows them, and nothing that is denied', () => {
    const rule: Rule = { ...allowAct, capability: 'script' };

    expect(decide({ rules: [rule] }, { capability: 'script' })).toMatchObject({
      kind: 'ask',
      asks: [{ rule: { kind: 'fixed', id: 'script' } }],
    });
    expect(decide({ rules: [{ ...rule, verdict: 'deny' }] }, { capability: 'script' }).kind).toBe('refuse');
  });

  it('every action when that is set, and looking still not', () => {
    const scene: Scene = { rules: [allowAct], askForEveryAction: true };

    for (const capability of ['act', 'arrange', 'files', 'clipboard', 'system', 'script', 'shell'] as const)
      expect([capability, ...reaches(decide(scene, { capability }))]).toEqual([capability, 'call']);
    expect(decide(scene, { capability: 'see', effect: 'read' }).kind).toBe('allow');
  });

  const given = {
    clientKey: me,
    app: notes.bundleId,
    path: notes.path,
    reach: { client: 'test-client', capability: 'act' as const, apps: ['Notes'] },
    expiresAt: null,
  };

  it.each<readonly [string, Partial<Judged>, string]>([
    ['a task', { question: 'task', effect: 'own' }, 'task'],
    ['a password', { question: 'secret' }, 'secret'],
    ['taking the place of a picture', { replaces: true }, 'replacing'],
  ])('%s, each time, although a rule, a yes that lasts and a task allow it, and not where a rule denies it', (_what, more, id) => {
    const { guard, grants } = guardIn({ rules: [allowAct] });
    grants.give({ ...given, capability: 'act', budget: null, remaining: null, answerId: 'answer-1' });
    const apps = [{ bundleId: notes.bundleId, name: 'Notes', path: null }];
    grants.tasks.give({ clientKey: me, client: 'test-client', terms: taskTerms({ apps, may: ['act'] }), kept: false });
    const decision = guard.decide({ clientKey: me, readOnly: false }, call(more), { frontmost: null, locked: false });

    expect(decision).toMatchObject({ kind: 'ask', asks: [{ reach: 'call', rule: { kind: 'fixed', id } }] });
    expect(told(decide({ rules: [denied('act')] }, more))).toMatch(/^not_allowed/);
  });

  it('what cannot be taken back, although a yes that lasts is for its like', () => {
    const { guard, grants } = guardIn({});
    grants.give({ ...given, capability: 'act', budget: null, remaining: null, answerId: 'answer-1' });
    const decide = (final: boolean) =>
      guard.decide({ clientKey: me, readOnly: false }, call({ final }), { frontmost: null, locked: false });

    expect([decide(false).kind, reaches(decide(true))]).toEqual(['allow', ['call']]);
  });

  it('nothing that a grant covers, and a script all the same; a grant with a budget is spent', () => {
    const { guard, grants } = guardIn({});
    grants.give({ ...given, capability: 'act', budget: null, remaining: null, answerId: 'answer-1' });
    grants.give({ ...given, capability: 'script', budget: null, remaining: null, answerId: 'answer-2' });
    grants.give({ ...given, capability: 'files', budget: { uses: 3, minutes: 5 }, remaining: 3, answerId: 'answer-3' });
    const asked = (more: Partial<Judged>) =>
      guard.decide({ clientKey: me, readOnly: false }, call(more), { frontmost: null, locked: false });

    expect(asked({})).toMatchObject({ kind: 'allow', spends: [] });
    expect(asked({ capability: 'script' }).kind).toBe('ask');
    expect(asked({ capability: 'files' })).toMatchObject({ kind: 'allow', spends: ['grant-3'] });
    expect(asked({ subjects: [windowOf(notes), windowOf(mail)] })).toMatchObject({ kind: 'ask', asks: [{ app: mail }] });
  });
});
