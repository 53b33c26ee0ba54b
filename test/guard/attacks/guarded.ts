import { expect } from 'vitest';
import type { Card } from '../../../src/shared/approval.js';
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

/** What a call comes to: `ran`, the code of its error, or the card that asked about it, which is refused; the refusal is taken back. */
export async function comesTo(
  { owner }: Pick<Gatehand, 'owner'>,
  assistant: TestClient,
  tool: string,
  args: Record<string, unknown>,
): Promise<string | Extract<Card, { kind: 'approval' }>> {
  const call = assistant.call(tool, args);
  const first = await Promise.race([call, owner.card('approval')]);
  if (!('items' in first)) return first.isError ? first.code : 'ran';
  await owner.refuse();
  expect((await call).code).toBe('approval_denied');
  // Other ways to press the same are asked about too.
  await owner.send('undo', { id: owner.state().undo?.id ?? '' });
  return first;
}

/** The same, of a card its level, what it says cannot be taken back, and the choices. */
export async function asksFor(gatehand: Pick<Gatehand, 'owner'>, assistant: TestClient, tool: string, args: Record<string, unknown>) {
  const came = await comesTo(gatehand, assistant, tool, args);
  if (typeof came === 'string') return came;
  const [item] = came.items;
  return [item?.level, item?.final, came.choices.map(({ scope }) => scope)];
}

/** What the Mac was like before, without what reading alone may change; equal texts mean that nothing was done. */
export function posted({ mac }: Gatehand): number {
  return mac.probe.events().length;
}
