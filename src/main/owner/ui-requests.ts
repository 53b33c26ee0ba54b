import { GatehandError } from '../../shared/errors.js';
import { type UiCommandName, type UiCommands, uiCommands, uiRequest } from '../../shared/ui/commands.js';
import type { UiMessage } from '../../shared/ui/ui.js';
import { CommandFailure, type Failure, failCommand } from '../../shared/words/failure.js';

/** What carries out each command of a window. */
export type SessionHandlers = { readonly [Name in UiCommandName]: (argument: UiCommands[Name]) => unknown };

/** Validates and carries out one UiRequest, then sends its `answer`. */
export async function answer(handlers: SessionHandlers, raw: unknown, send: (message: UiMessage) => void): Promise<void> {
  const request = uiRequest.safeParse(raw);
  if (!request.success) return;
  const { id, command, argument } = request.data;
  try {
    const value = (await carryOut(handlers, command, argument)) ?? null;
    send({ type: 'answer', id, ok: true, value });
  } catch (thrown) {
    send({ type: 'answer', id, ok: false, failure: failureOf(thrown) });
  }
}

function failureOf(thrown: unknown): Failure {
  if (thrown instanceof CommandFailure) return thrown.failure;
  return thrown instanceof GatehandError ? { kind: 'error', code: thrown.code } : { kind: 'unexpected' };
}

async function carryOut(handlers: SessionHandlers, command: string, argument: unknown): Promise<unknown> {
  if (!Object.hasOwn(uiCommands, command)) failCommand({ kind: 'unknown-command', command });
  const name = command as UiCommandName; // hasOwn has just proved it
  const parsed = uiCommands[name].safeParse(argument);
  if (!parsed.success) failCommand({ kind: 'unknown-command', command });
  // One table holds schema and handler of a name, so the parsed argument is this handler's own.
  return (handlers[name] as (argument: unknown) => unknown)(parsed.data);
}
