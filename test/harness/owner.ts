import type { VirtualClock } from '../../src/main/mac/simulated/virtual-clock.js';
import type { Owner } from '../../src/main/owner/owner.js';
import type { Card, Decision } from '../../src/shared/approval.js';
import type { GrantScope, PairingAccess } from '../../src/shared/grant-reach.js';
import type { UiCommandName, UiCommands } from '../../src/shared/ui/commands.js';
import type { UiMessage, UiState } from '../../src/shared/ui/ui.js';

/** The owner in a test: sees what the window sees and sends what the window sends, through the same channel. */
export interface TestOwner {
  state(): UiState;
  /** Answers what the command answers. */
  send<Name extends UiCommandName>(command: Name, argument: UiCommands[Name]): Promise<unknown>;
  /** Waits until the state answers something. */
  until<T>(find: (state: UiState) => T | undefined): Promise<T>;
  /** The next open card of a kind; waits for one. */
  card<Kind extends Card['kind']>(kind: Kind): Promise<Extract<Card, { kind: Kind }>>;
  pair(access?: PairingAccess): Promise<void>;
  /** Says yes to what stands on the next approval card. */
  approve(scope?: GrantScope): Promise<void>;
  /** Answers a card once its first second is over. */
  decide(decision: Decision): Promise<void>;
  /** Says no to the next card of a kind. */
  refuse(kind?: Card['kind']): Promise<void>;
  close(): void;
}

const armingMs = 1000;

/** What is told of a call again takes the place of what was told before. */
function merged(log: UiState['log'], entries: UiState['log']): UiState['log'] {
  return [...log.filter(({ id }) => entries.every((one) => one.id !== id)), ...entries];
}

/** Connects an owner to a core. The clock is moved on past the card's first second before it answers. */
export function connectOwner(owner: Owner, clock: VirtualClock): TestOwner {
  let state: UiState | null = null;
  let counter = 0;
  const answers = new Map<number, (message: Extract<UiMessage, { type: 'answer' }>) => void>();
  const watchers = new Set<() => void>();
  const session = owner.connect((message) => {
    if (message.type === 'state') state = message.state;
    if (message.type === 'patch' && state !== null) state = { ...state, ...(message.patch as Partial<UiState>) };
    if (message.type === 'log' && state !== null) state = { ...state, log: merged(state.log, message.entries) };
    if (message.type === 'answer') answers.get(message.id)?.(message);
    for (const watcher of [...watchers]) watcher();
  });

  async function until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        const once = (): void => {
          watchers.delete(once);
          resolve();
        };
        watchers.add(once);
      });
    }
  }

  const self: TestOwner = {
    state() {
      if (state === null) throw new Error('the owner has not been told the state yet');
      return state;
    },
    send(command, argument) {
      counter += 1;
      const id = counter;
      return new Promise((resolve, reject) => {
        answers.set(id, (message) => {
          answers.delete(id);
          if (message.ok) resolve(message.value);
          else reject(new Error(message.failure.kind));
        });
        void session.request({ id, command, argument });
      });
    },
    until: (find) => until(() => (state === null ? undefined : find(state))),
    card: <Kind extends Card['kind']>(kind: Kind) =>
      until(() => state?.cards.find((card): card is Extract<Card, { kind: Kind }> => card.kind === kind)),
    async pair(access = 'look-and-act') {
      const card = await self.card('pairing');
      await decide({ kind: 'pair', cardId: card.id, access, preset: 'standard' });
    },
    async approve(scope = 'this-call') {
      const card = await self.card('approval');
      await decide({
        kind: 'approve',
        cardId: card.id,
        scope,
        seen: card.items.map((item) => item.callId),
        ...(card.look !== undefined && { look: card.look }),
      });
    },
    decide,
    async refuse(kind = 'approval') {
      const card = await self.card(kind);
      await decide({ kind: 'refuse', cardId: card.id });
    },
    close: () => session.close(),
  };

  async function decide(decision: Decision): Promise<void> {
    clock.advance(armingMs);
    await self.send('decide', decision);
  }
  return self;
}
