import { fail } from '../../../shared/errors.js';
import { contains, type Point } from '../../../shared/geometry.js';
import type { Job } from '../port.js';
import type { Aim } from './aims.js';
import type { EngineCore } from './core.js';
import type { ModifierKey, MouseButton } from './drivers.js';
import { type Hands, withHands } from './hands.js';

/** Gaps between mouse events, ms: down and up back to back are dropped by some apps. */
const gaps = { afterMove: 35, down: 40, between: 80, end: 40 } as const;

export interface ClickRequest {
  readonly point: Point;
  readonly button: MouseButton;
  readonly modifiers: readonly ModifierKey[];
  /** 1 to 3: double and triple clicks raise the click state. */
  readonly count: number;
}

/** Refuses points outside every display, where a click would land on the nearest edge. */
export function demandOnScreen({ drivers }: EngineCore, point: Point): void {
  const displays = drivers.windowServer.displays();
  if (displays.some((display) => contains(display.frame, point))) return;
  fail('invalid_input', `The point (${point.x}, ${point.y}) is on no display.`, {
    remedy: 'Use global points; other displays may have negative coordinates.',
    details: { displays: displays.map(({ id, frame }) => ({ id, frame })) },
  });
}

/** Moves the pointer to a point and clicks; the owner of the point is checked before every event. */
export async function clickAt(core: EngineCore, job: Job, request: ClickRequest): Promise<void> {
  let clicked = 0;
  await withHands(core, job, {
    done: () => ({ clicked }),
    async run(hands) {
      const aims: readonly Aim[] = [{ kind: 'point', at: request.point }];
      await hands.move(aims, { button: request.button, point: request.point, clickState: 0, flags: [] });
      await hands.gap(gaps.afterMove);
      await hands.withModifiers(aims, request.modifiers, async () => {
        for (let state = 1; state <= request.count; state += 1) {
          if (state > 1) await hands.gap(gaps.between);
          await pressOnce(hands, aims, { ...request, clickState: state });
          clicked = state;
        }
      });
      await hands.gap(gaps.end);
    },
  });
}

async function pressOnce(
  hands: Hands,
  aims: readonly Aim[],
  { button, point, modifiers, clickState }: ClickRequest & { readonly clickState: number },
): Promise<void> {
  await hands.mouseDown(aims, { button, point, clickState, flags: modifiers });
  await hands.gap(gaps.down);
  hands.up();
}
