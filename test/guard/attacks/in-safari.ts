import { expect } from 'vitest';
import { type Gatehand, type HarnessOptions, paired } from '../../harness/gatehand.js';
import type { Guarded } from './guarded.js';

type Calls = readonly (readonly [tool: string, args: Record<string, unknown>])[];

/** A client that acts in the default Mac's Safari under a yes that lasts. */
export async function inSafari(start: (options: HarnessOptions) => Promise<Gatehand>, calls: Calls): Promise<Guarded> {
  const gatehand = await start({ approvals: 'ask', settings: { clients: [paired()], changesPerSecond: 100 } });
  const assistant = await gatehand.client();
  for (const [at, [tool, args]] of calls.entries()) {
    const call = assistant.call(tool, { app: 'Safari', ...args });
    if (at < 2) await gatehand.owner.approve(at === 0 ? 'this-call' : '15-minutes');
    expect([tool, (await call).code]).toEqual([tool, '']);
  }
  return { ...gatehand, assistant };
}

/** The first of those calls: they put the cursor into the address field. */
export const toField = [
  ['activate_app', {}],
  ['press_key', { key: 'l', modifiers: ['command'] }],
] as const;
export const addressField = 'app("Safari")/window[0]/toolbar[0]/text_field[0]';
