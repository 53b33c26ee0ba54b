import { X } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useCopy } from '../../state/words.js';
import { Button } from '../../ui/controls/button.js';
import { ToolbarStop } from '../../ui/stop.js';
import { Panes, usePane } from './panes.js';

/**
 * The settings where one page has to be every window: in the shape of that window, over the area. What lies under it is out of use, and
 * nothing else is. It is not modal, and keeps no key in a circle: a card that comes must be read and answered above it, and Stop All
 * pressed beside it.
 */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { settings: words, common } = useCopy();
  const [pane, setPane] = usePane();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useFocusInside(dialog);
  useEscape(onClose);
  return (
    <>
      <div className="settings-shade" />
      <dialog open ref={dialog} className="settings-dialog settings-frame appearing" aria-labelledby={title}>
        <header className="settings-head">
          <Button icon={X} label={common.close} onPress={onClose} />
          <h2 id={title} className="settings-title">
            {words.tabs[pane]}
          </h2>
          <div className="settings-stop">
            <ToolbarStop />
          </div>
        </header>
        <Panes current={pane} onGo={setPane} />
      </dialog>
    </>
  );
}

/** Takes the keyboard to the pane that is shown, and gives it back at the end. */
function useFocusInside(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
    return () => giveBack(before);
  }, [dialog]);
}

/** To what had the keyboard before; where that is gone, to what opens the settings. Who has gone on elsewhere is left there. */
function giveBack(before: Element | null): void {
  const now = document.activeElement;
  if (now !== null && now !== document.body) return;
  const places = [before, ...document.querySelectorAll('.navigation-settings, .title-menu')];
  const place = places.find((one): one is HTMLElement => one instanceof HTMLElement && one !== document.body && one.checkVisibility());
  place?.focus();
}

/** Esc in a menu or a question closes that, and on a card it is the card's. */
function useEscape(onClose: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const onCard = event.target instanceof Element && event.target.closest('.asks') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !onCard) onClose();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onClose]);
}
