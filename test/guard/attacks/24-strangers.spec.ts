import { describe, expect, it, vi } from 'vitest';
import { gatehands } from '../../harness/each.js';
import { paired } from '../../harness/gatehand.js';
import { guarded } from './guarded.js';

const start = gatehands();
const manyNames = Object.fromEntries(Array.from({ length: 9000 }, (_, index) => [`k${index}`, index]));

/** How many names of arguments were looked at for another spelling: what reading a call's arguments costs most of. */
async function namesRead(work: () => Promise<unknown>): Promise<number> {
  const lowered = vi.spyOn(String.prototype, 'toLowerCase');
  try {
    await work();
    return lowered.mock.calls.length;
  } finally {
    lowered.mockRestore();
  }
}

describe('before its arguments are read', () => {
  it('a stranger with many names raises the pairing card, and a blocked client nothing', async () => {
    const gatehand = await start({ approvals: 'ask', settings: { blockedClients: [{ key: 'name:blocked', name: 'blocked' }] } });
    const stranger = await gatehand.client('stranger');
    const blocked = await gatehand.client('blocked');
    const codes: string[] = [];

    const read = await namesRead(async () => {
      codes.push((await blocked.call('type_text', manyNames)).code);
      void stranger.call('type_text', manyNames).catch(() => undefined);
      await gatehand.owner.card('pairing');
    });

    expect(codes).toEqual(['not_paired']);
    expect(read).toBeLessThan(2000);
  });

  it.each<readonly [string, object, string]>([
    ['the owner has pressed Stop', { stop: true }, 'stopped'],
    ['Gatehand is read-only', { readOnly: true }, 'read_only'],
    ['the family is switched off', { tool: 'execute_apple_script' }, 'not_allowed'],
  ])('a change is refused while %s', async (_what, how: { stop?: boolean; readOnly?: boolean; tool?: string }, code) => {
    const { assistant, control } = await guarded(start, { readOnly: how.readOnly ?? false });
    if (how.stop) control.stop();
    const codes: string[] = [];

    const read = await namesRead(async () => {
      codes.push((await assistant.call(how.tool ?? 'type_text', manyNames)).code);
    });

    expect(codes).toEqual([code]);
    expect(read).toBeLessThan(2000);
  });

  it('a client that changes faster than the owner lets it is told so', async () => {
    const { assistant } = await guarded(start, { settings: { clients: [paired()], changesPerSecond: 1 } });
    await assistant.call('type_text', { text: 'x'.repeat(4000), app: 'TextEdit' });
    const codes: string[] = [];

    const read = await namesRead(async () => {
      codes.push((await assistant.call('type_text', manyNames)).code);
    });

    expect(codes).toEqual(['rate_limited']);
    expect(read).toBeLessThan(2000);
  });

  it('a stranger that may not ask now is refused, however small its call', async () => {
    const gatehand = await start({ approvals: 'ask' });
    const stranger = await gatehand.client('stranger');
    const asked = stranger.call('type_text', { text: 'a' });
    await gatehand.owner.card('pairing');
    await gatehand.owner.refuse('pairing');
    await asked;
    const codes: string[] = [];
    const few = Object.fromEntries(Object.entries(manyNames).slice(0, 900));

    const read = await namesRead(async () => {
      codes.push((await stranger.call('type_text', few)).code);
    });

    expect(codes).toEqual(['not_paired']);
    expect(read).toBeLessThan(300);
  });

  it('a small call of a stranger that could not run raises no card', async () => {
    const gatehand = await start({ approvals: 'ask' });
    const stranger = await gatehand.client('stranger');

    expect((await stranger.call('type_text', { txt: 'hello' })).code).toBe('invalid_input');
    expect(gatehand.owner.state().cards).toEqual([]);
  });
});
