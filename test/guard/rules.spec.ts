import { describe, expect, it } from 'vitest';
import type { Rule } from '../../src/shared/settings.js';
import { gatehands } from '../harness/each.js';
import { type Gatehand, type HarnessOptions, paired, settled } from '../harness/gatehand.js';
import { read } from '../harness/words.js';

const start = gatehands();
const calculator = 'com.apple.calculator';
const me = 'name:test-client';
const seven = { element: 'app("Calculator")/window[0]/group[0]/button["7"]' };

const rule = (verdict: Rule['verdict'], app: string, client: string): Rule => ({ capability: 'act', app, client, verdict });

type Verdict = 'allow' | 'ask' | 'deny';

/** What happens to a press in Calculator: it runs, raises a card, or is refused. */
async function verdictOf({ client, owner }: Gatehand): Promise<{ readonly verdict: Verdict; readonly rule: string }> {
  const call = (await client()).call('click_ui_element', seven);
  const asked = owner.until((state) => (state.cards.length > 0 ? true : undefined)).then(() => 'ask' as const);
  const first = await Promise.race([asked, call]);
  if (first === 'ask') {
    await owner.refuse();
    await call;
    return { verdict: 'ask', rule: read.rule(owner.state().log.at(-1)) };
  }
  return { verdict: first.code === 'not_allowed' ? 'deny' : 'allow', rule: read.rule(owner.state().log.at(-1)) };
}

const withRules = (rules: readonly Rule[], more: HarnessOptions['settings'] = {}): Promise<Gatehand> =>
  start({ approvals: 'ask', settings: { clients: [paired()], rules: [...rules], ...more } });

describe('the owner’s rules', () => {
  it.each<readonly [Verdict, string, readonly Rule[]]>([
    ['ask', 'there is none', []],
    ['allow', 'one allows everything', [rule('allow', '*', '*')]],
    ['deny', 'the app has one against the default', [rule('allow', '*', '*'), rule('deny', calculator, '*')]],
    ['allow', 'the app’s bundle id is written in other case', [rule('allow', 'COM.Apple.Calculator', '*')]],
    ['ask', 'they are about another app', [rule('allow', 'com.apple.finder', '*')]],
    ['ask', 'they are about another client', [rule('allow', calculator, 'name:other')]],
    ['deny', 'the app’s goes before the client’s', [rule('allow', '*', me), rule('deny', calculator, '*')]],
    ['allow', 'that of app and client goes before the app’s', [rule('deny', calculator, '*'), rule('allow', calculator, me)]],
    ['deny', 'the client’s goes before everybody’s', [rule('allow', '*', '*'), rule('deny', '*', me)]],
    ['deny', 'two of one rank disagree: deny over allow', [rule('allow', calculator, '*'), rule('deny', calculator, '*')]],
    ['deny', 'two of one rank disagree: deny over ask', [rule('deny', calculator, me), rule('ask', calculator, me)]],
    ['ask', 'two of one rank disagree: ask over allow', [rule('ask', '*', me), rule('allow', '*', me)]],
  ])('say %s when %s', async (verdict, _when, rules) => {
    expect((await verdictOf(await withRules(rules))).verdict).toBe(verdict);
  });

  it('say nothing of another kind of power', async () => {
    const gatehand = await withRules([{ capability: 'arrange', app: '*', client: '*', verdict: 'allow' }]);

    expect((await verdictOf(gatehand)).verdict).toBe('ask');
  });

  it('stand in the log with the call that they decided', async () => {
    const byRule = await verdictOf(await withRules([rule('deny', calculator, me)]));
    const byDefault = await verdictOf(await withRules([]));

    expect(byRule.rule).toBe(`Your rule never allows clicking and typing in ${calculator} for test-client`);
    expect(byDefault.rule).toBe('Gatehand asks before clicking and typing in an app');
  });

  it('that deny leave the Mac as it was and raise no card', async () => {
    const gatehand = await withRules([rule('deny', '*', '*')]);
    const before = gatehand.mac.snapshot();

    const answer = await (await gatehand.client()).call('click_ui_element', seven);

    expect(answer.code).toBe('not_allowed');
    expect(answer.structured.error).toMatchObject({ details: { rule: 'Your rule never allows clicking and typing in an app' } });
    expect(gatehand.owner.state().cards).toEqual([]);
    expect(gatehand.mac.snapshot()).toBe(before);
  });

  it('that deny win over a grant', async () => {
    const gatehand = await withRules([]);
    const { owner } = gatehand;
    const assistant = await gatehand.client();
    const first = assistant.call('click_ui_element', seven);
    await owner.approve('this-connection');
    await first;

    gatehand.core.settings.update((settings) => ({ ...settings, rules: [rule('deny', calculator, '*')] }));

    expect((await assistant.call('click_ui_element', seven)).code).toBe('not_allowed');
  });

  it('that allow do not open a blocked app', async () => {
    const gatehand = await withRules([rule('allow', 'com.apple.Terminal', me)]);

    const answer = await (await gatehand.client()).call('click_ui_element', { element: 'app("Terminal")/window[0]' });

    expect(answer.code).toBe('blocked_app');
  });

  it('about seeing hold for reads', async () => {
    const gatehand = await withRules([{ capability: 'see', app: calculator, client: '*', verdict: 'deny' }]);
    const assistant = await gatehand.client();

    const refused = await assistant.call('get_ui_elements', { app: 'Calculator' });
    const other = await assistant.call('get_ui_elements', { app: 'Finder' });

    expect([refused.code, other.code]).toEqual(['not_allowed', '']);
  });
});

describe('“ask for every action”', () => {
  it('asks although a rule allows, and offers nothing that lasts', async () => {
    const gatehand = await withRules([rule('allow', '*', '*')], { askForEveryAction: true });
    const { owner } = gatehand;

    const call = (await gatehand.client()).call('click_ui_element', seven);
    const card = await owner.card('approval');
    await owner.approve();

    expect(card.rules).toEqual([{ kind: 'fixed', id: 'each-action' }]);
    expect(card.choices.map((choice) => choice.scope)).toEqual(['this-call']);
    expect((await call).isError).toBe(false);
  });

  it('asks although a grant was given before it was switched on', async () => {
    const gatehand = await withRules([]);
    const { owner } = gatehand;
    const assistant = await gatehand.client();
    const first = assistant.call('click_ui_element', seven);
    await owner.approve('this-connection');
    await first;

    gatehand.core.settings.update((settings) => ({ ...settings, askForEveryAction: true }));
    const second = assistant.call('click_ui_element', seven);
    await owner.refuse();

    expect((await second).code).toBe('approval_denied');
  });

  it('does not ask for looking', async () => {
    const gatehand = await withRules([], { askForEveryAction: true });

    const answer = await (await gatehand.client()).call('get_ui_elements', { app: 'Calculator' });
    await settled();

    expect(answer.isError).toBe(false);
    expect(gatehand.owner.state().cards).toEqual([]);
  });

  it('does not ask for what is denied', async () => {
    const gatehand = await withRules([rule('deny', '*', '*')], { askForEveryAction: true });

    expect((await verdictOf(gatehand)).verdict).toBe('deny');
  });
});
