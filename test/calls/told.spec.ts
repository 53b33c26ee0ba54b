import { describe, expect, it } from 'vitest';
import type { Mac } from '../../src/main/mac/port.js';
import type { Rule } from '../../src/shared/settings.js';
import { gatehands } from '../harness/each.js';
import { type Answer, paired, settled } from '../harness/gatehand.js';

/** What client and owner are told of a call that did not simply run. */
const start = gatehands();
const seven = { element: 'app("Calculator")/window[0]/group[0]/button["7"]' };
const allowAct: Rule = { capability: 'act', app: '*', client: '*', verdict: 'allow' };

const errorOf = (answer: Answer): Record<string, unknown> => (answer.structured.error ?? {}) as Record<string, unknown>; // Every failed answer has one.

describe('the answer and the log of a call', () => {
  it('that runs say what allowed it, and no code', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()], rules: [allowAct] } });
    const assistant = await client();

    await assistant.call('click_ui_element', seven);
    await assistant.call('get_permissions');

    expect(owner.state().log).toMatchObject([
      { tool: 'click_ui_element', decision: 'allowed', outcome: 'ok', code: '', app: { bundleId: 'com.apple.calculator' } },
      { tool: 'get_permissions', decision: 'allowed', outcome: 'ok', code: '', app: null },
    ]);
    expect(owner.state().log[1]?.rule).toEqual({ kind: 'fixed', id: 'open' });
  });

  it('of a client whose pairing is refused say so, with the next move', async () => {
    const { client, owner } = await start({ approvals: 'ask' });
    const call = (await client()).call('list_running_apps');
    await owner.refuse('pairing');

    expect(errorOf(await call)).toMatchObject({
      code: 'not_paired',
      message: 'The owner did not pair this client with Gatehand.',
      remedy: 'Ask the owner; from a minute on, a call shows the pairing card again.',
    });
    expect(owner.state().log).toMatchObject([{ decision: 'refused', outcome: 'error', code: 'not_paired' }]);
  });

  it('of a client that is blocked say so', async () => {
    const { client, owner } = await start({ settings: { blockedClients: [{ key: 'name:test-client', name: 'test-client' }] } });

    expect(errorOf(await (await client()).call('get_permissions'))).toMatchObject({
      code: 'not_paired',
      message: 'The owner has blocked this client.',
      remedy: 'Only the owner can change this, in Gatehand.',
    });
    expect(owner.state().log).toMatchObject([{ decision: 'refused', outcome: 'error', code: 'not_paired' }]);
  });

  it('that the owner refuses say so, and how long it waited', async () => {
    const { client, owner, clock } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const call = (await client()).call('click_ui_element', seven);
    await owner.card('approval');
    clock.advance(5000);
    await owner.refuse();

    expect(errorOf(await call)).toMatchObject({
      code: 'approval_denied',
      message: 'The owner refused.',
      remedy: 'Do not repeat it unless the user asks you to.',
    });
    const [entry] = owner.state().log;
    expect(entry).toMatchObject({ decision: 'asked-refused', outcome: 'error', code: 'approval_denied' });
    expect(entry?.waitedMs).toBeGreaterThanOrEqual(5000);
  });

  it('that was handed back and then refused carry that through await_approval', async () => {
    const { client, owner, clock } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    const call = assistant.call('click_ui_element', seven);
    await owner.card('approval');
    clock.advance(45_000);
    const { structured } = await call;
    const waiting = assistant.call('await_approval', { approval_id: String(structured.approvalId) });
    await owner.refuse();

    expect((await waiting).code).toBe('approval_denied');
    expect(owner.state().log.map(({ tool, outcome, code, decision }) => [tool, outcome, code, decision])).toEqual([
      ['click_ui_element', 'error', 'approval_denied', 'asked-refused'],
      ['click_ui_element', 'error', 'approval_denied', 'asked-refused'],
      ['await_approval', 'error', 'approval_denied', 'allowed'],
    ]);
    expect((await assistant.call('await_approval', { approval_id: 'approval-none' })).code).toBe('not_found');
  });

  it('that is made again while nobody has answered wait on, and are handed back once more', async () => {
    const { client, owner, clock, mac } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const assistant = await client();
    const before = mac.snapshot();
    const made = async (): Promise<Answer> => {
      const call = assistant.call('click_ui_element', seven);
      await owner.card('approval');
      await settled();
      clock.advance(45_000);
      return call;
    };
    const [first, second] = [await made(), await made()];
    expect(second.structured).toMatchObject({ status: 'approval_pending', approvalId: first.structured.approvalId });
    expect(owner.state().cards).toMatchObject([{ items: [{}] }]);
    expect(mac.snapshot()).toBe(before);
    await owner.approve();

    expect((await assistant.call('await_approval', { approval_id: String(first.structured.approvalId) })).code).toBe('');
  });

  it('that met a fault tell its number alone, in the log as a fault; what is expected tells itself', async () => {
    const broken = (mac: Mac): Mac => ({
      ...mac,
      windows: { ...mac.windows, list: () => Promise.reject(new TypeError('a secret place')) },
    });
    const { client, owner } = await start({ around: broken });
    const assistant = await client();

    const fault = errorOf(await assistant.call('list_windows'));
    const expected = errorOf(await assistant.call('activate_app', { app: 'No Such App' }));

    expect(fault.code).toBe('internal');
    expect(fault.message).toMatch(/^Gatehand met an unexpected fault, incident \S+\.$/);
    expect(JSON.stringify(fault)).not.toContain('secret place');
    expect(String(fault.message)).toContain(String((fault.details as { incident: string }).incident)); // A fault has its number there.
    expect(expected).toMatchObject({ code: 'not_found', message: expect.stringContaining('No Such App') });
    expect(owner.state().log.map(({ code }) => code)).toEqual(['internal', 'not_found']);
  });

  it('that its client takes back say that it was cancelled', async () => {
    const { client, owner } = await start({ approvals: 'ask', settings: { clients: [paired()] } });
    const giveUp = new AbortController();
    const call = (await client()).call('click_ui_element', seven, { signal: giveUp.signal });
    await owner.card('approval');
    giveUp.abort();
    await expect(call).rejects.toThrow();

    expect(await owner.until((state) => state.log[0])).toMatchObject({ outcome: 'error', code: 'cancelled' });
    expect(owner.state().cards).toEqual([]);
  });
});
