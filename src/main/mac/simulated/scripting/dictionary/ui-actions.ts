import type { ModifierKey } from '../../../../../shared/chords.js';
import { keyCodes } from '../../../constants/key-codes.js';
import type { AxValue } from '../../../engine/drivers/drivers.js';
import { createInputDriver } from '../../drivers/input.js';
import { press } from '../../model/controls/press.js';
import { actionsOf } from '../../model/roles.js';
import type { Model, SimElement } from '../../model/state.js';
import { frameOf } from '../../model/tree.js';
import { focusElement } from '../../model/windows/windows.js';
import { writeAttribute } from '../../model/write.js';
import { numeric, textual } from '../compare.js';
import { ScriptError, scriptErrors } from '../script-error.js';
import { type Given, missing, sourceOf, type Value } from '../values.js';

/** `click x`: presses what can be pressed, and else clicks its middle. */
export function clickElement(model: Model, element: SimElement, answer: () => Value): Value {
  if (actionsOf(element).includes('AXPress')) {
    press(model, element);
    return answer();
  }
  const frame = frameOf(element);
  if (frame === null) return missing;
  clickAt(model, { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 });
  return answer();
}

/** A click of the left button at a point of the screen. */
export function clickAt(model: Model, point: { readonly x: number; readonly y: number }): void {
  const { mouse } = createInputDriver(model);
  for (const type of ['move', 'down', 'up'] as const) mouse({ type, button: 'left', point, clickState: 1, flags: [] });
}

/** Sets an attribute as `set value of …` does. Error: -10006 for what cannot be set. */
export function writeValue(model: Model, element: SimElement, { name, value }: { readonly name: string; readonly value: Value }): void {
  const ax = axValue(name, value);
  // A switch that is set goes where it is told, as a press would take it there.
  if (name === 'AXValue' && ['AXCheckBox', 'AXRadioButton'].includes(element.role)) {
    if (Number(element.value) !== Number(ax)) press(model, element);
    return;
  }
  if (name === 'AXFocused' && ax === true && element.window?.element !== element) {
    focusElement(model, element);
    return;
  }
  if (writeAttribute(model, element, { name, value: ax }) === 0) return;
  throw new ScriptError(scriptErrors.cannotSet, `Can’t set ${name} to ${sourceOf(value).slice(0, 200)}.`);
}

function axValue(name: string, value: Value): AxValue {
  if (value.kind === 'boolean' || value.kind === 'number') return value.value;
  if (value.kind !== 'list') return textual(value);
  const [first = 0, second = 0] = value.items.map((item) => numeric(item).value);
  if (name === 'AXSize') return { type: 'size', width: first, height: second };
  return name === 'AXPosition'
    ? { type: 'point', x: first, y: second }
    : { type: 'range', location: first - 1, length: second - first + 1 };
}

const modifierCodes: Readonly<Record<ModifierKey, number>> = { command: 55, shift: 56, option: 58, control: 59 };

/** `using {command down, shift down}`. */
export function modifiersOf({ parameters }: Given): readonly ModifierKey[] {
  const using = parameters.get('using');
  const names = using === undefined ? [] : (using.kind === 'list' ? using.items : [using]).map((one) => textual(one).replace(/ down$/, ''));
  return (['command', 'shift', 'option', 'control'] as const).filter((one) => names.includes(one));
}

/** Presses a key by its code, modifiers held meanwhile. */
export function strikeKey(model: Model, keyCode: number, modifiers: readonly ModifierKey[]): void {
  const { key } = createInputDriver(model);
  const turns = modifiers.map((one, at) => ({
    keyCode: modifierCodes[one],
    before: modifiers.slice(0, at),
    after: modifiers.slice(0, at + 1),
  }));
  for (const { keyCode: code, after } of turns) key({ type: 'down', keyCode: code, flags: after });
  for (const type of ['down', 'up'] as const) key({ type, keyCode, flags: modifiers });
  for (const { keyCode: code, before } of turns.reverse()) key({ type: 'up', keyCode: code, flags: before });
}

const named: Readonly<Record<string, number>> = { '\r': keyCodes.return, '\n': keyCodes.return, '\t': keyCodes.tab };

/** Types a text key by key as the layout has it; what it lacks comes as text. */
export function typeText(model: Model, typed: string, modifiers: readonly ModifierKey[]): void {
  const { key, keyFor } = createInputDriver(model);
  for (const character of typed) {
    const code = named[character];
    const found = code === undefined ? keyFor(modifiers.length > 0 ? character.toLowerCase() : character, modifiers) : null;
    if (code !== undefined) strikeKey(model, code, modifiers);
    else if (found != null) strikeKey(model, found.keyCode, [...new Set([...modifiers, ...found.flags])]);
    else for (const type of ['down', 'up'] as const) key({ type, keyCode: 0, flags: [], text: character });
  }
}
