import { createListeners } from '../../shared/runtime/listeners.js';
import type { CallPictures } from '../../shared/ui/ui.js';

/** A change of which pictures are kept. */
export interface PicturedCall {
  readonly callId: string;
  readonly clientKey: string;
  /** In lower case; null for a change that names no app. */
  readonly bundleId: string | null;
}

/**
 * How windows looked before and after changes, for the owner's window alone. Pictures stand apart from the log: in memory,
 * capped by count and by size, in no record, no export and no diagnostics.
 */
export interface CallPictureBook {
  /** A change begins: whether its pictures may be kept when it has ended, which they may not once all were dropped meanwhile. */
  begin(): () => boolean;
  keep(of: PicturedCall, pictures: CallPictures): void;
  /** Null where none are kept, or where the app is kept away by now. */
  of(callId: string): CallPictures | null;
  readonly size: number;
  /** How often all were dropped. */
  readonly drops: number;
  dropAll(): void;
  /** Drops those of clients that are not among these. */
  keepOnly(clientKeys: ReadonlySet<string>): void;
  /** Calls back when pictures are kept. */
  onKeep(listener: () => void): () => void;
  /** Calls back when all are dropped. */
  onDrop(listener: () => void): () => void;
}

const keptChanges = 100;
/** Characters of all pictures as data URLs. */
const keptCharacters = 8_000_000;

interface Kept {
  readonly of: PicturedCall;
  readonly pictures: CallPictures;
  readonly characters: number;
}

/** `isKeptAway` is asked when a picture is looked at: of an app that was blocked since, nothing is shown. */
export function createCallPictures(isKeptAway: (bundleId: string) => boolean): CallPictureBook {
  const kept = new Map<string, Kept>();
  const listeners = createListeners();
  const dropped = createListeners();
  let characters = 0;
  let drops = 0;

  function drop(callId: string): void {
    characters -= kept.get(callId)?.characters ?? 0;
    kept.delete(callId);
  }

  return {
    begin() {
      const then = drops;
      return () => drops === then;
    },
    keep(of, pictures) {
      drop(of.callId);
      const size = (pictures.before?.source.length ?? 0) + (pictures.after?.source.length ?? 0);
      if (size === 0) return;
      kept.set(of.callId, { of, pictures, characters: size });
      characters += size;
      for (const oldest of kept.keys()) {
        if (kept.size <= keptChanges && characters <= keptCharacters) break;
        drop(oldest);
      }
      listeners.tell();
    },
    of(callId) {
      const found = kept.get(callId);
      if (found === undefined || (found.of.bundleId !== null && isKeptAway(found.of.bundleId))) return null;
      return found.pictures;
    },
    get size() {
      return kept.size;
    },
    get drops() {
      return drops;
    },
    dropAll() {
      kept.clear();
      characters = 0;
      drops += 1;
      dropped.tell();
    },
    keepOnly(clientKeys) {
      for (const [callId, { of }] of [...kept]) if (!clientKeys.has(of.clientKey)) drop(callId);
    },
    onKeep: listeners.add,
    onDrop: dropped.add,
  };
}
