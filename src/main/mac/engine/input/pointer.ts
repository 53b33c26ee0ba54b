import { fail } from '../../../../shared/errors.js';
import { contains, type Point } from '../../../../shared/geometry.js';
import { assertSomeDisplay } from '../../../../shared/no-display.js';
import type { Job } from '../../port.js';
import type { DisplayEntry } from '../../ports/displays.js';
import type { ProcessEntry } from '../drivers/drivers.js';
import { oneLook } from '../drivers/one-look.js';
import type { EngineContext } from '../engine-context.js';
import type { InputTarget } from '../gate/input-targets.js';
import { ownerByOrder } from '../owners/hit-test.js';
import type { InputSession } from './input-session.js';

/** What an app gets to notice the pointer before something is pressed, ms. */
const arrivalMs = 35;
/** Between two events of a travelling pointer, ms. */
const stepMs = 16;

/** Refuses points outside every display, where a click would land on the nearest edge. */
export function assertOnScreen({ drivers }: EngineContext, point: Point): void {
  const displays = drivers.windowServer.displays();
  if (displays.some((display) => contains(display.frame, point))) return;
  assertSomeDisplay(displays);
  fail('invalid_input', `The point (${point.x}, ${point.y}) is on no display.`, {
    remedy: `Displays in global points: ${displays.map(inWords).join('; ')}. A picture tells its origin and scale.`,
    details: { displays: displays.map(({ id, frame }) => ({ id, frame })) },
  });
}

function inWords({ id, name, frame: { x, y, width, height } }: DisplayEntry): string {
  return `${id} (${name}) at ${x}, ${y}, ${width} by ${height}`;
}

/** Refuses a length of time outside its limits. */
export function assertDuration(ms: number, least: number, most: number): void {
  if (Number.isFinite(ms) && ms >= least && ms <= most) return;
  fail('invalid_input', `The duration must be ${least} to ${most} ms.`, { remedy: 'Send a number in that range.' });
}

/** Refuses a second press while a button is held from an earlier call. */
export function assertNoButton({ pressedInputs }: EngineContext): void {
  if (pressedInputs.button === null) return;
  fail('obstructed', `The ${pressedInputs.button} mouse button is held down.`, { remedy: 'Let it go with left_mouse_up first.' });
}

/** The process under a point by the window order; null where none is known. Throws unless the job may see it. */
export function processAt({ drivers, gate, turnLists }: EngineContext, job: Job, at: Point): ProcessEntry | null {
  const { app } = ownerByOrder(oneLook(drivers, turnLists()), at);
  if (app === null) return null;
  gate.see(job, app);
  return app.pid === null ? null : drivers.processes.get(app.pid);
}

/** The pointer is where it was sent, give or take a point: macOS rounds, and posts may be dropped without a word. */
export function isAt({ drivers }: EngineContext, point: Point): boolean {
  const cursor = drivers.input.cursor();
  return Math.abs(cursor.x - point.x) <= 1 && Math.abs(cursor.y - point.y) <= 1;
}

/** Moves the pointer to where something will be done, and makes sure that it came there. */
export async function bringPointer(engine: EngineContext, session: InputSession, point: Point): Promise<void> {
  const targets: readonly InputTarget[] = [{ kind: 'point', at: point }];
  await session.move(targets, { point });
  await session.gap(arrivalMs);
  if (isAt(engine, point)) return;
  await session.rest(targets, arrivalMs);
  if (isAt(engine, point)) return;
  const { x, y } = engine.drivers.input.cursor();
  fail('interrupted', `The pointer was sent to (${point.x}, ${point.y}) but is at (${x}, ${y}), so nothing was done there.`, {
    remedy: 'Another program may hold the pointer, or macOS drops the events: get_permissions tells. Look, then try again.',
    details: { rule: 'cursor-missed', cursor: { x, y } },
  });
}

/** Takes the pointer to a point in small steps; each spot on the way is judged, the end as a target. */
export async function travel(
  engine: EngineContext,
  session: InputSession,
  { to, durationMs }: { readonly to: Point; readonly durationMs: number },
): Promise<void> {
  const from = engine.drivers.input.cursor();
  const steps = Math.max(1, Math.round(durationMs / stepMs));
  for (let step = 1; step <= steps; step += 1) {
    if (step > 1) await session.gap(durationMs / steps);
    const last = step === steps;
    const point = last ? to : between(from, to, step / steps);
    await session.move([{ kind: last ? 'point' : 'passing', at: point }], { point });
  }
}

/** The whole point at this share of the way. */
export function between(from: Point, to: Point, share: number): Point {
  return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) };
}
