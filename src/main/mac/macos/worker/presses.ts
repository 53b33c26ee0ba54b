import type { Drivers, InputDriver } from '../../engine/drivers/drivers.js';
import type { MouseButton } from '../../ports/input.js';

export const mouseButtons = ['left', 'right', 'middle'] as const satisfies readonly MouseButton[];

/** Something that is held down, or an app that was told what VoiceOver tells it (`wake.ts`), which lasts longer and hurries less. */
export type Press =
  | { readonly kind: 'key'; readonly keyCode: number }
  | { readonly kind: 'mouse'; readonly button: MouseButton; readonly clickState: number; readonly press?: number | undefined }
  | { readonly kind: 'enhanced'; readonly pid: number };

/** The same key or button has the same name. */
export function pressName(press: Press): string {
  if (press.kind === 'enhanced') return `enhanced ${press.pid}`;
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
 * does: holding on is always worse. Browsers come after all keys and buttons: one that hangs keeps whoever tells it waiting.
 */
export function letGo({ input, accessibility }: Pick<Drivers, 'input' | 'accessibility'>, presses: readonly Press[]): void {
  const newestFirst = presses.toReversed();
  for (const press of newestFirst) {
    if (press.kind === 'key') input.key({ type: 'up', keyCode: press.keyCode, flags: [] });
    if (press.kind === 'mouse') letGoOfButton(input, press);
  }
  for (const press of newestFirst) {
    if (press.kind === 'enhanced') accessibility.set(accessibility.application(press.pid), 'AXEnhancedUserInterface', false);
  }
}

function letGoOfButton(input: InputDriver, { button, clickState, press }: Extract<Press, { kind: 'mouse' }>): void {
  const known = press === undefined ? {} : { press };
  input.mouse({ type: 'up', button, point: input.cursor(), clickState, flags: [], ...known });
}
