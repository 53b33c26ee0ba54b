import type { Native } from './native.js';
import { withScope } from './scope.js';
import { stringOf } from './strings.js';
import type { Ref } from './words.js';

/** What each of the 128 keys gives in one modifier state; empty for dead keys and keys without a character. */
export type KeyColumn = readonly string[];

/** Modifier states of UCKeyTranslate: Carbon's modifiers shifted right by eight. */
const keyStates = { plain: 0x00, shift: 0x02, option: 0x08, shiftOption: 0x0a, command: 0x01, shiftCommand: 0x03 } as const;
export type KeyState = keyof typeof keyStates;

/** The keyboard layout in force, as plain data that goes from one process to another. */
export interface KeyboardTables {
  /** Changes with the layout. */
  readonly key: string;
  readonly current: Readonly<Record<KeyState, KeyColumn>>;
  /** The layout that macOS takes Latin letters from, which may be the same. */
  readonly latin: Readonly<Record<'plain' | 'shift', KeyColumn>>;
}

/** Reads the layout in force. Where it is the one read before, the same tables are answered. */
export type KeyboardReader = () => KeyboardTables;

/**
 * Needs the thread that HIToolbox takes for the main one, and a run loop that turns there: without one the answer stays what it
 * was at first (CopyQ#3536). Electron's main process has one. `pump` is for a process that has none.
 */
export function createKeyboardReader(native: Native, pump: boolean): KeyboardReader {
  const { call } = native;
  let last: KeyboardTables | null = null;
  return () =>
    withScope(native, (scope) => {
      if (pump) call.CFRunLoopRunInMode(native.global('kCFRunLoopDefaultMode'), 0, 0);
      const current = scope.own(call.TISCopyCurrentKeyboardLayoutInputSource());
      const latin = scope.own(call.TISCopyCurrentASCIICapableKeyboardLayoutInputSource());
      const type = call.LMGetKbdType();
      const names = [current, latin].map((source) => nameOf(native, source));
      const key = `${names.join(' ')} ${type}`;
      // A layout that tells no name may be any other the next time.
      if (last?.key === key && !names.includes('')) return last;
      last = {
        key,
        current: columnsOf(native, { source: current, type }, ['plain', 'shift', 'option', 'shiftOption', 'command', 'shiftCommand']),
        latin: columnsOf(native, { source: latin, type }, ['plain', 'shift']),
      };
      return last;
    });
}

function nameOf(native: Native, source: Ref | null): string {
  const name = source === null ? null : native.call.TISGetInputSourceProperty(source, native.global('kTISPropertyInputSourceID'));
  return name === null ? '' : stringOf(native, name);
}

interface Layout {
  readonly source: Ref | null;
  /** LMGetKbdType: ANSI, ISO and JIS keyboards differ under one layout. */
  readonly type: number;
}

function columnsOf<Name extends KeyState>(
  native: Native,
  { source, type }: Layout,
  states: readonly Name[],
): Readonly<Record<Name, KeyColumn>> {
  const data = source === null ? null : native.call.TISGetInputSourceProperty(source, native.global('kTISPropertyUnicodeKeyLayoutData'));
  // The layout's own table, which lives as long as its input source; a source may have none.
  const layout = data === null ? null : native.call.CFDataGetBytePtr(data);
  const column = (state: Name): KeyColumn =>
    Array.from({ length: 128 }, (_, keyCode) =>
      layout === null ? '' : translate(native, { layout, type, keyCode, bits: keyStates[state] }),
    );
  return Object.fromEntries(states.map((state) => [state, column(state)])) as Record<Name, KeyColumn>; // a column for each state
}

/** kUCKeyActionDown (UnicodeUtilities.h). */
const keyDown = 0;

interface Press {
  readonly layout: Ref;
  readonly type: number;
  readonly keyCode: number;
  readonly bits: number;
}

function translate({ call }: Native, { layout, type, keyCode, bits }: Press): string {
  const dead = new Uint32Array(1);
  const length = new BigUint64Array(1);
  const units = new Uint16Array(4);
  const code = call.UCKeyTranslate(layout, keyCode, keyDown, bits, type, 0, dead, units.length, length, units);
  // A dead key types nothing alone.
  if (code !== 0 || dead[0] !== 0) return '';
  const character = String.fromCharCode(...units.subarray(0, Number(length[0])));
  return character < ' ' || character === '\u007f' ? '' : character;
}
