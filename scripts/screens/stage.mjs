import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { WebSocket } from 'ws';
import { at } from '../lib/paths.mjs';

/**
 * @typedef {object} Stage A headless host with an owner and clients whose part the script plays.
 * @property {string} url Opens the page.
 * @property {(command: string, argument?: object) => Promise<unknown>} owner Sends a command of the owner.
 * @property {(kind: 'pairing' | 'approval', answer: (card: any) => object) => Promise<void>} answer Answers the next card.
 * @property {(kind: 'pairing' | 'approval') => Promise<any>} card Waits for a card that takes answers.
 * @property {(name: string) => Promise<Client>} client Connects a client of that name through the bridge.
 * @property {() => Promise<void>} close
 */

const longestWaitMs = 10_000;

/** @returns {Promise<Stage>} */
export async function startStage() {
  const folder = mkdtempSync(join(tmpdir(), 'gs-'));
  const args = [at('out', 'main', 'headless.js'), '--json', '--end-with-input', '--ui-port', '0', '--data', join(folder, 'd')];
  const host = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: host.stdout }), 'line');
  const ready = JSON.parse(String(line));
  const channel = await openChannel(ready.ui);
  /** @type {Client[]} */
  const clients = [];
  return {
    url: ready.ui,
    ...channel.owner,
    async client(name) {
      const client = new Client({ name, version: '1.4.0' });
      clients.push(client);
      await client.connect(
        new StdioClientTransport({ command: process.execPath, args: [at('out', 'main', 'bridge.js'), '--socket', ready.socket] }),
      );
      return client;
    },
    async close() {
      channel.close();
      for (const client of clients) await client.close();
      host.kill('SIGTERM');
      await once(host, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The owner's channel of the page. @param {string} url */
async function openChannel(url) {
  const page = new URL(url);
  const socket = new WebSocket(`ws://${page.host}/ws`, { origin: page.origin });
  /** @type {any[]} */
  let cards = [];
  /** @type {Map<number, (message: any) => void>} */
  const answers = new Map();
  /** @type {Set<() => void>} */
  const watchers = new Set();
  let last = 0;
  socket.on('message', (raw) => {
    const message = JSON.parse(String(raw));
    if (message.type === 'state') cards = message.state.cards;
    if (message.type === 'patch' && message.patch.cards) cards = message.patch.cards;
    if (message.type === 'answer') answers.get(message.id)?.(message);
    for (const watcher of [...watchers]) watcher();
  });
  await once(socket, 'open');
  socket.send(JSON.stringify({ token: new URLSearchParams(page.hash.slice(1)).get('token') }));

  /** @param {string} command @param {object} argument @returns {Promise<unknown>} */
  const owner = (command, argument = {}) => {
    last += 1;
    const id = last;
    socket.send(JSON.stringify({ id, command, argument }));
    return new Promise((resolve, reject) => {
      answers.set(id, (message) => (message.ok ? resolve(message.value) : reject(new Error(message.failure.kind))));
    });
  };
  /** @param {string} kind @returns {Promise<any>} */
  const card = async (kind) => {
    const found = await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`no card of kind ${kind} came`)), longestWaitMs);
      const look = () => {
        const one = cards.find((each) => each.kind === kind);
        if (one === undefined) return;
        watchers.delete(look);
        clearTimeout(late);
        resolve(one);
      };
      watchers.add(look);
      look();
    });
    // A page that comes to show it meanwhile makes its second begin anew.
    for (let now = found; ; ) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, now.armedAt - Date.now()) + 30));
      const then = now.armedAt;
      now = cards.find(({ id }) => id === found.id) ?? now;
      if (now.armedAt === then) return now;
    }
  };
  return {
    owner: {
      owner,
      card,
      /** @param {'pairing' | 'approval'} kind @param {(card: any) => object} answer */
      async answer(kind, answer) {
        // A page that shows it just now makes its second begin anew, which may be heard of only by the refusal.
        for (let isEarly = true; isEarly; ) {
          const told = await card(kind);
          isEarly = await owner('decide', answer(told)).then(
            () => false,
            (error) => {
              if (error.message !== 'card-arming') throw error;
              return true;
            },
          );
        }
      },
    },
    close: () => socket.close(),
  };
}
