import { pollAtOnce } from '../../../../../shared/runtime/poll.js';
import { ansiKeys } from '../../../constants/key-codes.js';
import type { TypeRequest } from '../../../ports/input.js';
import type { EngineContext } from '../../engine-context.js';
import type { ClipboardLoan } from '../../gate/clipboard-loan.js';
import type { InputTarget } from '../../gate/input-targets.js';
import type { Focus } from '../../owners/focus.js';
import { schedules } from '../../runtime/poll.js';
import type { InputSession } from '../input-session.js';
import { type Field, fieldOf, hasTaken, isMultiline, movesOn } from './typed-effect.js';

/** Characters that are typed at most; a longer text is pasted. */
const longestTyped = 200;
/** Waits, ms: key down to up, and how long an app gets to fetch the text before the clipboard is given back. */
const gaps = { down: 8, atLeast: 40, blind: 300 } as const;

export interface PasteQuestion extends TypeRequest {
  readonly characters: number;
  readonly field: Field;
}

/**
 * Whether a text goes by the clipboard. While an input method composes, always; otherwise not when it is to be typed slowly or
 * with modifiers, and not when Return or Tab in it must work as keys, as in a form.
 */
export function shouldPaste(engine: EngineContext, { text, delayMs, modifiers, characters, field }: PasteQuestion): boolean {
  if (modifiers !== undefined && modifiers.length > 0) return false;
  if (composes(engine) && !takesNoText(field)) return true;
  if (delayMs > 0) return false;
  if (movesOn(text) && (field === null || !isMultiline(field))) return false;
  // Only a wish for speed, which is not worth what lies on the clipboard.
  return characters > longestTyped && keepsAll(engine);
}

/** Tables and cells are left out: a spreadsheet takes what is typed there for text. */
const withoutText: ReadonlySet<string> = new Set(
  [
    ...['Button', 'MenuButton', 'PopUpButton', 'CheckBox', 'RadioButton', 'Slider', 'Incrementor', 'DisclosureTriangle', 'Link', 'Image'],
    ...['Outline', 'List', 'Browser', 'Row', 'TabGroup', 'Toolbar', 'MenuBarItem', 'MenuItem', 'Menu'],
  ].map((role) => `AX${role}`),
);

/** There an input method takes nothing and a paste finds no text, but keys mean something: a list goes to what begins so. */
export function takesNoText(field: Field): boolean {
  return field !== null && withoutText.has(field.role);
}

/** An input method takes whatever is typed for its own input, Latin letters too (midscene#2015). */
export function composes({ drivers }: EngineContext): boolean {
  return drivers.input.composes?.() === true;
}

function keepsAll({ drivers }: EngineContext): boolean {
  return (drivers.pasteboard.keeps?.() ?? 'all') === 'all';
}

/** What the caller should know of the clipboard afterwards, usually nothing. */
const afterwards: Readonly<Record<ClipboardLoan['kept'], string>> = {
  all: '',
  some: 'a part of what was on the clipboard could not be kept and is gone: its app would have had to make it first',
  nothing: 'what was on the clipboard could not be kept and is gone: macOS would have asked the user first',
  elsewhere: 'what was on the clipboard could not be kept and is gone: it lies on another device, which macOS would have had to wait for',
};

/** A text in what is pasted and what is pressed: in a form, Return and Tab move on. */
export function pastedParts(text: string, field: Field): readonly string[] {
  if (field !== null && isMultiline(field)) return [text];
  return text.split(/(\r?\n|\r|\t)/).filter((part) => part !== '');
}

export interface Paste {
  readonly text: string;
  readonly focus: Focus;
  readonly field: Field;
  /** Called once Command-V is out. */
  readonly onSent: () => void;
}

/** Pastes a text and gives the clipboard back. Answers what the caller should know of the clipboard, usually nothing. */
export async function pasteText(engine: EngineContext, session: InputSession, { text, focus, field, onSent }: Paste): Promise<string> {
  const targets: readonly InputTarget[] = [{ kind: 'focus', expect: focus }];
  const loan = await session.lendClipboard(targets, text);
  const keyCode = engine.drivers.input.keyFor('v', ['command'])?.keyCode ?? ansiKeys.v;
  await session.withModifiers(targets, ['command'], async () => {
    loan.assertOurs();
    await session.keyDown(targets, { keyCode, flags: ['command'] });
    onSent();
    await session.gap(gaps.down);
    session.up();
  });
  await untilTaken(engine, session, { text, focus, field });
  return loan.giveBack() ? afterwards[loan.kept] : 'somebody changed the clipboard meanwhile, so it was left as it is';
}

/** An app fetches the text some time after the keys: the clipboard must not go back before. */
async function untilTaken(engine: EngineContext, session: InputSession, { text, focus, field }: Omit<Paste, 'onSent'>): Promise<void> {
  if (field === null || typeof field.value !== 'string') return session.gap(gaps.blind);
  await session.gap(gaps.atLeast);
  await pollAtOnce(
    { now: () => engine.clock.now(), wait: session.gap },
    schedules.pasted,
    () => fieldOf(engine, focus),
    (now) => hasTaken(field, now, text),
  );
}
