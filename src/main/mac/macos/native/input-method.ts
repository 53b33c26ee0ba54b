import { createConversion, type Plain } from './convert.js';
import type { Native } from './native.js';
import { withPool, withScope } from './scope.js';
import { createString } from './strings.js';

/** Kinds of input source that compose text, as HIToolbox's own preferences name them. */
const composing: readonly string[] = ['Input Mode', 'Keyboard Input Method'];

/**
 * Whether an input method that composes text is chosen, by HIToolbox's preferences (AppleSelectedInputSources). The call that
 * would tell directly, TISCopyCurrentKeyboardInputSource, is in no header we hold. False when nobody can tell. Never run on
 * a Mac so far.
 */
export function composes(native: Native): boolean {
  const { send } = native;
  return withPool(native, () =>
    withScope(native, (scope) => {
      const allocated = send.allocate(native.classNamed('NSUserDefaults'));
      if (allocated === null) return false;
      const suite = scope.own(createString(native, 'com.apple.HIToolbox'));
      // Initialising consumes what was allocated; what comes back is owned.
      const defaults = scope.own(send.initWithSuiteName(allocated, suite));
      if (defaults === null) return false;
      const key = scope.own(createString(native, 'AppleSelectedInputSources'));
      const chosen = createConversion(native).toPlain(send.defaultsObjectForKey(defaults, key));
      return Array.isArray(chosen) && chosen.some(isComposing);
    }),
  );
}

function isComposing(source: Plain): boolean {
  if (source === null || typeof source !== 'object' || !('type' in source) || source.type !== 'dictionary') return false;
  const kind = source.entries.get('InputSourceKind');
  return typeof kind === 'string' && composing.includes(kind);
}
