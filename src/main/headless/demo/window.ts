import { WebSocket } from 'ws';
import type { Card } from '../../../shared/approval.js';
import type { CallLogEntry } from '../../../shared/log-entry.js';
import { createListeners } from '../../../shared/runtime/listeners.js';
import type { UiCommandName, UiCommands } from '../../../shared/ui/commands.js';
import { type UiMessage, uiMessage } from '../../../shared/ui/ui.js';

/** The owner's window as the demo plays it: the page's own channel, with the page's own token. */
export interface DemoWindow {
  /** Waits for a card and answers it as soon as it takes input. */
  answerNext(kind: Card['kind'], command: (card: Card) => UiCommands['decide']): Promise<Card>;
  /** The log entry of the next call that ends. */
  nextEntry(): Promise<CallLogEntry>;
  close(): void;
}

/** Opens the channel of the page at `url`, whose fragment holds the token. */
export async function openWindow(url: string): Promise<DemoWindow> {
  const page = new URL(url);
  const token = new URLSearchParams(page.hash.slice(1)).get('token');
  const socket = new WebSocket(`ws://${page.host}/ws`, { origin: page.origin });
  let cards: readonly Card[] = [];
  /** How far Gatehand's time, in which cards take a yes, is behind this process's, in ms; what a message took on its way is in it. */
  let behindMs = 0;
  const entries: CallLogEntry[] = [];
  const watchers = createListeners();
  let counter = 0;
  const answers = new Map<number, (message: Extract<UiMessage, { type: 'answer' }>) => void>();

  socket.on('message', (raw) => {
    const message = uiMessage.parse(JSON.parse(String(raw)));
    if ('now' in message && message.now !== undefined) behindMs = Date.now() - message.now;
    if (message.type === 'state') cards = message.state.cards;
    if (message.type === 'patch' && message.patch.cards !== undefined) cards = message.patch.cards;
    if (message.type === 'log') entries.push(...message.entries);
    if (message.type === 'answer') answers.get(message.id)?.(message);
    watchers.tell();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.send(JSON.stringify({ token }));

  function until<T>(find: () => T | undefined): Promise<T> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = find();
        if (found === undefined) return;
        stop();
        resolve(found);
      };
      const stop = watchers.add(look);
      look();
    });
  }

  function send<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): Promise<void> {
    counter += 1;
    const id = counter;
    return new Promise((resolve, reject) => {
      answers.set(id, (message) => (message.ok ? resolve() : reject(new Error(message.failure.kind))));
      socket.send(JSON.stringify({ id, command, argument }));
    });
  }

  return {
    async answerNext(kind, command) {
      const card = await until(() => cards.find((one) => one.kind === kind));
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, card.armedAt + behindMs - Date.now()) + 20));
      await send('decide', command(card));
      return card;
    },
    nextEntry: () => until(() => entries.shift()),
    close: () => socket.close(),
  };
}
