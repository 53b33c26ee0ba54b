import { describe, expect, it } from 'vitest';
import { type Clearance, clearance, type FreshFacts, judge, keepsAppsAway, mayReadApp, mayTouchApp } from '../../src/shared/clearance.js';
import { assertVerdict, refusalError } from '../../src/shared/refusal.js';
import { type AppIdentity, type Subject, subject, subjectApp } from '../../src/shared/subject.js';
import { isPartOf, systemOwnerOf } from '../../src/shared/system-surfaces.js';
import { plain } from '../../src/shared/tasks/weight.js';

/** The one judgement that guard and gate share, turn by turn. */
const notes: AppIdentity = { bundleId: 'com.example.Notes', name: 'Notes', pid: 5, path: '/Applications/Notes.app', startedAt: 1 };
const app = (more: Partial<AppIdentity> = {}): AppIdentity => ({ ...notes, ...more });
const dock = app({ bundleId: 'com.apple.Dock', name: 'Dock', pid: 9 });
const mail = 'com.example.mail';

const given = (more: Partial<Clearance> = {}): Clearance => ({
  callId: 'call-1',
  effect: 'change',
  capability: 'act',
  subjects: [{ kind: 'app', app: notes }],
  sightings: [],
  deniedBundleIds: ['com.example.secret'],
  allowedBundleIds: null,
  ownPids: [77],
  ruleVersion: 1,
  stopEpoch: 3,
  deadlineAt: 1000,
  ...more,
});
const intoText = { ...plain, intoText: true };
const facts: FreshFacts = { stopEpoch: 3, locked: false, secureInput: false };
const windowOf = (one: AppIdentity | null): Subject => ({ kind: 'window', windowId: 1, app: one });
const pointIn = (one: AppIdentity | null, owner: Extract<Subject, { kind: 'point' }>['owner'] = 'window'): Subject => ({
  kind: 'point',
  x: 1,
  y: 1,
  owner,
  windowId: 1,
  app: one,
});
const onlyDock: Partial<Clearance> = { subjects: [windowOf(dock)], deniedBundleIds: [] };
const focusIn = (one: AppIdentity | null): Subject => ({ kind: 'focus', app: one });

function told(verdict: ReturnType<typeof judge>): string {
  return verdict.ok ? 'ok' : `${verdict.code} ${verdict.rule}`;
}

describe('an app', () => {
  it.each<readonly [string, Partial<AppIdentity>, Partial<Clearance>, string]>([
    ['that nothing speaks against', {}, {}, 'ok'],
    ['of which no process runs', { pid: null }, { ownPids: [] }, 'ok'],
    ['that is Gatehand', { pid: 77 }, {}, 'not_allowed own-surface'],
    ['without an id', { bundleId: '' }, {}, 'not_allowed unknown-owner'],
    ['that is blocked, in other case', { bundleId: 'COM.Example.Secret' }, {}, 'blocked_app blocklist'],
    ['that helps a blocked one', { bundleId: 'com.example.secret.helper' }, {}, 'blocked_app blocklist'],
    ['that only begins alike', { bundleId: 'com.example.secrets' }, {}, 'ok'],
    ['off the allowlist', {}, { allowedBundleIds: ['com.example.mail'] }, 'blocked_app allowlist'],
    ['on the allowlist', {}, { allowedBundleIds: ['com.example.mail', 'com.example.notes'] }, 'ok'],
    ['of macOS itself', { bundleId: 'com.apple.LoginWindow' }, {}, 'not_allowed system-surface'],
  ])('%s may be touched or not', (_what, more, rules, expected) => {
    expect(told(mayTouchApp(given(rules), app(more)))).toBe(expected);
  });

  it.each<readonly [string, AppIdentity, Partial<Clearance>, string]>([
    ['one of its own', notes, {}, 'ok'],
    ['one that is blocked', app({ bundleId: 'com.example.secret' }), {}, 'blocked_app blocklist'],
    ['one that shows others while some are blocked', dock, {}, 'not_allowed showcase'],
    [
      'one that shows others while only some are allowed',
      dock,
      { deniedBundleIds: [], allowedBundleIds: ['com.apple.dock'] },
      'not_allowed showcase',
    ],
    ['one that shows others while none is kept away', dock, { deniedBundleIds: [] }, 'ok'],
  ])('may be read or not: %s', (_what, one, rules, expected) => {
    expect(told(mayReadApp(given(rules), one))).toBe(expected);
  });

  it.each([
    ['com.apple.ControlCenter', 'status-item'],
    ['com.apple.systemuiserver', 'status-item'],
    ['com.apple.TextInputMenuAgent', 'status-item'],
    ['com.apple.MenuBarAgent', 'status-item'],
    ['com.apple.dock', 'dock'],
    ['com.apple.Spotlight', 'spotlight'],
    ['com.apple.siri', 'spotlight'],
    ['com.apple.SecurityAgent', 'system-dialog'],
    ['com.example.notes', null],
  ])('that draws things of macOS owns no points itself: %s', (id, owner) => {
    expect(systemOwnerOf(id)).toBe(owner);
  });

  it('is part of another only by continuing its whole id', () => {
    const pairs = [
      ['com.a.b', 'COM.a.b'],
      ['com.a.b.c', 'com.a.b'],
      ['com.a.bc', 'com.a.b'],
      ['com.a', 'com.a.b'],
    ] as const;

    expect(pairs.map(([one, other]) => isPartOf(one, other))).toEqual([true, true, false, false]);
    expect([keepsAppsAway(given()), keepsAppsAway(given({ deniedBundleIds: [] }))]).toEqual([true, false]);
  });
});

describe('a subject', () => {
  it.each<readonly [string, Subject, Partial<Clearance>, Partial<FreshFacts>, string]>([
    ['a window of the call’s app', windowOf(notes), {}, {}, 'ok'],
    ['after Stop', windowOf(notes), {}, { stopEpoch: 4 }, 'stopped stop'],
    ['on a locked screen', windowOf(notes), {}, { locked: true }, 'screen_locked lock'],
    ['to be destroyed after Stop', windowOf(notes), { effect: 'destroy' }, { stopEpoch: 4 }, 'stopped stop'],
    ['to be read after Stop on a locked screen', windowOf(notes), { effect: 'read' }, { stopEpoch: 4, locked: true }, 'ok'],
    ['of Gatehand’s own after Stop', { kind: 'none' }, { effect: 'own' }, { stopEpoch: 4 }, 'ok'],
    ['of a blocked app, to be read', windowOf(app({ bundleId: 'com.example.secret' })), { effect: 'read' }, {}, 'blocked_app blocklist'],
    ['without an owner', windowOf(null), {}, {}, 'not_allowed unknown-owner'],
    ['without an owner, to be read', windowOf(null), { effect: 'read' }, {}, 'ok'],
    ['that has no app', { kind: 'display', displayId: 1 }, {}, {}, 'ok'],
    ['that starts apps by name', windowOf(app({ bundleId: 'com.apple.Spotlight' })), {}, {}, 'not_allowed launcher'],
    ['Siri', windowOf(app({ bundleId: 'com.apple.siri' })), {}, {}, 'not_allowed launcher'],
    ['the launchpad', windowOf(app({ bundleId: 'com.apple.launchpad.launcher' })), {}, {}, 'not_allowed launcher'],
    ['a point of Spotlight', pointIn(notes, 'spotlight'), {}, {}, 'not_allowed launcher'],
    ['a point of a system dialog', pointIn(notes, 'system-dialog'), {}, {}, 'not_allowed system-surface'],
    ['a point of nobody known', pointIn(notes, 'unknown'), {}, {}, 'not_allowed unknown-owner'],
    ['an element of a privacy pane', { kind: 'element', element: 'e1', app: notes, system: true }, {}, {}, 'not_allowed system-surface'],
    ['the focus in a privacy pane', { kind: 'focus', app: notes, system: true }, {}, {}, 'not_allowed system-surface'],
    ['the focus in a privacy pane, to be read', { kind: 'focus', app: notes, system: true }, { effect: 'read' }, {}, 'ok'],
    ['the focus in another pane', { kind: 'focus', app: notes, system: false }, {}, {}, 'ok'],
    ['a point of the desktop', pointIn(notes, 'desktop'), {}, {}, 'ok'],
    ['the focus beside a password field', focusIn(notes), {}, { secureInput: true }, 'secure_input secure-input'],
    ['a window beside a password field', windowOf(notes), {}, { secureInput: true }, 'ok'],
    ['the focus', focusIn(notes), {}, {}, 'ok'],
    ['the focus in a text, for keys that are for a text', focusIn(notes), { weight: intoText }, { inText: true }, 'ok'],
    [
      'the focus in no text, for keys that are for a text',
      focusIn(notes),
      { weight: intoText },
      { inText: false },
      'interrupted outside-task',
    ],
    ['the focus in no text, for other keys', focusIn(notes), { weight: plain }, { inText: false }, 'ok'],
    ['a window, for keys that are for a text', windowOf(notes), { weight: intoText }, { inText: false }, 'ok'],
    ['of an app that the call does not cover', windowOf(app({ bundleId: 'com.example.mail' })), {}, {}, 'interrupted changed-target'],
    ['of a look-alike elsewhere', windowOf(app({ path: '/tmp/Notes.app' })), {}, {}, 'interrupted changed-target'],
    ['of an app whose path is unknown', windowOf(app({ path: null })), {}, {}, 'ok'],
    ['of an app that was cleared without its path', windowOf(notes), { subjects: [focusIn(app({ path: null }))] }, {}, 'ok'],
    ['in a call that has no app', windowOf(notes), { subjects: [{ kind: 'none' }, windowOf(null)] }, {}, 'interrupted changed-target'],
    ['a point to be pictured in what shows other apps', pointIn(dock), { effect: 'read' }, {}, 'ok'],
    ['a point of one’s own in what shows other apps', pointIn(dock), { effect: 'own' }, {}, 'ok'],
    ['a window to be read of what shows other apps', windowOf(dock), { effect: 'read' }, {}, 'not_allowed showcase'],
    ['a point to be pressed in what shows other apps', pointIn(dock), { subjects: [windowOf(dock)] }, {}, 'not_allowed showcase'],
    ['the same where nobody is kept away', pointIn(dock), onlyDock, {}, 'ok'],
    ['the same where nothing may be done in some', pointIn(dock), { ...onlyDock, neverActedIn: [mail] }, {}, 'not_allowed showcase'],
    ['the same to be pictured', pointIn(dock), { ...onlyDock, neverActedIn: [mail], effect: 'read' }, {}, 'ok'],
  ])('%s is judged', (_what, of, rules, fresh, expected) => {
    expect(told(judge(given(rules), of, { ...facts, ...fresh }))).toBe(expected);
  });

  it('that is refused says why in a sentence', () => {
    const verdicts = [
      judge(given(), windowOf(notes), { ...facts, stopEpoch: 4 }),
      judge(given(), windowOf(app({ pid: 77 })), facts),
      judge(given(), windowOf(app({ bundleId: '' })), facts),
      judge(given(), windowOf(app({ bundleId: 'com.example.secret' })), facts),
      judge(given({ allowedBundleIds: [] }), windowOf(notes), facts),
      judge(given(), windowOf(app({ bundleId: 'com.apple.loginwindow' })), facts),
      judge(given(), windowOf(dock), facts),
      judge(given(), windowOf(null), facts),
      judge(given(), pointIn(notes, 'spotlight'), facts),
      judge(given(), pointIn(notes, 'unknown'), facts),
      judge(given(), focusIn(notes), { ...facts, secureInput: true }),
    ];

    for (const verdict of verdicts) expect(verdict).toMatchObject({ ok: false, message: expect.stringMatching(/^[A-Z].{10,}\.$/) });
    expect(judge(given(), windowOf(app({ bundleId: 'com.example.mail', name: 'Mail' })), facts)).toMatchObject({
      message: 'The target now belongs to Mail, which this call was not allowed to touch.',
    });
  });
});

describe('what crosses to the engine', () => {
  const subjects: readonly Subject[] = [
    { kind: 'app', app: notes },
    windowOf(notes),
    { kind: 'element', element: 'e1', app: null },
    pointIn(notes),
    focusIn(null),
    { kind: 'launch', app: notes },
    { kind: 'pointer' },
    { kind: 'display', displayId: null },
    { kind: 'file', path: '/tmp/a' },
    { kind: 'none' },
  ];

  it('arrives whole', () => {
    expect(subjects.map((one) => subject.parse(one))).toEqual(subjects);
    expect(clearance.parse(given({ subjects: [...subjects] }))).toEqual(given({ subjects: [...subjects] }));
    expect(subjects.map((one) => subjectApp(one)?.name ?? '')).toEqual(['Notes', 'Notes', '', 'Notes', '', 'Notes', '', '', '', '']);
  });

  it('is refused where it is not what it says', () => {
    expect(clearance.safeParse({ ...given(), effect: 'fly' }).success).toBe(false);
    expect(subject.safeParse({ kind: 'window', app: notes }).success).toBe(false);
    expect(subject.safeParse({ ...pointIn(notes), owner: 'nobody' }).success).toBe(false);
    expect(subject.safeParse({ kind: 'app', app: { bundleId: 'x' } }).success).toBe(false);
  });
});

describe('a refusal as an error', () => {
  it.each([
    ['stopped', /resumes/],
    ['blocked_app', /blocklist/],
    ['blocked_app_in_front', /activate_app/],
    ['screen_locked', /unlocks/],
    ['secure_input', /password.* another app .*Secure Keyboard Entry.* lock and unlock/],
    ['not_allowed', /another way/],
    ['not_paired', /pairing card/],
    ['read_only', /Reading/],
    ['interrupted', /Look again/],
    ['timed_out', /^$/],
  ] as const)('with the code %s names its rule and the next move', (code, remedy) => {
    const error = refusalError({ code, rule: 'chord', message: 'It is so.' });

    expect(error).toMatchObject({ code, message: 'It is so.', details: { rule: 'chord' }, remedy: expect.stringMatching(remedy) });
    expect(() => assertVerdict({ ok: false, code, rule: 'chord', message: 'It is so.' })).toThrow('It is so.');
  });

  it('is none where there is nothing to refuse', () => {
    expect(() => assertVerdict({ ok: true })).not.toThrow();
  });
});
