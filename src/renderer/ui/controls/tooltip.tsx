import { Tooltip as Radix } from 'radix-ui';
import type { FocusEvent, ReactElement, ReactNode } from 'react';

/** Everything below it may have tooltips. */
export function Tooltips({ children }: { readonly children: ReactNode }) {
  return <Radix.Provider delayDuration={400}>{children}</Radix.Provider>;
}

interface TooltipProps {
  readonly text: string;
  /** It is the control's name, which a screen reader has said. */
  readonly isName?: boolean;
  readonly children: ReactElement;
}

/** Says more about a control, on pointing at it and on focus. */
export function Tooltip({ text, isName = false, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={byKeyboard}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
          {isName ? <span aria-hidden="true">{text}</span> : text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** What was pressed by the pointer gets its focus back with the window, and the pointer is elsewhere by then. */
function byKeyboard(event: FocusEvent): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault();
}
