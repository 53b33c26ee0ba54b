import type { Job } from '../../../port.js';
import type { ModifierKey } from '../../../ports/input.js';
import { inOrder, keystrokeFor } from '../../drivers/keys.js';
import type { EngineContext } from '../../engine-context.js';
import { withInputSession } from '../input-session.js';

/** Gaps, ms: between down and up, and between the parts of a text. */
const gaps = { down: 8, between: 8 } as const;
/** Longer texts in one event lose their end (enigo#68). */
const longestEvent = 20;

/** Whoever has the keyboard, judged at each key. */
const targets = [{ kind: 'focus', expect: null }] as const;

/** Presses one key as a step of a larger act: takes no lane and reads nothing back. */
export async function strokeKey(engine: EngineContext, job: Job, key: string, modifiers: readonly ModifierKey[]): Promise<void> {
  const stroke = keystrokeFor(engine.drivers.input, key);
  const flags = inOrder([...modifiers, ...stroke.flags]);
  await withInputSession(engine, job, {
    done: () => ({}),
    run: (session) =>
      session.withModifiers(targets, flags, async () => {
        await session.keyDown(targets, { keyCode: stroke.keyCode, flags });
        await session.gap(gaps.down);
        session.up();
      }),
  });
}

/** Types a text of one line as a step of a larger act. */
export async function strokeText(engine: EngineContext, job: Job, text: string): Promise<void> {
  await withInputSession(engine, job, {
    done: () => ({}),
    async run(session) {
      for (const part of parts(text)) {
        await session.keyDown(targets, { keyCode: 0, flags: [], text: part });
        session.up();
        await session.gap(gaps.between);
      }
    },
  });
}

/** Grapheme clusters, packed into events that arrive whole. */
function parts(text: string): readonly string[] {
  const found: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    const last = found.at(-1);
    if (last !== undefined && last.length + segment.length <= longestEvent) found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found;
}
