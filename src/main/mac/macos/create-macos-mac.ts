import type { Mac } from '../port.js';
import type { MacosDeps } from './parts.js';
import type { Supervisor } from './supervisor/supervisor.js';

export interface MacosMacDeps extends MacosDeps {
  readonly supervisor: Pick<Supervisor, 'engine' | 'dispose'>;
  /** Ends what the other parts left running; called once the engine has let go of everything. */
  readonly onDispose: () => Promise<void>;
}

/** A real Mac, put together: the engine in its workers, the ports of this process beside it. */
export function createMacosMac({ supervisor, commands, electron, permissions, apps, onDispose }: MacosMacDeps): Mac {
  return {
    kind: 'macos',
    ...supervisor.engine,
    ...commands,
    ...electron,
    permissions,
    apps,
    async dispose() {
      await supervisor.dispose();
      await onDispose();
    },
  };
}
