import { randomUUID } from 'node:crypto';
import type { PipelineDeps } from './call.js';
import type { ScreenGrounding } from './types.js';

const patienceMs = 2000;

/** The displays as a handshake tells them, the main one first. A Mac that cannot say has none: the handshake goes on. */
export async function readScreens(parts: PipelineDeps): Promise<readonly ScreenGrounding[]> {
  const subjects = [{ kind: 'none' }] as const;
  const call = {
    callId: randomUUID(),
    effect: 'read',
    capability: 'system',
    subjects,
    deadlineAt: parts.clock.now() + patienceMs,
  } as const;
  const clearance = parts.guard.clearance(call);
  const displays = await parts.mac.displays.list({ clearance, signal: new AbortController().signal }).catch(() => []);
  return [...displays]
    .sort((a, b) => Number(b.main) - Number(a.main))
    .map(({ id, main, frame, scale }) => ({
      id: main ? 'main' : String(id),
      width: frame.width,
      height: frame.height,
      pixel_density: scale,
      origin_x: frame.x,
      origin_y: frame.y,
    }));
}
