import { app } from 'electron';
import { createFaultHandler } from '../core/watch/fault-handler.js';
import { createFaultLog, type FaultLog } from '../core/watch/fault-log.js';

/** What went wrong in the app itself, and what is done about it. */
export interface Faults extends FaultLog {
  /** From now on unhandled faults let go of what is held before anything else happens. */
  guard(releaseAll: () => Promise<void>): void;
}

/** Keeps the log of faults in the folder of the app's logs. */
export function createFaults(folder: string): Faults {
  const log = createFaultLog(folder);
  const { note } = log;
  return {
    ...log,
    guard(releaseAll) {
      const handler = createFaultHandler({
        note,
        releaseAll,
        leave() {
          if (!app.commandLine.hasSwitch('after-fault')) app.relaunch({ args: [...process.argv.slice(1), '--after-fault'] });
          app.exit(1);
        },
      });
      process.on('unhandledRejection', handler.rejected);
      process.on('uncaughtException', handler.thrown);
      app.on('child-process-gone', (_event, { type, reason }) => {
        if (reason !== 'clean-exit') note('process-gone', `${type} ${reason}`);
      });
    },
  };
}
