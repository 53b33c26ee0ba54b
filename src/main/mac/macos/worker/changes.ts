import type { Drivers } from '../../engine/drivers/drivers.js';
import { type PressListener, tellPresses } from './presses.js';

export interface ChangeListener extends PressListener {
  /** Called before whatever changes the Mac. */
  acting(): void;
}

/** The same drivers, telling when they are about to change something and what they hold down. */
export function tellChanges(drivers: Drivers, listener: ChangeListener): Drivers {
  const { accessibility, pasteboard } = drivers;
  const input = tellPresses(drivers.input, listener);
  return {
    ...drivers,
    accessibility: {
      ...accessibility,
      perform(element, action, timeoutMs) {
        listener.acting();
        return accessibility.perform(element, action, timeoutMs);
      },
      set(element, attribute, value) {
        listener.acting();
        return accessibility.set(element, attribute, value);
      },
    },
    pasteboard: {
      ...pasteboard,
      writeTransient(text) {
        listener.acting();
        pasteboard.writeTransient(text);
      },
    },
    input: {
      ...input,
      mouse(event) {
        listener.acting();
        input.mouse(event);
      },
      key(event) {
        listener.acting();
        input.key(event);
      },
      ...(input.keyTo && {
        keyTo(pid, event) {
          listener.acting();
          input.keyTo?.(pid, event);
        },
      }),
      scroll(delta) {
        listener.acting();
        input.scroll(delta);
      },
    },
  };
}
