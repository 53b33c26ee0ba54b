import type { ReactNode } from 'react';

interface BarProps {
  readonly tone: 'plain' | 'waiting' | 'danger';
  /** Read out at once. */
  readonly urgent?: boolean;
  readonly children: ReactNode;
  /** Its button. */
  readonly action?: ReactNode;
}

/** One line across the window that tells the owner something. */
export function Bar({ tone, urgent = false, children, action }: BarProps) {
  return (
    <div className={`bar bar-${tone}`}>
      <p role={urgent ? 'alert' : 'status'}>{children}</p>
      {action}
    </div>
  );
}
