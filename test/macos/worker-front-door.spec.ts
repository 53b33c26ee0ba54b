import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectClient } from '../../scripts/mac/client.mjs';
import { type FakeMacHost, startFakeMacHost } from './headless/host.js';

/** What a client sees of a worker's end: the host with the real Mac's own code, over the fake frameworks. */

const name = 'reader';
let host: FakeMacHost;

beforeAll(async () => {
  host = await startFakeMacHost({ client: name });
}, 60_000);
afterAll(() => host.end());

it('is answered worker_unavailable for the one call that crashed, and its refs still work', async () => {
  const client = await connectClient(host.socket, name);
  const pid = host.mac.probe.app('com.apple.Music').pid ?? 0;
  const before = await client.call('find_element', { app: 'Calculator', title: '7' });
  const ref = /"ref":\s*"(e\d+)"/.exec(before.text)?.[1];
  host.service.conduct.add({ pid, times: 1, how: { act: 'crash' } });

  const lost = await client.call('get_ui_elements', { app: 'Music' });
  const next = await client.call('get_ui_elements', { app: 'Music' });
  const again = await client.call('get_element', { element: ref ?? 'no ref' });
  client.close();

  expect(lost).toMatchObject({ ok: false, code: 'worker_unavailable' });
  expect(next.ok).toBe(true);
  expect(again).toMatchObject({ ok: true, text: expect.stringMatching(new RegExp(`"ref":\\s*"${ref}"`)) });
}, 60_000);
