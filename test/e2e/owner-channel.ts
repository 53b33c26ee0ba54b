import { WebSocket } from 'ws';
import type { Card, Decision } from '../../src/shared/approval.js';
import type { UiCommandName, UiCommands } from '../../src/shared/ui/commands.js';
import { type UiState, uiMessage } from '../../src/shared/ui/ui.js';
import { until } from '../mcp/scripted-host.js';

/** The owner's side over the page's own channel, for specs that need the state and no browser. */
export interface OwnerChannel {
  state(): UiState;
  send<Name extends UiCommandName>(
    command: Name,
    argument: UiCommands[Name],
  ): Promise<{ readonly ok: boolean; readonly failure?: { readonly kind: string } }>;
  /** Waits for a card of a kind. */
  card<Kind extends Card['kind']>(kind: Kind): Promise<Extract<Card, { kind: Kind }>>;
  /** Answers a card, as soon as it takes answers. */
  decide(decision: Decision): Promise<void>;
  close(): void;
}

/** Opens the channel of the page at `url`. */
export async function openOwnerChannel(url: string | null): Promise<OwnerChannel> {
  if (url === null) throw new Error('this host has no page');
  const page = new URL(url);
  const socket = new WebSocket(`ws://${page.host}/ws`, { origin: page.origin });
  const answers = new Map<number, { readonly ok: boolean; readonly failure?: { readonly kind: string } }>();
  let state: UiState | null = null;
  let counter = 0;
  socket.on('open', () => socket.send(JSON.stringify({ token: new URLSearchParams(page.hash.slice(1)).get('token') })));
  socket.on('error', () => {});
  socket.on('message', (raw) => {
    const message = uiMessage.parse(JSON.parse(raw.toString()));
    if (message.type === 'state') state = message.state;
    if (message.type === 'patch' && state !== null) state = { ...state, ...(message.patch as Partial<UiState>) }; // parsed: no key is undefined
    if (message.type === 'log' && state !== null) state = { ...state, log: [...state.log, ...message.entries] };
    if (message.type === 'answer') answers.set(message.id, message);
  });
  await until('the owner is told the state', () => state !== null);

  const self: OwnerChannel = {
    state() {
      if (state === null) throw new Error('the state has not come');
      return state;
    },
    async send(command, argument) {
      counter += 1;
      const id = counter;
      socket.send(JSON.stringify({ id, command, argument }));
      await until(`${command} is answered`, () => answers.has(id));
      return answers.get(id) ?? { ok: false };
    },
    async card(kind) {
      const find = () => self.state().cards.find((card): card is never => card.kind === kind);
      await until(`a card of kind ${kind} is there`, () => find() !== undefined);
      return find() ?? Promise.reject(new Error('the card is gone again'));
    },
    async decide(decision) {
      const card = self.state().cards.find((one) => one.id === decision.cardId);
      await until('the card takes answers', () => Date.now() > (card?.armedAt ?? 0));
      // The host's clock and the machine's need not agree to the millisecond.
      let answer = await self.send('decide', decision);
      while (answer.failure?.kind === 'card-arming') answer = await self.send('decide', decision);
      if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
    },
    close: () => socket.close(),
  };
  return self;
}
