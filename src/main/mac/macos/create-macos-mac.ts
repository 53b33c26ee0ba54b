import type { Mac } from '../port.js';
import { createSecretsPort } from '../secrets/secrets-port.js';
import type { MacosDeps } from './parts.js';
import type { Supervisor } from './supervisor/supervisor.js';

export interface MacosMacDeps extends MacosDeps {
  readonly supervisor: Pick<Supervisor, 'engine' | 'dispose'>;
  /** Ends what the other parts left running; called once the engine has let go of everything. */
  readonly onDispose: () => Promise<void>;
}

/** A real Mac, put together: the engine in its workers, the ports of this process beside it. */
export function createMacosMac({ supervisor, commands, secrets, electron, permissions, apps, onDispose }: MacosMacDeps): Mac {
  return {
    kind: 'macos',
    ...supervisor.engine,
    ...commands,
    ...electron,
    secrets: createSecretsPort(supervisor.engine.elements, secrets),
    permissions,
    apps,
    async dispose() {
      await supervisor.dispose();
      await onDispose();
    },
  };
}
