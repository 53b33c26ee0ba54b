import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { bridgeCommand } from './host.mjs';

/** The conformance suite speaks HTTP alone: this puts each of its requests to a bridge and hands back the answer. */

/** @typedef {{ id?: unknown, method?: string, result?: unknown, error?: { code: number } }} Message */

/** One bridge, as one client has it. @param {string} socket */
function openBridge(socket) {
  const { command, args } = bridgeCommand(socket);
  const child = spawn(command, [...args], { stdio: ['pipe', 'pipe', 'ignore'] });
  /** @type {Map<string, { id: unknown, done: (message: Message) => void }>} */
  const waiting = new Map();
  createInterface({ input: child.stdout }).on('line', (line) => {
    /** @type {Message} */
    const message = JSON.parse(line);
    const asked = waiting.get(String(message.id));
    if (asked === undefined || message.method !== undefined) return;
    waiting.delete(String(message.id));
    asked.done({ ...message, id: asked.id });
  });
  return {
    /** Ids of several clients may be the same, so each request gets one of its own. @param {Message} message @returns {Promise<Message>} */
    ask(message) {
      const id = randomUUID();
      child.stdin.write(`${JSON.stringify({ ...message, id })}\n`);
      return new Promise((done) => waiting.set(id, { id: message.id, done }));
    },
    /** @param {Message} message */
    tell: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    close: () => child.kill(),
  };
}

/** What HTTP says beside an error. @param {Message} answer */
function statusOf({ error }) {
  if (error === undefined) return 200;
  return error.code === -32601 ? 404 : 400;
}

/** @param {string} socket */
export async function startGateway(socket) {
  /** @type {Map<string, ReturnType<typeof openBridge>>} */
  const sessions = new Map();
  const stateless = openBridge(socket);
  const server = createServer(async (request, reply) => {
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '') || !isLocal(request.headers.origin))
      return reply.writeHead(403).end();
    if (request.method !== 'POST') return reply.writeHead(405).end();
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    /** @type {Message} */
    const message = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const session = String(request.headers['mcp-session-id'] ?? '');
    const opens = message.method === 'initialize' ? randomUUID() : null;
    if (opens !== null) sessions.set(opens, openBridge(socket));
    const bridge = sessions.get(opens ?? session) ?? stateless;
    if (message.id === undefined) {
      bridge.tell(message);
      return reply.writeHead(202).end();
    }
    const answer = await bridge.ask(message);
    reply.writeHead(statusOf(answer), { 'content-type': 'application/json', ...(opens === null ? {} : { 'mcp-session-id': opens }) });
    reply.end(JSON.stringify(answer));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gateway has no port');
  return {
    url: `http://127.0.0.1:${address.port}/mcp`,
    close() {
      for (const bridge of [stateless, ...sessions.values()]) bridge.close();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param {string | undefined} origin */
function isLocal(origin) {
  return origin === undefined || /^https?:\/\/(127\.0\.0\.1|localhost)(:\d+)?$/.test(origin);
}
