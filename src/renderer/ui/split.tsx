import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useCopy } from '../state/words.js';

interface SplitProps {
  readonly list: ReactNode;
  /** Null: nothing is chosen, and `none` says what choosing brings. */
  readonly detail: { readonly title: ReactNode; readonly content: ReactNode } | null;
  readonly detailLabel: string;
  readonly none: string;
  readonly onClose: () => void;
}

/** A list with the details of one of its entries beside it; below it where there is no room. Escape closes the details. */
export function Split({ list, detail, detailLabel, none, onClose }: SplitProps) {
  const copy = useCopy();
  const id = useId();
  const listBox = useRef<HTMLDivElement>(null);
  const close = (): void => {
    onClose();
    // The keyboard goes back to where the details came from.
    listBox.current?.querySelector<HTMLElement>('[aria-selected="true"], [aria-pressed="true"]')?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || detail === null) return;
    event.preventDefault();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is taken here for all that stands inside
    <div className={detail === null ? 'split' : 'split split-open'} onKeyDown={closeOnEscape}>
      <div className="split-list" ref={listBox}>
        {list}
      </div>
      <aside className="split-detail" aria-label={detailLabel} aria-describedby={detail === null ? `${id}-none` : undefined}>
        {detail === null ? (
          <p className="soft split-none" id={`${id}-none`}>
            {none}
          </p>
        ) : (
          <>
            <div className="split-head">
              <h3>{detail.title}</h3>
              <button type="button" className="icon-button" aria-label={copy.common.close} onClick={close}>
                <X size={16} aria-hidden="true" />
              </button>
            </div>
            {detail.content}
          </>
        )}
      </aside>
    </div>
  );
}
