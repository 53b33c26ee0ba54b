import type { Rect } from '../../../../../shared/geometry.js';
import { part } from '../layout.js';
import type { Node } from '../node.js';
import type { Rest } from './text.js';

export function button(title: string, frame: Rect, press: () => void, rest: Rest = {}): Node {
  return { role: 'AXButton', title, frame, on: { press }, ...rest };
}

/** A button with the picture that its English name stands for: as on a Mac its name is its description and its title is empty. */
export function iconButton(description: string, frame: Rect, press: () => void, rest: Rest = {}): Node {
  return { role: 'AXButton', title: '', description, shows: description, look: 'icon', frame, on: { press }, ...rest };
}

/** A tool of a tool bar, by its name: a button or, with a menu, a button that opens it. */
export interface Tool extends Pick<Rest, 'shows' | 'enabled' | 'menu'> {
  readonly name: string;
  press?(): void;
}

/** Tools beside each other, those that end before so many points; the others have no room. */
export function toolsIn(bar: Rect, end: number, tools: readonly Tool[]): Node[] {
  const room = Math.floor((end - 12) / 40);
  return tools.slice(0, Math.max(0, room)).map(({ name, press, menu, ...rest }, index): Node => {
    const frame = part(bar, [12 + index * 40, 7, 34, 26]);
    if (menu === undefined) return iconButton(name, frame, () => press?.(), rest);
    return { ...iconButton(name, frame, () => undefined, { ...rest, menu }), role: 'AXMenuButton', on: {} };
  });
}

export function checkBox(title: string, on: boolean, frame: Rect, change: (on: boolean) => void, rest: Rest = {}): Node {
  const handle = (value: unknown): void => change(value === true);
  return { role: 'AXCheckBox', title, value: Number(on), frame, settable: ['AXValue'], on: { change: handle }, ...rest };
}

/** A switch, as System Settings has them; its name is its description. */
export function toggle(description: string, on: boolean, frame: Rect, change: (on: boolean) => void, rest: Rest = {}): Node {
  return checkBox('', on, frame, change, { subrole: 'AXSwitch', description, ...rest });
}

/** What a choice among several is made from. */
export interface Choice {
  readonly options: readonly string[];
  readonly chosen: string;
  choose(option: string): void;
}

/** Anything that is told apart by an id and shown by its name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

/** A choice among things with a name, by id. */
export function choiceOf(things: readonly Named[], id: string, choose: (id: string) => void): Choice {
  return {
    options: things.map(({ name }) => name),
    chosen: things.find((one) => one.id === id)?.name ?? '',
    choose: (name) => choose(things.find((one) => one.name === name)?.id ?? id),
  };
}

/** A choice among words of the app's own. */
export function wordsOf<Word extends string>(
  words: readonly Word[],
  chosen: Word,
  say: (text: string) => string,
  choose: (word: Word) => void,
): Choice {
  return { options: words.map(say), chosen: say(chosen), choose: (said) => choose(words.find((word) => say(word) === said) ?? chosen) };
}

/** Choices beside each other of which one is on: segments of a toolbar, or as an AXTabGroup tabs of a window. */
export function tabs(description: string, frame: Rect, { options, chosen, choose }: Choice): Node {
  const width = frame.width / Math.max(1, options.length);
  const children = options.map(
    (title, index): Node => ({
      role: 'AXRadioButton',
      subrole: 'AXTabButton',
      title,
      value: Number(title === chosen),
      frame: { ...frame, x: frame.x + index * width, width },
      on: { press: () => choose(title) },
    }),
  );
  return { role: 'AXRadioGroup', description, frame, children };
}

export function popUp(frame: Rect, { options, chosen, choose }: Choice, rest: Rest = {}): Node {
  return {
    role: 'AXPopUpButton',
    value: chosen,
    options: [...options],
    frame,
    settable: ['AXValue'],
    on: { change: (value) => choose(String(value)) },
    ...rest,
  };
}

/** A slider from `min` to `max`, 0 to 100 unless given. */
export function slider(description: string, value: number, frame: Rect, change: (value: number) => void, rest: Rest = {}): Node {
  return { role: 'AXSlider', description, value, min: 0, max: 100, frame, on: { change: (to) => change(Number(to)) }, ...rest };
}
