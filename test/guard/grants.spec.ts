import { describe, expect, it } from 'vitest';
import type { Answer } from '../../src/main/guard/cards/approval-desk.js';
import { choicesFor, giveGrant, namesOf, pairClient } from '../../src/main/guard/consent.js';
import { createGrants, type GrantRequest } from '../../src/main/guard/grants.js';
import type { Ask } from '../../src/main/guard/judged.js';
import { isSameRule } from '../../src/main/guard/rules.js';
import { exportRules, readRules, withRules } from '../../src/main/guard/rules-file.js';
import { offersWholeApp } from '../../src/main/guard/whole-app.js';
import { createVirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import { memorySettings, openSettings } from '../../src/main/settings/store.js';
import type { Rule } from '../../src/shared/settings.js';
import type { Failure } from '../../src/shared/words/failure.js';

/** What a yes leaves behind, without a client or a Mac. */
const client = { key: 'team:signed', name: 'signed', verified: true };
const notes = { bundleId: 'com.Example.Notes', name: 'Notes', pid: 5, path: '/Applications/Notes.app', startedAt: 1 };
const mail = { ...notes, bundleId: 'com.example.mail', name: 'Mail' };
const ask = (more: Partial<Ask> = {}): Ask => ({
  app: notes,
  rule: { kind: 'default', capability: 'act', verdict: 'ask' },
  reach: 'app',
  ...more,
});
const answer = (more: Partial<Answer> = {}): Answer => ({
  id: 'answer-1',
  state: 'approved',
  scope: 'this-connection',
  budget: null,
  task: null,
  item: null,
  watch: [],
  access: 'look-and-act',
  preset: 'standard',
  forSession: false,
  ...more,
});
const rule: Rule = { capability: 'act', app: 'com.example.notes', client: client.key, verdict: 'allow' };

function desk() {
  const clock = createVirtualClock();
  const grants = createGrants(clock);
  const settings = openSettings(
    memorySettings({ clients: [{ ...client, access: 'look', preset: 'standard', readOnly: false, pairedAt: 0 }] }),
  );
  return { clock, grants, settings };
}

const request = (more: Partial<GrantRequest> = {}): GrantRequest => ({
  clientKey: client.key,
  capability: 'act',
  app: 'com.example.notes',
  path: '/Applications/Notes.app',
  reach: { client: client.name, capability: 'act', apps: ['Notes'] },
  budget: null,
  expiresAt: null,
  remaining: null,
  answerId: 'answer-1',
  ...more,
});
type Use = Parameters<ReturnType<typeof createGrants>['covering']>[0];
const use: Use = { clientKey: client.key, capability: 'act', bundleId: 'com.example.NOTES', path: '/Applications/Notes.app' };

describe('a grant', () => {
  it.each<readonly [string, Partial<GrantRequest>, Partial<Use>, boolean]>([
    ['its app, however written', {}, {}, true],
    ['no other app', {}, { bundleId: 'com.example.mail' }, false],
    ['no call without an app', {}, { bundleId: null }, false],
    ['every app when it says so', { app: '*', path: null }, { bundleId: null }, true],
    ['no other client', {}, { clientKey: 'team:other' }, false],
    ['no look-alike elsewhere', {}, { path: '/tmp/Notes.app' }, false],
    ['an app whose path is not known', {}, { path: null }, true],
    ['for an app as a whole none whose path is not known', { capability: 'app' }, { path: null }, false],
    ['any path when it was given without one', { path: null }, {}, true],
    ['nothing of another kind of power', { capability: 'files' }, {}, false],
    ...(['see', 'arrange', 'act', 'clipboard', 'files', 'system', 'script', 'shell'] as const).map(
      (capability, at) =>
        [`${at < 3 ? 'for an app' : 'nothing for an app but'} ${capability}`, { capability: 'app' }, { capability }, at < 3] as const,
    ),
  ])('covers %s', (_what, given, used, expected) => {
    const { grants } = desk();
    grants.give(request(given));

    expect(grants.covering({ ...use, ...used }) !== null).toBe(expected);
  });

  it('ends by itself at its time, and says so', () => {
    const { grants, clock } = desk();
    grants.give(request({ expiresAt: clock.now() + 1000 }));
    let changes = 0;
    grants.onChange(() => {
      changes += 1;
    });

    clock.advance(999);
    expect(grants.list()).toHaveLength(1);
    clock.advance(1);

    expect([grants.list().length, grants.covering(use), changes]).toEqual([0, null, 1]);
  });

  it('without a time lasts, and one with a budget as many uses as it has', () => {
    const { grants, clock } = desk();
    grants.give(request());
    grants.give(request({ capability: 'files', remaining: 2, answerId: 'answer-2' }));
    const ends: string[] = [];
    grants.onEnd(({ id }, ending) => ends.push(`${id} ${ending}`));
    clock.advance(10 * 60 * 60_000);

    expect([grants.use(['grant-1']), grants.use(['grant-1'])]).toEqual([true, true]);
    expect([grants.use(['grant-2']), grants.list()[1]?.remaining, grants.list()[1]?.total, ends]).toEqual([true, 1, 2, []]);
    expect([grants.use(['grant-2']), grants.use(['grant-2']), ends]).toEqual([true, false, ['grant-2 used-up']]);
    expect(grants.list().map(({ id }) => id)).toEqual(['grant-1']);
  });

  it('is given once for one answer, also after many others, and ends with its client', () => {
    const { grants } = desk();
    grants.give(request());
    for (let other = 0; other < 900; other += 1) grants.give(request({ answerId: `other-${other}`, clientKey: 'team:other' }));
    grants.give(request());
    expect(grants.list()).toHaveLength(901);

    grants.endClient('team:other');
    expect(grants.list().map(({ id }) => id)).toEqual(['grant-1']);
    grants.end('grant-1');
    expect(grants.list()).toEqual([]);
  });
});

it('a yes ends for good when its client leaves, and every yes when the owner presses Stop', () => {
  const { grants } = desk();
  for (const clientKey of [client.key, 'team:other', 'team:third']) grants.give(request({ clientKey, answerId: `answer-${clientKey}` }));

  grants.left(client.key);
  expect(grants.list().map(({ id }) => id)).toEqual(['grant-2', 'grant-3']);
  expect(['grant-1', 'grant-2'].map(grants.ended)).toEqual([true, false]);
  grants.endAll();
  expect([grants.list(), grants.ended('grant-3')]).toEqual([[], true]);
});

describe('what a card offers', () => {
  const scopes = (asks: readonly Ask[], verified = true, wholeApp = false) =>
    choicesFor(asks, { mayLast: verified, wholeApp }).map(({ scope }) => scope);

  it('is the call alone where one of its questions is asked each time', () => {
    expect(scopes([ask(), ask({ app: mail, reach: 'call' })])).toEqual(['this-call']);
  });

  it('has always for a client that somebody vouches for, and a number of actions for one app', () => {
    expect(scopes([ask()])).toEqual(['this-call', 'budget', '15-minutes', 'this-connection', 'always']);
    expect(scopes([ask()], false)).toEqual(['this-call', 'budget', '15-minutes', 'this-connection']);
    expect(scopes([ask(), ask({ app: mail })])).toEqual(['this-call', '15-minutes', 'this-connection', 'always']);
  });

  it('has the app itself after the kind of call in it, for as long', () => {
    expect(scopes([ask()], false, true)).toEqual([
      ...['this-call', 'budget', '15-minutes', 'app-15-minutes', 'this-connection', 'app-this-connection'],
    ]);
    expect(scopes([ask({ reach: 'call' })], true, true)).toEqual(['this-call']);
  });

  it('has the app itself for a change in one app of the owner’s that is known by its path, and never for a look', () => {
    const { settings } = desk();
    const dock = { ...notes, bundleId: 'com.apple.dock', name: 'Dock' };
    const offered = (more: Partial<Parameters<typeof offersWholeApp>[1]>) =>
      offersWholeApp(settings, {
        ...{ clientKey: client.key, capability: 'act', asks: [ask()], subjects: [{ kind: 'app', app: notes }, { kind: 'pointer' }] },
        ...more,
      });

    expect([offered({}), offered({ capability: 'arrange', asks: [ask({ reach: 'all-apps' })] })]).toEqual([true, true]);
    for (const none of [
      ...(['see', 'clipboard', 'files', 'system', 'script', 'shell'] as const).map((capability) => ({ capability })),
      ...[[], [ask(), ask({ app: mail })], [ask({ app: null })], [ask({ reach: 'call' as const })]].map((asks) => ({ asks })),
      ...[mail, { ...notes, path: null }, { ...notes, path: '/tmp/Notes.app' }, null].map((app) => ({
        subjects: [{ kind: 'app', app: notes } as const, { kind: 'window', windowId: 1, app } as const],
      })),
      { asks: [ask({ app: { ...notes, path: null } })], subjects: [] },
      { asks: [ask({ app: dock })], subjects: [{ kind: 'app', app: dock } as const] },
    ])
      expect([none, offered(none)]).toEqual([none, false]);
  });

  it('has numbers for a number of actions alone', () => {
    const choices = choicesFor([ask()], { mayLast: client.verified, wholeApp: true });

    expect(choices.filter(({ budget }) => budget !== undefined).map(({ scope }) => scope)).toEqual(['budget']);
  });

  it('names the apps that a yes reaches, each once, and none when it reaches all', () => {
    expect(namesOf([ask(), ask(), ask({ app: mail })])).toEqual(['Notes', 'Mail']);
    expect(namesOf([ask({ reach: 'all-apps' }), ask({ app: null })])).toEqual([]);
  });
});

describe('a yes', () => {
  const leftBy = (given: { readonly ask?: Ask; readonly answer?: Partial<Answer>; readonly verified?: boolean }) => {
    const parts = desk();
    const { verified = true } = given;
    giveGrant(parts, { client: { ...client, verified }, capability: 'act', ask: given.ask ?? ask(), answer: answer(given.answer) });
    return { grants: parts.grants.list(), rules: parts.settings.get().rules, now: parts.clock.now() };
  };

  it('for this call leaves nothing, nor does one to what is asked each time', () => {
    expect(leftBy({ answer: { scope: 'this-call' } })).toMatchObject({ grants: [], rules: [] });
    expect(leftBy({ ask: ask({ reach: 'call' }), answer: { scope: 'always' } })).toMatchObject({ grants: [], rules: [] });
  });

  it('for a quarter of an hour, for a number of actions or for the connection leaves a grant for its app', () => {
    const quarter = leftBy({ answer: { scope: '15-minutes' } });
    const budget = leftBy({ answer: { scope: 'budget', budget: { uses: 3, minutes: 4 } } });
    const offered = leftBy({ answer: { scope: 'budget' } });
    const lasting = leftBy({});

    expect(quarter.grants).toMatchObject([
      { app: 'com.example.notes', path: notes.path, reach: { apps: ['Notes'] }, budget: null, remaining: null },
    ]);
    expect(quarter.grants[0]?.expiresAt).toBe(quarter.now + 15 * 60_000);
    expect(budget.grants).toMatchObject([{ budget: { uses: 3, minutes: 4 }, remaining: 3, expiresAt: budget.now + 4 * 60_000 }]);
    expect(offered.grants).toMatchObject([{ remaining: 20, expiresAt: offered.now + 10 * 60_000 }]);
    expect(lasting.grants).toMatchObject([{ expiresAt: null, clientKey: client.key, capability: 'act' }]);
  });

  it('for an app leaves one grant, for looking, arranging and acting in it by its id and path, and none where either is not known', () => {
    const whole = (one: Partial<Ask>, scope: Answer['scope'] = 'app-15-minutes') => leftBy({ ask: ask(one), answer: { scope } });

    const { grants, now } = whole({ reach: 'all-apps' });
    const reach = { client: client.name, capability: 'app', apps: ['Notes'] };
    expect(grants).toMatchObject([{ app: 'com.example.notes', path: notes.path, reach, capability: 'app', expiresAt: now + 15 * 60_000 }]);
    expect(whole({}, 'app-this-connection').grants).toMatchObject([{ capability: 'app', app: 'com.example.notes', expiresAt: null }]);
    for (const none of [{ app: null }, { app: { ...notes, path: null } }, { reach: 'call' as const }])
      expect(whole(none).grants).toEqual([]);
  });

  it('to what reaches every app, or to no app, leaves a grant for all', () => {
    expect(leftBy({ ask: ask({ reach: 'all-apps' }) }).grants).toMatchObject([{ app: '*', path: null, reach: { apps: [] } }]);
    expect(leftBy({ ask: ask({ app: null }) }).grants).toMatchObject([{ app: '*', path: null }]);
  });

  it('for always leaves a rule, and none for a client that nobody vouches for', () => {
    expect(leftBy({ answer: { scope: 'always' } })).toMatchObject({ grants: [], rules: [rule] });
    expect(leftBy({ answer: { scope: 'always' }, verified: false })).toMatchObject({ grants: [], rules: [] });
    expect(leftBy({ answer: { scope: 'always' }, ask: ask({ reach: 'all-apps' }) }).rules).toEqual([{ ...rule, app: '*' }]);
  });

  it('to a pairing replaces an older one of that client and leaves others', () => {
    const parts = desk();
    pairClient(parts, { key: 'team:other', name: 'other', verified: false }, answer({ access: 'look' }));
    pairClient(parts, client, answer({ preset: 'complete' }));

    expect(parts.settings.get().clients).toEqual([
      {
        key: 'team:other',
        name: 'other',
        verified: false,
        access: 'look',
        preset: 'standard',
        readOnly: false,
        pairedAt: parts.clock.now(),
      },
      { ...client, access: 'look-and-act', preset: 'complete', readOnly: false, pairedAt: parts.clock.now() },
    ]);
  });
});

describe('the owner’s rules as a file', () => {
  const clients = [{ ...client, access: 'look', preset: 'standard', readOnly: false, pairedAt: 0 } as const];

  it('are read as they were written', () => {
    const rules = [rule, { ...rule, client: '*' }, { ...rule, app: '*' }];

    expect(readRules(exportRules(rules), clients)).toEqual(rules);
  });

  it.each<readonly [string, string, Failure]>([
    ['no JSON', '{', { kind: 'not-json' }],
    ['another thing', '{"gatehandRules":1}', { kind: 'no-rules', keys: ['rules'] }],
    ['a text', '"x"', { kind: 'no-rules', keys: [''] }],
    ['a key too many', '{"gatehandRules":1,"rules":[],"more":1}', { kind: 'no-rules', keys: ['more'] }],
    ['a display name', exportRules([{ ...rule, app: 'Notes' }]), { kind: 'no-rules', keys: ['rules.0.app'] }],
    ['a script allowed beforehand', exportRules([{ ...rule, capability: 'script' }]), { kind: 'rule-asked-each-time' }],
    ['a rule for nobody known', exportRules([{ ...rule, client: 'name:x' }]), { kind: 'rule-for-unverified' }],
  ])('are refused with the reason: %s', (_what, text, failure) => {
    let thrown: unknown;
    try {
      readRules(text, clients);
    } catch (error) {
      thrown = error;
    }

    expect(thrown).toMatchObject({ failure });
  });

  it('say the same only when all four parts do, an app in either case', () => {
    const others: Partial<Rule>[] = [{ capability: 'see' }, { verdict: 'deny' }, { client: '*' }, { app: '*' }];

    expect(isSameRule(rule, { ...rule, app: 'COM.example.Notes' })).toBe(true);
    expect(others.map((other) => isSameRule(rule, { ...rule, ...other }))).toEqual([false, false, false, false]);
    expect(isSameRule(rule, { ...rule, capability: 'see', verdict: 'deny' })).toBe(false);
    expect(withRules([rule], [rule, { ...rule, app: '*' }])).toEqual([rule, { ...rule, app: '*' }]);
  });
});
