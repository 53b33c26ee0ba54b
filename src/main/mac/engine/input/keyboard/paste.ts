import type { TypeRequest } from '../../../ports/input.js';
import type { EngineCore } from '../../engine-context.js';
import type { Aim } from '../../gate/input-targets.js';
import type { Focus } from '../../owners/focus.js';
import type { Hands } from '../input-session.js';
import { type Field, fieldOf, hasTaken, isMultiline, movesOn } from './typed-effect.js';

/** Characters that are typed at most; a longer text is pasted. */
const longestTyped = 200;
/** Virtual key code of V on an ANSI keyboard, for layouts without the letter (kVK_ANSI_V). */
const ansiV = 9;
/** Waits, ms: key down to up, and how long an app gets to fetch the text before the clipboard is given back. */
const gaps = { down: 8, look: 20, atLeast: 40, blind: 300, longest: 500 } as const;

/** Text of scripts that input methods compose: what an active one would take as its own input. */
const composed = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;

export interface PasteQuestion extends TypeRequest {
  readonly characters: number;
  readonly field: Field;
}

/**
 * Whether a text goes by the clipboard. Not when it is to be typed slowly or with modifiers, and not when Return or Tab
 * in it must work as keys, as in a form.
 */
export function shouldPaste({ drivers }: EngineCore, { text, delayMs, modifiers, characters, field }: PasteQuestion): boolean {
  if (delayMs > 0 || (modifiers !== undefined && modifiers.length > 0) || field?.secure) return false;
  if (movesOn(text) && (field === null || !isMultiline(field))) return false;
  return characters > longestTyped || (composed.test(text) && drivers.input.composes?.() === true);
}

export interface Paste {
  readonly text: string;
  readonly focus: Focus;
  readonly field: Field;
  /** Called once Command-V is out. */
  readonly onSent: () => void;
}

/** Pastes a text and gives the clipboard back. Answers what the caller should know of the clipboard, usually nothing. */
export async function pasteText(core: EngineCore, hands: Hands, { text, focus, field, onSent }: Paste): Promise<string> {
  const aims: readonly Aim[] = [{ kind: 'focus', expect: focus }];
  const loan = await hands.lendClipboard(aims, text);
  const keyCode = core.drivers.input.keyFor('v')?.keyCode ?? ansiV;
  await hands.withModifiers(aims, ['command'], async () => {
    loan.demandOurs();
    await hands.keyDown(aims, { keyCode, flags: ['command'] });
    onSent();
    await hands.gap(gaps.down);
    hands.up();
  });
  await untilTaken(core, hands, { text, focus, field });
  return loan.giveBack() ? '' : 'somebody changed the clipboard meanwhile, so it was left as it is';
}

/** An app fetches the text some time after the keys: the clipboard must not go back before. */
async function untilTaken(core: EngineCore, hands: Hands, { text, focus, field }: Omit<Paste, 'onSent'>): Promise<void> {
  if (field === null || typeof field.value !== 'string') return hands.gap(gaps.blind);
  await hands.gap(gaps.atLeast);
  const endsAt = core.clock.now() + gaps.longest;
  while (core.clock.now() < endsAt && !hasTaken(field, fieldOf(core, focus), text)) await hands.gap(gaps.look);
}
