import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';

/** Waits for a card of the host that stands in for the app until the person leaves, answers it as a person would by its buttons, and ends. */
const ready = join(process.env.FAKE_MAC ?? '', 'app');
const line = existsSync(ready) ? readFileSync(ready, 'utf8').split('\n')[0] : '';
if (!line) process.exit(0);
const page = new URL(JSON.parse(line).ui);
const socket = new WebSocket(`ws://${page.host}/ws`, { origin: page.origin });
socket.on('error', () => process.exit(0));
socket.on('close', () => process.exit(0));
const leaves = join(process.env.GATEHAND_RUN_FOLDER ?? '', 'person-leaves');
setInterval(() => existsSync(leaves) && process.exit(0), 100);
let answered = false;
socket.on('open', () => socket.send(JSON.stringify({ token: new URLSearchParams(page.hash.slice(1)).get('token') })));
socket.on('message', (raw) => {
  const message = JSON.parse(raw.toString());
  if (message.type === 'answer') {
    if (!message.ok) process.stdout.write(`${JSON.stringify(message.failure)}\n`);
    process.exit(0);
  }
  const card = (message.state ?? message.patch)?.cards?.[0];
  if (card === undefined || answered) return;
  answered = true;
  setTimeout(() => answer(card), Math.max(0, card.armedAt - Date.now()) + 50);
});

/** @param {any} card */
function answer(card) {
  const cardId = card.id;
  const argument =
    card.kind === 'pairing'
      ? { kind: 'pair', cardId, access: 'look-and-act', preset: 'complete' }
      : { kind: 'approve', cardId, scope: widest(card), seen: card.items.map((/** @type {{ callId: string }} */ item) => item.callId) };
  process.stdout.write(`pressed ${card.kind}\n`);
  socket.send(JSON.stringify({ id: 1, command: 'decide', argument }));
}

/** One yes for the whole run where the card offers it: each further card costs a second. @param {any} card */
function widest(card) {
  return card.choices.some((/** @type {{ scope: string }} */ { scope }) => scope === 'this-connection') ? 'this-connection' : 'this-call';
}
