import { WebSocket } from 'ws';
import type { Card, Decision } from '../../src/shared/approval.js';
import type { UiCommandName, UiCommands } from '../../src/shared/ui/commands.js';
import { type UiState, uiMessage } from '../../src/shared/ui/ui.js';
import type { Random } from '../engine/random.js';

/** An owner who answers every card, over the page's own channel, and comes back when the page is lost. */
export interface ScriptedOwner {
  /** What the page shows; null while it has not heard it. */
  state(): UiState | null;
  /** Sends a command at once, or when the page is back. */
  send<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): void;
  /** Cards that were allowed and refused so far. */
  readonly answered: { allowed: number; refused: number };
  /** Ends the page as a kill does: without a word. */
  kill(): void;
  /** Sits down at another host's page. */
  moveTo(url: string): void;
  close(): void;
}

/** One refusal in so many answers. */
const refusesOneIn = 5;
const lookEveryMs = 50;

/** Connects to the page at `url`. Strangers are refused; whether anything else is allowed is decided by `random`. */
export function openScriptedOwner(url: string, random: Random): ScriptedOwner {
  const answered = { allowed: 0, refused: 0 };
  let place = url;
  let socket: WebSocket | null = null;
  let state: UiState | null = null;
  let counter = 0;
  let closed = false;
  const asked = new Map<number, { readonly cardId: string; readonly allowed: boolean }>();
  const held: (() => void)[] = [];

  function arrive(at: UiState): void {
    state = at;
    for (const go of held.splice(0)) go();
  }
  function open(): void {
    const page = new URL(place);
    const mine = new WebSocket(`ws://${page.host}/ws`, { origin: page.origin });
    socket = mine;
    mine.on('open', () => mine.send(JSON.stringify({ token: new URLSearchParams(page.hash.slice(1)).get('token') })));
    mine.on('error', () => {});
    mine.on('close', () => {
      if (socket !== mine) return;
      state = null;
      asked.clear();
      if (!closed) setTimeout(() => socket === mine && !closed && open(), lookEveryMs);
    });
    mine.on('message', (raw) => {
      const message = uiMessage.parse(JSON.parse(raw.toString()));
      if (message.type === 'state') arrive(message.state);
      if (message.type === 'patch' && state !== null) state = { ...state, ...(message.patch as Partial<UiState>) }; // parsed: no key is undefined
      if (message.type !== 'answer') return;
      const one = asked.get(message.id);
      if (one !== undefined && message.ok) answered[one.allowed ? 'allowed' : 'refused'] += 1;
      asked.delete(message.id);
    });
  }
  function send<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): number {
    counter += 1;
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ id: counter, command, argument }));
    return counter;
  }
  /** A card that does not take its answer yet is asked again. */
  function answer(card: Card): void {
    if ([...asked.values()].some(({ cardId }) => cardId === card.id)) return;
    const known = card.kind === 'approval' || state?.clients.some(({ paired, name }) => paired && name === card.asker.name) === true;
    const allowed = known && random.below(refusesOneIn) > 0;
    asked.set(send('decide', allowed ? yesTo(card) : { kind: 'refuse', cardId: card.id }), { cardId: card.id, allowed });
  }
  const timer = setInterval(() => state?.cards.forEach(answer), lookEveryMs);
  open();

  return {
    state: () => state,
    send(command, argument) {
      if (state === null || socket?.readyState !== WebSocket.OPEN) held.push(() => send(command, argument));
      else send(command, argument);
    },
    answered,
    kill: () => socket?.terminate(),
    moveTo(next) {
      place = next;
      socket?.terminate();
    },
    close() {
      closed = true;
      clearInterval(timer);
      socket?.terminate();
    },
  };
}

function yesTo(card: Card): Decision {
  if (card.kind === 'pairing') return { kind: 'pair', cardId: card.id, access: 'look', preset: 'standard' };
  return { kind: 'approve', cardId: card.id, scope: 'this-call', seen: card.items.map(({ callId }) => callId) };
}
