import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSpanSender } from '../../../src/main/log/telemetry/otlp.js';
import { isCollector, type Settings } from '../../../src/shared/settings.js';
import { gatehands } from '../../harness/each.js';
import { spentMs } from '../../harness/spent.js';
import { guarded } from './guarded.js';

const start = gatehands();
const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

interface Request {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A collector on loopback. */
async function collector(answer: (response: ServerResponse) => void = (response) => response.end('{}')) {
  const requests: Request[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, text });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`;
  return { endpoint, requests };
}

const to = (endpoint: string, headers: Readonly<Record<string, string>> = {}): Partial<Settings> => ({
  telemetry: { on: true, endpoint, headers },
});
interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly { readonly name: string; readonly attributes: readonly Attribute[] }[] }[];
  }[];
}
interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}
const spansOf = ({ text }: Request) =>
  (JSON.parse(text) as Sent).resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans));

it('a collector is sent a span of metadata for each call, and no text, title or argument', async () => {
  const marker = 'plum-orchid-47';
  const { endpoint, requests } = await collector();
  const gatehand = await guarded(start, { settings: to(endpoint, { authorization: `Bearer ${marker}` }) });

  await gatehand.assistant.call('set_clipboard', { text: marker });
  await gatehand.assistant.call('launch_app', { app: 'TextEdit' });
  // What is kept for a collector is sent when Gatehand ends.
  await gatehand.close();

  const spans = requests.flatMap(spansOf);
  const launched = spans.find(({ name }) => name === 'tools/call launch_app');
  const facts = Object.fromEntries((launched?.attributes ?? []).map(({ key, value }) => [key, value.stringValue]));
  expect(requests[0]).toMatchObject({ path: '/v1/traces', headers: { authorization: `Bearer ${marker}` } });
  expect(facts).toMatchObject({ 'gatehand.client': 'test-client', 'gatehand.app': 'com.apple.TextEdit', 'gatehand.decision': 'allowed' });
  expect(requests.filter(({ text }) => text.includes(marker) || text.includes('Untitled'))).toEqual([]);
  expect(JSON.stringify(gatehand.owner.state())).not.toContain(marker);
});

it('nothing is sent until the owner says where, and nothing where an organisation forbids it', async () => {
  const { endpoint, requests } = await collector();
  const managed = { layer: { disableTelemetry: true }, files: ['/managed'], problems: [] };
  const forbidden = await guarded(start, { settings: to(endpoint), managed: { read: () => managed } });
  const silent = await guarded(start);

  await forbidden.assistant.call('list_windows');
  await silent.assistant.call('list_windows');
  await Promise.all([forbidden.close(), silent.close()]);

  expect(requests).toEqual([]);
  await expect(forbidden.owner.send('setTelemetry', { on: true, endpoint })).rejects.toThrow('managed');
});

it('secrets of one collector are not sent to another, and never shown', async () => {
  const { owner, core } = await guarded(start);
  await owner.send('setTelemetry', { on: false, endpoint: 'https://plum.example/v1/traces', headers: { 'x-key': 'plum-orchid-47' } });
  await owner.send('setTelemetry', { on: false, endpoint: 'https://plum.example/other' });
  const kept = core.settings.get().telemetry.headers;

  await owner.send('setTelemetry', { on: false, endpoint: 'https://orchid.example/v1/traces' });

  expect(kept).toEqual({ 'x-key': 'plum-orchid-47' });
  expect(core.settings.get().telemetry.headers).toEqual({});
  expect(JSON.stringify(owner.state())).not.toContain('plum-orchid-47');
});

it('a collector that never answers costs calls nothing, and no more is kept for it than its bound', async () => {
  const { endpoint, requests } = await collector(() => undefined);
  const { assistant, owner, close } = await guarded(start, { settings: to(endpoint) });
  await assistant.call('list_windows');
  const entry = owner.state().log[0];
  if (entry === undefined) throw new Error('the call left no entry');

  const sender = createSpanSender({ endpoint, headers: {} }, 'test');
  const before = spentMs();
  for (let call = 0; call < 20_000; call += 1) sender.send(entry);
  const perCallMs = (spentMs() - before) / 20_000;
  const began = performance.now();
  await sender.end();
  await close();

  expect(perCallMs).toBeLessThan(1);
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(requests.flatMap(spansOf).length).toBeLessThanOrEqual(1024);
});

it('a collector that is away is no fault of a call', async () => {
  const { assistant, owner } = await guarded(start, { settings: to('http://127.0.0.1:9/v1/traces') });

  expect((await assistant.call('list_windows')).isError).toBe(false);
  expect(owner.state().notices).toEqual([]);
});

it.each([
  ['https://plum.example/v1/traces', true],
  ['http://127.0.0.1:4318/v1/traces', true],
  ['http://[::1]:4318', true],
  ['http://localhost:4318', true],
  ['http://plum.example/v1/traces', false],
  ['http://127.0.0.1.plum.example/', false],
  ['http://127.0.0.1@plum.example/', false],
  ['https://user:secret@plum.example/', false],
  ['file:///etc/passwd', false],
  ['plum', false],
])('%s is a place to send metadata to: %s', (endpoint, isOne) => {
  expect(isCollector(endpoint)).toBe(isOne);
});
