import type { ModifierKey } from '../../../../../shared/chords.js';
import { fail } from '../../../../../shared/errors.js';
import type { Job } from '../../../port.js';
import { inOrder, keystrokeFor } from '../../drivers/keys.js';
import type { EngineContext } from '../../engine-context.js';
import { readFocus } from '../../owners/focus.js';
import { withInputSession } from '../input-session.js';
import { eventTexts } from './event-text.js';
import { composes, pasteText } from './paste.js';
import { fieldOf } from './typed-effect.js';

/** Gaps, ms: between down and up, and between the parts of a text. */
const gaps = { down: 8, between: 8 } as const;

/** Whoever has the keyboard, judged at each key. */
const targets = [{ kind: 'focus', expect: null }] as const;

/** Presses one key as a step of a larger act: takes no lane and reads nothing back. */
export async function strokeKey(engine: EngineContext, job: Job, key: string, modifiers: readonly ModifierKey[]): Promise<void> {
  const stroke = keystrokeFor(engine.drivers.input, key, modifiers);
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

/** Types a text of one line as a step of a larger act. Error: `unsupported` for more, whose end of a line is Return. */
export async function strokeText(engine: EngineContext, job: Job, text: string): Promise<void> {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) {
    fail('unsupported', 'The field only takes what is typed, and the end of a line would press Return in it.', {
      remedy: 'Send a text of one line.',
    });
  }
  await withInputSession(engine, job, {
    done: () => ({}),
    async run(session) {
      if (composes(engine)) {
        const focus = readFocus(engine.drivers);
        const field = fieldOf(engine, focus);
        // No password lies on the clipboard, and macOS switches input methods off in its field.
        if (!field?.secure) {
          await pasteText(engine, session, { text, focus, field, onSent: () => undefined });
          return;
        }
      }
      for (const part of eventTexts(text)) {
        await session.keyDown(targets, { keyCode: 0, flags: [], text: part });
        session.up();
        await session.gap(gaps.between);
      }
    },
  });
}
