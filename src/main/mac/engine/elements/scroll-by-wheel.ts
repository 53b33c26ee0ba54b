import { centre, type Point } from '../../../../shared/geometry.js';
import { type InputSession, withInputSession } from '../input/input-session.js';
import { assertOnScreen, bringPointer } from '../input/pointer.js';
import { isSeen, placeOf, type Sight, viewOf } from './scroll-sight.js';

const turnGapMs = 40;
/** However slow an app is, so many turns of the wheel it gets; further ones only within `patienceMs`. */
const sureTurns = 3;
/** How long all ways together may wait, ms. */
const patienceMs = 400;

/** Turns the wheel over what cuts it off, until it is seen, stands still or patience ends. */
export async function byWheel(sight: Sight): Promise<void> {
  const { engine, job } = sight;
  if (engine.pressedInputs.button !== null || sight.holders.length === 0) return;
  const over = wheelPoint(sight);
  if (over === null) return;
  assertOnScreen(engine, over);
  let turns = 0;
  const isWorth = (): boolean => turns < sureTurns || engine.clock.now() - sight.since + turnGapMs <= patienceMs;
  await withInputSession(engine, job, {
    done: () => ({ turns }),
    async run(session) {
      await bringPointer(engine, session, over);
      for (let still = 0; isWorth() && still < 2 && !isSeen(sight); turns += 1) {
        still = (await turn(sight, session, over)) ? 0 : still + 1;
      }
    },
  });
}

/** A stretch along one axis, in points. */
interface Span {
  readonly at: number;
  readonly size: number;
}

/** One turn of the wheel towards the element; true when it moved. */
async function turn(sight: Sight, session: InputSession, over: Point): Promise<boolean> {
  const before = placeOf(sight);
  const view = viewOf(sight);
  if (before === null || view === null) return false;
  const way = (own: Span, seen: Span): number => Math.round(seen.at + seen.size / 2 - (own.at + own.size / 2));
  const down = before.y + before.height > view.y + view.height || before.y < view.y;
  const y = down ? way({ at: before.y, size: before.height }, { at: view.y, size: view.height }) : 0;
  const x = down ? 0 : way({ at: before.x, size: before.width }, { at: view.x, size: view.width });
  await session.scroll([{ kind: 'point', at: over }], { x, y });
  await session.gap(turnGapMs);
  const after = placeOf(sight);
  return after !== null && (after.x !== before.x || after.y !== before.y);
}

/** The middle of what can be seen of the innermost holder that is in sight. */
function wheelPoint(sight: Sight): Point | null {
  const view = viewOf(sight);
  if (view === null) return null;
  const { x, y } = centre(view);
  return { x: Math.round(x), y: Math.round(y) };
}
