import type { Owner } from '../../src/main/owner/owner.js';
import { type UiCommandName, type UiCommands, uiCommands, uiRequest } from '../../src/shared/ui/commands.js';
import type { UiMessage, UiState } from '../../src/shared/ui/ui.js';
import type { Failure } from '../../src/shared/words/failure.js';

/** A scripted core behind the real UI server: it keeps a state, takes commands down, and does only what a spec tells it to. */
export interface FakeOwner extends Owner {
  /** Every valid command so far, as `name argument`. */
  readonly received: readonly { readonly command: string; readonly argument: unknown }[];
  readonly sessions: number;
  /** How often Stop came by its own way. */
  readonly stops: number;
  patch(patch: Partial<Omit<UiState, 'log'>>): void;
  log(entries: UiState['log']): void;
  screen(svg: string): void;
  /** The argument of the next command of this name that arrives from now on. */
  next<Name extends UiCommandName>(command: Name): Promise<UiCommands[Name]>;
  /** Answers every later command of this name with a failure. */
  refuse(command: UiCommandName, failure: Failure): void;
  /** Answers every later command of this name with this value, or with what this makes of its argument. */
  answer(command: UiCommandName, value: unknown): void;
}

export function createFakeOwner(initial: UiState): FakeOwner {
  let state = initial;
  let stops = 0;
  const windows = new Set<(message: UiMessage) => void>();
  const received: { command: string; argument: unknown }[] = [];
  const waiting: { command: string; resolve: (argument: never) => void }[] = [];
  const refusals = new Map<string, Failure>();
  const values = new Map<string, unknown>();
  const tell = (message: UiMessage): void => {
    for (const send of windows) send(message);
  };

  const answer = (raw: unknown): UiMessage => {
    const { id, command, argument } = uiRequest.parse(raw);
    if (!Object.hasOwn(uiCommands, command)) return { type: 'answer', id, ok: false, failure: { kind: 'unknown-command', command } };
    // The line above has made sure that it is one of the names.
    const checked = uiCommands[command as UiCommandName].parse(argument);
    received.push({ command, argument: checked });
    const index = waiting.findIndex((each) => each.command === command);
    // `next` paired this resolver with the schema of the same command.
    if (index >= 0) waiting.splice(index, 1)[0]?.resolve(checked as never);
    const failure = refusals.get(command);
    if (failure !== undefined) return { type: 'answer', id, ok: false, failure };
    const value = values.get(command);
    return { type: 'answer', id, ok: true, value: (typeof value === 'function' ? value(checked) : value) ?? null };
  };

  return {
    received,
    get stops() {
      return stops;
    },
    stop() {
      stops += 1;
    },
    get sessions() {
      return windows.size;
    },
    connect(send) {
      windows.add(send);
      send({ type: 'state', state });
      return {
        async request(raw) {
          send(answer(raw));
        },
        close: () => windows.delete(send),
      };
    },
    patch(patch) {
      state = { ...state, ...patch };
      tell({ type: 'patch', patch });
    },
    log(entries) {
      state = { ...state, log: [...state.log, ...entries] };
      tell({ type: 'log', entries });
    },
    screen: (svg) => tell({ type: 'screen', svg }),
    next: (command) => new Promise((resolve) => waiting.push({ command, resolve })),
    refuse: (command, failure) => refusals.set(command, failure),
    answer(command, value) {
      refusals.delete(command);
      values.set(command, value);
    },
  };
}
