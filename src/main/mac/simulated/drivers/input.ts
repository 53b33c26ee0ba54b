import { pushBounded } from '../../../../shared/runtime/bounded.js';
import { longestEventText } from '../../constants/key-codes.js';
import type { InputDriver, KeyPost, MousePost } from '../../engine/drivers/drivers.js';
import { present } from '../input/input-method.js';
import { receiveKey, receiveKeyOf, takeFlags } from '../input/keyboard.js';
import { chordCharactersOf, keyFor } from '../input/keyboard-layout.js';
import { receiveMouse, receiveScroll } from '../input/pointer.js';
import { appByPid } from '../model/lifecycle.js';
import type { LoggedEvent } from '../model/logged-event.js';
import type { Model } from '../model/state.js';
import { isSecure } from '../model/tree.js';
import { focusOf, keyboardPanel } from '../model/windows/windows.js';

/** A host may run for days, so only this many events are kept. */
const keptEvents = 20_000;

/** Posting events into the model. Without the grant, or with a locked screen, they are dropped silently. */
export function createInputDriver(model: Model): InputDriver {
  const { changed } = model;
  model.changed = () => {
    present(model);
    changed();
  };
  const mayPost = (): boolean => model.grants.accessibility === 'granted';
  const log = (event: Omit<LoggedEvent, 'at' | 'delivered'>, delivered: boolean): void => {
    pushBounded(model.events, { ...event, at: model.clock.now(), delivered }, keptEvents);
    model.posted += 1;
  };
  return {
    mouse(event: MousePost) {
      const { type, point, button, clickState, flags } = event;
      const delivered = mayPost() && (!model.locked || type === 'up');
      log({ kind: 'mouse', type, point, button, clickState, flags }, delivered);
      if (!delivered) return;
      takeFlags(model, flags);
      receiveMouse(model, event);
    },
    key(event: KeyPost) {
      const { type, keyCode, flags, text } = event;
      // Since macOS 11.3 posted keys do not reach password fields; letting go of a key always counts.
      const delivered = mayPost() && (type === 'up' || (!model.locked && !secureInputOn(model)));
      log({ kind: 'key', type, keyCode, flags, ...(text === undefined ? {} : { text }) }, delivered);
      if (delivered) receiveKey(model, asCarried(event));
    },
    keyTo(pid, event) {
      const { type, keyCode, flags, text } = event;
      const app = appByPid(model, pid);
      const delivered = mayPost() && app !== null && (type === 'up' || (!model.locked && !secureInputOn(model, app)));
      log({ kind: 'key', type, keyCode, flags, to: pid, ...(text === undefined ? {} : { text }) }, delivered);
      if (delivered && app !== null) receiveKeyOf(model, app, asCarried(event));
    },
    scroll(delta) {
      const delivered = mayPost() && !model.locked;
      log({ kind: 'scroll', type: 'scroll', point: { ...delta } }, delivered);
      if (delivered) receiveScroll(model, delta);
    },
    cursor: () => ({ ...model.cursor }),
    flags: () => model.flags,
    buttons: () => [...model.heldButtons],
    userActivity: () => model.activity,
    secureInput: () => secureInputOn(model),
    keyFor: (character, held) => keyFor(model.keyboardLayout, character, held),
    charactersOf: (keyCode) => chordCharactersOf(model.keyboardLayout, keyCode),
    mayPost,
    composes: () => model.inputMethod !== null,
  };
}

/** An event carries no longer text than macOS lets it. */
function asCarried(event: KeyPost): KeyPost {
  return event.text === undefined ? event : { ...event, text: event.text.slice(0, longestEventText) };
}

/** On when a password field of the active app, or of another one, has the keyboard, or someone turned it on. */
function secureInputOn(model: Model, app = keyboardPanel(model)?.app ?? model.frontmost): boolean {
  const focus = app === null ? null : focusOf(model, app);
  return model.secureInput || (focus !== null && isSecure(focus));
}
