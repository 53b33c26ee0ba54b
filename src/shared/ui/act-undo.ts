import { z } from 'zod';

/** How an act is taken back: by the app's own Undo, which in Finder puts back, by opening what was closed, or the app that was quit. */
export const undoWays = ['undo', 'put-back', 'reopen', 'open-again'] as const;
export type UndoWay = (typeof undoWays)[number];

/** Why an act cannot be taken back now. */
export const undoFlaws = ['newer', 'undone', 'no-undo', 'nothing', 'open', 'not-open', 'hidden', 'read-only', 'stopped', 'card'] as const;
export type UndoFlaw = (typeof undoFlaws)[number];

/**
 * What was done to take an act back. `item`: what the app calls it, such as `Undo Typing`; empty where no menu was used. `beyond`: so many
 * characters went besides those that were typed, since an app may undo at once what was typed in one go, whoever typed it.
 */
export const actUndone = z.object({ way: z.enum(undoWays), app: z.string(), item: z.string(), beyond: z.int().min(0).optional() });
export type ActUndone = Readonly<z.infer<typeof actUndone>>;

/** Takes acts of clients back for the owner, with what the app itself has for it. */
export interface ActUndo {
  /** How this call could be taken back now; null: it could not. */
  wayOf(callId: string): Promise<UndoWay | null>;
  /** Takes it back. Error: CommandFailure `act-undo` with the reason. */
  undo(callId: string): Promise<ActUndone>;
}
