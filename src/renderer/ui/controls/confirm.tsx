import { AlertDialog } from 'radix-ui';
import { useRef } from 'react';
import { QuestionAnswers } from '../question-answers.js';

interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly note: string;
  readonly yes: string;
  readonly no: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** A question before something that takes a protection away. The keyboard begins at no, and goes back to what was asked about. */
export function Confirm({ open, title, note, yes, no, onAnswer }: ConfirmProps) {
  const opener = useRef<Element | null>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onAnswer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="overlay" />
        <AlertDialog.Content
          className="dialog"
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
        >
          <AlertDialog.Title className="dialog-title">{title}</AlertDialog.Title>
          <AlertDialog.Description>{note}</AlertDialog.Description>
          <QuestionAnswers>
            <AlertDialog.Cancel className="button button-plain button-normal">{no}</AlertDialog.Cancel>
            <AlertDialog.Action className="button button-danger button-normal" onClick={() => onAnswer(true)}>
              {yes}
            </AlertDialog.Action>
          </QuestionAnswers>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
