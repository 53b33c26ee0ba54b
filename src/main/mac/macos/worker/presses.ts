import type { InputDriver } from '../../engine/drivers/drivers.js';
import type { MouseButton } from '../../ports/input.js';

export const mouseButtons = ['left', 'right', 'middle'] as const satisfies readonly MouseButton[];

/** Something that is held down. */
export type Press =
  | { readonly kind: 'key'; readonly keyCode: number }
  | { readonly kind: 'mouse'; readonly button: MouseButton; readonly clickState: number; readonly press?: number | undefined };

/** The same key or button has the same name. */
export function pressName(press: Press): string {
  return press.kind === 'key' ? `key ${press.keyCode}` : `mouse ${press.button}`;
}

export interface PressListener {
  /** Called before the event goes out, so that a process that dies of it has been told on. */
  down(press: Press): void;
  /** Called after the event went out. */
  up(press: Press): void;
}

/** The same input driver, telling what goes down and comes up. */
export function tellPresses(input: InputDriver, listener: PressListener): InputDriver {
  return {
    ...input,
    mouse(event) {
      const number = event.type === 'down' ? input.nextPress?.() : undefined;
      const press: Press = { kind: 'mouse', button: event.button, clickState: event.clickState, press: number };
      if (event.type === 'down') listener.down(press);
      input.mouse(number === undefined ? event : { ...event, press: number });
      if (event.type === 'up') listener.up(press);
    },
    key(event) {
      const press: Press = { kind: 'key', keyCode: event.keyCode };
      if (event.type === 'down') listener.down(press);
      input.key(event);
      if (event.type === 'up') listener.up(press);
    },
  };
}

/**
 * Lets go of what a worker held when it ended, last first, where the pointer is now. It asks no gate, as letting go never
 * does: holding on is always worse.
 */
export function letGo(input: InputDriver, presses: readonly Press[]): void {
  for (const press of presses.toReversed()) {
    if (press.kind === 'key') input.key({ type: 'up', keyCode: press.keyCode, flags: [] });
    else letGoOfButton(input, press);
  }
}

function letGoOfButton(input: InputDriver, { button, clickState, press }: Extract<Press, { kind: 'mouse' }>): void {
  const known = press === undefined ? {} : { press };
  input.mouse({ type: 'up', button, point: input.cursor(), clickState, flags: [], ...known });
}
