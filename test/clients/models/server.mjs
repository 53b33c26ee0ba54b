import { createServer } from 'node:http';
import { message } from './anthropic.mjs';
import { content } from './gemini.mjs';
import { chatCompletion, response } from './openai.mjs';

/**
 * @typedef {object} Reply
 * @property {object} whole For a client that wants no stream.
 * @property {readonly object[]} events
 * @property {boolean} named Whether each event names its type.
 * @property {string | null} end What the stream ends with.
 */

/** @typedef {{ readonly nulls: boolean, saw(answers: readonly import('../errand.mjs').Shown[]): void }} Ledger */

/** @typedef {(body: any, ledger: Ledger) => Reply} Interface */

/** @type {readonly (readonly [RegExp, Interface])[]} */
const interfaces = [
  [/\/chat\/completions$/, chatCompletion],
  [/\/responses$/, response],
  [/\/messages$/, message],
  [/:(stream)?[gG]enerateContent$/, content],
];

/**
 * A model of every maker, on loopback, that plays the errand and keeps what it was shown.
 * @param {boolean} nulls Whether it writes null for what it leaves out.
 * @returns {Promise<{ url: string, shown: () => readonly import('../errand.mjs').Shown[], asked: string[], close(): Promise<void> }>}
 */
export async function startModel(nulls) {
  /** @type {readonly import('../errand.mjs').Shown[]} */
  let shown = [];
  /** @type {string[]} */
  const asked = [];
  const ledger = {
    nulls,
    saw(/** @type {readonly import('../errand.mjs').Shown[]} */ answers) {
      if (answers.length >= shown.length) shown = answers;
    },
  };
  const server = createServer(async (request, reply) => {
    const path = new URL(request.url ?? '/', 'http://local').pathname;
    const text = await readAll(request);
    asked.push(`${request.method} ${path}`);
    const found = interfaces.find(([pattern]) => pattern.test(path));
    if (found === undefined || request.method !== 'POST') return sendJson(reply, aside(path));
    const body = JSON.parse(text);
    const answer = found[1](body, ledger);
    const streams = body.stream === true || path.endsWith(':streamGenerateContent');
    return streams ? sendEvents(reply, answer) : sendJson(reply, answer.whole);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the model has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    shown: () => shown,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What clients ask beside the conversation: models, tokens, telemetry. @param {string} path */
function aside(path) {
  if (path.endsWith('/models'))
    return { object: 'list', data: [{ id: 'fake', object: 'model', created: 1, owned_by: 'nobody' }], models: [] };
  if (path.endsWith('count_tokens')) return { input_tokens: 1 };
  return path.endsWith(':countTokens') ? { totalTokens: 1 } : {};
}

/** @param {import('node:http').IncomingMessage} request */
async function readAll(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** @param {import('node:http').ServerResponse} reply @param {object} value */
function sendJson(reply, value) {
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/** @param {import('node:http').ServerResponse} reply @param {Reply} answer */
function sendEvents(reply, { events, named, end }) {
  reply.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of events) reply.write(`${named && 'type' in event ? `event: ${event.type}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
  reply.end(end === null ? '' : `data: ${end}\n\n`);
}
