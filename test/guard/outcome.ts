import { expect } from 'vitest';
import type { Gatehand, TestClient } from '../harness/gatehand.js';

/** What a call comes to: it runs, it is asked for (and then refused, so that nothing is left waiting), or fails with a code. */
export async function outcome({ owner }: Pick<Gatehand, 'owner'>, assistant: TestClient, tool: string, args: Record<string, unknown>) {
  const call = assistant.call(tool, args);
  const asked = owner.card('approval').then(() => 'asked' as const);
  const first = await Promise.race([call, asked]);
  if (first !== 'asked') return first.isError ? first.code : 'ran';
  await owner.refuse();
  expect((await call).code).toBe('approval_denied');
  return 'asked';
}
