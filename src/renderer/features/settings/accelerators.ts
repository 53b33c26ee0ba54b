interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly metaKey: boolean;
}

const signs: Readonly<Record<string, string>> = { Control: '⌃', Option: '⌥', Alt: '⌥', Shift: '⇧', Command: '⌘' };

/** Keys by their place, as option changes what they type; Electron's names for them. */
const named: Readonly<Record<string, string>> = {
  Period: '.',
  Comma: ',',
  Slash: '/',
  Semicolon: ';',
  Quote: "'",
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Minus: '-',
  Equal: '=',
  Backquote: '`',
  Space: 'Space',
  Backspace: 'Backspace',
  Delete: 'Delete',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
};

/** The pressed keys as Electron writes a shortcut; null while only modifiers, or none of ⌃ ⌥ ⌘, are down. */
export function acceleratorOf(pressed: Pressed): string | null {
  const modifiers = [
    pressed.ctrlKey && 'Control',
    pressed.altKey && 'Option',
    pressed.shiftKey && 'Shift',
    pressed.metaKey && 'Command',
  ].filter((one) => one !== false);
  const key = keyOf(pressed.code);
  if (key === null || !(pressed.ctrlKey || pressed.altKey || pressed.metaKey)) return null;
  return [...modifiers, key].join('+');
}

/** A shortcut as macOS draws it: ⌃⌥⌘. */
export function keysOf(accelerator: string): string {
  return accelerator
    .split('+')
    .map((part) => signs[part] ?? part)
    .join('');
}

function keyOf(code: string): string | null {
  const plain = /^(?:Key([A-Z])|Digit(\d)|(F\d{1,2}))$/.exec(code);
  return plain?.[1] ?? plain?.[2] ?? plain?.[3] ?? named[code] ?? null;
}
