import type { Server } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallRequest } from '../../src/main/calls/types.js';
import { serveSubscriptions } from '../../src/main/mcp/subscriptions.js';
import type { CallAnswer } from '../../src/main/tools/kit/answer.js';

const uri = 'gatehand://apps/Calculator/outline';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A subscription whose calls are answered by the spec, with what the client was told. */
async function subscribed() {
  const calls: { readonly request: CallRequest; readonly answer: (isError: boolean) => void }[] = [];
  const told: string[] = [];
  const server = {
    setRequestHandler: () => undefined,
    sendResourceUpdated: async (params: { uri: string }) => void told.push(params.uri),
  } as unknown as Server; // all that a subscription asks of it
  const { hold } = serveSubscriptions({
    server,
    pipeline: {
      call: (request) =>
        new Promise((resolve) => {
          calls.push({ request, answer: (isError) => resolve({ content: [], isError } as CallAnswer) });
        }),
    },
    connection: () => ({}) as CallRequest['connection'],
    appIn: () => 'Calculator',
    read: async () => undefined,
  });
  await hold(uri, 1, new AbortController().signal);
  return { calls, told };
}

it('begins each watch before the last one has ended, so that no change falls between the two', async () => {
  const { calls, told } = await subscribed();
  const [first] = calls;

  await vi.advanceTimersByTimeAsync(26_000);
  const [, second] = calls;
  first?.answer(false);
  await vi.advanceTimersByTimeAsync(4000);
  second?.request.progress?.('Seen: value_changed');

  expect(calls.map(({ request }) => request.asksNobody === true)).toEqual([false, true]);
  expect(told).toEqual([uri]);
});

it('ends the watch that has begun where the one before it fails', async () => {
  const { calls, told } = await subscribed();

  await vi.advanceTimersByTimeAsync(26_000);
  calls[0]?.answer(true);
  await vi.advanceTimersByTimeAsync(0);

  expect(told).toEqual([uri]);
  expect(calls.map(({ request }) => request.signal?.aborted)).toEqual([true, true]);
});

it('begins another watch where the early one was refused while the owner was still asked about the first', async () => {
  const { calls, told } = await subscribed();

  await vi.advanceTimersByTimeAsync(26_000);
  calls[1]?.answer(true);
  await vi.advanceTimersByTimeAsync(20_000);
  calls[0]?.answer(false);
  await vi.advanceTimersByTimeAsync(0);

  expect(calls).toHaveLength(3);
  expect(calls[2]?.request.signal?.aborted).toBe(false);
  expect(told).toEqual([]);
});
