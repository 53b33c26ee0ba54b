import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { WebSocket } from 'ws';

export const root = resolve(import.meta.dirname, '../..');
export const bridge = join(root, 'out/main/bridge.js');

/** A headless host that stands for one Mac of several, with an owner who pairs whoever asks and remembers each card. */
export async function startMac() {
  const folder = mkdtempSync('/tmp/gf-');
  const child = spawn(process.execPath, [join(root, 'out/main/headless.js'), '--json', '--data', join(folder, 'd'), '--ui-port', '0'], {
    env: { HOME: folder, PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.once('close', done));
  const line = await new Promise((ready, fail) => {
    child.stdout.once('data', (chunk) => ready(String(chunk)));
    child.once('exit', (code) => fail(new Error(`the host ended with ${code}`)));
  });
  const { socket, ui } = JSON.parse(line);
  const page = new URL(ui);
  const owner = new WebSocket(`ws://${page.host}/ws`, { origin: page.origin });
  const cards = new Map();
  owner.on('open', () => owner.send(JSON.stringify({ token: new URLSearchParams(page.hash.slice(1)).get('token') })));
  owner.on('message', (raw) => {
    const message = JSON.parse(String(raw));
    for (const card of message.state?.cards ?? message.patch?.cards ?? []) {
      if (cards.has(card.id)) continue;
      cards.set(card.id, card);
      const decision =
        card.kind === 'pairing'
          ? { kind: 'pair', cardId: card.id, access: 'look-and-act', preset: 'standard' }
          : { kind: 'approve', cardId: card.id, scope: 'this-call', seen: card.items.map((/** @type {any} */ item) => item.callId) };
      // A card takes no yes in its first second.
      setTimeout(() => owner.send(JSON.stringify({ id: cards.size, command: 'decide', argument: decision })), 1300);
    }
  });
  return {
    socket,
    /** Who asked, as the cards told it. */
    askers: () => [...cards.values()].map(({ asker }) => asker),
    async end() {
      owner.terminate();
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Speaks MCP with a program over its stdio. @param {string} command @param {readonly string[]} args @param {string} name */
export function openStdio(command, args, name) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let heard = '';
  let complaint = '';
  let count = 0;
  /** @type {Map<number, (answer: any) => void>} */
  const waiting = new Map();
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  child.stdout.on('data', (chunk) => {
    heard += chunk;
    const lines = heard.split('\n');
    heard = lines.pop() ?? '';
    for (const line of lines) {
      const message = JSON.parse(line);
      if (typeof message.id === 'number') waiting.get(message.id)?.(message);
    }
  });
  const say = (/** @type {object} */ message) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  const ask = (/** @type {string} */ method, /** @type {object} */ params) =>
    new Promise((answer, fail) => {
      count += 1;
      waiting.set(count, answer);
      child.once('close', (code) => fail(new Error(`${command} ended with ${code}: ${complaint}`)));
      say({ id: count, method, params });
    });
  return {
    async greet() {
      await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name, version: '1' } });
      say({ method: 'notifications/initialized' });
    },
    /** @param {string} tool @param {object} [given] */
    call: async (tool, given = {}) => (await ask('tools/call', { name: tool, arguments: given })).result,
    list: async () => (await ask('tools/list', {})).result.tools,
    end: () => child.kill('SIGTERM'),
  };
}
