import type { Job } from '../../../port.js';
import type { ModifierKey } from '../../../ports/input.js';
import { inOrder, keystrokeFor } from '../../drivers/keys.js';
import type { EngineCore } from '../../engine-context.js';
import { withHands } from '../input-session.js';

/** Gaps, ms: between down and up, and between the parts of a text. */
const gaps = { down: 8, between: 8 } as const;
/** Longer texts in one event lose their end (enigo#68). */
const longestEvent = 20;

/** Whoever has the keyboard, judged at each key. */
const aims = [{ kind: 'focus', expect: null }] as const;

/** Presses one key as a step of a larger act: takes no lane and reads nothing back. */
export async function strokeKey(
  core: EngineCore,
  job: Job,
  { key, modifiers }: { readonly key: string; readonly modifiers: readonly ModifierKey[] },
): Promise<void> {
  const stroke = keystrokeFor(core.drivers.input, key);
  const flags = inOrder([...modifiers, ...stroke.flags]);
  await withHands(core, job, {
    done: () => ({}),
    run: (hands) =>
      hands.withModifiers(aims, flags, async () => {
        await hands.keyDown(aims, { keyCode: stroke.keyCode, flags });
        await hands.gap(gaps.down);
        hands.up();
      }),
  });
}

/** Types a text of one line as a step of a larger act. */
export async function strokeText(core: EngineCore, job: Job, text: string): Promise<void> {
  await withHands(core, job, {
    done: () => ({}),
    async run(hands) {
      for (const part of parts(text)) {
        await hands.keyDown(aims, { keyCode: 0, flags: [], text: part });
        hands.up();
        await hands.gap(gaps.between);
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
