import { z } from 'zod';
import { clientFileFlaws } from '../client-files.js';
import { type ErrorCode, errorCodes } from '../errors.js';
import { undoFlaws } from '../ui/act-undo.js';

const alone = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind) });
// The keys of the table are the codes.
const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];

/** Why a command of the owner was not carried out. */
export const failure = z.discriminatedUnion('kind', [
  alone('card-gone'),
  alone('card-arming'),
  alone('card-unseen'),
  alone('window-arming'),
  alone('answer-of-other-card'),
  alone('numbers-without-budget'),
  alone('scope-not-offered'),
  alone('item-missing'),
  alone('task-wider'),
  alone('task-gone'),
  alone('task-for-unverified'),
  alone('task-in-windows'),
  alone('read-only-forced'),
  alone('simulated-only'),
  alone('app-only'),
  alone('installed-only'),
  alone('call-gone'),
  alone('undo-gone'),
  /** An act of a client cannot be taken back; `app` may be empty. */
  z.object({ kind: z.literal('act-undo'), why: z.enum(undoFlaws), app: z.string() }),
  alone('client-not-paired'),
  alone('not-first-session'),
  alone('nothing-to-watch'),
  alone('suggestion-gone'),
  alone('set-at-start'),
  /** The organisation that manages this Mac set it; its name may be empty. */
  z.object({ kind: z.literal('managed'), organization: z.string(), key: z.string() }),
  /** A client's file was left as it is; `detail` is what stands at fault in it, in the words of whoever reads such files. */
  z.object({ kind: z.literal('client-file'), client: z.string(), file: z.string(), why: z.enum(clientFileFlaws), detail: z.string() }),
  alone('rule-asked-each-time'),
  alone('rule-for-unverified'),
  alone('not-json'),
  /** These keys of a rules file. */
  z.object({ kind: z.literal('no-rules'), keys: z.array(z.string()) }),
  z.object({ kind: z.literal('shortcut-taken'), keys: z.string() }),
  z.object({ kind: z.literal('no-shortcut'), keys: z.string() }),
  /** The window sent what this Gatehand does not know: the two are of different versions. */
  z.object({ kind: z.literal('unknown-command'), command: z.string() }),
  /** Something below failed with this code. */
  z.object({ kind: z.literal('error'), code: z.enum(codes) }),
  alone('unexpected'),
  /** The window could not read what it was sent. */
  alone('unreadable'),
  /** The connection was lost before an answer came. */
  alone('connection-lost'),
  alone('no-answer'),
  alone('not-connected'),
]);
export type Failure = Readonly<z.infer<typeof failure>>;

/** A command of the owner that was not carried out. It never reaches a client. */
export class CommandFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.kind);
    this.name = 'CommandFailure';
  }
}

/** Throws a CommandFailure. */
export function failCommand(failure: Failure): never {
  throw new CommandFailure(failure);
}
