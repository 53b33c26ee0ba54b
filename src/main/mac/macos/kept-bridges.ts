import { pushBounded } from '../../../shared/runtime/bounded.js';

/** Processes that were once recognised as bridges of Gatehand's own, each by a text that stands for it alone. */
export interface KeptBridges {
  has(bridge: string): boolean;
  add(bridge: string): void;
}

/** Small files as they are read (null: none that can be), and put whole at their path. */
export interface BridgeDisk {
  readonly read: (file: string) => Buffer | null;
  readonly replace: (file: string, content: string) => void;
}

/** Twice as many as may be connected at once. */
const mostKept = 256;

/**
 * Keeps them for the Gatehand that comes next. An update takes the program of a bridge that runs off the disk, and macOS then finds no
 * signature for it (-67034, or ENOENT; vibe-manager's ADR 0033), so that each client that stayed open would be a stranger. In the file
 * stands what `seal` makes of each, under a key that this app alone has: whoever writes there can add none.
 */
export function keepBridges(file: string, seal: (text: string) => string, { read, replace }: BridgeDisk): KeptBridges {
  const kept = linesIn(read(file));
  return {
    has: (bridge) => kept.length > 0 && kept.includes(seal(bridge)),
    add(bridge) {
      try {
        const sealed = seal(bridge);
        if (kept.includes(sealed)) return;
        pushBounded(kept, sealed, mostKept);
        replace(file, `${kept.join('\n')}\n`);
      } catch {
        // On a full disk: who is there now is known all the same, and a stranger only after an update.
      }
    },
  };
}

function linesIn(content: Buffer | null): string[] {
  return (content?.toString('utf8') ?? '').split('\n').filter(Boolean).slice(-mostKept);
}
