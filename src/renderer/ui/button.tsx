import type { KeyboardEvent, ReactNode } from 'react';

interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly tone?: 'plain' | 'accent' | 'danger';
  readonly size?: 'small' | 'normal' | 'large';
  /** Kept focusable while it does nothing, so that the keyboard does not lose its place. */
  readonly resting?: boolean;
  /** The spoken name when the visible one needs more. */
  readonly label?: string;
  readonly describedBy?: string;
}

/** A button that acts once per press: a held Return key does not repeat it. */
export function Button({ children, onPress, tone = 'plain', size = 'normal', resting = false, label, describedBy }: ButtonProps) {
  return (
    <button
      type="button"
      className={`button button-${tone} button-${size}`}
      aria-disabled={resting || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={() => !resting && onPress()}
      onKeyDown={stopRepeats}
    >
      {children}
    </button>
  );
}

function stopRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key !== 'Tab') event.preventDefault();
}
