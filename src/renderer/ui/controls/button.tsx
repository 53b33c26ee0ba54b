import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Tooltip } from './tooltip.js';

type Native = Omit<ComponentPropsWithRef<'button'>, 'className' | 'children'>;

interface ButtonProps extends Native {
  /** Left out where the icon says it all; then `label` is its name, and its tooltip. */
  readonly children?: ReactNode;
  readonly onPress?: () => void;
  readonly tone?: 'plain' | 'accent' | 'filled' | 'danger' | 'quiet';
  readonly size?: 'small' | 'normal' | 'large';
  readonly icon?: LucideIcon;
  /** Kept focusable while it does nothing, so that the keyboard does not lose its place. */
  readonly resting?: boolean;
  /** The spoken name when the visible one needs more. */
  readonly label?: string | undefined;
}

/**
 * A button that acts once per press: a held Return key does not repeat it, and the second click of a double click is not for what the
 * first has put there, such as Resume in the place of Stop. What else is given goes to the element itself.
 */
export function Button({ children, onPress, tone = 'plain', size = 'normal', icon: Icon, resting = false, label, ...rest }: ButtonProps) {
  const name = label ?? children;
  const pressed = useRef<ReactNode>(null);
  const button = (
    <button
      type="button"
      {...rest}
      className={`button button-${tone} button-${size}${children === undefined ? ' button-icon' : ''}`}
      aria-disabled={resting || undefined}
      aria-label={label}
      onClick={(event) => {
        if (resting || (event.detail > 1 && pressed.current !== name)) return;
        pressed.current = name;
        rest.onClick?.(event);
        onPress?.();
      }}
      onKeyDown={(event) => {
        stopRepeats(event);
        rest.onKeyDown?.(event);
      }}
    >
      {Icon && <Icon size={size === 'small' ? 14 : 16} aria-hidden="true" />}
      {children}
    </button>
  );
  return children === undefined && label !== undefined ? (
    <Tooltip text={label} isName>
      {button}
    </Tooltip>
  ) : (
    button
  );
}

function stopRepeats(event: KeyboardEvent): void {
  if (event.repeat && event.key !== 'Tab') event.preventDefault();
}
