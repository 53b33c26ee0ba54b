import type { ReactNode } from 'react';
import { StopButton } from './stop.js';

/** The answers of a question that covers the window, with Stop All beside them: it is in reach whatever is asked. */
export function QuestionAnswers({ children }: { readonly children: ReactNode }) {
  return (
    <div className="dialog-buttons">
      <StopButton />
      <span className="spacer" />
      {children}
    </div>
  );
}
