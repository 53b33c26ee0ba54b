export interface FaultHandlerDeps {
  /** Writes a fault down. It may fail: then the fault is not written down, and everything else happens all the same. */
  readonly note: (kind: string, thrown: unknown) => void;
  /** Lets go of every key and button. */
  readonly releaseAll: () => Promise<void>;
  /** Ends the program; the state of this process is not to be trusted any more. */
  readonly leave: () => void;
}

export interface FaultHandler {
  /** A rejection that nobody took: what is held is let go, and the program goes on. */
  rejected(thrown: unknown): void;
  /** An exception that nobody caught: what is held is let go, then the program is left. */
  thrown(thrown: unknown): void;
}

/** The longest that a program with a fault waits for the release; a Mac with a key held down is worse than one without Gatehand. */
const releaseMs = 3000;

/** What happens with faults that nobody handles: first of all nothing stays held, whatever else fails. */
export function createFaultHandler({ note, releaseAll, leave }: FaultHandlerDeps): FaultHandler {
  let leaving = false;

  function release(): Promise<void> {
    try {
      return releaseAll().catch(() => undefined);
    } catch {
      return Promise.resolve();
    }
  }

  function write(kind: string, thrown: unknown): void {
    try {
      note(kind, thrown);
    } catch {
      // A full disk, or a folder that is gone: there is nobody left to tell.
    }
  }

  return {
    rejected(thrown) {
      void release();
      write('unhandled-rejection', thrown);
    },
    thrown(thrown) {
      const released = release();
      write('uncaught-exception', thrown);
      if (leaving) return;
      leaving = true;
      const late = new Promise<void>((resolve) => setTimeout(resolve, releaseMs));
      void Promise.race([released, late]).then(leave);
    },
  };
}
