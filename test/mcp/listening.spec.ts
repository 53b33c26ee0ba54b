import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import { createListening } from '../../src/main/mcp/listening.js';
import { metaKeys } from '../../src/shared/wire.js';

const uri = 'gatehand://apps/Calculator/outline';

/** The streams of one connection, with what is held and released for them. */
function streams() {
  const told: string[] = [];
  const listening = createListening(() => ({
    hold: async (_uri, id) => void told.push(`held for ${String(id)}`),
    release: (id) => void told.push(`released ${String(id)}`),
  }));
  const listen = (id: number) => listening.heard({ jsonrpc: '2.0', id, method: 'subscriptions/listen', params: {} });
  const sent = (message: object) => listening.acknowledged({ jsonrpc: '2.0', ...message } as JSONRPCMessage);
  const acknowledge = (id: number) =>
    sent({
      method: 'notifications/subscriptions/acknowledged',
      params: { notifications: { resourceSubscriptions: [uri] }, _meta: { [metaKeys.subscriptionId]: id } },
    });
  const cancel = (id: number) => listening.heard({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
  return { told, listen, sent, acknowledge, cancel };
}

it.each<readonly [string, (made: ReturnType<typeof streams>) => unknown]>([
  ['its client takes it back', ({ cancel }) => cancel(1)],
  ['it is answered', ({ sent }) => sent({ id: 1, result: {} })],
])('a stream lets go of its resources when %s, once', async (_how, end) => {
  const made = streams();
  made.listen(1);
  expect(await made.acknowledge(1)).toMatchObject({ params: { notifications: { resourceSubscriptions: [uri] } } });
  end(made);
  made.cancel(1);

  expect(made.told).toEqual(['held for 1', 'released 1']);
});

it('of a stream that was refused nothing is kept', () => {
  const made = streams();
  made.listen(1);
  expect(made.sent({ id: 1, error: { code: -32603, message: 'Subscription limit reached' } })).toBeNull();
  expect(made.told).toEqual(['released 1']);
  made.cancel(1);

  expect(made.told).toEqual(['released 1']);
});
