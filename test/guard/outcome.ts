import type { Gatehand, TestClient } from '../harness/gatehand.js';
import { comesTo } from './attacks/guarded.js';

/** What a call comes to: it runs, it is asked for (and then refused, which is taken back), or fails with a code. */
export async function outcome(gatehand: Pick<Gatehand, 'owner'>, assistant: TestClient, tool: string, args: Record<string, unknown>) {
  const came = await comesTo(gatehand, assistant, tool, args);
  return typeof came === 'string' ? came : 'asked';
}
