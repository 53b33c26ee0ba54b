import type { Rule } from '../../../src/shared/settings.js';
import { type Gatehand, type HarnessOptions, paired, type TestClient } from '../../harness/gatehand.js';

export const allowAll: Rule[] = (['act', 'arrange', 'files', 'clipboard'] as const).map((capability) => ({
  capability,
  app: '*',
  client: '*',
  verdict: 'allow',
}));

export interface Guarded extends Gatehand {
  readonly assistant: TestClient;
}

/** A paired client that rules allow everything they can: what is refused then, the guard refuses. */
export async function guarded(start: (options?: HarnessOptions) => Promise<Gatehand>, more: HarnessOptions = {}): Promise<Guarded> {
  const gatehand = await start({
    approvals: 'ask',
    ...more,
    settings: { clients: [paired(), paired('other')], rules: allowAll, ...more.settings },
  });
  return { ...gatehand, assistant: await gatehand.client() };
}

/** What the Mac was like before, without what reading alone may change; equal texts mean that nothing was done. */
export function posted({ mac }: Gatehand): number {
  return mac.probe.events().length;
}
